import RecourseDiagnostics
import RecourseModel
import RecourseTemplates

/// What the template `Error` reads.
struct ErrorView {
  let names: SwiftNames
  let access: String
  let type: ErrorType
  private let spelling: ErrorSpelling
  private let texts: TextSpelling
  private let sets: [TextSet]

  init(_ type: ErrorType, names: SwiftNames, access: String, texts: TextSpelling) {
    self.type = type
    self.names = names
    self.access = access
    self.texts = texts
    spelling = ErrorSpelling(names: names, type: type)
    sets = TextSet.sets(of: type)
  }

  var view: TemplateValue {
    let decisions = DecisionSpelling(
      names: names, type: type, spelling: spelling, tests: tests(possible: type.failingStatuses),
      texts: texts)
    let name = Identifier.declared(type.name.value)
    return [
      "documentation": .lines(type.documentation),
      "head": .text(
        Layout.type(
          "\(access)nonisolated enum \(name)",
          [names.foundation("LocalizedError"), names.swift("Hashable"), names.swift("Sendable")])),
      "name": .text(name),
      "cases": .list(type.cases.map(view)),
      "string": .text(names.swift("String")),
      "bool": .text(names.swift("Bool")),
      "errorDescription": .text(errorDescription),
      "isRetryable": .text(isRetryable),
      "fieldErrors": .text(fieldErrors),
      "recovery": .text(recovery),
      "arms": .list(decisions.arms().map(TemplateValue.text)),
      "isCancellation": .text(isCancellation),
      "isSilent": .optional(isSilent),
      "isLogged": .optional(isLogged),
      "isFailure": .optional(isFailure),
      "constants": .list(constants.map(TemplateValue.text)),
    ]
  }

  private func view(_ errorCase: ErrorCase) -> TemplateValue {
    [
      "documentation": .lines(errorCase.documentation),
      "declaration": .text(spelling.declaration(errorCase)),
    ]
  }

  private func tests(possible: StatusSet) -> ResponseTest {
    ResponseTest(
      possible: possible,
      sets: Dictionary(sets.map { ($0.texts, $0.name) }) { first, _ in first })
  }

  private var errorDescription: String {
    var body = PropertyBody(rest: "nil")
    for errorCase in type.cases {
      switch errorCase.message {
      case .silent, .screen: body.add(spelling.bare(errorCase), "nil")
      case .text(let text) where text.isFixed:
        let key = TranslatableText.key(of: errorCase, in: type)
        body.add(spelling.bare(errorCase), texts.expression(text.fixed, key: key))
      case .text, .byCondition:
        guard let index = errorCase.carried.firstIndex(where: { $0.source == .message }) else {
          continue
        }
        body.add(
          spelling.pattern(errorCase, binding: [index]), spelling.local(errorCase.carried[index]))
      }
    }
    return body.text()
  }

  private var isRetryable: String {
    var body = PropertyBody(rest: "false")
    for errorCase in type.cases {
      switch errorCase.retryable {
      case .never: body.add(spelling.bare(errorCase), "false")
      case .always: body.add(spelling.bare(errorCase), "true")
      case .when(let clauses):
        let test = RetryTest(type: type, errorCase: errorCase, spelling: spelling)
        for arm in test.arms(clauses) { body.add(arm.pattern, arm.value) }
      }
    }
    return body.text()
  }

  /// The field errors that a case carries, as an expression; `nil` where it carries none.
  private func fieldErrors(
    _ errorCase: ErrorCase, _ index: Int
  ) -> (pattern: String, value: String)? {
    if let fields = errorCase.carried.firstIndex(where: { $0.source == .fields }) {
      return (
        spelling.pattern(errorCase, binding: [fields]), spelling.local(errorCase.carried[fields])
      )
    }
    guard !errorCase.fieldMappings.isEmpty,
      let body = errorCase.carried.firstIndex(where: { $0.source == .body })
    else { return nil }
    let arguments =
      ["in: \(spelling.local(errorCase.carried[body]))"]
      + spelling.fieldArguments(of: errorCase, caseIndex: index)
    return (
      spelling.pattern(errorCase, binding: [body]),
      "Recourse.FieldErrors(\(arguments.joined(separator: ", ")))"
    )
  }

  private var fieldErrors: String {
    var body = PropertyBody(rest: "[:]")
    for (index, errorCase) in type.cases.enumerated() {
      if let fields = fieldErrors(errorCase, index) {
        body.add(fields.pattern, "\(fields.value).byField")
      } else {
        body.add(spelling.bare(errorCase), "[:]")
      }
    }
    return body.text()
  }

  private var recovery: String {
    var body = PropertyBody(rest: "nil")
    for (index, errorCase) in type.cases.enumerated() {
      let bare = spelling.bare(errorCase)
      switch errorCase.recovery {
      case nil: body.add(bare, "nil")
      case .fixInput:
        if let fields = fieldErrors(errorCase, index) {
          body.add(fields.pattern, ".fixInput(fields: \(fields.value))")
        } else {
          body.add(bare, ".fixInput()")
        }
      case .wait:
        if let wait = errorCase.carried.firstIndex(where: { $0.source == .retryAfter }) {
          body.add(
            spelling.pattern(errorCase, binding: [wait]),
            ".wait(seconds: \(spelling.local(errorCase.carried[wait])))")
        } else {
          body.add(bare, ".wait()")
        }
      case .signIn, .retry, .update, .contactSupport:
        body.add(bare, ".\(errorCase.recovery?.rawValue ?? "")")
      }
    }
    return body.text()
  }

