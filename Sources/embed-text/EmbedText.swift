/// Writes text files into one Swift file, each as a string literal.
///
/// Run as `embed-text OUTPUT TYPE ROOT FILE…`; a file is named by its path below the root.
@main
enum EmbedText {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count >= 3 else {
      fail("usage: embed-text OUTPUT TYPE ROOT FILE…")
    }
    let names = Array(arguments)
    let files = names.dropFirst(3).map { path in
      (name: name(of: path, below: names[2]), text: readText(path))
    }
    writeText(source(type: names[1], files), to: names[0])
  }

  private static func source(type: String, _ files: [(name: String, text: String)]) -> String {
    var source = "enum \(type) {\n  static let files: [(name: String, text: String)] = [\n"
    for file in files {
      source += "    (\(literal(file.name)), \(literal(file.text))),\n"
    }
    return source + "  ]\n}\n"
  }

  private static func name(of path: String, below root: String) -> String {
    let root = root.hasSuffix("/") ? root : root + "/"
    return path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path
  }

  private static func readText(_ path: String) -> String {
    guard let bytes = readFile(path) else { fail("\(path): error: cannot be read") }
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes) else { fail("\(path): error: is no UTF-8") }
    return text
  }

  private static func writeText(_ text: String, to path: String) {
    guard writeFile(path, Array(text.utf8)) else { fail("\(path): error: cannot be written") }
  }
}
