/// The difference of two texts as `diff -u` shows it.
package enum UnifiedDiff {
  private static let context = 3
  /// Texts that differ in more lines are shown as replaced as a whole, which keeps the time linear.
  private static let maximumDistance = 1000

  /// - Parameters:
  ///   - old: `nil` where there is no such file yet.
  ///   - new: `nil` where the file goes.
  /// - Returns: nothing where they are the same.
  package static func render(name: String, old: [UInt8]?, new: [UInt8]?) -> String {
    if old == new { return "" }
    let oldLines = lines(of: old ?? [])
    let newLines = lines(of: new ?? [])
    var text = "--- \(old == nil ? "/dev/null" : "a/\(name)")\n"
    text += "+++ \(new == nil ? "/dev/null" : "b/\(name)")\n"
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    let edits = edits(number(oldLines, &numbers), number(newLines, &numbers))
    for hunk in hunks(edits) {
      text += hunk.heading
      for edit in hunk.edits {
        switch edit {
        case .keep(let index, _): append(" ", oldLines[index], &text)
        case .remove(let index): append("-", oldLines[index], &text)
        case .insert(let index): append("+", newLines[index], &text)
        }
      }
    }
    return text
  }

  private static func append(_ mark: String, _ line: ArraySlice<UInt8>, _ text: inout String) {
    text += mark + String(decoding: line, as: UTF8.self)
    if line.last != UInt8(ascii: "\n") { text += "\n\\ No newline at end of file\n" }
  }

  /// The lines with their breaks.
  private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.count
      lines.append(text[start..<end])
      start = end
    }
    return lines
  }

  /// A number for each line, the same for equal bytes, since comparing those is quicker.
  private static func number(
    _ lines: [ArraySlice<UInt8>], _ numbers: inout [ArraySlice<UInt8>: Int]
  ) -> [Int] {
    lines.map { line in
      if let number = numbers[line] { return number }
      numbers[line] = numbers.count
      return numbers.count - 1
    }
  }

  enum Edit {
    case keep(old: Int, new: Int)
    case remove(Int)
    case insert(Int)

    var isChange: Bool { if case .keep = self { false } else { true } }
  }

  private struct Hunk {
    let edits: ArraySlice<Edit>
    let oldStart: Int
    let newStart: Int

    var heading: String {
      let olds = edits.count { if case .insert = $0 { false } else { true } }
      let news = edits.count { if case .remove = $0 { false } else { true } }
      return "@@ -\(range(oldStart, olds)) +\(range(newStart, news)) @@\n"
    }

    private func range(_ start: Int, _ count: Int) -> String {
      // Of no lines, the line before them is named.
      count == 1 ? "\(start + 1)" : "\(count == 0 ? start : start + 1),\(count)"
    }
  }

  private static func hunks(_ edits: [Edit]) -> [Hunk] {
    var hunks: [Hunk] = []
    var old = 0
    var new = 0
    var index = 0
    var position = 0
    func advance(to end: Int) {
      while position < end {
        switch edits[position] {
        case .keep:
          old += 1
          new += 1
        case .remove: old += 1
        case .insert: new += 1
        }
        position += 1
      }
    }
    while let change = edits[index...].firstIndex(where: \.isChange) {
      let start = max(index, change - context)
      var last = change
      while let next = edits[(last + 1)...].firstIndex(where: \.isChange),
        next - last <= 2 * context + 1
      {
        last = next
      }
      let end = min(edits.count, last + 1 + context)
      advance(to: start)
      hunks.append(Hunk(edits: edits[start..<end], oldStart: old, newStart: new))
      advance(to: end)
      index = end
    }
    return hunks
  }
}

extension UnifiedDiff {
  /// The shortest way from one list of lines to the other, by Myers' greedy algorithm.
  private static func edits(_ old: [Int], _ new: [Int]) -> [Edit] {
    var start = 0
    while start < old.count, start < new.count, old[start] == new[start] { start += 1 }
    var oldEnd = old.count
    var newEnd = new.count
    while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    let head = (0..<start).map { Edit.keep(old: $0, new: $0) }
    let tail = (0..<(old.count - oldEnd)).map { Edit.keep(old: oldEnd + $0, new: newEnd + $0) }
    return head + middle(Array(old[start..<oldEnd]), Array(new[start..<newEnd]), start) + tail
  }

  private static func middle(_ old: [Int], _ new: [Int], _ offset: Int) -> [Edit] {
    guard let trace = trace(old, new) else {
      return old.indices.map { .remove(offset + $0) } + new.indices.map { .insert(offset + $0) }
    }
    var edits: [Edit] = []
    var x = old.count
    var y = new.count
    for distance in trace.indices.reversed() {
      let furthest = trace[distance]
      let diagonal = x - y
      let goesDown =
        diagonal == -distance
        || (diagonal != distance
          && furthest[diagonal - 1 + distance] < furthest[diagonal + 1 + distance])
      let previous = goesDown ? diagonal + 1 : diagonal - 1
      let previousX = distance == 0 ? 0 : furthest[previous + distance]
      let previousY = distance == 0 ? 0 : previousX - previous
      while x > previousX, y > previousY {
        x -= 1
        y -= 1
        edits.append(.keep(old: offset + x, new: offset + y))
      }
      guard distance > 0 else { break }
      if goesDown {
        y -= 1
        edits.append(.insert(offset + y))
      } else {
        x -= 1
        edits.append(.remove(offset + x))
      }
    }
    return edits.reversed()
  }

  /// For each distance, how far each diagonal had come before it; entry `k + distance` is diagonal `k`.
  private static func trace(_ old: [Int], _ new: [Int]) -> [[Int]]? {
    var trace: [[Int]] = []
    var furthest = [1: 0]
    for distance in 0...min(old.count + new.count, maximumDistance) {
      trace.append((-distance...distance).map { furthest[$0] ?? 0 })
      for diagonal in stride(from: -distance, through: distance, by: 2) {
        let left = furthest[diagonal - 1] ?? 0
        let right = furthest[diagonal + 1] ?? 0
        let goesDown = diagonal == -distance || (diagonal != distance && left < right)
        var x = goesDown ? right : left + 1
        var y = x - diagonal
        while x < old.count, y < new.count, old[x] == new[y] {
          x += 1
          y += 1
        }
        furthest[diagonal] = x
        if x >= old.count, y >= new.count { return trace }
      }
    }
    return nil
  }
}
