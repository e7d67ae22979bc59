import Foundation
import PizzaShop
import RecourseSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Wraps another error as `NSError`s do.
private func wrapped(_ error: any Error, times: Int = 1) -> any Error {
  times == 0
    ? error
    : NSError(
      domain: "Outer", code: 1,
      userInfo: [NSUnderlyingErrorKey: wrapped(error, times: times - 1)])
}

/// An error with a silent case, and one without words.
private enum Quiet: Recourse.FailureDecision {
  case silent, wordless

  init(deciding failure: Recourse.CallFailure) { self = .silent }
  var isSilent: Bool { self == .silent }
  var errorDescription: String? { self == .silent ? "never shown" : nil }
}

private struct Plain: LocalizedError {
  var errorDescription: String?
}

struct ErrorPresenterTests {
  static let cancellations: [any Error] = [
    CancellationError(), URLError(.cancelled), APIError.cancelled, Recourse.CallFailure.cancelled,
    NSError(domain: NSURLErrorDomain, code: -999), NSError(domain: NSCocoaErrorDomain, code: 3072),
    wrapped(CancellationError()), wrapped(URLError(.cancelled), times: 3),
    wrapped(APIError.cancelled), wrapped(Recourse.CallFailure.cancelled, times: 7),
  ]

  @Test(arguments: cancellations.indices)
  func `says nothing of a cancellation in any form`(_ index: Int) {
    let error = Self.cancellations[index]
    #expect(Recourse.ErrorPresenter.isCancellation(error))
    #expect(Recourse.ErrorPresenter.message(for: error) == nil)
    #expect(Recourse.CallFailure(error) == .cancelled)
  }

  @Test func `says nothing of a silent case`() {
    #expect(Recourse.ErrorPresenter.message(for: Quiet.silent) == nil)
    #expect(Recourse.ErrorPresenter.message(for: Quiet.wordless) == "Something went wrong.")
  }

  @Test func `takes the error's words, else the fallback`() {
    let message = { Recourse.ErrorPresenter.message(for: $0, fallback: "Oops.") }
    #expect(message(APIError.network(message: "Gone.")) == "Gone.")
    #expect(message(Plain(errorDescription: "Own words.")) == "Own words.")
    #expect(message(Plain(errorDescription: nil)) == "Oops.")
    #expect(message(Plain(errorDescription: "")) == "Oops.")
    #expect(message(URLError(.timedOut)) != nil)
    #expect(message(NSError(domain: "x", code: 1)) == "Oops.")
  }

  @Test func `survives errors that wrap themselves`() {
    #expect(!Recourse.ErrorPresenter.isCancellation(wrapped(URLError(.badURL), times: 40)))
  }
}

struct ViewStateTests {
  typealias State = Recourse.ViewState<[Int]>

  @Test func `never loads nothing`() {
    #expect(State.resolved([]) == .empty)
    #expect(State.resolved([1]) == .loaded([1]))
    #expect(Recourse.ViewState.resolved("") == .empty)
    #expect(Recourse.ViewState.resolved([String: Int]()) == .empty)
    #expect(Recourse.ViewState.resolved(7) == .loaded(7))
  }

  @Test func `shows a failure with its words and whether it could pass`() {
    let network = APIError.network(message: "Gone.")
    #expect(State.loading.failure(network) == .failed(message: "Gone.", isRetryable: true))
    #expect(
      State.loaded([1]).failure(APIError.unauthorized)
        == .failed(message: "Your session has expired. Please sign in again.", isRetryable: false))
    #expect(
      State.loading.failure(Plain(), fallback: "Could not load the menu.")
        == .failed(message: "Could not load the menu.", isRetryable: true))
  }

  @Test(arguments: [State.idle, .loaded([1]), .empty, .failed(message: "x", isRetryable: true)])
  func `keeps its state on a cancellation`(_ state: State) {
    #expect(state.failure(CancellationError()) == state)
    #expect(state.failure(wrapped(URLError(.cancelled))) == state)
    #expect(state.failure(Quiet.silent) == state)
  }

  @Test func `is idle after a load that was cancelled`() {
    #expect(State.loading.failure(APIError.cancelled) == .idle)
  }

  @Test func `takes over what a call brought`() {
    var state = State.loading
    state.resolve(Result<[Int], APIError>.success([1]))
    #expect(state == .loaded([1]))
    state.resolve(Result<[Int], APIError>.success([]))
    #expect(state == .empty)
    state.resolve(Result<[Int], any Error>.failure(Plain()), PizzaShopText.menu)
    #expect(state == .failed(message: "Could not load the menu.", isRetryable: true))
  }

  @Test func `shows what there is while it is renewed`() {
    #expect(State.loaded([1]).reloading() == .loaded([1]))
    #expect(State.empty.reloading() == .empty)
    #expect(State.idle.reloading() == .loading)
    #expect(State.failed(message: "x", isRetryable: true).reloading() == .loading)
    var state = State.loaded([1])
    #expect(state.refresh(Result<[Int], APIError>.failure(.unauthorized)) != nil)
    #expect(state == .loaded([1]))
    #expect(state.refresh(Result<[Int], APIError>.failure(.cancelled)) == nil)
    #expect(state.refresh(Result<[Int], APIError>.success([2])) == nil)
    #expect(state == .loaded([2]))
    state = .loading
    #expect(state.refresh(Result<[Int], APIError>.failure(.unauthorized)) == nil)
    #expect(state.value == nil)
    #expect(!state.isLoading)
  }

  @Test func `grows page by page`() {
    var state = State.loading
    #expect(state.append(Result<[Int], APIError>.success([1])) == nil)
    #expect(state.append(Result<[Int], APIError>.success([2, 3])) == nil)
    #expect(state == .loaded([1, 2, 3]))
    #expect(state.append(Result<[Int], APIError>.success([])) == nil)
    #expect(state.append(Result<[Int], APIError>.failure(.network(message: "Gone."))) == "Gone.")
    #expect(state.append(Result<[Int], APIError>.failure(.cancelled)) == nil)
    #expect(state == .loaded([1, 2, 3]))
  }

  @Test func `maps what is loaded`() {
    #expect(State.loaded([1, 2]).map(\.count) == .loaded(2))
    #expect(State.empty.map(\.count) == .empty)
  }
}

struct ActionOutcomeTests {
  @Test func `says how a write ended`() {
    typealias Outcome = Recourse.ActionOutcome
    let placed = Outcome(Result<Int, APIError>.success(1), PizzaShopText.placeOrder)
    #expect(placed == .succeeded("Order placed."))
    #expect(placed.message == "Order placed.")
    #expect(placed.isSuccess)
    let failed = Outcome(Result<Int, APIError>.failure(.unauthorized))
    #expect(failed.message == "Your session has expired. Please sign in again.")
    #expect(!failed.isSuccess)
    let gone = Outcome(Result<Int, APIError>.failure(.cancelled))
    #expect(gone == .cancelled)
    #expect(gone.message == nil)
    #expect(Outcome(Result<Void, any Error>.failure(wrapped(CancellationError()))) == .cancelled)
  }
}
