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
    names = SwiftNames(api)
    access = options.access == .internal ? "" : "\(options.access.rawValue) "
  }

  struct File {
    var name: String
    var template: String
    var view: TemplateValue
  }

  var files: [File] {
    [modelsFile] + [errorsFile].compactMap { $0 }
  }

  var stem: String { FileStem.stem(ofSchema: api.fileName) ?? "API" }

  private var modelsFile: File {
    let view = ModelView(names: names, access: access)
    return File(
      name: "\(stem)+Models.swift", template: "Models",
      view: fileView(
        imports: imports(usesFoundation: names.modelsUseFoundation),
        [("models", .list(api.models.map(view.view)))]))
  }

  /// What every file's template reads, with its own members.
  func fileView(imports: [String], _ members: [(String, TemplateValue)]) -> TemplateValue {
    var view: TemplateValue = [
      "fileName": .text(DocComment.contentLines(api.fileName).joined(separator: " ")),
      "isIgnored": .bool(isIgnored),
      "imports": imports.isEmpty ? .absent : ["lines": .list(imports.map(TemplateValue.text))],
      "access": .text(access),
    ]
    for (name, value) in members { view[name] = value }
    return view
  }

  /// The imports of a file whose declarations use what they import.
  ///
  /// A public declaration needs a public import where imports are internal unless said otherwise;
  /// where it is needed in no declaration, `public import` is a warning.
  func imports(usesFoundation: Bool) -> [String] {
    var modules: [String] = []
    if usesFoundation { modules.append("Foundation") }
    if options.support == .import { modules.append("RecourseSupport") }
    switch options.access {
    case .public: return modules.map { "public import \($0)" }
    case .internal: return modules.map { "import \($0)" }
    case .package:
      guard !modules.isEmpty else { return [] }
      // Beside a plain import elsewhere in the module, which then is public, this would be ambiguous.
      let internals = modules.map { "  package import \($0)" }.joined(separator: "\n")
      let plain = modules.map { "  import \($0)" }.joined(separator: "\n")
      return ["#if hasFeature(InternalImportsByDefault)\n\(internals)\n#else\n\(plain)\n#endif"]
    }
  }
}
