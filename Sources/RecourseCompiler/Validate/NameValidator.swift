import RecourseDiagnostics
import RecourseModel

/// Holds every name of an API against what Swift and the generated code allow.
///
/// What can be made to work by backticks or by a qualified standard name, as a field `class` or a model
/// `Data`, is left to the rendering.
struct NameValidator {
  let api: API
  var report = Report()

  static func validate(_ api: API, _ report: inout Report) {
    var validator = NameValidator(api: api)
    validator.validateTypes()
    for model in api.models { validator.validate(model) }
    for error in api.errors { validator.validate(error) }
    for endpoint in api.endpoints { validator.validate(endpoint) }
    validator.validateClient()
    report.append(validator.report)
  }

  /// An identifier of ASCII letters, digits and `_`.
  mutating func checkIdentifier(
    _ name: Located<String>, as subject: String, wire: @autoclosure () -> String? = nil,
    isType: Bool = false
  ) {
    guard !SwiftName.isIdentifier(name.value) else { return }
    let proposal = SwiftName.proposal(for: name.value, isType: isType)
    let start = proposal.map { "write `\($0)`" } ?? "write letters, digits and `_`"
    let isForeign = name.value.utf8.contains { $0 >= 0x80 }
    report.error(
      .malformedName, "`\(Self.visible(name.value))` cannot name \(subject) in Swift",
      at: name.range,
      remedy: wire().map { "\(start), and the name on the wire as `\($0)`" }
        ?? (isForeign ? "\(start): letters outside ASCII are not safe in names" : start))
  }

  private mutating func checkMember(
    _ name: Located<String>, of owner: String, taken: [String: String]
  ) {
    guard let reason = taken[name.value] else { return }
    report.error(
      .generatedMember, "`\(name.value)` cannot be a member of `\(owner)`: \(reason)",
      at: name.range, remedy: "rename it")
  }

  /// The name with what cannot be seen made visible.
  private static func visible(_ name: String) -> String {
    name.escaping { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
        "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: nil
      }
    }
  }
}

/// Members of models.
extension NameValidator {
  private mutating func validate(_ model: Model) {
    switch model.shape {
    case .structure(let structure): validate(structure, of: model.name.value)
    case .enumeration(let enumeration): validate(enumeration, of: model.name.value)
    case .union(let union): validate(union, of: model.name.value)
    case .alias, .newtype: break
    }
  }

  private mutating func validate(_ structure: Structure, of owner: String) {
    for field in structure.fields {
      let name = field.name.value
      checkIdentifier(field.name, as: "a field", wire: "key: \(Self.quoted(name))")
      let reason: String
      switch name {
      case "hashValue": reason = "every struct is `Hashable`, which has one"
      case "self": reason = "in Swift it is the value itself"
      case "fieldErrors" where structure.hasConstraints:
        reason = "a struct with constraints has one for what they reject"
      default: continue
      }
      report.error(
        name == "self" ? .reservedName : .generatedMember,
        "`\(name)` cannot be a field of `\(owner)`: \(reason)", at: field.name.range,
        remedy: "rename it, with its wire name as `key: \(field.wireName)`")
    }
  }

  private mutating func validate(_ enumeration: Enumeration, of owner: String) {
    for one in enumeration.cases {
      checkIdentifier(one.name, as: "a case", wire: "value")
      let reason: String
      switch one.name.value {
      case "allCases": reason = "it lists the cases"
      case "AllCases": reason = "it is the type of `allCases`"
      case "RawValue": reason = "it is the type of the values"
      case "rawValue": reason = "it is the value on the wire"
      case "hashValue": reason = "every enum is `Hashable`, which has one"
      case "unrecognized" where !enumeration.isClosed:
        reason = "it keeps a value that the schema does not know"
      default: continue
      }
      let value =
        switch one.value {
        case .string(let text): Self.quoted(text)
        case .integer(let number): "\(number)"
        }
      report.error(
        .generatedMember, "`\(one.name.value)` cannot be a case of `\(owner)`: \(reason)",
        at: one.name.range,
        remedy: "name the values: `enum: { \(one.name.value)Value: \(value), … }`")
    }
  }

