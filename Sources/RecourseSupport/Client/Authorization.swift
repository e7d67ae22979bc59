import Foundation

extension Recourse {
  /// A credential, and how a request carries it.
  public nonisolated struct Authorization: Sendable {
    /// How a request carries a credential.
    public nonisolated enum Scheme: Hashable, Sendable {
      case bearer
      case basic
      /// An API key in a header, a query or a cookie of that name.
      case header(String)
      case query(String)
      case cookie(String)
    }

    let scheme: Scheme
    let credential: Credential

    public init(_ scheme: Scheme, _ credential: Credential) {
      self.scheme = scheme
      self.credential = credential
    }

    public static let none = Authorization(.bearer, .none)
  }
}

nonisolated extension Recourse.Authorization {
  /// The secret to send: the token, or the text that `basic` asks for.
  func secret() async throws -> String? {
    switch credential.source {
    case .none: return nil
    case .fixed(let token): return token
    case .token(let provider): return try await Recourse.Waiting.abandonable(provider)
    case .refreshed(let token): return try await token.token()
    case .password(let user, let password):
      guard !user.contains(":") else {
        throw Recourse.RequestFailure(reason: "a user's name cannot hold a colon")
      }
      return Data("\(user):\(password)".utf8).base64EncodedString()
    }
  }

  /// Another secret after a 401; nil where there is none.
  func secret(after refused: String) async throws -> String? {
    guard case .refreshed(let token) = credential.source else { return nil }
    return try await token.token(after: refused)
  }

  func apply(_ secret: String, to request: inout Recourse.HTTPRequest) throws {
    switch scheme {
    case .bearer: request.headers["Authorization"] = "Bearer " + secret
    case .basic: request.headers["Authorization"] = "Basic " + secret
    case .header(let name): request.headers[name] = secret
    case .cookie(let name):
      let earlier = request.headers["Cookie"].map { $0 + "; " } ?? ""
      guard Recourse.Cookie.isValid(secret) else {
        throw Recourse.RequestFailure(reason: "the cookie \(name) holds a forbidden character")
      }
      request.headers["Cookie"] = earlier + name + "=" + secret
    case .query(let name):
      let item =
        Recourse.PercentEncoding.encoded(name) + "=" + Recourse.PercentEncoding.encoded(secret)
      let text = request.url.absoluteString
      guard let url = URL(string: text + (text.contains("?") ? "&" : "?") + item) else {
        throw Recourse.RequestFailure(reason: "the credential does not fit into the URL")
      }
      request.url = url
    }
  }
}

extension Recourse {
  nonisolated enum Cookie {
    /// Whether a text may be a cookie's value (RFC 6265, 4.1.1).
    static func isValid(_ value: String) -> Bool {
      value.utf8.allSatisfy { byte in
        switch byte {
        case 0x21, 0x23...0x2B, 0x2D...0x3A, 0x3C...0x5B, 0x5D...0x7E: true
        default: false
        }
      }
    }
  }
}
