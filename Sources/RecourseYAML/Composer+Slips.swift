import RecourseDiagnostics

extension Composer {
  /// Whether an entry inside { } is a key without a colon, as where a comma ended a text.
  mutating func isKeyAlone(_ key: YAML.Scalar, _ value: YAML.Node) -> Bool {
    false
  }

  /// Warns where a comment begins in what looks like the midst of a text.
  mutating func checkComment(after node: YAML.Node) {
  }
}
