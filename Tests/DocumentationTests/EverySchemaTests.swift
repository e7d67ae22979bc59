import Foundation
import RecourseCommandLine
import Subprocess
import Testing

/// Every schema in the repository is exported: the documents are valid, and an import gives the schema
/// back.
@Suite struct EverySchemaTests {
  private static let versions = ["3.1", "3.0"]

  @Test func comesBackAsItWasWhenItIsExportedAndImported() throws {
    let work = try WorkFolder()
    var differing: [String] = []
    for schema in Corpus.schemas {
      for version in Self.versions {
        let name = "\(schema.name)-\(version).json"
        try work.makeFolder("back")
        try work.export(schema, version, as: name)
        let imported = work.run(["import", name, "-o", "back/api.recourse.yaml"])
        if imported.code != 0 { differing.append("\(name): \(imported.said)") }
        for file in schema.files {
          let path = file.path == schema.root ? "api.recourse.yaml" : file.path
          let back = try? String(contentsOf: work.url(of: "back/\(path)"), encoding: .utf8)
          if back != file.text { differing.append("\(name): \(file.path)") }
        }
        try? FileManager.default.removeItem(at: work.url(of: "back"))
      }
    }
    #expect(differing == [])
    #expect(Corpus.schemas.count > 100)
  }

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: Corpus.python.path),
      "openapi-spec-validator is absent: run scripts/install-peers .build/peers, which needs PyPI"))
  func isAValidDocumentWhenItIsExported() async throws {
    let work = try WorkFolder()
    for schema in Corpus.schemas {
      for version in Self.versions {
        try work.export(schema, version, as: "\(schema.name)-\(version).json")
      }
    }
    try Data(Self.validator.utf8).write(to: work.url(of: "validate.py"))
    let found = try await Subprocess.run(
      Corpus.python.path, ["-B", "validate.py"], in: work.url(of: "."), errors: .withOutput)
    #expect(found.code == 0, "\(found.output)")
    print("openapi-spec-validator: \(found.output.split(separator: "\n").last ?? "")")
  }

  /// One process for all documents, since starting Python takes longer than most of them.
  private static let validator = """
    import glob, json, sys
    from openapi_spec_validator import OpenAPIV30SpecValidator, OpenAPIV31SpecValidator
    faults = 0
    names = sorted(glob.glob("*.json"))
    for name in names:
        with open(name, encoding="utf-8") as file:
            document = json.load(file)
        is30 = document["openapi"].startswith("3.0")
        validator = OpenAPIV30SpecValidator if is30 else OpenAPIV31SpecValidator
        for error in validator(document).iter_errors():
            faults += 1
            place = "/".join(str(part) for part in getattr(error, "absolute_path", []))
            print(name, place, str(error).splitlines()[0][:300])
    print(len(names), "documents,", faults, "faults")
    sys.exit(1 if faults else 0)
    """
}

/// All schemas that the repository has and that compile.
private enum Corpus {
  struct Schema: Sendable {
    var name: String
    /// The path of the main file among the others.
    var root: String
    var files: [(path: String, text: String)]
  }

  static let python = Documents.root.appendingPathComponent(".build/peers/bin/python")

  static let schemas: [Schema] =
    files(in: "schemas") + files(in: "Examples/PizzaShop/Sources/PizzaShop")
    + files(in: "Tests/LiveServers/Schemas") + files(in: "Tests/DecisionExecutionTests/Tables")
    + goldens + blocks + shared

  private static func files(in folder: String) -> [Schema] {
    names(in: Documents.root.appendingPathComponent(folder))
      .filter { $0.hasSuffix(".recourse.yaml") }
      .compactMap { name in
        guard let text = try? Documents.text("\(folder)/\(name)") else { return nil }
        return Schema(name: identifier("\(folder)/\(name)"), root: name, files: [(name, text)])
      }
  }

  /// Cases with their included files; those that show faults compile to nothing.
  private static let goldens: [Schema] = {
    let folder = Documents.root.appendingPathComponent("Tests/Golden/Cases")
    return names(in: folder).filter { !$0.hasPrefix("failing-") }.compactMap { name in
      let texts = paths(in: folder.appendingPathComponent(name)).compactMap { path in
        (try? Documents.text("Tests/Golden/Cases/\(name)/\(path)")).map { (path: path, text: $0) }
      }
      let root = texts.first { $0.path == "\(name).recourse.yaml" }
      guard let root else { return nil }
      // Only what is included comes back.
      let included = texts.filter { $0.path != root.path && root.text.contains($0.path) }
      return Schema(name: identifier(name), root: root.path, files: [root] + included)
    }
  }()

  /// The examples in the documents and on the pages of findings.
  private static let blocks: [Schema] = {
    let pages =
      Documents.pages(in: "docs") + Documents.pages(in: "docs/diagnostics") + ["README.md"]
    return pages.flatMap { (try? CodeBlock.all(in: $0)) ?? [] }
      .filter { $0.info == "yaml" && $0.heading != "Wrong" }
      .map { block in
        Schema(
          name: identifier("\(block)"), root: "api.recourse.yaml",
          files: [("api.recourse.yaml", block.schema)])
      }
  }()

  /// Schemas beside the repository, where there are some.
  private static let shared: [Schema] = {
    let environment = ProcessInfo.processInfo.environment["RECOURSE_SHARED"]
    let folder =
      environment.map { URL(fileURLWithPath: $0) }
      ?? Documents.root.deletingLastPathComponent().appendingPathComponent("shared")
    let schemas = folder.appendingPathComponent("schemas")
    return names(in: schemas).filter { $0.hasSuffix(".recourse.yaml") }.compactMap { name in
      (try? String(contentsOf: schemas.appendingPathComponent(name), encoding: .utf8)).map {
        Schema(name: identifier("shared-\(name)"), root: name, files: [(name, $0)])
      }
    }
  }()

  private static func names(in folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  private static func paths(in folder: URL) -> [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? [])
      .filter { $0.hasSuffix(".yaml") }.sorted()
  }

  private static func identifier(_ text: String) -> String {
    String(text.map { $0.isLetter || $0.isNumber ? $0 : "-" })
  }
}

/// A folder in which the command line is run.
private final class WorkFolder {
  private let folder: URL

  struct Outcome {
    var code: Int32
    var said: String
  }

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("recourse-exports-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func url(of path: String) -> URL { folder.appendingPathComponent(path) }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(at: url(of: name), withIntermediateDirectories: true)
  }

  func export(_ schema: Corpus.Schema, _ version: String, as name: String) throws {
    let source = url(of: "source-\(schema.name)")
    for file in schema.files {
      let url = source.appendingPathComponent(file.path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.text.utf8).write(to: url)
    }
    let path = source.appendingPathComponent(schema.root).path
    let outcome = run(["export", path, "--openapi", version, "-o", name])
    #expect(outcome.code == 0, "\(schema.name): \(outcome.said)")
  }

  func run(_ arguments: [String]) -> Outcome {
    let said = Sink()
    let session = Session(
      environment: [:], workingDirectory: folder.path, standardInput: { [] },
      standardOutput: { said.bytes += $0 }, standardError: { said.bytes += $0 })
    let code = RecourseCommand.run(arguments: arguments, session: session)
    return Outcome(code: code, said: String(decoding: said.bytes, as: UTF8.self))
  }

  private final class Sink {
    var bytes: [UInt8] = []
  }
}
