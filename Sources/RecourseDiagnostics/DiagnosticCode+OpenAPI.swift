extension DiagnosticCode {
  package static let notOpenAPI = DiagnosticCode("E0601", .error, "no OpenAPI document")
  package static let openAPIVersion = DiagnosticCode(
    "E0602", .error, "a version of OpenAPI that is not read")
  package static let brokenReference = DiagnosticCode(
    "E0603", .error, "a $ref that leads nowhere")
  package static let referenceCycle = DiagnosticCode(
    "E0604", .error, "a $ref that leads back to itself")
  package static let referenceOutside = DiagnosticCode(
    "E0605", .error, "a $ref to the network or out of the folder")
  package static let malformedOpenAPI = DiagnosticCode(
    "E0606", .error, "a part of an OpenAPI document of the wrong kind")
  package static let emptySelection = DiagnosticCode(
    "E0607", .error, "a selection that matches no operation")
  package static let referencedFile = DiagnosticCode(
    "E0608", .error, "a referenced file that cannot be read")
  package static let schemaNestedTooDeeply = DiagnosticCode(
    "E0609", .error, "schemas nested too deeply")
  package static let notExpressible = DiagnosticCode(
    "E0620", .warning, "a part of an OpenAPI document that the schema cannot say")
  package static let leftOutOnExport = DiagnosticCode(
    "E0621", .warning, "a part of a schema that OpenAPI cannot say")
  package static let goneFromDocument = DiagnosticCode(
    "E0622", .warning, "a part of the schema that the document no longer has")
  package static let keptOnMerge = DiagnosticCode(
    "E0623", .warning, "a part of the schema that stays where the document says otherwise")
  package static let unusableMerge = DiagnosticCode(
    "E0624", .error, "a merged schema that does not compile")

  package static let openAPI: [DiagnosticCode] = [
    notOpenAPI, openAPIVersion, brokenReference, referenceCycle, referenceOutside,
    malformedOpenAPI, emptySelection, referencedFile, schemaNestedTooDeeply, notExpressible,
    leftOutOnExport, goneFromDocument, keptOnMerge, unusableMerge,
  ]
}
