/// How the files that come from a schema are named: from the schema's file name alone, since a build
/// plugin must declare them before the schema is read.
package enum OutputName {
  private static let endings = [".recourse.yaml", ".recourse.yml", ".yaml", ".yml"]

  /// The stem of the names, as in `PizzaShop` for `pizza-shop.recourse.yaml`: the letters and digits,
  /// each run of them with a capital; `nil` where that is no name to begin a file with.
  ///
  /// `Plugins/RecourseBuild` holds the same rule, since a plugin cannot call this one.
  package static func stem(ofSchema fileName: String) -> String? {
    let ending = endings.first { fileName.hasSuffix($0) } ?? ""
    var stem = ""
    var startsWord = true
    for scalar in fileName.dropLast(ending.count).unicodeScalars {
      guard isLetter(scalar) || isDigit(scalar) else {
        startsWord = true
        continue
      }
      stem += startsWord ? String(scalar).uppercased() : String(scalar)
      startsWord = false
    }
    guard let first = stem.unicodeScalars.first, isLetter(first) else { return nil }
    return stem
  }

  /// Whether it names a file in the output folder or below it, and nothing that a file system would
  /// take in another way.
  package static func isSafe(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return parts.allSatisfy { part in
      !part.isEmpty && !part.hasPrefix(".") && part.utf8.count <= 200
        && part.unicodeScalars.allSatisfy {
          isLetter($0) || isDigit($0) || $0 == "+" || $0 == "-" || $0 == "_" || $0 == "."
        }
    }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    ("0"..."9").contains(scalar)
  }
}
