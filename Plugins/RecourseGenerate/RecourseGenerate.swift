import Foundation
import PackagePlugin

/// `swift package recourse-generate`: writes what the schemas in a package's targets describe into a
/// folder `Generated` of each target, to be committed.
@main
struct RecourseGenerate: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    let targets =
      names.isEmpty ? context.package.targets : try context.package.targets(named: names)
    try generate(
      folders: targets.compactMap { $0.sourceModule?.schemaFolder },
      tool: try context.tool(named: "recourse").url, arguments: extractor.remainingArguments)
  }

  fileprivate func generate(folders: [URL], tool: URL, arguments: [String]) throws {
    for folder in folders {
      let process = Process()
      process.executableURL = tool
      process.arguments =
        ["generate", folder.path(percentEncoded: false)]
        + ["--output", folder.appending(path: "Generated").path(percentEncoded: false)] + arguments
      try process.run()
      process.waitUntilExit()
      if process.terminationStatus != 0 { throw GenerationFailure() }
    }
  }
}

/// What was found has been said already.
struct GenerationFailure: Error, CustomStringConvertible {
  let description = "nothing was generated"
}

extension SourceModuleTarget {
  /// The target's folder, if it has schemas; one that is excluded from the build counts too.
  fileprivate var schemaFolder: URL? {
    let paths = FileManager.default.enumerator(atPath: directoryURL.path(percentEncoded: false))
    let hasSchema = paths?.contains { ($0 as? String)?.contains(".recourse.y") ?? false }
    return hasSchema ?? false ? directoryURL : nil
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension RecourseGenerate: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      var extractor = ArgumentExtractor(arguments)
      let names = extractor.extractOption(named: "target")
      let targets = context.xcodeProject.targets.filter {
        names.isEmpty || names.contains($0.displayName)
      }
      let schemas = targets.flatMap(\.inputFiles).map(\.url)
        .filter { $0.lastPathComponent.contains(".recourse.y") }
      try generate(
        folders: Array(Set(schemas.map { $0.deletingLastPathComponent() })),
        tool: try context.tool(named: "recourse").url, arguments: extractor.remainingArguments)
    }
  }
#endif
