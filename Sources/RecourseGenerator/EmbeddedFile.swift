import CEmbeddedText

/// A text file of the package that the program carries.
struct EmbeddedFile: Sendable {
  /// The path below the folder that it lies in.
  let name: String
  let text: String

  /// The sources of `RecourseSupport`.
  static var support: [EmbeddedFile] { list(embedded_support) }

  /// The pages of `docs/diagnostics`.
  static var pages: [EmbeddedFile] { list(embedded_pages) }

  private static func list(
    _ texts: (UnsafeMutablePointer<Int>) -> UnsafePointer<EmbeddedText>?
  ) -> [EmbeddedFile] {
    var count = 0
    let first = texts(&count)
    return UnsafeBufferPointer(start: first, count: count).map { text in
      let bytes = UnsafeBufferPointer(start: text.bytes, count: text.length)
      return EmbeddedFile(
        name: String(cString: text.name), text: String(decoding: bytes, as: UTF8.self))
    }
  }
}
