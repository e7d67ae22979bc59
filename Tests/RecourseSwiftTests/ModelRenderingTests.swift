import RecourseDiagnostics
import RecourseModel
import RecourseTemplates
import Testing

@testable import RecourseSwift

@Suite struct ModelRenderingTests {
  typealias S = Sample

  @Test func rendersEveryShapeWithoutAFault() {
    let string = TypeReference.builtin(.string)
    let api = S.api([
      S.structure("Empty"),
      S.structure(
        "Everything",
        S.field("id", .builtin(.uuid), doc: "Who.\r\nReally \u{202E}who."),
        S.field(
          "count", .builtin(.int), .defaulted(.integer(1_000_000)), key: "the_count",
          constraints: Constraints(range: .init(lower: "1", upper: "99"))),
        S.field(
          "note", string, .optional,
          constraints: Constraints(
            length: .init(lower: nil, upper: "140"), pattern: "^\\d+\"$",
            message: ConstraintMessage(
              pieces: [.text("No \"note\".")], key: "Everything.note", subject: "`note`",
              range: S.range))),
        S.field("nothing", string, .nullable),
        S.field("patched", .model("Size"), .patch),
        S.field("size", .model("Size"), .optionalDefaulted(.enumCase("none"))),
        S.field("kind", string, .constant(.string("card"))),
        S.field(
          "stamp", .formatted(.dateTime, .unixSeconds), .defaulted(.dateTime(microseconds: 0))),
        S.field("stamps", .list(.formatted(.dateTime, .unixSeconds)), .optional),
        S.field("old", string, .optional, deprecated: Deprecation(message: "Use \"note\".")),
        S.field("secret", string, redacted: true),
        S.field("parent", .model("Everything"), .optional, boxed: true),
        S.field("default", string), S.field("fields", .builtin(.json)), S.field("init", string),
        S.field("homepage", .builtin(.url), .optionalDefaulted(.url("https://a.example"))),
        S.field("price", .builtin(.decimal), .defaulted(.number("19.99"))),
        S.field("aliased", .model("Stamps"), .optional),
        S.field("ancient", .model("Ancient"), .optional),
        S.field("payment", .model("Payment"), .optional),
        S.field("payments", .list(.model("Payment")), .patch),
        S.field(
          "day", .builtin(.calendarDate), .defaulted(.calendarDate(year: 2024, month: 2, day: 29))),
        S.field(
          "channel", .model("ChannelID"), .defaulted(.newtype(.string("x"))),
          constraints: Constraints(length: .init(lower: "1", upper: nil))),
        extra: .builtin(.json)),
      S.model(
        "Size",
        .enumeration(
          Enumeration(
            isInteger: false,
            cases: [
              S.enumCase("small"), S.enumCase("default"), S.enumCase("none"),
              S.enumCase("old", .string("o\"ld"), deprecated: Deprecation()),
            ], isClosed: false))),
      S.model(
        "Level",
        .enumeration(
          Enumeration(
            isInteger: true,
            cases: [S.enumCase("low", .integer(1)), S.enumCase("high", .integer(2))],
            isClosed: false))),
      S.model(
        "Closed",
        .enumeration(
          Enumeration(
            isInteger: false, cases: [S.enumCase("low"), S.enumCase("high", .string("HIGH"))],
            isClosed: true))),
      S.model(
        "ClosedOld",
        .enumeration(
          Enumeration(
            isInteger: true,
            cases: [
              S.enumCase("low", .integer(-1)),
              S.enumCase("high", .integer(2), deprecated: Deprecation()),
            ], isClosed: true))),
      S.model("Stamps", .alias(.list(.formatted(.dateTime, .unixMilliseconds)))),
      S.model("ChannelID", .newtype(string)),
      S.model("Instant", .newtype(.formatted(.dateTime, .unixSeconds))),
      S.model(
        "Ancient", .structure(Structure(fields: [S.field("a", string)])), doc: "An old thing.",
        deprecated: Deprecation(message: "Gone.")),
      S.structure(
        "Card",
        S.field("number", string, constraints: Constraints(length: .init(lower: "1", upper: nil)))),
      S.structure("Cash", S.field("amount", .builtin(.decimal))),
      S.model(
        "Payment",
        .union(
          Union(
            discriminator: S.at("kind"),
            variants: [
              .init(name: S.at("card"), type: .model("Card"), tag: "card"),
              .init(
                name: S.at("cash"), type: .model("Cash"), tag: "cash",
                deprecation: Deprecation(message: "No cash.")),
              .init(name: S.at("nested"), type: .model("Everything"), tag: "n", isBoxed: true),
            ], isClosed: false))),
      S.model(
        "Mixed",
        .union(
          Union(
            discriminator: nil,
            variants: [
              .init(name: S.at("text"), type: string, recognition: .init(kind: .string)),
              .init(name: S.at("list"), type: .list(string), recognition: .init(kind: .array)),
              .init(
                name: S.at("card"), type: .model("Card"),
                recognition: .init(
                  kind: .object, requiredKeys: ["number"],
                  constants: [.init(key: "type", value: .string("x"))])),
              .init(name: S.at("cash"), type: .model("Cash"), recognition: .init(kind: .object)),
            ], testOrder: [0, 1, 2, 3], isClosed: true))),
    ])
    var files = SourceFiles()
    var report = Report()
    let templates = TemplateSet.builtIn(files: &files, report: &report)
    let out = SwiftBackend.render(
      api, options: OutputOptions(), templates: templates, report: &report)
    #expect(!out.isEmpty)
    #expect(report.diagnostics.isEmpty)
  }
}
