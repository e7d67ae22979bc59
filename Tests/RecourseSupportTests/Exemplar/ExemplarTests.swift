import Foundation
import RecourseSupport
import Testing

/// Reads a model from JSON text.
private func read<Value: Recourse.JSONValue>(
  _ type: Value.Type, _ text: String
) throws(Recourse.DecodingFailure) -> Value {
  try Value(json: Recourse.JSON(parsing: text))
}

private let product = """
  {"id":"0e984725-c51c-4bf4-9960-e1c80e27aba0","price":19.90,"size":"xl","sold_out_at":null,\
  "tags":["hot"],"created":1700000000,"reviewed":[1700000000123]}
  """

@Suite struct ExemplarTests {
  static let accepted: [(any Recourse.JSONValue.Type, String, String)] = [
    (
      User.self, #"{"id":"u1","name":"A","email":"a@b","passphrase":"s"}"#,
      #"{"id":"u1","name":"A","email":"a@b","passphrase":"s"}"#
    ),
    (
      User.self, #"{"passphrase":"s","mail":"m","x":1,"email":"e","name":"n","id":"u"}"#,
      #"{"id":"u","name":"n","email":"e","passphrase":"s","mail":"m"}"#
    ),
    (
      Product.self, product,
      """
      {"id":"0e984725-c51c-4bf4-9960-e1c80e27aba0","price":19.9,"size":"xl","quantity":1,\
      "sold_out_at":null,"shelf":"front","tags":["hot"],"created":1700000000,\
      "reviewed":[1700000000123]}
      """
    ),
    (ProductChange.self, "{}", "{}"),
    (ProductChange.self, #"{"note":null,"quantity":7}"#, #"{"note":null,"quantity":7}"#),
    (ProductChange.self, #"{"created":1.5}"#, #"{"created":1.5}"#),
    (Payment.self, #"{"kind":"card","last4":"1"}"#, #"{"kind":"card","last4":"1"}"#),
    (
      Payment.self, #"{"change":1,"kind":"cash","x":[1,null]}"#,
      #"{"kind":"cash","change":1,"x":[1,null]}"#
    ),
    (Payment.self, #"{"kind":"coin", "x": 1.0}"#, #"{"kind":"coin","x":1.0}"#),
    (Payment.self, #"{"last4":"1"}"#, #"{"last4":"1"}"#),
    (Payment.self, "17", "17"),
    (StrictPayment.self, #"{"kind":"cash"}"#, #"{"kind":"cash"}"#),
    (Topping.self, #""ham""#, #""ham""#),
    (Topping.self, #"["ham","egg"]"#, #"["ham","egg"]"#),
    (Topping.self, #"{"label":"a","children":[]}"#, #"{"label":"a","children":[]}"#),
    (Topping.self, #"{"kind":"card","last4":"1"}"#, #"{"kind":"card","last4":"1"}"#),
    (Topping.self, "null", "null"),
    (
      Node.self, #"{"label":"a","parent":{"label":"b","children":[]},"children":[]}"#,
      #"{"label":"a","parent":{"label":"b","children":[]},"children":[]}"#
    ),
    (Empty.self, #"{"a":1}"#, "{}"),
    (
      Order.self,
      #"{"status":"lost","toppings":[],"changes":[{}],"total":"9007199254740993","priority":2}"#,
      #"{"status":"lost","toppings":[],"changes":[{}],"priority":2,"total":"9007199254740993"}"#
    ),
    (
      Order.self,
      #"{"status":"received","toppings":[],"changes":[],"total":"-1","delivery":"2024-02-29"}"#,
      #"{"status":"received","toppings":[],"changes":[],"delivery":"2024-02-29","total":"-1"}"#
    ),
  ]

  @Test(arguments: accepted.indices)
  func readsAndWritesBack(_ index: Int) throws {
    let (type, text, expected) = Self.accepted[index]
    #expect(try Recourse.JSON(type.init(json: .init(parsing: text))).description == expected)
  }

  @Test(arguments: accepted.indices)
  func isCodableWithJSONCoders(_ index: Int) throws {
    let (type, text, expected) = Self.accepted[index]
    let model = try #require(type.init(json: .init(parsing: text)) as? any Codable)
    func roundTrip<Value: Codable>(_ value: Value) throws -> Data {
      let decoded = try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
      return try JSONEncoder().encode(decoded)
    }
    let json = try Recourse.JSON(parsing: roundTrip(model))
    #expect(try json == Recourse.JSON(parsing: expected))
  }

  @Test(arguments: accepted.indices)
  func isCodableWithPropertyLists(_ index: Int) throws {
    let (type, text, _) = Self.accepted[index]
    let model = try #require(type.init(json: .init(parsing: text)) as? any Codable & Hashable)
    func roundTrip<Value: Codable & Hashable>(_ value: Value) throws {
      // A property list has an object or a list at its top.
      let data = try PropertyListEncoder().encode([value])
      #expect(try PropertyListDecoder().decode([Value].self, from: data) == [value])
    }
    try roundTrip(model)
  }

  static let refused: [(any Recourse.JSONValue.Type, String, String)] = [
    (User.self, "[]", "is a list, not an object"),
    (User.self, #"{"id":"u"}"#, "name is missing"),
    (User.self, #"{"id":7}"#, "id is a number, not a string"),
    (User.self, #"{"id":null}"#, "id is null, not a string"),
    (
      Product.self, product.replacingOccurrences(of: #""xl""#, with: #""xxl""#),
      "size is no known value"
    ),
    (
      Product.self, product.replacingOccurrences(of: #""sold_out_at":null,"#, with: ""),
      "sold_out_at is missing"
    ),
    (
      Product.self, product.replacingOccurrences(of: "null", with: #""2024-02-30T00:00:00Z""#),
      "sold_out_at is no date and time as 2024-02-29T12:00:00Z"
    ),
    (
      Product.self, product.replacingOccurrences(of: "{", with: #"{"quantity":null,"#),
      "quantity is null, not a number"
    ),
    (
      Product.self, product.replacingOccurrences(of: "[1700000000123]", with: #"[1,"a"]"#),
      "reviewed.1 is a string, not a number"
    ),
    (
      Product.self, product.replacingOccurrences(of: #"["hot"]"#, with: #"["hot",null]"#),
      "tags.1 is null, not a string"
    ),
    (ProductChange.self, #"{"quantity":"7"}"#, "quantity is a string, not a number"),
    (Payment.self, #"{"kind":"card"}"#, "last4 is missing"),
    (StrictPayment.self, #"{"kind":"coin"}"#, "kind is no known value"),
    (StrictPayment.self, #"{"last4":"1"}"#, "kind is missing"),
    (StrictPayment.self, #"{"kind":1}"#, "kind is a number, not a string"),
    (StrictPayment.self, "[]", "is a list, not an object"),
    (Card.self, #"{"kind":"cash","last4":"1"}"#, "kind is not the expected constant"),
    (Card.self, #"{"last4":"1"}"#, "kind is missing"),
    (
      Order.self, #"{"status":"received","toppings":[{"label":"a","children":[{}]}]}"#,
      "toppings.0.children.0.label is missing"
    ),
    (
      Order.self, #"{"status":"received","toppings":[],"changes":[],"total":1}"#,
      "total is a number, not a number as a string"
    ),
    (
      Order.self, #"{"status":"received","toppings":[],"changes":[],"priority":3}"#,
      "priority is no known value"
    ),
  ]

  @Test(arguments: refused.indices)
  func refuses(_ index: Int) throws {
    let (type, text, expected) = Self.refused[index]
    let failure = #expect(throws: Recourse.DecodingFailure.self) {
      try type.init(json: .init(parsing: text))
    }
    #expect(failure?.description == expected)
  }

  @Test(arguments: refused.indices)
  func refusesWithJSONDecoder(_ index: Int) throws {
    let (type, text, _) = Self.refused[index]
    let decodable = try #require(type as? any Decodable.Type)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(decodable, from: Data(text.utf8))
    }
  }

  @Test func deprecatedFieldsWork() throws {
    let user = try read(
      User.self, #"{"id":"u1","name":"A","email":"a@b","passphrase":"s","mail":"m"}"#)
    #expect(user == User(id: "u1", name: "A", email: "a@b", passphrase: "s", mail: "m"))
  }

  @Test func redactedFieldsAreInNoDescription() {
    let user = User(id: "u1", name: "A", email: "a@b", passphrase: "secret")
    var dumped = ""
    dump(user, to: &dumped)
    for text in [
      "\(user)", String(reflecting: user), "\([user])", "\(Optional(user) as Any)", dumped,
    ] {
      #expect(!text.contains("secret"))
      #expect(text.contains("<redacted>"))
    }
  }

  @Test func boxedFieldsAreValues() {
    var node = Node(label: "a", parent: Node(label: "b", children: []), children: [])
    let copy = node
    node.parent?.label = "c"
    #expect(copy.parent?.label == "b")
    #expect(node.parent?.label == "c")
  }

  @Test func constraintsNameNestedFields() {
    let order = Order(
      status: .received, toppings: [],
      changes: [ProductChange(), ProductChange(note: "", quantity: 100)], total: 1)
    #expect(order.fieldErrors["toppings"] == ["Must not be empty."])
    #expect(order.fieldErrors["changes[1].quantity"] == ["We bake 99 at most."])
    #expect(order.fieldErrors.fields == ["toppings", "changes[1].quantity"])
  }
}

@Suite struct DepthTests {
  /// The deepest documents that are read, as models that contain themselves.
  static let deepest: [String] = {
    let leaf = #"{"label":"a","children":[]}"#
    var parents = leaf
    for _ in 0..<98 { parents = #"{"label":"a","children":[],"parent":"# + parents + "}" }
    var children = leaf
    for _ in 0..<49 { children = #"{"label":"a","children":["# + children + "]}" }
    return [parents, children]
  }()

  @Test(arguments: deepest)
  func aSmallStackIsEnough(_ text: String) async throws {
    let result = await withCheckedContinuation { continuation in
      let thread = Thread {
        continuation.resume(
          returning: Result {
            let node = try Node(json: Recourse.JSON(parsing: text))
            let again = try JSONDecoder().decode(Node.self, from: JSONEncoder().encode(node))
            return (again == node, node.hashValue == again.hashValue, Recourse.JSON(node))
          })
      }
      thread.stackSize = 512 << 10
      thread.start()
    }
    let (areEqual, haveOneHash, json) = try result.get()
    #expect(areEqual && haveOneHash)
    #expect(try json == Recourse.JSON(parsing: text))
  }
}
