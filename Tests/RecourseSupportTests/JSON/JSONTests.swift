import Foundation
import RecourseSupport
import Testing

@Suite struct JSONTests {
  let json: Recourse.JSON = [
    "text": "a", "number": 1.5, "integer": 7, "yes": true, "none": .null, "list": [1, "b", []],
    "object": ["x": ["y": "z"]],
  ]

  @Test func isWrittenAsLiterals() {
    #expect(
      json.description
        == #"{"text":"a","number":1.5,"integer":7,"yes":true,"none":null,"list":[1,"b",[]],"object":{"x":{"y":"z"}}}"#
    )
  }

  @Test func hasAccessors() {
    #expect(json["text"]?.text == "a")
    #expect(json["number"]?.text == "1.5")
    #expect(json["yes"]?.text == "true")
    #expect(json["none"]?.text == nil)
    #expect(json["none"]?.isNull == true)
    #expect(json["missing"] == nil)
    #expect(json["list"]?.text == nil)
    #expect(json["list"]?[1] == "b")
    #expect(json["list"]?[3] == nil)
    #expect(json["list"]?[-1] == nil)
    #expect(json["list"]?.array?.count == 3)
    #expect(json["list"]?["x"] == nil)
    #expect(json["text"]?[0] == nil)
    #expect(json["object"]?["x"]?["y"]?.string == "z")
    #expect(json["integer"]?.integer == 7)
    #expect(json["integer"]?.double == 7)
    #expect(json["number"]?.integer == nil)
    #expect(json["number"]?.decimal == 1.5)
    #expect(json["yes"]?.bool == true)
    #expect(json["text"]?.bool == nil)
    #expect(json.members?.map(\.key).first == "text")
    #expect(json.object?.count == 7)
    #expect(json.kind == .object)
    #expect(!json.has("text", "missing"))
    #expect(!(["text"] as Recourse.JSON).has("text"))
  }

  @Test func theLastOfSeveralMembersCounts() throws {
    let json = try Recourse.JSON(parsing: #"{"a":1,"b":2,"a":3}"#)
    #expect(json["a"] == 3)
    #expect(json == ["b": 2, "a": 3])
    #expect(json.members?.count == 3)
    #expect(try [String: Int](json: json) == ["a": 3, "b": 2])
  }

  @Test func valuesTakenOutStandAlone() throws {
    let json = try Recourse.JSON(parsing: #" {"a" : [1, {"\u0062": "c\n"}, "d"], "e": "f"} "#)
    for key in ["a", "e"] {
      let inner = try #require(json[key])
      let alone = inner.detached()
      #expect(alone == inner)
      #expect(alone.description == inner.description)
      #expect(alone.hashValue == inner.hashValue)
    }
    #expect(json["a"]?[1]?.detached()["b"]?.string == "c\n")
    #expect(json["a"]?[1]?["b"]?.detached().string == "c\n")
  }

  @Test(arguments: [
    ("\u{0}\u{1}\u{1F}", #""\u0000\u0001\u001f""#), ("\u{8}\u{C}\n\r\t", #""\b\f\n\r\t""#),
    ("\"\\/", #""\"\\/""#), ("\u{7F}é\u{2028}😀", "\"\u{7F}é\u{2028}😀\""), ("", #""""#),
    ("plain \" then plain", #""plain \" then plain""#),
  ])
  func writesStrings(_ text: String, _ expected: String) throws {
    #expect(Recourse.JSON(text).description == expected)
    #expect(try Recourse.JSON(parsing: expected).string == text)
  }

  /// Quadratic work would take minutes here.
  @Test func objectsOfManyMembersTakeLinearTime() throws {
    let members = (0..<5_000).map { "\"key\($0)\":\($0)" }.joined(separator: ",")
    let json = try Recourse.JSON(parsing: "{\(members)}")
    #expect(try [String: Int](json: json).count == 5_000)
    let cash = try Cash(json: json)
    #expect(cash.extra.count == 5_000)
    #expect(Recourse.JSON(cash) == json)
  }

  @Test func redactsMembersAtAnyDepth() {
    let json: Recourse.JSON = [
      "a": ["token": 1, "b": ["token": ["x": "y"]]], "token": .null, "c": [["token": "t"]],
    ]
    #expect(
      json.redacted(["token"]).description
        == #"{"a":{"token":"<redacted>","b":{"token":"<redacted>"}},"token":"<redacted>","c":[{"token":"<redacted>"}]}"#
    )
    #expect(json.redacted([]) == json)
  }

  @Test func unionsWithinUnionsKeepBothTags() {
    struct Inner: Recourse.Model {
      init() {}
      init(fields: Recourse.Fields) throws(Recourse.DecodingFailure) {}
      func write(to fields: inout Recourse.FieldWriter) { fields.write("a", "dropped") }
    }
    struct Outer: Recourse.JSONValue {
      init() {}
      init(json: Recourse.JSON) throws(Recourse.DecodingFailure) {}
      func write(to writer: inout Recourse.JSONWriter) { writer.tagged("a", "inner", Inner()) }
    }
    var writer = Recourse.JSONWriter()
    writer.tagged("b", "outer", Outer())
    #expect(writer.text == #"{"b":"outer","a":"inner"}"#)
    writer = Recourse.JSONWriter()
    writer.tagged("kind", "text", "no object")
    #expect(writer.failure?.description == "is no object, and cannot hold kind")
    writer = Recourse.JSONWriter()
    writer.tagged("kind", "json", ["kind": "other", "x": 1] as Recourse.JSON)
    #expect(writer.text == #"{"kind":"json","x":1}"#)
  }
}
