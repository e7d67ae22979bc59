import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Recourse {
  /// Why no answer came.
  public nonisolated struct TransportFailure: Error, Hashable, Sendable {
    /// What became of the connection.
    public nonisolated enum Kind: String, Hashable, Sendable, CaseIterable {
      /// There is no network.
      case offline
      /// The host was not found, or refused the connection.
      case unreachable
      /// Time ran out.
      case timeout
      /// The connection was dropped midway.
      case lost
      /// The certificate or the handshake was no good.
      case tls
      case other
    }

    public var kind: Kind
    /// For developers; holds nothing of the request or the answer.
    public var reason: String

    public init(kind: Kind, reason: String = "") {
      self.kind = kind
      self.reason = reason.isEmpty ? kind.rawValue : reason
    }
  }
}

nonisolated extension Recourse.TransportFailure: CustomStringConvertible {
  public var description: String { reason }
}

nonisolated extension Recourse.TransportFailure {
  /// What an error that a transport threw means; the fallback where its code does not say.
  public init(_ error: any Error, fallback: Kind = .other) {
    if let failure = error as? Recourse.TransportFailure {
      self = failure
    } else if error is Recourse.StaleConnection {
      self.init(kind: .lost, reason: "a connection that was kept open had gone")
    } else if let code = Recourse.TransportFailure.code(in: error) {
      let kind =
        Recourse.TransportFailure.kind(of: code) ?? Recourse.TransportFailure.kind(inWords: error)
        ?? fallback
      self.init(kind: kind, reason: "\(kind.rawValue) (URL error \(code.rawValue))")
    } else {
      self.init(kind: fallback, reason: "the transport failed with \(type(of: error))")
    }
  }

  /// The code of a URL error, also where it is wrapped.
  private static func code(in error: any Error) -> URLError.Code? {
    if let error = error as? URLError { return error.code }
    let wrapped = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
    return wrapped.flatMap(code)
  }

  private static func kind(of code: URLError.Code) -> Kind? {
    switch code {
    case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff, .callIsActive:
      .offline
    case .cannotConnectToHost, .cannotFindHost, .dnsLookupFailed: .unreachable
    case .timedOut: .timeout
    case .networkConnectionLost, .badServerResponse: .lost
    case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid,
      .clientCertificateRejected, .clientCertificateRequired:
      .tls
    default: nil
    }
  }

  /// What the system tells in words only: on Linux many failures have the code for unknown ones.
  private static func kind(inWords error: any Error) -> Kind? {
    #if canImport(FoundationNetworking)
      let text = (error as NSError).localizedDescription
      func says(_ words: String...) -> Bool { words.contains { text.contains($0) } }
      if says("SSL", "TLS", "certificate") { return .tls }
      if says("Failed to connect", "Could not resolve", "Couldn't connect") { return .unreachable }
      if says("failure", "transfer closed", "Connection died") { return .lost }
      if says("timed out") { return .timeout }
    #endif
    return nil
  }
}
