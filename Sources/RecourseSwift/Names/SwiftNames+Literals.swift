package import RecourseModel

extension SwiftNames {
  /// A literal as an expression of a type that its place already says.
  package func literal(_ literal: Literal, as type: TypeReference) -> String {
    switch literal {
    case .none: "nil"
    case .string(let text): StringLiteral.quoted(text)
    case .bool(let value): value ? "true" : "false"
    case .integer(let value): NumberLiteral.integer(value)
    case .number(let text): number(text, as: type)
    case .uuid(let text): "Recourse.uuid(\(StringLiteral.quoted(text)))"
    case .url(let text): "Recourse.url(\(StringLiteral.quoted(text)))"
    case .data(let bytes): bytes.isEmpty ? "\(foundation("Data"))()" : data(bytes)
    case .dateTime(let microseconds): date(microseconds)
    case .calendarDate(let year, let month, let day):
      "Recourse.day(\(StringLiteral.quoted(DateText.day(year, month, day))))"
    case .enumCase(let name): enumCase(name, as: type)
    case .newtype(let wrapped): newtype(wrapped, as: type)
    case .list(let elements): list(elements, as: type)
    case .dictionary(let entries): dictionary(entries, as: type)
    case .json(let json): self.json(json)
    }
  }

  /// A literal as an expression that says its type itself.
  func typedLiteral(_ literal: Literal, as type: TypeReference) -> String {
    let spelled = self.literal(literal, as: type)
    switch (literal, resolved(type.unwrapped)) {
    case (.string, _), (.bool, _), (.integer, .builtin(.int)), (.number, .builtin(.double)),
      (.uuid, _), (.url, _), (.data, _), (.dateTime, _), (.calendarDate, _), (.newtype, _):
      return spelled
    case (.enumCase(let name), .model(let model)):
      return "\(self.model(model)).\(Identifier.member(name))"
    default:
      return "\(spelled) as \(self.type(type))"
    }
  }

  private func number(_ text: String, as type: TypeReference) -> String {
    guard case .builtin(.decimal) = resolved(type).unwrapped.builtin else {
      return NumberLiteral.floatingPoint(text: text)
    }
    // A floating-point literal would reach Decimal by way of a Double.
    let isShortInteger = text.utf8.allSatisfy { (0x30...0x39).contains($0) } && text.utf8.count < 16
    return isShortInteger
      ? NumberLiteral.floatingPoint(text: text)
      : "Recourse.decimal(\(StringLiteral.quoted(text)))"
  }

  private func data(_ bytes: [UInt8]) -> String {
    "\(foundation("Data"))([\(bytes.map(String.init).joined(separator: ", "))])"
  }

  private func date(_ microseconds: Int64) -> String {
    "Recourse.date(\(StringLiteral.quoted(DateText.rfc3339(microseconds: microseconds))))"
  }

  /// `.none` would be the optional's own.
  private func enumCase(_ name: String, as type: TypeReference) -> String {
    guard name == "none" || name == "some", case .model(let model) = resolved(type.unwrapped) else {
      return ".\(Identifier.member(name))"
    }
    return "\(self.model(model)).\(name)"
  }

  private func newtype(_ literal: Literal, as type: TypeReference) -> String {
    guard case .model(let name) = resolved(type.unwrapped), let model = models[name],
      case .newtype(let wrapped) = model.shape
    else { return self.literal(literal, as: type) }
    return "\(self.model(name))(\(self.literal(literal, as: wrapped)))"
  }

  private func list(_ elements: [Literal], as type: TypeReference) -> String {
    guard case .list(let element) = resolved(type.unwrapped) else { return "[]" }
    return lines(elements.map { literal($0, as: element) })
  }

  /// Wherever it comes to stand, what precedes it has room on the first line.
  private func lines(_ elements: [String]) -> String { Layout.array("", elements, level: 8) }

  private func dictionary(_ entries: [Literal.DictionaryEntry], as type: TypeReference) -> String {
    guard case .dictionary(let value) = resolved(type.unwrapped), !entries.isEmpty else {
      return "[:]"
    }
    let members = entries.map {
      "\(StringLiteral.quoted($0.key)): \(literal($0.value, as: value))"
    }
    return lines(members)
  }

  /// `Recourse.JSON` is expressible by every literal; what Swift would round is read from text.
  package func json(_ json: JSONLiteral) -> String {
    switch json {
    case .null: ".null"
    case .bool(let value): value ? "true" : "false"
    case .number(let text): jsonNumber(text)
    case .string(let text): StringLiteral.quoted(text)
    case .array(let elements): lines(elements.map(self.json))
    case .object(let members): object(members)
    }
  }

  private func object(_ members: [JSONLiteral.Member]) -> String {
    guard !members.isEmpty else { return "[:]" }
    let spelled = members.map { "\(StringLiteral.quoted($0.key)): \(json($0.value))" }
    return lines(spelled)
  }

  private func jsonNumber(_ text: String) -> String {
    if let integer = Int64(text) { return NumberLiteral.integer(integer) }
    let isExact = Double(text).map { String($0) == text } ?? false
    return isExact ? text : "Recourse.json(\(StringLiteral.quoted(text)))"
  }
}

extension TypeReference {
  /// The reference without the form it takes on the wire.
  fileprivate var builtin: TypeReference {
    if case .formatted(let builtin, _) = self { .builtin(builtin) } else { self }
  }
}
