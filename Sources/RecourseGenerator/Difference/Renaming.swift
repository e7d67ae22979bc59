import RecourseDiagnostics
import RecourseModel

/// Recognises what has another name and is otherwise what it was, so that a name that changed is
/// told as such and not as one thing gone and another new.
///
/// The old API takes over the new names, and everything else is compared as if they had been there
/// all along.
struct Renaming {
  private(set) var old: API
  private let new: API
  private(set) var changes: [Change] = []

  static func recognise(from old: API, to new: API) -> Renaming {
    var renaming = Renaming(old: old, new: new)
    renaming.renameModels()
    renaming.renameMembers()
    renaming.renameErrors()
    renaming.renameEndpoints()
    return renaming
  }

  private init(old: API, new: API) {
    self.old = old
    self.new = new
  }

  private mutating func add(
    _ kind: ChangeKind, _ owner: String?, _ before: Located<String>, _ after: Located<String>,
    _ consequence: String?
  ) {
    let subject = owner.map { "\($0).\(after.value)" } ?? after.value
    changes.append(
      Change(
        kind, [.breaking], subject, "has another name", old: before.value, new: after.value,
        consequence: consequence, at: after.range, was: before.range))
  }

  /// Pairs what is gone with what is new where both have the same key, and no third one has it.
  private func matches<Item, Key: Hashable>(
    _ old: [Item], _ new: [Item], name: (Item) -> String, key: (Item) -> Key?
  ) -> [(old: Item, new: Item)] {
    let (before, after) = (Set(old.map(name)), Set(new.map(name)))
    let gone = Dictionary(grouping: old.filter { !after.contains(name($0)) }, by: key)
    let added = Dictionary(grouping: new.filter { !before.contains(name($0)) }, by: key)
    return new.compactMap { item in
      guard let key = key(item), let olds = gone[key], let news = added[key], olds.count == 1,
        news.count == 1, name(news[0]) == name(item)
      else { return nil }
      return (olds[0], news[0])
    }
  }
}

/// Models.
extension Renaming {
  // A model may be the same only once the models that it names are: as often as one is found.
  private mutating func renameModels() {
    while true {
      let found = matches(old.models, new.models, name: \.name.value) { ModelKey($0) }
      guard !found.isEmpty else { return }
      for (before, after) in found {
        add(.modelRenamed, nil, before.name, after.name, nil)
        let names = [before.name.value: after.name.value]
        for index in old.models.indices where old.models[index].name.value == before.name.value {
          old.models[index].name.value = after.name.value
        }
        old.renameTypes(names)
        renameKeys(before.name.value, to: after.name.value)
      }
    }
  }

  /// Fields by their wire names, enum cases by their values, variants by their tags.
  private mutating func renameMembers() {
    let after = Dictionary(new.models.map { ($0.name.value, $0) }) { first, _ in first }
    for index in old.models.indices {
      let name = old.models[index].name.value
      guard let model = after[name] else { continue }
      switch (old.models[index].shape, model.shape) {
      case (.structure(var before), .structure(let after)):
        let found = matches(before.fields, after.fields, name: \.name.value) { $0.wireName }
        for (field, renamed) in found {
          add(
            .fieldRenamed, name, field.name, renamed.name,
            "on the wire it stays `\(field.wireName)`")
          for place in before.fields.indices
          where before.fields[place].name.value == field.name.value {
            before.fields[place].name.value = renamed.name.value
          }
          renameKeys("\(name).\(field.name.value)", to: "\(name).\(renamed.name.value)")
        }
        old.models[index].shape = .structure(before)
      case (.enumeration(var before), .enumeration(let after)):
        for (one, renamed) in matches(before.cases, after.cases, name: \.name.value, key: \.value) {
          add(.valueRenamed, name, one.name, renamed.name, "its value stays the same")
          for place in before.cases.indices where before.cases[place].name.value == one.name.value {
            before.cases[place].name.value = renamed.name.value
          }
        }
        old.models[index].shape = .enumeration(before)
      case (.union(var before), .union(let after)):
        let found = matches(before.variants, after.variants, name: \.name.value) { variant in
          before.discriminator == nil ? SchemaWords.type(variant.type) : variant.tag
        }
        for (one, renamed) in found {
          add(.valueRenamed, name, one.name, renamed.name, "it stands for the same values")
          for place in before.variants.indices
          where before.variants[place].name.value == one.name.value {
            before.variants[place].name.value = renamed.name.value
          }
        }
        old.models[index].shape = .union(before)
      default: break
      }
    }
  }
}

