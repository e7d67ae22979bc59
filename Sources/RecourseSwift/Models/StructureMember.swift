import RecourseDiagnostics
import RecourseModel

/// A property of a generated struct, with how it is read and written.
struct StructureMember {
  let name: String
  let type: String
  let documentation: [String]
  let deprecation: Deprecation?
  /// The value of a constant, which is computed and never stored.
  let constant: String?
  /// The private property that holds the value, where it is not the public one.
  let storage: Storage?
  /// The parameter of the memberwise initializer, with its default.
  let parameter: String
  /// The statement of `init(fields:)`.
  let read: String
  /// The statement of `write(to:)`.
  let write: String
  /// The statements that check its constraints.
  let checks: [String]

  var isConstant: Bool { constant != nil }

  /// A property of its own for the value: since it is boxed or redacted, or since naming the
  /// deprecated public one would raise a warning in the struct itself.
  struct Storage {
    let name: String
    let type: String
    /// The value as the public property reads and sets it.
    let value: String
    /// `Recourse.Boxed` and the like, where it is held in one.
    let wrapper: String?
  }

  /// The assignment of the memberwise initializer, whose parameter has the field's name.
  var assignment: String {
    let parameter = Identifier.declared(name)
    guard let storage else { return "self.\(Identifier.member(name)) = \(parameter)" }
    let value = storage.wrapper.map { "\($0)(\(parameter))" } ?? parameter
    return "\(storage.name) = \(value)"
  }

  init(_ field: Field, names: SwiftNames, taken: Set<String>) {
    name = field.name.value
    type = names.type(field.type, field.presence)
    documentation = field.documentation.map { DocComment.lines($0.text) } ?? []
    deprecation = field.deprecation
    if case .constant(let literal) = field.presence {
      constant = names.literal(literal, as: field.type)
      storage = nil
    } else {
      constant = nil
      storage = Storage(field, type: type, taken: taken, names: names)
    }
    let spelling = FieldSpelling(field, names: names, type: type, storage: storage)
    parameter = spelling.parameter
    read = spelling.read
    write = spelling.write
    // The checking function's own parameter is called `problems`.
    checks = ConstraintChecks(names: names).checks(
      field, value: spelling.value == "problems" ? "self.problems" : spelling.value)
  }

  /// The property for undeclared keys.
  init(extra: TypeReference, except keys: [String], names: SwiftNames, taken: Set<String>) {
    var name = "extra"
    while taken.contains(name) { name += "Fields" }
    self.name = name
    type = names.type(.dictionary(extra))
    documentation = ["/// The keys that the schema does not declare."]
    deprecation = nil
    constant = nil
    storage = nil
    parameter = "\(name): \(type) = [:]"
    let format = names.format(extra).map { ["as: \($0).self"] } ?? []
    let suffix = format.map { ", \($0)" }.joined() + ")"
    read = Layout.array(
      "\(name) = try fields.extra(except: ", keys.map(StringLiteral.quoted), suffix, level: 2)
    write = Layout.call("fields.writeExtra", [name] + format, level: 2)
    checks =
      names.isConstrained(extra)
      ? ["problems.check(\(StringLiteral.quoted(name)), \(name))"] : []
  }
}

extension StructureMember.Storage {
  /// `nil` where the public property holds the value itself.
  init?(_ field: Field, type: String, taken: Set<String>, names: SwiftNames) {
    // What is redacted is boxed as well.
    var wrapper = field.isRedacted ? "Recourse.Redacted" : field.isBoxed ? "Recourse.Boxed" : nil
    var content = type
    if field.isBoxed, !field.isRedacted, field.presence.isOptional {
      wrapper = "Recourse.BoxedOptional"
      content = names.type(field.type.unwrapped)
    }
    guard wrapper != nil || field.deprecation != nil else { return nil }
    var name = "_\(field.name.value)"
    while taken.contains(name) { name = "_" + name }
    self.name = name
    self.wrapper = wrapper
    self.type = wrapper.map { "\($0)<\(content)>" } ?? type
    value = wrapper == nil ? name : "\(name).value"
  }
}

extension Presence {
  /// Whether a value in Swift may be `nil`.
  fileprivate var isOptional: Bool {
    switch self {
    case .optional, .nullable, .optionalDefaulted: true
    case .required, .defaulted, .patch, .constant: false
    }
  }
}
