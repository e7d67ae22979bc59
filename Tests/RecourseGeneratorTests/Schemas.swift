import Foundation
import RecourseDiagnostics
import RecourseGenerator
import RecourseModel
import Testing

/// Schemas for tests.
enum Schemas {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Those that people start from, by file name.
  static let started = ["github-issues", "pizza-shop", "slack"].map { "\($0).recourse.yaml" }

  static func request(file name: String) -> GenerationRequest {
    GenerationRequest(schemas: [.file("schemas/\(name)")], workingDirectory: root.path)
  }

  static func request(_ text: String) -> GenerationRequest {
    GenerationRequest(schemas: [.text(text, name: "shop.recourse.yaml")])
  }

  /// Fails the test where the schema has a fault.
  static func api(_ request: GenerationRequest) throws -> API {
    var pipeline = Pipeline(request)
    let apis = pipeline.compile()
    let messages = pipeline.report.diagnostics.map(\.message)
    return try #require(apis.first, "\(messages)")
  }

  /// Looks, `over`, a mapping by condition, conditional retries, `failsWhen`, an unusual success.
  static let shop = """
    recourse: 1
    api: Shop
    servers: { production: https://shop.example }
    models:
      Order: { id: String, note: { type: String?, length: ...9 } }
      Problem: { ok: Bool?, code: String?, message: String? }
    errors:
      ShopError:
        doc: Why the shop said no.
        body: Problem
        code: body.code
        fields: { each: errors, name: field, message: message }
        failsWhen: { status: 2xx, body: { ok: false } }
        cases:
          refused:
            when: status
            carries: [status, message]
            message: ["{body.message}", The shop refused.]
            retryable: 5xx except 501
          gone: { when: [404, 410], message: screen }
          soldOut:
            when: { code: [sold_out, empty] }
            message: Sold out.
            recovery: update
          busy:
            over: soldOut
            when: [429, { status: 503, header: { Retry-After: present } }]
            carries: [retryAfter]
            message: ["Please wait {retryAfter} s.", Please wait.]
            retryable: always
            recovery: wait
          network:
            when: transport
            carries: [kind, message]
            message: { offline: You are offline., timeout: Please try again., otherwise: No connection. }
            retryable: [timeout, lost]
          broken: { when: otherwise, carries: [fields], message: This app has a fault., log: true }
    endpoints:
      order: { get: "/orders/{id}", returns: Order, view: { failure: No such order. } }
      place: { post: /orders, body: Order, returns: { 201: Order } }
      cancel: { delete: "/orders/{id}", returns: none, alsoSucceeds: [404] }
    """
}
