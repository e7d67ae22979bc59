import RecourseCompiler
import RecourseDiagnostics
import RecourseModel
import RecourseSwift
import RecourseTemplates

/// The stages from schemas to files. Each takes what the one before it gives and adds to the report.
package struct Pipeline {
  package private(set) var sources = SourceFiles()
  package private(set) var report = Report()

  private let request: GenerationRequest

  package init(_ request: GenerationRequest) { self.request = request }

  package mutating func generate() -> GenerationResult {
    let apis = compile()
    let templates = loadTemplates()
    if !report.hasErrors { checkNames(apis) }
    let outputs = report.hasErrors ? [] : render(apis, templates)
    return GenerationResult(
      outputs: outputs, report: report, sources: sources, schemaNames: Set(apis.map(\.fileName)))
  }

  /// Checks schemas without generating anything.
  package mutating func lint() -> GenerationResult {
    _ = compile()
    return GenerationResult(outputs: [], report: report, sources: sources)
  }

  /// The resolved APIs of the schemas that have no errors.
  package mutating func compile() -> [API] {
    request.schemas.compactMap { schema in
      guard let (root, folder) = load(schema) else { return nil }
      let includes = IncludeFolder(folder)
      let api = Compiler.compile(
        root: root, files: &sources, load: includes.read, report: &report)
      return api.map(overridden)
    }
  }

  private mutating func load(
    _ schema: GenerationRequest.Schema
  ) -> (root: SourceFile, folder: String)? {
    switch schema {
    case .bytes(let bytes, let name):
      return (sources.add(name: name, bytes: bytes), request.workingDirectory)
    case .file(let path):
      let resolved = FilePath.join(request.workingDirectory, path)
      do throws(FileFailure) {
        let bytes = try FileSystem.read(resolved)
        return (sources.add(name: path, bytes: bytes), FilePath.folder(of: resolved))
      } catch {
        report.add(.unreadable(path, error))
        return nil
      }
    }
  }

  /// The API with the request's options in place of the schema's.
  private func overridden(_ api: API) -> API {
    var api = api
    let options = request.options
    if let access = options.access { api.output.access = .init(access) }
    if let support = options.support { api.output.support = .init(support) }
    if let localization = options.localization { api.output.localization = .init(localization) }
    if let stub = options.stub { api.output.hasStub = stub }
    if let tests = options.tests { api.output.hasTests = tests }
    if let futures = options.futures { api.output.hasFutures = futures }
    return api
  }

  /// The built-in templates, with those of the user's folder in place of them.
  package mutating func loadTemplates() -> TemplateSet {
    var templates = TemplateSet.builtIn(files: &sources, report: &report)
    guard let folder = request.templates else { return templates }
    let path = FilePath.join(request.workingDirectory, folder)
    do throws(FileFailure) {
      var files: [SourceFile] = []
      for name in try FileSystem.names(in: path) where TemplateSet.isTemplateFile(name) {
        let bytes = try FileSystem.read(FilePath.join(path, name))
        files.append(sources.add(name: FilePath.join(folder, name), bytes: bytes))
      }
      templates.replace(withFolder: folder, sources: files, report: &report)
    } catch {
      report.add(.unreadable(folder, error))
    }
    return templates
  }

  /// What the templates are given, as JSON.
  package mutating func views() -> String {
    _ = compile()
    return ""
  }

  private mutating func checkNames(_ apis: [API]) {
    for api in apis where OutputName.stem(ofSchema: api.fileName) == nil {
      report.error(
        .outputName, "'\(api.fileName)' gives the output no name", at: nil,
        remedy: "begin the file's name with a letter, as in 'pizza-shop.recourse.yaml'")
    }
  }

  private mutating func render(_ apis: [API], _ templates: TemplateSet) -> [OutputFile] {
    []
  }
}

extension OutputOptions.Access {
  fileprivate init(_ access: GenerationOptions.Access) {
    switch access {
    case .public: self = .public
    case .package: self = .package
    case .internal: self = .internal
    }
  }
}

extension OutputOptions.Support {
  fileprivate init(_ support: GenerationOptions.Support) {
    switch support {
    case .embed: self = .embed
    case .import: self = .import
    }
  }
}

extension OutputOptions.Localization {
  fileprivate init(_ localization: GenerationOptions.Localization) {
    switch localization {
    case .none: self = .none
    case .strings: self = .strings
    case .catalog: self = .catalog
    }
  }
}
