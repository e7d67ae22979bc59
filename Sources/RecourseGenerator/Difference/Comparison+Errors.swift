import RecourseDiagnostics
import RecourseModel

extension Comparison {
  mutating func compareErrors() {
    let pairs = self.pairs(old.errors, new.errors) { $0.name.value }
    for error in pairs.removed {
      add(
        Change(
          .errorRemoved, [.breaking], error.name.value, "was removed", at: top,
          was: error.name.range))
    }
    for error in pairs.added {
      add(Change(.errorAdded, [.addition], error.name.value, "is new", at: error.name.range))
    }
    for (old, new) in pairs.common {
      compareFieldMappings(old, new)
      compareCases(old, new)
      compareDecisions(old, new)
      compareFailing(old, new)
      compareWords(
        new.name.value, old: (old.documentation, nil), new: (new.documentation, nil),
        at: new.name.range, was: old.name.range)
    }
  }

  private mutating func compareCases(_ old: ErrorType, _ new: ErrorType) {
    let type = new.name.value
    let pairs = self.pairs(old.cases, new.cases) { $0.name.value }
    for each in pairs.removed {
      add(
        Change(
          .caseRemoved, [.breaking], "\(type).\(each.name.value)", "was removed",
          old: each.signature, at: new.name.range, was: each.name.range))
    }
    for each in pairs.added {
      add(
        Change(
          .caseAdded, [.breaking], "\(type).\(each.name.value)", "is new", new: each.signature,
          consequence: "a switch over \(type) without a default no longer compiles",
          at: each.name.range))
    }
    for (before, after) in pairs.common {
      compare(before, after, of: type)
      let words = (before.mappingWords, after.mappingWords)
      guard before.fieldMappings != old.fieldMappings || after.fieldMappings != new.fieldMappings,
        words.0 != words.1
      else { continue }
      add(
        Change(
          .fieldErrors, [.behaviour], "\(type).\(after.name.value)", "fields", old: words.0,
          new: words.1, at: after.name.range, was: before.name.range))
    }
  }

  /// What the cases have from their type is told once.
  private mutating func compareFieldMappings(_ old: ErrorType, _ new: ErrorType) {
    let words = [old, new].map { error in
      let words = error.fieldMappings.map(SchemaWords.fieldMapping)
      return words.isEmpty ? "none" : words.joined(separator: ", ")
    }
    guard words[0] != words[1] else { return }
    add(
      Change(
        .fieldErrors, [.behaviour], new.name.value, "fields", old: words[0], new: words[1],
        at: new.fieldMappings.first?.range ?? new.name.range,
        was: old.fieldMappings.first?.range ?? old.name.range))
  }

  private mutating func compare(_ old: ErrorCase, _ new: ErrorCase, of type: String) {
    let subject = "\(type).\(new.name.value)"
    func change(
      _ kind: ChangeKind, _ levels: [Change.Level], _ text: String, _ before: String,
      _ after: String
    ) {
      guard before != after else { return }
      add(
        Change(
          kind, levels, subject, text, old: before, new: after, at: new.name.range,
          was: old.name.range))
    }
    change(.carried, [.breaking], "carries", old.signature, new.signature)
    change(
      .recovery, [.behaviour], "leads to", old.recovery?.rawValue ?? "nothing",
      new.recovery?.rawValue ?? "nothing")
    change(
      .log, [.behaviour], "log", old.isLogged ? "yes" : "no", new.isLogged ? "yes" : "no")
    compareWords(
      subject, old: (old.documentation, nil), new: (new.documentation, nil),
      at: new.name.range, was: old.name.range)
  }
}

extension ErrorCase {
  /// What it carries, as in `status: Int, message: String`.
  fileprivate var signature: String {
    carried.isEmpty ? "nothing" : carried.map(SchemaWords.carried).joined(separator: ", ")
  }

  fileprivate var mappingWords: String {
    guard carried.contains(where: { $0.source == .fields || $0.source == .body }) else {
      return "none"
    }
    let words = fieldMappings.map(SchemaWords.fieldMapping)
    return words.isEmpty ? "none" : words.joined(separator: ", ")
  }
}
