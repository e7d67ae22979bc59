import RecourseCompiler

/// The files of a folder as a git repository has them at a revision.
struct GitRevision {
  struct Failure: Error {
    /// As in "there is no revision 'x'".
    var message: String
    var remedy: String?
  }

  private let folder: String
  /// The name that git knows the revision by whatever it was called.
  private let commit: String

  /// - Parameter folder: one within the repository's working tree.
  init(_ revision: String, folder: String) throws(Failure) {
    self.folder = folder
    let run = Self.git(
      folder, ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}"])
    switch run.code {
    case 0: break
    case 127: throw Failure(message: "git cannot be run", remedy: "install git")
    case 128 where !run.errors.isEmpty:
      throw Failure(message: "'\(folder)' is in no git repository", remedy: nil)
    default:
      throw Failure(
        message: "there is no revision '\(revision)'",
        remedy: "name a commit, a branch or a tag, as in 'git:main'")
    }
    commit =
      String(decoding: run.output, as: UTF8.self).split(separator: "\n").first
      .map(String.init) ?? ""
  }

  /// Reads a file by its path from the folder. A link is refused, as it is in the working tree.
  func read(_ path: String) -> Result<[UInt8], Compiler.IncludeFailure> {
    guard let path = FilePath.normalized(path) else { return .failure(.outside) }
    let entry = Self.git(folder, ["ls-tree", "-z", commit, "--", "./\(path)"])
    let fields = entry.output.prefix { $0 != UInt8(ascii: "\t") }
      .split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    guard entry.code == 0, fields.count == 3 else { return .failure(.notFound) }
    guard fields[0] != "120000" else { return .failure(.outside) }
    guard fields[1] == "blob" else { return .failure(.unreadable("is no file")) }
    let blob = Self.git(folder, ["cat-file", "blob", fields[2]])
    guard blob.code == 0 else { return .failure(.unreadable("git cannot read it")) }
    return .success(blob.output)
  }

  private static func git(_ folder: String, _ arguments: [String]) -> Subprocess.Result {
    Subprocess.run("git", ["-C", folder] + arguments)
  }
}
