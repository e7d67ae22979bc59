package import RecourseDiagnostics

/// The schema's own words for whatever breaks the constraints of a value.
package struct ConstraintMessage: Hashable, Sendable {
  package enum Piece: Hashable, Sendable {
    case text(String)
    /// A bound, by the name of its placeholder, as it is shown.
    case bound(name: String, value: String)
  }

  package var pieces: [Piece]
  /// Names it in translations: `NewOrder.note`.
  package var key: String
  /// What is constrained, for translators: `note` of `NewOrder`.
  package var subject: String
  package var range: SourceRange

  package init(pieces: [Piece], key: String, subject: String, range: SourceRange) {
    self.pieces = pieces
    self.key = key
    self.subject = subject
    self.range = range
  }

  /// The words as they are shown.
  package var text: String {
    pieces.map { piece in
      switch piece {
      case .text(let text), .bound(_, let text): text
      }
    }.joined()
  }
}

/// The usual words for a value that breaks a constraint, each by its name in the support code.
package enum ConstraintWords: String, CaseIterable, Sendable {
  case outOfRange, outOfOpenRange, tooSmall, tooLarge, notLess
  case empty, tooShort, tooLong, tooFew, tooMany
  case malformed

  package var text: String {
    switch self {
    case .outOfRange: "Must be between {minimum} and {maximum}."
    case .outOfOpenRange: "Must be at least {minimum} and less than {maximum}."
    case .tooSmall: "Must be at least {minimum}."
    case .tooLarge: "Must be at most {maximum}."
    case .notLess: "Must be less than {maximum}."
    case .empty: "Must not be empty."
    case .tooShort: "Must have at least {minimum} characters."
    case .tooLong: "Must have at most {maximum} characters."
    case .tooFew: "Must have at least {minimum} entries."
    case .tooMany: "Must have at most {maximum} entries."
    case .malformed: "Has the wrong format."
    }
  }

  /// `constraints.tooLong`.
  package var key: String { "constraints.\(rawValue)" }

  package var placeholders: [String] {
    ["minimum", "maximum"].filter { text.contains("{\($0)}") }
  }

  /// Where it is said, for translators.
  package var comment: String {
    switch self {
    case .outOfRange, .outOfOpenRange, .tooSmall, .tooLarge, .notLess:
      "Said beside a field whose number is not allowed."
    case .empty: "Said beside a field that must not be left empty."
    case .tooShort: "Said beside a field whose text is too short."
    case .tooLong: "Said beside a field whose text is too long."
    case .tooFew: "Said beside a field whose list is too short."
    case .tooMany: "Said beside a field whose list is too long."
    case .malformed: "Said beside a field whose text does not have the form that is wanted."
    }
  }
}

extension Constraints {
  /// The usual words that may be said of a value; none where the schema has its own.
  package var words: Set<ConstraintWords> {
    guard message == nil else { return [] }
    var words: Set<ConstraintWords> = []
    if let range {
      switch (range.lower != nil, range.upper != nil) {
      case (true, true): words.insert(range.excludesUpper ? .outOfOpenRange : .outOfRange)
      case (true, false): words.insert(.tooSmall)
      case (false, true): words.insert(range.excludesUpper ? .notLess : .tooLarge)
      case (false, false): break
      }
    }
    if let length { words.formUnion(Self.words(length, .tooShort, .tooLong)) }
    if let count { words.formUnion(Self.words(count, .tooFew, .tooMany)) }
    if pattern != nil { words.insert(.malformed) }
    return words
  }

  private static func words(
    _ bounds: Bounds, _ tooSmall: ConstraintWords, _ tooLarge: ConstraintWords
  ) -> Set<ConstraintWords> {
    var words: Set<ConstraintWords> = []
    if let lower = bounds.lower.flatMap({ Int($0) }) {
      if lower > 0 { words.insert(.empty) }
      if lower > 1 { words.insert(tooSmall) }
    }
    if bounds.upper != nil { words.insert(tooLarge) }
    return words
  }
}

extension API {
  /// All constraints of the schema, in its order.
  package var constraints: [Constraints] {
    var constraints: [Constraints] = []
    for model in models {
      guard case .structure(let structure) = model.shape else { continue }
      constraints += structure.fields.map(\.constraints)
    }
    for endpoint in endpoints {
      constraints += endpoint.parameters.map(\.constraints)
      if case .multipart(let parts) = endpoint.body { constraints += parts.map(\.constraints) }
    }
    return constraints.filter { !$0.isEmpty }
  }
}
