/// A named type before it has a name.
struct ImportedModel {
  enum Shape: Hashable {
    case structure(ImportedStructure)
    case enumeration(ImportedEnumeration)
    case union(ImportedUnion)
    case alias(ImportedUse)
    /// Being read, or in no need of a name: uses stand for what it is.
    case none
  }

  var shape: Shape
  /// Where it stands, from the outermost name to its own; several where equal ones were merged.
  var places: [NamePlace]
  /// Declared under a name of its own, which it keeps.
  var isComponent: Bool
  var documentation: String?
  var isDeprecated = false
  /// Where it was read.
  var part: Part
}

/// The names on the way to a type, each as its words.
struct NamePlace: Hashable {
  var chain: [[String]]

  func appending(_ name: String) -> NamePlace { appending(words: words(of: name)) }

  func appending(words: [String]) -> NamePlace {
    words.isEmpty ? self : NamePlace(chain: chain + [words])
  }

  var stem: [String] { chain.last ?? [] }
}

struct ImportedStructure: Hashable {
  var fields: [ImportedField] = []
  var base: ModelID?
  /// The type of undeclared keys that are kept.
  var extra: ImportedType?
}

/// A field, parameter, part or response header.
struct ImportedField: Hashable {
  var wireName: String
  var use: ImportedUse
  var isRequired = false
  var isReadOnly = false
  var isWriteOnly = false
  var list: String?
  var nested: String?
  var documentation: String?
  var isDeprecated = false
  var example: Tree?

  init(wireName: String, use: ImportedUse) {
    self.wireName = wireName
    self.use = use
  }
}

struct ImportedEnumeration: Hashable {
  struct Case: Hashable {
    var value: Value
    /// A name that the document gives.
    var name: String?
    var documentation: String?
  }

  enum Value: Hashable {
    case string(String)
    case integer(Int64)
  }

  var cases: [Case]
}

struct ImportedUnion: Hashable {
  struct Variant: Hashable {
    var use: ImportedUse
    /// What the document calls it, or its tag.
    var name: String?
    var tag: String?
  }

  var variants: [Variant]
  var discriminator: String?
}
