import Foundation

nonisolated extension Recourse.DecodingFailure {
  /// What another coder reports about the value under a key of a container, without the value itself.
  init(_ error: any Error, at key: String, in container: [any CodingKey]) {
    if let failure = error as? Recourse.DecodingFailure {
      self = failure.below(key)
      return
    }
    let context: DecodingError.Context?
    var missing: [any CodingKey] = []
    switch error as? DecodingError {
    case .keyNotFound(let key, let place):
      (context, missing, reason) = (place, [key], "is missing")
    case .valueNotFound(_, let place): (context, reason) = (place, "is null")
    case .typeMismatch(_, let place): (context, reason) = (place, "is of another kind")
    case .dataCorrupted(let place): (context, reason) = (place, "is malformed")
    default: (context, reason) = (nil, "cannot be read")
    }
    let keys = (context?.codingPath ?? []).dropFirst(container.count) + missing
    path = keys.isEmpty ? [key] : keys.map { $0.intValue.map(String.init) ?? $0.stringValue }
  }
}
