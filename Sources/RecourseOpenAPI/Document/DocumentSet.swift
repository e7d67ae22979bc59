import RecourseDiagnostics
import RecourseYAML

/// Why a file that a `$ref` names could not be had.
package struct DocumentFailure: Error {
  package var reason: String

  package init(reason: String) { self.reason = reason }
}

/// Gives the bytes of a file beside the imported one, by its path relative to that one's folder.
///
/// It refuses what lies outside the folder, through links as well.
package typealias DocumentLoader = (_ path: String) -> Result<[UInt8], DocumentFailure>

/// The imported document with the files beside it that it refers to.
struct DocumentSet {
  private struct Entry {
    /// Relative to the folder of the root document; empty for the root.
    var path: String
    var root: Part
  }

  private struct ReferenceKey: Hashable {
    var file: Int
    var reference: String
  }

  private var documents: [Entry] = []
  private var indexByPath: [String: Int?] = [:]
  private var targets: [ReferenceKey: Part?] = [:]
  /// The members of large mappings that references lead to, by the mapping's place.
  private var memberIndex: [SourceRange: [String: Int]] = [:]
  private let load: DocumentLoader
  private(set) var files: SourceFiles

  /// - Returns: nil where the file cannot be read as YAML or JSON.
  init?(
    file: SourceFile, files: SourceFiles, load: @escaping DocumentLoader, report: inout Report
  ) {
    self.files = files
    self.load = load
    guard let node = Self.parse(file, report: &report) else { return nil }
    documents = [Entry(path: "", root: Part(document: node, file: 0))]
  }

  var root: Part { documents[0].root }

  /// The part that a `$ref` names, which may be a reference itself; nil after a report.
  mutating func target(of reference: String, from part: Part, report: inout Report) -> Part? {
    let key = ReferenceKey(file: part.file, reference: reference)
    if let known = targets[key] { return known }
    let found = find(reference, from: part, report: &report)
    targets[key] = .some(found)
    return found
  }

  /// Follows references until something stands there; nil after a report.
  mutating func dereference(_ part: Part, report: inout Report) -> Part? {
    var current = part
    var seen: Set<SourceRange> = []
    while let reference = current.reference {
      guard seen.insert(current.range).inserted else {
        report.error(
          .referenceCycle, "`\(reference)` leads back to itself", at: current.range,
          remedy: "it stands at \(current.pointer.text)")
        return nil
      }
      guard let next = target(of: reference, from: current, report: &report) else { return nil }
      current = next
    }
    return current
  }

  private mutating func find(
    _ reference: String, from part: Part, report: inout Report
  ) -> Part? {
    let pieces = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = Pointer.percentDecoded(pieces[0])
    guard let file = path.isEmpty ? part.file : open(path, from: part, reference, &report),
      let tokens = Pointer.tokens(ofFragment: pieces.count > 1 ? pieces[1] : "")
    else {
      if path.isEmpty { reportBroken(reference, part, &report) }
      return nil
    }
    var current = documents[file].root
    for token in tokens {
      guard let next = step(from: current, token) else {
        reportBroken(reference, part, &report)
        return nil
      }
      current = next
    }
    return current
  }

  private mutating func step(from part: Part, _ token: String) -> Part? {
    switch part.node {
    case .scalar: return nil
    case .sequence(let sequence):
      guard let index = Int(token), sequence.elements.indices.contains(index) else { return nil }
      return part.child(sequence.elements[index], token)
    case .mapping(let mapping):
      guard mapping.entries.count > 8 else { return part[token] }
      if memberIndex[mapping.range] == nil {
        let numbered = mapping.entries.enumerated().map { ($1.key.text, $0) }
        memberIndex[mapping.range] = Dictionary(numbered, uniquingKeysWith: { first, _ in first })
      }
      guard let index = memberIndex[mapping.range]?[token] else { return nil }
      return part.child(mapping.entries[index].value, token)
    }
  }

  private func reportBroken(_ reference: String, _ part: Part, _ report: inout Report) {
    report.error(
      .brokenReference, "`\(reference)` leads nowhere", at: part.node["$ref"]?.range ?? part.range,
      remedy: "it stands at \(part.pointer.text)")
  }

  /// The index of the document at a path as a reference writes it.
  private mutating func open(
    _ path: String, from part: Part, _ reference: String, _ report: inout Report
  ) -> Int? {
    let range = part.node["$ref"]?.range ?? part.range
    guard let full = Self.resolve(path, from: documents[part.file].path) else {
      report.error(
        .referenceOutside, "`\(reference)` is not a file beside the document", at: range,
        remedy: "copy it into the folder of the document, or below, and refer to it there")
      return nil
    }
    if let known = indexByPath[full] { return known }
    let index = loadDocument(full, reference, range, &report)
    indexByPath[full] = .some(index)
    return index
  }

  private mutating func loadDocument(
    _ path: String, _ reference: String, _ range: SourceRange, _ report: inout Report
  ) -> Int? {
    switch load(path) {
    case .failure(let failure):
      report.error(
        .referencedFile, "`\(reference)` cannot be read: \(failure.reason)", at: range)
      return nil
    case .success(let bytes):
      let file = files.add(name: path, bytes: bytes)
      guard let node = Self.parse(file, report: &report) else { return nil }
      let index = documents.count
      documents.append(
        Entry(path: path, root: Part(document: node, path: path, file: index)))
      return index
    }
  }

  /// The path of a reference relative to the root's folder; nil where it leads elsewhere.
  static func resolve(_ path: String, from file: String) -> String? {
    let hasScheme = path.contains("://") || path.hasPrefix("//")
    guard !hasScheme, !path.hasPrefix("/"), !path.contains("\\"), !path.contains("\0"),
      path.split(separator: "/").first?.contains(":") != true
    else { return nil }
    var folders = file.split(separator: "/").dropLast().map(String.init)
    for step in path.split(separator: "/", omittingEmptySubsequences: true) {
      switch step {
      case ".": continue
      case "..":
        guard folders.popLast() != nil else { return nil }
      default: folders.append(String(step))
      }
    }
    return folders.joined(separator: "/")
  }

  private static func parse(_ file: SourceFile, report: inout Report) -> YAML.Node? {
    let first = file.bytes.first { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }
    if first == UInt8(ascii: "{") || file.name.hasSuffix(".json") {
      return YAML.parseJSON(file, report: &report)
    }
    var limits = YAML.Limits()
    limits.takesMergeKeys = true
    return YAML.parse(file, limits: limits, report: &report)
  }
}
