import RecourseCompiler
import RecourseDiagnostics
import RecourseModel
import Testing

@testable import RecourseGenerator

/// The regions against every point of the space, judged arm by arm.
struct OutcomeTableTests {
  static let requests =
    Schemas.started.map(Schemas.request(file:)) + [Schemas.request(Schemas.shop)]

  @Test(arguments: requests.indices)
  func everyFailureLeadsWhereItsArmSays(_ index: Int) throws {
    let api = try Schemas.api(Self.requests[index])
    var count = 0
    for error in api.errors {
      for endpoint in api.endpoints where endpoint.errorType == error.name.value {
        count += try check(error, FailureRegion(endpoint, error))
      }
    }
    #expect(count > 30)
  }

  private func check(_ error: ErrorType, _ region: FailureRegion) throws -> Int {
    let space = DecisionSpace(
      clauses: OutcomeTable.clauses(of: error) + region.conditional, statuses: [region.statuses])
    let table = OutcomeTable(error, space: space)
    let regions = table.regions(of: region.boxes(in: space))
    let rows = table.rows(of: region)
    #expect(Set(rows.map(\.outcome)) == Set(regions.map(\.outcome)))
    let points = SpacePoints.points(of: space)
    for (point, box) in points where region.contains(point) {
      let outcomes = regions.filter { $0.boxes.contains { space.overlap($0, box) } }
        .map(\.outcome)
      #expect(Set(outcomes) == [SpacePoints.judge(point, error)], "\(point)")
      let row = rows.first { $0.outcome == outcomes.first }
      #expect(row?.boxes.contains { space.overlap($0, box) } == true, "\(point)")
    }
    return points.count
  }
}
