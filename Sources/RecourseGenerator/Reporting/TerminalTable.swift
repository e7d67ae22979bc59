import RecourseDiagnostics

/// Rows of cells in columns that fit a width: some columns keep theirs, the others share the rest and
/// wrap.
struct TerminalTable {
  struct Span: Hashable {
    var text: String
    var role: TerminalStyle.Role?

    init(_ text: String, _ role: TerminalStyle.Role? = nil) {
      self.text = text.visible
      self.role = role
    }
  }

  /// The paragraphs of a cell, each of spans.
  typealias Cell = [[Span]]

  struct Column {
    var title: String
    /// Whether lines are broken to make it narrower.
    var isFlexible: Bool

    init(_ title: String, isFlexible: Bool = false) {
      self.title = title
      self.isFlexible = isFlexible
    }
  }

  var columns: [Column]
  var rows: [[Cell]] = []
  var indentation = 2

  private static let gap = 2
  private static let minimumWidth = 14

  func text(_ style: TerminalStyle) -> String {
    let wrapped = rows.map { $0.map { cell in cell.map { Words($0) } } }
    let widths = widths(wrapped, within: style.width)
    var text = ""
    if columns.contains(where: { !$0.title.isEmpty }) {
      let titles = columns.map { [[Span($0.title.uppercased(), .dim)]] as Cell }
      text += line(titles.map { $0.map { Words($0) } }, widths, style)
    }
    for row in wrapped { text += line(row, widths, style) }
    return text
  }

  private func widths(_ rows: [[[Words]]], within total: Int) -> [Int] {
    var natural = columns.map(\.title.count)
    for row in rows {
      for (index, cell) in row.enumerated() where index < natural.count {
        natural[index] = max(natural[index], cell.map(\.width).max() ?? 0)
      }
    }
    let flexible = columns.indices.filter { columns[$0].isFlexible }
    let fixed = columns.indices.filter { !columns[$0].isFlexible }.reduce(0) { $0 + natural[$1] }
    var free = total - indentation - fixed - Self.gap * (columns.count - 1)
    var widths = natural
    // The narrowest first, so that what they do not need goes to the others.
    let order = flexible.sorted { (natural[$0], $0) < (natural[$1], $1) }
    for (position, index) in order.enumerated() {
      let share = max(Self.minimumWidth, free / (order.count - position))
      widths[index] = min(natural[index], share)
      free -= widths[index]
    }
    return widths
  }

  private func line(_ row: [[Words]], _ widths: [Int], _ style: TerminalStyle) -> String {
    let cells = zip(row, widths).map { cell, width in cell.flatMap { $0.wrapped(to: width) } }
    let height = cells.map(\.count).max() ?? 0
    var text = ""
    for index in 0..<height {
      var line = String(repeating: " ", count: indentation)
      var padding = 0
      for (column, cell) in cells.enumerated() {
        let spans = index < cell.count ? cell[index] : []
        let width = spans.reduce(0) { $0 + $1.text.columns }
        if !spans.isEmpty {
          line += String(repeating: " ", count: padding)
          line += spans.map { style.painted($0.text, $0.role) }.joined()
          padding = 0
        }
        padding += widths[column] - (spans.isEmpty ? 0 : width) + Self.gap
      }
      text += line + "\n"
    }
    return text
  }
}

/// A paragraph as words with their roles, to be broken into lines.
private struct Words {
  private var words: [TerminalTable.Span] = []

  init(_ spans: [TerminalTable.Span]) {
    for span in spans {
      for word in span.text.split(separator: " ") {
        words.append(TerminalTable.Span(String(word), span.role))
      }
    }
  }

  /// In one line.
  var width: Int { words.reduce(-1) { $0 + 1 + $1.text.columns } }

  /// Lines of spans; a word that is longer than a line is cut.
  func wrapped(to width: Int) -> [[TerminalTable.Span]] {
    var lines: [[TerminalTable.Span]] = []
    var line: [TerminalTable.Span] = []
    var used = 0
    func add(_ word: TerminalTable.Span) {
      if let last = line.last, last.role == word.role {
        line[line.count - 1].text += " " + word.text
      } else {
        if !line.isEmpty { line.append(TerminalTable.Span(" ")) }
        line.append(word)
      }
    }
    for word in words.flatMap({ $0.pieces(of: max(width, 1)) }) {
      let length = word.text.columns
      if !line.isEmpty, used + 1 + length > width {
        lines.append(line)
        line = []
      }
      used = line.isEmpty ? length : used + 1 + length
      add(word)
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }
}

extension TerminalTable.Span {
  fileprivate func pieces(of width: Int) -> [TerminalTable.Span] {
    guard text.columns > width else { return [self] }
    var pieces = [""]
    for character in text {
      if let last = pieces.last, !last.isEmpty, last.columns + String(character).columns > width {
        pieces.append("")
      }
      pieces[pieces.count - 1].append(character)
    }
    return pieces.map { TerminalTable.Span($0, role) }
  }
}

extension String {
  /// How many columns of a terminal it takes.
  var columns: Int { unicodeScalars.reduce(0) { $0 + $1.columns } }
}
