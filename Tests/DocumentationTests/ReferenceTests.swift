import Foundation
import RecourseCommandLine
import RecourseGenerator
import Testing

/// The reference documents name everything that there is.
@Suite struct ReferenceTests {
  /// What the command line prints.
  private func output(of arguments: [String]) -> String {
    let output = Output()
    let session = Session(
      environment: [:], workingDirectory: Documents.root.path, standardInput: { [] },
      standardOutput: { output.bytes += $0 }, standardError: { _ in })
    #expect(RecourseCommand.run(arguments: arguments, session: session) == 0)
    return String(decoding: output.bytes, as: UTF8.self)
  }

  private final class Output { var bytes: [UInt8] = [] }

  @Test func everyKeyOfTheLanguageStandsInTheReference() throws {
    let schema = try #require(
      JSONSerialization.jsonObject(with: Data(output(of: ["schema"]).utf8)) as? [String: Any])
    var keys: Set<String> = []
    collectProperties(of: schema, into: &keys)
    #expect(keys.count > 60)
    let reference = try Documents.text("docs/language.md")
    for key in keys.sorted() {
      #expect(
        reference.contains("`\(key)`") || reference.contains("\(key):"), "\(key) is not described")
    }
  }

  private func collectProperties(of node: Any, into keys: inout Set<String>) {
    if let object = node as? [String: Any] {
      for (key, value) in object {
        if key == "properties", let properties = value as? [String: Any] {
          keys.formUnion(properties.keys)
        }
        collectProperties(of: value, into: &keys)
      }
    } else if let list = node as? [Any] {
      for value in list { collectProperties(of: value, into: &keys) }
    }
  }

  @Test func everyCommandStandsInTheReference() throws {
    let reference = try Documents.text("docs/command-line.md")
    let help = output(of: ["--help"]).components(separatedBy: "\n")
    let names = help.filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(names.count > 8)
    for name in names {
      #expect(reference.contains("`\(name)"), "\(name) is not described")
    }
  }

  @Test func whatIsShownOfGeneratedCodeIsGenerated() throws {
    let blocks = try CodeBlock.all(in: "docs/generated-code.md").filter {
      $0.info.hasPrefix("swift ")
    }
    #expect(!blocks.isEmpty)
    for block in blocks {
      let words = block.info.split(separator: " ")
      let schema = Documents.root.appendingPathComponent("schemas/\(words[1]).recourse.yaml").path
      let result = Generator.generate(GenerationRequest(schemas: [.file(schema)]))
      let file = try #require(result.files.first { $0.name.hasSuffix("+\(words[2]).swift") })
      #expect(file.text.contains(block.text), "\(block)")
    }
  }
}
