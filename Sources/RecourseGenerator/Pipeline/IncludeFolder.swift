import RecourseCompiler

/// The folder of a schema, below which its includes are.
struct IncludeFolder {
  private let root: String

  init(_ folder: String) { root = folder }

  /// Reads a file below the folder; a link on the way, which might lead anywhere, is refused.
  func read(_ path: String) -> Result<[UInt8], Compiler.IncludeFailure> {
    guard let path = FilePath.normalized(path) else { return .failure(.outside) }
    var current = root
    for part in FilePath.parts(of: path) {
      current = FilePath.join(current, String(part))
      switch FileSystem.kind(of: current) {
      case .file?, .folder?: break
      case .link?, .other?: return .failure(.outside)
      case nil: return .failure(.notFound)
      }
    }
    do throws(FileFailure) {
      return .success(try FileSystem.readInput(current))
    } catch {
      return .failure(error.isMissing ? .notFound : .unreadable(error.reason))
    }
  }
}
