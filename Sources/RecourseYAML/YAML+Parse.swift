import RecourseDiagnostics

extension YAML {
  /// Reads a document of YAML 1.2 with the core schema.
  ///
  /// - Returns: the document's value, null for a text without one; nil where the nodes would not say what
  ///   was written, as after a fault in syntax. Duplicate keys are reported and dropped.
  package static func parse(
    _ file: SourceFile, limits: Limits = .current, report: inout Report
  ) -> Node? {
    guard checkSize(of: file, limits, &report), checkEncoding(of: file, &report) else { return nil }
    let base = file.bytes.starts(with: utf8Mark) ? utf8Mark.count : 0
    return file.bytes.withUnsafeBufferPointer { bytes in
      let source = UnsafeBufferPointer(rebasing: bytes[base...])
      return compose(file, source, base, limits, &report)
    }
  }

  static let utf8Mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  static func checkSize(of file: SourceFile, _ limits: Limits, _ report: inout Report) -> Bool {
    guard file.bytes.count > limits.bytes else { return true }
    report.error(
      .fileTooLarge, "the file has more than \(limits.bytes) bytes",
      at: SourceRange(file: file.id, start: 0, end: 0),
      remedy: "split it, or allow more with `--limit file-size=64MB`")
    return false
  }

  private static func checkEncoding(of file: SourceFile, _ report: inout Report) -> Bool {
    let isWide = file.bytes.starts(with: [0xFF, 0xFE]) || file.bytes.starts(with: [0xFE, 0xFF])
    guard isWide else { return true }
    report.error(
      .encoding, "the file is UTF-16 or UTF-32", at: SourceRange(file: file.id, start: 0, end: 0),
      remedy: "save it as UTF-8")
    return false
  }

  private static func compose(
    _ file: SourceFile, _ source: UnsafeBufferPointer<UInt8>, _ base: Int, _ limits: Limits,
    _ report: inout Report
  ) -> Node? {
    let index = ScalarIndex(source)
    if index.hasForeignBreaks, let (bytes, restore) = ForeignBreak.replace(in: source) {
      return bytes.withUnsafeBufferPointer {
        run(file, $0, base, limits, ScalarIndex($0), restore, &report)
      }
    }
    return run(file, source, base, limits, index, nil, &report)
  }

  private static func run(
    _ file: SourceFile, _ source: UnsafeBufferPointer<UInt8>, _ base: Int, _ limits: Limits,
    _ index: ScalarIndex, _ restore: ForeignBreak?, _ report: inout Report
  ) -> Node? {
    var composer = Composer(
      file: file, source: source, base: base, limits: limits, index: index, restore: restore)
    let hasMarks = index.hasMarks
    let fault = hasMarks ? nil : composer.compose()
    if hasMarks || fault?.isUnreadable == true {
      return rerun(file, source, base, limits, restore, &report)
    }
    if let fault { composer.explain(fault) } else { composer.warnUnusedAnchors() }
    report.append(composer.report)
    guard !composer.isBroken else { return nil }
    let nowhere = composer.range(source.count, source.count)
    return composer.document ?? .scalar(Scalar(text: "", range: nowhere))
  }

  /// Reports every byte that stopped libyaml, puts spaces and letters there, and looks for what else is wrong.
  private static func rerun(
    _ file: SourceFile, _ source: UnsafeBufferPointer<UInt8>, _ base: Int, _ limits: Limits,
    _ restore: ForeignBreak?, _ report: inout Report
  ) -> Node? {
    let readable = CharacterScan.mend(source, file: file.id, base: base, report: &report)
    readable.withUnsafeBufferPointer {
      var composer = Composer(
        file: file, source: $0, base: base, limits: limits, index: ScalarIndex($0),
        restore: restore)
      if let fault = composer.compose(), !fault.isUnreadable { composer.explain(fault) }
      report.append(composer.report)
    }
    return nil
  }
}
