import RecourseDiagnostics

/// A type as it is written, its names not yet looked up.
indirect enum TypeExpression: Sendable {
  case name(Located<String>)
  case list(TypeExpression, SourceRange)
  /// A dictionary with string keys.
  case dictionary(TypeExpression, SourceRange)
  case optional(TypeExpression, SourceRange)
  /// What could not be read, already reported.
  case invalid(SourceRange)

  var range: SourceRange {
    switch self {
    case .name(let name): name.range
    case .list(_, let range), .dictionary(_, let range), .optional(_, let range): range
    case .invalid(let range): range
    }
  }

  /// The type beneath one `?`, if there is one.
  var unwrapped: TypeExpression {
    if case .optional(let wrapped, _) = self { wrapped } else { self }
  }

  var isOptional: Bool {
    if case .optional = self { true } else { false }
  }

  /// The one name in it, however many brackets are around.
  var baseName: Located<String>? {
    switch self {
    case .name(let name): name
    case .list(let inner, _), .dictionary(let inner, _), .optional(let inner, _): inner.baseName
    case .invalid: nil
    }
  }
}