/// Error types and their cases.
extension Renaming {
  private mutating func renameErrors() {
    let types = matches(old.errors, new.errors, name: \.name.value) { ErrorKey($0) }
    for (before, after) in types {
      add(.errorRenamed, nil, before.name, after.name, "it decides alike")
      for index in old.errors.indices where old.errors[index].name.value == before.name.value {
        old.errors[index].name.value = after.name.value
      }
      for index in old.endpoints.indices
      where old.endpoints[index].errorType == before.name.value {
        old.endpoints[index].errorType = after.name.value
      }
      renameKeys(before.name.value, to: after.name.value)
    }
    let after = Dictionary(new.errors.map { ($0.name.value, $0) }) { first, _ in first }
    for index in old.errors.indices {
      let type = old.errors[index].name.value
      guard let renamed = after[type] else { continue }
      let found = matches(old.errors[index].cases, renamed.cases, name: \.name.value) { one in
        Set(one.clauses.map(ConditionKey.init))
      }
      for (one, another) in found {
        add(.caseRenamed, type, one.name, another.name, "it decides alike")
        for place in old.errors[index].cases.indices {
          if old.errors[index].cases[place].name.value == one.name.value {
            old.errors[index].cases[place].name.value = another.name.value
          }
          old.errors[index].cases[place].over = old.errors[index].cases[place].over.map {
            $0 == one.name.value ? another.name.value : $0
          }
        }
        renameKeys("\(type).\(one.name.value)", to: "\(type).\(another.name.value)")
      }
    }
  }
}

/// Endpoints and what they take.
extension Renaming {
  private mutating func renameEndpoints() {
    let found = matches(old.endpoints, new.endpoints, name: \.name.value) { $0.requestKey }
    for (before, after) in found {
      add(.endpointRenamed, nil, before.name, after.name, "the request stays \(before.words)")
      for index in old.endpoints.indices
      where old.endpoints[index].name.value == before.name.value {
        old.endpoints[index].name.value = after.name.value
      }
      renameKeys(before.name.value, to: after.name.value)
    }
    let after = Dictionary(new.endpoints.map { ($0.name.value, $0) }) { first, _ in first }
    for index in old.endpoints.indices {
      if let renamed = after[old.endpoints[index].name.value] { renameMembers(index, renamed) }
    }
  }

