import Foundation
import Testing

/// Compiles what docs/client.md shows, beside the support code and the pizza shop's client.
@Suite(.enabled("swiftc is not on the path") { await Compiler.isThere() })
struct ClientDocumentTests {
  @Test func `shows what compiles`() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "recourse-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var files = Compiler.supportFiles()
    for part in ["Models", "Errors", "Client", "Stub"] {
      let name = "PizzaShop+\(part).swift"
      let source = Compiler.root.appendingPathComponent("Tests/PizzaShop/\(name)")
      let text = try String(contentsOf: source, encoding: .utf8)
        .replacingOccurrences(of: "public import RecourseSupport\n", with: "")
        .replacingOccurrences(of: "import RecourseSupport\n", with: "")
      let copy = folder.appendingPathComponent(name)
      try Data(text.utf8).write(to: copy)
      files.append(copy.path)
    }
    let blocks = try Self.blocks()
    #expect(blocks.count > 5)
    let header = """
      import Foundation
      #if canImport(FoundationNetworking)
        import FoundationNetworking
      #endif

      """
    let shown = folder.appendingPathComponent("Shown.swift")
    try Data((header + blocks.joined(separator: "\n")).utf8).write(to: shown)
    let said = try await Compiler.run(
      ["-typecheck", "-swift-version", "6", "-warnings-as-errors", shown.path] + files)
    #expect(said == "")
  }

  /// The Swift in the document.
  private static func blocks() throws -> [String] {
    let file = Compiler.root.appendingPathComponent("docs/client.md")
    let parts = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "```")
    return parts.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
      .filter { $0.hasPrefix("swift\n") }.map { String($0.dropFirst("swift\n".count)) }
  }
}
