/// The name of the whole: `Swagger Petstore - OpenAPI 3.0` is `Petstore`.
enum APIName {
  static func name(ofTitle title: String?) -> String {
    let title = withoutBrackets(title ?? "")
    let stated = title.split(separator: " ").map(String.init)
    // `Music API with fixes`: what it comes with is not its name.
    let end = stated.dropFirst().firstIndex { ["with", "from", "by"].contains($0.lowercased()) }
    let kept = stated[..<(end ?? stated.endIndex)]
      .filter { !noise.contains($0.lowercased()) && !isNumber($0) }
    var words = words(of: kept.joined(separator: " "))
    // The client's type says that it is one.
    if words.count > 1, words.last?.lowercased() == "client" { words.removeLast() }
    return SwiftName.type(words)
      ?? SwiftName.type(title) ?? "Remote"
  }

  private static let noise: Set<String> = [
    "api", "apis", "openapi", "swagger", "rest", "restful", "specification", "spec", "the", "web",
    "public", "http",
  ]

  private static func isNumber(_ word: String) -> Bool {
    let digits = word.lowercased().hasPrefix("v") ? word.dropFirst() : word[...]
    return !digits.isEmpty && digits.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
  }

  private static func withoutBrackets(_ title: String) -> String {
    var depth = 0
    var kept = ""
    for character in title {
      if character == "(" || character == "[" { depth += 1 }
      if depth == 0 { kept.append(character) }
      if character == ")" || character == "]" { depth = max(0, depth - 1) }
    }
    return kept
  }
}
