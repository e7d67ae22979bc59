import RecourseDiagnostics
import RecourseModel
import RecourseYAML

/// A model as it is written.
struct ModelDeclaration: Sendable {
  enum Shape: Sendable {
    case structure(StructureDeclaration)
    case enumeration(EnumerationDeclaration)
    case union(UnionDeclaration)
    case alias(TypeExpression, isDistinct: Bool)
    /// What could not be read, already reported.
    case invalid
  }

  var name: Located<String>
  var shape: Shape
  var documentation: Documentation?
  var deprecation: Deprecation?
  /// The rules of the file where the model stands, and its own `keys:`.
  var rules: NamingRules
}

/// What a file or model says about the wire, beside its names.
struct NamingRules: Sendable {
  var keyCase: KeyCase?
  var formats: [BuiltinType: ValueFormat] = [:]
}

struct StructureDeclaration: Sendable {
  var bases: [Located<String>] = []
  var fields: [ValueDeclaration] = []
  var extra: TypeExpression?
  var isPatch = false
}

struct EnumerationDeclaration: Sendable {
  struct Case: Sendable {
    /// `nil` where the name follows from the value.
    var name: Located<String>?
    var value: Located<Enumeration.RawValue>
    var documentation: Documentation?
    var deprecation: Deprecation?
  }

  var cases: [Case]
  var isClosed: Bool
  var range: SourceRange
}

struct UnionDeclaration: Sendable {
  struct Variant: Sendable {
    var name: Located<String>
    var type: TypeExpression
    var documentation: Documentation?
    var deprecation: Deprecation?
  }

  struct Tag: Sendable {
    var variant: Located<String>
    var value: Located<String>
  }

  var variants: [Variant]
  var discriminator: Located<String>?
  var tags: [Tag]
  var isClosed: Bool
  var range: SourceRange
}
