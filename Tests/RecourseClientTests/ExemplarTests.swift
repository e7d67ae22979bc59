import Foundation
import MisbehavingServer
import PizzaShop
import RecourseSupport
import Testing

struct ExemplarTests {
  private static let user = #"{"id":"1","name":"Ada","email":"ada@example.org"}"#

  @Test func `calls a server`() async throws {
    let server = try MisbehavingServer { _ in .json(Self.user) }
    let shop = PizzaShopClient(server: .custom(server.url), session: .token("secret"))
    let user = await shop.user(id: "a/b é")
    #expect(user == .success(User(id: "1", name: "Ada", email: "ada@example.org")))
    let request = try #require(server.received.first)
    #expect(request.target == "/users/a%2Fb%20%C3%A9")
    #expect(request.header("Authorization") == "Bearer secret")
    #expect(request.header("Accept") == "application/json")
    #expect(request.header("Cookie") == nil)
  }

  @Test func `throws the typed error`() async throws {
    let server = try MisbehavingServer { _ in .status(401) }
    let shop = PizzaShopClient(server: .custom(server.url))
    await #expect(throws: APIError.unauthorized) { try await shop.user(id: "1").get() }
  }
}
