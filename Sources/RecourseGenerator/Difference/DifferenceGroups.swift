import RecourseCompiler
import RecourseDiagnostics
import RecourseModel

/// The differences of two tables, put together as people want to hear of them: what has come to
/// another case, what is told in other words, what may be tried again and might not.
struct DifferenceGroups {
  /// Failures that came from one case to another.
  struct Decision {
    /// The indices of the cases.
    var old: Int
    var new: Int
    var boxes: [DecisionBox] = []
    /// What was told and is told now.
    var told: Set<[String]> = []
    /// Whether it might be tried again, and may now.
    var retries: Set<[Bool]> = []
  }

  private(set) var decisions: [Decision] = []
  private(set) var messages: [(boxes: [DecisionBox], old: String, new: String, index: Int)] = []
  private(set) var retries: [(boxes: [DecisionBox], isRetryable: Bool, index: Int)] = []

  private enum Key: Hashable {
    case decision(Int, Int)
    case message(Int, String, String)
    case retry(Int, Bool)
  }

  init(_ pair: TablePair) {
    var indices: [Key: Int] = [:]
    func index(_ key: Key, _ next: Int) -> Int {
      if let index = indices[key] { return index }
      indices[key] = next
      return next
    }
    for each in pair.differences() {
      let (before, after) = (each.old.caseIndex, each.new.caseIndex)
      let told = [
        pair.told(each.old, of: pair.old.error), pair.told(each.new, of: pair.new.error),
      ]
      if pair.old.error.cases[before].name.value != pair.new.error.cases[after].name.value {
        let place = index(.decision(before, after), decisions.count)
        if place == decisions.count { decisions.append(Decision(old: before, new: after)) }
        decisions[place].boxes += each.boxes
        decisions[place].told.insert(told)
        decisions[place].retries.insert([each.old.isRetryable, each.new.isRetryable])
        continue
      }
      if told[0] != told[1] {
        let place = index(.message(after, told[0], told[1]), messages.count)
        if place == messages.count { messages.append(([], told[0], told[1], after)) }
        messages[place].boxes += each.boxes
      }
      if each.old.isRetryable != each.new.isRetryable {
        let place = index(.retry(after, each.new.isRetryable), retries.count)
        if place == retries.count { retries.append(([], each.new.isRetryable, after)) }
        retries[place].boxes += each.boxes
      }
    }
  }
}
