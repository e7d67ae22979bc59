import Foundation

extension Recourse {
  /// The text of a UUID as RFC 9562 has it, several times as quick as Foundation's.
  nonisolated enum UUIDText {
    static func read(_ text: ArraySlice<UInt8>) -> UUID? {
      guard text.count == 36 else { return nil }
      var bytes: [UInt8] = []
      bytes.reserveCapacity(16)
      var high: UInt8?
      for (position, byte) in text.enumerated() {
        switch position {
        case 8, 13, 18, 23:
          guard byte == UInt8(ascii: "-") else { return nil }
        default:
          guard let digit = JSONReader.hexDigit(byte).map(UInt8.init) else { return nil }
          if let complete = high { bytes.append(complete << 4 | digit) }
          high = high == nil ? digit : nil
        }
      }
      return UUID(
        uuid: (
          bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7],
          bytes[8], bytes[9], bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
        ))
    }

    static func text(_ value: UUID) -> [UInt8] {
      let uuid = value.uuid
      let bytes = [
        uuid.0, uuid.1, uuid.2, uuid.3, uuid.4, uuid.5, uuid.6, uuid.7, uuid.8, uuid.9, uuid.10,
        uuid.11, uuid.12, uuid.13, uuid.14, uuid.15,
      ]
      var text: [UInt8] = []
      text.reserveCapacity(36)
      for (position, byte) in bytes.enumerated() {
        if position == 4 || position == 6 || position == 8 || position == 10 {
          text.append(UInt8(ascii: "-"))
        }
        text.append(digit(byte >> 4))
        text.append(digit(byte & 15))
      }
      return text
    }

    private static func digit(_ value: UInt8) -> UInt8 {
      value < 10 ? value + 0x30 : value + 0x57
    }
  }
}
