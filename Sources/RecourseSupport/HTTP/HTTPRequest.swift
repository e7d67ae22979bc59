import Foundation

extension Recourse {
  /// What a request carries.
  public nonisolated enum HTTPBody: Hashable, Sendable {
    case data(Data)
    /// A file, streamed from disk anew for each attempt.
    case file(URL)
  }

  /// How far a transfer has come, in bytes.
  public nonisolated struct Progress: Hashable, Sendable {
    public var completed: Int64
    /// What is to come in all; nil where the other side does not say.
    public var total: Int64?

    public init(completed: Int64, total: Int64? = nil) {
      self.completed = completed
      self.total = total
    }
  }

  /// Takes an answer's body piece by piece. What it throws ends the request.
  public typealias BodySink = @Sendable (Data) throws -> Void

  /// One request, as a transport sends it.
  public nonisolated struct HTTPRequest: Sendable {
    public var method: HTTPMethod
    public var url: URL
    public var headers: Headers
    public var body: HTTPBody?
    /// Whether it may be sent twice where nobody knows what became of the first time.
    public var mayRepeat: Bool
    /// How long the answer may take, to its last byte; where a file is sent, or a `sink` receives,
    /// to the next piece.
    public var timeout: Duration
    /// The largest body that is kept in memory. What goes to a `sink` is not limited.
    public var maxBodyBytes: Int
    /// Chooses by an answer's status and headers where its body goes; nil keeps it in memory.
    public var sink: (@Sendable (HTTPResponse) -> BodySink?)?
    /// The names in query and body whose values no log and no cassette may hold.
    public var redacted: Set<String> = []
    public var uploadProgress: (@Sendable (Progress) -> Void)?
    public var downloadProgress: (@Sendable (Progress) -> Void)?

    public init(
      method: HTTPMethod = .get, url: URL, headers: Headers = [:], body: HTTPBody? = nil,
      timeout: Duration = .seconds(60), maxBodyBytes: Int = 64 << 20
    ) {
      self.method = method
      self.url = url
      self.headers = headers
      self.body = body
      self.timeout = timeout
      mayRepeat = method.isIdempotent
      self.maxBodyBytes = maxBodyBytes
    }

    /// Why this must not be sent, in words without values; nil where all is well.
    public var fault: String? {
      if let fault = headers.fault { return fault }
      if body != nil, !method.takesBody { return "a \(method.rawValue) request has no body" }
      guard let scheme = url.scheme?.lowercased(), scheme == "https" || scheme == "http",
        url.host?.isEmpty == false
      else { return "the server's address is no http or https URL" }
      if case .file(let file) = body, !FileManager.default.isReadableFile(atPath: file.path) {
        return "the file \(file.lastPathComponent) cannot be read"
      }
      return nil
    }
  }
}

nonisolated extension Recourse.HTTPRequest: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// Method, host and path; nothing that may be secret.
  public var description: String { "\(method.rawValue) \(url.host ?? "")\(url.path)" }

  public var debugDescription: String { description }

  public var customMirror: Mirror { Mirror(self, children: ["headers": headers]) }
}
