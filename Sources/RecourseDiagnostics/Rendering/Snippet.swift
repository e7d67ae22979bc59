/// A line of a source file with a mark under part of it.
struct Snippet {
  /// Longer lines are cut around the mark.
  private static let width = 96

  let number: Int
  /// The line, or the part around the mark, with nothing in it that a terminal would act on.
  let line: String
  let mark: String

  init(_ place: ResolvedRange) {
    let file = place.file
    number = place.start.line
    let whole = file.range(ofLine: number)
    let start = min(max(place.offsets.lowerBound, whole.lowerBound), whole.upperBound)
    let end = min(max(place.offsets.upperBound, start), whole.upperBound)
    let first = Self.boundary(file, start, by: -Self.width / 2, in: whole)
    let last = Self.boundary(file, first, by: Self.width, in: whole)
    let cut = first > whole.lowerBound ? "…" : ""
    let before = Self.scalars(file, first..<start)
    let marked = Self.scalars(file, start..<max(start, min(end, last)))
    let after = Self.scalars(file, max(start, min(end, last))..<last)
    line =
      cut + Self.shown(before) + Self.shown(marked) + Self.shown(after)
      + (last < whole.upperBound ? "…" : "")
    let length = max(1, Self.columns(marked))
    mark =
      String(repeating: " ", count: cut.unicodeScalars.count + Self.columns(before)) + "^"
      + String(repeating: "~", count: length - 1)
  }

  func text(_ style: TextStyle, _ role: TextStyle.Role) -> String {
    let margin = String(number)
    let blank = String(repeating: " ", count: margin.utf8.count)
    return style.painted("\(margin) |", .margin) + " \(line)\n"
      + style.painted("\(blank) |", .margin) + " " + style.painted(mark, .mark) + "\n"
  }

  /// The offset some scalars away, without leaving the line. Only these are looked at: a line may be
  /// as long as the file.
  private static func boundary(
    _ file: SourceFile, _ offset: Int, by scalars: Int, in line: Range<Int>
  ) -> Int {
    var offset = offset
    var remaining = abs(scalars)
    while remaining > 0, scalars < 0 ? offset > line.lowerBound : offset < line.upperBound {
      offset += scalars.signum()
      if offset == line.upperBound || file.bytes[offset] & 0xC0 != 0x80 { remaining -= 1 }
    }
    return offset
  }

  private static func scalars(_ file: SourceFile, _ range: Range<Int>) -> String.UnicodeScalarView {
    String(decoding: file.bytes[range], as: UTF8.self).unicodeScalars
  }

  private static func shown(_ scalars: String.UnicodeScalarView) -> String {
    var text = String.UnicodeScalarView()
    for scalar in scalars {
      text.append(scalar.isHazard ? "\u{FFFD}" : scalar == "\t" ? " " : scalar)
    }
    return String(text)
  }

  /// How many columns of a terminal they take, to a good approximation.
  private static func columns(_ scalars: String.UnicodeScalarView) -> Int {
    scalars.reduce(0) { $0 + $1.columns }
  }
}
