extension DiagnosticCode {
  package static let openAPI: [DiagnosticCode] = []
}
