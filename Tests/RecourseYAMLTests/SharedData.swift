import Foundation

/// A folder of test data that lies beside the package, or where `RECOURSE_SHARED` says.
func sharedData(_ path: String) -> URL {
  let environment = ProcessInfo.processInfo.environment["RECOURSE_SHARED"]
  let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  let shared =
    environment.map { URL(fileURLWithPath: $0) }
    ?? package.deletingLastPathComponent().appendingPathComponent("shared")
  return shared.appendingPathComponent(path)
}
