import RecourseDiagnostics

extension YAML.Node {
  /// `true` or `false`; anything else is reported, and a word of YAML 1.1 with what to write instead.
  package func boolean(_ report: inout Report) -> Bool? {
    if let value = scalar?.boolean { return value }
    guard let scalar, let intended = scalar.intendedBoolean else {
      report.error(
        .notBoolean, "expected a boolean, not \(kindDescription)", at: range,
        remedy: "write true or false")
      return nil
    }
    report.error(
      .notBoolean, "expected a boolean, not the text '\(scalar.text)'", at: range,
      remedy: "write \(intended)",
      fixIts: [Diagnostic.FixIt(range, replacement: String(intended))])
    return nil
  }
}
