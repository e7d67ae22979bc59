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
  /// The files that were named beside the schemas to be included, resolved.
  private var declaredParts: [String] = []

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
    let loaded = request.schemas.flatMap { expand($0) }.compactMap { load($0) }
    return loaded.compactMap { root, folder in
      let includes = IncludeFolder(folder)
      // One schema's errors must not end the stages of the next.
      var found = Report()
      let api = Compiler.compile(root: root, files: &sources, load: includes.read, report: &found)
      report.append(found)
      return api.map { overridden($0, folder: folder) }
    }
  }

  /// The schemas in a folder; anything else stands for itself.
  private mutating func expand(
    _ schema: GenerationRequest.Schema
  ) -> [GenerationRequest.Schema] {
    guard case .folder(let folder) = schema else { return [schema] }
    do throws(FileFailure) {
      let found = try SchemaFolder.schemas(in: folder, from: request.workingDirectory)
      if found.isEmpty {
        report.error(
          .unreadableFile, "there is no schema in the folder '\(folder)'", at: nil,
          remedy: "schemas are named NAME.recourse.yaml, and begin with 'recourse: 1' and 'api:'")
      }
      return found.map { .file($0) }
    } catch {
      report.add(.unreadable(folder, error))
      return []
    }
  }

  private mutating func load(
    _ schema: GenerationRequest.Schema
  ) -> (root: SourceFile, folder: String)? {
    switch schema {
    case .folder:
      return nil
    case .bytes(let bytes, let name):
      let path = FilePath.join(request.workingDirectory, name)
      return (sources.add(name: name, bytes: bytes), FilePath.folder(of: path))
    case .file(let path):
      let resolved = FilePath.join(request.workingDirectory, path)
      do throws(FileFailure) {
        let bytes = try FileSystem.readInput(resolved)
        if request.options.declaredFilesOnly, !SchemaFolder.namesAPI(bytes) {
          declaredParts.append(resolved)
          return nil
        }
        return (sources.add(name: path, bytes: bytes), FilePath.folder(of: resolved))
      } catch {
        report.add(.unreadable(path, error))
        return nil
      }
    }
  }

  /// The API with the request's options in place of the schema's.
  private func overridden(_ api: API, folder: String) -> API {
    var api = api
    let options = request.options
    if options.declaredFilesOnly {
      api.parts.removeAll { !declaredParts.contains(FilePath.join(folder, $0.path)) }
    }
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
    let files = compile().flatMap { SwiftBackend.views(of: $0, options: $0.output) }
    let members = files.map { file in
      JSONText.object([
        ("file", .string(file.file)), ("template", .string(file.template)),
        ("view", JSONText(file.view)),
      ])
    }
    return JSONText.array(members).indented + "\n"
  }

  private mutating func checkNames(_ apis: [API]) {
    for api in apis where FileStem.stem(ofSchema: api.fileName) == nil {
      report.error(
        .outputName, "'\(api.fileName)' gives the output no name", at: nil,
        remedy: "name the file with letters A to Z, as in 'pizza-shop.recourse.yaml'")
    }
  }

  private mutating func render(_ apis: [API], _ templates: TemplateSet) -> [OutputFile] {
    var outputs: [OutputFile] = []
    for api in apis {
      let files = SwiftBackend.render(
        api, options: api.output, templates: templates, report: &report)
      let own = files.map { OutputFile(name: $0.name, bytes: $0.bytes, schema: api.fileName) }
      outputs += request.options.declaredFilesOnly ? declared(own, of: api) : own
    }
    if request.options.declaredFilesOnly, let schema = apis.first?.fileName {
      outputs += unusedParts(outputs, schema)
    }
    let embedding = apis.map(\.output).filter { $0.support == .embed }.map(\.access)
    if let access = OutputOptions.Access.allCases.first(where: embedding.contains) {
      outputs.append(SupportFile.output(access: access))
    }
    return outputs
  }

  /// The files that a build system expects, with nothing but a header where there is no more to write.
  private func declared(_ outputs: [OutputFile], of api: API) -> [OutputFile] {
    let names =
      DeclaredOutput.names(ofSchema: api.fileName)
      + api.parts.compactMap { DeclaredOutput.name(ofPart: $0.path) }
    return names.map { name in
      outputs.first { $0.name == name } ?? emptyFile(name, api.fileName)
    }
  }

  /// The files of parts that no schema includes.
  private func unusedParts(_ outputs: [OutputFile], _ schema: String) -> [OutputFile] {
    let names = declaredParts.compactMap(DeclaredOutput.name)
    return names.filter { name in !outputs.contains { $0.name == name } }
      .map { emptyFile($0, schema) }
  }

  private func emptyFile(_ name: String, _ schema: String) -> OutputFile {
    OutputFile(name: name, text: GeneratedHeader(schema: schema).lines, schema: schema)
  }
}

extension JSONText {
  fileprivate init(_ value: TemplateValue) {
    switch value {
    case .text(let text): self = .string(text)
    case .bool(let value): self = .bool(value)
    case .absent: self = .null
    case .list(let elements): self = .array(elements.map(JSONText.init))
    case .object(let object):
      self = .object(object.members.map { ($0, JSONText($1)) })
    }
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
