import RecourseModel

/// Types that Swift and Foundation have, which no developer gives to a type of their own beside them.
enum StandardNames {
  static let types: [String] = BuiltinType.allCases.map(\.rawValue) + swift + foundation

  private static let swift = [
    "Actor", "Any", "AnyIterator", "AnyObject", "Array", "ArraySlice", "AsyncSequence",
    "AsyncStream", "Bool", "CaseIterable", "Character", "Clock", "ClosedRange", "Codable",
    "CodingKey", "Collection", "Comparable", "ContinuousClock", "Decodable", "Decoder",
    "DecodingError", "Dictionary", "Duration", "Encodable", "Encoder", "EncodingError", "Equatable",
    "Error", "Hashable", "Hasher", "Identifiable", "Instant", "IteratorProtocol", "Mirror", "Never",
    "ObjectIdentifier", "Optional", "Protocol", "Range", "RawRepresentable", "Result", "Self",
    "Sendable", "Sequence", "Set", "StaticString", "Substring", "Swift", "Task", "Type", "UTF8",
    "Unicode", "Void",
  ]

  private static let foundation = [
    "Bundle", "Calendar", "CharacterSet", "Date", "DateComponents", "DispatchQueue", "FileHandle",
    "FileManager", "Foundation", "InputStream", "Locale", "LocalizedError", "Notification",
    "NSError", "NSLock", "NSObject", "NSRange", "Operation", "OperationQueue", "Process",
    "Progress", "Recourse", "Thread", "TimeInterval", "TimeZone", "Timer", "URLError", "URLRequest",
    "URLResponse", "URLSession",
  ]
}
