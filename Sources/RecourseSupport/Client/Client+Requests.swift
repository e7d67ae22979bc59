import Foundation

nonisolated extension Recourse.Client {
  /// Builds what a call sends, apart from credentials.
  func request(
    for call: Recourse.Call, accept: String, _ context: Recourse.CallContext
  ) throws -> Recourse.HTTPRequest {
    let fields = call.problems.errors
    if let reason = call.fault ?? call.path.fault {
      throw Recourse.RequestFailure(reason: reason, fields: fields)
    }
    guard fields.isEmpty else { throw Recourse.RequestFailure(fields: fields) }
    var request = Recourse.HTTPRequest(
      method: call.method, url: try url(of: call),
      timeout: call.timeout ?? configuration.timeout, maxBodyBytes: configuration.maxBodyBytes)
    request.headers = call.headers
    if request.headers["Accept"] == nil { request.headers.add("Accept", accept) }
    for field in configuration.headers.fields where request.headers[field.name] == nil {
      request.headers.add(field.name, field.value)
    }
    if let name = configuration.requestIDHeader { request.headers[name] = context.requestID }
    request.mayRepeat = call.mayRepeat
    request.redacted = call.redacted
    if case .query(let name) = call.authorization.scheme { request.redacted.insert(name) }
    request.uploadProgress = call.uploadProgress
    request.downloadProgress = call.downloadProgress
    // Before anything is written to disk.
    if case .none = call.body {
    } else if !call.method.takesBody {
      throw Recourse.RequestFailure(reason: "a \(call.method.rawValue) request has no body")
    }
    if let fault = request.fault { throw Recourse.RequestFailure(reason: fault) }
    switch call.body {
    case .none: break
    case .data(let data): request.body = .data(data)
    case .file(let file): request.body = .file(file)
    case .multipart(let multipart): request.body = try multipart.body()
    }
    return request
  }

  /// What a call's credentials are good for.
  func origin(of call: Recourse.Call) -> Recourse.Origin? {
    guard let server = call.server else { return origin }
    return URL(string: server).flatMap(Recourse.Origin.init)
  }

  private func url(of call: Recourse.Call) throws -> URL {
    if let target = call.target { return target }
    guard origin(of: call) != nil else {
      throw Recourse.RequestFailure(reason: "the server's address is no http or https URL")
    }
    var text = call.server ?? server
    if text.hasSuffix("/") { text.removeLast() }
    text += call.path.text
    if !call.items.isEmpty { text += "?" + call.items.encoded }
    guard let url = URL(string: text) else {
      throw Recourse.RequestFailure(reason: "the server's address and the path make no URL")
    }
    return url
  }

  /// Removes what was written for a call alone.
  func removeTemporary(_ body: Recourse.HTTPBody?, of call: Recourse.Call) {
    if case .multipart = call.body, case .file(let file) = body {
      try? FileManager.default.removeItem(at: file)
    }
  }
}
