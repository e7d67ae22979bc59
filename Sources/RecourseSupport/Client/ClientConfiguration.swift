import Foundation

extension Recourse {
  /// What a client keeps to in all its calls.
  public nonisolated struct ClientConfiguration: Sendable {
    public var transport: any HTTPTransport
    /// How long an attempt may take, where the endpoint does not say.
    public var timeout: Duration
    /// Replaces what endpoints say about repeats, where it is set.
    public var retry: RetryPolicy?
    public var retryBudget: RetryBudget
    /// The largest answer that is kept in memory.
    public var maxBodyBytes: Int
    /// How many redirects are followed. Those to another origin get no credentials.
    public var maxRedirects: Int
    /// Sent with every request, unless an endpoint sends another value.
    public var headers: Headers
    /// The header that tells the server a call's identifier, the same over its attempts.
    public var requestIDHeader: String?
    /// Stand around each call and each attempt, the first outermost.
    public var interceptors: [any Interceptor]
    /// Are told what becomes of each call.
    public var observers: [any CallObserver]
    /// Takes a line about each failure that the error's type wants logged as a fault of ours.
    public var faultLog: (@Sendable (String) -> Void)?
    public var clock: Clock
    /// A number from 0 to 1, for delays.
    public var random: @Sendable () -> Double

    public init(
      transport: any HTTPTransport = URLSessionTransport.shared,
      timeout: Duration = .seconds(60),
      retry: RetryPolicy? = nil,
      retryBudget: RetryBudget = RetryBudget(),
      maxBodyBytes: Int = 64 << 20,
      maxRedirects: Int = 10,
      headers: Headers = [:],
      requestIDHeader: String? = nil,
      interceptors: [any Interceptor] = [],
      observers: [any CallObserver] = [],
      faultLog: (@Sendable (String) -> Void)? = ClientConfiguration.systemLog,
      clock: Clock = .system,
      random: @escaping @Sendable () -> Double = { Double.random(in: 0...1) }
    ) {
      self.transport = transport
      self.timeout = timeout
      self.retry = retry
      self.retryBudget = retryBudget
      self.maxBodyBytes = maxBodyBytes
      self.maxRedirects = maxRedirects
      self.headers = headers
      self.requestIDHeader = requestIDHeader
      self.interceptors = interceptors
      self.observers = observers
      self.faultLog = faultLog
      self.clock = clock
      self.random = random
    }

    /// Writes a line to the system's log.
    public static let systemLog: @Sendable (String) -> Void = { line in
      NSLog(line.replacingOccurrences(of: "%", with: "%%"))
    }
  }
}
