import RecourseOpenAPI
import Testing

/// Each thing that documents say of operations, with what comes of it and what is noted.
@Suite("Features of operations")
struct OperationFeatureTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var name: String
    var version: String
    /// What follows the head.
    var document: String
    /// The sections that are looked at; the body of the error type last.
    var schema: String
    var notes: [String]

    init(_ name: String, version: String, document: String, schema: String, notes: [String]) {
      self.name = name
      self.version = version
      self.document = document
      self.schema = schema
      self.notes = notes
    }

    var testDescription: String { name }
  }

  @Test("become parts of a schema", arguments: rows)
  func parts(row: Row) {
    let head = "openapi: \(row.version)\ninfo: { title: Test, version: '1' }\n"
    let importing = Importing(head + row.document)
    #expect(importing.findings == [])
    #expect(importing.notes.map(\.subject).sorted() == row.notes.sorted())
    #expect(importing.lint == [])
    for section in row.schema.split(separator: "\n").filter({ !$0.hasPrefix(" ") }) {
      let key = String(section.prefix { $0 != ":" })
      if key == "errors body" {
        #expect(importing.schema.contains("\n    body: \(section.dropFirst(13))\n"))
        continue
      }
      let lines = row.schema.split(separator: "\n", omittingEmptySubsequences: false)
      let start = (lines.firstIndex(of: section) ?? 0) + 1
      let expected = lines[start...].prefix { $0.hasPrefix(" ") }.map { String($0.dropFirst(2)) }
      let found = importing.section(key).split(separator: "\n").map(String.init)
      #expect(found == expected, "\(key)")
    }
  }

  private static let rows = [
    Row(
      "a scheme", version: "3.1.0",
      document: """
        servers: [{ url: https://a.example }]
        paths:
          /a: { get: { operationId: a, security: [{ b: [] }], responses: { '204': { description: ok } } } }
        components:
          securitySchemes: { b: { type: http, scheme: bearer } }
        """,
      schema: """
        auth:
          b: bearer
        defaults:
          auth: b
        endpoints:
          a:
            get: /a
            returns: none
        """,
      notes: []),
    Row(
      "schemes of which one is known", version: "3.1.0",
      document: """
        servers: [{ url: https://a.example }]
        paths:
          /a: { get: { operationId: a, security: [{ d: [] }, { k: [] }], responses: { '204': { description: ok } } } }
        components:
          securitySchemes: { k: { type: apiKey, in: header, name: X-K }, d: { type: http, scheme: digest } }
        """,
      schema: """
        auth:
          k: { header: X-K }
        defaults:
          auth: k
        endpoints:
          a:
            get: /a
            returns: none
        """,
      notes: ["the scheme `digest` is not known"]),
    Row(
      "schemes together", version: "3.1.0",
      document: """
        servers: [{ url: https://a.example }]
        paths:
          /a: { get: { operationId: a, security: [{ k: [], q: [] }], responses: { '204': { description: ok } } } }
        components:
          securitySchemes: { k: { type: apiKey, in: header, name: X-K }, q: { type: apiKey, in: query, name: key } }
        """,
      schema: """
        auth:
          k: { header: X-K }
        defaults:
          auth: k
        endpoints:
          a:
            get: /a
            returns: none
        """,
      notes: ["`k` and `q` are needed together"]),
    Row(
      "two ways to one token", version: "3.1.0",
      document: """
        servers: [{ url: https://a.example }]
        paths:
          /a: { get: { operationId: a, security: [{ o: [], i: [] }], responses: { '204': { description: ok } } } }
        components:
          securitySchemes: { o: { type: oauth2, flows: {} }, i: { type: openIdConnect, openIdConnectUrl: 'https://x' } }
        """,
      schema: """
        auth:
          o: bearer
        defaults:
          auth: o
        endpoints:
          a:
            get: /a
            returns: none
        """,
      notes: ["oauth2 says how a token is had", "openIdConnect says how a token is had"]),
    Row(
      "a scheme or none", version: "3.1.0",
      document: """
        servers: [{ url: https://a.example }]
        paths:
          /a: { get: { operationId: a, security: [{}, { c: [] }], responses: { '204': { description: ok } } } }
        components:
          securitySchemes: { c: { type: apiKey, in: cookie, name: sid } }
        """,
      schema: """
        auth:
          c: { cookie: sid }
        defaults:
          auth: c
        endpoints:
          a:
            get: /a
            returns: none
        """,
      notes: []),
    Row(
      "an unknown scheme", version: "3.1.0",
      document: """
        servers: [{ url: https://a.example }]
        paths:
          /a: { get: { operationId: a, security: [{ d: [] }], responses: { '204': { description: ok } } } }
        components:
          securitySchemes: { d: { type: http, scheme: digest } }
        """,
      schema: """
        endpoints:
          a:
            get: /a
            returns: none
        """,
      notes: ["`d` cannot be followed", "the scheme `digest` is not known"]),
    Row(
      "no scheme", version: "3.1.0",
      document: """
        security: [{ h: [] }]
        servers: [{ url: https://a.example }]
        paths:
          /a: { get: { operationId: a, security: [], responses: { '204': { description: ok } } } }
          /b: { get: { operationId: b, responses: { '204': { description: ok } } } }
        components:
          securitySchemes: { h: { type: http, scheme: Basic } }
        """,
      schema: """
        auth:
          h: basic
        defaults:
          auth: h
        endpoints:
          a:
            get: /a
            returns: none
            auth: none
          b:
            get: /b
            returns: none
        """,
      notes: []),
    Row(
      "servers of paths and operations", version: "3.1.0",
      document: """
        servers: [{ url: https://r.example, description: Root }]
        paths:
          /a: { servers: [{ url: https://p.example }], get: { operationId: a, responses: { '204': { description: ok } } } }
          /b: { get: { operationId: b, servers: [{ url: 'https://{x}.example', variables: { x: { default: o, enum: [o, p] } } }], responses: { '204': { description: ok } } } }
        """,
      schema: """
        servers:
          production:
            url: https://r.example
            doc: Root
          p: https://p.example
          server:
            url: https://{x}.example
            variables:
              x: { default: o, values: [o, p] }
        endpoints:
          a:
            get: /a
            returns: none
            server: p
          b:
            get: /b
            returns: none
            server: server
        """,
      notes: []),
    Row(
      "paths with fragments, queries, templates and empty segments", version: "3.1.0",
      document: """
        servers: [{ url: https://a.example }]
        paths:
          '/a#one': { get: { operationId: one, responses: { '204': { description: ok } } } }
          '/a?x=1&y': { get: { operationId: two, responses: { '204': { description: ok } } } }
          '/v/{+name}/{rest=**}:go': { get: { operationId: three, parameters: [{ name: name, in: path, required: true, schema: { type: string } }, { name: rest, in: path, required: true, schema: { type: string } }], responses: { '204': { description: ok } } } }
          'b//c d': { get: { operationId: four, responses: { '204': { description: ok } } } }
        """,
      schema: """
        endpoints:
          one:
            get: /a
            returns: none
          two:
            get: /a
            query: { x: { type: String, value: "1" }, y: { type: String, value: "" } }
            returns: none
          three:
            get: /v/{name}/{rest}:go
            returns: none
          four:
            get: /b/c%20d
            returns: none
        """,
      notes: [
        "`name` may hold several segments of the path",
        "`rest` may hold several segments of the path", "a path with an empty segment",
      ]),
    Row(
      "operations and path items by reference", version: "3.1.0",
      document: """
        servers: [{ url: https://a.example }]
        paths:
          /a: { get: { $ref: '#/components/x-ops/a' } }
          /b: { $ref: '#/components/pathItems/B', delete: { operationId: del, responses: { '204': { description: ok } } } }
        components:
          x-ops: { a: { operationId: fromRef, responses: { '204': { description: ok } } } }
          pathItems: { B: { get: { operationId: fromItem, responses: { '204': { description: ok } } } } }
        """,
      schema: """
        endpoints:
          fromRef:
            get: /a
            returns: none
          fromItem:
            get: /b
            returns: none
          del:
            delete: /b
            returns: none
        """,
      notes: []),
    Row(
      "kinds of JSON", version: "3.1.0",
      document: """
        servers: [{ url: https://a.example }]
        paths:
          /a: { patch: { operationId: a, requestBody: { content: { application/merge-patch+json: { schema: { type: object } } } }, responses: { '200': { description: ok, content: { application/vnd.api+json: { schema: { type: object, properties: { x: { type: string } } } } } } } } }
        """,
      schema: """
        models:
          AResponse:
            x: String?
        endpoints:
          a:
            patch: /a
            headers:
              contentType: { type: String, value: application/merge-patch+json }
              accept: { type: String, value: application/vnd.api+json }
            body: "[String: JSON]"
            returns: AResponse
        """,
      notes: ["the body may be left out"]),
    Row(
      "a success that is the default", version: "3.1.0",
      document: """
        servers: [{ url: https://a.example }]
        paths:
          /a: { post: { operationId: a, responses: { '400': { description: bad }, default: { description: successful operation, content: { application/json: { schema: { type: string } } } } } } }
        """,
      schema: """
        endpoints:
          a:
            post: /a
            returns: String
        """,
      notes: []),
    Row(
      "a status and the rest of its range", version: "3.1.0",
      document: """
        servers: [{ url: https://a.example }]
        paths:
          /a: { get: { operationId: a, responses: { '200': { description: ok, content: { application/json: { schema: { type: string } } } }, 2XX: { description: other, content: { application/json: { schema: { type: integer } } } }, 4XX: { description: bad } } } }
        """,
      schema: """
        endpoints:
          a:
            get: /a
            returns: { 200: { type: String, as: ok }, 201...299: { type: Int, as: other } }
        """,
      notes: []),
    Row(
      "headers without a body", version: "3.1.0",
      document: """
        servers: [{ url: https://a.example }]
        paths:
          /a: { get: { operationId: a, responses: { '200': { description: ok, headers: { X-Total: { required: true, schema: { type: integer } }, ETag: { schema: { type: string } } } } } } }
        """,
      schema: """
        endpoints:
          a:
            get: /a
            returns: { 200: { headers: { total: { type: Int?, key: X-Total } } } }
        """,
      notes: ["the header `ETag` of an answer"]),
    Row(
      "shared responses", version: "3.1.0",
      document: """
        servers: [{ url: https://a.example }]
        paths:
          /a: { get: { operationId: a, responses: { '200': { $ref: '#/components/responses/Page' }, '404': { $ref: '#/components/responses/NotFound' } } } }
          /b: { get: { operationId: b, responses: { '200': { $ref: '#/components/responses/Page' }, '404': { $ref: '#/components/responses/NotFound' } } } }
        components:
          responses: { Page: { description: p, content: { application/json: { schema: { type: object, properties: { next: { type: string } } } } } }, NotFound: { description: n, content: { application/json: { schema: { type: object, properties: { message: { type: string } } } } } } }
        """,
      schema: """
        models:
          PageResponse:
            next: String?
          NotFoundError:
            message: String?
        endpoints:
          a:
            get: /a
            returns: PageResponse
          b:
            get: /b
            returns: PageResponse
        errors body: NotFoundError
        """,
      notes: []),
    Row(
      "errors that no operation names", version: "3.1.0",
      document: """
        servers: [{ url: https://a.example }]
        paths:
          /a: { get: { operationId: a, responses: { '204': { description: ok } } } }
        components:
          schemas: { ErrorResponse: { type: object, properties: { error: { type: object, properties: { message: { type: string }, code: { type: string } } } } } }
        """,
      schema: """
        endpoints:
          a:
            get: /a
            returns: none
        errors body: ErrorResponse
        """,
      notes: []),
    Row(
      "the body of a redirect", version: "3.1.0",
      document: """
        servers: [{ url: https://a.example }]
        paths:
          /a: { get: { operationId: a, responses: { '204': { description: ok }, '303': { description: other, content: { application/json: { schema: { type: object, properties: { task: { type: string } } } } } }, '400': { description: bad, content: { application/json: { schema: { type: object, properties: { message: { type: string } } } } } } } } }
        """,
      schema: """
        models:
          AError:
            message: String?
        endpoints:
          a:
            get: /a
            returns: none
        errors body: AError
        """,
      notes: ["the body of a 303"]),
    Row(
      "streams of items", version: "3.2.0",
      document: """
        servers: [{ url: https://a.example }]
        paths:
          /a: { get: { operationId: a, responses: { '200': { description: ok, content: { text/event-stream: { itemSchema: { type: object, properties: { data: { type: string, contentSchema: { type: object, properties: { n: { type: integer } } } } } } } } } } } }
        """,
      schema: """
        models:
          AResponse:
            n: Int?
        endpoints:
          a:
            get: /a
            returns: { events: AResponse }
        """,
      notes: []),
    Row(
      "a whole query", version: "3.2.0",
      document: """
        servers: [{ url: https://a.example }]
        paths:
          /a: { get: { operationId: a, parameters: [{ name: q, in: querystring, content: { application/x-www-form-urlencoded: { schema: { type: object, required: [a], properties: { a: { type: string }, b: { type: integer } } } } } }], responses: { '204': { description: ok } } } }
        """,
      schema: """
        endpoints:
          a:
            get: /a
            query: { a: String, b: Int? }
            returns: none
        """,
      notes: []),
    Row(
      "parameters that compare", version: "3.1.0",
      document: """
        servers: [{ url: https://a.example }]
        paths:
          /a: { get: { operationId: a, parameters: [{ name: 'd<', in: query, schema: { type: string } }, { name: d, in: query, schema: { type: string } }, { name: 'd>=', in: query, schema: { type: string } }], responses: { '204': { description: ok } } } }
        """,
      schema: """
        endpoints:
          a:
            get: /a
            query: { dLessThan: { type: String?, key: d< }, d: String?, dAtLeast: { type: String?, key: d>= } }
            returns: none
        """,
      notes: []),
    Row(
      "a file in JSON", version: "3.1.0",
      document: """
        servers: [{ url: https://a.example }]
        paths:
          /a: { post: { operationId: a, requestBody: { required: true, content: { application/json: { schema: { type: object, required: [f], properties: { f: { type: string, format: binary }, n: { type: string } } } } } }, responses: { '204': { description: ok } } } }
        """,
      schema: """
        endpoints:
          a:
            post: /a
            body: { multipart: { f: File, n: String? } }
            returns: none
        """,
      notes: ["JSON that holds a file"]),
    Row(
      "files beside JSON", version: "3.1.0",
      document: """
        servers: [{ url: https://a.example }]
        paths:
          /a: { post: { operationId: a, requestBody: { content: { application/json: { schema: { type: object, properties: { x: { type: string } } } }, multipart/form-data: { schema: { type: object, properties: { f: { type: string, format: binary } } } } } }, responses: { '204': { description: ok } } } }
        """,
      schema: """
        endpoints:
          a:
            post: /a
            body: ARequest
            returns: none
        """,
      notes: ["the body may be left out", "the body may be sent as multipart/form-data as well"]),
  ]
}
