import RecourseCompiler
import RecourseModel

/// The picture of an error type's failures.
struct PictureView {
  let error: DecisionOverview.ErrorPart
  /// The classes of each case: its number and its colours.
  let classes: [String]

  var figure: String {
    var text = "<figure class=\"picture\">\n<div class=\"blocks\">\n"
    for hundred in 3...5 { text += block(hundred) }
    text += withoutAnswer + "</div>\n"
    if !error.picture.finer.isEmpty { text += finer }
    return text + "</figure>\n"
  }

  /// The statuses that have a name, which are shown with their numbers.
  private static let registered: Set<Int> = Set(
    [
      Array(300...308), Array(400...418), Array(421...426), [428, 429, 431, 451],
      Array(500...508), [510, 511],
    ].flatMap(\.self))

  private func block(_ hundred: Int) -> String {
    let cells = error.picture.cells.filter { $0.status / 100 == hundred }
    var text = "<section class=\"block\">\n<h3>\(hundred)xx</h3>\n<div class=\"grid\" role=\"img\" "
    text +=
      "aria-label=\"\(HTML.escaped(summary(cells).map(\.spoken).joined(separator: "; ")))\">\n"
    for cell in cells { text += self.cell(cell) }
    return text + "</div>\n" + key(summary(cells)) + "</section>\n"
  }

  private func cell(_ cell: FailurePicture.Cell) -> String {
    var names = "cell"
    var title = "\(cell.status): "
    switch cell.decision {
    case .success:
      names += " none"
      title += "no failure"
    case .decided(let index):
      names += " \(classes[index])"
      title += error.cases[index].name
    }
    if cell.isFiner {
      names += " more"
      title += ", or otherwise by what else the answer holds"
    }
    let number = Self.registered.contains(cell.status) ? "\(cell.status)" : ""
    return "<i class=\"\(names)\" title=\"\(HTML.escaped(title))\">\(number)</i>"
      + (cell.status % 10 == 9 ? "\n" : "")
  }

  private struct Part {
    /// `nil` for successes.
    var caseIndex: Int?
    var statuses: String
    var spoken: String
  }

  /// The cases of some cells, those of fewest statuses first.
  private func summary(_ cells: [FailurePicture.Cell]) -> [Part] {
    var sets: [Int?: StatusSet] = [:]
    for cell in cells {
      let index: Int? = if case .decided(let index) = cell.decision { index } else { nil }
      sets[index, default: StatusSet()].insert(cell.status)
    }
    let order = sets.sorted {
      ($0.value.count, $0.value.statuses[0]) < ($1.value.count, $1.value.statuses[0])
    }
    return order.map { index, set in
      let statuses = StatusNotation.text(set)
      let name = index.map { error.cases[$0].name } ?? "no failure"
      return Part(caseIndex: index, statuses: statuses, spoken: "\(statuses): \(name)")
    }
  }

  private func key(_ parts: [Part]) -> String {
    let items = parts.map { part in
      let chip =
        part.caseIndex.map { index in
          "<span class=\"chip small \(classes[index])\">\(HTML.escaped(error.cases[index].name))</span>"
        } ?? "<span class=\"chip small none\">no failure</span>"
      return "<li><span class=\"statuses\">\(HTML.escaped(part.statuses))</span> \(chip)</li>\n"
    }
    return "<ul class=\"key\">\n\(items.joined())</ul>\n"
  }

  private var withoutAnswer: String {
    let words: [FailureKind: String] = [
      .request: "could not be built", .cancelled: "the caller went away", .offline: "no network",
      .unreachable: "no host, or refused", .timeout: "time ran out", .lost: "dropped midway",
      .tls: "no trust", .otherTransport: "any other", .decoding: "could not be read",
    ]
    let order: [FailureKind] =
      FailureKind.transport + [.request, .decoding, .cancelled]
    var text = "<section class=\"block\">\n<h3>No usable answer</h3>\n"
    text += "<ul class=\"tiles\">\n"
    for kind in order {
      guard let index = error.picture.kinds.first(where: { $0.kind == kind })?.caseIndex else {
        continue
      }
      let name = kind == .otherTransport ? "transport" : kind.rawValue
      text +=
        "<li class=\"tile \(classes[index])\"><b>\(name)</b><small>\(words[kind] ?? "")</small>"
      text += "<span>\(HTML.escaped(error.cases[index].name))</span></li>\n"
    }
    return text + "</ul>\n</section>\n"
  }

  private var finer: String {
    let first = error.picture.finer.contains { row in
      row.runs.contains { $0.statuses.lowerBound < 300 }
    }
    let hundreds = Array((first ? 2 : 3)...5)
    var text =
      "<section class=\"finer\">\n<h3>Decided otherwise by what else the answer holds</h3>\n<table>\n"
    text += "<thead><tr><th scope=\"col\">The answer</th><th scope=\"col\">Case</th>"
    text += "<th scope=\"col\" class=\"strips n\(hundreds.count)\">"
    text += hundreds.map { "<span>\($0)xx</span>" }.joined() + "</th></tr></thead>\n<tbody>\n"
    for row in error.picture.finer {
      var sets: [Int: StatusSet] = [:]
      for run in row.runs {
        sets[run.caseIndex] = (sets[run.caseIndex] ?? StatusSet()).union(StatusSet(run.statuses))
      }
      let order = sets.sorted { $0.value.count > $1.value.count }
      let chips = order.map { index, set in
        "<span class=\"chip small \(classes[index])\">\(HTML.escaped(error.cases[index].name))</span>"
          + " <span class=\"statuses\">\(HTML.escaped(StatusNotation.text(set)))</span>"
      }
      text += "<tr><th scope=\"row\">\(HTML.code(row.condition))</th>"
      text += "<td>\(chips.joined(separator: "<br>"))</td>"
      text += "<td class=\"strips n\(hundreds.count)\">\(strip(row, hundreds))</td></tr>\n"
    }
    return text + "</tbody>\n</table>\n</section>\n"
  }

  /// The statuses from left to right, coloured; what the cell beside it says in words.
  private func strip(_ row: FailurePicture.Row, _ hundreds: [Int]) -> String {
    hundreds.map { hundred in
      var text = "<svg viewBox=\"0 0 100 10\" preserveAspectRatio=\"none\" aria-hidden=\"true\">"
      text += "<rect class=\"track\" width=\"100\" height=\"10\"/>"
      for run in row.runs {
        let range = run.statuses.clamped(to: hundred * 100...hundred * 100 + 99)
        guard run.statuses.overlaps(range) else { continue }
        // One status alone would be too thin to be seen.
        let width = max(range.count, 3)
        text += "<rect class=\"run \(classes[run.caseIndex])\" "
        text +=
          "x=\"\(min(range.lowerBound % 100, 100 - width))\" width=\"\(width)\" height=\"10\"/>"
      }
      return text + "</svg>"
    }.joined()
  }
}
