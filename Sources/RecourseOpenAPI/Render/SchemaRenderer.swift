import RecourseModel

/// Writes what was imported as a schema.
struct SchemaRenderer {
  let imported: Imported

  init(_ imported: Imported) { self.imported = imported }

  /// The whole schema, models in it.
  func schema() -> Tree {
    var members: [Tree.Member] = [
      .init("recourse", .plain("1")), .init("api", .word(imported.name)),
    ]
    if let documentation = imported.documentation {
      members.append(.init("doc", .prose(documentation)))
    }
    if let keyCase = imported.keyCase { members.append(.init("keys", .word(keyCase.rawValue))) }
    if usesOnlyUnixSeconds {
      members.append(.init("formats", .mapping([.init("DateTime", .word("unixSeconds"))])))
    }
    members.append(section("servers", imported.servers.map(server)))
    if !imported.authentications.isEmpty {
      members.append(section("auth", imported.authentications.map(authentication)))
    }
    let defaults = defaults()
    if !defaults.isEmpty { members.append(section("defaults", defaults)) }
    let models = imported.order.map { Tree.Member(name(of: $0), model($0)) }
    if !models.isEmpty { members.append(section("models", models)) }
    if !imported.errors.isEmpty {
      members.append(section("errors", imported.errors.map { errorType($0) }))
    }
    if !imported.endpoints.isEmpty {
      members.append(section("endpoints", endpoints()))
    }
    return .mapping(members, .block)
  }

  private func section(_ key: String, _ members: [Tree.Member]) -> Tree.Member {
    .init(key, .mapping(members, .block).blankLineBefore())
  }

  func name(of id: ModelID) -> String { imported.modelNames[id] ?? "Model\(id.index)" }

  private func server(_ server: ImportedServer) -> Tree.Member {
    let isPlain =
      server.documentation == nil
      && server.variables.allSatisfy { $0.defaultValue == nil && $0.values.isEmpty }
    if isPlain { return .init(server.name, .text(server.url)) }
    var members: [Tree.Member] = [.init("url", .text(server.url))]
    if let documentation = server.documentation {
      members.append(.init("doc", .prose(documentation)))
    }
    let variables = server.variables.compactMap { variable -> Tree.Member? in
      var said: [Tree.Member] = []
      if let value = variable.defaultValue { said.append(.init("default", .word(value))) }
      if !variable.values.isEmpty {
        said.append(.init("values", .list(variable.values.map { .word($0) })))
      }
      if let words = variable.documentation { said.append(.init("doc", .prose(words))) }
      return said.isEmpty ? nil : .init(variable.name, .mapping(said))
    }
    if !variables.isEmpty { members.append(.init("variables", .mapping(variables, .block))) }
    return .init(server.name, .mapping(members, .block))
  }

  private func authentication(_ authentication: ImportedAuthentication) -> Tree.Member {
    let (key, value): (String, String) =
      switch authentication.kind {
      case .bearer: ("kind", "bearer")
      case .basic: ("kind", "basic")
      case .header(let name): ("header", name)
      case .query(let name): ("query", name)
      case .cookie(let name): ("cookie", name)
      }
    if key == "kind", authentication.documentation == nil {
      return .init(authentication.name, .word(value))
    }
    var members: [Tree.Member] = [.init(key, .word(value))]
    if let words = authentication.documentation { members.append(.init("doc", .prose(words))) }
    return .init(authentication.name, .mapping(members))
  }

  private func defaults() -> [Tree.Member] {
    var members: [Tree.Member] = []
    if let usual = imported.usualAuthentication {
      members.append(.init("auth", .word(imported.authenticationName(usual))))
    }
    if imported.errors.count > 1 {
      members.append(.init("fails", .word(imported.errors[0].name)))
    }
    return members
  }

  /// Whether every instant is a number of seconds, so that one word at the top says so.
  var usesOnlyUnixSeconds: Bool { imported.usesOnlyUnixSeconds }

  // Types

  /// A type as a schema writes it.
  func text(of type: ImportedType) -> String {
    switch type {
    case .builtin(let builtin): builtin.rawValue
    case .list(let inner): "[\(text(of: inner))]"
    case .dictionary(let inner): "[String: \(text(of: inner))]"
    case .optional(let inner): "\(text(of: inner))?"
    case .model(let id): name(of: id)
    }
  }

  func tree(of type: ImportedType, isOptional: Bool = false) -> Tree {
    if case .list(let inner) = type, !isOptional {
      switch inner {
      case .builtin, .model: return .list([.word(text(of: inner))])
      case .list, .dictionary, .optional: break
      }
    }
    return .text(text(of: type) + (isOptional ? "?" : ""))
  }
}
