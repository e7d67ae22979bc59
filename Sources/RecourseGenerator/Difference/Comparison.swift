import RecourseDiagnostics
import RecourseModel

/// Finds what changed from one API to another.
///
/// Things are the same where they have the same name, and where nothing but their name changed.
struct Comparison {
  let old: API
  let new: API
  let oldTypes: TypeUse
  let newTypes: TypeUse
  private(set) var changes: [Change] = []

  init(old: API, new: API) {
    self.old = old
    self.new = new
    oldTypes = TypeUse(old)
    newTypes = TypeUse(new)
  }

  /// The changes, those that ask the most first, then in the order of the new schema.
  static func changes(from old: API, to new: API) -> [Change] {
    let renaming = Renaming.recognise(from: old, to: new)
    var comparison = Comparison(old: renaming.old, new: new)
    for change in renaming.changes { comparison.add(change) }
    comparison.compareTop()
    comparison.compareModels()
    comparison.compareErrors()
    comparison.compareErrorTypes()
    comparison.compareEndpoints()
    return comparison.merged.enumerated()
      .sorted { left, right in
        if left.element.level != right.element.level {
          return left.element.level > right.element.level
        }
        let places = (left.element.range ?? new.name.range, right.element.range ?? new.name.range)
        return places.0 == places.1 ? left.offset < right.offset : places.0 < places.1
      }
      .map(\.element)
  }

  /// The changes, with those of a declaration that several models take over told once.
  private var merged: [Change] {
    var merged: [Change] = []
    var indices: [Change: Int] = [:]
    for change in changes {
      var key = change
      key.subject = ""
      key.level = .documentation
      key.alsoLevels = []
      key.consequence = nil
      // What is gone has its place in the new schema at each of its owners.
      if key.oldRange != nil { key.range = nil }
      guard change.oldRange ?? change.range != nil, let index = indices[key] else {
        indices[key] = merged.count
        merged.append(change)
        continue
      }
      merged[index].merge(change)
    }
    return merged
  }

  mutating func add(_ change: Change) { changes.append(change) }

  /// Where the new schema names itself, for what is gone from it.
  var top: SourceRange { new.name.range }
}

extension Comparison {
  /// Goes through what is in either list: what is only in the old, in both, only in the new.
  func pairs<Item>(
    _ old: [Item], _ new: [Item], by name: (Item) -> String
  ) -> (removed: [Item], common: [(old: Item, new: Item)], added: [Item]) {
    let before = Dictionary(old.map { (name($0), $0) }) { first, _ in first }
    let after = Set(new.map(name))
    let common = new.compactMap { item in before[name(item)].map { (old: $0, new: item) } }
    return (
      old.filter { !after.contains(name($0)) }, common, new.filter { before[name($0)] == nil }
    )
  }

  /// Whether the names that two lists share stand in another order.
  func isReordered(_ old: [String], _ new: [String]) -> Bool {
    let before = Set(old)
    let after = Set(new)
    return old.filter(after.contains) != new.filter(before.contains)
  }

  /// Words for developers, and what is deprecated.
  mutating func compareWords(
    _ subject: String, old: (Documentation?, Deprecation?), new: (Documentation?, Deprecation?),
    at range: SourceRange?, was oldRange: SourceRange?
  ) {
    if old.0?.text != new.0?.text {
      add(
        Change(
          .documentation, [.documentation], subject, "documentation", old: old.0?.text,
          new: new.0?.text, at: new.0?.range ?? range, was: old.0?.range ?? oldRange))
    }
    guard old.1 != new.1 else { return }
    add(
      Change(
        .deprecation, [.documentation], subject,
        new.1 == nil
          ? "is no longer deprecated"
          : old.1 == nil ? "is deprecated" : "is deprecated with other words",
        old: old.1?.message, new: new.1?.message,
        consequence: old.1 == nil ? "code that uses it gets a warning" : nil, at: range,
        was: oldRange))
  }
}
