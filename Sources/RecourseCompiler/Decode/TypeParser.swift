import RecourseDiagnostics
import RecourseYAML

/// Reads the text of a type, as in `[String: [Product]]?`.
struct TypeParser {
  struct Fault: Error {
    var code = DiagnosticCode.malformedType
    var message: String
    var range: SourceRange
    var remedy: String?
  }

  private let bytes: [UInt8]
  private let whole: SourceRange
  /// Where the first byte stands in the file; `nil` where escapes keep bytes and places apart.
  private let origin: Int?
  private var position = 0
  /// How many brackets are open.
  private var depth = 0

  init(_ scalar: YAML.Scalar) {
    bytes = Array(scalar.text.utf8)
    whole = scalar.range
    origin = scalar.contentStart
  }

  static func parse(_ scalar: YAML.Scalar) throws(Fault) -> TypeExpression {
    var parser = TypeParser(scalar)
    let type = try parser.type()
    guard parser.position == parser.bytes.count else { throw parser.trailing() }
    return type
  }

  private mutating func type() throws(Fault) -> TypeExpression {
    skipSpaces()
    let start = position
    var type = try primary()
    while peek == UInt8(ascii: "?") {
      position += 1
      if type.isOptional {
        throw Fault(
          code: .misplacedOptional, message: "an optional of an optional says nothing more",
          range: range(from: start), remedy: "write one `?`")
      }
      type = .optional(type, range(from: start))
    }
    skipSpaces()
    return type
  }

  private mutating func primary() throws(Fault) -> TypeExpression {
    guard peek == UInt8(ascii: "[") else { return .name(try name()) }
    let start = position
    position += 1
    depth += 1
    defer { depth -= 1 }
    guard depth <= 32 else {
      throw Fault(code: .nesting, message: "types stand too deep in each other", range: whole)
    }
    let first = try type()
    if peek == UInt8(ascii: ":") {
      guard case .name(let key) = first, key.value == "String" else {
        throw Fault(
          message: "the keys of a dictionary are `String`", range: first.range,
          remedy: "write `[String: T]`")
      }
      position += 1
      let value = try type()
      try close(from: start)
      return .dictionary(value, range(from: start))
    }
    try close(from: start)
    return .list(first, range(from: start))
  }

  private mutating func close(from start: Int) throws(Fault) {
    guard peek == UInt8(ascii: "]") else {
      throw Fault(message: "a bracket is not closed", range: range(from: start), remedy: "add `]`")
    }
    position += 1
  }

  private mutating func name() throws(Fault) -> Located<String> {
    let start = position
    while let byte = peek, !Self.isDelimiter(byte) { position += 1 }
    let name = String(decoding: bytes[start..<position], as: UTF8.self)
    guard !name.isEmpty else {
      throw Fault(
        message: "a type is missing", range: whole, remedy: "write a type, as in `[String]`")
    }
    return Located(name, range(from: start))
  }

  /// What stands behind a whole type: the ways other languages write one.
  private func trailing() -> Fault {
    let text = String(decoding: bytes, as: UTF8.self)
    let rest = String(decoding: bytes[position...], as: UTF8.self)
    let remedy: String
    switch rest.first {
    case "<": remedy = "write a list as `[T]`, a dictionary as `[String: T]`, an optional as `T?`"
    case "[": remedy = "write a list as `[T]`"
    case "|": remedy = "write what may be missing or null as `T?`, and declare a union for the rest"
    case "!": remedy = "a type without `?` is required already"
    default: remedy = "a type is a name, `[T]`, `[String: T]` or `T?`"
    }
    return Fault(message: "`\(text)` is no type", range: whole, remedy: remedy)
  }

  private static func isDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ":"), UInt8(ascii: "?"),
      UInt8(ascii: " "), UInt8(ascii: "<"), UInt8(ascii: "|"), UInt8(ascii: "!"),
      UInt8(ascii: ","), UInt8(ascii: "\n"), UInt8(ascii: "\t"):
      true
    default: false
    }
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpaces() {
    while peek == UInt8(ascii: " ") { position += 1 }
  }

  private func range(from start: Int) -> SourceRange {
    guard let origin else { return whole }
    return SourceRange(file: whole.file, start: origin + start, end: origin + position)
  }
}

extension YAML.Scalar {
  /// The offset of the content's first byte, where the content stands in the file byte for byte.
  var contentStart: Int? {
    let length = Int(range.end - range.start)
    return switch style {
    case .plain where length == text.utf8.count: Int(range.start)
    case .singleQuoted where length == text.utf8.count + 2: Int(range.start) + 1
    case .doubleQuoted where length == text.utf8.count + 2: Int(range.start) + 1
    default: nil
    }
  }

  /// The place of a part of the content, by its offsets in UTF-8; the whole where that is not certain.
  func range(of part: Range<Int>) -> SourceRange {
    guard let contentStart else { return range }
    return SourceRange(
      file: range.file, start: contentStart + part.lowerBound, end: contentStart + part.upperBound)
  }
}
