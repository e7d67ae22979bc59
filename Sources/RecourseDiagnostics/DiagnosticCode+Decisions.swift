extension DiagnosticCode {
  package static let decisions: [DiagnosticCode] = []
}
