import Foundation
import ShopServer

/// A visit to the pizza shop: everything that can go wrong does, and the customer is told what to do.
@main
struct PizzaShopApp {
  static func main() async throws {
    let server = try ShopServer()
    let session = CustomerSession(token: "token-of-yesterday")
    let shop = PizzaShopClient(
      server: .custom(server.url), session: .token { await session.token })

    let visit = Visit(shop: shop, session: session)
    await visit.loadProfile()
    await visit.orderWithMistakes()
    await visit.loadMenuAndRetry()
    await visit.leaveBeforeTheAnswer()
    await visit.order()
  }
}

/// Who is signed in.
actor CustomerSession {
  private(set) var token: String

  init(token: String) { self.token = token }

  func renew(_ token: String) { self.token = token }
}