  private var isCancellation: String {
    property { $0.kinds.contains(.cancelled) } ?? "false"
  }

  /// `nil` where it is what the support code takes it for: `isCancellation`.
  private var isSilent: String? {
    let isUsual = type.cases.allSatisfy {
      if case .silent = $0.message {
        $0.kinds.contains(.cancelled)
      } else {
        !$0.kinds.contains(.cancelled)
      }
    }
    guard !isUsual else { return nil }
    return property { if case .silent = $0.message { true } else { false } } ?? "false"
  }

  private var isLogged: String? { property(\.isLogged) }

  /// A property that is true of some cases; `nil` where it is of none.
  private func property(_ holds: (ErrorCase) -> Bool) -> String? {
    let cases = type.cases.filter(holds)
    guard let first = cases.first else { return nil }
    if cases.count == 1, first.carried.isEmpty { return "self == \(spelling.bare(first))" }
    var body = PropertyBody(rest: "false")
    for errorCase in type.cases {
      body.add(spelling.bare(errorCase), holds(errorCase) ? "true" : "false")
    }
    return body.text()
  }

  private var isFailure: String? {
    guard !type.failsWhen.isEmpty else { return nil }
    return tests(possible: type.succeedingStatuses).condition(type.failsWhen, response: "response")
      .text(level: 2, reserved: 0)
  }

  /// What the members above refer to by name.
  private var constants: [String] {
    var constants: [String] = []
    if type.cases.contains(where: { isRead(type.fieldMappings, $0) }) {
      constants.append(mappings("fieldMappings", type.fieldMappings, of: nil))
    }
    for errorCase in type.cases
    where errorCase.fieldMappings != type.fieldMappings
      && isRead(errorCase.fieldMappings, errorCase)
    {
      constants.append(
        mappings(
          "\(errorCase.name.value)FieldMappings", errorCase.fieldMappings, of: errorCase))
    }
    if !constants.isEmpty, !type.fieldRenames.isEmpty {
      let pairs = type.fieldRenames.map {
        "\(StringLiteral.quoted($0.wireName)): \(StringLiteral.quoted($0.name))"
      }
      let string = names.swift("String")
      constants.append(
        Layout.array(
          "private static let fieldNames: [\(string): \(string)] = ", pairs, level: 1))
    }
    constants += sets.map { set in
      Layout.array(
        "private static let \(set.name): \(names.swift("Set"))<\(names.swift("String"))> = ",
        set.texts.sorted().map(StringLiteral.quoted), level: 1)
    }
    return constants
  }

  /// Whether a case reads field errors by these mappings.
  private func isRead(_ mappings: [FieldMapping], _ errorCase: ErrorCase) -> Bool {
    !mappings.isEmpty && errorCase.fieldMappings == mappings
      && errorCase.carried.contains { carried in
        carried.source == .body
          || carried.source == .fields && errorCase.kinds.contains(.response)
      }
  }

  private func mappings(
    _ name: String, _ mappings: [FieldMapping], of errorCase: ErrorCase?
  ) -> String {
    let elements = mappings.map { mapping in
      FieldMappingSpelling.expression(mapping, texts: texts) { code in
        TranslatableText.key(ofCode: code, in: type, of: errorCase)
      }
    }
    return "private static let \(name): [Recourse.FieldMapping] = [\n"
      + elements.map { Layout.indented($0) }.joined(separator: ",\n")
      + (elements.count > 1 ? ",\n]" : "\n]")
  }
}

/// Texts that a condition compares with, too many to stand in it.
struct TextSet {
  var name: String
  var texts: Set<String>

  static func sets(of type: ErrorType) -> [TextSet] {
    var sets: [TextSet] = []
    for arm in type.arms where arm.group == .response {
      let stem = type.cases[arm.caseIndex].name.value
      for clause in ResponseTest.merged(arm.guards) {
        for (look, set) in clause.looks.sorted(by: { $0.key < $1.key })
        where set.isTexts && ResponseTest.isLong(set.texts) {
          guard !sets.contains(where: { $0.texts == set.texts }) else { continue }
          let isCode = type.code.map { look == .body($0) } ?? false
          let base = stem + (isCode ? "Codes" : "Texts")
          var name = base
          var number = 2
          while sets.contains(where: { $0.name == name }) {
            name = "\(base)\(number)"
            number += 1
          }
          sets.append(TextSet(name: name, texts: set.texts))
        }
      }
    }
    return sets
  }
}

extension MessageText {
  /// The one text of a message that does not vary.
  var fixed: String {
    alternatives.first?.pieces.reduce("") { text, piece in
      if case .text(let part) = piece { text + part } else { text }
    } ?? ""
  }
}
