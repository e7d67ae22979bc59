internal import RecourseDiagnostics

extension API {
  /// The texts that translations may name, in the order of the schema; of an inherited case once for
  /// each error type that has it.
  package var translatableTexts: [TranslatableText] {
    errors.flatMap { type in
      type.cases.flatMap { TranslatableText.texts(of: $0, in: type) }
    }
  }
}

extension TranslatableText {
  fileprivate static func texts(of errorCase: ErrorCase, in type: ErrorType) -> [TranslatableText] {
    let key = key(of: errorCase, in: type)
    switch errorCase.message {
    case .silent, .screen: return []
    case .text(let text): return texts(of: text, in: errorCase, key: key)
    case .byCondition(let branches):
      return branches.flatMap {
        texts(of: $0.text, in: errorCase, key: self.key(of: $0, beneath: key))
      }
    }
  }

  private static func texts(
    of text: MessageText, in errorCase: ErrorCase, key: String
  ) -> [TranslatableText] {
    zip(text.alternatives, keys(of: text, key: key)).compactMap { alternative, key in
      key.map { TranslatableText(alternative, in: errorCase, key: $0) }
    }
  }

  private init(_ alternative: MessageText.Alternative, in errorCase: ErrorCase, key: String) {
    var text = ""
    var placeholders: [String] = []
    for piece in alternative.pieces {
      let name: String
      switch piece {
      case .text(let words):
        text += Self.escaped(words)
        continue
      case .carried(let index): name = errorCase.carried[index].label.value
      case .body(let path): name = "body.\(path.keys.joined(separator: "."))"
      }
      text += "{\(name)}"
      if !placeholders.contains(name) { placeholders.append(name) }
    }
    self.init(
      key: key, text: text, placeholders: placeholders,
      comment: errorCase.documentation?.text ?? "", range: alternative.range)
  }
}
