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
}

/// A part of the answer that a condition looks at beside its status.
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

  package static func texts(_ texts: Set<String>) -> LookSet {
    LookSet(texts: texts, isCofinite: false, hasAbsent: false, hasOther: false)
  }

  package static let present = LookSet(
    texts: [], isCofinite: true, hasAbsent: false, hasOther: true)
  package static let absent = LookSet(
    texts: [], isCofinite: false, hasAbsent: true, hasOther: false)
  package static let yes = LookSet.texts(["yes"])
}

/// One condition, multiplied out: kinds × statuses × a set for each look it mentions.
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
