import Foundation
import RecourseCompiler
import RecourseDiagnostics
import RecourseModel
import Testing

@testable import RecourseGenerator

/// The differences of two tables against every point of their space.
struct DecisionDifferenceTests {
  static let edits: [(find: String, replacement: String)] = [
    ("when: [404, 410]", "when: [404, 409...411]"),
    ("code: [sold_out, empty]", "code: [empty, void]"),
    ("when: [429, {", "when: [{"),
    ("retryable: 5xx except 501", "retryable: [502, 599]"),
    ("retryable: [timeout, lost]", "retryable: [lost, tls]"),
    ("offline: You are offline., timeout", "offline: You are offline., tls: No trust., timeout"),
    ("body: { ok: false }", "body: { ok: [false, none] }"),
    ("status: 503, header", "status: 5xx, header"),
    ("when: transport", "when: [transport, 504]"),
    ("when: status", "when: [status, tls]"),
    ("Retry-After: present", "Retry-After: absent"),
    ("header: { Retry-After: present }", "body: { message: { contains: busy } }"),
  ]

  @Test(arguments: edits.indices)
  func theyAreWhereBothTablesDisagree(_ index: Int) throws {
    let edit = Self.edits[index]
    try #require(Schemas.shop.contains(edit.find))
    let old = try Schemas.api(Schemas.request(Schemas.shop))
    let new = try Schemas.api(
      Schemas.request(Schemas.shop.replacing(edit.find, with: edit.replacement)))
    let pair = TablePair(old.errors[0], new.errors[0], endpoints: (old.endpoints, new.endpoints))
    let differences = pair.differences()
    let regions = (old, new)
    let before = FailureRegion(
      endpoints: regions.0.endpoints.map { ($0.successes, $0.failsWhen) },
      failsWhen: regions.0.errors[0].failsWhen)
    let after = FailureRegion(
      endpoints: regions.1.endpoints.map { ($0.successes, $0.failsWhen) },
      failsWhen: regions.1.errors[0].failsWhen)
    var count = 0
    for (point, box) in SpacePoints.points(of: pair.space)
    where before.contains(point) && after.contains(point) {
      let judged = (
        SpacePoints.judge(point, old.errors[0]), SpacePoints.judge(point, new.errors[0])
      )
      let found = differences.filter { $0.boxes.contains { pair.space.overlap($0, box) } }
      let isSame = pair.isSame(judged.0, judged.1)
      #expect(found.map(\.old) == (isSame ? [] : [judged.0]), "\(point)")
      #expect(found.map(\.new) == (isSame ? [] : [judged.1]), "\(point)")
      if !isSame { count += 1 }
    }
    #expect(count > 0 || edit.replacement.contains("none]"))
  }
}
