import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The pizza shop's server. It answers on loopback until the process ends.
public final class ShopServer: Sendable {
  /// Where the shop is served, as in `http://127.0.0.1:49152/v1`.
  public let url: String
  private let descriptor: Int32
  private let shop: Shop

  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  /// Takes a free port and begins to answer.
  ///
  /// - Parameter hasTrouble: whether the oven is busy at first, the cook slow, and a size new.
  public init(hasTrouble: Bool = true) throws {
    shop = Shop(hasTrouble: hasTrouble)
    #if canImport(Glibc)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    url = "http://127.0.0.1:\(try Self.takePort(for: descriptor))/v1"
    // A client that leaves while it is answered must not end the process.
    signal(SIGPIPE, SIG_IGN)
    Thread.detachNewThread { [self] in acceptConnections() }
  }

  private static func takePort(for descriptor: Int32) throws -> UInt16 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, length) == 0 && listen(descriptor, 16) == 0
          && getsockname(descriptor, address, &length) == 0
      }
    }
    guard isListening else { throw Failure(description: "no port to listen on: errno \(errno)") }
    return UInt16(bigEndian: address.sin_port)
  }

  private func acceptConnections() {
    while true {
      let connection = accept(descriptor, nil, nil)
      guard connection >= 0 else { return }
      Thread.detachNewThread { [shop] in
        if let request = Request(readFrom: connection) {
          shop.answer(request).deliver(to: connection)
        }
        close(connection)
      }
    }
  }
}
