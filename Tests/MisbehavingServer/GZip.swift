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
