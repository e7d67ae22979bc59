import RecourseDiagnostics
import RecourseModel

/// The words of a message as an expression.
struct MessageSpelling {
  let errorCase: ErrorCase
  let values: FailureValues
  let texts: TextSpelling

  /// The expression for texts that are tried in order.
  ///
  /// - Parameter key: the stable key of the message, without the number of an alternative.
  func expression(_ text: MessageText, key: String) -> String {
    let alternatives = possible(text)
    let keys = TranslatableText.keys(of: text, key: key)
    let last = alternatives.count - 1
    let parts = alternatives.enumerated().map { position, alternative in
      part(alternative.pieces, key: keys[alternative.index], isLast: position == last)
    }
    let chain = parts.compactMap(\.chained)
    if chain.count == parts.count {
      let line = chain.joined(separator: " ?? ")
      guard line.contains("\n") || !Layout.fits("message: \(line),", level: 4) else { return line }
      return chain.joined(separator: "\n?? ")
    }
    return conditional(parts)
  }

  private struct Part {
    /// The words where all optional values are bound.
    var words: String
    /// The values to bind: names with expressions.
    var bindings: [(name: String, value: String)]
    /// The same as one expression, where there is a short one.
    var chained: String?
  }

  /// The alternatives that can speak in this group, up to the first that cannot fail.
  private func possible(
    _ text: MessageText
  ) -> [(index: Int, pieces: [MessageText.Piece])] {
    var possible: [(index: Int, pieces: [MessageText.Piece])] = []
    for (index, alternative) in text.alternatives.enumerated() {
      let placeholders = alternative.pieces.filter(\.isPlaceholder)
        .map { values.placeholder($0, of: errorCase) }
      guard !placeholders.contains(where: \.isMissing) else { continue }
      possible.append((index, alternative.pieces))
      if !placeholders.contains(where: \.isOptional) { break }
    }
    return possible
  }

  private func part(_ pieces: [MessageText.Piece], key: String?, isLast: Bool) -> Part {
    var bindings: [(name: String, value: String)] = []
    var words: [TextSpelling.Piece] = []
    for piece in pieces {
      if case .text(let text) = piece {
        words.append(.text(text))
        continue
      }
      let name = errorCase.placeholderName(piece)
      switch values.placeholder(piece, of: errorCase) {
      case .value(let value): words.append(.value(name, value))
      case .number(let value): words.append(.value(name, value, isNumber: true))
      case .optional(let value):
        let local = bindings.first { $0.value == value }?.name ?? "text\(bindings.count + 1)"
        if !bindings.contains(where: { $0.value == value }) { bindings.append((local, value)) }
        words.append(.value(name, local))
      case .missing: break
      }
    }
    let spelled = texts.expression(words, key: key)
    var chained: String?
    if bindings.isEmpty {
      chained = spelled
    } else if bindings.count == 1, pieces.count == 1 {
      chained = bindings[0].value
    } else if bindings.count == 1 {
      let closure = texts.expression(words.map { $0.renamed(bindings[0].name, to: "$0") }, key: key)
      let line = "\(bindings[0].value).map { \(closure) }"
      let isShort = !closure.contains("\n") && Layout.fits("?? \(line)", level: 4)
      chained =
        isShort ? line : "\(bindings[0].value).map {\n\(Layout.indented(closure))\n}"
    }
    return Part(words: spelled, bindings: bindings, chained: chained)
  }

  /// `if let … { … } else { … }`, where several values have to be there together.
  private func conditional(_ parts: [Part]) -> String {
    var lines: [String] = []
    for (index, part) in parts.enumerated() {
      if part.bindings.isEmpty {
        lines.append("\(index == 0 ? "" : "} else ")" + "{")
      } else {
        let bound = part.bindings.map { "let \($0.name) = \($0.value)" }
        let head = "\(index == 0 ? "" : "} else ")if"
        let line = "\(head) \(bound.joined(separator: ", ")) {"
        lines.append(
          Layout.fits(line, level: 4)
            ? line : "\(head) \(bound.joined(separator: ",\n  "))\n{")
      }
      lines.append(Layout.indented(part.words))
    }
    return lines.joined(separator: "\n") + "\n}"
  }
}

extension MessageText.Piece {
  var isPlaceholder: Bool {
    if case .text = self { false } else { true }
  }
}

extension FailureValues.Placeholder {
  fileprivate var isMissing: Bool { if case .missing = self { true } else { false } }
  fileprivate var isOptional: Bool { if case .optional = self { true } else { false } }
}
