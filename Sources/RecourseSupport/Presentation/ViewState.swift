extension Recourse {
  /// The state of a screen, as one value.
  public nonisolated enum ViewState<Value> {
    case idle
    case loading
    case loaded(Value)
    /// There is nothing to show, which is no failure.
    case empty
    case failed(message: String, isRetryable: Bool)
  }
}

nonisolated extension Recourse.ViewState: Sendable where Value: Sendable {}
nonisolated extension Recourse.ViewState: Equatable where Value: Equatable {}
nonisolated extension Recourse.ViewState: Hashable where Value: Hashable {}

nonisolated extension Recourse.ViewState {
  /// What there is to show, if anything.
  public var value: Value? {
    if case .loaded(let value) = self { value } else { nil }
  }

  public var isLoading: Bool {
    if case .loading = self { true } else { false }
  }

  /// The state after a failure: this one, where the failure is a cancellation or silent, and idle
  /// where that was a load that never ended.
  public func failure(
    _ error: any Error, fallback: String = Recourse.ErrorPresenter.fallback
  ) -> Self {
    guard let message = Recourse.ErrorPresenter.message(for: error, fallback: fallback) else {
      return isLoading ? .idle : self
    }
    return .failed(
      message: message, isRetryable: Recourse.ErrorPresenter.isRetryable(error))
  }

  /// The state once a load has begun: what is shown stays while it is renewed.
  public func reloading() -> Self {
    switch self {
    case .loaded, .empty: self
    case .idle, .loading, .failed: .loading
    }
  }

  /// The same state of another value.
  public func map<New>(_ transform: (Value) -> New) -> Recourse.ViewState<New> {
    switch self {
    case .idle: .idle
    case .loading: .loading
    case .loaded(let value): .loaded(transform(value))
    case .empty: .empty
    case .failed(let message, let isRetryable): .failed(message: message, isRetryable: isRetryable)
    }
  }

  /// Takes over what a first load brought.
  public mutating func resolve(
    _ result: Result<Value, some Error>, _ text: Recourse.EndpointText = .init()
  ) {
    switch result {
    case .success(let value): self = .resolved(value)
    case .failure(let error): self = failure(error, fallback: text.failure)
    }
  }

  /// Takes over what a renewal brought. A failure leaves what is shown, and is returned to be told
  /// beside it; nil where there is nothing to tell.
  public mutating func refresh(
    _ result: Result<Value, some Error>, _ text: Recourse.EndpointText = .init()
  ) -> String? {
    switch (result, self) {
    case (.failure(let error), .loaded), (.failure(let error), .empty):
      return Recourse.ErrorPresenter.message(for: error, fallback: text.failure)
    default:
      resolve(result, text)
      return nil
    }
  }

  /// A value as a state. A collection without elements is `empty`, however it is typed.
  public static func resolved(_ value: Value) -> Self {
    if let collection = value as? any Collection, collection.isEmpty { return .empty }
    return .loaded(value)
  }
}

nonisolated extension Recourse.ViewState where Value: RangeReplaceableCollection {
  /// Adds what a further page brought. A failure leaves what is shown, and is returned to be told
  /// beside it; nil where there is nothing to tell.
  public mutating func append(
    _ result: Result<Value, some Error>, _ text: Recourse.EndpointText = .init()
  ) -> String? {
    guard case .loaded(var shown) = self, case .success(let more) = result else {
      return refresh(result, text)
    }
    shown.append(contentsOf: more)
    self = .resolved(shown)
    return nil
  }
}
