import RecourseModel

extension TypeReference {
  /// The type with other names for models.
  func renamed(_ names: [String: String]) -> TypeReference {
    switch self {
    case .model(let name): .model(names[name] ?? name)
    case .list(let inner): .list(inner.renamed(names))
    case .dictionary(let inner): .dictionary(inner.renamed(names))
    case .optional(let inner): .optional(inner.renamed(names))
    case .builtin, .formatted, .poisoned: self
    }
  }
}

extension API {
  /// Gives models other names wherever a type names them.
  mutating func renameTypes(_ names: [String: String]) {
    for index in models.indices { models[index].shape = models[index].shape.renamed(names) }
    for index in errors.indices {
      errors[index].body = errors[index].body?.renamed(names)
      for place in errors[index].cases.indices {
        for value in errors[index].cases[place].carried.indices {
          let type = errors[index].cases[place].carried[value].type
          errors[index].cases[place].carried[value].type = type?.renamed(names)
        }
      }
    }
    for index in endpoints.indices {
      for place in endpoints[index].parameters.indices {
        let type = endpoints[index].parameters[place].type
        endpoints[index].parameters[place].type = type.renamed(names)
      }
      endpoints[index].body = endpoints[index].body?.renamed(names)
      endpoints[index].returns = endpoints[index].returns.renamed(names)
    }
  }
}

extension Model.Shape {
  fileprivate func renamed(_ names: [String: String]) -> Model.Shape {
    switch self {
    case .structure(var structure):
      for index in structure.fields.indices {
        structure.fields[index].type = structure.fields[index].type.renamed(names)
      }
      structure.extra = structure.extra?.renamed(names)
      return .structure(structure)
    case .union(var union):
      for index in union.variants.indices {
        union.variants[index].type = union.variants[index].type.renamed(names)
      }
      return .union(union)
    case .alias(let type): return .alias(type.renamed(names))
    case .newtype(let type): return .newtype(type.renamed(names))
    case .enumeration: return self
    }
  }
}

extension Body {
  fileprivate func renamed(_ names: [String: String]) -> Body {
    switch self {
    case .json(let type): return .json(type.renamed(names))
    case .form(let type, let list, let nested):
      return .form(type.renamed(names), list: list, nested: nested)
    case .multipart(var parts):
      for index in parts.indices { parts[index].type = parts[index].type.renamed(names) }
      return .multipart(parts)
    case .text, .data: return self
    }
  }
}

extension Returns {
  fileprivate func renamed(_ names: [String: String]) -> Returns {
    switch self {
    case .none: return self
    case .payload(let payload): return .payload(payload.renamed(names))
    case .response(let structure): return .response(structure.renamed(names))
    case .byStatus(let name, var cases):
      for index in cases.indices {
        switch cases[index].content {
        case .none: break
        case .payload(let payload): cases[index].content = .payload(payload.renamed(names))
        case .response(let structure): cases[index].content = .response(structure.renamed(names))
        }
      }
      return .byStatus(name: name, cases)
    case .events(let type, let end): return .events(type.renamed(names), until: end)
    }
  }
}

extension Returns.Payload {
  fileprivate func renamed(_ names: [String: String]) -> Returns.Payload {
    if case .json(let type, let envelope) = self {
      .json(type.renamed(names), envelope: envelope)
    } else {
      self
    }
  }
}

extension Returns.ResponseStructure {
  fileprivate func renamed(_ names: [String: String]) -> Returns.ResponseStructure {
    var structure = self
    structure.body = body?.renamed(names)
    for index in structure.headers.indices {
      structure.headers[index].type = structure.headers[index].type.renamed(names)
    }
    return structure
  }
}
