extension DiagnosticCode {
  package static let endpoints: [DiagnosticCode] = []
}
