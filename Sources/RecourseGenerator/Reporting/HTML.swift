import RecourseDiagnostics

/// Text in HTML.
enum HTML {
  /// Text for elements and attributes, in one line, with nothing left that would reorder it.
  static func escaped(_ text: String) -> String {
    text.visible.escaping { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "'": "&#39;"
      default: nil
      }
    }
  }

  static func code(_ text: String, class name: String? = nil) -> String {
    "<code\(name.map { " class=\"\($0)\"" } ?? "")>\(escaped(text))</code>"
  }
}
