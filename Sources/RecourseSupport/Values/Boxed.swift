extension Recourse {
  /// Stores a field beside the struct that it belongs to: the one by which a struct contains itself, or
  /// one whose value is large.
  public nonisolated indirect enum Boxed<Value> {
    case boxed(Value)

    public init(_ value: Value) { self = .boxed(value) }

    public var value: Value {
      get {
        switch self {
        case .boxed(let value): value
        }
      }
      set { self = .boxed(newValue) }
    }
  }

  /// As `Boxed`, of an optional field; `nil` takes no room of its own.
  public nonisolated enum BoxedOptional<Wrapped> {
    case absent
    indirect case boxed(Wrapped)

    public init(_ value: Wrapped?) {
      switch value {
      case .some(let value): self = .boxed(value)
      case .none: self = .absent
      }
    }

    public var value: Wrapped? {
      get {
        switch self {
        case .absent: nil
        case .boxed(let value): value
        }
      }
      set { self = Self(newValue) }
    }
  }
}

nonisolated extension Recourse.Boxed: Equatable where Value: Equatable {}
nonisolated extension Recourse.Boxed: Hashable where Value: Hashable {}
nonisolated extension Recourse.Boxed: Sendable where Value: Sendable {}

nonisolated extension Recourse.Boxed: CustomStringConvertible, CustomReflectable {
  public var description: String { String(describing: value) }

  public var customMirror: Mirror { Mirror(reflecting: value) }
}

nonisolated extension Recourse.BoxedOptional: Equatable where Wrapped: Equatable {}
nonisolated extension Recourse.BoxedOptional: Hashable where Wrapped: Hashable {}
nonisolated extension Recourse.BoxedOptional: Sendable where Wrapped: Sendable {}

nonisolated extension Recourse.BoxedOptional: CustomStringConvertible, CustomReflectable {
  public var description: String { String(describing: value) }

  public var customMirror: Mirror { Mirror(reflecting: value as Any) }
}
