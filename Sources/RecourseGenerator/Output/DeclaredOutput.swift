import RecourseSwift

/// The files that a build plugin declares for a schema, before it is read. Tests are not among them, since
/// they belong into another target, and tables of strings are not, since they are resources.
package enum DeclaredOutput {
  /// `Plugins/RecourseBuild` holds the same list, since a plugin cannot call this one.
  private static let parts = ["Models", "Errors", "Client", "Stub"]

  /// Whether the file holds tests, which belong into a test target.
  package static func isTest(_ name: String) -> Bool { name.hasSuffix("Tests.swift") }

  package static func names(ofSchema fileName: String) -> [String] {
    guard let stem = FileStem.stem(ofSchema: fileName) else { return [] }
    return parts.map { "\(stem)+\($0).swift" }
  }

  /// The file for the models of a file that schemas include; `nil` where they stand with the root file's.
  package static func name(ofPart path: String) -> String? {
    FileStem.stem(ofPart: path).map { "\($0)+Models.swift" }
  }
}
