/// A text that was read, with the starts of its lines.
package struct SourceFile: Sendable {
  /// Which file of a run; the index into `SourceFiles`.
  package struct ID: Hashable, Comparable, Sendable {
    package let index: Int32

    package init(index: Int) { self.index = Int32(clamping: index) }

    package static func < (left: ID, right: ID) -> Bool { left.index < right.index }
  }

  package let id: ID
  /// How the file is named in messages: the path as the user wrote it, or `<stdin>`.
  package let name: String
  package let bytes: [UInt8]
  /// The offset of the first byte of each line. Lines end at LF, CRLF or a lone CR, as in editors; a
  /// byte order mark is no part of the first.
  package let lineStarts: [Int]

  package init(id: ID, name: String, bytes: [UInt8]) {
    self.id = id
    self.name = name
    self.bytes = bytes
    lineStarts = Self.lineStarts(of: bytes)
  }

  /// A line and a column, both from 1; the column counts Unicode scalars.
  package struct Location: Hashable, Sendable {
    package var line: Int
    package var column: Int

    package init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  package func location(of offset: Int) -> Location {
    let offset = min(max(offset, 0), bytes.count)
    let line = lineIndex(of: offset)
    var column = 1
    var position = lineStarts[line]
    while position < offset {
      if bytes[position] & 0xC0 != 0x80 { column += 1 }
      position += 1
    }
    return Location(line: line + 1, column: column)
  }

  /// The text of a line, counted from 1, without its line break.
  package func text(ofLine line: Int) -> String {
    String(decoding: bytes[range(ofLine: line)], as: UTF8.self)
  }

  /// The offsets of a line, counted from 1, without its line break; empty for a line that is not there.
  package func range(ofLine line: Int) -> Range<Int> {
    guard lineStarts.indices.contains(line - 1) else { return bytes.count..<bytes.count }
    let start = lineStarts[line - 1]
    var end = line < lineStarts.count ? lineStarts[line] : bytes.count
    while end > start,
      bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r")
    {
      end -= 1
    }
    return start..<max(start, end)
  }

  /// The text of a range.
  package func text(in range: SourceRange) -> String {
    let start = min(max(Int(range.start), 0), bytes.count)
    let end = min(max(Int(range.end), start), bytes.count)
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  private func lineIndex(of offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  private static func lineStarts(of bytes: [UInt8]) -> [Int] {
    var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    bytes.withUnsafeBytes { bytes in
      var index = 0
      while index < bytes.count {
        // Eight bytes at a time where no line ends, as nearly everywhere.
        if index + 8 <= bytes.count,
          !mayEndLine(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        {
          index += 8
          continue
        }
        let end = min(index + 8, bytes.count)
        while index < end {
          let isReturn =
            bytes[index] == UInt8(ascii: "\r")
            && (index + 1 >= bytes.count || bytes[index + 1] != UInt8(ascii: "\n"))
          if isReturn || bytes[index] == UInt8(ascii: "\n") { starts.append(index + 1) }
          index += 1
        }
      }
    }
    // No larger than it has to be: there may be hundreds of thousands.
    return starts.withUnsafeBufferPointer { Array($0) }
  }

  /// Whether any of eight bytes is less than 0x0E, as LF and CR are; those beyond ASCII may count too.
  private static func mayEndLine(_ word: UInt64) -> Bool {
    (word &- 0x0E0E_0E0E_0E0E_0E0E) & 0x8080_8080_8080_8080 != 0
  }
}

/// The files of a run, in the order in which they were read.
package struct SourceFiles: Sendable {
  package private(set) var files: [SourceFile] = []

  package init() {}

  /// Takes a file in and gives it its identifier.
  @discardableResult
  package mutating func add(name: String, bytes: [UInt8]) -> SourceFile {
    let file = SourceFile(id: SourceFile.ID(index: files.count), name: name, bytes: bytes)
    files.append(file)
    return file
  }

  package subscript(id: SourceFile.ID) -> SourceFile? {
    files.indices.contains(Int(id.index)) ? files[Int(id.index)] : nil
  }
}
