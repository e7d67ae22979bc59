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
  /// The offset of the first byte of each line. Lines end at LF, CRLF or a lone CR, as in editors.
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
    let scalars = bytes[lineStarts[line]..<offset].count { $0 & 0xC0 != 0x80 }
    return Location(line: line + 1, column: scalars + 1)
  }

  /// The text of a line, counted from 1, without its line break.
  package func text(ofLine line: Int) -> String {
    guard lineStarts.indices.contains(line - 1) else { return "" }
    let end = line < lineStarts.count ? lineStarts[line] : bytes.count
    var content = bytes[lineStarts[line - 1]..<end]
    while let last = content.last, last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r") {
      content.removeLast()
    }
    return String(decoding: content, as: UTF8.self)
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
    var starts = [0]
    bytes.withUnsafeBufferPointer { bytes in
      for index in bytes.indices {
        switch bytes[index] {
        case UInt8(ascii: "\n"):
          starts.append(index + 1)
        case UInt8(ascii: "\r")
        where index + 1 >= bytes.count || bytes[index + 1] != UInt8(ascii: "\n"):
          starts.append(index + 1)
        default:
          break
        }
      }
    }
    return starts
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
