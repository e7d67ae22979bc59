import RecourseDiagnostics
import RecourseModel

/// What can be known of the values of a variant.
struct VariantProfile {
  var kind: Union.Recognition.Kind
  /// The keys that every value has, in the order of the fields.
  var required: [String] = []
  /// Every key that a value may have.
  var possible: Set<String> = []
  /// Whether a value may have any key at all.
  var isOpen = false
  var constants: [Union.Recognition.Constant] = []
  /// The JSON kind of the keys' values, where it is one.
  var kinds: [String: Union.Recognition.Kind] = [:]

  /// Whether the test for this variant never takes a value of the other.
  func spares(_ other: VariantProfile) -> Bool {
    if kind == .any { return false }
    if other.kind == .any { return true }
    if kind != other.kind { return true }
    guard kind == .object else { return false }
    return distinguishing(from: other) != nil
  }

  enum Distinction: Hashable {
    case constant(Union.Recognition.Constant)
    case key(String)
  }

  /// What this variant's values have and the other's never: a constant before a key.
  func distinguishing(from other: VariantProfile) -> Distinction? {
    for constant in constants {
      if let same = other.constants.first(where: { $0.key == constant.key }) {
        if same.value != constant.value { return .constant(constant) }
      } else if let kind = other.kinds[constant.key], kind != constant.value.kind {
        return .constant(constant)
      } else if !other.isOpen, !other.possible.contains(constant.key) {
        return .constant(constant)
      }
    }
    guard !other.isOpen else { return nil }
    return required.first { !other.possible.contains($0) }.map { .key($0) }
  }
}

extension Literal {
  /// The JSON kind of a constant on the wire.
  fileprivate var kind: Union.Recognition.Kind {
    switch self {
    case .bool: .bool
    case .integer, .number: .number
    case .list: .array
    case .dictionary: .object
    case .none, .json: .any
    case .string, .uuid, .url, .data, .dateTime, .calendarDate, .enumCase: .string
    case .newtype(let inner): inner.kind
    }
  }
}

extension UnionResolver {
  /// Finds an order in which each test spares the variants behind it, or names a pair without one.
  func recognize(_ union: inout Union, _ report: inout Report) {
    var profiles: [VariantProfile] = []
    for variant in union.variants {
      guard let profile = profile(variant.type) else {
        reportUnrecognizable(variant, &report)
        return
      }
      profiles.append(profile)
    }
    guard let order = order(union, profiles, &report) else { return }
    union.testOrder = order
    for (position, index) in order.enumerated() {
      let later = order[(position + 1)...].map { profiles[$0] }
      union.variants[index].recognition = recognition(
        of: profiles[index], before: later, isClosed: union.isClosed)
    }
  }

  private func reportUnrecognizable(_ variant: Union.Variant, _ report: inout Report) {
    if scope.expanded(variant.type) == .poisoned { return }
    report.error(
      .indistinctVariants, "nothing tells the values of `\(variant.name.value)` from others",
      at: variant.name.range,
      remedy: "list its own variants in this union, or write a `discriminator`")
  }

  /// The tests of an open union ask for all that is known, so that a new variant is taken for none of them.
  private func recognition(
    of profile: VariantProfile, before later: [VariantProfile], isClosed: Bool
  ) -> Union.Recognition {
    guard isClosed else {
      return Union.Recognition(
        kind: profile.kind, requiredKeys: profile.required, constants: profile.constants)
    }
    var recognition = Union.Recognition(kind: profile.kind)
    for other in later where other.kind == profile.kind {
      switch profile.distinguishing(from: other) {
      case .constant(let constant)? where !recognition.constants.contains(constant):
        recognition.constants.append(constant)
      case .key(let key)? where !recognition.requiredKeys.contains(key):
        recognition.requiredKeys.append(key)
      default: break
      }
    }
    return recognition
  }

