import RecourseCompiler
import RecourseOpenAPI

/// The folder of an OpenAPI document, below which the files that it refers to are.
struct DocumentFolder {
  private let root: String

  init(_ folder: String) { root = folder }

  /// Reads a file below the folder; a link on the way, which might lead anywhere, is refused.
  func read(_ path: String) -> Result<[UInt8], DocumentFailure> {
    switch IncludeFolder(root).read(path) {
    case .success(let bytes): return .success(bytes)
    case .failure(.outside): return .failure(DocumentFailure(reason: "it is not in the folder"))
    case .failure(.notFound): return .failure(DocumentFailure(reason: "there is no such file"))
    case .failure(.unreadable(let reason)): return .failure(DocumentFailure(reason: reason))
    }
  }
}
