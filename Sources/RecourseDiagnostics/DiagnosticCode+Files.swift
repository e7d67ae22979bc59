extension DiagnosticCode {
  package static let files: [DiagnosticCode] = []
}
