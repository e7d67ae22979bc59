import Foundation
import Subprocess

/// A package that uses the plugins, in a folder with blanks in its path.
///
/// It lies in this package's build folder and keeps its own, so that only the first run builds the
/// generator from clean.
struct ConsumerPackage {
  private static let recourse = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL

  let folder = Self.recourse.appending(path: ".build/consumer tests/My App")

  /// Begins with these files and no others, builds of earlier runs aside.
  init(_ files: [String: String]) throws {
    for name in names(in: "") where files[name] == nil {
      try FileManager.default.removeItem(at: folder.appending(path: name))
    }
    try write(
      "Package.swift",
      """
      // swift-tools-version: 6.1
      import PackageDescription

      let package = Package(
        name: "MyApp",
        platforms: [.macOS(.v13)],
        dependencies: [.package(name: "recourse", path: "\(Self.recourse.path)")],
        targets: [
          .executableTarget(
            name: "App", dependencies: ["Plain"],
            plugins: [.plugin(name: "RecourseBuild", package: "recourse")]),
          .target(name: "Plain"),
          .target(name: "Committed", dependencies: [
            .product(name: "RecourseSupport", package: "recourse")
          ], exclude: ["committed-api.recourse.yaml"]),
        ]
      )

      """)
    for (name, text) in files { try write(name, text) }
  }

  func write(_ name: String, _ text: String) throws {
    let url = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func read(_ name: String) -> String {
    (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
  }

  /// The paths of the files in a folder and below it; what the build makes aside.
  func names(in path: String) -> [String] {
    let root = path.isEmpty ? folder : folder.appending(path: path)
    let found = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }
    return (found ?? []).filter { name in
      let isOfBuild = path.isEmpty && name.hasPrefix(".build/")
      return !isOfBuild && isFile(name, in: root)
    }.sorted()
  }

  private func isFile(_ name: String, in root: URL) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(
      atPath: root.appending(path: name).path)
    return attributes?[.type] as? FileAttributeType == .typeRegular
  }

  /// What the build plugin wrote for a target.
  func outputs(of target: String) -> [String] {
    let root = ".build/plugins/outputs"
    return names(in: root).filter { $0.contains("/\(target)/") && $0.contains("/RecourseBuild/") }
      .map { URL(filePath: $0).lastPathComponent }
  }

  /// Its output holds standard error too.
  func swift(_ arguments: String...) async throws -> Subprocess {
    try await Subprocess.run("swift", arguments, in: folder, errors: .withOutput)
  }
}
