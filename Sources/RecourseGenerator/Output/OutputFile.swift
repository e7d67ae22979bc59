/// A file to be written, by its name below the output folder.
package struct OutputFile: Hashable, Sendable {
  package let name: String
  package let bytes: [UInt8]
  /// The schema it comes from, by file name; `nil` for the support code.
  package let schema: String?

  package init(name: String, bytes: [UInt8], schema: String?) {
    self.name = name
    self.bytes = bytes
    self.schema = schema
  }

  package init(name: String, text: String, schema: String?) {
    self.init(name: name, bytes: Array(text.utf8), schema: schema)
  }
}
