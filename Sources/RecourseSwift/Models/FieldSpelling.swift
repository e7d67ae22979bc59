import RecourseDiagnostics
import RecourseModel

/// How a field's presence stands in Swift.
struct FieldSpelling {
  /// The parameter of the memberwise initializer, with its default.
  let parameter: String
  /// The statement of `init(fields:)`.
  let read: String
  /// The statement of `write(to:)`.
  let write: String
  /// The field's value within the struct.
  let value: String

  init(_ field: Field, names: SwiftNames, type: String, storage: StructureMember.Storage?) {
    let format = names.format(field.type.unwrapped).map { ["as: \($0).self"] } ?? []
    // The functions' own parameter is called `fields`.
    let property =
      field.name.value == "fields" ? "self.fields" : Identifier.declared(field.name.value)
    // Naming the deprecated property would raise a warning.
    value = field.deprecation == nil ? property : storage?.value ?? property
    let (reading, parameterDefault) = Self.reading(field, names)
    let label = Identifier.parameter(field.name.value)
    parameter = "\(label): \(type)" + (parameterDefault.map { " = \($0)" } ?? "")
    let key = StringLiteral.quoted(field.wireName)
    let arguments = [key] + reading.arguments + format
    read =
      if case .constant = field.presence {
        Layout.call("try fields.constant", arguments, level: 2)
      } else {
        Self.assignment(
          to: storage?.name ?? property, "try fields.\(reading.function)", arguments,
          wrapper: storage?.wrapper)
      }
    write = Layout.call(
      "fields.\(Self.writing(field))", [key, Self.written(field, names) ?? value] + format,
      level: 2)
  }

  private typealias Reading = (function: String, arguments: [String])

  /// The function that reads it, and the default of the parameter.
  private static func reading(_ field: Field, _ names: SwiftNames) -> (Reading, String?) {
    switch field.presence {
    case .required: return (("required", []), nil)
    case .defaulted(let literal):
      let literal = names.literal(literal, as: field.type)
      return (("required", ["default: \(literal)"]), literal)
    case .optional: return (("optional", []), "nil")
    case .nullable: return (("nullable", []), nil)
    case .optionalDefaulted(let literal):
      let literal = names.literal(literal, as: field.type)
      return (("nullable", ["default: \(literal)"]), literal)
    case .patch: return (("patch", []), ".absent")
    case .constant(let literal):
      // The property cannot be read before the struct is complete.
      return (("constant", [names.typedLiteral(literal, as: field.type)]), nil)
    }
  }

  /// The value of a constant whose property is deprecated.
  private static func written(_ field: Field, _ names: SwiftNames) -> String? {
    guard case .constant(let literal) = field.presence, field.deprecation != nil else { return nil }
    return names.typedLiteral(literal, as: field.type)
  }

  private static func writing(_ field: Field) -> String {
    switch field.presence {
    case .nullable, .optionalDefaulted: "writeNullable"
    case .required, .defaulted, .optional, .patch, .constant: "write"
    }
  }

  private static func assignment(
    to target: String, _ function: String, _ arguments: [String], wrapper: String?
  ) -> String {
    guard let wrapper else {
      return Layout.call("\(target) = \(function)", arguments, level: 2)
    }
    let line = "\(function)(\(arguments.joined(separator: ", ")))"
    if Layout.fits("\(target) = \(wrapper)(\(line))", level: 2) {
      return "\(target) = \(wrapper)(\(line))"
    }
    let call = Layout.call(function, arguments, level: 3, reserved: 1)
    return Layout.call("\(target) = \(wrapper)", [call], level: 2)
  }
}
