import Foundation
import RecourseSupport
import Testing

typealias FieldMapping = Recourse.FieldMapping

/// A body as a framework sends it, how a schema describes it, and what the form shows.
struct FieldErrorShape: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let mappings: [FieldMapping]
  var names: [String: String] = [:]
  let body: String
  let expected: [Recourse.FieldErrors.Entry]

  init(
    _ name: String, _ mappings: FieldMapping..., names: [String: String] = [:], body: String,
    expect expected: KeyValuePairs<String?, String>
  ) {
    testDescription = name
    self.mappings = mappings
    self.names = names
    self.body = body
    self.expected = expected.map { Recourse.FieldErrors.Entry(field: $0.key, message: $0.value) }
  }
}

struct FieldMappingTests {
  @Test(arguments: FieldErrorShape.frameworks + FieldErrorShape.names + FieldErrorShape.corners)
  func `reads field errors`(_ shape: FieldErrorShape) {
    let response = Recourse.FailedResponse(status: 422, body: Data(shape.body.utf8))
    let errors = response.fieldErrors(shape.mappings, names: shape.names)
    #expect(errors.entries == shape.expected)
  }

  @Test func `reads the same from a decoded body`() {
    let nothing: Recourse.JSON? = nil
    let body: Recourse.JSON = ["errors": [["field": "name", "message": "is taken"]]]
    let mapping = FieldMapping.each(["errors"], name: ["field"], message: ["message"])
    #expect(Recourse.FieldErrors(in: body, [mapping])["name"] == ["is taken"])
    #expect(Recourse.FieldErrors(in: nothing, [mapping]) == [:])
  }

  @Test(arguments: ["", "<html>", "[]", "3", "null", #"{"errors":null}"#, #"{"errors":{}}"#])
  func `finds nothing where nothing is`(_ body: String) {
    let response = Recourse.FailedResponse(status: 422, body: Data(body.utf8))
    let mapping = FieldMapping.each(["errors"], name: ["field"], message: ["message"])
    #expect(response.fieldErrors([mapping]).isEmpty)
  }
}
