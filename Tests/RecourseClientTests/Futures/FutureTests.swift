import Foundation
import PizzaShop
import RecourseSupport
import Testing

struct FutureTests {
  struct Odd: Error, Equatable {}
  typealias Number = Recourse.Future<Int, Odd>

  @Test func `begins nothing until it is asked, and then each time anew`() async {
    let count = Box(0)
    let future = Number {
      count.value += 1
      return .success(count.value)
    }
    #expect(count.value == 0)
    #expect(await future.result == .success(1))
    #expect(await future.result == .success(2))
  }

  @Test func `throws its own error`() async {
    do throws(Odd) {
      _ = try await Number(failure: Odd()).value
      Issue.record("no error")
    } catch {
      #expect(error == Odd())
    }
  }

  @Test func `transforms`() async throws {
    let two = Number(value: 2)
    let odd = Number(failure: Odd())
    #expect(await two.map { $0 * 3 }.result == .success(6))
    #expect(await odd.map { $0 * 3 }.result == .failure(Odd()))
    #expect(await two.flatMap { Number(value: $0 + 1) }.result == .success(3))
    #expect(await two.flatMap { _ in Number(failure: Odd()) }.result == .failure(Odd()))
    #expect(await odd.flatMap { Number(value: $0) }.result == .failure(Odd()))
    #expect(
      await two.compactMap({ $0 > 1 ? "\($0)" : nil }, otherwise: Odd()).result == .success("2"))
    #expect(await two.compactMap({ _ in nil as Int? }, otherwise: Odd()).result == .failure(Odd()))
    #expect(await odd.mapError { _ in APIError.unauthorized }.result == .failure(.unauthorized))
    #expect(try await two.tryMap { $0 + 1 }.value == 3)
    await #expect(throws: URLError.self) {
      try await two.tryMap { _ in throw URLError(.badURL) }.value
    }
    await #expect(throws: Odd.self) { try await odd.tryMap { $0 }.value }
  }

  @Test func `takes the first of several reports`() async {
    let future = Number(promise: { report in
      report(.success(1))
      report(.success(2))
      DispatchQueue.global().async { report(.failure(Odd())) }
    })
    #expect(await future.result == .success(1))
  }

  @Test @MainActor func `is received where it was asked for`() async {
    var received: [Result<Int, Odd>] = []
    var work: Recourse.Cancellable?
    await withCheckedContinuation { continuation in
      work = Number(value: 7).sink { result in
        MainActor.assertIsolated()
        received.append(result)
        continuation.resume()
      }
    }
    #expect(received == [.success(7)])
    work?.cancel()
  }

  @Test func `cancels its work, and then receives nothing`() async {
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let (ended, end) = AsyncStream.makeStream(of: Bool.self)
    let received = Box(false)
    let future = Number {
      start.yield()
      try? await Task.sleep(for: .seconds(60))
      end.yield(Task.isCancelled)
      return .success(1)
    }
    var set: Set<Recourse.Cancellable> = []
    future.sink { _ in received.value = true }.store(in: &set)
    for await _ in started { break }
    // Released is cancelled.
    set.removeAll()
    for await isCancelled in ended {
      #expect(isCancelled)
      break
    }
    #expect(!received.value)
  }

  @Test func `comes from a client`() async {
    var stub = PizzaShopStub()
    stub.onUser = { .success(User(id: $0, name: "Ada", email: "")) }
    #expect(await stub.futures.user(id: "7").map(\.name).result == .success("Ada"))
  }
}
