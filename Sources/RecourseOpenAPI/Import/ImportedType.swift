import RecourseModel

/// Which of the models found so far.
struct ModelID: Hashable, Comparable, Sendable {
  var index: Int

  static func < (left: ModelID, right: ModelID) -> Bool { left.index < right.index }
}

/// A type before models have names.
indirect enum ImportedType: Hashable, Sendable {
  case builtin(BuiltinType)
  case list(ImportedType)
  case dictionary(ImportedType)
  case optional(ImportedType)
  case model(ModelID)

  /// The models that it is made of.
  var models: [ModelID] {
    var models: [ModelID] = []
    addModels(to: &models)
    return models
  }

  func addModels(to models: inout [ModelID]) {
    if case .model(let id) = innermost { models.append(id) }
  }

  /// What stands beneath lists, dictionaries and optionals.
  var innermost: ImportedType {
    switch self {
    case .list(let inner), .dictionary(let inner), .optional(let inner): inner.innermost
    case .builtin, .model: self
    }
  }
}

/// A type where it is used, with what is said about its value there.
struct ImportedUse: Hashable, Sendable {
  /// Never optional itself.
  var type: ImportedType
  var isNullable = false
  var format: ValueFormat?
  var constraints = ImportedConstraints()
  /// The only value that there is.
  var constant: Tree?
  var defaultValue: Tree?
  var isRedacted = false

  init(_ type: ImportedType, isNullable: Bool = false) {
    self.type = type
    self.isNullable = isNullable
  }

  static let json = ImportedUse(.builtin(.json))

  /// The type as an element of a list or a value of a dictionary.
  var element: ImportedType { isNullable && type != .builtin(.json) ? .optional(type) : type }
}

/// Bounds as a schema writes them, `1...99`.
struct ImportedConstraints: Hashable, Sendable {
  var range: String?
  var length: String?
  var count: String?
  var pattern: String?

  var isEmpty: Bool { range == nil && length == nil && count == nil && pattern == nil }
}
