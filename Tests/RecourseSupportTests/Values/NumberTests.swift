import Foundation
import RecourseSupport
import Testing

@Suite struct NumberTests {
  @Test(arguments: [
    ("0", 0), ("-0", 0), ("-1", -1), ("1.0", 1), ("1e3", 1_000), ("1.5e1", 15), ("-120e-1", -12),
    ("9223372036854775807", Int64.max), ("-9223372036854775808", Int64.min),
    ("9223372036854775807.0", Int64.max), ("0e999999999999", 0), ("0.000", 0),
    ("1000000000000000000000e-21", 1),
  ])
  func wholeNumbersAreExact(_ text: String, _ expected: Int64) throws {
    #expect(try Int64(json: .init(parsing: text)) == expected)
    #expect(try Int(json: .init(parsing: text)) == Int(expected))
  }

  @Test(arguments: [
    ("9223372036854775808", "does not fit in 64 bits"),
    ("-9223372036854775809", "does not fit in 64 bits"), ("1e19", "does not fit in 64 bits"),
    ("1e400", "does not fit in 64 bits"), ("1e99999999999999999999", "does not fit in 64 bits"),
    ("1.5", "is not a whole number"), ("1e-400", "is not a whole number"),
    ("9223372036854775807.5", "is not a whole number"), ("null", "is null, not a number"),
    ("true", "is a boolean, not a number"), (#""1""#, "is a string, not a number"),
    ("[]", "is a list, not a number"), ("{}", "is an object, not a number"),
  ])
  func refusesWhatIsNoWholeNumber(_ text: String, _ reason: String) {
    let failure = #expect(throws: Recourse.DecodingFailure.self) {
      try Int64(json: .init(parsing: text))
    }
    #expect(failure?.reason == reason)
  }

  @Test func refusesWhatDoesNotFitIn32Bits() throws {
    #expect(try Int32(json: 2_147_483_647) == .max)
    #expect(try Int32(json: -2_147_483_648) == .min)
    for json in [2_147_483_648, -2_147_483_649, 3_000_000_000] as [Recourse.JSON] {
      let failure = #expect(throws: Recourse.DecodingFailure.self) { try Int32(json: json) }
      #expect(failure?.reason == "does not fit in 32 bits")
    }
  }

  @Test(arguments: [
    "0", "-0.0", "0.1", "-12.25", "123456789.125", "1e22", "1e23", "5e-324",
    "1.7976931348623157e308",
    "9007199254740993", "0.30000000000000004", "1e-400", "123456789012345678901234567890", "4.35",
    "0.000001", "2.2250738585072011e-308", "99999999999999.9", "9.999999999999999",
    "1234567890123456",
  ])
  func doublesAreTheNearest(_ text: String) throws {
    let value = try Double(json: .init(parsing: text))
    #expect(value.bitPattern == Double(text)?.bitPattern)
    #expect(try Double(json: .init(parsing: Recourse.JSON(value).description)) == value)
    let float = try Float(json: .init(parsing: text == "1.7976931348623157e308" ? "0" : text))
    #expect(try Float(json: .init(parsing: Recourse.JSON(float).description)) == float)
  }

  @Test func doublesBeyondTheLargestAreRefused() {
    for text in ["1e400", "-1e400", "1e309"] {
      #expect(throws: Recourse.DecodingFailure.self) { try Double(json: .init(parsing: text)) }
    }
    #expect(throws: Recourse.DecodingFailure.self) { try Float(json: .init(parsing: "1e39")) }
  }

  @Test(arguments: [
    ("0.1", "0.1"), ("19.90", "19.9"), ("-0", "0"), ("0.00", "0"), ("1e2", "100"),
    ("12345678901234567890123456789012345678", "12345678901234567890123456789012345678"),
    ("-0.12345678901234567890123456789012345678", "-0.12345678901234567890123456789012345678"),
    ("1.0e-3", "0.001"), ("1e-128", "0." + String(repeating: "0", count: 127) + "1"),
  ])
  func decimalsAreExact(_ text: String, _ expected: String) throws {
    let value = try Decimal(json: .init(parsing: text))
    #expect(Recourse.JSON(value).description == expected)
    #expect(value.wireText == expected)
  }

  @Test(arguments: [
    "1e400", "1e-400", "0.123456789012345678901234567890123456789", "1e99999999999999999999",
    "123456789012345678901234567890123456789", "null", #""1""#, "true",
  ])
  func decimalsThatDoNotFitAreRefused(_ text: String) {
    #expect(throws: Recourse.DecodingFailure.self) { try Decimal(json: .init(parsing: text)) }
  }

  @Test func numbersThatJSONCannotExpressAreFailures() throws {
    for value in [Double.nan, .infinity, -.infinity] {
      var writer = Recourse.JSONWriter()
      ["ok": [1, value]].write(to: &writer)
      #expect(writer.failure?.description == "ok.1 is not a finite number")
      #expect(writer.text == #"{"ok":[1.0,null]}"#)
    }
    for value in [Recourse.JSON(Float.infinity), Recourse.JSON(Decimal.nan)] {
      #expect(value == .null)
    }
  }

  @Test func numbersAreEqualByValue() throws {
    let one = try ["1", "1.0", "1e0", "0.1e1", "10e-1"].map { try Recourse.JSON(parsing: $0) }
    #expect(Set(one).count == 1)
    #expect(try Recourse.JSON(parsing: "-0") == Recourse.JSON(parsing: "0.0e7"))
    #expect(try Recourse.JSON(parsing: "1e400") != Recourse.JSON(parsing: "1e401"))
    #expect(
      try Recourse.JSON(parsing: "9007199254740993") != Recourse.JSON(parsing: "9007199254740992"))
  }
}
