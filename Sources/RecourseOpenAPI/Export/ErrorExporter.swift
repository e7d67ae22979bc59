import RecourseDiagnostics
import RecourseModel

/// The failures of an error type as responses.
struct ErrorExporter {
  private let error: ErrorType
  private let schemas: SchemaExporter

  init(_ error: ErrorType, _ schemas: SchemaExporter) {
    self.error = error
    self.schemas = schemas
  }

  /// A response for each case that statuses alone lead to, and one for all others.
  func components() -> [Tree.Member] {
    var members: [Tree.Member] = [
      .init(
        error.name.value,
        response(error.documentation?.text ?? "The call failed.", retryAfter: false))
    ]
    for one in error.cases where !statuses(of: one).isEmpty {
      members.append(.init(componentName(one), response(of: one)))
    }
    return members
  }

  /// For an operation: the statuses that have a case of their own, and the rest.
  func responses(successes: StatusSet) -> [Tree.Member] {
    var members: [(status: Int, member: Tree.Member)] = []
    for one in error.cases {
      for range in statuses(of: one) where successes.intersection(StatusSet(range)).isEmpty {
        guard let key = Self.key(of: range) else { continue }
        members.append((range.lowerBound, .init(key, reference(componentName(one)))))
      }
    }
    var seen: Set<String> = []
    return members.sorted { $0.status < $1.status }.map(\.member).filter {
      seen.insert($0.key).inserted
    }
      + [.init("default", reference(error.name.value))]
  }

  /// `404`, `5XX`; nil for what OpenAPI has no key for.
  static func key(of range: ClosedRange<Int>) -> String? {
    if range.count == 1 { return String(range.lowerBound) }
    guard range.count == 100, range.lowerBound % 100 == 0 else { return nil }
    return "\(range.lowerBound / 100)XX"
  }

  /// The single statuses and whole classes that lead to a case, whatever else the answer says.
  private func statuses(of one: ErrorCase) -> [ClosedRange<Int>] {
    var ranges: [ClosedRange<Int>] = []
    for clause in one.clauses
    where clause.kinds.contains(.response) && clause.looks.isEmpty && !clause.isOtherwise {
      ranges += clause.statuses.ranges.filter { Self.key(of: $0) != nil }
    }
    return ranges
  }

  private func componentName(_ one: ErrorCase) -> String {
    error.name.value + one.name.value.prefix(1).uppercased() + one.name.value.dropFirst()
  }

  private func reference(_ name: String) -> Tree {
    .mapping([.init("$ref", .text("#/components/responses/\(name)"))], .block)
  }

  private func response(of one: ErrorCase) -> Tree {
    let carriesRetry = one.carried.contains { $0.source == .retryAfter }
    return response(
      one.documentation?.text ?? spoken(one) ?? "\(one.name.value).", retryAfter: carriesRetry)
  }

  private func spoken(_ one: ErrorCase) -> String? {
    guard case .text(let text) = one.message, let last = text.alternatives.last,
      last.pieces.count == 1, case .text(let words) = last.pieces[0]
    else { return nil }
    return words
  }

  private func response(_ description: String, retryAfter: Bool) -> Tree {
    var members: [Tree.Member] = [.init("description", .prose(description))]
    if retryAfter {
      let header = Tree.mapping(
        [
          .init("description", .prose("Seconds to wait, or a date.")),
          .init("schema", .mapping([.init("type", .text("string"))], .block)),
        ], .block)
      members.append(.init("headers", .mapping([.init("Retry-After", header)], .block)))
    }
    if let body = error.body {
      let content = Tree.mapping([.init("schema", schemas.schema(body))], .block)
      members.append(.init("content", .mapping([.init("application/json", content)], .block)))
    }
    return .mapping(members, .block)
  }
}
