import Foundation

/// The same models as Swift synthesizes their coding.
struct PlainOrder: Codable, Hashable {
  var id: UUID
  var name: String
  var price: Decimal
  var quantity: Int
  var note: String?
  var createdAt: Date
  var status: String
  var tags: [String]
  var weight: Double
  var customer: PlainCustomer?

  enum CodingKeys: String, CodingKey {
    case id, name, price, quantity, note, status, tags, weight, customer
    case createdAt = "created_at"
  }

  static func decode(_ data: Data) throws -> [PlainOrder] {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode([PlainOrder].self, from: data)
  }

  static func encode(_ orders: [PlainOrder]) throws -> Data {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    return try encoder.encode(orders)
  }
}

struct PlainCustomer: Codable, Hashable {
  var id: Int64
  var login: String
  var isVerified: Bool

  enum CodingKeys: String, CodingKey {
    case id, login
    case isVerified = "is_verified"
  }
}
