/// Finds which models of two schemas are the same, from the places where both are used.
struct ModelMatcher {
  private struct Pair: Hashable {
    var left: String
    var right: String
  }

  private let left: SchemaOutline
  private let right: SchemaOutline
  private let leftSignatures: [String: Set<String>]
  private let rightSignatures: [String: Set<String>]
  private var votes: [Pair: Int] = [:]
  private var leftVotes: [String: Int] = [:]
  private var rightVotes: [String: Int] = [:]
  private var open: [Pair] = []
  private var seen: Set<Pair> = []

  init(_ left: SchemaOutline, _ right: SchemaOutline) {
    self.left = left
    self.right = right
    leftSignatures = Self.signatures(left)
    rightSignatures = Self.signatures(right)
  }

  private static func signatures(_ outline: SchemaOutline) -> [String: Set<String>] {
    var result: [String: Set<String>] = [:]
    for entry in outline.models.entries {
      guard let model = outline.model(entry.name) else { continue }
      result[entry.name] = model.signature(outline.fields(of: entry.name).map(\.field))
    }
    return result
  }

  // Evidence from use

  mutating func compare(_ left: EndpointOutline, _ right: EndpointOutline) {
    for place in EndpointOutline.Place.allCases {
      compare(left.parameters[place] ?? [], right.parameters[place] ?? [])
    }
    for (one, other) in zip(left.pathValues, right.pathValues) { compare(one.type, other.type) }
    compare(left.parts, right.parts)
    switch (left.body, right.body) {
    case (.json(let one), .json(let other)), (.form(let one, _, _), .form(let other, _, _)):
      compare(one, other)
    default: break
    }
    let others = right.successes.statuses
    for (index, status) in left.successes.statuses.enumerated() {
      let other =
        others.first { $0.status == status.status }
        ?? (others.indices.contains(index) ? others[index] : nil)
      guard let other else { continue }
      switch (status.content, other.content) {
      case (.type(let one, let at), .type(let another, let otherAt)) where at == otherAt:
        compare(one, another)
      case (.events(let one, _), .events(let another, _)): compare(one, another)
      default: break
      }
    }
    follow()
  }

  mutating func compare(_ left: Tree?, _ right: Tree?) {
    compare(left.flatMap(TypeSpelling.init), right.flatMap(TypeSpelling.init))
    follow()
  }

  private mutating func compare(_ left: [ValueOutline], _ right: [ValueOutline]) {
    let types = Dictionary(right.map { ($0.wireName, $0.type) }) { first, _ in first }
    for value in left { compare(value.type, types[value.wireName] ?? nil) }
  }

  private mutating func compare(_ left: TypeSpelling?, _ right: TypeSpelling?) {
    guard let left = left?.required, let right = right?.required else { return }
    switch (left, right) {
    case (.list(let one), .list(let other)): compare(one, other)
    case (.dictionary(_, let one), .dictionary(_, let other)): compare(one, other)
    case (.name(let one), .name(let other)): compare(one, other)
    case (.name(let alias), _):
      if let target = self.left.model(alias)?.target, target != left { compare(target, right) }
    case (_, .name(let alias)):
      if let target = self.right.model(alias)?.target, target != right { compare(left, target) }
    default: break
    }
  }

  private mutating func compare(_ left: String, _ right: String) {
    guard let one = self.left.model(left), let other = self.right.model(right) else { return }
    guard one.kind == other.kind else {
      if one.kind == .alias, let target = one.target, target != .name(left) {
        compare(target, .name(right))
      } else if other.kind == .alias, let target = other.target, target != .name(right) {
        compare(.name(left), target)
      }
      return
    }
    let pair = Pair(left: left, right: right)
    votes[pair, default: 0] += 1
    leftVotes[left, default: 0] += 1
    rightVotes[right, default: 0] += 1
    if seen.insert(pair).inserted { open.append(pair) }
  }

