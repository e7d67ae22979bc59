import Foundation
import RecourseDiagnostics
import RecourseGenerator
import Subprocess
import Testing

/// The README shows a schema, the Swift that it becomes and the call: all three are real.
@Suite struct ReadmeTests {
  static let blocks = (try? CodeBlock.all(in: "README.md")) ?? []

  /// The README's schema, with what it leaves out.
  static let schema = [
    "recourse: 1",
    "api: Shop",
    "servers: { production: https://api.shop.example }",
    blocks.first { $0.info == "yaml" }?.text ?? "",
    "models:",
    "  Order: { id: UUID, note: String? }",
    "  NewOrder: { productID: UUID, note: { type: String?, length: ...140 } }",
    "endpoints:",
    "  placeOrder: { post: /orders, body: NewOrder, returns: Order }",
    "",
  ].joined(separator: "\n")

  static func generate(_ schema: String) -> GenerationResult {
    Generator.generate(
      GenerationRequest(schemas: [.text(schema, name: "shop.recourse.yaml")]))
  }

  @Test func theSchemaHasTenLinesOrSo() throws {
    let block = try #require(Self.blocks.first)
    #expect(block.info == "yaml")
    #expect(block.text.split(separator: "\n").count == 10)
  }

  @Test func theSwiftIsWhatTheSchemaBecomes() throws {
    let result = Self.generate(Self.schema)
    #expect(result.findings == [], "\(result.log)")
    let errors = try #require(result.files.first { $0.name == "Shop+Errors.swift" })
    let shown = Self.blocks.filter { $0.info == "swift" }
    #expect(shown.count == 2)
    for block in shown {
      #expect(errors.text.contains(block.text), "\(block)")
    }
  }

  @Test func theFindingIsWhatTheCompilerSays() throws {
    let block = try #require(Self.blocks.first { $0.info == "console lint" })
    let lines = Self.schema.components(separatedBy: "\n").filter { line in
      !["busy:", "refused:", "network:"].contains {
        line.hasPrefix("    " + $0) || line.hasPrefix("      " + $0)
      }
    }
    let log = Self.generate(lines.joined(separator: "\n")).log
    #expect(log.hasPrefix(block.text), "\(log)")
  }

  @Test func theCallCompiles() async throws {
    let call = try #require(Self.blocks.first { $0.info == "swift call site" }).text
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("readme-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var paths: [String] = []
    for file in Self.generate(Self.schema).files {
      let path = folder.appendingPathComponent(file.name)
      try file.text.write(to: path, atomically: true, encoding: .utf8)
      paths.append(path.path)
    }
    let screen = folder.appendingPathComponent("Screen.swift")
    try """
    struct Form { var messages: [String: String] = [:] }

    @MainActor final class Screen {
      var form = Form()
      var alert: String?
      var showsRetry = false
      func show(_ order: Order) {}
      func showSignIn() {}

      func send(_ order: NewOrder, to shop: any ShopAPI) async {
    \(call)
      }
    }
    """.write(to: screen, atomically: true, encoding: .utf8)
    let compiler = try await Subprocess.run(
      "swiftc",
      ["-typecheck", "-swift-version", "6", "-warnings-as-errors"] + paths + [screen.path])
    #expect(compiler.code == 0, "\(compiler.errors)")
  }
}
