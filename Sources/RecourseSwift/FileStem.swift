/// The stem of the generated files' names.
package enum FileStem {
  private static let fileExtensions = [".recourse.yaml", ".recourse.yml", ".yaml", ".yml", ".json"]

  /// `pizza-shop.recourse.yaml` is `PizzaShop`: a build plugin knows the name before it has read the
  /// schema. `Plugins/RecourseBuild` holds the same rule, since a plugin cannot call this one.
  ///
  /// - Returns: `nil` where the name has no letter or digit of ASCII; others are written in more ways
  ///   than one by file systems.
  package static func stem(ofSchema fileName: String) -> String? {
    let base = fileName.split(separator: "/").last.map(String.init) ?? fileName
    let fileExtension = fileExtensions.first { base.hasSuffix($0) } ?? ""
    var stem = ""
    var beginsWord = true
    for scalar in base.dropLast(fileExtension.count).unicodeScalars {
      guard isLetterOrDigit(scalar) else {
        beginsWord = true
        continue
      }
      stem += beginsWord ? scalar.properties.uppercaseMapping : String(scalar)
      beginsWord = false
    }
    return stem.isEmpty ? nil : stem
  }

  /// The stem for the models of a file that a schema includes.
  ///
  /// - Returns: `nil` where the file's name is no schema's; its models stand with those of the root file.
  package static func stem(ofPart path: String) -> String? {
    isSchema(path) ? stem(ofSchema: path) : nil
  }

  private static func isSchema(_ path: String) -> Bool {
    path.hasSuffix(".recourse.yaml") || path.hasSuffix(".recourse.yml")
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: false
    }
  }
}
