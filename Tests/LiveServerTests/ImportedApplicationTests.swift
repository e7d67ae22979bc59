import Foundation
import RecourseCommandLine
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The document that an application gives of itself is imported; what is generated from that is compiled
/// and calls the application.
@Suite(.enabled(if: LiveServer.absence == nil, LiveServer.absence))
struct ImportedApplicationTests {
  @Test func fastAPI() async throws {
    let objects = try #require(BuiltSupport.folder, "the built support code was not found")
    try await LiveServer.run("fastapi_rentals") { url in
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "recourse-rentals-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      try await document(at: url)
        .write(to: folder.appending(path: "rentals.json"))
      let recourse = CommandLineTool(folder)
      recourse.run(
        ["import", "rentals.json", "--server", url, "--strict", "-o", "rentals.recourse.yaml"])
      #expect(recourse.run(["lint", "rentals.recourse.yaml"]) == "")
      recourse.run(
        ["generate", "rentals.recourse.yaml", "--output", ".", "--support", "import"])

      let program = LiveServer.root.appending(path: "Tests/LiveServerTests/Programs/rentals.swift")
      try FileManager.default.copyItem(at: program, to: folder.appending(path: "main.swift"))
      let built = try await BuiltSupport.compile(folder, against: objects)
      #expect(built.status == 0, "\(built.output)")
      guard built.status == 0 else { return }
      let ran = try await Command.run([folder.appending(path: "program").path, url])
      #expect(ran.output == Self.expected)
      #expect(ran.status == 0)
    }
  }

  private func document(at url: String) async throws -> Data {
    let url = try #require(URL(string: url + "/openapi.json"))
    return try await URLSession.shared.data(from: url).0
  }

  private static let expected = """
    wrong password: rejected, Incorrect username or password
    login: bearer
    no token: unauthorized, Please sign in again.
    account: ada ["rent"] de
    bikes: ["eBike", "cargo"] of 2
    negative price: invalid, Please check what you entered.
      limit: Must be between 1 and 100.
    negative price there: invalid, Please check what you entered.
      maxPrice: Input should be greater than or equal to 0
    bike: value48 12.50 Süd 48.4 ["8-12", "13-18"] 2030-02-28 1898598605.25 \
    https://img.example/1.jpg ["bell"] bike
    no such bike: notFound, Bike not found
    rental without a token: unauthorized, Please sign in again.
    rental: booked 37.50 2030-03-31 1893448800.0 true true true
    taken: conflict, The bike is taken
    rental of no bike: notFound, Bike not found
    refused here: invalid, Please check what you entered.
      days: Must be between 1 and 30.
    refused there: invalid, Please check what you entered.
      x-request-source: Input should be 'app' or 'web'
      riders[0].bornOn: Value error, is still to come
      payment: Input tag 'barter' found using 'method' does not match any of the expected tags: \
    'card', 'invoice', 'cash'
    change: 3 late
    change to null: 3 nil
    rentals out: 0
    rentals: ["00000000-0000-0000-0000-000000000001"]
    upload: süd 1.png 5 Süd 3
    large upload: rejected, Too large
    quote: 25.00
    cancel: done
    cancel again: notFound, Rental not found
    nobody there: network, The connection failed.

    """
}

/// The command line in a folder, within this process.
struct CommandLineTool {
  private let folder: URL

  init(_ folder: URL) { self.folder = folder }

  /// - Returns: what it said on both streams; a test fails unless it ends with 0.
  @discardableResult
  func run(_ arguments: [String], sourceLocation: SourceLocation = #_sourceLocation) -> String {
    let said = Said()
    let session = Session(
      environment: [:], workingDirectory: folder.path, standardInput: { [] },
      standardOutput: { said.bytes += $0 }, standardError: { said.bytes += $0 })
    let code = RecourseCommand.run(arguments: arguments, session: session)
    let text = String(decoding: said.bytes, as: UTF8.self)
    #expect(code == 0, "\(text)", sourceLocation: sourceLocation)
    return text
  }

  private final class Said {
    var bytes: [UInt8] = []
  }
}

/// The support code as the build has made it.
enum BuiltSupport {
  /// Where its module and objects are; nil where the build is laid out otherwise.
  static let folder: URL? = {
    let beside = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let candidates = [beside, LiveServer.root.appending(path: ".build/debug")]
    return candidates.first { candidate in
      ["Modules/RecourseSupport.swiftmodule", "RecourseSupport.build"].allSatisfy {
        FileManager.default.fileExists(atPath: candidate.appending(path: $0).path)
      }
    }
  }()

  /// Makes `program` of all Swift in a folder, warnings being errors.
  static func compile(_ folder: URL, against objects: URL) async throws -> Command.Outcome {
    let sources = try files(in: folder, ending: ".swift")
    let support = try files(in: objects.appending(path: "RecourseSupport.build"), ending: ".o")
    return try await Command.run(
      ["swiftc", "-swift-version", "6", "-warnings-as-errors", "-Onone"]
        + ["-I", objects.appending(path: "Modules").path]
        + ["-o", folder.appending(path: "program").path] + sources + support)
  }

  private static func files(in folder: URL, ending: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(ending) }.sorted().map { folder.appending(path: $0).path }
  }
}
