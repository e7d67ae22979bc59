import RecourseModel

/// Who is told what, when: what the failures of an API's endpoints lead to.
package struct DecisionOverview: Sendable {
  /// What the customer reads.
  package enum Told: Hashable, Sendable {
    /// Nothing at all.
    case nothing
    /// The words of the screen that made the call; `nil` where the endpoint has none.
    case screen(String?)
    /// The first text that can be said, placeholders in braces.
    case text([String])
  }

  package struct Row: Sendable {
    /// The index in `ErrorPart.cases`.
    package var caseIndex: Int
    /// The failures in the notation of a schema.
    package var failures: [String]
    /// The cases that take something out of `failures` by looking at more of the answer.
    package var exceptions: [String]
    package var told: Told
    package var isRetryable: Bool
  }

  package struct Case: Sendable {
    package var name: String
    package var documentation: String?
    /// As the schema writes it.
    package var recovery: String?
    package var isLogged: Bool
    /// As in `status`, `fields`.
    package var carried: [String]
  }

  package struct EndpointPart: Sendable {
    package var name: String
    /// As in `GET`.
    package var method: String
    package var path: String
    package var documentation: String?
    /// `view.failure`.
    package var screen: String?
  }

  /// Endpoints that tell the same of the same failures.
  package struct Table: Sendable {
    package var endpoints: [EndpointPart]
    /// Answers with a status of success that are failures all the same, by `failsWhen`.
    package var failingSuccesses: [String]
    package var rows: [Row]
  }

  package struct ErrorPart: Sendable {
    package var name: String
    package var documentation: String?
    package var cases: [Case]
    /// One where no endpoint fails with the type, which has then no endpoints.
    package var tables: [Table]
    package var picture: FailurePicture
  }

  package var api: String
  /// The schema's file name, without its folders.
  package var file: String
  package var documentation: String?
  package var errors: [ErrorPart]

  package var endpointCount: Int {
    errors.reduce(0) { count, error in
      error.tables.reduce(count) { $0 + $1.endpoints.count }
    }
  }
}
