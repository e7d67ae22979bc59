import Foundation

#if IMPORTED
  import RecourseSupport
#endif

/// Reads and writes documents through models as the compiler generates them.
public nonisolated enum Orders {
  public nonisolated struct Document: Sendable {
    fileprivate let orders: [Order]
  }

  public static func decode(_ data: Data) throws -> Document {
    Document(orders: try [Order](json: Recourse.JSON(parsing: data)))
  }

  public static func encode(_ document: Document) -> Data {
    var writer = Recourse.JSONWriter()
    document.orders.write(to: &writer)
    return writer.data
  }

  public static func decodeByCoder(_ data: Data) throws -> Document {
    Document(orders: try JSONDecoder().decode([Order].self, from: data))
  }

  public static func encodeByCoder(_ document: Document) throws -> Data {
    try JSONEncoder().encode(document.orders)
  }

  /// Reads a document, and nothing out of it.
  public static func parse(_ data: Data) throws { _ = try Recourse.JSON(parsing: data) }
}

nonisolated struct Order: Recourse.Model, Hashable {
  var id: UUID
  var name: String
  var price: Decimal
  var quantity: Int
  var note: String?
  var createdAt: Date
  var status: OrderStatus
  var tags: [String]
  var weight: Double
  var customer: Customer?

  init(fields: Recourse.Fields) throws(Recourse.DecodingFailure) {
    id = try fields.required("id")
    name = try fields.required("name")
    price = try fields.required("price")
    quantity = try fields.required("quantity")
    note = try fields.optional("note")
    createdAt = try fields.required("created_at")
    status = try fields.required("status")
    tags = try fields.required("tags")
    weight = try fields.required("weight")
    customer = try fields.optional("customer")
  }

  func write(to fields: inout Recourse.FieldWriter) {
    fields.write("id", id)
    fields.write("name", name)
    fields.write("price", price)
    fields.write("quantity", quantity)
    fields.write("note", note)
    fields.write("created_at", createdAt)
    fields.write("status", status)
    fields.write("tags", tags)
    fields.write("weight", weight)
    fields.write("customer", customer)
  }
}

nonisolated struct Customer: Recourse.Model, Hashable {
  var id: Int64
  var login: String
  var isVerified: Bool

  init(fields: Recourse.Fields) throws(Recourse.DecodingFailure) {
    id = try fields.required("id")
    login = try fields.required("login")
    isVerified = try fields.required("is_verified")
  }

  func write(to fields: inout Recourse.FieldWriter) {
    fields.write("id", id)
    fields.write("login", login)
    fields.write("is_verified", isVerified)
  }
}

nonisolated enum OrderStatus: Recourse.TextEnum, Hashable {
  case received
  case onTheWay
  case unrecognized(String)

  init(rawValue: String) {
    switch rawValue {
    case "received": self = .received
    case "on_the_way": self = .onTheWay
    default: self = .unrecognized(rawValue)
    }
  }

  var rawValue: String {
    switch self {
    case .received: "received"
    case .onTheWay: "on_the_way"
    case .unrecognized(let value): value
    }
  }
}
