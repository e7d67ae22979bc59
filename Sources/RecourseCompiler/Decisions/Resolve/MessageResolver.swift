import RecourseDiagnostics
import RecourseModel

/// Resolves the texts of a case's message.
struct MessageResolver {
  let conditions: ClauseResolver
  let caseName: String
  let carried: [Carried]
  /// The kinds that the texts are for; empty where that is not known.
  let kinds: Set<FailureKind>

  /// Alternatives, of which only the last cannot fail; `nil` after a report.
  func text(_ alternatives: [Located<String>], _ report: inout Report) -> MessageText? {
    var resolved: [MessageText.Alternative] = []
    var isValid = true
    for (index, alternative) in alternatives.enumerated() {
      guard let pieces = pieces(alternative, &report) else {
        isValid = false
        continue
      }
      guard isValid else { continue }
      let failing = pieces.first(where: { canFail($0.piece) })
      if failing == nil, index + 1 < alternatives.count {
        report.error(
          .unreachableAlternative, "this text is never reached", at: alternatives[index + 1].range,
          remedy:
            "put it before `\(alternative.value.shortened)`, which cannot fail, or leave it out",
          related: [Diagnostic.Related(alternative.range, "this cannot fail")])
        isValid = false
      }
      if let failing, index + 1 == alternatives.count {
        report.error(
          .failingMessage, "\(failing.name) may be missing, and then there is nothing to say",
          at: failing.range,
          remedy: "let a text follow that cannot fail, as in"
            + " `[\"\(alternative.value.shortened)\", Something went wrong.]`")
        isValid = false
      }
      resolved.append(
        MessageText.Alternative(pieces: pieces.map(\.piece), range: alternative.range))
    }
    return isValid ? MessageText(alternatives: resolved) : nil
  }

  private typealias NamedPiece = (piece: MessageText.Piece, name: String, range: SourceRange)

  private func pieces(_ text: Located<String>, _ report: inout Report) -> [NamedPiece]? {
    guard !text.value.unicodeScalars.allSatisfy({ $0.properties.isWhitespace }) else {
      report.error(
        .failingMessage, "an empty text tells nobody anything", at: text.range,
        remedy: "write what the customer is told, or `message: none` for silence")
      return nil
    }
    let template: MessageTemplate
    do {
      template = try MessageTemplate(text)
    } catch {
      report.error(.unknownPlaceholder, error.message, at: error.range, remedy: error.remedy)
      return nil
    }
    var pieces: [NamedPiece] = []
    var isValid = true
    for piece in template.pieces {
      switch piece {
      case .text(let literal): pieces.append((.text(literal), "", text.range))
      case .placeholder(let name):
        guard let resolved = placeholder(name, &report) else {
          isValid = false
          continue
        }
        pieces.append((resolved, "`{\(name.value)}`", name.range))
      }
    }
    return isValid ? pieces : nil
  }

  private func placeholder(
    _ name: Located<String>, _ report: inout Report
  ) -> MessageText.Piece? {
    if let index = carried.firstIndex(where: { $0.label.value == name.value }) {
      return piece(index, name, &report)
    }
    guard name.value.hasPrefix("body."),
      let path = NodeDecoder.splitPath(name.map { String($0.dropFirst(5)) }, offset: 6)
    else {
      reportUnknown(name, &report)
      return nil
    }
    guard kinds.isEmpty || kinds.contains(.response) else {
      report.error(
        .unknownPlaceholder, "no failure of `\(caseName)` has a body", at: name.range,
        remedy: "leave the placeholder out")
      return nil
    }
    return conditions.paths.resolve(path, in: conditions.body, &report).map { .body($0.path) }
  }

  private func piece(
    _ index: Int, _ name: Located<String>, _ report: inout Report
  ) -> MessageText.Piece? {
    switch carried[index].source {
    case .status, .reason, .code, .header, .retryAfter: return .carried(index)
    case .bodyValue(let path): return .body(path)
    case .kind, .message, .body, .fields:
      report.error(
        .unknownPlaceholder, "`{\(name.value)}` is no text that a customer could be told",
        at: name.range,
        remedy: "texts are `status`, `reason`, `code`, `header.NAME`, `retryAfter` and `body.path`")
      return nil
    }
  }

  private func canFail(_ piece: MessageText.Piece) -> Bool {
    switch piece {
    case .text: false
    case .carried(let index):
      // Where the words are for answers only, there is a status.
      carried[index].source == .status && kinds == [.response] ? false : carried[index].isOptional
    case .body: true
    }
  }

  private func reportUnknown(_ name: Located<String>, _ report: inout Report) {
    let labels = carried.map(\.label.value)
    let nearest = suggestion(for: name.value, among: labels)
    let isSource = CarriedResolver.sources.contains(name.value) || name.value.hasPrefix("header.")
    let remedy: String =
      if let nearest {
        "did you mean `{\(nearest)}`?"
      } else if isSource {
        conditions.code == nil && name.value == "code"
          ? "write its place in the body, as in `{body.code}`, with a text that follows"
          : labels.isEmpty
            ? "carry it first: `carries: [\(name.value)]`"
            : "add `\(name.value)` to what the case `carries`"
      } else if labels.isEmpty {
        "placeholders name what the case carries, or a place in the body, as in `{body.message}`"
      } else {
        "placeholders name what the case carries, here "
          + labels.map { "`{\($0)}`" }.joined(separator: ", ")
          + ", or a place in the body, as in `{body.message}`"
      }
    report.error(
      .unknownPlaceholder, "`{\(name.value)}` stands for nothing", at: name.range, remedy: remedy)
  }
}

extension String {
  /// The beginning of a text, for messages.
  fileprivate var shortened: String {
    count <= 40 ? self : prefix(39) + "…"
  }
}
