import Foundation
import Subprocess

/// A program of the system, run in a folder that is also its home.
enum Shell {
  static func exists(_ name: String) -> Bool {
    ["/usr/bin", "/bin", "/usr/local/bin", "/opt/homebrew/bin"]
      .contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
  }

  static func run(_ name: String, _ arguments: [String], in folder: String) async throws
    -> Subprocess
  {
    try await Subprocess.run(
      name, arguments, in: URL(filePath: folder),
      environment: [
        "PATH": "/opt/homebrew/bin:/usr/local/bin:/usr/bin:/bin", "HOME": folder, "TERM": "dumb",
        "LC_ALL": "C.UTF-8",
      ])
  }
}
