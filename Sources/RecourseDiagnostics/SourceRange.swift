/// A run of bytes in one source file; half-open, perhaps empty.
package struct SourceRange: Hashable, Sendable {
  package let file: SourceFile.ID
  package let start: Int32
  package let end: Int32

  package init(file: SourceFile.ID, start: Int, end: Int) {
    self.file = file
    self.start = Self.clamped(start)
    self.end = end > start ? Self.clamped(end) : self.start
  }

  /// As `Int32(clamping:)`, which costs much in a debug build, where every value of a file has a range.
  private static func clamped(_ offset: Int) -> Int32 {
    offset < 0 ? 0 : offset > Int(Int32.max) ? Int32.max : Int32(offset)
  }

  /// From the start of this range to the end of the other, in the same file.
  package func union(_ other: SourceRange) -> SourceRange {
    guard file == other.file else { return self }
    return SourceRange(
      file: file, start: Int(min(start, other.start)), end: Int(max(end, other.end)))
  }
}

extension SourceRange: Comparable {
  package static func < (left: SourceRange, right: SourceRange) -> Bool {
    (left.file, left.start, left.end) < (right.file, right.start, right.end)
  }
}

/// A value and where it was written.
@frozen
package struct Located<Value> {
  package var value: Value
  package var range: SourceRange

  @inlinable package init(_ value: Value, _ range: SourceRange) {
    self.value = value
    self.range = range
  }

  package func map<New>(_ transform: (Value) -> New) -> Located<New> {
    Located<New>(transform(value), range)
  }
}

extension Located: Sendable where Value: Sendable {}
extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
