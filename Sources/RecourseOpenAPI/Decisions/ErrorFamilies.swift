/// Endpoints whose error bodies belong together, and the error type that is proposed for them.
struct ErrorFamilies {
  private(set) var errors: [ImportedError] = []
  /// For each endpoint the index of its error type.
  private(set) var errorOfEndpoint: [Int] = []
  /// Models that were made of several bodies.
  private(set) var models: [ImportedModel]

  private let apiName: String
  /// The body of errors where no operation says one.
  private let usualBody: ImportedType?
  /// For each family the endpoints and the bodies, the most frequent first.
  private var families: [Family] = []

  private struct Family {
    var endpoints: [Int]
    var bodies: [ImportedType]
  }

  init(
    models: [ImportedModel], endpoints: [ImportedEndpoint], apiName: String,
    usualBody: ImportedType?
  ) {
    self.models = models
    self.usualBody = usualBody
    self.apiName = apiName
    families = Self.families(endpoints)
    errorOfEndpoint = Array(repeating: 0, count: endpoints.count)
    for (index, family) in families.enumerated() {
      for endpoint in family.endpoints { errorOfEndpoint[endpoint] = index }
      errors.append(propose(family, endpoints, isMain: index == 0))
    }
  }

  /// Endpoints that share a body, directly or through others; those without one go with the most.
  private static func families(_ endpoints: [ImportedEndpoint]) -> [Family] {
    var groups = Groups()
    var counts: [ImportedType: Int] = [:]
    for endpoint in endpoints {
      let bodies = bodies(of: endpoint)
      for body in bodies {
        counts[body, default: 0] += 1
        groups.join(bodies[0], body)
      }
    }
    var families: [Family] = []
    var indexByRoot: [ImportedType: Int] = [:]
    var bodiless: [Int] = []
    for (index, endpoint) in endpoints.enumerated() {
      guard let first = bodies(of: endpoint).first else {
        bodiless.append(index)
        continue
      }
      let root = groups.root(of: first)
      if let known = indexByRoot[root] {
        families[known].endpoints.append(index)
      } else {
        indexByRoot[root] = families.count
        families.append(Family(endpoints: [index], bodies: []))
      }
    }
    for (body, _) in counts.sorted(by: {
      ($1.value, $0.key.models.first?.index ?? 0) < ($0.value, $1.key.models.first?.index ?? 0)
    }) {
      if let family = indexByRoot[groups.root(of: body)] { families[family].bodies.append(body) }
    }
    let main = families.indices.max { families[$0].endpoints.count < families[$1].endpoints.count }
    if let main, main != 0 { families.swapAt(0, main) }
    if families.isEmpty { families = [Family(endpoints: [], bodies: [])] }
    families[0].endpoints += bodiless
    return families
  }

  /// The distinct bodies of an endpoint's failures.
  private static func bodies(of endpoint: ImportedEndpoint) -> [ImportedType] {
    var seen: Set<ImportedType> = []
    return endpoint.failures.compactMap(\.body?.type).filter { seen.insert($0).inserted }
  }

  // What is proposed

  private mutating func propose(
    _ family: Family, _ endpoints: [ImportedEndpoint], isMain: Bool
  ) -> ImportedError {
    var error = ImportedError(name: "")
    error.body = families.count == 1 && family.bodies.isEmpty ? usualBody : body(of: family)
    error.bodies = family.bodies
    for index in family.endpoints {
      let endpoint = endpoints[index]
      if endpoint.authentication != nil { error.hasCredentials = true }
      if !endpoint.path.isEmpty { error.namesThings = true }
      if endpoint.failures.isEmpty { error.isOpenEnded = true }
      for failure in endpoint.failures {
        switch failure.status {
        case .exact(let status): error.statuses.insert(status)
        case .family(4), .otherwise: error.isOpenEnded = true
        case .family, .range: break
        }
      }
    }
    if family.endpoints.isEmpty { error.isOpenEnded = true }
    return error
  }

  /// The one body of a family, or a struct with the fields of all.
  private mutating func body(of family: Family) -> ImportedType? {
    let structures = family.bodies.compactMap { structure(of: $0) }
    guard let first = structures.first else { return nil }
    if family.bodies.count == 1 { return family.bodies[0] }
    let merged = Self.merged(structures)
    if let same = structures.firstIndex(where: { Self.covers($0, merged) }) {
      return family.bodies.filter { structure(of: $0) != nil }[same]
    }
    let id = ModelID(index: models.count)
    let part = family.bodies.lazy.compactMap(\.models.first).first.map { models[$0.index].part }
    guard let part, !first.fields.isEmpty else { return family.bodies[0] }
    models.append(
      ImportedModel(
        shape: .structure(merged),
        places: [NamePlace(chain: [words(of: apiName), ["Error", "Body"]])], isComponent: false,
        documentation: "What the API says of a failure, in any of its forms.", part: part))
    return .model(id)
  }

  /// A struct's fields with those of its bases; nil for what is no struct.
  private func structure(of type: ImportedType) -> ImportedStructure? {
    guard case .model(let id) = type else { return nil }
    switch models[id.index].shape {
    case .structure(var structure):
      if let base = structure.base, let inherited = self.structure(of: .model(base)) {
        structure.fields = inherited.fields + structure.fields
        structure.base = nil
      }
      return structure
    case .alias(let use): return self.structure(of: use.type)
    case .enumeration, .union, .none: return nil
    }
  }

  private static func covers(_ structure: ImportedStructure, _ merged: ImportedStructure) -> Bool {
    structure.fields.count == merged.fields.count
      && zip(structure.fields, merged.fields).allSatisfy {
        $0.wireName == $1.wireName && $0.use.type == $1.use.type
          && (!$0.isRequired || $1.isRequired)
      }
  }

  /// All fields, optional where not every body must have them, of any JSON where they disagree.
  private static func merged(_ structures: [ImportedStructure]) -> ImportedStructure {
    var merged = ImportedStructure()
    var indexByName: [String: Int] = [:]
    var counts: [String: Int] = [:]
    for structure in structures {
      for var field in structure.fields {
        if field.isRequired { counts[field.wireName, default: 0] += 1 }
        field.use.constant = nil
        field.use.constraints = ImportedConstraints()
        guard let index = indexByName[field.wireName] else {
          indexByName[field.wireName] = merged.fields.count
          merged.fields.append(field)
          continue
        }
        if merged.fields[index].use.type != field.use.type {
          merged.fields[index].use = .json
        }
        if field.use.isNullable { merged.fields[index].use.isNullable = true }
      }
    }
    for index in merged.fields.indices {
      merged.fields[index].isRequired =
        counts[merged.fields[index].wireName] == structures.count
    }
    return merged
  }
}

/// Disjoint sets of types.
private struct Groups {
  private var parents: [ImportedType: ImportedType] = [:]

  mutating func root(of type: ImportedType) -> ImportedType {
    var root = type
    while let parent = parents[root], parent != root { root = parent }
    parents[type] = root
    return root
  }

  mutating func join(_ left: ImportedType, _ right: ImportedType) {
    let (left, right) = (root(of: left), root(of: right))
    if left != right { parents[right] = left }
  }
}
