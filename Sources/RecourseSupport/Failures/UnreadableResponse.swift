import Foundation

extension Recourse {
  /// A success that could not be understood: the wrong type of content, no JSON, another shape, a
  /// 2xx that was not announced.
  public nonisolated struct UnreadableResponse: Error, Hashable, Sendable {
    /// For developers: what could not be read, and where; never a value.
    public var reason: String
    public var status: Int
    public var headers: Headers

    public init(reason: String, status: Int = 200, headers: Headers = [:]) {
      self.reason = reason
      self.status = status
      self.headers = headers
    }
  }
}

nonisolated extension Recourse.UnreadableResponse: CustomStringConvertible {
  public var description: String { "\(reason) (status \(status))" }
}
