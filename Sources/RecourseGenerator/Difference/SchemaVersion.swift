import RecourseCompiler
import RecourseDiagnostics
import RecourseModel

/// One of the two schemas that are compared.
package enum SchemaVersion: Hashable, Sendable {
  case file(String)
  /// A text, with the name that messages show.
  case bytes([UInt8], name: String)
  /// `git:REF` or `git:REF:PATH`: a file at a revision; without a path, that of the other version.
  case revision(String, path: String?)

  /// - Parameter text: an operand of the command line, but for `-`.
  package init(_ text: String) {
    guard text.hasPrefix("git:") else {
      self = .file(text)
      return
    }
    let parts = text.dropFirst(4).split(separator: ":", maxSplits: 1)
    self = .revision(
      parts.first.map(String.init) ?? "", path: parts.count > 1 ? String(parts[1]) : nil)
  }

  /// The path of the file, where it says one.
  var path: String? {
    switch self {
    case .file(let path): path
    case .bytes: nil
    case .revision(_, let path): path
    }
  }

  /// How a report calls it.
  func displayName(other: SchemaVersion) -> String {
    switch self {
    case .file(let path): path
    case .bytes(_, let name): name
    case .revision(let revision, let path):
      "git:\(revision):\(path ?? other.path ?? "")"
    }
  }

  /// The resolved API; `nil` after a report.
  ///
  /// - Parameter folder: what relative paths start from.
  func compile(
    other: SchemaVersion, in folder: String, _ sources: inout SourceFiles, _ report: inout Report
  ) -> API? {
    let name = displayName(other: other)
    switch self {
    case .bytes(let bytes, _):
      let root = sources.add(name: name, bytes: bytes)
      return Compiler.compile(
        root: root, files: &sources, load: IncludeFolder(folder).read, report: &report)
    case .file(let path):
      let resolved = FilePath.join(folder, path)
      do throws(FileFailure) {
        let root = sources.add(name: name, bytes: try FileSystem.readInput(resolved))
        let includes = IncludeFolder(FilePath.folder(of: resolved))
        return Compiler.compile(
          root: root, files: &sources, load: includes.read, report: &report)
      } catch {
        report.add(.unreadable(path, error))
        return nil
      }
    case .revision(let revision, let path):
      guard let path = path ?? other.path else {
        report.error(
          .badOperand, "'\(name)' names no file", at: nil,
          remedy: "name one of the two files, or write 'git:\(revision):PATH'")
        return nil
      }
      return compile(revision, FilePath.join(folder, path), name, &sources, &report)
    }
  }

  private func compile(
    _ revision: String, _ path: String, _ name: String, _ sources: inout SourceFiles,
    _ report: inout Report
  ) -> API? {
    let files: GitRevision
    do throws(GitRevision.Failure) {
      files = try GitRevision(revision, folder: FilePath.folder(of: path))
    } catch {
      report.error(
        .unreadableFile, "'\(name)' cannot be read: \(error.message)", at: nil,
        remedy: error.remedy)
      return nil
    }
    switch files.read(String(path.split(separator: "/").last ?? "")) {
    case .success(let bytes):
      let root = sources.add(name: name, bytes: bytes)
      return Compiler.compile(root: root, files: &sources, load: files.read, report: &report)
    case .failure(let failure):
      let reason =
        switch failure {
        case .notFound: "there is no such file at that revision"
        case .outside: "it is a link"
        case .unreadable(let reason): reason
        }
      report.error(.unreadableFile, "'\(name)' cannot be read: \(reason)", at: nil)
      return nil
    }
  }
}
