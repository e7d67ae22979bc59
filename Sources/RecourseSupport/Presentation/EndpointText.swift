extension Recourse {
  /// What a screen or an action says where the error or the value has no words of its own.
  public nonisolated struct EndpointText: Hashable, Sendable {
    public var success: String
    public var failure: String

    public init(success: String = "Done.", failure: String = ErrorPresenter.fallback) {
      self.success = success
      self.failure = failure
    }
  }
}
