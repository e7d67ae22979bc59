import Foundation

extension Recourse {
  /// What a customer or an app proves its identity with. Never shown in any description.
  public nonisolated struct Credential: Sendable {
    typealias Provider = @Sendable () async throws -> String?

    enum Source: Sendable {
      case none
      case fixed(String)
      case token(Provider)
      case refreshed(RefreshedToken)
      case password(user: String, password: String)
    }

    let source: Source

    public static let none = Credential(source: .none)

    /// A token that stays the same.
    public static func token(_ token: String) -> Credential {
      Credential(source: .fixed(token))
    }

    /// A token that is asked for at each attempt; nil sends the call without one.
    public static func token(
      _ provider: @escaping @Sendable () async throws -> String?
    ) -> Credential {
      Credential(source: .token(provider))
    }

    /// A token that is asked for at each attempt, and renewed when the server answers 401: once for
    /// all calls in flight, each of which is then sent once more.
    ///
    /// - Parameter refresh: returns the new token, which `provider` should return too from then on;
    ///   nil or an error leaves the 401 as the answer.
    public static func token(
      _ provider: @escaping @Sendable () async throws -> String?,
      refresh: @escaping @Sendable () async throws -> String?
    ) -> Credential {
      Credential(source: .refreshed(RefreshedToken(provider: provider, refresh: refresh)))
    }

    /// A user's name and password, for the `basic` scheme.
    public static func password(user: String, password: String) -> Credential {
      Credential(source: .password(user: user, password: password))
    }
  }
}

nonisolated extension Recourse.Credential: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  public var description: String {
    if case .none = source { return "no credential" }
    return "<redacted>"
  }

  public var debugDescription: String { description }

  public var customMirror: Mirror { Mirror(self, children: ["credential": description]) }
}

extension Recourse {
  /// A token and its renewal, which all calls in flight share.
  nonisolated final class RefreshedToken: Sendable {
    private let provider: Credential.Provider
    private let refresh: Credential.Provider
    private let renewals = Locked(Renewals())

    private struct Renewals {
      var underWay: Task<String?, Never>?
      /// How many have ended, and what the latest of them gave.
      var ended = 0
      var latest: String?
    }

    init(provider: @escaping Credential.Provider, refresh: @escaping Credential.Provider) {
      self.provider = provider
      self.refresh = refresh
    }

    /// The token to send. While it is being renewed, the new one is waited for.
    func token() async throws -> String? {
      if let renewal = renewals.withLock({ $0.underWay }) {
        _ = try await Waiting.abandonable(renewal)
      }
      return try await Waiting.abandonable(provider)
    }

    /// A token other than the one that was refused; nil where there is none.
    func token(after refused: String?) async throws -> String? {
      let ended = renewals.withLock { $0.ended }
      // Somebody else may have renewed it while this call was on its way.
      if let token = try? await token(), token != refused { return token }
      try Task.checkCancellation()
      let renewed = try await renewed(since: ended)
      return renewed == refused ? nil : renewed
    }

    /// What a renewal gives: one that has ended since then, one that is under way, or a new one.
    private func renewed(since ended: Int) async throws -> String? {
      let (latest, task) = renewals.withLock { renewals -> (String?, Task<String?, Never>?) in
        if renewals.ended != ended { return (renewals.latest, nil) }
        let task = renewals.underWay ?? renewal()
        renewals.underWay = task
        return (nil, task)
      }
      guard let task else { return latest }
      return try await Waiting.abandonable(task)
    }

    /// It belongs to no single call: one that is cancelled leaves it to the others.
    private func renewal() -> Task<String?, Never> {
      Task.detached { [self] in
        let token = try? await refresh()
        renewals.withLock { $0 = Renewals(ended: $0.ended + 1, latest: token) }
        return token
      }
    }
  }
}
