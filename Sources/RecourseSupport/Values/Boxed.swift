extension Recourse {
  /// Stores the one field by which a struct contains itself.
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
}

nonisolated extension Recourse.Boxed: Equatable where Value: Equatable {}
nonisolated extension Recourse.Boxed: Hashable where Value: Hashable {}
nonisolated extension Recourse.Boxed: Sendable where Value: Sendable {}

nonisolated extension Recourse.Boxed: CustomStringConvertible, CustomReflectable {
  public var description: String { String(describing: value) }

  public var customMirror: Mirror { Mirror(reflecting: value) }
}
