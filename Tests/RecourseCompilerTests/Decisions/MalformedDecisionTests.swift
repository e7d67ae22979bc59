import RecourseDiagnostics
import Testing

@testable import RecourseCompiler

/// The error types of a schema, wrong in one way or several.
struct Malformed: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var schema: String
  /// Line, column and code of each finding, by place.
  var expected: [String]

  init(_ description: String, _ errors: String, expected: [String]) {
    testDescription = description
    schema = Self.head + errors + "\n" + Self.tail
    self.expected = expected
  }

  /// Eight lines stand before the first of the error type `ShopError`.
  private static let head = """
    recourse: 1
    api: Shop
    models:
      Problem: { message: String?, error: ProblemCode?, errors: "[Flaw]?" }
      ProblemCode: { code: String?, hint: String? }
      Flaw: { field: String?, text: String }
    errors:
      ShopError:

    """

  private static let tail = """
    endpoints:
      menu: { get: /menu, returns: none, fails: ShopError }
      order: { post: /order, returns: none, alsoSucceeds: [404], fails: ShopError }

    """
}

@Suite struct MalformedDecisionTests {
  @Test(arguments: Malformed.all)
  func everyFaultIsFoundAtItsPlace(_ malformed: Malformed) {
    let compiled = Compiled(malformed.schema)
    let found = compiled.diagnostics.map { diagnostic -> String in
      guard let range = diagnostic.range, let file = compiled.files[range.file] else {
        return diagnostic.code.id
      }
      let location = file.location(of: Int(range.start))
      return "\(location.line):\(location.column) \(diagnostic.code.id)"
    }
    #expect(found == malformed.expected)
    #expect(compiled.diagnostics.allSatisfy { $0.remedy != nil || $0.code == .duplicateKey })
  }
}

