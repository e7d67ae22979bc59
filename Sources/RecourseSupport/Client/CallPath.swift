extension Recourse {
  /// A path whose values are always percent-encoded: `"/users/\(id)"`.
  ///
  /// A value that is empty, and a segment that comes out as `.` or `..`, would name another path:
  /// the call then fails as a request that cannot be built.
  public nonisolated struct CallPath: ExpressibleByStringInterpolation, Sendable {
    public nonisolated struct StringInterpolation: StringInterpolationProtocol {
      var text = ""
      var fault: String?

      public init(literalCapacity: Int, interpolationCount: Int) {
        text.reserveCapacity(literalCapacity + interpolationCount * 24)
      }

      public mutating func appendLiteral(_ literal: String) { text += literal }

      /// Appends a value, percent-encoded but for RFC 3986's unreserved characters.
      public mutating func appendInterpolation(_ value: some WireText) {
        let valueText = value.wireText
        if let reason = value.wireFault {
          fault = "a value of the path \(reason)"
        } else if valueText.isEmpty {
          fault = "a value of the path is empty"
        }
        PercentEncoding.append(valueText, to: &text)
      }
    }

    let text: String
    let fault: String?

    public init(stringLiteral value: String) {
      text = value
      fault = nil
    }

    public init(stringInterpolation: StringInterpolation) {
      text = stringInterpolation.text
      let isRelative = text.utf8.split(separator: UInt8(ascii: "/")).contains { segment in
        segment.count <= 2 && segment.allSatisfy { $0 == UInt8(ascii: ".") }
      }
      fault = isRelative ? "a segment of the path is . or .." : stringInterpolation.fault
    }
  }
}
