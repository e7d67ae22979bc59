import RecourseOpenAPI
import Testing

@Suite("Proposed decisions")
struct DecisionTests {
  private func error(body: String, more: String = "") -> Importing {
    Importing(
      document(
        paths: """
          /a:
            post:
              operationId: a
              responses:
                '204': { description: ok }
                '422': { description: no, content: { application/json: { schema: { $ref: '#/components/schemas/Body' } } } }
          """, components: "schemas:\n  Body: \(body)\n\(more)"))
  }

  @Test("show no words of an answer where there is none")
  func unanswered() {
    let importing = Importing(
      document(
        paths: """
          /a:
            get:
              operationId: a
              responses:
                '204': { description: ok }
                '404': { description: no, content: { application/json: { schema: { type: object, properties: { message: { type: string } } } } } }
          """))
    #expect(importing.lint == [])
    #expect(
      importing.section("errors", "TestError", "cases", "invalid")
        .contains("message: Please check what you entered."))
  }

  @Test(
    "find the fields at fault in the shapes that APIs have",
    arguments: [
      // RFC 9457
      (
        "{ type: object, properties: { title: { type: string }, detail: { type: string }, errors: { type: array, items: { type: object, properties: { detail: { type: string }, pointer: { type: string } } } } } }",
        "{ each: errors, name: pointer, message: detail }",
        "[\"{body.detail}\", \"{body.title}\", Something went wrong.]"
      ),
      (
        "{ type: object, properties: { title: { type: string }, invalid-params: { type: array, items: { type: object, properties: { name: { type: string }, reason: { type: string } } } } } }",
        "{ each: invalidParams, name: name, message: reason }",
        "[\"{body.title}\", Something went wrong.]"
      ),
      // JSON:API
      (
        "{ type: object, properties: { errors: { type: array, items: { type: object, properties: { title: { type: string }, detail: { type: string }, source: { type: object, properties: { pointer: { type: string } } } } } } } }",
        "{ each: errors, name: source.pointer, message: detail, strip: data.attributes }",
        "Something went wrong."
      ),
      // Laravel, Rails
      (
        "{ type: object, properties: { message: { type: string }, errors: { type: object, additionalProperties: { type: array, items: { type: string } } } } }",
        "{ eachKey: errors }", "[\"{body.message}\", Something went wrong.]"
      ),
      // ASP.NET
      (
        "{ type: object, properties: { title: { type: string }, status: { type: integer }, errors: { type: object, additionalProperties: { type: array, items: { type: string } } } } }",
        "{ eachKey: errors }", "[\"{body.title}\", Something went wrong.]"
      ),
      // FastAPI
      (
        "{ type: object, properties: { detail: { type: array, items: { type: object, properties: { loc: { type: array, items: { anyOf: [{ type: string }, { type: integer }] } }, msg: { type: string } } } } } }",
        "{ each: detail, name: loc, message: msg, strip: [body, query, path, header, cookie] }",
        "[\"{body.detail}\", Something went wrong.]"
      ),
      // Spring
      (
        "{ type: object, properties: { message: { type: string }, errors: { type: array, items: { type: object, properties: { field: { type: string }, defaultMessage: { type: string }, code: { type: string } } } } } }",
        "{ each: errors, name: field, message: defaultMessage }",
        "[\"{body.message}\", Something went wrong.]"
      ),
      // API Platform
      (
        "{ type: object, properties: { detail: { type: string }, violations: { type: array, items: { type: object, properties: { propertyPath: { type: string }, message: { type: string } } } } } }",
        "{ each: violations, name: propertyPath, message: message }",
        "[\"{body.detail}\", Something went wrong.]"
      ),
      // GitHub
      (
        "{ type: object, properties: { message: { type: string }, errors: { type: array, items: { type: object, properties: { resource: { type: string }, field: { type: string }, code: { type: string }, message: { type: string } } } } } }",
        "{ each: errors, name: field, message: message }",
        "[\"{body.message}\", Something went wrong.]"
      ),
      // Stripe
      (
        "{ type: object, properties: { error: { type: object, properties: { code: { type: string }, message: { type: string }, param: { type: string } } } } }",
        "{ one: error, name: param, message: message }",
        "[\"{body.error.message}\", Something went wrong.]"
      ),
      // express-validator
      (
        "{ type: object, properties: { errors: { type: array, items: { type: object, properties: { msg: { type: string }, path: { type: string }, location: { type: string } } } } } }",
        "{ each: errors, name: path, message: msg }", "Something went wrong."
      ),
      // a tree of them
      (
        "{ type: object, properties: { message: { type: string }, errors: { $ref: '#/components/schemas/Details' } } }",
        "{ eachKey: errors, tree: true }", "[\"{body.message}\", Something went wrong.]"
      ),
    ])
  func shapes(body: String, fields: String, message: String) {
    let importing = error(
      body: body,
      more: """
          Details: { oneOf: [{ type: object, additionalProperties: { $ref: '#/components/schemas/Details' } }, { type: object, required: [_errors], properties: { _errors: { type: array, items: { type: object, properties: { message: { type: string } } } } } }] }
        """)
    #expect(importing.section("errors", "TestError", "fields") == "fields: \(fields)")
    #expect(
      importing.section("errors", "TestError", "cases", "rejected", "message")
        == "message: \(message)")
    #expect(importing.lint == [])
  }

  @Test("cover statuses that lead somewhere, and every other way to fail")
  func cases() {
    let importing = Importing(
      document(
        paths: """
          /a/{id}:
            post:
              operationId: a
              security: [{ t: [] }]
              responses: { '204': { description: ok }, '410': { description: gone }, default: { description: error } }
          """, components: "securitySchemes: { t: { type: http, scheme: bearer } }"))
    let text = importing.section("errors", "TestError", "cases")
    let cases = text.split(separator: "\n").filter { !$0.hasPrefix(" ") }.map { $0.dropLast() }
    #expect(
      cases == [
        "unauthorized", "forbidden", "notFound", "conflict", "invalid", "rateLimited", "server",
        "rejected", "network", "unreadable", "cancelled",
      ])
    #expect(text.contains("when: [404, 410]"))
    #expect(importing.lint == [])
  }

  @Test("are one type for each family of bodies")
  func families() {
    let importing = Importing(
      document(
        paths: """
          /a: { get: { operationId: a, responses: { '400': { description: x, content: { application/json: { schema: { $ref: '#/components/schemas/Problem' } } } } } } }
          /b: { get: { operationId: b, responses: { '400': { description: x, content: { application/json: { schema: { $ref: '#/components/schemas/Problem' } } } } } } }
          /c: { get: { operationId: c, responses: { '400': { description: x, content: { application/json: { schema: { $ref: '#/components/schemas/LegacyError' } } } } } } }
          /d: { get: { operationId: d, responses: {} } }
          """,
        components: """
          schemas:
            Problem: { type: object, properties: { title: { type: string } } }
            LegacyError: { type: object, properties: { msg: { type: string } } }
          """))
    #expect(importing.section("errors", "TestError", "body") == "body: Problem")
    #expect(importing.section("errors", "LegacyError2", "body") == "")
    #expect(importing.section("endpoints", "c", "fails") != "")
    #expect(importing.section("endpoints", "d", "fails") == "")
    #expect(importing.lint == [])
  }

  @Test("of bodies that occur together read all of them")
  func mergedBodies() {
    let importing = Importing(
      document(
        paths: """
          /a:
            get:
              operationId: a
              responses:
                '400': { description: x, content: { application/json: { schema: { $ref: '#/components/schemas/Problem' } } } }
                '429': { description: x, content: { application/json: { schema: { $ref: '#/components/schemas/Limit' } } } }
          """,
        components: """
          schemas:
            Problem: { type: object, required: [message], properties: { message: { type: string } } }
            Limit: { type: object, required: [message, retry], properties: { message: { type: string }, retry: { type: number } } }
          """))
    #expect(
      importing.section("models", "TestErrorBody", "fields") == """
        message: String
        retry: Double?
        """)
    #expect(importing.lint == [])
  }
}
