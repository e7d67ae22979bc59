import Foundation
import RecourseDiagnostics
import RecourseSupport
import RecourseYAML
import Testing

/// Bodies that each type must and must not decode, from Conjure's verification suite where it lies beside
/// the package.
@Suite struct ConjureTests {
  struct Case: Sendable {
    var type: String
    var positive: [String] = []
    var negative: [String] = []
  }

  static let cases: [Case] = {
    let shared =
      ProcessInfo.processInfo.environment["RECOURSE_SHARED"].map { URL(fileURLWithPath: $0) }
      ?? URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("../shared")
    let path = "conformance/conjure/master-test-cases.yml"
    guard let data = try? Data(contentsOf: shared.appendingPathComponent(path)) else { return [] }
    var files = SourceFiles()
    var report = Report()
    let file = files.add(name: path, bytes: Array(data))
    let body = YAML.parse(file, report: &report)?["body"]
    return (body?.elements ?? []).map { node in
      Case(
        type: node["type"]?.text ?? "",
        positive: texts(node["positive"]),
        negative: texts(node["negative"]))
    }
  }()

  private static func texts(_ node: YAML.Node?) -> [String] {
    (node?.elements ?? []).compactMap(\.text)
  }

  private typealias Reader = @Sendable (Recourse.JSON) throws -> Void

  private static func value<Value: Recourse.JSONValue>(_ type: Value.Type) -> Reader {
    { json in _ = try Value(json: json) }
  }

  private static func field<Value: Recourse.JSONValue>(_ type: Value.Type) -> Reader {
    value(Holder<Value>.self)
  }

  private static func optionalField<Value: Recourse.JSONValue>(_ type: Value.Type) -> Reader {
    value(OptionalHolder<Value>.self)
  }

  /// How each of Conjure's types is spelled here. Its resource identifiers and bearer tokens are texts with a
  /// pattern, which is checked before sending and not on reading; its sets and its maps by enum have no like.
  private static let readers: [String: Reader] = [
    "BinaryExample": field(Data.self), "BooleanExample": field(Bool.self),
    "DateTimeExample": field(Date.self), "DoubleExample": field(Double.self),
    "IntegerExample": field(Int32.self), "SafeLongExample": field(Int64.self),
    "StringExample": field(String.self), "UuidExample": field(UUID.self),
    "AnyExample": field(Recourse.JSON.self), "ListExample": field([String].self),
    "MapExample": field([String: String].self), "OptionalExample": optionalField(String.self),
    "OptionalBooleanExample": optionalField(Bool.self),
    "OptionalIntegerExample": optionalField(Int32.self),
    "RawOptionalExample": value(Int32?.self), "StringAliasExample": value(String.self),
    "DoubleAliasExample": value(Double.self), "IntegerAliasExample": value(Int32.self),
    "BooleanAliasExample": value(Bool.self), "SafeLongAliasExample": value(Int64.self),
    "UuidAliasExample": value(UUID.self), "DateTimeAliasExample": value(Date.self),
    "BinaryAliasExample": value(Data.self), "OptionalBooleanAliasExample": value(Bool?.self),
    "OptionalDateTimeAliasExample": value(Date?.self),
    "OptionalDoubleAliasExample": value(Double?.self),
    "OptionalIntegerAliasExample": value(Int32?.self),
    "OptionalStringAliasExample": value(String?.self),
    "OptionalUuidAliasExample": value(UUID?.self),
    "OptionalAnyAliasExample": value(Recourse.JSON?.self),
    "ListBinaryAliasExample": value([Data].self), "ListBooleanAliasExample": value([Bool].self),
    "ListDateTimeAliasExample": value([Date].self), "ListDoubleAliasExample": value([Double].self),
    "ListIntegerAliasExample": value([Int32].self), "ListStringAliasExample": value([String].self),
    "ListUuidAliasExample": value([UUID].self), "ListAnyAliasExample": value([Recourse.JSON].self),
    "MapStringAliasExample": value([String: Bool].self),
  ]

  /// Where the schema language decides otherwise, and why.
  private static func differs(_ type: String, _ body: String) -> Bool {
    // JSON has no NaN and no infinities, and a text is no number.
    if ["\"NaN\"", "\"Infinity\"", "\"-Infinity\""].contains(where: body.contains) {
      return type.contains("Double")
    }
    // A fraction may have any number of digits (RFC 3339); those beyond microseconds are cut.
    if type.contains("DateTime") && body.contains(".0000000000Z") { return true }
    // `JSON` is any value, null among them.
    if [#"{"value":null}"#, "[null]"].contains(body) { return type.contains("Any") }
    // An absent list or dictionary is a failure, unless the field has a default.
    if ["ListExample", "MapExample"].contains(type) && body == "{}" { return true }
    // An `Int64` holds 64 bits; narrower bounds are a `range`.
    return type.hasPrefix("SafeLong") && body.contains("9007199254740992")
  }

  @Test(.enabled(if: !cases.isEmpty, "Conjure's cases are not beside the package"))
  func everyBodyIsReadOrRefusedAsTheSuiteSays() throws {
    var count = 0
    for example in Self.cases {
      guard let read = Self.readers[example.type] else { continue }
      for (body, isPositive) in example.positive.map({ ($0, true) })
        + example.negative.map({ ($0, false) })
      {
        count += 1
        let isRead = (try? read(Recourse.JSON(parsing: Data(body.utf8)))) != nil
        let isExpected = isPositive != Self.differs(example.type, body)
        #expect(isRead == isExpected, "\(example.type): \(body)")
      }
    }
    #expect(count > 200)
  }
}

private struct Holder<Value: Recourse.JSONValue>: Recourse.Model {
  var value: Value

  init(fields: Recourse.Fields) throws(Recourse.DecodingFailure) {
    value = try fields.required("value")
  }

  func write(to fields: inout Recourse.FieldWriter) { fields.write("value", value) }
}

private struct OptionalHolder<Value: Recourse.JSONValue>: Recourse.Model {
  var value: Value?

  init(fields: Recourse.Fields) throws(Recourse.DecodingFailure) {
    value = try fields.optional("value")
  }

  func write(to fields: inout Recourse.FieldWriter) { fields.write("value", value) }
}
