import Foundation

extension Recourse {
  /// An answer, as a transport received it.
  public nonisolated struct HTTPResponse: Hashable, Sendable {
    /// Why less of a body is there than the server had in mind.
    public nonisolated enum Interruption: Hashable, Sendable {
      /// It exceeds what the request allows, in bytes.
      case tooLarge(limit: Int)
      case failed(TransportFailure)
    }

    public var status: Int
    public var headers: Headers
    /// Empty where the body went to the request's sink.
    public var body: Data
    /// Set where the head came whole, and the body did not.
    public var interruption: Interruption?
    /// Where the answer came from, after redirects; nil means from where it was asked.
    public var url: URL?
    /// Whether the request's sink has taken the body.
    public var isDelivered = false

    public init(
      status: Int, headers: Headers = [:], body: Data = Data(), interruption: Interruption? = nil
    ) {
      self.status = status
      self.headers = headers
      self.body = body
      self.interruption = interruption
    }
  }
}

nonisolated extension Recourse.HTTPResponse: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  public var description: String { "\(status), \(body.count) bytes" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: ["headers": headers]) }
}
