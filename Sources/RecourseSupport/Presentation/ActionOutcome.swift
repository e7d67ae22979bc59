extension Recourse {
  /// How a write ended, in the words for it.
  public nonisolated enum ActionOutcome: Hashable, Sendable {
    case succeeded(String)
    case failed(String)
    case cancelled

    /// The outcome of a result, in the endpoint's words where it has no others.
    public init<Failure: Error>(
      _ result: Result<some Any, Failure>, _ text: EndpointText = EndpointText()
    ) {
      switch result {
      case .success: self = .succeeded(text.success)
      case .failure(let error):
        let message = ErrorPresenter.message(for: error, fallback: text.failure)
        self = message.map(ActionOutcome.failed) ?? .cancelled
      }
    }

    /// What the customer is told; nil where nothing is to be said.
    public var message: String? {
      switch self {
      case .succeeded(let message), .failed(let message): message
      case .cancelled: nil
      }
    }

    public var isSuccess: Bool {
      switch self {
      case .succeeded: true
      case .failed, .cancelled: false
      }
    }
  }
}
