import RecourseDiagnostics
import RecourseModel

/// Resolves the error types of a schema, and proves their decisions.
///
/// Called when models and endpoints are resolved, all but the endpoints' `failsWhen`.
struct ErrorResolver {
  /// What an endpoint's `failsWhen` says, by the endpoint's name.
  typealias EndpointConditions = [String: [ConditionDeclaration]]

  /// Fills in `api.errors` and every endpoint's `failsWhen`.
  ///
  /// - Parameter type: looks a type up; poisoned, and reported, where it does not resolve.
  static func resolve(
    _ declarations: [ErrorDeclaration], endpointConditions: EndpointConditions,
    type: (TypeExpression, inout Report) -> TypeReference, api: inout API, report: inout Report
  ) {
  }
}
