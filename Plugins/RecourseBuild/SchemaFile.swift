import Foundation

/// What the name of a schema's file says, and the little of its text that a plugin has to know.
///
/// The generator holds the same rules; a plugin cannot call it before the build.
enum SchemaFile {
  private static let endings = [".recourse.yaml", ".recourse.yml"]
  private static let parts = ["Models", "Errors", "Client", "Stub"]

  static func isSchema(_ file: URL) -> Bool {
    endings.contains { file.lastPathComponent.hasSuffix($0) }
  }

  /// Whether it names an API; a file that does not is there to be included.
  static func isRoot(_ file: URL) -> Bool {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return true }
    return text.hasPrefix("{")
      || text.unicodeScalars.split(whereSeparator: { $0 == "\n" || $0 == "\r" })
        .contains { $0.starts(with: "api:".unicodeScalars) }
  }

  /// The names of the files that the generator writes for one that names an API.
  static func outputs(of file: URL) -> [String] {
    parts.map { "\(stem(of: file))+\($0).swift" }
  }

  /// The name of the file for the models of one that is there to be included, if it has any letters.
  static func output(ofPart file: URL) -> String? {
    let stem = stem(of: file)
    return stem.isEmpty ? nil : "\(stem)+Models.swift"
  }

  private static func stem(of file: URL) -> String {
    let name = file.lastPathComponent
    let ending = endings.first { name.hasSuffix($0) } ?? ""
    var stem = ""
    var beginsWord = true
    for scalar in name.dropLast(ending.count).unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9":
        stem += beginsWord ? scalar.properties.uppercaseMapping : String(scalar)
        beginsWord = false
      default:
        beginsWord = true
      }
    }
    return stem
  }

  static func path(_ file: URL) -> String { file.path(percentEncoded: false) }
}
