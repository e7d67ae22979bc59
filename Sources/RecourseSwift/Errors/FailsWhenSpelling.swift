import RecourseModel

/// Whether an answer that would be a success at an endpoint is a failure after all.
enum FailsWhenSpelling {
  /// The endpoint's own `failsWhen` as an expression over `response`; `nil` where it has none.
  ///
  /// - Parameters:
  ///   - level: the indentation of the line on which the expression begins.
  ///   - reserved: the columns that whatever surrounds it on its first line takes.
  static func condition(_ endpoint: Endpoint, level: Int, reserved: Int = 0) -> String? {
    guard !endpoint.failsWhen.isEmpty else { return nil }
    return ResponseTest(possible: endpoint.successes)
      .condition(endpoint.failsWhen, response: "response")
      .text(level: level, reserved: reserved)
  }
}
