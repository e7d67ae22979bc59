import Foundation
import Testing

@testable import RecourseSupport

/// Texts made at random, the same in every run.
@Suite struct JSONFuzzTests {
  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func generatedTextsSurviveTheRoundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let text = Self.text(depth: 4, &random)
      let json = try Recourse.JSON(parsing: text)
      let written = json.description
      #expect(try Recourse.JSON(parsing: written) == json)
      #expect(try Recourse.JSON(parsing: written).description == written)
      let foundation = try JSONDecoder().decode(
        Recourse.JSON.self, from: JSONEncoder().encode(json))
      #expect(foundation == json)
      #expect(Set([json, foundation]).count == 1)
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func brokenTextsAreJudgedByTheGrammar(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<1_500 {
      var bytes = Array(Self.text(depth: 3, &random).utf8)
      for _ in 0...Int.random(in: 0...2, using: &random) { Self.breakText(&bytes, &random) }
      let isAccepted = (try? Recourse.JSON(parsing: Data(bytes))) != nil
      var grammar = Grammar(bytes)
      #expect(isAccepted == grammar.accepts, "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  @Test(arguments: 1...2 as ClosedRange<UInt64>)
  func anyBytesAreReadOrRefused(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let alphabet =
      Array("{}[]\",:\\u0123dDeE+-.tfn ".utf8) + [0, 0x80, 0xC3, 0xE2, 0xED, 0xF0, 0xFF]
    for _ in 0..<3_000 {
      let bytes = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        alphabet.randomElement(using: &random) ?? 0
      }
      let isAccepted = (try? Recourse.JSON(parsing: Data(bytes))) != nil
      var grammar = Grammar(bytes)
      #expect(isAccepted == grammar.accepts, "\(bytes)")
    }
  }

  private static func text(depth: Int, _ random: inout SeededGenerator) -> String {
    let space = [" ", "", "", "\n\t"].randomElement(using: &random) ?? ""
    switch Int.random(in: 0...(depth > 0 ? 6 : 4), using: &random) {
    case 0: return space + (["null", "true", "false"].randomElement(using: &random) ?? "")
    case 1: return "\(Int64.random(in: .min ... .max, using: &random))" + space
    case 2: return "\(Double.random(in: -1e6...1e6, using: &random))"
    case 3:
      let digits = "\(UInt64.random(in: 0...9_999_999_999_999_999, using: &random))"
      return "\(digits).\(digits)e\(Int.random(in: -60...60, using: &random))"
    case 4: return string(&random) + space
    case 5:
      let elements = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        text(depth: depth - 1, &random)
      }
      return "[\(space)\(elements.joined(separator: ","))]"
    default:
      let members = (0..<Int.random(in: 0...4, using: &random)).map { position in
        let key = string(&random).dropLast() + "\(position)\""
        return "\(key)\(space):\(text(depth: depth - 1, &random))"
      }
      return "{\(space)\(members.joined(separator: ","))}"
    }
  }

  private static func string(_ random: inout SeededGenerator) -> String {
    let pieces = [
      "a", "é", "😀", "\\n", "\\\"", "\\\\", "\\/", "\\u00e9", "\\ud83d\\ude00", "\u{7F}",
      "\u{2028}",
      "longer text without an escape",
    ]
    let count = Int.random(in: 0...4, using: &random)
    return "\"\((0..<count).compactMap { _ in pieces.randomElement(using: &random) }.joined())\""
  }

  private static func breakText(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let position = Int.random(in: 0..<bytes.count, using: &random)
    switch Int.random(in: 0...3, using: &random) {
    case 0: bytes.remove(at: position)
    case 1: bytes.insert(bytes.randomElement(using: &random) ?? 0, at: position)
    case 2: bytes[position] = UInt8.random(in: 0...255, using: &random)
    default: bytes.removeLast(Int.random(in: 0...3, using: &random) % bytes.count)
    }
  }
}

/// RFC 8259's grammar rule by rule, in whatever time it takes: the judge of the reader that is quick.
private struct Grammar {
  private var text: [Unicode.Scalar] = []
  private let isUTF8: Bool

  init(_ bytes: [UInt8]) {
    let repaired = String(decoding: bytes, as: UTF8.self)
    isUTF8 = repaired.utf8.elementsEqual(bytes)
    text = repaired.unicodeScalars.reversed()
    if text.last == "\u{FEFF}" { text.removeLast() }
  }

  var accepts: Bool {
    mutating get { isUTF8 && value() && text.isEmpty }
  }

  private mutating func take(_ accepted: String) -> Bool {
    guard let last = text.last, accepted.unicodeScalars.contains(last) else { return false }
    text.removeLast()
    return true
  }

  private mutating func all(_ word: String) -> Bool {
    word.unicodeScalars.allSatisfy { scalar in take(String(scalar)) }
  }

  private mutating func space() { while take(" \n\r\t") {} }

  private mutating func value() -> Bool {
    space()
    defer { space() }
    switch text.last {
    case "{": return list("{", "}") { $0.member() }
    case "[": return list("[", "]") { $0.value() }
    case "\"": return string()
    case "t": return all("true")
    case "f": return all("false")
    case "n": return all("null")
    default: return number()
    }
  }

  private mutating func list(
    _ open: String, _ close: String, _ element: (inout Grammar) -> Bool
  ) -> Bool {
    guard take(open) else { return false }
    space()
    if take(close) { return true }
    repeat { guard element(&self) else { return false } } while take(",")
    return take(close)
  }

  private mutating func member() -> Bool {
    space()
    guard string() else { return false }
    space()
    return take(":") && value()
  }

  private mutating func digits() -> Bool {
    guard take("0123456789") else { return false }
    while take("0123456789") {}
    return true
  }

  private mutating func number() -> Bool {
    _ = take("-")
    if !take("0") { guard digits() else { return false } }
    if take(".") { guard digits() else { return false } }
    if take("eE") {
      _ = take("+-")
      guard digits() else { return false }
    }
    return true
  }

  private mutating func unit() -> UInt32? {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let last = text.last, last.isASCII, let digit = Character(last).hexDigitValue else {
        return nil
      }
      text.removeLast()
      unit = unit * 16 + UInt32(digit)
    }
    return unit
  }

  private mutating func string() -> Bool {
    guard take("\"") else { return false }
    while let scalar = text.popLast() {
      if scalar == "\"" { return true }
      if scalar.value < 0x20 { return false }
      guard scalar == "\\" else { continue }
      if take("\"\\/bfnrt") { continue }
      guard take("u"), let first = unit() else { return false }
      guard 0xD800...0xDFFF ~= first else { continue }
      guard first < 0xDC00, all("\\u"), let second = unit(), 0xDC00...0xDFFF ~= second else {
        return false
      }
    }
    return false
  }
}