extension Malformed {
  static let all: [Malformed] = [
    Malformed(
      "failures that no condition names",
      """
          cases:
            api: { when: 4xx, message: No. }
            network: { when: [offline, timeout], message: Net. }
      """,
      expected: [
        "8:3 E0401"
      ]),
    Malformed(
      "answers whose code is absent",
      """
          body: Problem
          code: body.error.code
          cases:
            a: { when: { status: 404, code: [x, y] }, message: No. }
            b: { when: [transport, request, decoding, 5xx], message: Net. }
            c: { when: { status: 4xx, code: present }, message: Net. }
      """,
      expected: [
        "8:3 E0401"
      ]),
    Malformed(
      "conditions that look at different things",
      """
          body: Problem
          code: body.error.code
          cases:
            a: { when: { code: x }, message: No. }
            b: { when: { header: { retry-after: present } }, message: Net. }
            rest: { when: otherwise, message: Something went wrong. }
      """,
      expected: [
        "13:18 E0402"
      ]),
    Malformed(
      "ranges that overlap",
      """
          cases:
            a: { when: [400...409, 500], message: No. }
            b: { when: [405...415, 500...503], message: Net. }
            rest: { when: otherwise, message: Something went wrong. }
      """,
      expected: [
        "11:19 E0402"
      ]),
    Malformed(
      "cases that others cover",
      """
          cases:
            a: { when: 404, message: No. }
            b: { when: 4xx, message: No. }
            c: { when: 2xx, message: No. }
            d: { when: status, message: No. }
            e: { when: 5xx, message: No. }
            f: { when: [transport, request, decoding], message: No. }
            g: { when: otherwise, message: No. }
      """,
      expected: [
        "12:7 E0403", "16:7 E0403",
      ]),
    Malformed(
      "a condition that two narrower ones cover",
      """
          body: Problem
          cases:
            a: { when: [400...449, 450...499], message: No. }
            b: { when: { status: 404, body: { message: absent } }, message: No. }
            c: { when: { status: 404, body: { message: present } }, message: No. }
            d: { when: [404, 410], message: No. }
            rest: { when: otherwise, message: Something went wrong. }
      """,
      expected: [
        "14:19 E0404"
      ]),
    Malformed(
      "overs in a circle",
      """
          body: Problem
          code: body.error.code
          cases:
            a: { when: { code: x }, over: b, message: No. }
            b: { when: { header: { h: "1" } }, over: c, message: No. }
            c: { when: { body: { message: z } }, over: a, message: No. }
            rest: { when: otherwise, message: Something went wrong. }
      """,
      expected: [
        "13:18 E0405"
      ]),
    Malformed(
      "overs without effect, and over what there is not",
      """
          cases:
            a: { when: 404, over: b, message: No. }
            b: { when: 4xx, over: [nothing, b, rst], message: No. }
            rest: { when: otherwise, message: Something went wrong. }
      """,
      expected: [
        "10:29 E0406", "11:30 E0411", "11:39 E0411", "11:42 E0411",
      ]),
    Malformed(
      "statuses twice in one list",
      """
          cases:
            a: { when: [404, 4xx, 400...410], message: No. }
            b: { when: { status: [500, 5xx], header: { x: y } }, message: No. }
            rest: { when: otherwise, message: Something went wrong. }
      """,
      expected: [
        "10:24 E0407", "10:29 E0407", "11:34 E0407",
      ]),
    Malformed(
      "conditions that cannot be read",
      """
          cases:
            a: { when: timout, message: No. }
            b: { when: default, message: No. }
            c: { when: 6xx, message: No. }
            d: { when: 4XX, message: No. }
            e: { when: 400-499, message: No. }
            f: { when: 404 410, message: No. }
            g: { when: 5xx except 404, message: No. }
            h: { when: [], message: No. }
            i: { when: { code: x }, message: No. }
            j: { when: { body: { message: [] } }, message: No. }
            k: { when: { body: { message: null } }, message: No. }
            l: { when: { body: { message: { containz: x } } }, message: No. }
            m: { when: { body: { error: { code: x } } }, message: No. }
            n: { when: { stats: 4 }, message: No. }
            o: { when: {}, message: No. }
            p: { when: { status: 4xx, header: {} }, message: No. }
            q: { when: 5xx except, message: No. }
            r: { when: 499...400, message: No. }
            s: { when: { body: { message: [absent, x] } }, message: No. }
            t: { when: banana, message: No. }
            u: { message: No. }
            v: { when: 404 }
      """,
      expected: [
        "10:18 E0408", "11:18 E0408", "12:18 E0409", "13:18 E0409", "14:18 E0409",
        "15:18 E0409", "16:18 E0409", "17:18 E0408", "18:26 E0412", "19:37 E0408",
        "20:37 E0408", "21:39 E0202", "22:35 E0408", "23:20 E0202",
        "24:18 E0408", "26:18 E0409", "27:18 E0409", "28:38 E0408", "29:18 E0408",
        "30:10 E0203", "31:10 E0203",
      ]),
    Malformed(
      "paths that lead nowhere",
      """
          body: Problem
          code: error.code
          cases:
            a: { when: { body: { mesage: x } }, message: No. }
            b: { when: { body: { errors.field: x } }, message: No. }
            c: { when: { body: { message.text: x } }, message: No. }
            d: { when: { body: { "a..b": x } }, message: No. }
            e: { when: { body: { message: x, "message": y } }, message: No. }
            f: { when: { header: { Retry-After: x, retry-after: y } }, message: No. }
      """,
      expected: [
        "10:11 E0413", "12:28 E0414", "13:35 E0413", "14:36 E0413", "15:28 E0413",
        "16:40 E0110", "17:46 E0410",
      ]),
    Malformed(
      "what cannot be carried",
      """
          body: Problem
          cases:
            a: { when: 404, carries: [status, stats, header, body.errr, error, code], message: No. }
            b: { when: transport, carries: [status, kind, retryAfter, body, fields], message: No. }
            c: { when: 5xx, carries: [header.status, status, kind], message: No. }
            d: { when: 401, carries: { "a b": status, x: message }, message: none }
            e: { when: 402, carries: { message: reason }, message: "{body.message}" }
            rest: { when: otherwise, message: Something went wrong. }
      """,
      expected: [
        "11:41 E0415", "11:48 E0415", "11:61 E0414", "11:67 E0415", "11:74 E0412",
        "12:39 E0417", "12:53 E0417", "12:65 E0417", "12:71 E0417", "13:48 E0416",
        "13:56 E0417", "14:34 E0416", "14:49 E0424", "15:63 E0419",
      ]),
    Malformed(
      "messages that fail, or are never reached",
      """
          body: Problem
          cases:
            a: { when: 404, message: "{nam}" }
            b: { when: 401, carries: [status], message: ["{status} {statsu}", "{status}", more] }
            c: { when: 402, message: "Sorry {body.message}" }
            d: { when: transport, message: "{body.message}" }
            e: { when: 5xx, message: { 500: a, 5xx: b, otherwise: c } }
            f: { when: 4xx, message: { 400...410: a, 405...420: b } }
            g: { when: [request, decoding], message: { request: a, timeout: b } }
            h: { when: 409, message: { otherwise: none } }
            i: { when: 410, message: "{" }
            j: { when: 411, message: "" }
            k: { when: 412, message: [] }
            l: { when: 413, message: {} }
            m: { when: 414, carries: [kind, body], message: "{body} {status}" }
            rest: { when: otherwise, message: Something went wrong. }
      """,
      expected: [
        "11:33 E0418", "12:62 E0418", "13:39 E0419", "14:39 E0418", "15:50 E0422",
        "16:32 E0421", "16:48 E0423", "17:48 E0421", "17:62 E0422", "18:45 E0419",
        "19:33 E0418", "20:32 E0419", "21:32 E0419", "22:32 E0421", "23:33 E0417",
        "23:56 E0418", "23:63 E0418",
      ]),
    Malformed(
      "retries that cannot be told",
      """
          body: Problem
          code: body.error.code
          cases:
            a: { when: 4xx, message: No., retryable: 429 }
            b: { when: 5xx, message: No., retryable: 404 }
            c: { when: transport, message: No., retryable: timeout }
            d: { when: [request, decoding], message: No., retryable: decoding }
            e: { when: 3xx, message: No., retryable: { code: x }, recovery: retry }
            f: { when: 404, message: No., recovery: retry }
            g: { when: 405, message: No., retryable: true }
            h: { when: 406, message: No., retryable: { body: { error.hint: x } } }
            rest: { when: otherwise, message: Something went wrong. }
      """,
      expected: [
        "12:48 E0425", "13:48 E0426", "14:54 E0425", "15:64 E0425", "16:48 E0425",
        "17:37 E0427", "18:48 E0408", "19:48 E0425", "20:7 E0403",
      ]),
    Malformed(
      "field mappings that cannot work",
      """
          body: Problem
          fields: { eachh: errors }
          cases:
            a: { when: 4xx, message: No., fields: { each: errors, one: error } }
            b: { when: 5xx, message: No., fields: { each: errors, name: fild, texts: { a: b }, tree: true } }
            c: { when: 404, message: No., fields: { eachKey: errors, name: field } }
            d: { when: 405, message: No., fields: [{ each: errors, name: field, code: c }] }
            e: { when: 406, carries: [fields], message: No., fields: { each: errors, name: field } }
            rest: { when: otherwise, message: Something went wrong. }
      """,
      expected: [
        "10:13 E0428", "10:15 E0202", "12:45 E0428", "13:45 E0429", "13:67 E0414",
        "13:73 E0428", "13:90 E0428", "14:45 E0429", "14:64 E0428", "15:46 E0429",
        "15:75 E0428",
      ]),
    Malformed(
      "examples that contradict the table",
      """
          body: Problem
          code: body.error.code
          failsWhen: { status: 2xx, body: { ok: false } }
          cases:
            a:
              when: { status: 4xx, code: x }
              message: ["{body.message}", Wrong.]
              example:
                - { status: 400, json: { error: { code: x } }, expect: { message: Wrong., isRetryable: false } }
                - { status: 400, json: { error: { code: x }, message: Hi }, expect: { message: Wrong., isRetryable: true } }
                - { status: 400, json: { error: { code: y } } }
                - { status: 200, json: { ok: true } }
                - { status: 404, json: { error: { code: x } }, expect: { fieldErrors: { a: b } } }
                - { stats: 4 }
            rest: { when: otherwise, message: Something went wrong. }
      """,
      expected: [
        "18:90 E0430", "18:111 E0430", "19:13 E0430", "20:23 E0430", "21:81 E0430",
        "22:15 E0202",
      ]),
    Malformed(
      "failsWhen that takes nothing",
      """
          failsWhen: [timeout, 5xx, { status: 2xx, body: { ok: false } }]
          cases:
            rest: { when: otherwise, message: Something went wrong. }
      """,
      expected: [
        "9:17 E0434", "9:26 E0434",
      ]),
    Malformed(
      "error types that extend each other",
      """
          extends: Nothing
          cases:
            rest: { when: otherwise, message: Something went wrong. }
        A: { extends: B, cases: { x: { when: otherwise, message: No. } } }
        B: { extends: A, cases: { y: { when: otherwise, message: No. } } }
        Base: { cases: { bad: { when: 4xx, message: No. }, rest: { when: otherwise, message: No. } } }
        Derived: { extends: Base, cases: { bad: { when: 404, message: No. }, cover: { when: [400...449, 450...499], message: x } } }
        Empty: { body: Problem }
        Cancel: { cases: { cancelled: { when: otherwise, message: x } } }
      """,
      expected: [
        "9:14 E0431", "12:17 E0432", "15:3 E0403", "15:38 E0433", "16:3 E0401",
        "17:22 E0433",
      ]),
  ]
}
