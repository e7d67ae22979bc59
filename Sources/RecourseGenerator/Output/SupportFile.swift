import RecourseModel

/// The support code as one file of an app: what the module `RecourseSupport` holds, at the app's own
/// access level.
enum SupportFile {
  static let name = "RecourseSupport.swift"

  static func output(access: OutputOptions.Access) -> OutputFile {
    OutputFile(name: name, text: text(access: access), schema: nil)
  }

  static func text(access: OutputOptions.Access) -> String {
    var imports: [String] = []
    var bodies = ""
    for file in EmbeddedFile.support {
      let (found, body) = split(file.text)
      for statement in found where !imports.contains(statement) { imports.append(statement) }
      bodies += "\n" + replacingPublic(in: body, with: access)
    }
    // Those without a condition first.
    imports.sort { !$0.hasPrefix("#") && $1.hasPrefix("#") }
    let head = imports.map { statement($0, access) }.joined(separator: "\n")
    let code = SupportQualification.qualified(Array(bodies.utf8))
    return
      "\(GeneratedHeader(schema: nil).lines)\n\(head)\n\(String(decoding: code, as: UTF8.self))"
  }

  /// The imports at the head of a file, each with its condition, and what follows them.
  private static func split(_ text: String) -> (imports: [String], body: Substring) {
    var imports: [String] = []
    var rest = text[...]
    while true {
      let lineEnd = UInt8(ascii: "\n")
      rest = Substring(rest.utf8.drop { $0 == lineEnd })
      let lines = rest.utf8
        .split(separator: lineEnd, maxSplits: 3, omittingEmptySubsequences: false)
        .map(Substring.init)
      if let first = lines.first, first.hasPrefix("import ") {
        imports.append(String(first))
        rest = rest[first.endIndex...]
      } else if lines.count == 4, lines[0].hasPrefix("#if canImport"),
        lines[1].hasPrefix("  import "), lines[2] == "#endif"
      {
        imports.append(lines[0...2].joined(separator: "\n"))
        rest = lines[3]
      } else {
        return (imports, rest)
      }
    }
  }

  /// What stands in public declarations needs a public import where imports are internal by default.
  private static func statement(_ text: String, _ access: OutputOptions.Access) -> String {
    let parts = text.split(separator: "import ", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return text }
    switch access {
    case .internal:
      return text
    case .public:
      return "\(parts[0])public import \(parts[1])"
    case .package:
      // Beside a plain import elsewhere in the module, which then is public, this would be ambiguous.
      return """
        #if hasFeature(InternalImportsByDefault)
        \(parts[0])package import \(parts[1])
        #else
        \(text)
        #endif
        """
    }
  }

  /// The text with another access level for each `public`, which the support code writes for nothing else.
  private static func replacingPublic(
    in text: Substring, with access: OutputOptions.Access
  ) -> String {
    if access == .public { return String(text) }
    let replacement = access == .internal ? "" : "\(access.rawValue) "
    let word = Array("public ".utf8)
    var result: [UInt8] = []
    var copy = text
    copy.withUTF8 { bytes in
      result.reserveCapacity(bytes.count)
      var taken = 0
      var index = 0
      while index + word.count <= bytes.count {
        guard bytes[index] == word[0], isWord(bytes, index, word) else {
          index += 1
          continue
        }
        result += UnsafeBufferPointer(rebasing: bytes[taken..<index])
        result += Array(replacement.utf8)
        index += word.count
        taken = index
      }
      result += UnsafeBufferPointer(rebasing: bytes[taken...])
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isWord(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ word: [UInt8]
  ) -> Bool {
    if start > 0 {
      let before = bytes[start - 1]
      guard
        before == UInt8(ascii: " ") || before == UInt8(ascii: "\n") || before == UInt8(ascii: "(")
      else { return false }
    }
    for offset in 1..<word.count where bytes[start + offset] != word[offset] { return false }
    return true
  }
}
