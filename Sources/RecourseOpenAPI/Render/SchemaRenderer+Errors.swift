/// Error types with a decision for every way a call can fail.
extension SchemaRenderer {
  func errorType(_ error: ImportedError) -> Tree.Member {
    var members: [Tree.Member] = [
      .init("doc", .prose("Why a call to the \(imported.name) API failed."))
    ]
    if let body = error.body { members.append(.init("body", .text(text(of: body)))) }
    if let code = error.code { members.append(.init("code", .word(code))) }
    if let fields = error.fields { members.append(.init("fields", fields)) }
    let cases = ErrorCases(error: error).all()
    members.append(.init("cases", .mapping(cases, .block)))
    return .init(error.name, .mapping(members, .block))
  }
}

/// The cases that are proposed for an error type.
private struct ErrorCases {
  let error: ImportedError

  func all() -> [Tree.Member] {
    [
      unauthorized(), forbidden(), notFound(), conflict(), invalid(), rateLimited(), server(),
      rejected(), network(), unreadable(), cancelled(),
    ].compactMap { $0 }
  }

  private func isLikely(_ status: Int) -> Bool {
    error.statuses.contains(status) || error.isOpenEnded
  }

  private func unauthorized() -> Tree.Member? {
    guard error.statuses.contains(401) || error.hasCredentials else { return nil }
    return one(
      "unauthorized", doc: "The credentials are missing, wrong or have expired.",
      when: [.word("401")], message: .text("Please sign in again."), recovery: "signIn")
  }

  private func forbidden() -> Tree.Member? {
    guard error.statuses.contains(403) || error.hasCredentials else { return nil }
    return one(
      "forbidden", doc: "The credentials do not allow this.", when: [.word("403")],
      message: spoken("You are not allowed to do this."))
  }

  private func notFound() -> Tree.Member? {
    guard isLikely(404) || error.namesThings || error.statuses.contains(410) else { return nil }
    let statuses = error.statuses.contains(410) ? ["404", "410"] : ["404"]
    return one(
      "notFound", doc: "It does not exist, or no longer.", when: statuses.map { .word($0) },
      message: spoken("This could not be found."))
  }

  private func conflict() -> Tree.Member? {
    guard isLikely(409) else { return nil }
    return one(
      "conflict", doc: "It has been changed in the meantime, or exists already.",
      when: [.word("409")], message: spoken("This conflicts with a change made elsewhere."))
  }

  private func invalid() -> Tree.Member {
    var when = [400, 422].filter { error.statuses.contains($0) }.map { Tree.word(String($0)) }
    if when.isEmpty, error.isOpenEnded { when = [.word("422")] }
    let text = "Please check what you entered."
    let isSpoken = !when.isEmpty && !error.messages.isEmpty
    return one(
      "invalid", doc: "What was entered was not accepted.", when: when + [.word("request")],
      carries: isSpoken ? ["message", "fields"] : ["fields"],
      message: isSpoken ? spoken(text) : .text(text), recovery: "fixInput")
  }

  private func rateLimited() -> Tree.Member {
    one(
      "rateLimited", doc: "Too many calls in a short time.", when: [.word("429")],
      carries: ["retryAfter"], message: .text("Too many requests. Please wait a moment."),
      retryable: "always", recovery: "wait")
  }

  private func server() -> Tree.Member {
    one(
      "server", doc: "The server has trouble.", when: [.word("5xx")], carries: ["status"],
      message: .text("The server has a problem. Please try again later."),
      retryable: "5xx except 501 505 507", recovery: "retry")
  }

  private func rejected() -> Tree.Member {
    var carries = ["status"]
    if error.code != nil { carries.append("code") }
    if !error.messages.isEmpty { carries.append("message") }
    if error.body != nil { carries.append("body") }
    return one(
      "rejected", doc: "The server said no for another reason.", when: [.word("status")],
      carries: carries, message: spoken("Something went wrong."))
  }

  private func network() -> Tree.Member {
    let message = Tree.mapping(
      [
        .init("offline", .text("You appear to be offline.")),
        .init("timeout", .text("The server took too long to answer.")),
        .init("otherwise", .text("The connection failed.")),
      ], .block)
    return one(
      "network", doc: "The request never arrived, or its answer never did.",
      when: [.word("transport")], carries: ["message"], message: message, retryable: "always",
      recovery: "retry")
  }

  private func unreadable() -> Tree.Member {
    one(
      "unreadable", doc: "The answer is not what the schema says.", when: [.word("decoding")],
      carries: ["reason"], message: .text("The answer could not be read."), isLogged: true)
  }

  private func cancelled() -> Tree.Member {
    one(
      "cancelled", doc: "The caller went away.", when: [.word("cancelled")],
      message: .word("none"))
  }

  /// The server's words where it has some, else ours.
  private func spoken(_ text: String) -> Tree {
    if error.messages.isEmpty { return .text(text) }
    return .list(error.messages.map { .text("{\($0)}") } + [.text(text)])
  }

  private func one(
    _ name: String, doc: String, when: [Tree], carries: [String] = [], message: Tree,
    retryable: String? = nil, recovery: String? = nil, isLogged: Bool = false
  ) -> Tree.Member {
    var members: [Tree.Member] = [
      .init("doc", .prose(doc)), .init("when", when.count == 1 ? when[0] : .list(when)),
    ]
    if !carries.isEmpty {
      members.append(.init("carries", .list(carries.map { .word($0) })))
    }
    members.append(.init("message", message))
    if let retryable { members.append(.init("retryable", .word(retryable))) }
    if let recovery { members.append(.init("recovery", .word(recovery))) }
    if isLogged { members.append(.init("log", .bool(true))) }
    return .init(name, .mapping(members, .block))
  }
}
