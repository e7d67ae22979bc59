/// The stem of the generated files' names.
package enum FileStem {
  private static let fileExtensions = [".recourse.yaml", ".recourse.yml", ".yaml", ".yml", ".json"]

  /// `pizza-shop.recourse.yaml` is `PizzaShop`: a build plugin knows the name before it has read the
  /// schema.
  package static func stem(ofSchema fileName: String) -> String {
    let base = fileName.split(separator: "/").last.map(String.init) ?? fileName
    let fileExtension = fileExtensions.first { base.hasSuffix($0) } ?? ""
    var stem = ""
    var beginsWord = true
    for scalar in base.dropLast(fileExtension.count).unicodeScalars {
      guard scalar.properties.isAlphabetic || scalar.properties.numericType != nil else {
        beginsWord = true
        continue
      }
      if beginsWord {
        stem += scalar.properties.uppercaseMapping
      } else {
        stem.unicodeScalars.append(scalar)
      }
      beginsWord = false
    }
    return stem.isEmpty ? "API" : stem
  }
}
