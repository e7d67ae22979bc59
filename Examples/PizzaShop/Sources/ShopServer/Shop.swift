import Foundation

/// The shop behind the server: one customer, a menu, and an oven that is busy at first.
final class Shop: @unchecked Sendable {
  private let hasTrouble: Bool
  private let lock = NSLock()
  private var busyAnswers = 1

  /// - Parameter hasTrouble: whether the oven is busy at first, the cook slow, and a size new.
  init(hasTrouble: Bool) { self.hasTrouble = hasTrouble }

  func answer(_ request: Request) -> Answer {
    let path = request.path
    let handlers = handlers(path)
    guard !handlers.isEmpty else { return refusal(404, "The shop has no such thing.") }
    guard let answer = handlers[request.method] else {
      var refusal = refusal(405, "This cannot be done with it.")
      refusal.headers["Allow"] = handlers.keys.sorted().joined(separator: ", ")
      return refusal
    }
    return answer(request)
  }

  /// What can be done with a path, by method.
  private func handlers(_ path: String) -> [String: (Request) -> Answer] {
    switch path {
    case "/v1/sessions": return ["POST": signIn]
    case "/v1/menu": return ["GET": menu]
    case "/v1/menu-of-next-year": return ["GET": menuOfNextYear]
    case "/v1/orders": return ["POST": signedIn(order)]
    default:
      if path.hasPrefix("/v1/users/") { return ["GET": signedIn(profile)] }
      if path.hasPrefix("/v1/orders/") { return ["DELETE": signedIn(cancel)] }
      return [:]
    }
  }

  private func refusal(_ status: Int, _ message: String) -> Answer {
    Answer(status: status, json: #"{"message": "\#(message)"}"#)
  }

  private func signIn(_ request: Request) -> Answer {
    guard let credentials = try? JSONDecoder().decode(Credentials.self, from: request.body) else {
      return refusal(400, "The shop could not read this.")
    }
    guard credentials.password == "margherita" else {
      return refusal(403, "Wrong name or password.")
    }
    return Answer(status: 201, json: #"{"token": "token-of-today"}"#)
  }

  /// Sessions end over night: what the client still holds is refused until it signs in again.
  private func signedIn(_ answer: @escaping (Request) -> Answer) -> (Request) -> Answer {
    { request in
      guard request.headers["authorization"] == "Bearer token-of-today" else {
        return self.refusal(401, "Token expired.")
      }
      return answer(request)
    }
  }

  private func profile(_ request: Request) -> Answer {
    guard request.path == "/v1/users/123" else {
      return refusal(404, "The shop knows no such customer.")
    }
    return Answer(
      status: 200, json: #"{"id": "123", "name": "Ada", "email": "ada@example.com"}"#)
  }

  private func menu(_ request: Request) -> Answer {
    let sizes = request.query.filter { $0.name == "size" }.map { $0.value ?? "" }
    guard sizes.allSatisfy({ ["small", "medium", "large"].contains($0) }) else {
      return refusal(422, "There is no such size.")
    }
    let isBusy = lock.withLock {
      defer { busyAnswers -= 1 }
      return busyAnswers > 0
    }
    if isBusy && hasTrouble { return refusal(503, "The oven is busy. Try again in a moment.") }
    return Answer(
      status: 200,
      json: """
        [{"id": "6E8BC430-9C3A-11D9-9669-0800200C9A66", "name": "Margherita", "price": 8.50,
          "size": "medium"},
         {"id": "6E8BC430-9C3A-11D9-9669-0800200C9A67", "name": "Quattro stagioni", "price": 11.20,
          "size": "\(hasTrouble ? "family" : "large")"}]
        """)
  }

  private func menuOfNextYear(_ request: Request) -> Answer {
    if hasTrouble { Thread.sleep(forTimeInterval: 60) }
    return Answer(status: 200, json: "[]")
  }

  private func order(_ request: Request) -> Answer {
    guard let order = try? JSONDecoder().decode(NewOrder.self, from: request.body) else {
      return refusal(400, "The shop could not read this.")
    }
    guard order.product.uuidString == "6E8BC430-9C3A-11D9-9669-0800200C9A66" else {
      return Answer(
        status: 422,
        json: """
          {"message": "The order cannot be taken.", "errors": [
            {"field": "product_id", "message": "This pizza is sold out."},
            {"field": "note", "message": "We cannot deliver to the moon."}]}
          """)
    }
    return Answer(
      status: 201,
      json: """
        {"id": "0F8FAD5B-D9CB-469F-A165-70867728950E", "product_id": "\(order.product)",
         "quantity": \(order.quantity), "status": "received"}
        """)
  }

  private func cancel(_ request: Request) -> Answer {
    refusal(404, "There is no such order, or no longer.")
  }
}
