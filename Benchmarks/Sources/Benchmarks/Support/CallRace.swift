import Foundation
import MisbehavingServer
import PizzaShop
import RecourseSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Calls through the generated client against a service written by hand, on loopback and in memory.
enum CallRace {
  private static let answer = Data(
    #"{"id":"123","name":"Ada Lovelace","email":"ada@example.org"}"#.utf8)

  static func run() async throws {
    try await inMemory()
    try await onLoopback()
  }

  private static func inMemory() async throws {
    guard let base = URL(string: "https://api.pizza.example/v1"),
      let response = HTTPURLResponse(
        url: base, statusCode: 200, httpVersion: "HTTP/1.1",
        headerFields: ["Content-Type": "application/json"])
    else { return }
    let service = HandwrittenService(base: base, token: "t") { _ in (answer, response) }
    let transport = Recourse.ClosureTransport { _ in
      Recourse.HTTPResponse(
        status: 200, headers: ["Content-Type": "application/json"], body: answer)
    }
    let shop = PizzaShopClient(session: .token("t"), configuration: .init(transport: transport))
    try await race(
      "a call in memory", calls: 2_000, rounds: 30, limit: 1.5,
      byHand: { try await service.user(id: "123").get() },
      generated: { try await shop.user(id: "123").get() })
  }

  private static func onLoopback() async throws {
    let server = try MisbehavingServer(remembers: false) { _ in
      .status(200, ["Content-Type": "application/json"], body: answer)
    }
    let session = URLSession(configuration: .ephemeral)
    guard let base = URL(string: server.url) else { return }
    let service = HandwrittenService(base: base, token: "t") { try await session.data(for: $0) }
    let shop = PizzaShopClient(server: .custom(server.url), session: .token("t"))
    try await race(
      "a call on loopback", calls: 300, rounds: 30, limit: 1.05,
      byHand: { try await service.user(id: "123").get() },
      generated: { try await shop.user(id: "123").get() })
  }

  /// Times both in turns, and prints the shortest time of each and their ratio.
  private static func race<First, Second>(
    _ title: String, calls: Int, rounds: Int, limit: Double,
    byHand: () async throws -> First, generated: () async throws -> Second
  ) async throws {
    var best = (Double.infinity, Double.infinity)
    for _ in 0..<rounds {
      best.0 = min(best.0, try await time(calls, byHand))
      best.1 = min(best.1, try await time(calls, generated))
    }
    let ratio = best.1 / best.0
    print(title)
    print(String(format: "  %-40@ %9.2f µs", "URLSession service, written by hand", best.0))
    print(
      String(format: "  %-40@ %9.2f µs  %5.2f×", "generated client", best.1, ratio)
        + (ratio <= limit ? "" : "  more than \(limit)"))
  }

  /// The time of one call in microseconds.
  private static func time<Value>(
    _ calls: Int, _ call: () async throws -> Value
  ) async throws -> Double {
    let start = ContinuousClock.now
    for _ in 0..<calls { _ = try await call() }
    return (ContinuousClock.now - start) / .microseconds(1) / Double(calls)
  }
}
