/// What an export is asked for.
package struct ExportOptions: Hashable, Sendable {
  package enum Version: String, Sendable, CaseIterable {
    case v30 = "3.0"
    case v31 = "3.1"

    /// As the document says it.
    var stated: String { self == .v30 ? "3.0.3" : "3.1.0" }
  }

  package var version = Version.v31
  package var isJSON = false
  /// `info.version`, which a schema does not have.
  package var apiVersion = "1.0.0"

  package init() {}
}
