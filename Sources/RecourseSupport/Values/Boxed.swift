extension Recourse {
  /// Holds the one field by which a struct contains itself.
  @propertyWrapper
  public nonisolated indirect enum Boxed<Value> {
    case boxed(Value)

    public init(wrappedValue: Value) { self = .boxed(wrappedValue) }

    public var wrappedValue: Value {
      get {
        switch self {
        case .boxed(let value): value
        }
      }
      set { self = .boxed(newValue) }
    }
  }
}

extension Recourse.Boxed: Equatable where Value: Equatable {}
extension Recourse.Boxed: Hashable where Value: Hashable {}
extension Recourse.Boxed: Sendable where Value: Sendable {}

extension Recourse.Boxed: CustomStringConvertible, CustomReflectable {
  public var description: String { String(describing: wrappedValue) }

  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}
