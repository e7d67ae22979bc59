extension Recourse {
  /// Why a request was not sent: something cannot be written, or breaks a constraint.
  public nonisolated struct RequestFailure: Error, Hashable, Sendable {
    /// For developers; names what is wrong, and never tells a value.
    public var reason: String
    /// What the constraints reject, by field.
    public var fields: FieldErrors

    public init(reason: String = "", fields: FieldErrors = FieldErrors()) {
      self.reason =
        reason.isEmpty && !fields.isEmpty ? "constraints reject some of the input" : reason
      self.fields = fields
    }
  }
}

nonisolated extension Recourse.RequestFailure: CustomStringConvertible {
  public var description: String { reason }
}
