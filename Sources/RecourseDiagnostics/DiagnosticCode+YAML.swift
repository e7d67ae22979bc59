extension DiagnosticCode {
  package static let yaml: [DiagnosticCode] = []
}
