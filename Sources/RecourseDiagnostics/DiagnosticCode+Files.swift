extension DiagnosticCode {
  package static let files: [DiagnosticCode] = [
    templateSyntax, unknownTemplateKey, unknownTemplate, templateValue, templateVersion,
    unusedTemplate, templateDepth,
  ]

  package static let templateSyntax = DiagnosticCode(
    "E0740", .error, "a template cannot be parsed")
  package static let unknownTemplateKey = DiagnosticCode(
    "E0741", .error, "a template uses a name that its view does not have")
  package static let unknownTemplate = DiagnosticCode(
    "E0742", .error, "a template includes one that does not exist")
  package static let templateValue = DiagnosticCode(
    "E0743", .error, "a template shows what is no text")
  package static let templateVersion = DiagnosticCode(
    "E0744", .error, "templates are written for another version")
  package static let unusedTemplate = DiagnosticCode(
    "E0745", .warning, "a template file is used by nothing")
  package static let templateDepth = DiagnosticCode(
    "E0746", .error, "templates include each other without end")
}
