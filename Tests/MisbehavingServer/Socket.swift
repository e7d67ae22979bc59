#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A TCP socket of this machine's loopback, blocking, closed by its owner.
struct Socket: Sendable {
  let descriptor: Int32

  /// What a failed system call said.
  struct Failure: Error {
    let call: String
    let number: Int32

    init(_ call: String) {
      self.call = call
      number = errno
    }
  }

  private static func new() throws -> Socket {
    #if canImport(Darwin)
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    guard descriptor >= 0 else { throw Failure("socket") }
    let new = Socket(descriptor: descriptor)
    new.set(SOL_SOCKET, SO_REUSEADDR, to: 1)
    new.set(Int32(IPPROTO_TCP), TCP_NODELAY, to: 1)
    #if canImport(Darwin)
      new.set(SOL_SOCKET, SO_NOSIGPIPE, to: 1)
    #endif
    return new
  }

  /// Listens on a free port.
  static func listening(backlog: Int32) throws -> Socket {
    let new = try new()
    let outcome = new.withLoopback(port: 0) { bind(new.descriptor, $0, $1) }
    guard outcome == 0 else { throw Failure("bind") }
    guard listen(new.descriptor, backlog) == 0 else { throw Failure("listen") }
    return new
  }

  static func connected(to port: UInt16) throws -> Socket {
    let new = try new()
    let outcome = new.withLoopback(port: port) { connect(new.descriptor, $0, $1) }
    guard outcome == 0 else { throw Failure("connect") }
    return new
  }

  var port: UInt16 {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
    }
    return UInt16(bigEndian: address.sin_port)
  }

  func accepted() -> Socket? {
    while true {
      let new = accept(descriptor, nil, nil)
      if new < 0, errno == EINTR || errno == ECONNABORTED { continue }
      guard new >= 0 else { return nil }
      let socket = Socket(descriptor: new)
      socket.set(Int32(IPPROTO_TCP), TCP_NODELAY, to: 1)
      #if canImport(Darwin)
        socket.set(SOL_SOCKET, SO_NOSIGPIPE, to: 1)
      #endif
      return socket
    }
  }

  /// The next bytes; empty at the end and on a failure.
  func read(_ most: Int = 65_536) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
      repeat {
        count = recv(descriptor, buffer.baseAddress, most, 0)
      } while count < 0
        && errno == EINTR
      count = max(count, 0)
    }
  }

  /// Writes everything; false once the other side is gone.
  @discardableResult
  func write(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        send(descriptor, buffer.baseAddress.map { $0 + sent }, bytes.count - sent, Self.quietly)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  func close() {
    #if canImport(Darwin)
      _ = Darwin.close(descriptor)
    #else
      _ = Glibc.close(descriptor)
    #endif
  }

  /// Closes with a reset instead of an orderly end.
  func reset() {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    close()
  }

  /// Wakes whoever is blocked on this socket.
  func shutDown() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  #if canImport(Darwin)
    private static let quietly: Int32 = 0
  #else
    private static let quietly = Int32(MSG_NOSIGNAL)
  #endif

  private func set(_ level: Int32, _ option: Int32, to value: Int32) {
    var value = value
    setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
  }

  private func withLoopback<T>(
    port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> T
  ) -> T {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}
