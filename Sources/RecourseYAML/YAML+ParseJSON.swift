import RecourseDiagnostics

extension YAML {
  /// Reads a document of JSON, strictly by RFC 8259, into the same nodes as YAML.
  ///
  /// - Returns: nil after a fault in syntax. Duplicate keys are reported and dropped.
  package static func parseJSON(
    _ file: SourceFile, limits: Limits = .current, report: inout Report
  ) -> Node? {
    guard checkSize(of: file, limits, &report) else { return nil }
    return file.bytes.withUnsafeBufferPointer { bytes in
      var reader = JSONReader(bytes, file: file.id, limits: limits)
      let node = reader.document()
      report.append(reader.report)
      return node
    }
  }
}
