import RecourseModel

/// The space of all failures that a set of clauses can tell apart, cut into atoms.
///
/// The first dimension is the place: a kind without an answer, or a class of statuses that stand in
/// the same clauses throughout. Each look is a further dimension: the texts that stand in the same
/// sets form one atom, all texts that no clause mentions form another, beside absent and other.
/// A box is then a few words of bits, and no product is ever enumerated.
package struct DecisionSpace: Sendable {
  package enum Place: Hashable, Sendable {
    case kind(FailureKind)
    case statuses(StatusSet)
  }

  package enum Atom: Hashable, Sendable {
    case texts([String])
    /// Every text that no clause mentions.
    case unmentioned
    case absent
    case other
  }

  package let places: [Place]
  package let looks: [Look]
  /// For each look.
  package let atoms: [[Atom]]
  /// The words of a box that hold each dimension: the place first, then the looks.
  package let dimensions: [Range<Int>]
  /// The box of every point.
  package let everything: DecisionBox

  private let lookIndex: [Look: Int]
  private let textAtoms: [[String: Int]]
  private let kindWords: [FailureKind: [UInt64]]
  private let statusWords: [StatusSet: [UInt64]]

  /// A space that tells apart what the clauses tell apart.
  ///
  /// - Parameter statuses: further sets of statuses that boxes will be asked for.
  package init(clauses: [Clause], statuses: [StatusSet] = []) {
    var statusSets: Set<StatusSet> = [StatusSet.all]
    var sets: [Look: Set<LookSet>] = [:]
    for clause in clauses {
      statusSets.insert(clause.statuses)
      for (look, set) in clause.looks { sets[look, default: []].insert(set) }
    }
    statusSets.formUnion(statuses)

    let kinds = FailureKind.allCases.filter { $0 != .response }
    let classes = Self.statusClasses(of: statusSets)
    places = kinds.map(Place.kind) + classes.map(Place.statuses)
    looks = sets.keys.sorted()
    lookIndex = Dictionary(uniqueKeysWithValues: zip(looks, looks.indices))

    var atoms: [[Atom]] = []
    var textAtoms: [[String: Int]] = []
    for look in looks {
      let grouped = Self.atoms(of: look, sets: sets[look] ?? [])
      atoms.append(grouped.atoms)
      textAtoms.append(grouped.index)
    }
    self.atoms = atoms
    self.textAtoms = textAtoms

    let counts = [places.count] + atoms.map(\.count)
    var dimensions: [Range<Int>] = []
    var everything: [UInt64] = []
    for count in counts {
      let bits = Bits.all(count)
      dimensions.append(everything.count..<everything.count + bits.count)
      everything += bits
    }
    self.dimensions = dimensions
    self.everything = DecisionBox(words: everything)

    let placeWords = dimensions[0].count
    var kindWords: [FailureKind: [UInt64]] = [:]
    for (index, kind) in kinds.enumerated() {
      kindWords[kind] = Bits.of([index], words: placeWords)
    }
    self.kindWords = kindWords
    var statusWords: [StatusSet: [UInt64]] = [:]
    for set in statusSets {
      let members = classes.indices.filter { classes[$0].isSubset(of: set) }
      statusWords[set] = Bits.of(members.map { $0 + kinds.count }, words: placeWords)
    }
    self.statusWords = statusWords
  }

  /// The clause's box; `nil` where it holds for nothing.
  package func box(of clause: Clause) -> DecisionBox? {
    guard var box = box(kinds: clause.kinds, statuses: clause.statuses) else { return nil }
    for (look, set) in clause.looks {
      guard let index = lookIndex[look] else { continue }
      let words = self.words(of: set, look: index)
      guard words.contains(where: { $0 != 0 }) else { return nil }
      box.words.replaceSubrange(dimensions[index + 1], with: words)
    }
    return box
  }

  /// The box of some kinds, and of some statuses where `response` is among them.
  package func box(kinds: Set<FailureKind>, statuses: StatusSet) -> DecisionBox? {
    var place = Array(repeating: UInt64(0), count: dimensions[0].count)
    for kind in kinds {
      let words = kind == .response ? self.words(of: statuses) : kindWords[kind] ?? []
      for index in words.indices { place[index] |= words[index] }
    }
    guard place.contains(where: { $0 != 0 }) else { return nil }
    var box = everything
    box.words.replaceSubrange(dimensions[0], with: place)
    return box
  }

  /// The places of a box, kinds first.
  package func places(of box: DecisionBox) -> [Place] {
    Bits.indices(box.words[dimensions[0]]).map { places[$0] }
  }

  /// The statuses among a box's places.
  package func statuses(of box: DecisionBox) -> StatusSet {
    places(of: box).reduce(StatusSet()) { union, place in
      if case .statuses(let set) = place { union.union(set) } else { union }
    }
  }

  package func kinds(of box: DecisionBox) -> [FailureKind] {
    places(of: box).compactMap { if case .kind(let kind) = $0 { kind } else { nil } }
  }

  /// The atoms of a look that a box holds; `nil` where the box leaves the look free.
  package func atoms(of box: DecisionBox, look: Int) -> [Atom]? {
    let range = dimensions[look + 1]
    guard box.words[range] != everything.words[range] else { return nil }
    return Bits.indices(box.words[range]).map { atoms[look][$0] }
  }

  private func words(of statuses: StatusSet) -> [UInt64] {
    if let words = statusWords[statuses] { return words }
    let members = places.indices.filter { index in
      if case .statuses(let set) = places[index] { set.isSubset(of: statuses) } else { false }
    }
    return Bits.of(members, words: dimensions[0].count)
  }

  private func words(of set: LookSet, look: Int) -> [UInt64] {
    var members: Set<Int> = []
    for text in set.texts { if let atom = textAtoms[look][text] { members.insert(atom) } }
    var indices: [Int] = []
    for (index, atom) in atoms[look].enumerated() {
      let isMember =
        switch atom {
        case .texts: members.contains(index) != set.isCofinite
        case .unmentioned: set.isCofinite
        case .absent: set.hasAbsent
        case .other: set.hasOther
        }
      if isMember { indices.append(index) }
    }
    return Bits.of(indices, words: dimensions[look + 1].count)
  }

  /// The coarsest classes of statuses of which every set is a union.
  private static func statusClasses(of sets: Set<StatusSet>) -> [StatusSet] {
    var classes = [StatusSet.all]
    for set in sets where set != StatusSet.all && !set.isEmpty {
      var next: [StatusSet] = []
      for each in classes {
        let inside = each.intersection(set)
        if inside.isEmpty || inside == each {
          next.append(each)
        } else {
          next.append(inside)
          next.append(each.subtracting(set))
        }
      }
      classes = next
    }
    return classes.sorted { ($0.statuses.first ?? 0) < ($1.statuses.first ?? 0) }
  }

  private static func atoms(
    of look: Look, sets: Set<LookSet>
  ) -> (atoms: [Atom], index: [String: Int]) {
    if look.isContains {
      return ([.texts(["yes"]), .texts(["no"])], ["yes": 0, "no": 1])
    }
    var mentions: [String: [Int]] = [:]
    for (id, set) in sets.enumerated() {
      for text in set.texts { mentions[text, default: []].append(id) }
    }
    var groups: [[Int]: [String]] = [:]
    for (text, ids) in mentions { groups[ids, default: []].append(text) }
    let texts = groups.values.map { $0.sorted() }.sorted { $0[0] < $1[0] }
    var index: [String: Int] = [:]
    for (atom, group) in texts.enumerated() {
      for text in group { index[text] = atom }
    }
    return (texts.map(Atom.texts) + [.unmentioned, .absent, .other], index)
  }
}
