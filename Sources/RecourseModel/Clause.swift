package import RecourseDiagnostics

/// A kind of failure, the coordinate that every point has.
package enum FailureKind: String, Hashable, Sendable, CaseIterable {
  case request
  case cancelled
  case offline
  case unreachable
  case timeout
  case lost
  case tls
  /// A transport failure that is none of the above.
  case otherTransport
  case decoding
  case response

  /// The kinds that `transport` stands for.
  package static let transport: [FailureKind] = [
    .offline, .unreachable, .timeout, .lost, .tls, .otherTransport,
  ]

  package var isTransport: Bool { Self.transport.contains(self) }
}

/// A part of the answer that a condition looks at beside its status.
///
/// Each `contains` is a look of its own, beside the one at the text itself.
package enum Look: Hashable, Sendable {
  /// A place in the JSON body, by wire keys; `code` is one of these.
  case body(ResponseBodyPath)
  /// A header, by its lowercase name.
  case header(String)
  /// Whether the text at a place contains a text.
  case bodyContains(ResponseBodyPath, String)
  case headerContains(String, String)
}

/// A place in an error body, as wire keys.
package struct ResponseBodyPath: Hashable, Sendable {
  package var keys: [String]

  package init(_ keys: [String]) { self.keys = keys }
}

/// What a look finds in an answer.
package enum LookValue: Hashable, Sendable {
  /// A string as it is, a number or boolean by its JSON text, a header's value trimmed.
  case text(String)
  /// Missing, null, empty, or a body that is no JSON.
  case absent
  /// An object or a list.
  case other
}

/// The values that a look may have for a clause to hold: some of Text ∪ {absent, other}.
///
/// A `contains` look has the two values "yes" and "no" and uses `texts` for them.
package struct LookSet: Hashable, Sendable {
  package var texts: Set<String>
  /// The set holds every text but `texts`.
  package var isCofinite: Bool
  /// Missing, null, empty, or a body that is no JSON.
  package var hasAbsent: Bool
  /// Objects and lists.
  package var hasOther: Bool

  package init(texts: Set<String>, isCofinite: Bool, hasAbsent: Bool, hasOther: Bool) {
    self.texts = texts
    self.isCofinite = isCofinite
    self.hasAbsent = hasAbsent
    self.hasOther = hasOther
  }

  package func contains(_ value: LookValue) -> Bool {
    switch value {
    case .text(let text): texts.contains(text) != isCofinite
    case .absent: hasAbsent
    case .other: hasOther
    }
  }

  package static func texts(_ texts: Set<String>) -> LookSet {
    LookSet(texts: texts, isCofinite: false, hasAbsent: false, hasOther: false)
  }

  package static let present = LookSet(
    texts: [], isCofinite: true, hasAbsent: false, hasOther: true)
  package static let absent = LookSet(
    texts: [], isCofinite: false, hasAbsent: true, hasOther: false)
  package static let yes = LookSet.texts(["yes"])
  package static let no = LookSet.texts(["no"])
}

/// One condition, multiplied out: kinds × statuses × a set for each look it mentions.
///
/// One that looks at something has the single kind `response`.
package struct Clause: Hashable, Sendable {
  package var kinds: Set<FailureKind>
  /// Only of weight where `kinds` has `response`.
  package var statuses: StatusSet
  package var looks: [Look: LookSet]
  /// `otherwise`: broader than every other clause.
  package var isOtherwise: Bool
  /// Where the condition is written.
  package var range: SourceRange

  package init(
    kinds: Set<FailureKind>, statuses: StatusSet = StatusSet(), looks: [Look: LookSet] = [:],
    isOtherwise: Bool = false, range: SourceRange
  ) {
    self.kinds = kinds
    self.statuses = statuses
    self.looks = looks
    self.isOtherwise = isOtherwise
    self.range = range
  }
}

/// One way in which a call can fail: a point of the space that the clauses divide.
package struct FailurePoint: Hashable, Sendable {
  package var kind: FailureKind
  /// Of weight where `kind` is `response`, as is `values`.
  package var status: Int
  package var values: [Look: LookValue]

  package init(kind: FailureKind, status: Int = 500, values: [Look: LookValue] = [:]) {
    self.kind = kind
    self.status = status
    self.values = values
  }
}

extension Clause {
  /// Whether the point lies in the clause's box; a look without a value counts as absent.
  package func contains(_ point: FailurePoint) -> Bool {
    guard kinds.contains(point.kind) else { return false }
    guard point.kind == .response else { return true }
    return statuses.contains(point.status)
      && looks.allSatisfy { look, set in set.contains(point.values[look] ?? look.valueOfNothing) }
  }
}

extension Look {
  /// What the look finds where there is nothing to find.
  package var valueOfNothing: LookValue {
    switch self {
    case .body, .header: .absent
    case .bodyContains, .headerContains: .text("no")
    }
  }

  package var isContains: Bool {
    switch self {
    case .body, .header: false
    case .bodyContains, .headerContains: true
    }
  }
}

extension Look: Comparable {
  /// Body before headers, texts before their `contains`, then by name: a fixed order for all output.
  package static func < (left: Look, right: Look) -> Bool {
    let (a, b) = (left.sortKey, right.sortKey)
    return a.rank == b.rank ? a.names.lexicographicallyPrecedes(b.names) : a.rank < b.rank
  }

  private var sortKey: (rank: Int, names: [String]) {
    switch self {
    case .body(let path): (0, path.keys)
    case .bodyContains(let path, let text): (1, path.keys + [text])
    case .header(let name): (2, [name])
    case .headerContains(let name, let text): (3, [name, text])
    }
  }
}
