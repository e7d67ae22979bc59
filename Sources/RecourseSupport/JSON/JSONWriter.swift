import Foundation

extension Recourse {
  /// The text of a JSON document as it grows: compact, members in the order they are written.
  public nonisolated struct JSONWriter: Sendable {
    var bytes: [UInt8] = []
    /// The first value that JSON cannot express, in whose place stands `null`.
    public private(set) var failure: EncodingFailure?
    /// Members that the next object begins with.
    var tags: [(key: String, value: String)] = []

    public init() {}

    init(raw text: String) { bytes = Array(text.utf8) }

    /// The text so far, as UTF-8.
    public var data: Data { Data(bytes) }

    /// The text so far.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    public mutating func writeNull() { append("null") }

    public mutating func write(_ value: Bool) { append(value ? "true" : "false") }

    public mutating func write(_ value: Int64) {
      if 0..<10 ~= value {
        bytes.append(UInt8(ascii: "0") + UInt8(value))
      } else {
        append(String(value))
      }
    }

    /// Writes the shortest text that reads back as the same number.
    public mutating func write(_ value: Double) {
      if value.isFinite { append(value.description) } else { fail("is not a finite number") }
    }

    /// Writes the shortest text that reads back as the same number.
    public mutating func write(_ value: Float) {
      if value.isFinite { append(value.description) } else { fail("is not a finite number") }
    }

    public mutating func write(_ value: Decimal) {
      if value.isFinite { append(value.description) } else { fail("is not a finite number") }
    }

    public mutating func write(_ text: String) {
      bytes.append(UInt8(ascii: "\""))
      let start = bytes.count
      bytes.append(contentsOf: text.utf8)
      if let first = bytes[start...].firstIndex(where: Self.needsEscape) { escape(from: first) }
      bytes.append(UInt8(ascii: "\""))
    }

    /// Writes text that needs no escapes.
    mutating func writePlain(_ text: [UInt8]) {
      bytes.append(UInt8(ascii: "\""))
      bytes.append(contentsOf: text)
      bytes.append(UInt8(ascii: "\""))
    }

    /// Writes a list, element by element.
    public mutating func writeList<Elements: Sequence>(
      _ elements: Elements, _ write: (Elements.Element, inout JSONWriter) -> Void
    ) {
      bytes.append(UInt8(ascii: "["))
      for (position, element) in elements.enumerated() {
        if position > 0 { bytes.append(UInt8(ascii: ",")) }
        let wasSound = failure == nil
        write(element, &self)
        if wasSound { locateFailure(String(position)) }
      }
      bytes.append(UInt8(ascii: "]"))
    }

    /// Writes the value of a union's case: an object that begins with the member which tells the cases apart.
    public mutating func tagged(_ key: String, _ tag: String, _ value: some JSONValue) {
      tags.append((key, tag))
      value.write(to: &self)
      if tags.last?.key == key {
        // Nothing took the tag up: the value is no object.
        tags.removeLast()
        fail("is no object, and cannot hold \(key)", writingNull: false)
      }
    }

    /// Notes that a value cannot be written, and writes `null` in its place.
    public mutating func fail(_ reason: String) { fail(reason, writingNull: true) }

    private mutating func fail(_ reason: String, writingNull: Bool) {
      if failure == nil { failure = EncodingFailure(reason: reason) }
      if writingNull { writeNull() }
    }

    /// Puts the key of the value just written before the path of the failure it caused, if any.
    mutating func locateFailure(_ key: String) { failure?.path.insert(key, at: 0) }

    mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

    mutating func append(_ byte: UInt8) { bytes.append(byte) }

    mutating func append(contentsOf text: ArraySlice<UInt8>) { bytes.append(contentsOf: text) }

    private static func needsEscape(_ byte: UInt8) -> Bool {
      byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    /// Replaces what needs escapes in the text from there to the end.
    private mutating func escape(from first: Int) {
      // A copy of the rest alone: a slice would make the whole text be copied when it changes.
      let rest = Array(bytes[first...])
      bytes.removeLast(rest.count)
      for byte in rest {
        guard Self.needsEscape(byte) else {
          bytes.append(byte)
          continue
        }
        bytes.append(UInt8(ascii: "\\"))
        switch byte {
        case 0x08: bytes.append(UInt8(ascii: "b"))
        case 0x0C: bytes.append(UInt8(ascii: "f"))
        case 0x0A: bytes.append(UInt8(ascii: "n"))
        case 0x0D: bytes.append(UInt8(ascii: "r"))
        case 0x09: bytes.append(UInt8(ascii: "t"))
        case 0..<0x20: append((byte < 0x10 ? "u000" : "u00") + String(byte, radix: 16))
        default: bytes.append(byte)
        }
      }
    }
  }
}
