import RecourseCompiler
import RecourseDiagnostics
import RecourseModel
import RecourseOpenAPI

extension DocumentImport {
  /// Merges a document into the schema of an earlier import. Nothing is written.
  ///
  /// - Parameters:
  ///   - schema: the schema's path.
  ///   - base: the document of the earlier import, where it is known.
  /// - Returns: nil after errors, which are in the report.
  package mutating func merge(
    _ source: Source, into schema: String, base: DocumentVersion? = nil, options: ImportOptions,
    merging: MergeOptions = MergeOptions()
  ) -> MergedImport? {
    guard let read = read(source) else { return nil }
    let resolved = FilePath.join(workingDirectory, schema)
    let root: SourceFile
    do throws(FileFailure) {
      root = sources.add(name: schema, bytes: try FileSystem.readInput(resolved))
    } catch {
      report.add(.unreadable(schema, error))
      return nil
    }
    let includes = IncludeFolder(FilePath.folder(of: resolved))
    guard let edited = compile(root, load: includes.read) else { return nil }
    var options = options
    options.follow(root)
    guard var result = importing(read, options, restores: false), let document = result.document
    else { return nil }
    var old: ImportedDocument?
    if let base {
      guard let found = imported(base, of: source, options) else { return nil }
      result.keepNotes(newSince: found)
      old = found.document
    }
    return merged(result, document, base: old, into: edited, merging)
  }

  /// A schema that compiles, with its files.
  struct EditedSchema {
    var api: API
    var files: [SourceFile]

    /// What the files' names have before the paths by which they are included.
    var folder: String {
      guard let name = files.first?.name, let slash = name.lastIndex(of: "/") else { return "" }
      return String(name[...slash])
    }
  }

  mutating func compile(
    _ root: SourceFile, load: @escaping Compiler.IncludeLoader
  ) -> EditedSchema? {
    let count = sources.files.count
    var found = Report()
    let api = Compiler.compile(root: root, files: &sources, load: load, report: &found)
    // What is only doubtful in the schema is no matter of the merge.
    guard let api else {
      report.append(found)
      return nil
    }
    return EditedSchema(api: api, files: [root] + sources.files[count...])
  }

  /// - Returns: nil where nothing can be written, which is reported.
  mutating func merged(
    _ result: ImportResult, _ document: ImportedDocument, base: ImportedDocument?,
    into edited: EditedSchema, _ options: MergeOptions
  ) -> MergedImport? {
    var options = options
    var found = Report()
    var texts = OpenAPIMerge.run(
      into: edited.files, document, base: base, options: options, report: &found)
    var fault: String?
    var api = texts.flatMap { check($0, edited, &fault) }
    if api == nil, texts != nil, base != nil {
      // What is proposed for new failures may not go together with what was decided.
      options.mergesDecisions = false
      var again = Report()
      texts = OpenAPIMerge.run(
        into: edited.files, document, base: base, options: options, report: &again)
      api = texts.flatMap { check($0, edited, &fault) }
      if api != nil {
        found = again
        found.add(
          Diagnostic(
            .keptOnMerge, "the decisions stay as they are", at: nil,
            remedy: "what is proposed for newly documented failures does not fit to them"))
      }
    }
    report.append(found)
    guard let texts, let api else {
      if !report.hasErrors {
        report.error(
          .unusableMerge, "what comes of the merge does not compile: \(fault ?? "")", at: nil,
          remedy: "nothing was written")
      }
      return nil
    }
    let files = zip(edited.files, texts).map { file, text in
      MergedImport.File(name: file.name, old: file.bytes, new: Array(text.utf8))
    }
    let name = edited.files.first?.name ?? ""
    let changes = ChangeReport(
      oldName: name, newName: "\(name) (merged)",
      changes: Comparison.changes(from: edited.api, to: api), sources: sources)
    return MergedImport(document: result, files: files, changes: changes)
  }

