/// Paths as text, with `/` between their parts.
package enum FilePath {
  /// The path from the folder, unless it is absolute already.
  package static func join(_ folder: String, _ path: String) -> String {
    if path.hasPrefix("/") || folder.isEmpty || folder == "." { return path }
    return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
  }

  /// The last part.
  package static func name(of path: String) -> String {
    String(path.split(separator: "/").last ?? "")
  }

  /// All but the last part.
  package static func folder(of path: String) -> String {
    var parts = path.split(separator: "/")
    _ = parts.popLast()
    let folder = parts.joined(separator: "/")
    if path.hasPrefix("/") { return "/" + folder }
    return folder.isEmpty ? "." : folder
  }

  /// A relative path without `.` and `..`, or `nil` where it leads out of its folder.
  package static func normalized(_ path: String) -> String? {
    guard !path.hasPrefix("/") else { return nil }
    var parts: [Substring] = []
    for part in path.split(separator: "/") {
      switch part {
      case ".": continue
      case "..": if parts.popLast() == nil { return nil }
      default: parts.append(part)
      }
    }
    return parts.isEmpty ? nil : parts.joined(separator: "/")
  }
}
