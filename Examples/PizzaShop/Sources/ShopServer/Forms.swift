import Foundation

/// What a customer signs in with.
struct Credentials: Decodable {
  var name: String
  var password: String
}

/// An order as it is sent; one that the document does not allow cannot be read.
struct NewOrder: Decodable {
  var product: UUID
  var quantity = 1
  var note: String?

  private enum Key: String, CodingKey {
    case product = "product_id"
    case quantity, note
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    product = try fields.decode(UUID.self, forKey: .product)
    // A null is not the same as nothing.
    if fields.contains(.quantity) { quantity = try fields.decode(Int.self, forKey: .quantity) }
    if fields.contains(.note) { note = try fields.decode(String.self, forKey: .note) }
    guard (1...99).contains(quantity) else {
      throw DecodingError.dataCorruptedError(
        forKey: .quantity, in: fields, debugDescription: "must be between 1 and 99")
    }
    guard note?.unicodeScalars.count ?? 0 <= 140 else {
      throw DecodingError.dataCorruptedError(
        forKey: .note, in: fields, debugDescription: "must not be longer than 140 characters")
    }
  }
}
