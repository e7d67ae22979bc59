import Foundation
import RecourseCommandLine
import Subprocess
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The document that an application gives of itself is imported; what is generated from that is compiled
/// and calls the application.
@Suite(.enabled(if: LiveServer.absence == nil, LiveServer.absence))
struct ImportedApplicationTests {
  @Test func fastAPI() async throws {
    let support = try #require(BuiltSupport.found, "the built support code was not found")
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
      let built = try await support.compile(folder)
      #expect(built.code == 0, "\(built.output)")
      guard built.code == 0 else { return }
      let ran = try await Subprocess.run(folder.appending(path: "program").path, [url])
      #expect(ran.output == Self.expected)
      #expect(ran.code == 0, "\(ran.errors)")
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
