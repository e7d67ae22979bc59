import Foundation

/// What one run of a program cost.
struct ProgramRun {
  /// User and system time, of the program and what it started and awaited.
  var seconds: Double
  /// Seconds by the clock, which on a busy machine say how busy it is.
  var wall: Double
  /// The largest resident set of a process, in bytes.
  var peak: Double

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Runs a program to its end, without input.
  ///
  /// - Parameters:
  ///   - folder: the folder to run it in; this process's own where none is named.
  ///   - log: a file for what it says, which is lost where none is named.
  ///   - codes: the exit codes that are no failure.
  init(
    _ arguments: [String], in folder: URL? = nil, log: String? = nil,
    allowing codes: Set<Int> = [0]
  ) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Workplace.built("measure"))
    process.currentDirectoryURL = folder
    process.arguments =
      log.map {
        ["/bin/sh", "-c", #"log=$1; shift; exec "$@" > "$log" 2>&1"#, "sh", $0] + arguments
      }
      ?? arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let said = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let values = said.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard values.count == 4, codes.contains(Int(values[0])) else {
      let command = arguments.joined(separator: " ")
      throw Failure(description: "ended with \(said) - \(command.prefix(300))")
    }
    seconds = values[1]
    wall = values[2]
    #if os(Linux)
      peak = values[3] * 1024
    #else
      peak = values[3]
    #endif
  }
}

extension ProgramRun {
  /// The smaller of each figure.
  func least(of other: ProgramRun) -> ProgramRun {
    var least = self
    least.seconds = min(seconds, other.seconds)
    least.wall = min(wall, other.wall)
    least.peak = min(peak, other.peak)
    return least
  }
}

/// Several programs, run in turns, so that a busy machine is busy for all of them.
struct ProgramRace {
  struct Entry {
    var name: String
    var prepare: () throws -> Void
    var arguments: [String]
    var codes: Set<Int>
  }

  private(set) var entries: [Entry] = []

  mutating func add(
    _ name: String, _ arguments: [String], allowing codes: Set<Int> = [0],
    prepare: @escaping () throws -> Void = {}
  ) {
    entries.append(Entry(name: name, prepare: prepare, arguments: arguments, codes: codes))
  }

  /// The least that each took, in the order in which they were added: what else the machine does
  /// can only add to it.
  func run(rounds: Int = 5) throws -> [ProgramRun] {
    var best: [ProgramRun?] = entries.map { _ in nil }
    for _ in 0..<rounds {
      for (index, entry) in entries.enumerated() {
        try entry.prepare()
        let run = try ProgramRun(entry.arguments, allowing: entry.codes)
        best[index] = best[index]?.least(of: run) ?? run
      }
    }
    return best.compactMap { $0 }
  }
}
