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
