import RecourseDiagnostics
import RecourseModel

/// Looks paths up: Swift names as far as types are declared, wire names beyond.
struct BodyPaths {
  struct Resolved {
    var path: ResponseBodyPath
    /// `nil` where nothing is declared.
    var type: TypeReference?
  }

  private let models: [String: Model]

  init(_ models: [Model]) {
    self.models = Dictionary(models.map { ($0.name.value, $0) }) { first, _ in first }
  }

  /// The wire keys of a path in a type, and the type there; `nil` after a report.
  func resolve(
    _ path: LocatedPath, in type: TypeReference?, _ report: inout Report
  ) -> Resolved? {
    var keys: [String] = []
    var type = type
    for name in path.names {
      switch shape(of: type) {
      case .unknown:
        keys.append(name.value)
      case .object(let structure, let model):
        let field = field(name, in: structure, of: model, &report)
        keys.append(field?.wireName ?? name.value)
        type = field?.type
      case .list(let element):
        guard Int(name.value).map({ $0 >= 0 }) ?? false else {
          let written = keys.isEmpty ? "the body" : "`\(keys.joined(separator: "."))`"
          report.error(
            .malformedPath, "\(written) is a list, and `\(name.value)` is no position in it",
            at: name.range, remedy: "write a number, as in `0.\(name.value)`")
          return nil
        }
        keys.append(name.value)
        type = element
      case .dictionary(let value):
        keys.append(name.value)
        type = value
      case .scalar(let description):
        report.error(
          .malformedPath, "\(description) has nothing inside, so `\(name.value)` cannot be in it",
          at: name.range, remedy: "end the path before `\(name.value)`")
        return nil
      }
    }
    return Resolved(path: ResponseBodyPath(keys), type: type)
  }

  /// The type of a list's elements, `nil` where none is declared.
  func element(of type: TypeReference?) -> TypeReference? {
    if case .list(let element) = shape(of: type) { element } else { nil }
  }

  /// The type of a dictionary's values, `nil` where none is declared.
  func value(of type: TypeReference?) -> TypeReference? {
    if case .dictionary(let value) = shape(of: type) { value } else { nil }
  }

  private enum Shape {
    case unknown
    case object(Structure, model: String)
    case list(TypeReference)
    case dictionary(TypeReference)
    case scalar(String)
  }

  private func shape(of type: TypeReference?) -> Shape {
    guard let type else { return .unknown }
    switch type {
    case .builtin(.json), .poisoned: return .unknown
    case .builtin(let builtin), .formatted(let builtin, _):
      return .scalar("a `\(builtin.rawValue)`")
    case .list(let element): return .list(element)
    case .dictionary(let value): return .dictionary(value)
    case .optional(let wrapped): return shape(of: wrapped)
    case .model(let name):
      switch models[name]?.shape {
      case .structure(let structure): return .object(structure, model: name)
      case .alias(let target), .newtype(let target): return shape(of: target)
      case .enumeration: return .scalar("the enum `\(name)`")
      case .union, nil: return .unknown
      }
    }
  }

  private func field(
    _ name: Located<String>, in structure: Structure, of model: String, _ report: inout Report
  ) -> Field? {
    if let field = structure.fields.first(where: { $0.name.value == name.value }) { return field }
    if let field = structure.fields.first(where: { $0.wireName == name.value }) { return field }
    let known = structure.fields.map(\.name.value)
    // Of `error` and `errors` either may be meant, and a body often has both.
    let others = known.filter { $0 != "\(name.value)s" && "\($0)s" != name.value }
    if name.value.utf8.count > 2, let nearest = suggestion(for: name.value, among: others) {
      report.error(
        .unlikelyPath,
        "`\(model)` declares no `\(name.value)`, so this is read by that name as it is",
        at: name.range, remedy: "did you mean `\(nearest)`?",
        fixIts: [Diagnostic.FixIt(name.range, replacement: nearest)])
    }
    return nil
  }
}
