import Foundation
import PackagePlugin

/// `swift package recourse-check`: finds the faults of the schemas in a package's targets, and whether
/// the code that was generated from them is up to date. Writes nothing.
@main
struct RecourseCheck: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    let targets =
      names.isEmpty ? context.package.targets : try context.package.targets(named: names)
    try check(
      folders: targets.compactMap { $0.sourceModule?.schemaFolder },
      tool: try context.tool(named: "recourse").url, arguments: extractor.remainingArguments)
  }

  fileprivate func check(folders: [URL], tool: URL, arguments: [String]) throws {
    var isSound = true
    for folder in folders {
      let generated = folder.appending(path: "Generated").path(percentEncoded: false)
      let path = folder.path(percentEncoded: false)
      let command =
        FileManager.default.fileExists(atPath: generated)
        ? ["generate", path, "--output", generated, "--check"] + arguments : ["lint", path]
      if try run(tool, command) != 0 { isSound = false }
    }
    if !isSound { throw CheckFailure() }
  }

  private func run(_ tool: URL, _ arguments: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}

/// What was found has been said already.
struct CheckFailure: Error, CustomStringConvertible {
  let description = "the schemas, or the code generated from them, need attention"
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

  extension RecourseCheck: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      var extractor = ArgumentExtractor(arguments)
      let names = extractor.extractOption(named: "target")
      let targets = context.xcodeProject.targets.filter {
        names.isEmpty || names.contains($0.displayName)
      }
      let schemas = targets.flatMap(\.inputFiles).map(\.url)
        .filter { $0.lastPathComponent.contains(".recourse.y") }
      try check(
        folders: Array(Set(schemas.map { $0.deletingLastPathComponent() })),
        tool: try context.tool(named: "recourse").url, arguments: extractor.remainingArguments)
    }
  }
#endif