  private mutating func validate(_ union: Union, of owner: String) {
    var taken = ["hashValue": "every union is `Hashable`, which has one"]
    if !union.isClosed {
      taken["unrecognized"] = "it keeps a variant that the schema does not know"
    }
    for variant in union.variants {
      checkIdentifier(
        variant.name, as: "a variant", wire: union.discriminator == nil ? nil : "values")
      checkMember(variant.name, of: owner, taken: taken)
    }
  }

  private static func quoted(_ text: String) -> String {
    CaseNameProposal.isPlain(text) ? text : "\"\(Self.visible(text))\""
  }
}

/// Error types.
extension NameValidator {
  private mutating func validate(_ error: ErrorType) {
    let taken = [
      "hashValue": "every error is `Hashable`, which has one"
    ]
    for one in error.cases where !one.isImplicit {
      checkIdentifier(one.name, as: "a case")
      checkMember(one.name, of: error.name.value, taken: taken)
      for carried in one.carried { checkIdentifier(carried.label, as: "what a case carries") }
    }
  }
}

/// Parameters and results of endpoints.
extension NameValidator {
  private mutating func validate(_ endpoint: Endpoint) {
    checkIdentifier(endpoint.name, as: "an endpoint")
    if endpoint.name.value == "self" || endpoint.group == "self" {
      report.error(
        .reservedName,
        "`self` cannot name an endpoint or a group: in Swift it is the client itself",
        at: endpoint.name.range, remedy: "rename it")
    }
    for parameter in endpoint.parameters {
      let isPath = parameter.place == .path
      checkIdentifier(
        parameter.name, as: "a parameter",
        wire: isPath ? nil : "key: \(Self.quoted(parameter.name.value))")
    }
    if case .multipart(let parts)? = endpoint.body {
      for part in parts {
        checkIdentifier(part.name, as: "a part", wire: "key: \(Self.quoted(part.name.value))")
      }
      checkParts(parts, of: endpoint)
    }
    switch endpoint.returns {
    case .none, .payload, .events: break
    case .response(let response): validate(response)
    case .byStatus(let name, let cases):
      for one in cases {
        checkIdentifier(one.name, as: "a case")
        checkMember(
          one.name, of: name.value,
          taken: ["hashValue": "every result is `Hashable`, which has one"])
        if case .response(let response) = one.content { validate(response) }
      }
    }
    if let group = endpoint.group, !SwiftName.isIdentifier(group) {
      report.error(
        .malformedName, "`\(Self.visible(group))` cannot name a group in Swift",
        at: endpoint.name.range,
        remedy: SwiftName.proposal(for: group).map { "write `group: \($0)`" })
    }
  }

  private mutating func validate(_ response: Returns.ResponseStructure) {
    for header in response.headers {
      checkIdentifier(
        header.name, as: "a response header", wire: "key: \(Self.quoted(header.name.value))")
      checkMember(
        header.name, of: response.name,
        taken: ["hashValue": "every struct is `Hashable`, which has one"])
    }
  }

  /// Parts are parameters of the method beside the others.
  private mutating func checkParts(_ parts: [Body.Part], of endpoint: Endpoint) {
    for part in parts {
      guard
        let other = endpoint.parameters.first(where: {
          $0.name.value == part.name.value && !$0.isConstant
        })
      else { continue }
      report.error(
        .duplicateParameter,
        "two parameters of `\(endpoint.name.value)` are called `\(part.name.value)`",
        at: part.name.range, remedy: "rename one, with its wire name as `key:`",
        related: [Diagnostic.Related(other.name.range, "the first one")])
    }
  }
}
