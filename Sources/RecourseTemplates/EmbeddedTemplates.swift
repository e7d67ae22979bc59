import CEmbeddedText

/// The texts of `Templates/`, which the program carries.
enum EmbeddedTemplates {
  static let files: [(name: String, text: String)] = {
    var count = 0
    let texts = embedded_templates(&count)
    return UnsafeBufferPointer(start: texts, count: count).map { text in
      let bytes = UnsafeBufferPointer(start: text.bytes, count: text.length)
      return (String(cString: text.name), String(decoding: bytes, as: UTF8.self))
    }
  }()
}
