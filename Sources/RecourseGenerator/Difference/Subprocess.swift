#if os(macOS)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// A program of the system, run to its end.
enum Subprocess {
  struct Result {
    /// 127 where the program could not be started.
    var code: Int32
    var output: [UInt8]
    var errors: [UInt8]
  }

  /// Runs a program that is found by its name, without input.
  static func run(_ name: String, _ arguments: [String]) -> Result {
    #if os(macOS) || os(Linux)
      spawn(name, arguments)
    #else
      Result(code: 127, output: [], errors: [])
    #endif
  }

  #if os(macOS) || os(Linux)
    private static func spawn(_ name: String, _ arguments: [String]) -> Result {
      let failure = Result(code: 127, output: [], errors: [])
      guard let output = Pipe(), let errors = Pipe() else { return failure }
      #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
      #else
        var actions = posix_spawn_file_actions_t()
      #endif
      guard posix_spawn_file_actions_init(&actions) == 0 else { return failure }
      defer { posix_spawn_file_actions_destroy(&actions) }
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_adddup2(&actions, output.writing, STDOUT_FILENO)
      posix_spawn_file_actions_adddup2(&actions, errors.writing, STDERR_FILENO)
      for descriptor in [output.reading, output.writing, errors.reading, errors.writing] {
        posix_spawn_file_actions_addclose(&actions, descriptor)
      }

      var words: [UnsafeMutablePointer<CChar>?] = ([name] + arguments).map { strdup($0) } + [nil]
      defer { words.forEach { free($0) } }
      var process = pid_t()
      let code = posix_spawnp(&process, name, &actions, nil, &words, environ)
      close(output.writing)
      close(errors.writing)
      defer {
        close(output.reading)
        close(errors.reading)
      }
      guard code == 0 else { return failure }
      // What a program says of its failure fits a pipe, so nothing waits while this is read.
      let read = (Self.read(output.reading), Self.read(errors.reading))
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0 {
        if errno != EINTR { return failure }
      }
      // A signal leaves its number in the low bits.
      let exit = status & 0x7F == 0 ? (status >> 8) & 0xFF : 126
      return Result(code: exit, output: read.0, errors: read.1)
    }

    private static func read(_ descriptor: Int32) -> [UInt8] {
      var bytes: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: 1 << 14)
      while true {
        let count = readOnce(descriptor, &chunk)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return bytes }
        bytes += chunk[..<count]
      }
    }

    private static func readOnce(_ descriptor: Int32, _ chunk: inout [UInt8]) -> Int {
      chunk.withUnsafeMutableBytes { buffer in
        systemRead(descriptor, buffer.baseAddress, buffer.count)
      }
    }

    private struct Pipe {
      let reading: Int32
      let writing: Int32

      init?() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        (reading, writing) = (ends[0], ends[1])
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      }
    }
  #endif
}

#if os(macOS) || os(Linux)
  private func systemRead(
    _ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int
  ) -> Int {
    read(descriptor, buffer, count)
  }
#endif
