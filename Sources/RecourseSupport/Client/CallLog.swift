import Foundation

extension Recourse {
  /// Writes what becomes of calls as lines, without anything secret in them.
  ///
  /// Headers keep their values only where these say nothing about the customer. Bodies and queries
  /// are shown where that is asked for, without what the schema redacts.
  public nonisolated struct CallLog: CallObserver {
    /// How much a line matters.
    public nonisolated enum Level: Int, Hashable, Comparable, Sendable, CaseIterable {
      case debug, info, warning, error

      public static func < (first: Level, second: Level) -> Bool {
        first.rawValue < second.rawValue
      }
    }

    private let showsContent: Bool
    private let write: @Sendable (Level, String) -> Void

    /// - Parameters:
    ///   - showsContent: whether queries and bodies are shown, at the debug level.
    ///   - write: takes a level and a line, as any logger does.
    public init(
      showsContent: Bool = false, _ write: @escaping @Sendable (Level, String) -> Void
    ) {
      self.showsContent = showsContent
      self.write = write
    }

    public func observe(_ event: CallEvent, of call: CallContext) {
      let prefix = "\(call.name.isEmpty ? "call" : call.name) \(call.requestID)"
      switch event {
      case .began(let request):
        write(.debug, "\(prefix) \(request) \(request.headers)\(content(of: request))")
      case .answered(let response, let time):
        write(
          .debug,
          "\(prefix) attempt \(call.attempt): \(response) in \(CallLog.text(time))"
            + content(response.body, call.redacted))
      case .unanswered(let failure, let time):
        write(.debug, "\(prefix) attempt \(call.attempt): \(failure) in \(CallLog.text(time))")
      case .repeats(let delay, let failure):
        write(.info, "\(prefix) repeats in \(CallLog.text(delay)): \(failure)")
      case .ended(let failure?, let isFault, let time):
        write(
          isFault ? .error : failure == .cancelled ? .debug : .info,
          "\(prefix) failed in \(CallLog.text(time)): \(failure)")
      case .ended(nil, _, let time):
        write(.debug, "\(prefix) succeeded in \(CallLog.text(time))")
      }
    }

    private func content(of request: HTTPRequest) -> String {
      guard showsContent else { return "" }
      let url = Cassette.redacted(request.url, request.redacted)
      let query = url.firstIndex(of: "?").map { " " + url[$0...] } ?? ""
      guard case .data(let body) = request.body else { return query }
      return query + content(body, request.redacted)
    }

    private func content(_ body: Data, _ redacted: Set<String>) -> String {
      guard showsContent, let body = Cassette.Body(body, redacting: redacted) else { return "" }
      switch body {
      case .json(let json): return " \(json)"
      case .text(let text): return " \(text)"
      case .bytes(let data): return " \(data.count) bytes"
      }
    }

    private static func text(_ duration: Duration) -> String {
      let (seconds, attoseconds) = duration.components
      return "\(seconds * 1_000 + attoseconds / 1_000_000_000_000_000) ms"
    }
  }
}
