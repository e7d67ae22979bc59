import Foundation
import Goldens
import RecourseSupport
import Testing

/// What the generated models read and write.
@Suite struct ModelTests {
  /// Reads a text and writes the value back; `nil` where it is refused.
  private static func roundTrip<Model: Recourse.JSONValue>(
    _ text: String, as type: Model.Type
  ) -> String? {
    guard let json = try? Recourse.JSON(parsing: text), let value = try? Model(json: json) else {
      return nil
    }
    return Recourse.JSON(value).description
  }

  @Test(arguments: [
    (
      #"{"required":1,"nullable":null}"#,
      #"{"required":1,"defaulted":7,"nullable":null,"optionalDefaulted":7}"#
    ),
    (
      #"{"required":1,"defaulted":2,"optional":3,"nullable":4,"optionalDefaulted":null}"#,
      #"{"required":1,"defaulted":2,"optional":3,"nullable":4,"optionalDefaulted":null}"#
    ),
    (
      #"{"required":1,"optional":null,"nullable":null}"#,
      #"{"required":1,"defaulted":7,"nullable":null,"optionalDefaulted":7}"#
    ),
    (#"{"nullable":null}"#, nil),
    (#"{"required":null,"nullable":null}"#, nil),
    (#"{"required":1}"#, nil),
    (#"{"required":1,"nullable":null,"defaulted":null}"#, nil),
  ])
  func presence(_ text: String, _ written: String?) {
    #expect(Self.roundTrip(text, as: PresenceItem.self) == written)
  }

  @Test(arguments: [
    #"{"required":1}"#, #"{"required":1,"title":null,"count":3}"#,
    #"{"required":1,"title":"x","count":null,"tags":["a"]}"#,
  ])
  func changes(_ text: String) {
    #expect(Self.roundTrip(text, as: PresenceChange.self) == text)
  }

  @Test(arguments: ["NO", "ON", "yes", "not_planned", "on-hold", "TOP SECRET", "never heard of"])
  func openEnumsKeepWhatTheyDoNotKnow(_ value: String) {
    let text = Recourse.JSON(value).description
    #expect(Self.roundTrip("[\(text)]", as: [AnswerValue].self) == "[\(text)]")
  }

  @Test func closedEnumsRefuseIt() {
    #expect(Self.roundTrip(#""guilty""#, as: VerdictValue.self) == #""guilty""#)
    #expect(Self.roundTrip(#""maybe""#, as: VerdictValue.self) == nil)
    #expect(Self.roundTrip("3", as: LevelValue.self) == nil)
    #expect(Self.roundTrip("3", as: PriorityValue.self) == "3")
  }

  @Test func valuesThatAreNoNames() {
    #expect(RatioValue.heart.rawValue == "❤️")
    #expect(RatioValue.quote.rawValue == "a\"b")
    #expect(RatioValue.backslash.rawValue == #"a\b"#)
    #expect(RatioValue.interpolation.rawValue == #"\(x)"#)
    #expect(RatioValue.newline.rawValue == "a\nb")
    #expect(RatioValue(rawValue: "") == .nothing)
    #expect(RatioValue.allCases.count == 11)
  }

  @Test func textsAreWhatTheSchemaSays() {
    let fields = TextFields(documented: "d", patterned: "p")
    #expect(fields.interpolated == #"\(fatalError())"#)
    #expect(fields.newline == "one\ntwo\r\nthree")
    #expect(fields.control == "bell\u{7}\u{202E}")
    let json = Recourse.JSON(fields)
    #expect(json[#"\(x)"#] == #"\(fatalError())"#)
    // A prepended mark and a quote are one character, which the macro would not survive.
    let joined = "\u{600}\""
    #expect(json[joined]?.string == joined)
    #expect(json["👩‍👩‍👧"] == "é 한 👩‍👩‍👧")
  }

  @Test(arguments: [
    #"{"kind":"card","number":"1","holder":"h"}"#, #"{"kind":"cash","amount":1.5}"#,
    #"{"kind":"bank-transfer","iban":"x"}"#, #"{"kind":"barter","goats":2}"#, #"{"no":"kind"}"#,
  ])
  func taggedUnions(_ text: String) {
    #expect(Self.roundTrip(text, as: TaggedPayment.self) == text)
  }

  @Test func closedUnionsRefuseWhatTheyDoNotKnow() {
    #expect(Self.roundTrip(#"{"kind":"barter"}"#, as: TaggedClosed.self) == nil)
    #expect(Self.roundTrip(#"{"amount":1}"#, as: TaggedClosed.self) == nil)
  }

  @Test func unionsByShape() throws {
    func read<Value: Recourse.JSONValue>(_ text: String) throws -> Value {
      try Value(json: Recourse.JSON(parsing: text))
    }
    #expect(try read(#""a""#) == ShapedText.text("a"))
    #expect(try read(#"["a"]"#) == ShapedText.list(["a"]))
    #expect(try read("7") == ShapedText.unrecognized(7))
    #expect(try read("true") == ShapedScalars.flag(true))
    #expect(try read(#"{"radius":1}"#) == ShapedObjects.circle(ShapedCircle(radius: 1)))
    #expect(try read(#"{"side":1}"#) == ShapedObjects.square(ShapedSquare(side: 1)))
    #expect(
      try read(#"{"radius":1,"side":2}"#) == ShapedObjects.both(ShapedBoth(radius: 1, side: 2)))
    #expect(
      try read(#"{"type":"second","name":"n"}"#)
        == ShapedConstants.second(ShapedSecond(name: "n")))
    #expect(
      try read(#"{"type":3,"name":"n"}"#) == ShapedConstants.numbered(ShapedNumbered(name: "n")))
    #expect(try read("[1]") == ShapedAny.rest([1]))
  }

  @Test func extraKeysAreKept() {
    let text = #"{"name":"n","a":[1],"b":null}"#
    #expect(Self.roundTrip(text, as: ExtraOpen.self) == text)
    #expect(Self.roundTrip(#"{"a":1}"#, as: ExtraEmpty.self) == "{}")
  }

  @Test func recursion() {
    let text = #"{"parent":{"parent":{"name":"a"},"name":"b"},"name":"c"}"#
    #expect(Self.roundTrip(text, as: RecursionNode.self) == text)
    let tree =
      #"{"children":[{"children":[],"byName":{}}],"byName":{"x":{"children":[],"byName":{}}}}"#
    #expect(Self.roundTrip(tree, as: RecursionTree.self) == tree)
    let sum = """
      {"kind":"sum","left":{"kind":"number","value":1.5},"right":{"kind":"not","operand":{"kind":"x"}}}
      """
    #expect(Self.roundTrip(sum, as: RecursionExpression.self) == sum)
  }

  @Test func constantsAreCheckedAndWritten() {
    let text = """
      {"kind":"card","version":2,"live":true,"level":"high","tenant":"acme","rate":0.5,"old":"gone",\
      "name":"n"}
      """
    #expect(Self.roundTrip(text, as: ConstantFields.self) == text)
    let wrong = text.replacingOccurrences(of: "card", with: "cash")
    #expect(Self.roundTrip(wrong, as: ConstantFields.self) == nil)
    #expect(Recourse.JSON(ConstantFields(name: "n")).description == text)
  }

  @Test func defaults() {
    let value = DefaultsAll()
    #expect(value.int64 == .max && value.decimal == Decimal(1999) / 100)
    #expect(value.dateTime == Date(timeIntervalSince1970: 1_709_209_800.25))
    #expect(value.data == Data("hello".utf8))
    #expect(value.none == DefaultsOpen.none && value.json["a"]?[1] == 2.5)
    #expect(Self.roundTrip("{}", as: DefaultsAll.self) == Recourse.JSON(value).description)
  }

  @Test func formats() {
    let text = """
      {"seconds":1,"milliseconds":1500,"list":[1],"dictionary":{"a":2},"nested":[[3]],\
      "defaulted":4,"nullable":null,"aliased":5,"distinct":6}
      """
    #expect(Self.roundTrip(text, as: FormatsTimes.self) == text)
    let texts = #"{"count":"1","flag":"true","blob":"-_8"}"#
    #expect(Self.roundTrip(texts, as: FormatsTexts.self) == texts)
  }

  @Test func redactedFieldsStayOutOfDescriptions() {
    let login = RedactedLogin(user: "ada", password: "secret1", hint: "secret2")
    for text in ["\(login)", String(reflecting: login), String(describing: [login])] {
      #expect(!text.contains("secret"), "\(text)")
    }
    #expect(Recourse.JSON(login)["password"] == "secret1")
  }

  @Test func deprecatedCasesAreReadAndWritten() {
    #expect(Self.roundTrip(#""high""#, as: DeprecationLevel.self) == #""high""#)
    #expect(DeprecationLevel.allCases.map(\.rawValue) == ["low", "high", "top"])
    #expect(DeprecationRank.allCases.count == 2)
    let cash = #"{"kind":"cheque","amount":1}"#
    #expect(Self.roundTrip(cash, as: DeprecationPayment.self) == cash)
  }

  @Test func modelsAreCodableWithAnyCoder() throws {
    let item = PresenceItem(required: 1, nullable: nil)
    let data = try JSONEncoder().encode(item)
    #expect(try JSONDecoder().decode(PresenceItem.self, from: data) == item)
  }

  @Test func wordsOfSwiftAreNames() {
    let words = FieldUnionWords.`self`(FieldInit(value: 1))
    #expect(Recourse.JSON(words).description == #"{"kind":"self","value":1}"#)
    #expect(FieldEnumWords.`init`.rawValue == "init")
    let locals = FieldLocals(
      fields: ["f"], json: 1, writer: 2, decoder: 3, encoder: 4, problems: 0, value: 5, hasher: 6,
      extra: 7, newValue: 8)
    #expect(locals.fieldErrors.fields == ["problems"])
    #expect(Recourse.JSON(locals)["fields"] == ["f"])
  }
}
