/// Names in the generated Swift.
extension DiagnosticCode {
  package static let malformedName = DiagnosticCode(
    "E0501", .error, "a name that Swift cannot have")
  package static let indistinctNames = DiagnosticCode(
    "E0502", .error, "two names that become one in Swift")
  package static let reservedName = DiagnosticCode(
    "E0503", .error, "a name that Swift keeps for itself")
  package static let unnamedCase = DiagnosticCode(
    "E0504", .error, "an enum value that gives no name")
  package static let namesByCase = DiagnosticCode(
    "E0505", .warning, "two type names that differ only in capitals")
  package static let generatedMember = DiagnosticCode(
    "E0506", .error, "a name that the generated type has already")
  package static let generatedType = DiagnosticCode(
    "E0507", .error, "a type name that the generated code has already")
  package static let clientMember = DiagnosticCode(
    "E0508", .error, "an endpoint or group whose name the client has already")

  package static let names: [DiagnosticCode] = [
    malformedName, indistinctNames, reservedName, unnamedCase, namesByCase, generatedMember,
    generatedType, clientMember,
  ]
}
