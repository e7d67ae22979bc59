package import RecourseDiagnostics

/// A text that customers read, with the stable key by which translations name it.
package struct TranslatableText: Hashable, Sendable {
  package var key: String
  /// The text with its placeholders in braces; a brace of its own is doubled.
  package var text: String
  /// The names of the placeholders, in the order of the text, each once.
  package var placeholders: [String]
  /// Where and why it is said, for translators.
  package var comment: String
  package var range: SourceRange

  package init(
    key: String, text: String, placeholders: [String], comment: String, range: SourceRange
  ) {
    self.key = key
    self.text = text
    self.placeholders = placeholders
    self.comment = comment
    self.range = range
  }
}

extension TranslatableText {
  /// `APIError.unauthorized`.
  package static func key(of errorCase: ErrorCase, in type: ErrorType) -> String {
    "\(type.name.value).\(errorCase.name.value)"
  }

  /// `APIError.network.offline`; what is no letter or digit in a condition becomes a hyphen.
  package static func key(of branch: Message.Branch, beneath key: String) -> String {
    let parts = branch.label.value.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    return "\(key).\(parts.joined(separator: "-"))"
  }

  /// For each alternative its key, `nil` for those that hold nothing to translate. The one that
  /// has words has the message's own key; of several each has its position behind it.
  package static func keys(of text: MessageText, key: String) -> [String?] {
    let hasWords = text.alternatives.map(\.hasWords)
    let count = hasWords.count(where: \.self)
    return hasWords.enumerated().map { index, hasWords in
      guard hasWords else { return nil }
      return count == 1 ? key : "\(key).\(index + 1)"
    }
  }

  /// A text of its own within a template.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      result.unicodeScalars.append(scalar)
      if scalar == "{" || scalar == "}" { result.unicodeScalars.append(scalar) }
    }
    return result
  }
}

extension MessageText.Alternative {
  /// Whether it has letters of its own, beside what its placeholders bring.
  package var hasWords: Bool {
    pieces.contains { piece in
      if case .text(let text) = piece {
        text.unicodeScalars.contains { $0.properties.isAlphabetic }
      } else {
        false
      }
    }
  }
}
