/// A file of Swift, complete.
package struct GeneratedFile: Hashable, Sendable {
  /// Its name without folders, which follows from the schema's file name alone.
  package var name: String
  package var bytes: [UInt8]

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  package init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }
}
