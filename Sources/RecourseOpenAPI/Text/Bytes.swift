/// Text as bytes of UTF-8, which much of it is read and written by: most of what matters in it is ASCII.
extension String {
  /// Gives a closure the bytes, which are not copied.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    var text = self
    return text.withUTF8(body)
  }

  init(bytes: some Collection<UInt8>) { self.init(decoding: bytes, as: UTF8.self) }
}

extension UInt8 {
  static let newline = UInt8(ascii: "\n")
  static let space = UInt8(ascii: " ")
  static let tab = UInt8(ascii: "\t")

  /// Whether it is a space or a tab.
  var isBlank: Bool { self == .space || self == .tab }

  /// Whether a Unicode scalar begins with it.
  var beginsScalar: Bool { self & 0xC0 != 0x80 }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// Whether its last line has nothing in it.
  var endsWithBlankLine: Bool {
    count >= 2 && self[endIndex - 1] == .newline && self[endIndex - 2] == .newline
  }
}

extension [UInt8] {
  mutating func append(_ text: String) { append(contentsOf: text.utf8) }

  mutating func append(spaces count: Int) {
    append(contentsOf: repeatElement(.space, count: count))
  }
}

extension UnsafeBufferPointer<UInt8> {
  func count(of byte: UInt8) -> Int {
    var count = 0
    for other in self where other == byte { count &+= 1 }
    return count
  }

  /// How many Unicode scalars it holds.
  var scalarCount: Int {
    var count = 0
    for byte in self where byte.beginsScalar { count &+= 1 }
    return count
  }
}
