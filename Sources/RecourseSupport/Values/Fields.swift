import Foundation

extension Recourse {
  /// What a model reads its fields from: a JSON object, or what another coder holds.
  ///
  /// Every function throws what is wrong with the field, with its key in the path. None is inlined into the
  /// models, which keeps them small and quick to compile.
  public nonisolated struct Fields {
    private let source: Source

    private nonisolated enum Source {
      case json(JSON)
      case coder(Coder)
    }

    /// Keeps the size of a container, which only the standard library knows, out of every call.
    private nonisolated final class Coder {
      let container: KeyedDecodingContainer<AnyKey>

      init(_ container: KeyedDecodingContainer<AnyKey>) { self.container = container }
    }

    init(_ json: JSON) { source = .json(json) }

    init(_ container: KeyedDecodingContainer<AnyKey>) { source = .coder(Coder(container)) }

    /// A field that must be there.
    @inline(never)
    public func required<Value: JSONValue>(_ key: String) throws(DecodingFailure) -> Value {
      guard case .json(let json) = source else {
        return try required(key, as: Standard<Value>.self)
      }
      // The most frequent fields are read without a format, which costs as much as a small value.
      guard let value = json[key] else {
        throw DecodingFailure(path: [key], reason: "is missing")
      }
      do { return try Value(json: value) } catch { throw error.below(key) }
    }

    @inline(never)
    public func required<Format: ValueFormat>(
      _ key: String, as format: Format.Type
    ) throws(DecodingFailure) -> Format.Value {
      guard let value = try find(key, format) else {
        throw DecodingFailure(path: [key], reason: "is missing")
      }
      return value
    }

    /// A field that has a value even where it is absent. `null` is a value like any other.
    @inline(never)
    public func required<Value: JSONValue>(
      _ key: String, default value: Value
    ) throws(DecodingFailure) -> Value {
      try find(key, Standard<Value>.self) ?? value
    }

    @inline(never)
    public func required<Format: ValueFormat>(
      _ key: String, default value: Format.Value, as format: Format.Type
    ) throws(DecodingFailure) -> Format.Value {
      try find(key, format) ?? value
    }

    /// A field that may be absent or `null`, which is the same.
    @inline(never)
    public func optional<Value: JSONValue>(_ key: String) throws(DecodingFailure) -> Value? {
      guard case .json(let json) = source else {
        return try find(key, OptionalFormat<Standard<Value>>.self) ?? nil
      }
      guard let value = json[key], !value.isNull else { return nil }
      do { return try Value(json: value) } catch { throw error.below(key) }
    }

    @inline(never)
    public func optional<Format: ValueFormat>(
      _ key: String, as format: Format.Type
    ) throws(DecodingFailure) -> Format.Value? {
      try find(key, OptionalFormat<Format>.self) ?? nil
    }

    /// A field that must be there, and may be `null`.
    @inline(never)
    public func nullable<Value: JSONValue>(_ key: String) throws(DecodingFailure) -> Value? {
      try required(key, as: OptionalFormat<Standard<Value>>.self)
    }

    @inline(never)
    public func nullable<Format: ValueFormat>(
      _ key: String, as format: Format.Type
    ) throws(DecodingFailure) -> Format.Value? {
      try required(key, as: OptionalFormat<Format>.self)
    }

    /// A field that has a value where it is absent, and may be `null`.
    @inline(never)
    public func nullable<Value: JSONValue>(
      _ key: String, default value: Value?
    ) throws(DecodingFailure) -> Value? {
      try find(key, OptionalFormat<Standard<Value>>.self) ?? value
    }

    @inline(never)
    public func nullable<Format: ValueFormat>(
      _ key: String, default value: Format.Value?, as format: Format.Type
    ) throws(DecodingFailure) -> Format.Value? {
      try find(key, OptionalFormat<Format>.self) ?? value
    }

    /// A field of which absent, `null` and a value mean three things.
    @inline(never)
    public func patch<Value: JSONValue>(_ key: String) throws(DecodingFailure) -> Patch<Value> {
      try patch(key, as: Standard<Value>.self)
    }

    @inline(never)
    public func patch<Format: ValueFormat>(
      _ key: String, as format: Format.Type
    ) throws(DecodingFailure) -> Patch<Format.Value> {
      guard let value = try find(key, OptionalFormat<Format>.self) else { return .absent }
      return value.map { .value($0) } ?? .null
    }

    /// Checks a field that always has the same value.
    @inline(never)
    public func constant<Value: JSONValue & Equatable>(
      _ key: String, _ value: Value
    ) throws(DecodingFailure) {
      guard try required(key, as: Standard<Value>.self) == value else {
        throw DecodingFailure(path: [key], reason: "is not the expected constant")
      }
    }

    /// The fields of all other names.
    @inline(never)
    public func extra<Value: JSONValue>(
      except keys: Set<String>
    ) throws(DecodingFailure) -> [String: Value] {
      try extra(except: keys, as: Standard<Value>.self)
    }

    @inline(never)
    public func extra<Format: ValueFormat>(
      except keys: Set<String>, as format: Format.Type
    ) throws(DecodingFailure) -> [String: Format.Value] {
      var values: [String: Format.Value] = [:]
      switch source {
      case .json(let json):
        var elements = json.elements
        while let (key, value) = elements.nextMember() {
          if keys.contains(key) { continue }
          do { values[key] = try Format.read(value) } catch { throw error.below(key) }
        }
      case .coder(let coder):
        for key in coder.container.allKeys.map(\.stringValue) where !keys.contains(key) {
          values[key] = try find(key, format)
        }
      }
      return values
    }

    /// The value under a key; `nil` where there is none.
    private func find<Format: ValueFormat>(
      _ key: String, _ format: Format.Type
    ) throws(DecodingFailure) -> Format.Value? {
      switch source {
      case .json(let json):
        guard let value = json[key] else { return nil }
        do { return try Format.read(value) } catch { throw error.below(key) }
      case .coder(let coder):
        let container = coder.container
        let codingKey = AnyKey(key)
        guard container.contains(codingKey) else { return nil }
        do {
          return try container.decode(Formatted<Format>.self, forKey: codingKey).value
        } catch {
          throw DecodingFailure(error, at: key, in: container.codingPath)
        }
      }
    }
  }
}
