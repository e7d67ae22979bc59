import Foundation

/// The shop behind the server: one customer, a menu, and an oven that is busy at first.
final class Shop: @unchecked Sendable {
  private let lock = NSLock()
  private var busyAnswers = 1

  func answer(_ request: Request) -> Answer {
    switch (request.method, request.path) {
    case ("POST", "/v1/sessions"):
      signIn(request)
    case ("GET", "/v1/users/123"):
      profile(request)
    case ("GET", "/v1/menu-of-next-year"):
      slowly()
    case ("GET", let path) where path.hasPrefix("/v1/menu"):
      menu()
    case ("POST", "/v1/orders"):
      order(request)
    default:
      Answer(status: 404, json: #"{"message": "The shop has no such thing."}"#)
    }
  }

  private func signIn(_ request: Request) -> Answer {
    guard request.json["password"] as? String == "margherita" else {
      return Answer(status: 422, json: #"{"message": "Wrong name or password."}"#)
    }
    return Answer(status: 201, json: #"{"token": "token-of-today"}"#)
  }

  /// Sessions end over night: what the client still holds is refused until it signs in again.
  private func isSignedIn(_ request: Request) -> Bool {
    request.headers["authorization"] == "Bearer token-of-today"
  }

  private func profile(_ request: Request) -> Answer {
    guard isSignedIn(request) else {
      return Answer(status: 401, json: #"{"message": "Token expired."}"#)
    }
    return Answer(
      status: 200, json: #"{"id": "123", "name": "Ada", "email": "ada@example.com"}"#)
  }

  private func menu() -> Answer {
    let isBusy = lock.withLock {
      defer { busyAnswers -= 1 }
      return busyAnswers > 0
    }
    if isBusy {
      return Answer(status: 503, json: #"{"message": "The oven is busy. Try again in a moment."}"#)
    }
    return Answer(
      status: 200,
      json: """
        [{"id": "6E8BC430-9C3A-11D9-9669-0800200C9A66", "name": "Margherita", "price": 8.50,
          "size": "medium"},
         {"id": "6E8BC430-9C3A-11D9-9669-0800200C9A67", "name": "Quattro stagioni", "price": 11.20,
          "size": "family"}]
        """)
  }

  private func slowly() -> Answer {
    Thread.sleep(forTimeInterval: 60)
    return Answer(status: 200, json: "[]")
  }

  private func order(_ request: Request) -> Answer {
    guard isSignedIn(request) else {
      return Answer(status: 401, json: #"{"message": "Token expired."}"#)
    }
    let product = request.json["product_id"] as? String ?? ""
    guard product.uppercased() == "6E8BC430-9C3A-11D9-9669-0800200C9A66" else {
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
        {"id": "0F8FAD5B-D9CB-469F-A165-70867728950E", "product_id": "\(product)",
         "quantity": 2, "status": "received"}
        """)
  }
}
