import Foundation

/// A program of the system, run to its end.
enum Shell {
  static func path(of name: String) -> String? {
    ["/usr/bin", "/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  static func exists(_ name: String) -> Bool { path(of: name) != nil }

  static func run(
    _ name: String, _ arguments: [String], in folder: String
  ) throws -> (output: String, errors: String, code: Int32) {
    let process = Process()
    process.executableURL = URL(filePath: path(of: name) ?? name)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder)
    process.environment = [
      "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": folder, "TERM": "dumb", "LC_ALL": "C.UTF-8",
    ]
    let output = Pipe()
    let errors = URL(filePath: folder).appending(path: "stderr.txt")
    try Data().write(to: errors)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (
      String(decoding: bytes, as: UTF8.self),
      String(decoding: try Data(contentsOf: errors), as: UTF8.self), process.terminationStatus
    )
  }
}
