import Foundation

extension Recourse {
  /// How lists and objects stand in a query or a form.
  public nonisolated struct FormStyle: Hashable, Sendable {
    public nonisolated enum List: Hashable, Sendable {
      /// `tags=a&tags=b`
      case `repeat`
      /// `tags=a,b`
      case comma
      /// `tags[]=a&tags[]=b`
      case brackets
      /// `tags[0]=a&tags[1]=b`
      case indexed
    }

    public nonisolated enum Nested: Hashable, Sendable {
      /// `filter[name]=a`
      case brackets
      /// `filter.name=a`
      case dots
    }

    public var list: List
    public var nested: Nested

    public init(list: List = .repeat, nested: Nested = .brackets) {
      self.list = list
      self.nested = nested
    }
  }

  /// One item of a query or a form. Several values are those of one comma-separated list.
  public nonisolated struct FormItem: Hashable, Sendable {
    public var name: String
    public var values: [String]

    public init(_ name: String, _ value: String) { self.init(name, values: [value]) }

    public init(_ name: String, values: [String]) {
      self.name = name
      self.values = values
    }
  }

  /// Spells JSON values as the items of queries and forms.
  public nonisolated enum FormEncoding {
    /// The items for a value under a name, and none for `null` and for a list or an object with nothing in it.
    ///
    /// A list that holds lists or objects is always indexed, since no other style tells where an element ends.
    public static func items(_ name: String, _ json: JSON, style: FormStyle) -> [FormItem] {
      var items: [FormItem] = []
      append(name, json, style, to: &items)
      return items
    }

    /// The items for the members of an object; `nil` for anything else.
    public static func items(of json: JSON, style: FormStyle) -> [FormItem]? {
      json.members.map { members in
        members.flatMap { items($0.key, $0.value, style: style) }
      }
    }

    /// The items as a query: everything but the unreserved characters of RFC 3986 is encoded, a space as `%20`.
    public static func query(_ items: [FormItem]) -> String {
      text(items) { percentEncoded($0) }
    }

    /// The items as `application/x-www-form-urlencoded`: the same, but a space is `+`, as browsers send it.
    public static func form(_ items: [FormItem]) -> String {
      text(items) { percentEncoded($0).replacingOccurrences(of: "%20", with: "+") }
    }

    /// Text as UTF-8, in which everything but the unreserved characters of RFC 3986 is encoded.
    public static func percentEncoded(_ text: String) -> String {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(text.utf8.count)
      for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
          UInt8(ascii: "_"), UInt8(ascii: "~"):
          bytes.append(byte)
        default:
          bytes += [UInt8(ascii: "%"), hexDigit(byte >> 4), hexDigit(byte & 15)]
        }
      }
      return String(decoding: bytes, as: UTF8.self)
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
      value < 10 ? value + 0x30 : value + 0x37
    }

    private static func text(_ items: [FormItem], _ encode: (String) -> String) -> String {
      items.map { "\(encode($0.name))=\($0.values.map(encode).joined(separator: ","))" }
        .joined(separator: "&")
    }

    private static func append(
      _ name: String, _ json: JSON, _ style: FormStyle, to items: inout [FormItem]
    ) {
      switch json.kind {
      case .null: break
      case .bool, .number, .string: items.append(FormItem(name, json.text ?? ""))
      case .array: appendList(name, json.array ?? [], style, to: &items)
      case .object:
        for (key, value) in json.members ?? [] {
          let inner = style.nested == .dots ? "\(name).\(key)" : "\(name)[\(key)]"
          append(inner, value, style, to: &items)
        }
      }
    }

    private static func appendList(
      _ name: String, _ elements: [JSON], _ style: FormStyle, to items: inout [FormItem]
    ) {
      let texts = elements.compactMap(\.text)
      if texts.count == elements.filter({ !$0.isNull }).count, style.list != .indexed {
        switch style.list {
        case .comma where !texts.isEmpty: items.append(FormItem(name, values: texts))
        case .brackets: items += texts.map { FormItem("\(name)[]", $0) }
        default: items += texts.map { FormItem(name, $0) }
        }
      } else {
        for (position, element) in elements.enumerated() {
          append("\(name)[\(position)]", element, style, to: &items)
        }
      }
    }
  }
}