  /// The merged schema, compiled; nil with the first fault where it has one.
  private func check(_ texts: [String], _ edited: EditedSchema, _ fault: inout String?) -> API? {
    var files = SourceFiles()
    var included: [String: [UInt8]] = [:]
    for (file, text) in zip(edited.files, texts).dropFirst() {
      included[String(file.name.dropFirst(edited.folder.count))] = Array(text.utf8)
    }
    guard let name = edited.files.first?.name, let text = texts.first else { return nil }
    let root = files.add(name: name, bytes: Array(text.utf8))
    var found = Report()
    let known = included
    let api = Compiler.compile(
      root: root, files: &files,
      load: { path in known[path].map { .success($0) } ?? .failure(.notFound) }, report: &found)
    if let error = found.sorted.first(where: { $0.severity == .error }) {
      let line = error.range.flatMap { range in
        files[range.file].map { $0.text(ofLine: $0.location(of: Int(range.start)).line) }
      }
      fault =
        "\(error.message) [\(error.code.id)]"
        + (line.map { ", in '\(String($0.drop { $0 == " " }))'" } ?? "")
    }
    return api
  }

  // The earlier document

  private mutating func imported(
    _ base: DocumentVersion, of source: Source, _ options: ImportOptions
  ) -> ImportResult? {
    guard let read = read(base, of: source) else { return nil }
    var found = Report()
    let (result, files) = OpenAPIImport.run(
      read.file, files: sources, options: options, restores: false, load: read.load, report: &found)
    sources = files
    if found.hasErrors { report.append(found) }
    return result
  }

  private mutating func read(_ base: DocumentVersion, of source: Source) -> Read? {
    switch base {
    case .file(let path): return read(.file(path))
    case .revision(let revision, let path):
      guard let path = path ?? source.path else {
        report.error(
          .badOptionValue, "'git:\(revision)' names no file", at: nil,
          remedy: "write 'git:\(revision):PATH', since the document is no file")
        return nil
      }
      return read(revision, path)
    }
  }

  private mutating func read(_ revision: String, _ path: String) -> Read? {
    let name = "git:\(revision):\(path)"
    let resolved = FilePath.join(workingDirectory, path)
    let folder: GitRevision
    do throws(GitRevision.Failure) {
      folder = try GitRevision(revision, folder: FilePath.folder(of: resolved))
    } catch {
      report.error(
        .unreadableFile, "'\(name)' cannot be read: \(error.message)", at: nil,
        remedy: error.remedy)
      return nil
    }
    switch folder.read(FilePath.name(of: resolved)) {
    case .success(let bytes):
      return Read(
        file: sources.add(name: name, bytes: bytes),
        load: { path in
          switch folder.read(path) {
          case .success(let bytes): .success(bytes)
          case .failure: .failure(DocumentFailure(reason: "there is no such file at that revision"))
          }
        })
    case .failure:
      report.error(
        .unreadableFile, "'\(name)' cannot be read: there is no such file at that revision", at: nil
      )
      return nil
    }
  }

  // Exported documents that were changed

  /// The schema that a document holds, with what the document says beyond it.
  mutating func restored(
    _ restoration: RestoredSchema, _ read: Read, _ options: ImportOptions
  ) -> ImportResult? {
    let root = sources.add(
      name: "\(read.file.name)#x-recourse", bytes: Array(restoration.text.utf8))
    let included = Dictionary(
      restoration.includes.map { ($0.path, Array($0.text.utf8)) }
    ) { first, _ in first }
    let edited = compile(root) { path in
      included[path].map { .success($0) } ?? .failure(.notFound)
    }
    guard let edited else { return nil }
    var ignored = Report()
    let exported = OpenAPIExport.run(
      edited.api, root: root, included: Array(edited.files.dropFirst()),
      options: restoration.options, report: &ignored)
    var options = options
    options.follow(root)
    let file = sources.add(name: "exported", bytes: Array(exported.text.utf8))
    let (found, files) = OpenAPIImport.run(
      file, files: sources, options: options, restores: false, load: read.load, report: &ignored)
    sources = files
    guard let base = found, var result = importing(read, options, restores: false),
      let document = result.document,
      let merged = merged(result, document, base: base.document, into: edited, MergeOptions())
    else { return nil }
    changes = merged.changes
    result.keepNotes(newSince: base)
    result.schema = String(decoding: merged.files[0].new, as: UTF8.self)
    result.includes = restoration.includes.map { include in
      let file = merged.files.first { $0.name == edited.folder + include.path }
      return (include.path, file.map { String(decoding: $0.new, as: UTF8.self) } ?? include.text)
    }
    return result
  }
}
