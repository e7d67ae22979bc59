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
  /// How every comment begins.
  package static let commentStart = "Said "

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
    text.escaping { $0 == "{" || $0 == "}" ? "\($0)\($0)" : nil }
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

extension API {
  /// Every text that customers read, in the order of the schema, each under its stable key.
  package var translatableTexts: [TranslatableText] {
    var texts: [TranslatableText] = []
    for type in errors {
      texts += type.translatableTexts
    }
    for endpoint in endpoints {
      let name = endpoint.name.value
      if let text = endpoint.failureText {
        texts.append(
          TranslatableText(
            plain: text, key: TranslatableText.failureKey(of: endpoint),
            comment: "Said by the screen when `\(name)` fails without words of its own.",
            range: endpoint.name.range))
      }
      if let text = endpoint.successText {
        texts.append(
          TranslatableText(
            plain: text, key: TranslatableText.successKey(of: endpoint),
            comment: "Said when `\(name)` has succeeded.", range: endpoint.name.range))
      }
    }
    texts += constraintTexts
    var seen: Set<String> = []
    return texts.filter { seen.insert($0.key).inserted }
  }
}

extension TranslatableText {
  /// `menu.failure`.
  package static func failureKey(of endpoint: Endpoint) -> String {
    "\(endpoint.name.value).failure"
  }

  /// `placeOrder.success`.
  package static func successKey(of endpoint: Endpoint) -> String {
    "\(endpoint.name.value).success"
  }

  /// `APIError.fields.missing_field`, or with the case before `fields` where the mapping is its own.
  package static func key(
    ofCode code: String, in type: ErrorType, of errorCase: ErrorCase? = nil
  ) -> String {
    let owner = errorCase.map { key(of: $0, in: type) } ?? type.name.value
    return "\(owner).fields.\(code)"
  }

  fileprivate init(plain text: String, key: String, comment: String, range: SourceRange) {
    self.init(
      key: key, text: Self.escaped(text), placeholders: [], comment: comment, range: range)
  }
}

extension API {
  /// The schema's words for what constraints reject, then the usual ones that may be said.
  private var constraintTexts: [TranslatableText] {
    let constraints = constraints
    let used = constraints.reduce(into: Set<ConstraintWords>()) { $0.formUnion($1.words) }
    return constraints.compactMap { $0.message.map { TranslatableText($0) } }
      + ConstraintWords.allCases.filter(used.contains).map { words in
        TranslatableText(
          key: words.key, text: words.text, placeholders: words.placeholders,
          comment: words.comment, range: name.range)
      }
  }
}

extension TranslatableText {
  fileprivate init(_ message: ConstraintMessage) {
    var text = ""
    var placeholders: [String] = []
    for piece in message.pieces {
      switch piece {
      case .text(let literal): text += Self.escaped(literal)
      case .bound(let name, _):
        text += "{\(name)}"
        if !placeholders.contains(name) { placeholders.append(name) }
      }
    }
    self.init(
      key: message.key, text: text, placeholders: placeholders,
      comment: "Said beside \(message.subject) when it is not allowed.", range: message.range)
  }
}

extension ErrorType {
  fileprivate var translatableTexts: [TranslatableText] {
    var texts = cases.flatMap { translatableTexts(of: $0) }
    texts += fieldMappings.flatMap { codes(in: $0, of: nil) }
    for errorCase in cases where errorCase.fieldMappings != fieldMappings {
      texts += errorCase.fieldMappings.flatMap { codes(in: $0, of: errorCase) }
    }
    return texts
  }

  private func translatableTexts(of errorCase: ErrorCase) -> [TranslatableText] {
    let key = TranslatableText.key(of: errorCase, in: self)
    switch errorCase.message {
    case .silent, .screen: return []
    case .text(let text): return alternatives(text, key, errorCase, "")
    case .byCondition(let branches):
      return branches.flatMap { branch in
        alternatives(
          branch.text, TranslatableText.key(of: branch, beneath: key), errorCase,
          " (\(branch.label.value))")
      }
    }
  }

  private func alternatives(
    _ text: MessageText, _ key: String, _ errorCase: ErrorCase, _ condition: String
  ) -> [TranslatableText] {
    let keys = TranslatableText.keys(of: text, key: key)
    return zip(text.alternatives, keys).compactMap { alternative, key in
      guard let key else { return nil }
      var names: [String] = []
      var template = ""
      for piece in alternative.pieces {
        if case .text(let literal) = piece {
          template += TranslatableText.escaped(literal)
        } else {
          let name = errorCase.placeholderName(piece)
          template += "{\(name)}"
          if !names.contains(name) { names.append(name) }
        }
      }
      return TranslatableText(
        key: key, text: template, placeholders: names,
        comment: "Said for `\(errorCase.name.value)` of `\(name.value)`\(condition).",
        range: alternative.range)
    }
  }

  private func codes(in mapping: FieldMapping, of errorCase: ErrorCase?) -> [TranslatableText] {
    mapping.texts.map { text in
      TranslatableText(
        plain: text.text, key: TranslatableText.key(ofCode: text.code, in: self, of: errorCase),
        comment: "Said beside a field that was rejected with `\(text.code)`.",
        range: mapping.range)
    }
  }
}

extension ErrorCase {
  /// The name by which translations know a placeholder: a label, or a path in the body.
  package func placeholderName(_ piece: MessageText.Piece) -> String {
    switch piece {
    case .text: ""
    case .body(let path): "body.\(path.keys.joined(separator: "."))"
    case .carried(let index): carried[index].label.value
    }
  }
}
