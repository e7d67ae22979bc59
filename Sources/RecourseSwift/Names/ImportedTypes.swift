import RecourseModel

/// A module whose types the built-in ones are.
enum TypeModule {
  case swift, foundation, support
}

extension SwiftNames {
  /// Whether Foundation's types stand in the declarations of models.
  func useFoundation(_ models: [Model]) -> Bool {
    models.contains { $0.types.contains { $0.uses(.foundation) } }
  }

  /// Whether the support code's do; `nil` where nothing of it stands in their file.
  func useSupport(_ models: [Model]) -> Bool? {
    let uses = models.contains { model in
      !model.isAlias || model.types.contains { $0.uses(.support) }
    }
    return uses ? true : nil
  }

  /// Whether Foundation's types stand in what the cases of errors carry.
  func errorsUseFoundation(_ api: API) -> Bool {
    api.errors.flatMap(\.cases).flatMap(\.carried).contains { value in
      value.source == .retryAfter || value.type?.uses(.foundation) == true
    }
  }

  /// Whether Foundation's types stand in the signatures of the client.
  func clientUsesFoundation(_ api: API) -> Bool {
    api.endpoints.contains { endpoint in
      endpoint.idempotencyKey != nil || endpoint.signatureUses(.foundation)
    }
  }

  /// Whether the support code's types stand in the signatures of the stub.
  func stubUsesSupport(_ api: API) -> Bool {
    api.endpoints.contains { endpoint in
      endpoint.page != nil || endpoint.signatureUses(.support)
    }
  }
}

extension Model {
  /// The types that its declaration names.
  fileprivate var types: [TypeReference] {
    switch shape {
    case .structure(let structure):
      structure.fields.map(\.type) + [structure.extra].compactMap { $0 }
    case .union(let union): union.variants.map(\.type)
    case .alias(let type), .newtype(let type): [type]
    case .enumeration: []
    }
  }
}

extension TypeReference {
  /// Whether the spelling names a type of the module.
  func uses(_ module: TypeModule) -> Bool {
    switch self {
    case .builtin(let builtin), .formatted(let builtin, _): builtin.module == module
    case .list(let inner), .dictionary(let inner), .optional(let inner): inner.uses(module)
    case .model: false
    case .poisoned: module == .support
    }
  }
}

extension BuiltinType {
  fileprivate var module: TypeModule {
    switch self {
    case .string, .bool, .int, .int32, .int64, .double, .float: .swift
    case .decimal, .uuid, .url, .data, .dateTime: .foundation
    case .calendarDate, .json, .file: .support
    }
  }
}

extension Endpoint {
  fileprivate func signatureUses(_ module: TypeModule) -> Bool {
    if parameters.contains(where: { !$0.isConstant && $0.type.uses(module) }) { return true }
    return bodyUses(module) || returns.uses(module) || page?.itemType.uses(module) == true
  }

  private func bodyUses(_ module: TypeModule) -> Bool {
    switch body {
    case .json(let type), .form(let type, _, _): type.uses(module)
    case .multipart(let parts): parts.contains { $0.type.uses(module) }
    case .data: module == .foundation
    case .text, nil: false
    }
  }
}

extension Parameter {
  fileprivate var isConstant: Bool {
    if case .constant = presence { true } else { false }
  }
}

extension Returns {
  fileprivate func uses(_ module: TypeModule) -> Bool {
    switch self {
    case .none: false
    case .payload(let payload): payload.uses(module)
    case .response(let structure): structure.uses(module)
    case .byStatus(_, let cases): cases.contains { $0.content.uses(module) }
    case .events(let type, _): module == .support || type.uses(module)
    }
  }
}

extension Returns.StatusCase.Content {
  fileprivate func uses(_ module: TypeModule) -> Bool {
    switch self {
    case .none: false
    case .payload(let payload): payload.uses(module)
    case .response(let structure): structure.uses(module)
    }
  }
}

extension Returns.ResponseStructure {
  fileprivate func uses(_ module: TypeModule) -> Bool {
    body?.uses(module) == true || headers.contains { $0.type.uses(module) }
  }
}

extension Returns.Payload {
  fileprivate func uses(_ module: TypeModule) -> Bool {
    switch self {
    case .json(let type, _): type.uses(module)
    case .text: false
    // The method that saves them takes a URL.
    case .data: module == .foundation
    }
  }
}
