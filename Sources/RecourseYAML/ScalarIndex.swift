/// Turns counts of Unicode scalars, in which libyaml tells places, into byte offsets.
struct ScalarIndex {
  /// Whether the text holds U+0085, U+2028 or U+2029, which libyaml takes for line breaks.
  private(set) var hasForeignBreaks = false
  /// Whether a byte order mark stands in the text; libyaml lets some of them pass.
  private(set) var hasMarks = false
  /// The scalars that begin before each block; empty where every byte is one.
  private var scalarsBefore: [Int] = []
  private var block = 0
  private let bytes: UnsafeBufferPointer<UInt8>

  private static let blockSize = 64

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    if !Self.isASCII(bytes) { countScalars() }
  }

  /// The offset of a scalar; quick where one call asks for a place near that of the call before.
  mutating func offset(of index: Int) -> Int {
    guard !scalarsBefore.isEmpty else { return min(index, bytes.count) }
    while block + 1 < scalarsBefore.count, scalarsBefore[block + 1] <= index { block += 1 }
    while block > 0, scalarsBefore[block] > index { block -= 1 }
    var offset = block * Self.blockSize
    var remaining = index - scalarsBefore[block]
    if isASCII(block) { return offset + remaining }
    let raw = UnsafeRawBufferPointer(bytes)
    while offset + 8 <= raw.count {
      let begun = Self.scalars(
        beginningIn: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      guard begun <= remaining else { break }
      remaining -= begun
      offset += 8
    }
    while offset < bytes.count {
      if bytes[offset] & 0xC0 != 0x80 {
        if remaining == 0 { return offset }
        remaining -= 1
      }
      offset += 1
    }
    return bytes.count
  }

  /// Whether every byte of a block is a scalar.
  private func isASCII(_ block: Int) -> Bool {
    block + 1 < scalarsBefore.count
      && scalarsBefore[block + 1] - scalarsBefore[block] == Self.blockSize
  }

  private static func isASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let raw = UnsafeRawBufferPointer(bytes)
    var offset = 0
    while offset + 8 <= raw.count {
      let word = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      if word & 0x8080_8080_8080_8080 != 0 { return false }
      offset += 8
    }
    while offset < raw.count {
      if raw[offset] >= 0x80 { return false }
      offset += 1
    }
    return true
  }

  private mutating func countScalars() {
    let raw = UnsafeRawBufferPointer(bytes)
    var count = 0
    var offset = 0
    scalarsBefore.reserveCapacity(bytes.count / Self.blockSize + 1)
    while offset < raw.count {
      if offset % Self.blockSize == 0 { scalarsBefore.append(count) }
      guard offset + 8 <= raw.count else {
        if raw[offset] & 0xC0 != 0x80 { count += 1 }
        noteForeign(at: offset)
        offset += 1
        continue
      }
      let word = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      if word & 0x8080_8080_8080_8080 == 0 {
        count += 8
      } else {
        count += Self.scalars(beginningIn: word)
        for position in offset..<offset + 8 { noteForeign(at: position) }
      }
      offset += 8
    }
  }

  private static func scalars(beginningIn word: UInt64) -> Int {
    let continuation = (word >> 7) & ~(word >> 6) & 0x0101_0101_0101_0101
    return 8 - continuation.nonzeroBitCount
  }

  private mutating func noteForeign(at offset: Int) {
    switch bytes[offset] {
    case 0xC2, 0xE2:
      if ForeignBreak.length(in: bytes, at: offset) != nil { hasForeignBreaks = true }
    case 0xEF:
      if offset + 2 < bytes.count, bytes[offset + 1] == 0xBB, bytes[offset + 2] == 0xBF {
        hasMarks = true
      }
    default:
      break
    }
  }
}
