import RecourseDiagnostics
import RecourseModel

/// A value with a name: a field of a model, a parameter, a part of a body, a response header.
struct Member {
  enum Role: String {
    case field, parameter, part, header
  }

  var role: Role
  var name: Located<String>
  var wireName: String
  var type: TypeReference
  var presence: Presence
  var constraints = Constraints()
  var isRedacted = false
  /// What else says how it stands on the wire.
  var form = ""
  var documentation: Documentation?
  var deprecation: Deprecation?
}

extension Member {
  init(_ field: Field) {
    self.init(
      role: .field, name: field.name, wireName: field.wireName, type: field.type,
      presence: field.presence, constraints: field.constraints, isRedacted: field.isRedacted,
      documentation: field.documentation, deprecation: field.deprecation)
  }

  init(_ parameter: Parameter) {
    var form = [parameter.place.rawValue]
    if parameter.listStyle != .repeat { form.append("list: \(parameter.listStyle.rawValue)") }
    if parameter.nestedStyle != .brackets {
      form.append("nested: \(parameter.nestedStyle.rawValue)")
    }
    self.init(
      role: .parameter, name: parameter.name, wireName: parameter.wireName, type: parameter.type,
      presence: parameter.presence, constraints: parameter.constraints,
      isRedacted: parameter.isRedacted, form: form.joined(separator: ", "),
      documentation: parameter.documentation, deprecation: parameter.deprecation)
  }

  init(_ part: Body.Part) {
    self.init(
      role: .part, name: part.name, wireName: part.wireName, type: part.type,
      presence: part.presence, constraints: part.constraints,
      form: part.maxBytes.map { "at most \($0) bytes" } ?? "", documentation: part.documentation)
  }

  init(_ header: Returns.ResponseHeader) {
    self.init(
      role: .header, name: header.name, wireName: header.wireName, type: header.type,
      presence: header.presence, documentation: header.documentation)
  }

  var removal: ChangeKind {
    role == .parameter || role == .part ? .parameterRemoved : .fieldRemoved
  }

  var addition: ChangeKind { role == .parameter || role == .part ? .parameterAdded : .fieldAdded }

  /// Whether code that makes the value may leave it out.
  var mayBeLeftOut: Bool {
    switch presence {
    case .required: false
    case .nullable: role != .parameter
    case .defaulted, .optional, .optionalDefaulted, .patch, .constant: true
    }
  }
}

extension Presence {
  /// Which of the ways it is, whatever the value.
  var tag: Int {
    switch self {
    case .required: 0
    case .defaulted: 1
    case .optional: 2
    case .nullable: 3
    case .optionalDefaulted: 4
    case .patch: 5
    case .constant: 6
    }
  }

  var isConstant: Bool { if case .constant = self { true } else { false } }
}
