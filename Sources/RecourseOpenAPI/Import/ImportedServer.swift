/// An address as a schema writes it.
struct ImportedServer {
  var name: String
  var url: String
  var documentation: String?
  var variables: [Variable] = []

  struct Variable {
    var name: String
    var defaultValue: String?
    var values: [String]
    var documentation: String?
  }
}

/// A way to prove who calls.
struct ImportedAuthentication {
  enum Kind: Equatable {
    case bearer, basic
    case header(String)
    case query(String)
    case cookie(String)
  }

  var schemeName: String
  var name: String
  var kind: Kind
  var documentation: String?
}
