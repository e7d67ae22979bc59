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

/// Bounds as a schema writes them, `1...99`; apart from what has them, since most have none.
struct ImportedConstraints: Hashable, Sendable {
  private struct Values: Hashable {
    var range: String?
    var length: String?
    var count: String?
    var pattern: String?
  }

  private final class Held: Hashable, Sendable {
    let values: Values

    init(_ values: Values) { self.values = values }

    static func == (left: Held, right: Held) -> Bool { left.values == right.values }

    func hash(into hasher: inout Hasher) { hasher.combine(values) }
  }

  private var held: Held?

  var isEmpty: Bool { held == nil }

  var range: String? {
    get { held?.values.range }
    set { set(\.range, to: newValue) }
  }

  var length: String? {
    get { held?.values.length }
    set { set(\.length, to: newValue) }
  }

  var count: String? {
    get { held?.values.count }
    set { set(\.count, to: newValue) }
  }

  var pattern: String? {
    get { held?.values.pattern }
    set { set(\.pattern, to: newValue) }
  }

  private mutating func set(_ bound: WritableKeyPath<Values, String?>, to text: String?) {
    guard held != nil || text != nil else { return }
    var values = held?.values ?? Values()
    values[keyPath: bound] = text
    held = values == Values() ? nil : Held(values)
  }
}
