import RecourseModel

/// The types that no schema declares.
enum BuiltinNames {
  static let all = Set(BuiltinType.allCases.map(\.rawValue))

  /// Whether a type says more of a value than another, and has the same kind of JSON.
  static func refines(_ narrow: String, _ wide: String) -> Bool {
    switch wide {
    case "JSON": narrow != "File"
    case "String": ["UUID", "URL", "Data", "DateTime", "CalendarDate"].contains(narrow)
    case "Int": ["Int32", "Int64"].contains(narrow)
    case "Int32", "Int64": narrow == "Int" || narrow == "Int64"
    case "Double": ["Float", "Decimal"].contains(narrow)
    case "Float": ["Double", "Decimal"].contains(narrow)
    default: false
    }
  }
}
