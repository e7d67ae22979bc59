extension DiagnosticCode {
  package static let names: [DiagnosticCode] = []
}
