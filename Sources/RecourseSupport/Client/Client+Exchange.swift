import Foundation

nonisolated extension Recourse.Client {
  /// One attempt: with credentials, once more after they were renewed, over redirects.
  func exchange(
    _ request: Recourse.HTTPRequest, _ call: Recourse.Call
  ) async throws -> Recourse.HTTPResponse {
    let authorization = call.authorization
    guard isOwn(request.url, call), let secret = try await authorization.secret() else {
      return try await follow(request, call)
    }
    var authorized = request
    try authorization.apply(secret, to: &authorized)
    let response = try await follow(authorized, call)
    guard response.status == 401, let renewed = try await authorization.secret(after: secret)
    else { return response }
    authorized = request
    try authorization.apply(renewed, to: &authorized)
    return try await follow(authorized, call)
  }

  /// Whether an address belongs to the server that the credentials are meant for.
  private func isOwn(_ url: URL, _ call: Recourse.Call) -> Bool {
    guard let origin = origin(of: call) else { return false }
    return Recourse.Origin(url) == origin
  }

  /// Follows redirects, unless their status is a success for this call.
  private func follow(
    _ request: Recourse.HTTPRequest, _ call: Recourse.Call
  ) async throws -> Recourse.HTTPResponse {
    var request = request
    let start = configuration.clock.elapsed()
    let timeout = request.timeout
    var left = configuration.maxRedirects
    while true {
      var response = try await transmit(request)
      guard left > 0, !call.isSuccess(response.status), request.redirect(by: response) else {
        response.url = response.url ?? request.url
        return response
      }
      left -= 1
      request.timeout = timeout - (configuration.clock.elapsed() - start)
      guard request.timeout > .zero else {
        throw Recourse.TransportFailure(kind: .timeout, reason: "time ran out over redirects")
      }
    }
  }

  /// Sends one request, and hands its body over where the transport does not do so by itself.
  private func transmit(_ request: Recourse.HTTPRequest) async throws -> Recourse.HTTPResponse {
    if let fault = request.fault { throw Recourse.RequestFailure(reason: fault) }
    var response = try await configuration.transport.send(request)
    // Whatever came after the caller had gone is nobody's.
    try Task.checkCancellation()
    if !response.isDelivered, let sink = request.sink?(response) {
      do { try sink(response.body) } catch is Recourse.EnoughReceived {}
      response.body = Data()
      response.isDelivered = true
    }
    return response
  }
}

nonisolated extension Recourse.HTTPRequest {
  /// What may cross to another origin.
  static let openHeaders: Set<String> = [
    "accept", "accept-language", "content-language", "content-type", "range", "user-agent",
  ]

  /// Turns towards where a redirect leads; false where it leads nowhere one may follow.
  ///
  /// 307 and 308 keep method and body; 301 and 302 make a GET of a POST, 303 of everything, as
  /// browsers do. Never from https to http.
  mutating func redirect(by response: Recourse.HTTPResponse) -> Bool {
    guard [301, 302, 303, 307, 308].contains(response.status),
      let location = response.headers["Location"],
      let target = URL(string: location, relativeTo: url)?.absoluteURL,
      let origin = Recourse.Origin(url), let next = Recourse.Origin(target),
      next.scheme == "https" || next.scheme == "http" && origin.scheme == "http"
    else { return false }
    let becomesGet =
      response.status == 303 && method != .head
      || (response.status == 301 || response.status == 302) && method == .post
    if becomesGet {
      method = .get
      body = nil
      headers["Content-Type"] = nil
    }
    if origin != next { headers.keep(Self.openHeaders) }
    url = target
    return true
  }
}
