import RecourseYAML

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// Why a file could not be read, written or listed, in the system's words.
package struct FileFailure: Error, Hashable, Sendable {
  package let path: String
  package let reason: String
  /// Whether there is no such file, as against one that cannot be used.
  package let isMissing: Bool

  init(_ path: String, _ code: Int32 = errno) {
    self.path = path
    reason = String(cString: strerror(code)).lowercasedFirst
    isMissing = code == ENOENT
  }

  init(_ path: String, reason: String) {
    self.path = path
    self.reason = reason
    isMissing = false
  }
}

/// The few calls of the system that reading schemas and writing output take.
///
/// They are made without Foundation, which would more than double the time the tool needs to start.
package enum FileSystem {
  package enum Kind: Sendable { case file, folder, link, other }

  /// What is there, without following a link; `nil` where there is nothing.
  package static func kind(of path: String) -> Kind? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .other
    }
  }

  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// In columns; `nil` where the descriptor is no terminal, or one that does not say.
  package static func terminalWidth(_ descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, .init(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// The path without links, `.` and `..`; `nil` where there is no such file.
  package static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  package static var workingDirectory: String {
    guard let path = getcwd(nil, 0) else { return "." }
    defer { free(path) }
    return String(cString: path)
  }

  /// - Parameter limit: how many bytes are read at most.
  package static func read(_ path: String, limit: Int = .max) throws(FileFailure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileFailure(path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileFailure(path) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw FileFailure(path, EISDIR) }
    return try readAll(descriptor, path, expected: Int(status.st_size), limit: limit)
  }

  /// Reads a schema or a document: a byte more than may be read, so that its reader sees the excess.
  package static func readInput(_ path: String) throws(FileFailure) -> [UInt8] {
    try read(path, limit: YAML.Limits.current.bytes + 1)
  }

  package static func readStandardInput() throws(FileFailure) -> [UInt8] {
    try readAll(STDIN_FILENO, "<stdin>", expected: 0, limit: YAML.Limits.current.bytes + 1)
  }

  private static func readAll(
    _ descriptor: Int32, _ path: String, expected: Int, limit: Int
  ) throws(FileFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < limit {
      let size = min(max(expected + 1 - bytes.count, 1 << 12), limit - bytes.count)
      var failure: FileFailure?
      let chunk = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        let got = readOnce(descriptor, buffer.baseAddress, size)
        if got < 0 { failure = FileFailure(path) }
        count = max(got, 0)
      }
      if let failure { throw failure }
      if chunk.isEmpty { break }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
    }
    return bytes
  }

  /// Writes a file that does not exist yet.
  ///
  /// - Parameter other: the file that it is to stand in for, whose permissions it gets where it exists.
  package static func create(
    _ path: String, _ bytes: [UInt8], inPlaceOf other: String? = nil
  ) throws(FileFailure) {
    var status = stat()
    let isReplacing = other.map { stat($0, &status) == 0 } ?? false
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FileFailure(path) }
    do throws(FileFailure) {
      if isReplacing { fchmod(descriptor, status.st_mode & 0o777) }
      try write(bytes, to: descriptor, path)
    } catch {
      close(descriptor)
      throw error
    }
    // A full disk may show here only.
    guard close(descriptor) == 0 else { throw FileFailure(path) }
  }

  /// Writes a file in place of one that may be there, which stays whole until then; where that is a
  /// link, what it leads to.
  package static func replace(_ path: String, _ bytes: [UInt8]) throws(FileFailure) {
    let target = realPath(path) ?? path
    let folder = FilePath.folder(of: target)
    TemporaryFile.removeAbandoned(in: folder)
    let fresh = FilePath.join(folder, TemporaryFile.name(0))
    do throws(FileFailure) {
      try create(fresh, bytes, inPlaceOf: target)
      try move(fresh, to: target)
    } catch {
      unlink(fresh)
      throw FileFailure(path, reason: error.reason)
    }
  }

  package static func write(
    _ bytes: [UInt8], to descriptor: Int32, _ name: String
  ) throws(FileFailure) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        writeOnce(descriptor, $0.baseAddress.map { $0 + written }, bytes.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw FileFailure(name) }
      written += count
    }
  }

  package static func move(_ path: String, to target: String) throws(FileFailure) {
    guard rename(path, target) == 0 else { throw FileFailure(target) }
  }

  package static func remove(_ path: String) throws(FileFailure) {
    guard unlink(path) == 0 else { throw FileFailure(path) }
  }

  /// Makes the folder and those above it that are missing.
  package static func makeFolder(_ path: String) throws(FileFailure) {
    if isFolder(path) { return }
    let parent = FilePath.folder(of: path)
    if parent != path { try makeFolder(parent) }
    guard mkdir(path, 0o777) == 0 || (errno == EEXIST && isFolder(path)) else {
      throw FileFailure(path)
    }
  }

  /// The names in a folder, in alphabetical order.
  package static func names(in folder: String) throws(FileFailure) -> [String] {
    guard let stream = opendir(folder) else { throw FileFailure(folder) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  package static var processIdentifier: Int32 { getpid() }

  static func isRunning(_ process: Int32) -> Bool { kill(process, 0) == 0 || errno != ESRCH }
}

private func readOnce(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int
{
  while true {
    let got = read(descriptor, buffer, count)
    if got >= 0 || errno != EINTR { return got }
  }
}

private func writeOnce(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, buffer, count)
}

extension String {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
