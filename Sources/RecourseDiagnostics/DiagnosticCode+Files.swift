extension DiagnosticCode {
  package static let files: [DiagnosticCode] = [
    unknownCommand, unknownOption, badOptionValue, badOperand,
    unreadableFile, outputName, outputClash, unwritableFile, foreignFile, outOfDate, moreFindings,
    templateSyntax, unknownTemplateKey, unknownTemplate, templateValue, templateVersion,
    unusedTemplate, templateDepth,
  ]

  package static let unknownCommand = DiagnosticCode(
    "E0701", .error, "there is no such command")
  package static let unknownOption = DiagnosticCode(
    "E0702", .error, "there is no such option")
  package static let badOptionValue = DiagnosticCode(
    "E0703", .error, "an option has a value it does not take")
  package static let badOperand = DiagnosticCode(
    "E0704", .error, "an operand is missing, or is one too many")

  package static let unreadableFile = DiagnosticCode(
    "E0710", .error, "a file cannot be read")
  package static let outputName = DiagnosticCode(
    "E0720", .error, "the output has no usable name")
  package static let outputClash = DiagnosticCode(
    "E0721", .error, "two schemas give one output file")
  package static let unwritableFile = DiagnosticCode(
    "E0722", .error, "a file cannot be written")
  package static let foreignFile = DiagnosticCode(
    "E0723", .error, "a file that was not generated is in the way")
  package static let outOfDate = DiagnosticCode(
    "E0724", .error, "the output is not up to date")

  package static let moreFindings = DiagnosticCode(
    "E0730", .note, "there are more findings than are shown")

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

extension DiagnosticCode {
  /// Whether it tells of the command line or of files rather than of a schema: the run then ends with
  /// exit code 2.
  package var isFailureToRun: Bool {
    switch self {
    case .unknownCommand, .unknownOption, .badOptionValue, .badOperand, .unreadableFile,
      .outputName, .outputClash, .unwritableFile, .foreignFile:
      true
    default:
      false
    }
  }
}
