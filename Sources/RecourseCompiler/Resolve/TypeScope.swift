import RecourseDiagnostics
import RecourseModel

/// The names of types, and what they stand for as far as that is settled.
struct TypeScope: Sendable {
  /// The declarations by name; of two with one name the first.
  private(set) var indices: [String: Int] = [:]
  private(set) var declarations: [ModelDeclaration]
  /// What aliases and newtypes stand for.
  private var targets: [Int: TypeReference] = [:]
  /// Names that could not be settled: no second message is due to them.
  private var poisoned: Set<String> = []

  init(_ declarations: [ModelDeclaration], report: inout Report) {
    self.declarations = declarations
    for (index, declaration) in declarations.enumerated() {
      let name = declaration.name
      if let first = indices[name.value] {
        report.error(
          .duplicateName, "a model `\(name.value)` is declared twice", at: name.range,
          remedy: "rename one of them",
          related: [Diagnostic.Related(declarations[first].name.range, "the first one")])
        continue
      }
      indices[name.value] = index
      if case .invalid = declaration.shape { poisoned.insert(name.value) }
    }
  }

  func declaration(named name: String) -> ModelDeclaration? {
    indices[name].map { declarations[$0] }
  }

  func isPoisoned(_ name: String) -> Bool { poisoned.contains(name) }

  mutating func poison(_ name: String) { poisoned.insert(name) }

  mutating func setTarget(_ type: TypeReference, of index: Int) { targets[index] = type }

  /// What an alias or a newtype stands for.
  func target(of name: String) -> TypeReference? { indices[name].flatMap { targets[$0] } }

  /// The type without the aliases at its top; newtypes stay.
  func expanded(_ type: TypeReference) -> TypeReference { followed(type, throughNewtypes: false) }

  /// The type without the aliases and newtypes at its top: what stands on the wire.
  func wire(_ type: TypeReference) -> TypeReference { followed(type, throughNewtypes: true) }

  private func followed(_ type: TypeReference, throughNewtypes: Bool) -> TypeReference {
    var type = type
    while case .model(let name) = type {
      if poisoned.contains(name) { return .poisoned }
      guard let index = indices[name],
        case .alias(_, let isDistinct) = declarations[index].shape,
        throughNewtypes || !isDistinct, let target = targets[index]
      else { break }
      type = target
    }
    return type
  }

  /// Whether a value of the type is or holds a `File`, short of models of its own.
  func holdsFile(_ type: TypeReference) -> Bool {
    switch wire(type) {
    case .builtin(let builtin), .formatted(let builtin, _): builtin == .file
    case .list(let inner), .dictionary(let inner), .optional(let inner): holdsFile(inner)
    case .model, .poisoned: false
    }
  }

  /// The type with all aliases in it followed, so that two that are one in Swift are equal.
  func canonical(_ type: TypeReference) -> TypeReference {
    switch expanded(type) {
    case .list(let inner): .list(canonical(inner))
    case .dictionary(let inner): .dictionary(canonical(inner))
    case .optional(let inner): .optional(canonical(inner))
    case .formatted(let builtin, _): .builtin(builtin)
    case let type: type
    }
  }
}
