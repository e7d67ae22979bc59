import RecourseModel
import RecourseTemplates

extension RenderContext {
  /// `NAME+Errors.swift`, where the schema has error types.
  var errorsFile: File? {
    guard !api.errors.isEmpty else { return nil }
    let views = api.errors.map {
      ErrorView($0, names: names, access: access, texts: texts).view
    }
    return File(
      name: "\(stem)+Errors.swift", template: "Errors",
      view: fileView(
        imports: imports(foundation: true, support: true),
        [("access", .text(access)), ("errors", .list(views))]))
  }

  private var texts: TextSpelling {
    TextSpelling(lookup: options.localization == .none ? nil : "\(names.api)Localization")
  }
}
