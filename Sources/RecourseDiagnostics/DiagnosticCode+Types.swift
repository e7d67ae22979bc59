extension DiagnosticCode {
  package static let types: [DiagnosticCode] = []
}
