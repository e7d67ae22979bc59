/// Names of the standard library and of Foundation in full, in the embedded support code: an app, or its
/// schema, may have a `Task` or a `Result` of its own, which would hide them there.
enum SupportQualification {
  private static let modules: [(module: String, names: String)] = [
    (
      "Swift",
      """
      Array ArraySlice AsyncSequence AsyncStream Bool CancellationError CaseIterable ClosedRange \
      Codable Collection Comparable Decodable Decoder DecodingError Dictionary Double Duration \
      Encoder EncodingError Equatable Error Float Hashable Hasher Identifiable Int Int32 Int64 \
      Mirror Never Optional RawRepresentable Result Sendable Sequence Set StaticString String \
      Substring Task Void
      """
    ),
    (
      "Foundation",
      """
      Calendar CharacterSet Data Date DateComponents Decimal FileHandle FileManager InputStream \
      LocalizedError TimeInterval TimeZone URL UUID
      """
    ),
  ]

  /// The names by their first letter, A to Z, each with the module's prefix.
  private static let table: [[(name: [UInt8], prefix: [UInt8])]] = {
    var table = Array(repeating: [(name: [UInt8], prefix: [UInt8])](), count: 26)
    for (module, names) in modules {
      for name in names.split(separator: " ") {
        let bytes = Array(name.utf8)
        table[Int(bytes[0] - UInt8(ascii: "A"))].append((bytes, Array("\(module).".utf8)))
      }
    }
    return table
  }()

  /// The code with those names in full, but for what stands in comments and strings.
  static func qualified(_ code: [UInt8]) -> [UInt8] {
    code.withUnsafeBufferPointer { bytes in
      var result: [UInt8] = []
      result.reserveCapacity(bytes.count + bytes.count / 8)
      var taken = 0
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        if byte == UInt8(ascii: "/"), index + 1 < bytes.count, bytes[index + 1] == byte {
          index = endOfLine(bytes, index)
        } else if byte == UInt8(ascii: "\"") {
          index = endOfString(bytes, index)
        } else if isIdentifier(byte) {
          let end = endOfIdentifier(bytes, index)
          if let prefix = prefix(bytes, index, end) {
            result += UnsafeBufferPointer(rebasing: bytes[taken..<index])
            result += prefix
            taken = index
          }
          index = end
        } else {
          index += 1
        }
      }
      result += UnsafeBufferPointer(rebasing: bytes[taken...])
      return result
    }
  }

  private static func prefix(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int
  ) -> [UInt8]? {
    let first = bytes[start]
    guard (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first),
      start == 0 || !isMember(bytes[start - 1])
    else { return nil }
    for candidate in table[Int(first - UInt8(ascii: "A"))]
    where candidate.name.count == end - start {
      if zip(candidate.name, bytes[start..<end]).allSatisfy({ $0 == $1 }) {
        return candidate.prefix
      }
    }
    return nil
  }

  /// Whether what follows is a member, an attribute or a directive rather than a name by itself.
  private static func isMember(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: "@") || byte == UInt8(ascii: "#")
      || byte == UInt8(ascii: "`")
  }

  private static func isIdentifier(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  private static func endOfIdentifier(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    var index = start
    while index < bytes.count, isIdentifier(bytes[index]) { index += 1 }
    return index
  }

  private static func endOfLine(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
    return index
  }

  /// Behind a string of one line or several. What it interpolates stays as it is.
  private static func endOfString(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    let quote = UInt8(ascii: "\"")
    let isLong = start + 2 < bytes.count && bytes[start + 1] == quote && bytes[start + 2] == quote
    let length = isLong ? 3 : 1
    var index = start + length
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 2
      } else if bytes[index] == quote {
        guard isLong else { return index + 1 }
        if index + 2 < bytes.count, bytes[index + 1] == quote, bytes[index + 2] == quote {
          return index + 3
        }
        index += 1
      } else {
        index += 1
      }
    }
    return bytes.count
  }
}
