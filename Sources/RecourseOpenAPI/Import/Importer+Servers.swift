import RecourseYAML

/// Addresses.
extension Importer {
  mutating func readServers() -> [ImportedServer] {
    let stated =
      version == .v2 ? swaggerServers() : documents.root["servers"]?.elements.map(server) ?? []
    var names = NameAllocator(taken: ["custom"])
    var servers: [ImportedServer] = []
    for var server in stated where !servers.contains(where: { $0.url == server.url }) {
      server.name = names.allocate(nameCandidates(server, isFirst: servers.isEmpty))
      // A description that is the name says nothing more.
      if server.documentation?.lowercased() == server.name.lowercased() {
        server.documentation = nil
      }
      servers.append(server)
    }
    if servers.isEmpty { servers.append(ImportedServer(name: "production", url: "")) }
    for index in servers.indices { complete(&servers[index]) }
    return servers
  }

  /// The server of an operation that has one of its own; nil where it is one of the document's.
  mutating func server(of operation: Operation, among servers: inout [ImportedServer]) -> String? {
    guard let part = operation.servers.first else { return nil }
    var own = server(part)
    complete(&own)
    if let known = servers.firstIndex(where: { $0.url == own.url }) {
      return known == 0 ? nil : servers[known].name
    }
    var names = NameAllocator(taken: servers.map(\.name) + ["custom"])
    own.name = names.allocate(nameCandidates(own, isFirst: false))
    servers.append(own)
    return own.name
  }

  private func server(_ part: Part) -> ImportedServer {
    var server = ImportedServer(name: "", url: part["url"]?.text ?? "")
    server.documentation = part["description"]?.text.flatMap(Prose.plain)
    for (name, variable) in part["variables"]?.members ?? [] {
      let swift = SwiftName.member(name) ?? "variable"
      server.url = server.url.replacing("{\(name)}", with: "{\(swift)}")
      server.variables.append(
        .init(
          name: swift,
          // OpenAPI wants a default for each; one that is the name stands for none.
          defaultValue: variable["default"]?.text.flatMap { $0 == name ? nil : $0 },
          values: (variable["enum"]?.elements ?? []).compactMap(\.text),
          documentation: variable["description"]?.text.flatMap(Prose.plain)))
    }
    return server
  }

  private func swaggerServers() -> [ImportedServer] {
    let root = documents.root
    let base = root["basePath"]?.text ?? ""
    guard let host = root["host"]?.text else {
      return base.isEmpty ? [] : [ImportedServer(name: "", url: base)]
    }
    let schemes = root["schemes"]?.elements.compactMap(\.text) ?? []
    let scheme = schemes.contains("https") || schemes.isEmpty ? "https" : schemes[0]
    return [ImportedServer(name: "", url: "\(scheme)://\(host)\(base)")]
  }

  /// A server that is only a path, or nothing at all, is asked for by its host.
  private mutating func complete(_ server: inout ImportedServer) {
    while server.url.hasSuffix("/") { server.url.removeLast() }
    if server.url.hasPrefix("//") { server.url = "https:" + server.url }
    guard !server.url.contains("://") else { return }
    if let given = options.server {
      var base = given
      while base.hasSuffix("/") { base.removeLast() }
      server.url = base + server.url
      return
    }
    let path = server.url.isEmpty || server.url.hasPrefix("/") ? server.url : "/" + server.url
    let isPlaceholder = path.hasPrefix("/{")
    note(
      .server, documents.root["servers"] ?? documents.root,
      path.isEmpty ? "the document names no server" : "the server `\(path)` has no host",
      instead: "the client asks for the host; `--server URL` sets it", isLoss: false)
    guard !isPlaceholder else { return }
    server.url = "https://{host}" + path
    server.variables.insert(
      .init(name: "host", defaultValue: nil, values: [], documentation: nil), at: 0)
  }

  private func nameCandidates(_ server: ImportedServer, isFirst: Bool) -> [String] {
    let text = (server.documentation ?? "").lowercased()
    let url = server.url.lowercased()
    for (word, name) in [
      ("sandbox", "sandbox"), ("staging", "staging"), ("development", "development"),
      ("localhost", "local"), ("127.0.0.1", "local"), ("test", "test"), ("mock", "mock"),
    ] where text.contains(word) || url.contains(word) {
      return [name]
    }
    if isFirst || text.contains("production") { return ["production"] }
    let described = words(of: server.documentation ?? "").filter {
      !["server", "the", "api", "endpoint", "environment", "main"].contains($0.lowercased())
    }
    if (1...3).contains(described.count), let name = SwiftName.member(described) { return [name] }
    let host = server.url.split(separator: "/").dropFirst().first.map(String.init) ?? ""
    let label = host.split(separator: ".").first.map(String.init) ?? ""
    return [label.contains("{") ? nil : SwiftName.member(label), "server"].compactMap { $0 }
  }
}
