import RecourseModel

/// How many bytes values take where they stand, so that large ones stand in boxes.
///
/// A struct holds its fields in line, at any depth: without boxes a value of an API with models of many
/// fields within each other has hundreds of kilobytes, more than a stack has room for, and the compiler
/// spends minutes on each function that hands it on.
struct ValueSizes {
  /// What may stand in line; with a few dozen fields a struct stays below a few kilobytes.
  static let limit = 256

  private let graph: ModelGraph
  private var sizes: [Int?]

  /// Boxes each field and variant whose model is larger than the limit, from the innermost models out.
  static func box(_ models: inout [Model], _ graph: ModelGraph) {
    var sizes = ValueSizes(graph)
    for index in models.indices { sizes.visit(index, &models) }
  }

  private init(_ graph: ModelGraph) {
    self.graph = graph
    sizes = Array(repeating: nil, count: graph.edges.count)
  }

  // Not recursive: a chain of a thousand models is no reason for a deep stack.
  private mutating func visit(_ root: Int, _ models: inout [Model]) {
    guard sizes[root] == nil else { return }
    var stack: [(node: Int, next: Int)] = [(root, 0)]
    // What is still open counts as nothing: the cycle that it closes has a box already.
    sizes[root] = 0
    while let top = stack.last {
      let edges = graph.edges[top.node]
      guard top.next < edges.count else {
        sizes[top.node] = measure(&models[top.node], edges)
        stack.removeLast()
        continue
      }
      stack[stack.count - 1].next += 1
      let edge = edges[top.next]
      guard edge.isDirect, sizes[edge.target] == nil else { continue }
      sizes[edge.target] = 0
      stack.append((edge.target, 0))
    }
  }

  private func measure(_ model: inout Model, _ edges: [ModelGraph.Edge]) -> Int {
    var held: [Int: Int] = [:]
    for edge in edges where edge.isDirect {
      if let part = edge.part { held[part] = sizes[edge.target] }
    }
    switch model.shape {
    case .structure(var structure):
      var size = structure.extra == nil ? 0 : 8
      for (index, field) in structure.fields.enumerated() {
        if case .constant = field.presence { continue }
        let inner = held[index] ?? field.type.size
        if inner > Self.limit { structure.fields[index].isBoxed = true }
        // A tag of its own, at the worst, for what may be absent.
        size += structure.fields[index].isBoxed ? 8 : inner + (field.presence.isRequired ? 0 : 8)
      }
      model.shape = .structure(structure)
      return size
    case .union(var union):
      var size = 0
      for (index, variant) in union.variants.enumerated() {
        let inner = held[index] ?? variant.type.size
        if inner > Self.limit { union.variants[index].isBoxed = true }
        size = max(size, union.variants[index].isBoxed ? 8 : inner)
      }
      model.shape = .union(union)
      return size + 8
    case .newtype(let type):
      let target = edges.first { $0.isDirect }?.target
      return target.flatMap { sizes[$0] } ?? type.size
    // A text of an open enum, with its tag.
    case .enumeration: return 17
    case .alias: return 0
    }
  }
}

extension Presence {
  fileprivate var isRequired: Bool {
    switch self {
    case .required, .defaulted, .constant: true
    case .optional, .nullable, .optionalDefaulted, .patch: false
    }
  }
}

extension TypeReference {
  /// Of what is no model, in bytes; roughly.
  fileprivate var size: Int {
    switch self {
    case .builtin(let type), .formatted(let type, _):
      switch type {
      case .bool, .int, .int32, .int64, .double, .float, .dateTime, .url: 8
      case .string, .uuid, .data, .calendarDate: 16
      case .decimal: 20
      case .json, .file: 40
      }
    case .list, .dictionary: 8
    case .optional(let wrapped): wrapped.size + 1
    case .model, .poisoned: 16
    }
  }
}
