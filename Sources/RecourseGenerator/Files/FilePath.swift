/// Paths as text, with `/` between their parts.
package enum FilePath {
  private static let slash = UInt8(ascii: "/")

  /// What stands between slashes. By bytes, as file systems see it: a mark behind a slash would hide it
  /// in a grapheme.
  package static func parts(of path: String) -> [Substring] {
    path.utf8.split(separator: slash).map { Substring($0) }
  }

  /// The path from the folder, unless it is absolute already.
  package static func join(_ folder: String, _ path: String) -> String {
    if path.utf8.first == slash || folder.isEmpty || folder == "." { return path }
    return folder.utf8.last == slash ? folder + path : "\(folder)/\(path)"
  }

  /// The last part.
  package static func name(of path: String) -> String {
    String(parts(of: path).last ?? "")
  }

  /// All but the last part.
  package static func folder(of path: String) -> String {
    var parts = Self.parts(of: path)
    _ = parts.popLast()
    let folder = parts.joined(separator: "/")
    if path.utf8.first == slash { return "/" + folder }
    return folder.isEmpty ? "." : folder
  }

  /// A relative path without `.` and `..`, or `nil` where it leads out of its folder.
  package static func normalized(_ path: String) -> String? {
    guard path.utf8.first != slash else { return nil }
    var parts: [Substring] = []
    for part in Self.parts(of: path) {
      switch part {
      case ".": continue
      case "..": if parts.popLast() == nil { return nil }
      default: parts.append(part)
      }
    }
    return parts.isEmpty ? nil : parts.joined(separator: "/")
  }
}
