/// A path as a document writes it, which may have more behind it to tell operations of one path apart:
/// a fragment, which is never sent, or a query, which always is.
struct StatedPath {
  var path: String
  var query: [(name: String, value: String)] = []
  /// Parameters that may hold several segments: `{+name}`, `{path=**}`.
  var spanning: Set<String> = []
  /// Whether a segment was empty, which no path of a schema has.
  var hadEmptySegment = false

  init(_ text: String) {
    let withoutFragment = Self.divided(text[...], at: UInt8(ascii: "#"))[0]
    let pieces = Self.divided(withoutFragment, at: UInt8(ascii: "?"))
    path = pieces.first.map(String.init) ?? ""
    if !path.hasPrefix("/") { path = "/" + path }
    readTemplates()
    guard pieces.count > 1 else { return }
    for item in pieces[1].split(separator: "&") {
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      // A value in braces is a parameter, which is declared as one.
      if parts.count > 1, parts[1].hasPrefix("{") { continue }
      query.append(
        (Pointer.percentDecoded(parts[0]), parts.count > 1 ? Pointer.percentDecoded(parts[1]) : ""))
    }
  }

  /// The text before the first such byte, and that behind it; a name in braces may have one.
  private static func divided(_ text: Substring, at mark: UInt8) -> [Substring] {
    let bytes = text.utf8
    let last = bytes.lastIndex(of: UInt8(ascii: "}")) ?? bytes.startIndex
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == mark { return [text[..<index], text[bytes.index(after: index)...]] }
      let opens = bytes[index] == UInt8(ascii: "{") && index < last
      let end = opens ? bytes[index...].firstIndex(of: UInt8(ascii: "}")) : nil
      index = bytes.index(after: end ?? index)
    }
    return [text]
  }

  /// Takes the marks of URI templates (RFC 6570) and of Google's patterns off the names.
  private mutating func readTemplates() {
    var result = ""
    var rest = path[...]
    while let start = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
      let end = rest[start...].firstIndex(of: "}")
    {
      let stated = rest[rest.index(after: start)..<end]
      var name = stated.split(separator: "=", omittingEmptySubsequences: false).first ?? ""
      while let mark = name.first, "+#./;?&".contains(mark) { name = name.dropFirst() }
      while name.hasSuffix("*") { name = name.dropLast() }
      if stated.hasPrefix("+") || stated.contains("*") { spanning.insert(String(name)) }
      result += Self.encoded(rest[..<start]) + "{\(name)}"
      rest = rest[rest.index(after: end)...]
    }
    path = result + Self.encoded(rest)
    while Self.hasEmptySegment(path) {
      path = path.replacing("//", with: "/")
      hadEmptySegment = true
    }
  }

  private static func hasEmptySegment(_ path: String) -> Bool {
    let slash = UInt8(ascii: "/")
    return zip(path.utf8, path.utf8.dropFirst()).contains { $0 == slash && $1 == slash }
  }

  /// Percent-encodes what cannot stand in a path (RFC 3986).
  private static func encoded(_ text: Substring) -> String {
    let allowed = text.utf8.allSatisfy(isAllowed)
    guard !allowed else { return String(text) }
    var result = ""
    for byte in text.utf8 {
      if isAllowed(byte) {
        result.unicodeScalars.append(UnicodeScalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += digits.utf8.count == 1 ? "%0" + digits : "%" + digits
      }
    }
    return result
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "-._~!$&'()*+,;=:@/%".utf8.contains(byte)
    }
  }
}
