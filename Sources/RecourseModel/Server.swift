package import RecourseDiagnostics

/// A place where the API is served: `production: https://api.pizza.example/v1`.
package struct Server: Sendable {
  package struct Variable: Sendable {
    package var name: Located<String>
    package var defaultValue: String?
    /// The values allowed; empty where any is.
    package var allowed: [String]
    package var documentation: Documentation?

    package init(
      name: Located<String>, defaultValue: String? = nil, allowed: [String] = [],
      documentation: Documentation? = nil
    ) {
      self.name = name
      self.defaultValue = defaultValue
      self.allowed = allowed
      self.documentation = documentation
    }
  }

  package enum Piece: Hashable, Sendable {
    case text(String)
    /// The variable at an index of `variables`.
    case variable(Int)
  }

  package var name: Located<String>
  /// The URL; no slash at its end.
  package var url: [Piece]
  package var variables: [Variable]
  package var documentation: Documentation?

  package init(
    name: Located<String>, url: [Piece], variables: [Variable] = [],
    documentation: Documentation? = nil
  ) {
    self.name = name
    self.url = url
    self.variables = variables
    self.documentation = documentation
  }
}

/// A way to prove who calls: `session: bearer`.
package struct Authentication: Sendable {
  package enum Kind: Hashable, Sendable {
    case bearer
    case basic
    case header(String)
    case query(String)
    case cookie(String)
  }

  package var name: Located<String>
  package var kind: Kind
  package var documentation: Documentation?

  package init(name: Located<String>, kind: Kind, documentation: Documentation? = nil) {
    self.name = name
    self.kind = kind
    self.documentation = documentation
  }
}
