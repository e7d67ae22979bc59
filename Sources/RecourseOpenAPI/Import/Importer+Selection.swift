import RecourseDiagnostics

/// `--only` and `--except`.
extension Importer {
  /// For each operation whether it is taken.
  mutating func select(_ operations: [Operation]) -> [Bool] {
    for pattern in options.only + options.except
    where !operations.contains(where: { matches($0, pattern) }) {
      report.error(
        .emptySelection, "no operation has the tag, path or identifier `\(pattern)`", at: nil,
        remedy: "write a tag, a path as in `/users*`, or an `operationId`")
    }
    return operations.map { operation in
      let isWanted =
        options.only.isEmpty || options.only.contains { matches(operation, $0) }
      return isWanted && !options.except.contains { matches(operation, $0) }
    }
  }

  private func matches(_ operation: Operation, _ pattern: String) -> Bool {
    if pattern.hasPrefix("/") {
      return pattern.hasSuffix("*")
        ? operation.path.hasPrefix(pattern.dropLast()) : operation.path == pattern
    }
    if pattern.hasSuffix("*"), let identifier = operation.identifier {
      if identifier.hasPrefix(pattern.dropLast()) { return true }
    }
    let small = pattern.lowercased()
    return operation.identifier == pattern || operation.tags.contains { $0.lowercased() == small }
  }
}
