/// A line of a source file with a mark under part of it.
struct Snippet {
  /// Longer lines are cut around the mark.
  private static let width = 96

  let number: Int
  /// The line, or the part around the mark, with nothing in it that a terminal would act on.
  let line: String
  let mark: String

  init(_ place: ResolvedRange) {
    number = place.start.line
    let scalars = Array(place.file.text(ofLine: number).unicodeScalars)
    let start = min(place.start.column - 1, scalars.count)
    let lastColumn = place.end.line == number ? place.end.column - 1 : scalars.count
    let end = max(start, min(lastColumn, scalars.count))
    let first = max(0, start - Self.width / 2)
    let last = min(scalars.count, first + Self.width)
    let markEnd = min(end, last)
    line =
      (first > 0 ? "…" : "") + Self.visible(scalars[first..<last])
      + (last < scalars.count ? "…" : "")
    let before = Self.columns(scalars[first..<start]) + (first > 0 ? 1 : 0)
    let length = max(1, Self.columns(scalars[start..<max(start, markEnd)]))
    mark =
      String(repeating: " ", count: before) + "^" + String(repeating: "~", count: length - 1)
  }

  func text(_ style: TextStyle, _ role: TextStyle.Role) -> String {
    let margin = String(number)
    let blank = String(repeating: " ", count: margin.utf8.count)
    return style.painted("\(margin) |", .margin) + " \(line)\n"
      + style.painted("\(blank) |", .margin) + " " + style.painted(mark, .mark) + "\n"
  }

  private static func visible(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = ""
    for scalar in scalars {
      text.unicodeScalars.append(scalar.isHazard ? "\u{FFFD}" : scalar == "\t" ? " " : scalar)
    }
    return text
  }

  /// How many columns of a terminal they take, to a good approximation.
  private static func columns(_ scalars: ArraySlice<Unicode.Scalar>) -> Int {
    scalars.reduce(0) { $0 + $1.columns }
  }
}

extension Unicode.Scalar {
  /// A character that a terminal would act on, or that reorders what follows it.
  fileprivate var isHazard: Bool {
    switch value {
    case 0x09: false
    case 0...0x1F, 0x7F...0x9F, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  fileprivate var columns: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: 0
    case .format where !isHazard: 0
    default: isWide ? 2 : 1
    }
  }

  private var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF,
      0x20000...0x3FFFD:
      true
    default: false
    }
  }
}

extension String {
  /// The text on one line, with whatever a terminal would act on spelled out.
  var visible: String {
    guard unicodeScalars.contains(where: { $0.isHazard || $0 == "\t" }) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.isHazard: text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
