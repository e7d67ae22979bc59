/// A place in a document as the steps that lead there, written as a JSON Pointer (RFC 6901).
///
/// Each step shares its way with its siblings, so that a place costs one object however deep it lies.
final class Pointer: Sendable {
  let parent: Pointer?
  let token: String
  /// The file, where it is not the one that is imported.
  let file: String?

  /// The whole document.
  init(file: String? = nil) {
    parent = nil
    token = ""
    self.file = file
  }

  private init(parent: Pointer, token: String) {
    self.parent = parent
    self.token = token
    file = parent.file
  }

  func appending(_ token: String) -> Pointer { Pointer(parent: self, token: token) }

  /// The steps from the root.
  var tokens: [String] {
    var tokens: [String] = []
    var step: Pointer? = self
    while let current = step, current.parent != nil {
      tokens.append(current.token)
      step = current.parent
    }
    return tokens.reversed()
  }

  /// As in `#/paths/~1users/get`, before which another file's name stands.
  var text: String {
    (file ?? "") + "#" + tokens.map { "/" + Self.escape($0) }.joined()
  }

  static func escape(_ token: String) -> String {
    guard token.utf8.contains(where: { $0 == 0x7E || $0 == 0x2F }) else { return token }
    var escaped = ""
    for character in token.unicodeScalars {
      switch character {
      case "~": escaped += "~0"
      case "/": escaped += "~1"
      default: escaped.unicodeScalars.append(character)
      }
    }
    return escaped
  }

  /// The steps of a fragment as it stands in a `$ref`: percent-encoded, with `~0` and `~1`.
  static func tokens(ofFragment fragment: Substring) -> [String]? {
    guard !fragment.isEmpty else { return [] }
    guard fragment.hasPrefix("/") else { return nil }
    return fragment.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
      .map { unescape(percentDecoded($0)) }
  }

  private static func unescape(_ token: String) -> String {
    guard token.utf8.contains(0x7E) else { return token }
    var result: [UInt8] = []
    var bytes = Array(token.utf8)[...]
    while let byte = bytes.popFirst() {
      guard byte == 0x7E, let next = bytes.first, next == 0x30 || next == 0x31 else {
        result.append(byte)
        continue
      }
      bytes.removeFirst()
      result.append(next == 0x30 ? 0x7E : 0x2F)
    }
    return String(decoding: result, as: UTF8.self)
  }

  static func percentDecoded(_ text: Substring) -> String {
    guard text.utf8.contains(0x25) else { return String(text) }
    var result: [UInt8] = []
    var bytes = Array(text.utf8)[...]
    while let byte = bytes.popFirst() {
      let digits = bytes.prefix(2)
      if byte == 0x25, digits.count == 2,
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        result.append(value)
        bytes = bytes.dropFirst(2)
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