  /// A topological order, the source's where it is free.
  private func order(
    _ union: Union, _ profiles: [VariantProfile], _ report: inout Report
  ) -> [Int]? {
    let count = profiles.count
    var mustPrecede: [[Int]] = Array(repeating: [], count: count)
    var waiting = Array(repeating: 0, count: count)
    var isDistinct = true
    for first in 0..<count {
      for second in (first + 1)..<max(count, first + 1) {
        switch (profiles[first].spares(profiles[second]), profiles[second].spares(profiles[first]))
        {
        case (true, true): continue
        case (true, false):
          mustPrecede[first].append(second)
          waiting[second] += 1
        case (false, true):
          mustPrecede[second].append(first)
          waiting[first] += 1
        case (false, false):
          reportPair(union, profiles, first, second, &report)
          isDistinct = false
        }
      }
    }
    guard isDistinct else { return nil }
    var order: [Int] = []
    var isPlaced = Array(repeating: false, count: count)
    while order.count < count {
      guard let next = (0..<count).first(where: { !isPlaced[$0] && waiting[$0] == 0 }) else {
        let stuck = (0..<count).filter { !isPlaced[$0] }
        reportPair(union, profiles, stuck[0], stuck[1], &report)
        return nil
      }
      isPlaced[next] = true
      order.append(next)
      for later in mustPrecede[next] { waiting[later] -= 1 }
    }
    return order
  }

  private func reportPair(
    _ union: Union, _ profiles: [VariantProfile], _ first: Int, _ second: Int,
    _ report: inout Report
  ) {
    let (left, right) = (union.variants[first].name, union.variants[second].name)
    let reason: String
    switch (profiles[first].kind, profiles[second].kind) {
    case (.any, .any): reason = "both take any value"
    case (.object, .object): reason = "a value of one may have all that the other requires"
    case (let kind, _): reason = "both are \(kind.noun)"
    }
    let isObject = profiles[first].kind == .object
    report.error(
      .indistinctVariants,
      "`\(left.value)` and `\(right.value)` cannot be told apart: \(reason)", at: right.range,
      remedy: isObject
        ? "write a `discriminator`, or give one of them a constant (`value:`) or a required key that the other never has"
        : "make one variant of the two",
      related: [Diagnostic.Related(left.range, "the other variant")])
  }

  /// - Returns: `nil` for what is not one kind of JSON value.
  private func profile(_ type: TypeReference) -> VariantProfile? {
    let wire = scope.wire(type)
    guard let kind = kind(wire) else { return nil }
    guard case .model(let name) = wire, kind == .object else {
      return VariantProfile(kind: kind, isOpen: kind == .object)
    }
    if let structure = structures[name] { return profile(structure) }
    guard let discriminator = discriminators[name], let key = discriminator else { return nil }
    return VariantProfile(kind: .object, required: [key], possible: [key], isOpen: true)
  }

  private func profile(_ structure: Structure) -> VariantProfile {
    var profile = VariantProfile(kind: .object, isOpen: structure.extra != nil)
    for field in structure.fields {
      profile.possible.insert(field.wireName)
      if let kind = kind(scope.wire(field.type)), !field.presence.isOptional {
        profile.kinds[field.wireName] = kind
      }
      switch field.presence {
      case .constant(let literal):
        profile.constants.append(
          Union.Recognition.Constant(
            key: field.wireName, value: wireLiteral(literal, field.type)))
      case .required, .nullable: profile.required.append(field.wireName)
      case .defaulted, .optional, .optionalDefaulted, .patch: break
      }
    }
    return profile
  }

  private func kind(_ type: TypeReference) -> Union.Recognition.Kind? {
    switch type {
    case .builtin(let builtin): builtin.kind
    case .formatted(_, .unixSeconds), .formatted(_, .unixMilliseconds): .number
    case .formatted(_, .string), .formatted(_, .base64url): .string
    case .list: .array
    case .dictionary: .object
    case .optional(let wrapped): kind(scope.wire(wrapped))
    case .model(let name):
      if let enumeration = enumerations[name] {
        enumeration.isInteger ? .number : .string
      } else {
        .object
      }
    case .poisoned: nil
    }
  }
}

extension BuiltinType {
  fileprivate var kind: Union.Recognition.Kind? {
    switch self {
    case .string, .uuid, .url, .data, .dateTime, .calendarDate: .string
    case .bool: .bool
    case .int, .int32, .int64, .double, .float, .decimal: .number
    case .json: .any
    case .file: nil
    }
  }
}

extension Union.Recognition.Kind {
  /// As a message names it.
  fileprivate var noun: String {
    switch self {
    case .string: "texts"
    case .number: "numbers"
    case .bool: "booleans"
    case .array: "lists"
    case .object: "objects"
    case .any: "any value"
    }
  }
}
