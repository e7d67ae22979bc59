extension Recourse {
  /// Percent-encoding by RFC 3986.
  nonisolated enum PercentEncoding {
    /// Appends a text with everything encoded but the unreserved characters.
    static func append(_ value: String, to text: inout String) {
      if value.utf8.allSatisfy(isUnreserved) {
        text += value
        return
      }
      for byte in value.utf8 {
        if isUnreserved(byte) {
          text.unicodeScalars.append(Unicode.Scalar(byte))
        } else {
          text.unicodeScalars.append("%")
          text.unicodeScalars.append(digit(byte >> 4))
          text.unicodeScalars.append(digit(byte & 15))
        }
      }
    }

    static func encoded(_ value: String) -> String {
      var text = ""
      append(value, to: &text)
      return text
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: true
      default: false
      }
    }

    private static func digit(_ value: UInt8) -> Unicode.Scalar {
      Unicode.Scalar(value < 10 ? 0x30 + value : 0x41 + value - 10)
    }
  }
}
