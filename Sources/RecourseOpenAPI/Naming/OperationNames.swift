/// The names of endpoints: what the document calls its operations, as Swift calls methods.
struct OperationNames {
  /// For each operation the words of its name, none twice.
  static func all(of operations: [Operation]) -> [[String]] {
    let stems = operations.map(stem)
    let plain = withoutControllers(operations, stems)
    var names = NameAllocator(taken: unusable)
    return zip(operations, plain).map { operation, name in
      let candidates = [{ name }, { derivedName(operation) }, { name + " " + operation.method }]
      return words(of: names.allocate(candidates.lazy.compactMap { SwiftName.member($0()) }))
    }
  }

  /// The words for the schemas of forms that FastAPI calls by the identifiers of their operations.
  static func bodies(of operations: [Operation], _ names: [[String]]) -> [String: [String]] {
    var bodies: [String: [String]] = [:]
    for (operation, name) in zip(operations, names) {
      guard let identifier = operation.identifier else { continue }
      bodies["Body_" + identifier] = name + ["Request"]
    }
    return bodies
  }

  /// Members that the generated client has, or that Swift gives a meaning of its own.
  private static let unusable: Set<String> = ["self", "init", "futures", "Type", "Protocol"]

  /// The operation's identifier without what FastAPI adds to it; by its path where it has none.
  private static func stem(_ operation: Operation) -> String {
    guard let identifier = operation.identifier, SwiftName.member(identifier) != nil else {
      return derivedName(operation)
    }
    guard identifier.hasSuffix("_" + operation.method) else { return identifier }
    let path = operation.path.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
    let suffix = String(path) + "_" + operation.method
    if identifier.hasSuffix(suffix), identifier.utf8.count > suffix.utf8.count {
      let name = String(identifier.dropLast(suffix.count))
      if SwiftName.member(name) != nil { return name }
    }
    return identifier
  }

  /// `UsersController_findAll`, where all are of this form, is `findAll` if that is one operation's name.
  private static func withoutControllers(
    _ operations: [Operation], _ names: [String]
  ) -> [String] {
    let parts = names.map { $0.split(separator: "_", maxSplits: 1).map(String.init) }
    guard !names.isEmpty, parts.allSatisfy({ $0.count == 2 && $0[0].hasSuffix("Controller") })
    else { return names }
    var counts: [String: Int] = [:]
    for part in parts { counts[part[1], default: 0] += 1 }
    return parts.map { part in
      counts[part[1]] == 1 ? part[1] : part[0].dropLast("Controller".count) + "_" + part[1]
    }
  }

  /// `GET /users/{id}/orders` is `getUserOrders`; what ends in a parameter is one of its kind.
  static func derivedName(_ operation: Operation) -> String {
    let segments = operation.path.split(separator: "/").map(String.init)
    var names: [String] = []
    for (index, segment) in segments.enumerated() where !segment.contains("{") {
      if index == 0, isVersion(segment) { continue }
      let isFollowedByParameter =
        segments.indices.contains(index + 1) && segments[index + 1].contains("{")
      let parts = words(of: segment)
      names += isFollowedByParameter ? singular(parts) : parts
    }
    if names.isEmpty {
      names = segments.isEmpty ? ["root"] : words(of: segments.joined(separator: " "))
    }
    return ([operation.method] + names).joined(separator: "_")
  }

  /// `v1`, `v2.0`.
  private static func isVersion(_ segment: String) -> Bool {
    guard segment.first == "v", segment.utf8.count > 1 else { return false }
    return segment.utf8.dropFirst().allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
  }
}
