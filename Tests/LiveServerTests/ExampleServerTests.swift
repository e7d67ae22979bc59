import Foundation
import Subprocess
import Testing

/// The example's server does what the document says that is exported from its schema.
@Suite(.enabled(if: LiveServer.absence == nil, LiveServer.absence))
struct ExampleServerTests {
  private static let example = LiveServer.root.appending(path: "Examples/PizzaShop/Sources")

  @Test func schemathesisFindsNothing() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "recourse-shop-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = try await server(in: folder)
    let schema = Self.example.appending(path: "PizzaShop/pizza-shop.recourse.yaml").path
    CommandLineTool(folder).run(["export", schema, "--openapi", "3.1", "-o", "openapi.json"])
    try Data(Self.configuration.utf8).write(to: folder.appending(path: "schemathesis.toml"))
    let tool = LiveServer.python.deletingLastPathComponent().appending(path: "schemathesis").path
    try await LiveServer.run(server, []) { url in
      let found = try await Subprocess.run(
        tool,
        [
          "run", "openapi.json", "--url", url, "-H", "Authorization: Bearer token-of-today",
          "--max-examples", "10", "--generation-deterministic",
          "--phases", "examples,coverage,fuzzing", "--warnings", "off", "--no-color",
        ], in: folder, errors: .withOutput)
      #expect(found.code == 0, "\(found.output)")
      #expect(found.output.contains("Selected: 6/6"), "\(found.output)")
      let count = found.output.firstMatch(of: /[0-9]+ generated, [0-9]+ passed/)
      print("schemathesis: \(count.map { String($0.output) } ?? "nothing generated")")
    }
  }

  /// The example's server as a program of its own.
  private func server(in folder: URL) async throws -> URL {
    let sources = Self.example.appending(path: "ShopServer")
    let names = try FileManager.default.contentsOfDirectory(atPath: sources.path)
      .filter { $0.hasSuffix(".swift") }.sorted()
    let main = folder.appending(path: "main.swift")
    try FileManager.default.copyItem(
      at: LiveServer.root.appending(path: "Tests/LiveServerTests/Programs/shop-server.swift"),
      to: main)
    let program = folder.appending(path: "shop")
    let built = try await Subprocess.run(
      "swiftc",
      ["-swift-version", "6", "-warnings-as-errors", "-o", program.path, main.path]
        + names.map { sources.appending(path: $0).path }, errors: .withOutput)
    #expect(built.code == 0, "\(built.output)")
    return program
  }

  /// The shop refuses an order for what it does not have with 422, and knows one customer only.
  private static let configuration = """
    [checks]
    positive_data_acceptance.expected-statuses = ["2xx", "401", "403", "404", "409", "422"]

    """
}
