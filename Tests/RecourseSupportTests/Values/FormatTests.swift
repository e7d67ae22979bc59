import Foundation
import RecourseSupport
import Testing

@Suite struct FormatTests {
  /// What a format makes of a JSON text, written again.
  static func again<Format: Recourse.ValueFormat>(
    _ format: Format.Type, _ text: String
  ) -> String? {
    guard let json = try? Recourse.JSON(parsing: text), let value = try? Format.read(json) else {
      return nil
    }
    var writer = Recourse.JSONWriter()
    Format.write(value, to: &writer)
    return writer.failure == nil ? writer.text : nil
  }

  static let formats: [(any Recourse.ValueFormat.Type, String, String?)] = [
    (Recourse.UnixSeconds.self, "1700000000", "1700000000"),
    (Recourse.UnixSeconds.self, "1503435956.000247", "1503435956.000247"),
    (Recourse.UnixSeconds.self, "-0.25", "-0.25"),
    (Recourse.UnixSeconds.self, "1.5e9", "1500000000"),
    (Recourse.UnixSeconds.self, #""1700000000""#, nil), (Recourse.UnixSeconds.self, "1e15", nil),
    (Recourse.UnixSeconds.self, "1e400", nil), (Recourse.UnixSeconds.self, "-99999999999", nil),
    (Recourse.UnixMilliseconds.self, "1700000000123", "1700000000123"),
    (Recourse.UnixMilliseconds.self, "1700000000123.25", "1700000000123.25"),
    (Recourse.UnixMilliseconds.self, "null", nil),
    (Recourse.Base64URL.self, #""-_8""#, #""-_8""#),
    (Recourse.Base64URL.self, #""-_8=""#, #""-_8""#),
    (Recourse.Base64URL.self, #""""#, #""""#), (Recourse.Base64URL.self, #""YWJj""#, #""YWJj""#),
    (Recourse.Base64URL.self, #""+/8=""#, nil), (Recourse.Base64URL.self, #""a""#, nil),
    (Recourse.Base64URL.self, "1", nil),
    (Recourse.TextForm<Int64>.self, #""9007199254740993""#, #""9007199254740993""#),
    (Recourse.TextForm<Decimal>.self, #""0.10""#, #""0.1""#),
    (Recourse.TextForm<Bool>.self, #""true""#, #""true""#),
    (Recourse.TextForm<Int>.self, "1", nil), (Recourse.TextForm<Int>.self, #"" 1""#, nil),
    (Recourse.TextForm<Int>.self, #""x""#, nil), (Recourse.TextForm<Int>.self, #""""#, nil),
    (Recourse.TextForm<Int>.self, #""1.5""#, nil), (Recourse.TextForm<Int>.self, #""\"1\"""#, nil),
    (Recourse.ListFormat<Recourse.UnixSeconds>.self, "[1,2]", "[1,2]"),
    (Recourse.ListFormat<Recourse.UnixSeconds>.self, "{}", nil),
    (
      Recourse.ListFormat<Recourse.OptionalFormat<Recourse.UnixSeconds>>.self, "[1,null]",
      "[1,null]"
    ),
    (
      Recourse.DictionaryFormat<Recourse.TextForm<Int>>.self, #"{"b":"1","a":"2"}"#,
      #"{"a":"2","b":"1"}"#
    ),
    (Recourse.DictionaryFormat<Recourse.TextForm<Int>>.self, "[]", nil),
    (
      Recourse.Standard<UUID>.self, #""0E984725-C51C-4BF4-9960-E1C80E27ABA0""#,
      #""0e984725-c51c-4bf4-9960-e1c80e27aba0""#
    ),
    (Recourse.Standard<UUID>.self, #""0e984725c51c4bf49960e1c80e27aba0""#, nil),
    (Recourse.Standard<URL>.self, #""https://a.example/b?c=d#e""#, #""https://a.example/b?c=d#e""#),
    (Recourse.Standard<URL>.self, #""""#, nil), (Recourse.Standard<URL>.self, "1", nil),
    (Recourse.Standard<Data>.self, #""+/8=""#, #""+/8=""#),
    (Recourse.Standard<Data>.self, #""-_8=""#, nil),
    (Recourse.Standard<Data>.self, #""+/8""#, nil),
    (Recourse.Standard<Bool>.self, "1", nil), (Recourse.Standard<Bool>.self, #""true""#, nil),
    (Recourse.Standard<String>.self, "1", nil), (Recourse.Standard<[String]>.self, #""a""#, nil),
    (Recourse.Standard<[String?]>.self, #"["a",null]"#, #"["a",null]"#),
    (Recourse.Standard<[String: [Int]]>.self, #"{"b":[1],"a":[]}"#, #"{"a":[],"b":[1]}"#),
    (Recourse.Standard<Recourse.JSON>.self, #"{"b":[1.0],"a":null}"#, #"{"b":[1.0],"a":null}"#),
  ]

  @Test(arguments: formats.indices)
  func readsAndWrites(_ index: Int) {
    let (format, text, expected) = Self.formats[index]
    #expect(Self.again(format, text) == expected)
  }

  @Test func formatsHaveTextForQueries() {
    #expect(Recourse.UnixSeconds.text(Date(timeIntervalSince1970: 1.5)) == "1.5")
    #expect(Recourse.Base64URL.text(Data([0xFB, 0xFF])) == "-_8")
    #expect(Recourse.TextForm<Int>.text(7) == "7")
    #expect(Recourse.Standard<String>.text("a\"b") == "a\"b")
  }

  static let texts: [(any Recourse.WireText, String)] = [
    ("a/b", "a/b"), (true, "true"), (-7, "-7"), (Int32.min, "-2147483648"),
    (Int64.max, "9223372036854775807"),
    (0.5, "0.5"), (Float(0.25), "0.25"), (Decimal(string: "19.90") ?? 0, "19.9"),
    (
      UUID(uuidString: "0E984725-C51C-4BF4-9960-E1C80E27ABA0") ?? UUID(),
      "0e984725-c51c-4bf4-9960-e1c80e27aba0"
    ),
    (Data([1]), "AQ=="), (Date(timeIntervalSince1970: 0), "1970-01-01T00:00:00Z"),
    (Size.extraLarge, "xl"), (OrderStatus.unrecognized("x"), "x"), (Priority.high, "2"),
    (UserID("u1"), "u1"),
  ]

  @Test(arguments: texts.indices)
  func valuesHaveTextForPathsAndHeaders(_ index: Int) {
    #expect(Self.texts[index].0.wireText == Self.texts[index].1)
  }
}

@Suite struct PatchTests {
  @Test func standsForThreeThings() {
    #expect(Recourse.Patch(Int?.none) == .null)
    #expect(Recourse.Patch(7) == .value(7))
    #expect(Recourse.Patch<Int>.absent.value == nil)
    #expect(Recourse.Patch.value(7).map { "\($0)" } == .value("7"))
    #expect(Recourse.Patch<Int>.null.map { "\($0)" } == .null)
    #expect(Recourse.Patch<Int>.absent.applied(to: 1) == 1)
    #expect(Recourse.Patch<Int>.null.applied(to: 1) == nil)
    #expect(Recourse.Patch.value(2).applied(to: 1) == 2)
    #expect(
      ProductChange(note: "n", quantity: 3) == ProductChange(note: .value("n"), quantity: .value(3))
    )
  }
}
