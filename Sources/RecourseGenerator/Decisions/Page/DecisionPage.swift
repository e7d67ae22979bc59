extension DecisionOverview {
  /// The overview as one page that needs no other file and runs no script.
  package func html() -> String {
    let title = HTML.escaped("\(api): who is told what, when")
    var page = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <title>\(title)</title>
      <style>

      """
    page += DecisionPageStyle.text + DecisionPalette.styles + highlights
    page += "</style>\n</head>\n<body>\n" + header + "<main>\n"
    for (index, error) in errors.enumerated() { page += error.section(index) }
    return page + "</main>\n</body>\n</html>\n"
  }

  private var header: String {
    var text = "<header>\n<p class=\"kicker\">Who is told what, when</p>\n"
    text += "<h1>\(HTML.escaped(api))</h1>\n"
    if let documentation {
      text += "<p class=\"lead\">\(HTML.escaped(documentation.firstParagraph))</p>\n"
    }
    let endpoints = endpointCount == 1 ? "1 endpoint" : "\(endpointCount) endpoints"
    let types = errors.count == 1 ? "1 error type" : "\(errors.count) error types"
    text += "<p class=\"facts\">\(endpoints) · \(types) · \(HTML.code(file))</p>\n"
    if errors.count > 1 {
      let links = errors.enumerated().map { index, error in
        "<a href=\"#error-\(index)\">\(HTML.code(error.name))</a>"
      }
      text += "<nav aria-label=\"Error types\">\(links.joined(separator: " "))</nav>\n"
    }
    return text + "</header>\n"
  }

  /// Pointing at a case in a legend dims what is decided otherwise.
  private var highlights: String {
    let count = min(errors.map(\.cases.count).max() ?? 0, 64)
    return (0..<count).map { index in
      ".error:has(.legend .k\(index):is(:hover, :focus-visible)) .picture :is(.cell, .tile, .run):not(.k\(index)) { opacity: .16; }\n"
    }.joined()
  }
}

extension DecisionOverview.ErrorPart {
  fileprivate func section(_ index: Int) -> String {
    let classes = DecisionPalette.classes(of: self).enumerated().map { "k\($0) \($1)" }
    var text = "<section class=\"error\" id=\"error-\(index)\">\n<h2>\(HTML.code(name))</h2>\n"
    if let documentation {
      text += "<p class=\"lead\">\(HTML.escaped(documentation.firstParagraph))</p>\n"
    }
    text += legend(classes)
    text += PictureView(error: self, classes: classes).figure
    text += TableView(error: self, classes: classes).text
    return text + "</section>\n"
  }

  private func legend(_ classes: [String]) -> String {
    let items = cases.enumerated().map { index, each in
      "<li class=\"\(classes[index])\" tabindex=\"0\"><span class=\"chip\">"
        + HTML.escaped(each.name) + "</span>"
        + (each.documentation.map { " <span>\(HTML.escaped($0.firstParagraph))</span>" } ?? "")
        + "</li>\n"
    }
    let isBrief = cases.count { $0.documentation != nil } * 2 < cases.count
    return
      "<ul class=\"legend\(isBrief ? " brief" : "")\" aria-label=\"Cases\">\n\(items.joined())</ul>\n"
  }
}
