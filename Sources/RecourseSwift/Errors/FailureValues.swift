import RecourseModel

/// Where an arm of the deciding switch takes its values from.
struct FailureValues {
  let names: SwiftNames
  let type: ErrorType
  let spelling: ErrorSpelling
  let group: DecisionArm.Group

  /// What the switch binds: `response`, `transport`, `request` or `decoding`.
  var subject: String { group.rawValue }

  /// A carried value; the message aside.
  func value(_ carried: Carried, of errorCase: ErrorCase, caseIndex: Int) -> String {
    switch (carried.source, group) {
    case (.status, .response): "\(subject).status"
    case (.kind, .transport): "\(subject).kind"
    case (.reason, .cancelled): "\"cancelled\""
    case (.reason, _): "\(subject).reason"
    case (.code, .response), (.header, .response):
      text(carried) + (carried.isOptional ? "" : " ?? \"\"")
    case (.body, .response):
      "\(subject).decoded(as: \(names.type(carried.type?.unwrapped ?? .builtin(.json))).self)"
    case (.bodyValue(let path), .response): bodyValue(path, carried.type)
    case (.retryAfter, .response): "\(subject).retryAfter"
    case (.fields, .response): fields(errorCase, caseIndex)
    case (.fields, .request): "\(subject).fields"
    case (.fields, _): "Recourse.FieldErrors()"
    default: "nil"
    }
  }

  private func fields(_ errorCase: ErrorCase, _ caseIndex: Int) -> String {
    guard !errorCase.fieldMappings.isEmpty else { return "Recourse.FieldErrors()" }
    let arguments = spelling.fieldArguments(of: errorCase, caseIndex: caseIndex)
    return "\(subject).fieldErrors(\(arguments.joined(separator: ", ")))"
  }

  private func bodyValue(_ path: ResponseBodyPath, _ type: TypeReference?) -> String {
    let type = type?.unwrapped ?? .builtin(.json)
    let form = names.format(type) ?? names.type(type)
    return "\(subject).value(at: \(ResponseTest.arguments(path)), as: \(form).self)"
  }

  /// A text that may be missing.
  private func text(_ carried: Carried) -> String {
    switch carried.source {
    case .code: "\(subject).text(\(type.code.map(ResponseTest.arguments) ?? ""))"
    case .header(let name): "\(subject).header(\(StringLiteral.quoted(name)))"
    default: "nil"
    }
  }

  /// A placeholder of a message.
  enum Placeholder {
    /// An expression that may stand in an interpolation.
    case value(String)
    case number(String)
    /// An expression that may be `nil`.
    case optional(String)
    /// Never there in this group.
    case missing
  }

  func placeholder(_ piece: MessageText.Piece, of errorCase: ErrorCase) -> Placeholder {
    switch piece {
    case .text: return .missing
    case .body(let path):
      guard group == .response else { return .missing }
      return .optional("\(subject).text(\(ResponseTest.arguments(path)))")
    case .carried(let index):
      let carried = errorCase.carried[index]
      switch (carried.source, group) {
      case (.status, .response): return .number("\(subject).status")
      case (.reason, .cancelled): return .value("\"cancelled\"")
      case (.reason, _): return .value("\(subject).reason")
      case (.code, .response), (.header, .response):
        return carried.isOptional ? .optional(text(carried)) : .value("\(text(carried)) ?? \"\"")
      case (.retryAfter, .response): return .optional("\(subject).retryAfterText")
      default: return .missing
      }
    }
  }
}
