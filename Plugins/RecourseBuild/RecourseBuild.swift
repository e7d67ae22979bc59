import Foundation
import PackagePlugin

/// Generates the Swift of every schema among a target's sources, as part of its build.
@main
struct RecourseBuild: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    return commands(
      files: module.sourceFiles.map(\.url), tool: try context.tool(named: "recourse").url,
      folder: context.pluginWorkDirectoryURL, importsSupport: importsSupport(module))
  }

  /// Whether the target depends on the support code as a module of its own.
  private func importsSupport(_ module: any SourceModuleTarget) -> Bool {
    module.dependencies.contains { dependency in
      switch dependency {
      case .target(let target): target.name == "RecourseSupport"
      case .product(let product): product.name == "RecourseSupport"
      @unknown default: false
      }
    }
  }
}

extension RecourseBuild {
  /// One command for all schemas of a target, since they share the support code.
  fileprivate func commands(
    files: [URL], tool: URL, folder: URL, importsSupport: Bool
  ) -> [Command] {
    let inputs = files.filter(SchemaFile.isSchema)
    let schemas = inputs.filter(SchemaFile.isRoot)
    guard !schemas.isEmpty else { return [] }
    let parts = inputs.filter { !schemas.contains($0) }
    var outputs =
      schemas.flatMap { SchemaFile.outputs(of: $0) }
      + parts.compactMap { SchemaFile.output(ofPart: $0) }
    if !importsSupport { outputs.append("RecourseSupport.swift") }
    let names = schemas.map(\.lastPathComponent).joined(separator: ", ")
    return [
      .buildCommand(
        displayName: "Generating Swift from \(names)", executable: tool,
        arguments: ["generate"] + (schemas + parts).map(SchemaFile.path) + [
          "--output", SchemaFile.path(folder), "--declared-files",
          "--support", importsSupport ? "import" : "embed",
        ],
        inputFiles: inputs, outputFiles: outputs.map { folder.appending(path: $0) })
    ]
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension RecourseBuild: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let importsSupport = target.dependencies.contains { dependency in
        switch dependency {
        case .target(let target): target.displayName == "RecourseSupport"
        case .product(let product): product.name == "RecourseSupport"
        @unknown default: false
        }
      }
      return commands(
        files: target.inputFiles.map(\.url), tool: try context.tool(named: "recourse").url,
        folder: context.pluginWorkDirectoryURL, importsSupport: importsSupport)
    }
  }
#endif