  private mutating func follow() {
    while let pair = open.popLast() {
      guard let one = left.model(pair.left), let other = right.model(pair.right) else { continue }
      // What has nothing in common leads only to more that has not.
      guard similarity(pair) > 0 || one.kind == .alias else { continue }
      switch one.kind {
      case .structure:
        compare(left.fields(of: pair.left).map(\.field), right.fields(of: pair.right).map(\.field))
        if let base = one.base, let otherBase = other.base { compare(base, otherBase) }
        compare(
          one.tree["extra"].flatMap(TypeSpelling.init),
          other.tree["extra"].flatMap(TypeSpelling.init))
      case .union: compareVariants(one, other)
      case .alias: compare(one.target, other.target)
      case .enumeration: break
      }
    }
  }

  private mutating func compareVariants(_ left: ModelOutline, _ right: ModelOutline) {
    let isTagged = left.tree["discriminator"] != nil && right.tree["discriminator"] != nil
    for (index, variant) in left.variants.enumerated() {
      if isTagged {
        compare(variant.type, right.variants.first { $0.tag == variant.tag }?.type)
      } else if right.variants.indices.contains(index) {
        compare(variant.type, right.variants[index].type)
      }
    }
  }

  // What follows from it

  private func similarity(_ pair: Pair) -> Double {
    guard let one = leftSignatures[pair.left], let other = rightSignatures[pair.right] else {
      return 0
    }
    if one.isEmpty, other.isEmpty { return 1 }
    let common =
      one.count < other.count ? one.count(where: other.contains) : other.count(where: one.contains)
    return Double(common) / Double(one.count + other.count - common)
  }

  private struct Candidate {
    var pair: Pair
    var score: Double
  }

  /// For each model on the left that on the right.
  func result() -> [String: String] {
    var candidates: [Candidate] = []
    for pair in pairs() {
      if let score = score(pair) { candidates.append(Candidate(pair: pair, score: score)) }
    }
    candidates.sort {
      ($1.score, $0.pair.left, $0.pair.right) < ($0.score, $1.pair.left, $1.pair.right)
    }
    var result: [String: String] = [:]
    var taken: Set<String> = []
    for candidate in candidates
    where result[candidate.pair.left] == nil && !taken.contains(candidate.pair.right) {
      result[candidate.pair.left] = candidate.pair.right
      taken.insert(candidate.pair.right)
    }
    // Two that a person has made one of are still the same on the wire.
    for candidate in candidates where result[candidate.pair.left] == nil {
      let isUsedAlike = votes[candidate.pair] == leftVotes[candidate.pair.left]
      if isUsedAlike, similarity(candidate.pair) == 1 {
        result[candidate.pair.left] = candidate.pair.right
      }
    }
    return result
  }

  private func pairs() -> Set<Pair> {
    var pairs = Set(votes.keys)
    for entry in left.models.entries where right.models[entry.name] != nil {
      pairs.insert(Pair(left: entry.name, right: entry.name))
    }
    // What is used nowhere can be told only by what it holds.
    var alike: [Set<String>: [String]] = [:]
    for entry in right.models.entries where rightVotes[entry.name] == nil {
      alike[rightSignatures[entry.name] ?? [], default: []].append(entry.name)
    }
    for entry in left.models.entries
    where leftVotes[entry.name] == nil && left.model(entry.name)?.kind != .alias {
      guard let names = alike[leftSignatures[entry.name] ?? []], names.count == 1 else { continue }
      pairs.insert(Pair(left: entry.name, right: names[0]))
    }
    return pairs
  }

  /// How much speaks for a pair; nil where too little does.
  private func score(_ pair: Pair) -> Double? {
    guard let one = left.model(pair.left), let other = right.model(pair.right) else { return nil }
    let isNamedAlike = pair.left == pair.right
    guard one.kind == other.kind else { return isNamedAlike ? 0 : nil }
    let similarity = similarity(pair)
    let most = max(leftVotes[pair.left] ?? 0, rightVotes[pair.right] ?? 0)
    let share = most == 0 ? 0 : Double(votes[pair] ?? 0) / Double(most)
    guard isNamedAlike || similarity >= 0.5 || share == 1 && similarity >= 0.2 else { return nil }
    return 4 * similarity + 2 * share + (isNamedAlike ? 2 : 0)
  }
}
