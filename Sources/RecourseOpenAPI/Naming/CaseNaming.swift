import RecourseModel

/// The names of enum cases and variants, which differ within their type.
enum CaseNaming {
  /// Names that the generated enums have themselves, or that break in places where Swift looks further.
  private static let unusable: Set<String> = [
    "self", "init", "Type", "Protocol", "unrecognized", "allCases", "rawValue", "hashValue", "hash",
  ]

  static func names(of enumeration: ImportedEnumeration) -> [String] {
    var names = NameAllocator(taken: unusable)
    return enumeration.cases.map { one in
      let given = one.name.flatMap { $0.isEmpty ? nil : SwiftName.member($0) }
      let name = given ?? derived(one.value)
      return names.allocate([name, name + "Value"])
    }
  }

  private static func derived(_ value: ImportedEnumeration.Value) -> String {
    switch value {
    case .integer(let number): return number < 0 ? "minus\(number.magnitude)" : "value\(number)"
    case .string(let text):
      let isSigned = text.hasPrefix("+") || text.hasPrefix("-")
      if !isSigned, let name = Words.enumCase(of: text) { return name }
      if !isSigned, let name = SwiftName.member(text), !SpokenName.isNeeded(for: text) {
        return name
      }
      return SpokenName.member(for: text)
    }
  }

  /// Names for variants; what all of them begin or end with says nothing.
  static func names(ofVariants stated: [String]) -> [String] {
    var names = NameAllocator(taken: unusable)
    let shortened = shortened(stated.map { words(of: $0) })
    return zip(stated, shortened).map { name, words in
      let full = SwiftName.member(name) ?? SpokenName.member(for: name)
      return names.allocate([SwiftName.member(words) ?? full, full, full + "Value"])
    }
  }

  private static func shortened(_ names: [[String]]) -> [[String]] {
    guard names.count > 1, let first = names.first else { return names }
    var names = names
    while let word = first.isEmpty ? nil : names[0].first,
      names.allSatisfy({ $0.count > 1 && $0.first?.lowercased() == word.lowercased() })
    {
      names = names.map { Array($0.dropFirst()) }
    }
    while let word = names[0].last,
      names.allSatisfy({ $0.count > 1 && $0.last?.lowercased() == word.lowercased() })
    {
      names = names.map { Array($0.dropLast()) }
    }
    return names
  }
}

extension SpokenName {
  /// Whether marks between digits make the difference, as in `16:9`.
  static func isNeeded(for value: String) -> Bool {
    guard let first = value.utf8.first else { return true }
    let isWordlike = value.utf8.allSatisfy {
      ($0 >= 0x30 && $0 <= 0x39) || ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) || $0 == 0x5F
        || $0 == 0x2D
        || $0 == 0x20 || $0 >= 0x80
    }
    let beginsWithDigit = first >= 0x30 && first <= 0x39
    return !isWordlike && beginsWithDigit || value.utf8.allSatisfy { $0 < 0x30 }
  }
}
