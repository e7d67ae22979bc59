import Foundation

/// A gzip file whose blocks are stored, so that no compressor is needed.
enum GZip {
  static func stored(_ data: Data) -> Data {
    var file = Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255])
    let bytes = Array(data)
    var start = 0
    repeat {
      let end = min(start + 65_535, bytes.count)
      let length = UInt16(end - start)
      file.append(end == bytes.count ? 1 : 0)
      file.append(littleEndian: length)
      file.append(littleEndian: ~length)
      file.append(contentsOf: bytes[start..<end])
      start = end
    } while start < bytes.count
    file.append(littleEndian: checksum(bytes))
    file.append(littleEndian: UInt32(truncatingIfNeeded: bytes.count))
    return file
  }

  /// The beginning of a file that unpacks to blanks without end, and what goes on for 2,064 of them.
  static var bomb: (head: [UInt8], period: [UInt8]) {
    // A last block with the fixed codes (RFC 1951, section 3.2.6), a blank, then copies of 258 bytes
    // from one byte back. Eight of them fill thirteen bytes.
    var bits = [1, 1, 0] + code(0x50, 8)
    for _ in 0..<16 { bits += code(0b1100_0101, 8) + code(0, 5) }
    let bytes = stride(from: 0, to: bits.count - 7, by: 8).map { start in
      bits[start..<(start + 8)].reversed().reduce(UInt8(0)) { $0 << 1 | UInt8($1) }
    }
    return ([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255] + bytes[..<2], Array(bytes[2..<15]))
  }

  /// The bits of a code, the first of which is its highest.
  private static func code(_ value: Int, _ length: Int) -> [Int] {
    (0..<length).reversed().map { value >> $0 & 1 }
  }

  /// CRC-32 as gzip has it (RFC 1952, section 8).
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var value: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
    }
    return ~value
  }
}

extension Data {
  fileprivate mutating func append(littleEndian value: some FixedWidthInteger) {
    for shift in stride(from: 0, to: value.bitWidth, by: 8) {
      append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }
}
