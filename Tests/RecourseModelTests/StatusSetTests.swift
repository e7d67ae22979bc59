import RecourseModel
import Testing

@Suite struct StatusSetTests {
  @Test func statusesOutsideTheBoundsArePassedOver() {
    #expect(StatusSet([0, 199, 600, 999]).isEmpty)
    #expect(StatusSet(100...250).statuses == Array(200...250))
    #expect(!StatusSet.all.contains(199) && !StatusSet.all.contains(600))
  }

  @Test func aRangeBeyondTheBoundsIsEmpty() {
    #expect(StatusSet(600...700).isEmpty)
    #expect(StatusSet(100...199).isEmpty)
  }

  @Test func everyStatusHasAPlaceOfItsOwn() {
    for status in StatusSet.bounds {
      #expect(StatusSet([status]).statuses == [status])
    }
    #expect(StatusSet.all.count == 400)
  }

  @Test func neighboursFormRanges() {
    #expect(StatusSet([404, 403, 500, 401]).ranges == [401...401, 403...404, 500...500])
    #expect(StatusSet.all.ranges == [200...599])
    #expect(StatusSet().ranges == [])
  }

  @Test func setsCombineAsSets() {
    let client = StatusSet(400...499)
    let some = StatusSet([404, 500])
    #expect(client.union(some).count == 101)
    #expect(client.intersection(some).statuses == [404])
    #expect(some.subtracting(client).statuses == [500])
    #expect(StatusSet([404]).isSubset(of: client) && !some.isSubset(of: client))
  }
}
