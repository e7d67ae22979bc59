import RecourseDiagnostics

/// Text in HTML.
enum HTML {
  /// Text for elements and attributes, in one line, with nothing left that would reorder it.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.visible.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  static func code(_ text: String, class name: String? = nil) -> String {
    "<code\(name.map { " class=\"\($0)\"" } ?? "")>\(escaped(text))</code>"
  }
}
