import RecourseOpenAPI

/// The line of a terminal that shows how far the import of a large document has come.
struct ProgressLine {
  private let name: String
  private let write: (String) -> Void
  private var isShown = false

  /// What is done sooner than one can read needs no line.
  private static let least = 200

  /// - Parameter write: takes what goes to the terminal.
  init(name: String, write: @escaping (String) -> Void) {
    self.name = name
    self.write = write
  }

  mutating func show(_ progress: ImportProgress) {
    switch progress {
    case .types(let done, let total) where total >= Self.least:
      show("type \(done) of \(total)")
    case .operations(let done, let total) where total >= Self.least:
      show("operation \(done) of \(total)")
    case .writing where isShown: show("writing")
    case .types, .operations, .writing: break
    }
  }

  private mutating func show(_ state: String) {
    isShown = true
    write("\r\u{1B}[K\(name): \(state)")
  }

  /// Leaves nothing of it on the terminal.
  mutating func clear() {
    if isShown { write("\r\u{1B}[K") }
    isShown = false
  }
}
