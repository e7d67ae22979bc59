/// The same numbers in every run with the same seed.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }

  mutating func chance(_ part: Int) -> Bool { next() % UInt64(part) == 0 }

  mutating func pick(_ count: Int) -> Int { Int(next() % UInt64(max(count, 1))) }
}
