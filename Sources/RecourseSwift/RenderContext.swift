import RecourseDiagnostics
import RecourseModel
import RecourseTemplates

/// What all views of one run share.
struct RenderContext {
  let api: API
  let options: OutputOptions
  let names: SwiftNames
  /// The access modifier with the blank that follows it; empty for `internal`.
  let access: String
  private let isIgnored: Bool

  init(_ api: API, _ options: OutputOptions, isIgnored: Bool) {
    self.api = api
    self.options = options
    self.isIgnored = isIgnored
    let isLocalized = options.localization != .none && !api.translatableTexts.isEmpty
    names = SwiftNames(api, lookup: isLocalized ? "\(api.name.value)Localization" : nil)
    access = options.access == .internal ? "" : "\(options.access.rawValue) "
  }

  struct File {
    var name: String
    var template: String
    /// Made when the file is rendered: those of a large API take far more room than its text.
    var view: () -> TemplateValue
  }

  var files: [File] {
    var files = modelsFiles
    if let errorsFile { files.append(errorsFile) }
    if !api.endpoints.isEmpty {
      files.append(clientFile)
      if options.hasStub { files.append(stubFile) }
    }
    if let decisionTestsFile { files.append(decisionTestsFile) }
    return files
  }

  var stem: String { FileStem.stem(ofSchema: api.fileName) ?? "API" }

  /// The models of each part in a file of its own, so that a large API does not come as one huge file.
  private var modelsFiles: [File] {
    let stems = api.parts.compactMap { part in
      FileStem.stem(ofPart: part.path).map { (part.file, $0) }
    }
    var partStems: [SourceFile.ID: String] = [:]
    for (file, stem) in stems { partStems[file] = stem }
    let models = Dictionary(grouping: api.models) { model in
      partStems[model.name.range.file] == nil ? nil : model.name.range.file
    }
    return [modelsFile(stem, models[nil] ?? [])]
      + stems.compactMap { file, stem in models[file].map { modelsFile(stem, $0) } }
  }

  private func modelsFile(_ stem: String, _ models: [Model]) -> File {
    let view = ModelView(names: names, access: access)
    return File(
      name: "\(stem)+Models.swift", template: "Models",
      view: {
        fileView(
          imports: imports(
            foundation: names.useFoundation(models) ? true : nil, support: names.useSupport(models)),
          [("models", .list(models.map(view.view)))])
      })
  }

  private var clientFile: File {
    File(name: "\(stem)+Client.swift", template: "Client", view: { clientView })
  }

  private var clientView: TemplateValue {
    let groups = self.groups
    let parts: [String?] = [nil] + groups
    let views = parts.map { ClientView(self, group: $0) }
    let responses = api.endpoints.flatMap(ResponseView(names: names, access: access).views)
    return fileView(
      imports: imports(foundation: names.clientUsesFoundation(api) ? true : nil, support: true),
      [
        ("clients", .list(views.map { $0.client(groups: $0.group == nil ? groups : []) })),
        ("responses", .list(responses)),
        ("texts", endpointTexts),
        ("futures", .list(options.hasFutures ? views.map(\.futures) : [])),
      ])
  }

  private var stubFile: File {
    File(name: "\(stem)+Stub.swift", template: "Stub", view: { stubView })
  }

  private var stubView: TemplateValue {
    let groups = self.groups
    let views = ([nil] + groups).map { ClientView(self, group: $0) }
    return fileView(
      imports: imports(
        foundation: names.clientUsesFoundation(api) ? true : nil,
        support: names.stubUsesSupport(api)),
      [("stubs", .list(views.map { $0.stub(groups: $0.group == nil ? groups : []) }))])
  }

  /// The groups, in the order in which they are first named.
  private var groups: [String] {
    var seen: Set<String> = []
    return api.endpoints.compactMap(\.group).filter { seen.insert($0).inserted }
  }

  private var endpointTexts: TemplateValue {
    let endpoints = api.endpoints.compactMap { endpoint -> TemplateValue? in
      let success = endpoint.successText.map {
        "success: \(texts.expression($0, key: TranslatableText.successKey(of: endpoint)))"
      }
      let failure = endpoint.failureText.map {
        "failure: \(texts.expression($0, key: TranslatableText.failureKey(of: endpoint)))"
      }
      let arguments = [success, failure].compactMap { $0 }
      guard !arguments.isEmpty else { return nil }
      let head =
        "\(access)static let \(Identifier.declared(endpoint.name.value)) = Recourse.EndpointText"
      return .text(Layout.call(head, arguments, level: 1))
    }
    guard !endpoints.isEmpty else { return .absent }
    return [
      "access": .text(access), "name": .text("\(api.name.value)Text"),
      "endpoints": .list(endpoints),
    ]
  }

  /// What every file's template reads, with its own members.
  func fileView(imports: [String], _ members: [(String, TemplateValue)]) -> TemplateValue {
    var view: TemplateValue = [
      "fileName": .text(DocComment.contentLines(api.fileName).joined(separator: " ")),
      "isIgnored": .bool(isIgnored),
      "imports": imports.isEmpty ? .absent : ["lines": .list(imports.map(TemplateValue.text))],
    ]
    for (name, value) in members { view[name] = value }
    return view
  }

  /// The imports of a file whose declarations use what they import.
  ///
  /// A public declaration needs a public import where imports are internal unless said otherwise;
  /// where it is needed in no declaration, `public import` is a warning.
  ///
  /// - Parameters:
  ///   - foundation: whether declarations use Foundation; `nil` where nothing uses it.
  ///   - support: whether declarations use the support code; `nil` where nothing uses it.
  func imports(foundation: Bool?, support: Bool?) -> [String] {
    var modules: [(name: String, isDeclared: Bool)] = []
    if let foundation { modules.append(("Foundation", foundation)) }
    if options.support == .import, let support { modules.append(("RecourseSupport", support)) }
    let plain = modules.map { "import \($0.name)" }
    let leveled = modules.map {
      $0.isDeclared ? "\(access)import \($0.name)" : "import \($0.name)"
    }
    guard options.access == .package, leveled != plain else { return leveled }
    // Beside a plain import elsewhere in the module, which then is public, this would be ambiguous.
    func block(_ lines: [String]) -> String { lines.map { "  \($0)\n" }.joined() }
    return [
      "#if hasFeature(InternalImportsByDefault)\n\(block(leveled))#else\n\(block(plain))#endif"
    ]
  }
}
