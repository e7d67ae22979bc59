import RecourseDiagnostics
import RecourseOpenAPI
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Real documents, where they are at hand.
enum SharedDocuments {
  static let names = [
    "api-with-examples.yaml", "callback-example.yaml", "discord.json", "link-example.yaml",
    "non-oauth-scopes.yaml", "petstore-expanded.yaml", "petstore.yaml", "stripe.yaml",
    "tictactoe.yaml", "twilio_verify.yaml", "uspto.yaml", "webhook-example.yaml",
  ]

  static var folder: String? {
    if let path = getenv("RECOURSE_SHARED").map({ String(cString: $0) }) {
      return path + "/openapi"
    }
    let root = #filePath.split(separator: "/").dropLast(3).map(String.init)
    let parents = [root.dropLast(), root.dropLast(2)[...]]
    for parent in parents {
      let path = "/" + (parent + ["shared", "openapi"]).joined(separator: "/")
      if access(path, R_OK) == 0 { return path }
    }
    return nil
  }

  static func text(_ name: String) -> String? {
    guard let folder, let file = fopen(folder + "/" + name, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

@Suite("Real documents", .enabled(if: SharedDocuments.folder != nil, "no documents at hand"))
struct RealDocumentTests {
  @Test("import without an error, and lint clean", arguments: SharedDocuments.names)
  func lintsClean(name: String) throws {
    let text = try #require(SharedDocuments.text(name))
    let importing = Importing(text, name: name)
    #expect(importing.findings == [])
    #expect(importing.lint == [])
  }
}
