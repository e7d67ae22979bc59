import Foundation

/// What one run of a program cost.
struct ProgramRun {
  /// User and system time, of the program and what it started and awaited.
  var seconds: Double
  /// The largest resident set, in bytes.
  var peak: Double

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Runs a program to its end, without input and output.
  init(_ arguments: [String], allowing codes: Set<Int32> = [0]) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var words = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child = pid_t()
    guard posix_spawnp(&child, arguments[0], &actions, nil, &words, environ) == 0 else {
      throw Failure(description: "\(arguments[0]) does not start")
    }
    var status: Int32 = 0
    var usage = rusage()
    wait4(child, &status, 0, &usage)
    guard status & 0x7F == 0, codes.contains((status >> 8) & 0xFF) else {
      throw Failure(description: "ended with \(status): \(arguments.joined(separator: " "))")
    }
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    self.seconds = seconds(usage.ru_utime) + seconds(usage.ru_stime)
    #if os(Linux)
      peak = Double(usage.ru_maxrss) * 1024
    #else
      peak = Double(usage.ru_maxrss)
    #endif
  }
}

/// Several programs, run in turns, so that a busy machine is busy for all of them.
struct ProgramRace {
  struct Entry {
    var name: String
    var prepare: () throws -> Void
    var arguments: [String]
    var codes: Set<Int32>
  }

  private(set) var entries: [Entry] = []

  mutating func add(
    _ name: String, _ arguments: [String], allowing codes: Set<Int32> = [0],
    prepare: @escaping () throws -> Void = {}
  ) {
    entries.append(Entry(name: name, prepare: prepare, arguments: arguments, codes: codes))
  }

  /// The medians of each, in the order in which they were added.
  func run(rounds: Int = 5) throws -> [ProgramRun] {
    var runs = [[ProgramRun]](repeating: [], count: entries.count)
    for _ in 0..<rounds {
      for (index, entry) in entries.enumerated() {
        try entry.prepare()
        runs[index].append(try ProgramRun(entry.arguments, allowing: entry.codes))
      }
    }
    return runs.map { all in
      var median = all[0]
      median.seconds = all.map(\.seconds).sorted()[all.count / 2]
      median.peak = all.map(\.peak).sorted()[all.count / 2]
      return median
    }
  }
}
