import Foundation
import RecourseDiagnostics
import RecourseModel
import RecourseSwift
import RecourseTemplates
import Subprocess
import Testing

@testable import RecourseCompiler

/// Runs what is generated: `init(deciding:)` on every failure that a table can tell from another,
/// against the definitions of the language.
@Suite struct DecisionExecutionTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// A set of schemas whose decisions run in one program.
  struct Group: Sendable, CustomTestStringConvertible {
    let name: String
    /// Folders below the package's root.
    let folders: [String]
    var randomTypes = 0
    /// How many failures there are at the least, so that no test is empty unseen.
    let leastAsked: Int

    var testDescription: String { name }
  }

  /// Schemas of cases whose models hide standard names, and so run in a program of their own.
  private static let separate = "Tests/Golden/Cases/type-names"

  static let groups: [Group] = {
    let cases = root.appending(path: "Tests/Golden/Cases")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: cases.path())) ?? []
    let goldens = names.sorted().filter { name in
      !FileManager.default.fileExists(atPath: cases.appending(path: "\(name)/stderr.txt").path())
    }.map { "Tests/Golden/Cases/\($0)" }
    return [
      Group(
        name: "tables and random types", folders: ["Tests/DecisionExecutionTests/Tables"],
        randomTypes: 60, leastAsked: 10_000),
      Group(
        name: "schemas to start from", folders: ["schemas", "Tests/LiveServers/Schemas"],
        leastAsked: 1000),
      Group(
        name: "goldens", folders: goldens.filter { $0 != separate }, leastAsked: 400),
      Group(name: "names that hide standard ones", folders: [separate], leastAsked: 10),
    ]
  }()

  @Test(arguments: groups)
  func emittedDecisionsAgreeWithTheDefinitions(_ group: Group) async throws {
    guard let support = BuiltSupport.found else {
      print("decisions: the built support code was not found, so nothing was run")
      return
    }
    var program = DecisionProgram()
    var tally = Tally()
    for folder in group.folders {
      let folder = Self.root.appending(path: folder)
      for table in try SoundSchemas.tables(in: folder) where !table.isPart {
        try add(table.text, named: table.name, in: folder, to: &program, &tally)
      }
    }
    if group.randomTypes > 0 {
      let random = SoundSchemas.random(count: group.randomTypes, seed: 11)
      try add(random, named: "random.recourse.yaml", in: nil, to: &program, &tally)
    }

    let output = try await program.run(with: support)
    print(
      """
      decisions, \(group.name): \(program.schemas) schemas, \(program.errorTypes.count) error \
      types, \(tally.asked) failures decided by the emitted Swift, \(tally.words) messages \
      compared: \(output.split(separator: "\n").last ?? "")
      """)
    #expect(output == "decided \(tally.asked), wrong 0\n")
    #expect(tally.asked > group.leastAsked)
  }

  private struct Tally {
    var asked = 0
    var words = 0
  }

  private func add(
    _ text: String, named name: String, in folder: URL?, to program: inout DecisionProgram,
    _ tally: inout Tally
  ) throws {
    let (api, findings) = SoundSchemas.compile(text, name: name, folder: folder)
    guard let api else {
      Issue.record("\(name) is not sound: \(findings.map(\.text))")
      return
    }
    var options = OutputOptions()
    options.access = .internal
    options.support = .import
    var files = SourceFiles()
    var report = Report()
    let templates = TemplateSet.builtIn(files: &files, report: &report)
    let generated = SwiftBackend.render(
      api, options: options, templates: templates, isIgnored: false, report: &report)
    #expect(!report.hasErrors)

    let rename = Rename(api, taken: program.sources.values.joined(separator: "\n"))
    for file in generated
    where file.name.hasSuffix("+Models.swift") || file.name.hasSuffix("+Errors.swift") {
      program.sources[file.name] = rename.text(String(decoding: file.bytes, as: UTF8.self))
    }
    program.schemas += 1
    for type in api.errors {
      let typeName = rename.name(type.name.value)
      program.errorTypes.append(typeName)
      ask(type, typeName, api, &program, &tally)
    }
  }

  private func ask(
    _ type: ErrorType, _ typeName: String, _ api: API, _ program: inout DecisionProgram,
    _ tally: inout Tally
  ) {
    let endpoints = api.endpoints.filter { $0.errorType == type.name.value }
    let region = FailureRegion(
      endpoints: endpoints.map { ($0.successes, $0.failsWhen) }, failsWhen: type.failsWhen)
    let oracle = Oracle(type)
    var samples = SampleFailures(type)
    for failure in samples.failures() {
      let isAnswer = failure.point.kind == .response
      var fields = [typeName, failure.point.kind.rawValue]
      fields.append("\(failure.answer.status)")
      fields.append(failure.answer.headers.map { "\($0.name):\($0.value)" }.joined(separator: "|"))
      fields.append(failure.body ?? "<html>no JSON</html>")
      if region.contains(failure.point) {
        guard let expected = Expectation(type, oracle, failure) else {
          Issue.record("\(typeName): \(failure.point) is not decided by one case")
          continue
        }
        fields.append(expected.caseName)
        fields.append(expected.isRetryable.map { "\($0)" } ?? "?")
        let words = (expected.message ?? "-").replacingOccurrences(of: "\t", with: "␉")
        fields.append(expected.isMessageKnown ? words : "?")
        if expected.isMessageKnown { tally.words += 1 }
      } else {
        fields += ["?", "?", "?"]
      }
      let isSuccess = isAnswer && type.succeedingStatuses.contains(failure.answer.status)
      fields.append(
        isSuccess ? "\(type.failsWhen.contains { $0.contains(failure.point) })" : "?")
      program.questions.append(fields.joined(separator: "\t"))
      tally.asked += 1
    }
  }
}

/// Gives names that two schemas share a prefix, outside of texts.
private struct Rename {
  private var clashing: Set<String> = []
  private let prefix: String

  init(_ api: API, taken: String) {
    prefix = api.name.value
    let names = api.models.map(\.name.value) + api.errors.map(\.name.value)
    for name in names
    where taken.contains("enum \(name)") || taken.contains("struct \(name)")
      || taken.contains("typealias \(name)")
    {
      clashing.insert(name)
    }
  }

  func name(_ name: String) -> String { clashing.contains(name) ? "\(prefix)\(name)" : name }

  func text(_ text: String) -> String {
    guard !clashing.isEmpty else { return text }
    var result = ""
    var word = ""
    var isLiteral = false
    var isEscaped = false
    for character in text {
      if isLiteral {
        result.append(character)
        if isEscaped {
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else if character == "\"" {
          isLiteral = false
        }
      } else if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
      } else {
        result += name(word)
        word = ""
        result.append(character)
        isLiteral = character == "\""
      }
    }
    return result + name(word)
  }
}
