import RecourseModel

/// Aliases that stand for themselves, which no Swift type can.
extension Importer {
  /// Puts any JSON in place of an alias within itself: `Tree: [Tree]` is a list of JSON.
  mutating func breakAliasCycles() {
    var isDone = Array(repeating: false, count: models.count)
    for index in models.indices {
      var open: [ModelID] = []
      breakCycles(ModelID(index: index), &open, &isDone)
    }
  }

  private mutating func breakCycles(
    _ id: ModelID, _ open: inout [ModelID], _ isDone: inout [Bool]
  ) {
    guard !isDone[id.index], case .alias(var use) = models[id.index].shape else { return }
    open.append(id)
    for inner in use.type.models {
      if open.contains(inner) {
        note(
          .schema, models[id.index].part, "a type that is made of nothing but itself",
          instead: "within itself it is a `JSON`")
        use.type = use.type.replacing(inner, with: .builtin(.json))
        models[id.index].shape = .alias(use)
      } else {
        breakCycles(inner, &open, &isDone)
      }
    }
    open.removeLast()
    isDone[id.index] = true
  }
}

extension ImportedType {
  /// The type with another in place of a model.
  fileprivate func replacing(_ id: ModelID, with type: ImportedType) -> ImportedType {
    switch self {
    case .builtin: self
    case .list(let inner): .list(inner.replacing(id, with: type))
    case .dictionary(let inner): .dictionary(inner.replacing(id, with: type))
    case .optional(let inner): .optional(inner.replacing(id, with: type))
    case .model(let own): own == id ? type : self
    }
  }
}
