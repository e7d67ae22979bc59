import RecourseDiagnostics
import RecourseYAML

/// The node of a text that is expected to be read without a word.
func parsed(_ source: String) -> YAML.Node? {
  var report = Report()
  let node = YAML.parse(file(source), report: &report)
  return report.diagnostics.isEmpty ? node : nil
}

func file(_ source: String) -> SourceFile {
  file(Array(source.utf8))
}

func file(_ bytes: [UInt8]) -> SourceFile {
  var files = SourceFiles()
  return files.add(name: "test.yaml", bytes: bytes)
}

/// Every part below a node, depth first, as its key and the source text of its range.
func outline(_ node: YAML.Node, _ source: String) -> [String] {
  let bytes = Array(source.utf8)
  func text(_ range: SourceRange) -> String {
    String(decoding: bytes[Int(range.start)..<Int(range.end)], as: UTF8.self)
  }
  var result: [String] = []
  func visit(_ node: YAML.Node) {
    for entry in node.entries ?? [] {
      result.append("\(text(entry.key.range))=<\(text(entry.value.range))>")
      visit(entry.value)
    }
    for element in node.elements ?? [] {
      result.append("<\(text(element.range))>")
      visit(element)
    }
  }
  visit(node)
  return result
}

/// What is found in a text, one line each: place, code, message, remedy.
func findings(_ source: String) -> [String] {
  let file = file(source)
  var report = Report()
  _ = YAML.parse(file, report: &report)
  return report.sorted.map { finding in
    let place = finding.range.map { file.location(of: Int($0.start)) }
    let remedy = finding.remedy.map { " -> \($0)" } ?? ""
    return
      "\(place?.line ?? 0):\(place?.column ?? 0) \(finding.code.id) \(finding.message)\(remedy)"
  }
}

/// The text after every edit that the findings offer.
func mended(_ source: String) -> String {
  var report = Report()
  _ = YAML.parse(file(source), report: &report)
  var bytes = Array(source.utf8)
  let fixIts = report.diagnostics.flatMap(\.fixIts).sorted { $0.range > $1.range }
  for fixIt in fixIts {
    bytes.replaceSubrange(
      Int(fixIt.range.start)..<Int(fixIt.range.end), with: Array(fixIt.replacement.utf8))
  }
  return String(decoding: bytes, as: UTF8.self)
}
