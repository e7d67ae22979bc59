import RecourseDiagnostics
import RecourseYAML

/// The versions whose differences matter.
enum OpenAPIVersion: String, Comparable, Sendable {
  case v2 = "2.0"
  case v30 = "3.0"
  case v31 = "3.1"
  case v32 = "3.2"

  static func < (left: OpenAPIVersion, right: OpenAPIVersion) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The version that a document says it has; reports one that is none, or that is not read.
  static func detect(in document: Part, report: inout Report) -> OpenAPIVersion? {
    guard document.isMapping else {
      report.error(
        .notOpenAPI, "an OpenAPI document is a mapping, not \(document.node.kindDescription)",
        at: document.range)
      return nil
    }
    guard let stated = document["openapi"] ?? document["swagger"] else {
      let isSchema = document["recourse"] != nil
      report.error(
        .notOpenAPI, "there is no `openapi` and no `swagger` key", at: startOf(document),
        remedy: isSchema
          ? "this is a schema already; `recourse generate` takes it"
          : "an OpenAPI document begins with `openapi: 3.1.0`")
      return nil
    }
    let text = stated.text ?? ""
    for (prefix, version) in [("2.0", v2), ("3.0", v30), ("3.1", v31), ("3.2", v32)]
    where text == prefix || text.hasPrefix(prefix + ".") {
      return version
    }
    report.error(
      .openAPIVersion, "version \(text.isEmpty ? "of this kind" : text) is not read",
      at: stated.range, remedy: "Swagger 2.0 and OpenAPI 3.0, 3.1 and 3.2 are")
    return nil
  }

  private static func startOf(_ document: Part) -> SourceRange {
    let range = document.range
    return SourceRange(file: range.file, start: Int(range.start), end: Int(range.start) + 1)
  }
}
