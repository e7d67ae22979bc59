/// Keeps values until the process ends: to take apart what is large takes time that nobody waits for.
package enum Unfreed {
  private final class Box<Value> {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  package static func keep<Value>(_ value: Value) { _ = Unmanaged.passRetained(Box(value)) }
}
