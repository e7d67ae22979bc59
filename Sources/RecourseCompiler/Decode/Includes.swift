import RecourseDiagnostics
import RecourseModel
import RecourseYAML

/// Takes in what a schema includes, each file once.
struct Includes {
  private let load: Compiler.IncludeLoader
  /// The folder of the root file as messages name it, with a slash at its end, or nothing.
  private let folder: String
  private var finished: Set<String> = []
  /// The files that are being read, from the root down.
  private var open: [String]
  private(set) var documents: [SchemaDocument] = []
  private(set) var parts: [Part] = []

  init(root: SourceFile, load: @escaping Compiler.IncludeLoader) {
    self.load = load
    let name = root.name
    let fileStart = name.lastIndex(of: "/").map { name.index(after: $0) } ?? name.startIndex
    folder = String(name[..<fileStart])
    open = [String(name[fileStart...])]
  }

  /// Reads what a file includes, depth first, so that each file stands behind those that it needs.
  mutating func read(
    _ paths: [Located<String>], files: inout SourceFiles, decoder: inout NodeDecoder
  ) {
    for path in paths {
      guard let normal = normalize(path, &decoder.report) else { continue }
      if let start = open.firstIndex(of: normal) {
        let cycle = (open[start...] + [normal]).map { "`\($0)`" }.joined(separator: " → ")
        decoder.report.error(
          .unusableInclude, "files include each other: \(cycle)", at: path.range,
          remedy: "move what both need to a file of its own")
        continue
      }
      guard finished.insert(normal).inserted else { continue }
      switch load(normal) {
      case .success(let bytes):
        read(bytes, path: normal, files: &files, decoder: &decoder)
      case .failure(let failure):
        decoder.report.error(
          .unusableInclude, "`\(path.value)` \(failure.explanation)", at: path.range,
          remedy: failure.remedy)
      }
    }
  }

  private mutating func read(
    _ bytes: [UInt8], path: String, files: inout SourceFiles, decoder: inout NodeDecoder
  ) {
    let file = files.add(name: folder + path, bytes: bytes)
    parts.append(Part(file: file.id, path: path))
    guard let node = YAML.parse(file, report: &decoder.report) else { return }
    open.append(path)
    read(decoder.includes(node), files: &files, decoder: &decoder)
    open.removeLast()
    let start = SourceRange(file: file.id, start: 0, end: 0)
    if let document = decoder.includedDocument(node, start: start) { documents.append(document) }
  }

  /// What stands between slashes, by bytes, as file systems see it.
  private static func parts(of path: String) -> [Substring] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
  }

  /// The path from the root file's folder; an include stands relative to the file that names it.
  private func normalize(_ path: Located<String>, _ report: inout Report) -> String? {
    let isRooted =
      ["/", "~"].contains(path.value.unicodeScalars.first)
      || path.value.unicodeScalars.contains { $0 == "\\" || $0 == ":" || $0 == "\0" }
    var segments = open.last.map { Self.parts(of: $0).dropLast() } ?? []
    var isOutside = isRooted
    for segment in Self.parts(of: path.value) where segment != "." {
      if segment != ".." {
        segments.append(segment)
      } else if segments.popLast() == nil {
        isOutside = true
      }
    }
    guard !isOutside, !segments.isEmpty else {
      report.error(
        .unusableInclude, "`\(path.value)` lies outside the folder of the root file",
        at: path.range, remedy: "include files below that folder by their path from this file")
      return nil
    }
    return segments.joined(separator: "/")
  }
}

extension Compiler.IncludeFailure {
  fileprivate var explanation: String {
    switch self {
    case .notFound: "is not there"
    case .unreadable(let reason): "cannot be read: \(reason)"
    case .outside: "lies outside the folder of the root file"
    }
  }

  fileprivate var remedy: String? {
    switch self {
    case .notFound: "write the path from the file that includes it"
    case .unreadable: nil
    case .outside: "include files below that folder"
    }
  }
}
