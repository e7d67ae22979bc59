import RecourseYAML
import Testing

@testable import RecourseOpenAPI

@Suite("Names")
struct NamingTests {
  @Test(
    "are parted into words",
    arguments: [
      ("HTMLParser2_fooBar-baz.qux", ["HTML", "Parser2", "foo", "Bar", "baz", "qux"]),
      ("get_user-by.id", ["get", "user", "by", "id"]),
      ("userIDs", ["user", "IDs"]), ("URLsList", ["URLs", "List"]),
      ("OAuth2Token", ["OAuth2", "Token"]), ("naïve Größe", ["naive", "Grosse"]),
      ("don't", ["dont"]), ("", []), ("価格", []), ("a1b2", ["a1b2"]),
    ])
  func words(name: String, expected: [String]) {
    #expect(RecourseOpenAPI.words(of: name) == expected)
  }

  @Test(
    "of members are as a Swift developer would choose them",
    arguments: [
      ("user_id", "userID"), ("avatarUrl", "avatarURL"), ("URLList", "urlList"), ("ids", "ids"),
      ("user_ids", "userIDs"), ("COLLABORATOR_ROLE", "collaboratorRole"), ("1st", "value1st"),
      ("X-Rate-Limit", "xRateLimit"), ("getVATNumber", "getVATNumber"), ("htmlURL", "htmlURL"),
    ])
  func members(name: String, expected: String) {
    #expect(SwiftName.member(name) == expected)
  }

  @Test(
    "of types are as a Swift developer would choose them",
    arguments: [
      ("pet", "Pet"), ("api_response", "APIResponse"), ("issuing.card", "IssuingCard"),
      ("HTTPValidationError", "HTTPValidationError"), ("3d_secure", "Value3dSecure"),
      ("Page_User_", "PageUser"), ("verify.v2.service", "VerifyV2Service"),
    ])
  func types(name: String, expected: String) {
    #expect(SwiftName.type(name) == expected)
  }

  @Test(
    "of APIs leave out what says nothing",
    arguments: [
      ("Swagger Petstore - OpenAPI 3.0", "Petstore"), ("Stripe API", "Stripe"),
      ("Discord HTTP API (Preview)", "Discord"), ("Twilio - Verify", "TwilioVerify"),
      ("USPTO Data Set API", "USPTODataSet"), ("API", "API"), ("", "Remote"),
      ("FastAPI", "FastAPI"), ("Payments v2", "Payments"),
    ])
  func apis(title: String, expected: String) {
    #expect(APIName.name(ofTitle: title) == expected)
  }

  @Test(
    "of values without letters are spoken",
    arguments: [
      ("+1", "plusOne"), ("-1", "minusOne"), ("-2", "minus2"), ("", "empty"), ("*", "any"),
      ("16:9", "value16To9"),
      ("<=", "lessEqual"), ("😀", "grinningFace"), (".", "dot"), ("1.5", "value1Point5"),
    ])
  func spoken(value: String, expected: String) {
    let enumeration = ImportedEnumeration(cases: [.init(value: .string(value))])
    #expect(CaseNaming.names(of: enumeration) == [expected])
  }

  @Test("of cases never clash, nor with what the generated enum has")
  func distinctCases() {
    let values = ["a", "A", "init", "self", "allCases", "unrecognized", "a-b", "a_b", "aB"]
    let names = CaseNaming.names(
      of: ImportedEnumeration(cases: values.map { .init(value: .string($0)) }))
    #expect(Set(names).count == names.count)
    #expect(!names.contains("init") && !names.contains("self") && !names.contains("unrecognized"))
  }

  @Test("of fields that survive as they are stay so")
  func fields() {
    let names = FieldNaming.names(of: ["user_id", "userID", "userId"], taken: [])
    #expect(names["userID"] == "userID")
    #expect(Set(names.values).count == 3)
  }

  @Test(
    "of operations follow from the path where there is no identifier",
    arguments: [
      ("get", "/users/{id}/orders", "getUserOrders"), ("get", "/users/{id}", "getUser"),
      ("delete", "/v1/categories/{c}/", "deleteCategory"), ("get", "/", "getRoot"),
      ("get", "/{id}", "getID"), ("post", "/users", "postUsers"),
    ])
  func derived(method: String, path: String, expected: String) {
    let part = Part(document: .scalar(.init(text: "", range: .nowhere)), file: 0)
    let operation = Operation(method: method, path: path, part: part)
    #expect(SwiftName.member(OperationNames.derivedName(operation)) == expected)
  }

  @Test(
    "of lists name one of their elements",
    arguments: [
      ("items", "item"), ("categories", "category"), ("addresses", "address"), ("status", "status"),
      ("boxes", "box"), ("data", "data"), ("bus", "bus"), ("classes", "class"),
    ])
  func singular(plural: String, expected: String) {
    #expect(RecourseOpenAPI.singular(plural) == expected)
  }
}
