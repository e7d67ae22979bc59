extension Recourse {
  /// A field of a change: left as it is, cleared, or set.
  public nonisolated enum Patch<Value> {
    /// Is left as it is: the field is not sent.
    case absent
    /// Is cleared: the field is sent as `null`.
    case null
    case value(Value)

    /// Sets the field to a value, or clears it.
    public init(_ value: Value?) { self = value.map { .value($0) } ?? .null }

    /// The value it is set to.
    public var value: Value? {
      guard case .value(let value) = self else { return nil }
      return value
    }

    public func map<New, Failure>(
      _ transform: (Value) throws(Failure) -> New
    ) throws(Failure) -> Patch<New> {
      switch self {
      case .absent: .absent
      case .null: .null
      case .value(let value): .value(try transform(value))
      }
    }

    /// What becomes of a field that had the given value.
    public func applied(to current: Value?) -> Value? {
      switch self {
      case .absent: current
      case .null: nil
      case .value(let value): value
      }
    }
  }
}

nonisolated extension Recourse.Patch: Equatable where Value: Equatable {}
nonisolated extension Recourse.Patch: Hashable where Value: Hashable {}
nonisolated extension Recourse.Patch: Sendable where Value: Sendable {}

nonisolated extension Recourse.Patch: ExpressibleByUnicodeScalarLiteral
where Value: ExpressibleByUnicodeScalarLiteral {
  public init(unicodeScalarLiteral value: Value.UnicodeScalarLiteralType) {
    self = .value(Value(unicodeScalarLiteral: value))
  }
}

nonisolated extension Recourse.Patch: ExpressibleByExtendedGraphemeClusterLiteral
where Value: ExpressibleByExtendedGraphemeClusterLiteral {
  public init(extendedGraphemeClusterLiteral value: Value.ExtendedGraphemeClusterLiteralType) {
    self = .value(Value(extendedGraphemeClusterLiteral: value))
  }
}

nonisolated extension Recourse.Patch: ExpressibleByStringLiteral
where Value: ExpressibleByStringLiteral {
  public init(stringLiteral value: Value.StringLiteralType) {
    self = .value(Value(stringLiteral: value))
  }
}

nonisolated extension Recourse.Patch: ExpressibleByIntegerLiteral
where Value: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Value.IntegerLiteralType) {
    self = .value(Value(integerLiteral: value))
  }
}

nonisolated extension Recourse.Patch: ExpressibleByBooleanLiteral
where Value: ExpressibleByBooleanLiteral {
  public init(booleanLiteral value: Value.BooleanLiteralType) {
    self = .value(Value(booleanLiteral: value))
  }
}
