import Foundation

extension Recourse {
  /// What is uploaded: data, or a file that is streamed from disk.
  public nonisolated struct File: Hashable, Sendable {
    enum Content: Hashable, Sendable {
      case data(Data)
      case url(URL)
    }

    let content: Content
    /// The name that the server is told.
    public var name: String
    /// The media type.
    public var type: String

    /// Data in memory.
    public init(_ data: Data, name: String = "file", type: String = "application/octet-stream") {
      content = .data(data)
      self.name = name
      self.type = type
    }

    /// A file on disk, which goes by its own name where no other is given.
    public init(
      _ url: URL, name: String? = nil, type: String = "application/octet-stream"
    ) {
      content = .url(url)
      self.name = name ?? url.lastPathComponent
      self.type = type
    }

    /// Its size in bytes; nil where the file cannot be read.
    public var size: Int? {
      switch content {
      case .data(let data): data.count
      case .url(let url): (try? url.resourceValues(forKeys: [.fileSizeKey]))?.fileSize
      }
    }
  }
}
