import RecourseDiagnostics

extension SourceRange {
  /// The place of what was not read from a file.
  static let nowhere = SourceRange(file: SourceFile.ID(index: 0), start: 0, end: 0)
}
