import RecourseDiagnostics
import RecourseModel

extension DecisionOverview {
  /// The overview of a request's first schema, and what was found on the way.
  ///
  /// - Parameter endpoint: the only endpoint to be shown; all where `nil`.
  /// - Returns: no overview where the report has errors.
  package static func make(
    _ request: GenerationRequest, endpoint: String? = nil
  ) -> (overview: DecisionOverview?, report: Report, sources: SourceFiles) {
    var pipeline = Pipeline(request)
    let apis = pipeline.compile()
    var report = pipeline.report
    guard !report.hasErrors, let api = apis.first else { return (nil, report, pipeline.sources) }
    let names = api.endpoints.map(\.name.value)
    if let endpoint, !names.contains(endpoint) {
      report.error(
        .badOptionValue, "there is no endpoint '\(endpoint)'", at: nil,
        remedy: suggestion(for: endpoint, among: names).map { "did you mean '\($0)'?" }
          ?? "there are \(names.joined(separator: ", "))")
      return (nil, report, pipeline.sources)
    }
    return (DecisionOverview(api, endpoint: endpoint), report, pipeline.sources)
  }
}