  private mutating func renameMembers(_ index: Int, _ after: Endpoint) {
    let owner = after.name.value
    let isSamePath = old.endpoints[index].requestKey == after.requestKey
    let positions = (old.endpoints[index].pathPositions, after.pathPositions)
    let names = (
      Set(old.endpoints[index].parameters.map(\.name.value)),
      Set(after.parameters.map(\.name.value))
    )
    let found = matches(
      old.endpoints[index].parameters.filter { !names.1.contains($0.name.value) },
      after.parameters.filter { !names.0.contains($0.name.value) }, name: \.name.value
    ) { parameter in
      guard parameter.place == .path else {
        return "\(parameter.place.rawValue) \(parameter.wireName)"
      }
      let position = positions.0[parameter.name.value] ?? positions.1[parameter.name.value]
      return isSamePath ? position.map { "path \($0)" } : nil
    }
    for (parameter, renamed) in found {
      add(.parameterRenamed, owner, parameter.name, renamed.name, nil)
      for place in old.endpoints[index].parameters.indices
      where old.endpoints[index].parameters[place].name.value == parameter.name.value {
        old.endpoints[index].parameters[place].name.value = renamed.name.value
        // In a path the name is all there is.
        if parameter.place == .path {
          old.endpoints[index].parameters[place].wireName = renamed.wireName
        }
      }
      if parameter.place == .path { old.endpoints[index].pathText.value = after.pathText.value }
    }
    guard case .multipart(var parts)? = old.endpoints[index].body,
      case .multipart(let others)? = after.body
    else { return }
    for (part, renamed) in matches(parts, others, name: \.name.value, key: \.wireName) {
      add(
        .parameterRenamed, owner, part.name, renamed.name, "on the wire it stays `\(part.wireName)`"
      )
      for place in parts.indices where parts[place].name.value == part.name.value {
        parts[place].name.value = renamed.name.value
      }
    }
    old.endpoints[index].body = .multipart(parts)
  }

  /// Translations are keyed by the names.
  private mutating func renameKeys(_ name: String, to renamed: String) {
    for language in old.translations.indices {
      for index in old.translations[language].entries.indices {
        let key = old.translations[language].entries[index].key.value
        guard key == name || key.hasPrefix("\(name).") else { continue }
        old.translations[language].entries[index].key.value =
          renamed + key.dropFirst(name.count)
      }
    }
  }
}

extension Endpoint {
  /// The request without the names in its path.
  fileprivate var requestKey: String {
    let pieces = path.map { piece in
      switch piece {
      case .text(let text): text
      case .parameter: "{}"
      }
    }
    return "\(method.rawValue) \(pieces.joined())"
  }

  /// Where each parameter stands in the path.
  fileprivate var pathPositions: [String: Int] {
    var positions: [String: Int] = [:]
    for case .parameter(let index) in path where parameters.indices.contains(index) {
      positions[parameters[index].name.value] = positions.count
    }
    return positions
  }
}

/// What makes a model, but its name.
private struct ModelKey: Hashable {
  private var kind: String
  private var members: [String]

  /// `nil` for one that says too little to know it again.
  init?(_ model: Model) {
    let name = model.name.value
    func words(_ type: TypeReference) -> String { SchemaWords.type(type.renamed([name: "Self"])) }
    switch model.shape {
    case .structure(let structure):
      guard !structure.fields.isEmpty else { return nil }
      kind = "struct \(structure.extra.map(words) ?? "")"
      members = structure.fields.map {
        "\($0.name.value) \($0.wireName) \(words($0.type)) \($0.presence.tag)"
      }
    case .enumeration(let enumeration):
      kind = "enum \(enumeration.isClosed)"
      members = enumeration.cases.map { "\($0.name.value) \($0.value)" }
    case .union(let union):
      kind = "union \(union.isClosed) \(union.discriminator?.value ?? "")"
      members = union.variants.map { "\($0.name.value) \(words($0.type)) \($0.tag ?? "")" }
    case .alias(let type):
      kind = "alias"
      members = [words(type)]
    case .newtype(let type):
      kind = "newtype"
      members = [words(type)]
    }
  }
}

/// What an error type decides, but its name.
private struct ErrorKey: Hashable {
  private var cases: [String]
  private var conditions: [Set<ConditionKey>]

  init(_ type: ErrorType) {
    cases = type.cases.map(\.name.value)
    conditions = type.cases.map { Set($0.clauses.map(ConditionKey.init)) }
  }
}

/// A condition without the place where it is written.
private struct ConditionKey: Hashable {
  private var kinds: Set<FailureKind>
  private var statuses: StatusSet
  private var looks: [Look: LookSet]

  init(_ clause: Clause) {
    kinds = clause.kinds
    statuses = clause.statuses
    looks = clause.looks
  }
}
