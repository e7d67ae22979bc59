/// The steps that lead to a place in a document, written as a JSON Pointer (RFC 6901).
struct Pointer {
  private let part: Part

  init(to part: Part) { self.part = part }

  /// The last step; empty for the whole document.
  var token: String { part.parent == nil ? "" : part.token }

  /// The steps from the root.
  var tokens: [String] {
    var tokens: [String] = []
    var step = part
    while let parent = step.parent {
      tokens.append(step.token)
      step = parent
    }
    return tokens.reversed()
  }

  /// The file, where it is not the one that is imported.
  var file: String? {
    var root = part
    while let parent = root.parent { root = parent }
    return root.token.isEmpty ? nil : root.token
  }

  /// As in `#/paths/~1users/get`, before which another file's name stands.
  var text: String {
    var text = file ?? ""
    text += "#"
    for token in tokens {
      text += "/"
      text += Self.escape(token)
    }
    return text
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
    return fragment.dropFirst().utf8
      .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { unescape(percentDecoded(Substring($0))) }
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
