import Foundation

extension Recourse {
  /// How an endpoint says that there is more. Paths are wire names within the answer's JSON.
  public nonisolated enum Paging: Hashable, Sendable {
    /// The address in the `Link` header with this relation (RFC 8288).
    case link(String)
    /// A text in the answer that goes into a query parameter; an absent or empty one ends.
    case cursor([String], into: String)
    /// A text in the last item that goes into a query parameter, while something in the answer is
    /// true, or else until there are no items.
    case last([String], into: String, while: [String]?)
    /// A query parameter that counts pages, until there are no items.
    case number(String)
    /// A query parameter that counts items, until there are no items.
    case offset(String)
  }

  /// Where a walk over pages stands.
  nonisolated struct PageCursor: Sendable {
    let paging: Paging
    let items: [String]
    private(set) var call: Call
    private var seen: Set<String> = []
    private var position: Int

    init(_ call: Call, _ paging: Paging, items: [String]) {
      self.call = call
      self.paging = paging
      self.items = items
      position = 0
      switch paging {
      case .number(let name): position = call.items.value(of: name).flatMap { Int($0) } ?? 1
      case .offset(let name): position = call.items.value(of: name).flatMap { Int($0) } ?? 0
      case .link, .cursor, .last: break
      }
    }

    /// The items of a page; none where they are missing or null.
    func items(in json: JSON) throws(DecodingFailure) -> [JSON] {
      guard let value = Path.value(in: json, at: items), !value.isNull else { return [] }
      guard let items = value.array else {
        throw DecodingFailure(path: items, reason: "is no list")
      }
      return items
    }

    /// Turns to the page after this one; false where there is none, or where it was seen before.
    mutating func advance(after response: Response) throws(DecodingFailure) -> Bool {
      switch paging {
      case .link(let relation):
        guard let text = response.headers["Link"],
          let target = LinkHeader.target(of: relation, in: text)
        else { return false }
        guard seen.insert(target).inserted else { return false }
        return try turn(to: target, from: response.url)
      case .cursor(let path, let name):
        let json = try response.tree()
        guard let cursor = Path.value(in: json, at: path)?.text, !cursor.isEmpty else {
          return false
        }
        return turn(to: cursor, name)
      case .last(let path, let name, let condition):
        let json = try response.tree()
        if let condition, Path.value(in: json, at: condition)?.bool != true { return false }
        guard let last = try items(in: json).last,
          let cursor = Path.value(in: last, at: path)?.text, !cursor.isEmpty
        else { return false }
        return turn(to: cursor, name)
      case .number(let name):
        guard try !items(in: response.tree()).isEmpty else { return false }
        position += 1
        return turn(to: String(position), name)
      case .offset(let name):
        let count = try items(in: response.tree()).count
        position += count
        return count > 0 && turn(to: String(position), name)
      }
    }

    private mutating func turn(to cursor: String, _ name: String) -> Bool {
      guard seen.insert(cursor).inserted else { return false }
      call.items.set(name, to: cursor)
      return true
    }

    /// Turns to an address. One of another origin is told nothing but what is wanted.
    private mutating func turn(to target: String, from url: URL?) throws(DecodingFailure) -> Bool {
      guard let url, let next = URL(string: target, relativeTo: url)?.absoluteURL,
        let origin = Origin(url), let nextOrigin = Origin(next),
        nextOrigin.scheme == "https" || nextOrigin.scheme == origin.scheme
      else {
        throw DecodingFailure(path: ["header Link"], reason: "leads nowhere that can be followed")
      }
      if origin != nextOrigin { call.headers.keep(HTTPRequest.openHeaders) }
      call.target = next
      return true
    }
  }

  /// Reads `Link` (RFC 8288, appendix B.2).
  nonisolated enum LinkHeader {
    /// The first address with a relation.
    static func target(of relation: String, in header: String) -> String? {
      var text = Substring(header)
      while let start = text.firstIndex(of: "<") {
        text = text[text.index(after: start)...]
        guard let end = text.firstIndex(of: ">") else { return nil }
        let target = text[..<end].trimmingCharacters(in: .whitespaces)
        text = text[text.index(after: end)...]
        let relations = parameters(&text).first { $0.name == "rel" }?.value ?? ""
        let isSame = relations.split(separator: " ").contains {
          $0.lowercased() == relation.lowercased()
        }
        if isSame { return target }
      }
      return nil
    }

    /// The parameters up to the next link's comma.
    private static func parameters(_ text: inout Substring) -> [(name: String, value: String)] {
      var parameters: [(name: String, value: String)] = []
      var name = ""
      var value: String?
      var isQuoted = false
      var isEscaped = false
      func close() {
        let trimmed = name.trimmingCharacters(in: .whitespaces).lowercased()
        let content = (value ?? "").trimmingCharacters(in: .whitespaces)
        if !trimmed.isEmpty { parameters.append((trimmed, content)) }
        name = ""
        value = nil
      }
      while let character = text.popFirst() {
        switch character {
        case _ where isEscaped:
          value?.append(character)
          isEscaped = false
        case "\\" where isQuoted: isEscaped = true
        case "\"": isQuoted.toggle()
        case "," where !isQuoted:
          close()
          return parameters
        case ";" where !isQuoted: close()
        case "=" where !isQuoted && value == nil: value = ""
        default: if value == nil { name.append(character) } else { value?.append(character) }
        }
      }
      close()
      return parameters
    }
  }
}
