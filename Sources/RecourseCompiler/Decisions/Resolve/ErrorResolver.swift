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
    let inheritance = ErrorInheritance(declarations)
    let paths = BodyPaths(api.models)
    var resolved: [String: ErrorType] = [:]
    var broken: Set<String> = []
    let merged = declarations.compactMap { inheritance.merged($0, &report) }
    for next in merged.sorted(by: { $0.bases.count < $1.bases.count }) {
      let name = next.declaration.name.value
      guard resolved[name] == nil else { continue }
      var own = Report()
      let body = next.body.map { type($0, &own) }
      var resolver = ErrorTypeResolver(
        merged: next, paths: paths, body: body,
        isBaseBroken: next.bases.contains(where: broken.contains))
      resolver.resolveEndpoints(&api, endpointConditions, &own)
      resolved[name] = resolver.resolve(api, &own)
      if own.hasErrors { broken.insert(name) }
      report.append(own)
    }
    api.errors = declarations.compactMap { resolved.removeValue(forKey: $0.name.value) }
  }
}
