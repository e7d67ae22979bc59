import CEmbeddedText
import Foundation
import Testing

/// What the program carries must be what lies in the package.
struct EmbeddedTextTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL

  static let lists: [(folder: String, ending: String)] = [
    ("Templates", "mustache"), ("Sources/RecourseSupport", "swift"), ("docs/diagnostics", "md"),
  ]

  private static func embedded(_ folder: String) -> [String: [UInt8]] {
    var count = 0
    let first =
      switch folder {
      case "Templates": embedded_templates(&count)
      case "docs/diagnostics": embedded_pages(&count)
      default: embedded_support(&count)
      }
    let texts = UnsafeBufferPointer(start: first, count: count).map { text in
      (
        String(cString: text.name),
        Array(UnsafeBufferPointer(start: text.bytes, count: text.length))
      )
    }
    return Dictionary(texts) { first, _ in first }
  }

  @Test(arguments: lists)
  func everyFileIsCarried(_ list: (folder: String, ending: String)) throws {
    let folder = Self.package.appending(path: list.folder)
    let paths =
      FileManager.default.enumerator(atPath: folder.path)?
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".\(list.ending)") } ?? []
    let embedded = Self.embedded(list.folder)
    #expect(
      Set(embedded.keys) == Set(paths),
      "run scripts/list-embedded-texts after adding or deleting one")
    for path in paths {
      let bytes = Array(try Data(contentsOf: folder.appending(path: path)))
      #expect(embedded[path] == bytes, "\(path)")
    }
  }
}
