import RecourseDiagnostics

/// Templates by name, which may include each other.
package struct TemplateSet: Sendable {
  /// The version of what templates are given: raised when a key is renamed or taken away.
  package static let apiVersion = 1
  /// The file of a folder of templates that says which version they were written for.
  package static let apiFileName = "templateAPI"
  package static let fileExtension = ".mustache"

  package private(set) var templates: [String: Template] = [:]

  package init(_ templates: [Template] = []) {
    for template in templates { self.templates[template.name] = template }
  }

  /// The templates that come with Recourse.
  package static func builtIn(files: inout SourceFiles, report: inout Report) -> TemplateSet {
    var set = TemplateSet()
    for file in EmbeddedTemplates.files {
      guard let name = templateName(ofFile: file.name) else { continue }
      let source = files.add(name: "Templates/\(file.name)", bytes: Array(file.text.utf8))
      guard let template = Template.parse(source, name: name, report: &report) else { continue }
      set.templates[name] = template
    }
    set.checkPartials(&report)
    return set
  }

  /// Puts the templates of a user's folder in place of those of the same name.
  ///
  /// - Parameters:
  ///   - folder: the folder's name, for messages.
  ///   - sources: the files of the folder, each named by a path that ends in the file's name.
  package mutating func replace(
    withFolder folder: String, sources: [SourceFile], report: inout Report
  ) {
    checkVersion(folder, sources.first { $0.baseName == Self.apiFileName }, &report)
    var added: [(name: String, source: SourceFile)] = []
    let builtIn = Set(templates.keys)
    for source in sources {
      guard let name = Self.templateName(ofFile: source.baseName),
        let template = Template.parse(source, name: name, report: &report)
      else { continue }
      templates[name] = template
      if !builtIn.contains(name) { added.append((name, source)) }
    }
    checkPartials(&report)
    let used = Set(templates.values.flatMap(\.partialNames))
    for (name, source) in added where !used.contains(name) {
      report.error(
        .unusedTemplate, "'\(source.baseName)' replaces no template, and none includes it",
        at: SourceRange(file: source.id, start: 0, end: 0),
        remedy: suggestion(for: name, among: builtIn).map { "did you mean '\($0).mustache'?" })
    }
  }

  /// Renders a template.
  ///
  /// - Returns: UTF-8; `nil` where a fault was found, which the report then names.
  package func render(
    _ name: String, _ view: TemplateValue, mode: TemplateMode = .source, report: inout Report
  ) -> [UInt8]? {
    guard let template = templates[name] else {
      report.add(.unknownTemplate(name, at: nil, among: templates.keys))
      return nil
    }
    var renderer = TemplateRenderer(templates, view: view, mode: mode)
    renderer.render(template.nodes)
    report.append(renderer.report)
    return renderer.report.hasErrors ? nil : renderer.output
  }

  private func checkVersion(_ folder: String, _ source: SourceFile?, _ report: inout Report) {
    let remedy = "compare the templates with those of 'recourse templates export'"
    guard let source else {
      report.error(
        .templateVersion,
        "the folder '\(folder)' does not say which version of templates it holds", at: nil,
        remedy: "write '\(Self.apiVersion)' into a file '\(Self.apiFileName)' there")
      return
    }
    let text = String(decoding: source.bytes, as: UTF8.self)
    let version = String(text.prefix { !$0.isWhitespace })
    if version != String(Self.apiVersion) {
      report.error(
        .templateVersion,
        "the templates are written for version '\(version)', this Recourse has \(Self.apiVersion)",
        at: SourceRange(file: source.id, start: 0, end: version.utf8.count), remedy: remedy)
    }
  }

  /// The texts of the built-in templates, with the file that says which version they are of.
  package static var builtInFiles: [(name: String, text: String)] {
    EmbeddedTemplates.files + [(apiFileName, "\(apiVersion)\n")]
  }

  private func checkPartials(_ report: inout Report) {
    for (_, template) in templates.sorted(by: { $0.key < $1.key }) {
      for case (.literal(let name), let range) in template.partials where templates[name] == nil {
        report.add(.unknownTemplate(name, at: range, among: templates.keys))
      }
    }
  }

  /// Whether a file of a user's folder is read: other files may lie there too.
  package static func isTemplateFile(_ name: String) -> Bool {
    name == apiFileName || templateName(ofFile: name) != nil
  }

  private static func templateName(ofFile name: String) -> String? {
    guard name.hasSuffix(fileExtension), name.utf8.count > fileExtension.utf8.count else {
      return nil
    }
    return String(name.dropLast(fileExtension.count))
  }
}

extension Template {
  /// Every tag that names another template.
  var partials: [(name: TemplatePartial.Name, range: SourceRange)] {
    nodes.partials
  }

  var partialNames: [String] {
    partials.compactMap { if case .literal(let name) = $0.name { name } else { nil } }
  }
}

extension [TemplateNode] {
  fileprivate var partials: [(name: TemplatePartial.Name, range: SourceRange)] {
    flatMap { node -> [(name: TemplatePartial.Name, range: SourceRange)] in
      switch node {
      case .text, .variable: []
      case .section(let section): section.nodes.partials
      case .block(let block): block.content.partials
      case .partial(let partial):
        [(partial.name, partial.range)] + partial.arguments.flatMap(\.content.partials)
      }
    }
  }
}

extension SourceFile {
  fileprivate var baseName: String {
    String(name.split(separator: "/").last ?? "")
  }
}

extension Diagnostic {
  static func unknownTemplate(
    _ name: String, at range: SourceRange?, among known: some Sequence<String>
  ) -> Diagnostic {
    Diagnostic(
      .unknownTemplate, "there is no template '\(name)'", at: range,
      remedy: suggestion(for: name, among: known.sorted()).map { "did you mean '\($0)'?" })
  }

  static func unknownTemplateKey(
    _ name: String, at range: SourceRange, among known: [String]
  ) -> Diagnostic {
    Diagnostic(
      .unknownTemplateKey, "the view has no '\(name)' here", at: range,
      remedy: suggestion(for: name, among: known).map { "did you mean '\($0)'?" })
  }
}
