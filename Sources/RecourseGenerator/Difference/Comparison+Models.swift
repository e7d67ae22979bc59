import RecourseDiagnostics
import RecourseModel

extension Comparison {
  mutating func compareModels() {
    let pairs = self.pairs(old.models, new.models) { $0.name.value }
    for model in pairs.removed {
      add(
        Change(
          .modelRemoved, [.breaking], model.name.value, "was removed", old: model.shape.words,
          at: top, was: model.name.range))
    }
    for model in pairs.added {
      add(
        Change(
          .modelAdded, [.addition], model.name.value, "is new", new: model.shape.words,
          at: model.name.range))
    }
    for (old, new) in pairs.common { compare(old, new) }
  }

  private func use(of model: String) -> Use {
    Use(
      isSent: oldTypes.sent.contains(model) || newTypes.sent.contains(model),
      isRead: oldTypes.read.contains(model) || newTypes.read.contains(model))
  }

  private mutating func compare(_ old: Model, _ new: Model) {
    let name = new.name.value
    let use = use(of: name)
    compareWords(
      name, old: (old.documentation, old.deprecation), new: (new.documentation, new.deprecation),
      at: new.name.range, was: old.name.range)
    switch (old.shape, new.shape) {
    case (.structure(let before), .structure(let after)):
      compareMembers(
        of: name, old: before.fields.map(Member.init), new: after.fields.map(Member.init), use,
        at: new.name.range)
      compareExtra(before, after, new, use)
    case (.enumeration(let before), .enumeration(let after)):
      compare(before, after, new, use)
    case (.union(let before), .union(let after)):
      compare(before, after, new, use)
    case (.alias(let before), .alias(let after)), (.newtype(let before), .newtype(let after)):
      let types = (oldTypes.expanded(before), newTypes.expanded(after))
      let texts = (SchemaWords.type(types.0), SchemaWords.type(types.1))
      if texts.0 != texts.1 {
        changeShape(texts.0, texts.1, new, [.breaking] + use.wire, was: old.name.range)
      } else if SchemaWords.formats(types.0) != SchemaWords.formats(types.1) {
        changeShape(
          SchemaWords.formats(types.0), SchemaWords.formats(types.1), new, [.behaviour] + use.wire,
          was: old.name.range)
      }
    default:
      changeShape(
        old.shape.words, new.shape.words, new, [.breaking] + use.wire, was: old.name.range)
    }
  }

  private mutating func changeShape(
    _ before: String, _ after: String, _ model: Model, _ levels: [Change.Level],
    was oldRange: SourceRange
  ) {
    add(
      Change(
        .modelShape, levels, model.name.value, "is something else", old: before, new: after,
        at: model.name.range, was: oldRange))
  }

  private mutating func compareExtra(
    _ old: Structure, _ new: Structure, _ model: Model, _ use: Use
  ) {
    guard old.extra != new.extra else { return }
    let texts = [old.extra, new.extra].map { $0.map { "[String: \(SchemaWords.type($0))]" } }
    add(
      Change(
        .fieldType, (old.extra == nil ? [.addition] : [.breaking]) + use.wire, model.name.value,
        "undeclared keys", old: texts[0] ?? "left out", new: texts[1] ?? "left out",
        at: model.name.range))
  }

  private mutating func compare(
    _ old: Enumeration, _ new: Enumeration, _ model: Model, _ use: Use
  ) {
    let pairs = self.pairs(old.cases, new.cases) { $0.name.value }
    let name = model.name.value
    compareCases(
      name, removed: pairs.removed.map { ($0.name, $0.value.words) },
      added: pairs.added.map { ($0.name, $0.value.words) }, use, at: model.name.range)
    for (old, new) in pairs.common {
      let subject = "\(name).\(new.name.value)"
      if old.value != new.value {
        add(
          Change(
            .wireName, use.wire + [.behaviour], subject, "value on the wire", old: old.value.words,
            new: new.value.words, at: new.name.range, was: old.name.range))
      }
      compareWords(
        subject, old: (old.documentation, old.deprecation),
        new: (new.documentation, new.deprecation), at: new.name.range, was: old.name.range)
    }
    compareOpenness(old.isClosed, new.isClosed, model)
  }

  private mutating func compare(_ old: Union, _ new: Union, _ model: Model, _ use: Use) {
    let pairs = self.pairs(old.variants, new.variants) { $0.name.value }
    let name = model.name.value
    compareCases(
      name, removed: pairs.removed.map { ($0.name, SchemaWords.type($0.type)) },
      added: pairs.added.map { ($0.name, SchemaWords.type($0.type)) }, use, at: model.name.range)
    for (old, new) in pairs.common {
      let subject = "\(name).\(new.name.value)"
      let types = (
        SchemaWords.type(oldTypes.expanded(old.type)), SchemaWords.type(newTypes.expanded(new.type))
      )
      if types.0 != types.1 {
        add(
          Change(
            .fieldType, [.breaking] + use.wire, subject, "type", old: types.0, new: types.1,
            at: new.name.range, was: old.name.range))
      }
      if old.tag != new.tag {
        add(
          Change(
            .wireName, use.wire + [.behaviour], subject, "value of the discriminator",
            old: old.tag ?? "none", new: new.tag ?? "none", at: new.name.range, was: old.name.range)
        )
      }
      compareWords(
        subject, old: (old.documentation, old.deprecation),
        new: (new.documentation, new.deprecation), at: new.name.range, was: old.name.range)
    }
    if old.discriminator?.value != new.discriminator?.value {
      add(
        Change(
          .wireForm, use.wire + [.behaviour], name, "discriminator",
          old: old.discriminator?.value ?? "none", new: new.discriminator?.value ?? "none",
          at: new.discriminator?.range ?? model.name.range, was: old.discriminator?.range))
    }
    compareOpenness(old.isClosed, new.isClosed, model)
  }

  private mutating func compareCases(
    _ model: String, removed: [(Located<String>, String)], added: [(Located<String>, String)],
    _ use: Use, at range: SourceRange
  ) {
    for (name, words) in removed {
      add(
        Change(
          .valueRemoved, [.breaking] + use.wire, "\(model).\(name.value)", "was removed",
          old: words,
          at: range, was: name.range))
    }
    for (name, words) in added {
      add(
        Change(
          .valueAdded, [.breaking] + use.wire, "\(model).\(name.value)", "is new", new: words,
          consequence: "a switch over \(model) without a default no longer compiles",
          at: name.range))
    }
  }

  private mutating func compareOpenness(_ wasClosed: Bool, _ isClosed: Bool, _ model: Model) {
    guard wasClosed != isClosed else { return }
    add(
      Change(
        isClosed ? .valueRemoved : .valueAdded, [.breaking, .wire], model.name.value,
        isClosed ? "is closed" : "is open",
        consequence: isClosed
          ? "a value that it does not know is a failure; the case unrecognized is gone"
          : "a value that it does not know is the case unrecognized", at: model.name.range))
  }
}

extension Model.Shape {
  /// What kind of type it is.
  fileprivate var words: String {
    switch self {
    case .structure: "struct"
    case .enumeration(let enumeration): enumeration.isInteger ? "enum of integers" : "enum"
    case .union: "union"
    case .alias(let type): "alias of \(SchemaWords.type(type))"
    case .newtype(let type): "newtype of \(SchemaWords.type(type))"
    }
  }
}

extension Enumeration.RawValue {
  fileprivate var words: String {
    switch self {
    case .string(let text): text.isEmpty ? "\"\"" : text
    case .integer(let number): String(number)
    }
  }
}
