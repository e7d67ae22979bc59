import RecourseDiagnostics
import RecourseModel
import RecourseYAML

/// A path as written, taken apart: `/users/{id}`.
struct PathTemplate {
  enum Piece: Hashable {
    case text(String)
    case name(Located<String>)
  }

  private(set) var pieces: [Piece] = []

  var names: [Located<String>] {
    pieces.compactMap { if case .name(let name) = $0 { name } else { nil } }
  }

  /// - Returns: `nil` after it has reported.
  init?(_ path: Located<String>, _ report: inout Report) {
    if let problem = Self.problem(path.value) {
      report.error(
        .malformedEndpointPath, problem.message, at: path.range, remedy: problem.remedy)
      return nil
    }
    guard parse(path, &report) else { return nil }
  }

  private static func problem(_ path: String) -> (message: String, remedy: String)? {
    if path.firstRange(of: "://") != nil {
      return ("a path has no server in it", "write the path alone, and the server under `servers:`")
    }
    if !path.hasPrefix("/") { return ("a path begins with `/`", "write `/\(path)`") }
    if path.utf8.contains(UInt8(ascii: "?")) {
      return ("a path has no query in it", "write the query's parameters under `query:`")
    }
    if path.utf8.contains(UInt8(ascii: "#")) {
      return ("a path has no fragment in it", "leave out what follows `#`")
    }
    let segments = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    // The first stands before the slash that begins the path; the last may follow one that ends it.
    if segments.dropFirst().dropLast().contains(where: \.isEmpty) {
      return ("a path has an empty segment", "write one `/`")
    }
    if segments.contains(where: { $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8) }) {
      return ("`.` and `..` are no segments of a path", "write the path that is meant")
    }
    if segments.contains(where: { $0.first == UInt8(ascii: ":") && $0.count > 1 }) {
      return ("a parameter in a path stands in braces", "write `{name}`, not `:name`")
    }
    return nil
  }

  private mutating func parse(_ path: Located<String>, _ report: inout Report) -> Bool {
    let bytes = Array(path.value.utf8)
    let isExact = Int(path.range.end - path.range.start) == bytes.count
    var text: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      guard byte == UInt8(ascii: "{") else {
        guard Self.isPathByte(byte) else {
          return fail(path, "`\(character(path.value, at: index))` cannot stand in a path", &report)
        }
        text.append(byte)
        index += 1
        continue
      }
      guard let end = bytes[index...].firstIndex(of: UInt8(ascii: "}")) else {
        return fail(path, "a `{` is not closed", &report)
      }
      let name = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
      let range =
        isExact
        ? SourceRange(
          file: path.range.file, start: Int(path.range.start) + index + 1,
          end: Int(path.range.start) + end) : path.range
      if !text.isEmpty { pieces.append(.text(String(decoding: text, as: UTF8.self))) }
      text = []
      pieces.append(.name(Located(name, range)))
      index = end + 1
    }
    if !text.isEmpty { pieces.append(.text(String(decoding: text, as: UTF8.self))) }
    return true
  }

  private func fail(
    _ path: Located<String>, _ message: String, _ report: inout Report
  ) -> Bool {
    report.error(
      .malformedEndpointPath, message, at: path.range,
      remedy: "write it percent-encoded, and parameters as `{name}`")
    return false
  }

  private func character(_ text: String, at offset: Int) -> String {
    let index = text.utf8.index(text.startIndex, offsetBy: offset)
    return text.unicodeScalars[index...].first.map { String(Character($0)) } ?? ""
  }

  /// What RFC 3986 allows in a path, with slashes and percent signs.
  private static func isPathByte(_ byte: UInt8) -> Bool {
    Words.isLetter(byte) || Words.isDigit(byte) || "-._~!$&'()*+,;=:@/%".utf8.contains(byte)
  }
}
