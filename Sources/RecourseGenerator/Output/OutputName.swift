/// The names of files in an output folder.
package enum OutputName {
  /// Whether it names a file in the output folder or below it, and nothing that a file system would
  /// take in another way.
  package static func isSafe(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return parts.allSatisfy { part in
      !part.isEmpty && !part.hasPrefix(".") && part.utf8.count <= 200
        && part.unicodeScalars.allSatisfy(isSafe)
    }
  }

  private static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "+", "-", "_", ".": true
    default: false
    }
  }
}
