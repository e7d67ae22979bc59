import Foundation
import PackagePlugin

/// Turns the texts that a target of this package carries into string literals.
@main
struct EmbedText: BuildToolPlugin {
  /// Files below a folder of the package, as the `files` of a type.
  private struct Embedding {
    let type: String
    let folder: String
    let extensions: Set<String>
  }

  private static let embeddings: [String: [Embedding]] = [
    "RecourseTemplates": [
      Embedding(type: "EmbeddedTemplates", folder: "Templates", extensions: ["mustache"])
    ],
    "RecourseGenerator": [
      Embedding(
        type: "EmbeddedSupport", folder: "Sources/RecourseSupport", extensions: ["swift"]),
      Embedding(
        type: "EmbeddedDiagnosticPages", folder: "docs/diagnostics", extensions: ["md"]),
    ],
  ]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let tool = try context.tool(named: "embed-text").url
    return Self.embeddings[target.name, default: []].map { embedding in
      let folder = context.package.directoryURL.appending(path: embedding.folder)
      let inputs = files(in: folder, extensions: embedding.extensions)
      let output = context.pluginWorkDirectoryURL.appending(path: "\(embedding.type).swift")
      let paths =
        [output.path(percentEncoded: false), embedding.type]
        + ([folder] + inputs).map { $0.path(percentEncoded: false) }
      return .buildCommand(
        displayName: "Embedding \(embedding.folder)", executable: tool, arguments: paths,
        inputFiles: inputs, outputFiles: [output])
    }
  }

  private func files(in folder: URL, extensions: Set<String>) -> [URL] {
    let root = folder.path(percentEncoded: false)
    let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return paths.filter { extensions.contains(($0 as NSString).pathExtension) }.sorted()
      .map { folder.appending(path: $0) }
  }
}
