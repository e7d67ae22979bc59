import Foundation
import RecourseGenerator
import Testing

/// Messages and translations come back from the files of translations as they were written.
@Suite struct CatalogOutputTests {
  @Test(arguments: HostileString.all)
  func aTextIsReadBackAsItWas(text: HostileString) throws {
    let result = Self.generate(text, "strings")
    let catalog = Self.generate(text, "catalog")
    if result.hasErrors || catalog.hasErrors { return }
    for file in result.files where file.name.hasSuffix(".strings") {
      let table = try #require(Self.table(file.text), "\(file.name): \(file.text.prefix(300))")
      #expect(table.keys.sorted() == ["ShopError.failed"])
      if file.name.hasPrefix("de") {
        #expect(table["ShopError.failed"].map { Array($0.utf8) } == Array(text.text.utf8))
      }
    }
    let file = try #require(catalog.files.first { $0.name.hasSuffix(".xcstrings") })
    let json = try JSONSerialization.jsonObject(with: Data(file.text.utf8)) as? [String: Any]
    let entry = (json?["strings"] as? [String: [String: Any]])?["ShopError.failed"]
    let language = (entry?["localizations"] as? [String: [String: [String: String]]])?["de"]
    #expect(language?["stringUnit"]?["value"].map { Array($0.utf8) } == Array(text.text.utf8))
  }

  private static func generate(_ text: HostileString, _ kind: String) -> GenerationResult {
    let schema = """
      recourse: 1
      api: Shop
      doc: "\(text.written)"
      servers: { production: https://shop.example }
      swift: { localize: \(kind) }
      errors: { ShopError: { cases: { failed: { doc: "\(text.written)", when: otherwise, message: No. } } } }
      endpoints: { ping: { get: /ping, returns: none } }
      translations: { de: { ShopError.failed: "\(text.written)" } }
      """
    return Generator.generate(
      GenerationRequest(
        schemas: [.text(schema, name: "shop.recourse.yaml")], workingDirectory: "/nonexistent"))
  }

  /// A file of `"key" = "value";` with comments, by scalars; nil where something else stands in it.
  private static func table(_ text: String) -> [String: String]? {
    var table: [String: String] = [:]
    var rest = Array(text.unicodeScalars)[...]
    while true {
      rest = rest.drop { $0 == " " || $0 == "\n" }
      if rest.isEmpty { return table }
      if rest.starts(with: "/*".unicodeScalars) {
        rest = rest.dropFirst(2)
        while !rest.isEmpty, !rest.starts(with: "*/".unicodeScalars) { rest = rest.dropFirst() }
        rest = rest.dropFirst(2)
        continue
      }
      guard let key = quoted(&rest), rest.starts(with: " = ".unicodeScalars) else { return nil }
      rest = rest.dropFirst(3)
      guard let value = quoted(&rest), rest.popFirst() == ";" else { return nil }
      table[key] = value
    }
  }

  private static func quoted(_ rest: inout ArraySlice<Unicode.Scalar>) -> String? {
    guard rest.popFirst() == "\"" else { return nil }
    var units: [UInt16] = []
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"": return String(decoding: units, as: UTF16.self)
      case "\\":
        guard let escape = rest.popFirst() else { return nil }
        switch escape {
        case "n": units.append(0x0A)
        case "r": units.append(0x0D)
        case "t": units.append(0x09)
        case "U":
          let digits = String(String.UnicodeScalarView(rest.prefix(4)))
          guard let unit = UInt16(digits, radix: 16) else { return nil }
          units.append(unit)
          rest = rest.dropFirst(4)
        default: units += String(escape).utf16
        }
      case "\n": return nil
      default: units += String(scalar).utf16
      }
    }
    return nil
  }
}
