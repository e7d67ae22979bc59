import Foundation

extension Recourse {
  /// Any JSON value, with its numbers and strings as they stood in the text.
  ///
  /// It keeps the document alive that it was read from; ``detached()`` copies it out of there.
  public nonisolated struct JSON: Sendable {
    /// What JSON distinguishes.
    public nonisolated enum Kind: UInt8, Hashable, Sendable {
      case null, bool, number, string, array, object
    }

    let document: JSONDocument
    let index: Int

    init(document: JSONDocument, index: Int = 0) {
      self.document = document
      self.index = index
    }

    /// Reads a document by RFC 8259. Text that is not UTF-8, lone surrogates and a nesting of more than 100
    /// levels are refused; of several members with one name the last counts.
    public init(parsing data: Data) throws(DecodingFailure) {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(data.count + 1)
      bytes.append(contentsOf: data)
      bytes.append(0)
      self.init(document: try JSONReader.read(bytes))
    }

    /// Reads a document, as ``init(parsing:)-(Data)`` does.
    public init(parsing text: String) throws(DecodingFailure) {
      self.init(document: try JSONReader.read(Array(text.utf8) + [0]))
    }

    /// What a value writes. A number that JSON cannot express becomes `null`.
    public init(_ value: some JSONValue) {
      var writer = JSONWriter()
      value.write(to: &writer)
      self.init(written: writer)
    }

    init(written writer: JSONWriter) {
      // A writer writes nothing that the reader refuses; an unfinished text, which only a faulty
      // `write(to:)` of the app's own leaves behind, counts as null.
      let document = try? JSONReader.read(writer.bytes + [0], depthLimit: .max)
      self = document.map { JSON(document: $0) } ?? .null
    }

    public static let null = JSON(written: JSONWriter(raw: "null"))
  }
}

nonisolated extension Recourse.JSON {
  public var kind: Kind { document.tokens[index].kind }

  public var isNull: Bool { kind == .null }

  /// The content of a string, and the text of a number or a boolean; `nil` for anything else.
  public var text: String? {
    switch kind {
    case .string, .number, .bool: document.string(index)
    case .null, .array, .object: nil
    }
  }

  public var string: String? { kind == .string ? document.string(index) : nil }

  public var bool: Bool? {
    guard kind == .bool else { return nil }
    return document.bytes[Int(document.tokens[index].start)] == UInt8(ascii: "t")
  }

  /// The elements of a list.
  public var array: [Recourse.JSON]? {
    kind == .array ? Array(elements) : nil
  }

  /// The members of an object in the order of the text, repeated names included.
  public var members: [(key: String, value: Recourse.JSON)]? {
    guard kind == .object else { return nil }
    var elements = elements
    return Array(AnyIterator { elements.nextMember() })
  }

  /// The members of an object. Of several with one name the last counts.
  public var object: [String: Recourse.JSON]? {
    members.map { members in
      Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
    }
  }

  /// The member of an object with the given name; `nil` for anything but an object.
  public subscript(key: String) -> Recourse.JSON? {
    guard kind == .object else { return nil }
    return document.member(key, of: index).map { Recourse.JSON(document: document, index: $0) }
  }

  /// The element of a list at a position; `nil` beyond its end, and for anything but a list.
  public subscript(position: Int) -> Recourse.JSON? {
    guard let array, array.indices.contains(position) else { return nil }
    return array[position]
  }

  /// Whether it is an object with members of all these names.
  public func has(_ keys: String...) -> Bool {
    kind == .object && keys.allSatisfy { document.member($0, of: index) != nil }
  }

  /// A copy that keeps nothing else of its document alive.
  public func detached() -> Recourse.JSON {
    Recourse.JSON(document: document.detached(index))
  }

  /// The content of a string as UTF-8; the text of any other scalar.
  var content: ArraySlice<UInt8> { document.content(index) }

  /// What a list holds; the keys and values of an object.
  var elements: Elements {
    Elements(document: document, at: index + 1, end: Int(document.tokens[index].next))
  }

  nonisolated struct Elements: Sequence, IteratorProtocol {
    let document: Recourse.JSONDocument
    var at: Int
    let end: Int

    mutating func next() -> Recourse.JSON? {
      guard at < end else { return nil }
      defer { at = Int(document.tokens[at].next) }
      return Recourse.JSON(document: document, index: at)
    }

    mutating func nextMember() -> (key: String, value: Recourse.JSON)? {
      guard let key = next(), let value = next() else { return nil }
      return (document.string(key.index), value)
    }
  }

  /// The failure of a value that is of another kind than wanted.
  func mismatch(_ wanted: String) -> Recourse.DecodingFailure {
    let found =
      switch kind {
      case .null: "null"
      case .bool: "a boolean"
      case .number: "a number"
      case .string: "a string"
      case .array: "a list"
      case .object: "an object"
      }
    return Recourse.DecodingFailure(reason: "is \(found), not \(wanted)")
  }
}

nonisolated extension Recourse.JSON: CustomStringConvertible, CustomDebugStringConvertible {
  /// The value as compact JSON text.
  public var description: String {
    var writer = Recourse.JSONWriter()
    write(to: &writer)
    return writer.text
  }

  public var debugDescription: String { description }
}

nonisolated extension Recourse.JSON: Hashable {
  /// Equal values: the order of members has no meaning, and `1`, `1.0` and `1e0` are one number.
  public static func == (left: Recourse.JSON, right: Recourse.JSON) -> Bool {
    guard left.kind == right.kind else { return false }
    switch left.kind {
    case .null: return true
    case .bool: return left.bool == right.bool
    case .number: return Recourse.DecimalText(left) == Recourse.DecimalText(right)
    case .string: return left.string == right.string
    case .array: return left.array == right.array
    case .object: return left.object == right.object
    }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    switch kind {
    case .null: break
    case .bool: hasher.combine(bool)
    case .number: hasher.combine(Recourse.DecimalText(self))
    case .string: hasher.combine(string)
    case .array: hasher.combine(array)
    case .object: hasher.combine(object)
    }
  }
}

nonisolated extension Recourse.JSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  public init(stringLiteral value: String) { self.init(value) }

  public init(booleanLiteral value: Bool) { self.init(value) }

  public init(integerLiteral value: Int64) { self.init(value) }

  public init(floatLiteral value: Double) { self.init(value) }

  public init(arrayLiteral elements: Recourse.JSON...) { self.init(elements) }

  public init(dictionaryLiteral members: (String, Recourse.JSON)...) {
    var fields = Recourse.FieldWriter()
    for (key, value) in members { fields.write(key, value) }
    self.init(written: fields.finish())
  }
}
