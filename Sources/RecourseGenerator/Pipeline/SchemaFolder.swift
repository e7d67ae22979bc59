/// The schemas of a folder and those below it.
enum SchemaFolder {
  private static let endings = [".recourse.yaml", ".recourse.yml"]

  /// - Parameters:
  ///   - folder: as it was given; the paths that come out begin with it.
  ///   - start: what relative paths start from.
  static func schemas(in folder: String, from start: String) throws(FileFailure) -> [String] {
    var schemas: [String] = []
    for name in try FileSystem.names(in: FilePath.join(start, folder)) where !name.hasPrefix(".") {
      let path = FilePath.join(folder, name)
      let resolved = FilePath.join(start, path)
      switch FileSystem.kind(of: resolved) {
      case .folder?:
        schemas += try self.schemas(in: path, from: start)
      case .file? where endings.contains(where: name.hasSuffix):
        if namesAPI(try FileSystem.readInput(resolved)) { schemas.append(path) }
      default:
        break
      }
    }
    return schemas
  }

  /// Whether the text has a key `api` at its top; one that has not is there to be included.
  ///
  /// `Plugins/RecourseBuild` holds the same rule, since a plugin cannot call this one.
  static func namesAPI(_ text: [UInt8]) -> Bool {
    text.first == UInt8(ascii: "{")
      || text.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") })
        .contains { $0.starts(with: "api:".utf8) }
  }
}
