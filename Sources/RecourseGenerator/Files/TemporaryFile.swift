/// The files that a run writes beside their places before it moves them there.
enum TemporaryFile {
  private static let prefix = ".recourse-"
  private static let suffix = ".tmp"

  static func name(_ number: Int) -> String {
    "\(prefix)\(FileSystem.processIdentifier)-\(number)\(suffix)"
  }

  /// Removes those of runs that ended before they could: a run that was killed leaves its own behind.
  static func removeAbandoned(in folder: String) {
    guard let names = try? FileSystem.names(in: folder) else { return }
    for name in names where isAbandoned(name) {
      try? FileSystem.remove(FilePath.join(folder, name))
    }
  }

  private static func isAbandoned(_ name: String) -> Bool {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return false }
    let numbers = name.dropFirst(prefix.utf8.count).dropLast(suffix.utf8.count).split(
      separator: "-", omittingEmptySubsequences: false)
    guard numbers.count == 2, let process = Int32(numbers[0]), process > 0,
      Int(numbers[1]) != nil
    else { return false }
    return process == FileSystem.processIdentifier || !FileSystem.isRunning(process)
  }
}
