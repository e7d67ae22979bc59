import Foundation
import MisbehavingServer
import RecourseSupport
import Testing

struct FaultTests {
  /// Every fault against the real transport: decided as expected, and none hanging.
  @Test func `survives every fault`() async throws {
    let faults =
      Fault.connection + Fault.answers + Fault.redirects + Fault.requests + Fault.cancellations
      + Fault.statuses
    var survived = 0
    for fault in faults {
      let seen = await bounded { () -> String in
        do { return try await fault.attempt() } catch { return "threw \(error)" }
      }
      let isExpected = fault.expected.split(separator: "|").contains { $0 == seen ?? "" }
      if isExpected { survived += 1 }
      #expect(isExpected, "\(fault.name): \(seen ?? "it hangs"), not \(fault.expected)")
    }
    print("survived \(survived) of \(faults.count)")
    #expect(faults.count >= 120)
  }
}

extension Fault {
  /// Every status that HTTP has room for, as an answer to a call for a value.
  static let statuses: [Fault] = (100...599).map { status in
    let expected =
      switch status {
      case 100...199: "lost"
      case 204, 304: status == 204 ? "decoding" : "304"
      case 200...299: "success"
      default: "\(status)"
      }
    let answer = Answer.status(status, ["Content-Type": "application/json"], Thing.text)
    return Fault("status \(status)", expected, status < 200 ? answer + .close : answer)
  }
}
