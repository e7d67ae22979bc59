import RecourseDiagnostics

/// The names that views of one kind offer, whatever their values.
package struct TemplateShape: Sendable {
  private(set) var members: [String: TemplateShape] = [:]

  /// What the views offer between them; lists offer what their elements do.
  package init(of views: [TemplateValue]) {
    for view in views { add(view) }
  }

  private mutating func add(_ view: TemplateValue) {
    switch view {
    case .text, .bool, .absent:
      break
    case .list(let elements):
      for element in elements { add(element) }
    case .object(let object):
      for (name, value) in object.members {
        members[name, default: TemplateShape(of: [])].add(value)
      }
    }
  }

  /// Every path to a member, as `models.fields.name`, in alphabetical order.
  package var paths: [String] {
    members.flatMap { name, shape in [name] + shape.paths.map { "\(name).\($0)" } }.sorted()
  }
}

/// What a template, with all it includes, uses of a view: found from its text alone.
package struct TemplateUsage: Sendable {
  /// The members that are used, each by its path from the view.
  package private(set) var paths: Set<String> = []
  /// The names that the view does not have.
  package var unknown: [Diagnostic] { report.sorted }

  private var report = Report()

  private let templates: [String: Template]
  private var arguments: [String: [TemplateNode]] = [:]
  /// The templates being visited, so that one within itself ends.
  private var active: Set<Visit> = []

  private struct Visit: Hashable {
    let template: String
    let scopes: [String]
  }

  private struct Scope {
    let path: String
    let shape: TemplateShape
  }

  /// - Parameter shape: what the template's views offer.
  package init(of template: String, in set: TemplateSet, shape: TemplateShape) {
    templates = set.templates
    guard let nodes = templates[template]?.nodes else { return }
    visit(nodes, [Scope(path: "", shape: shape)])
  }

  /// The members of the view that no template uses.
  package func unused(in shape: TemplateShape) -> [String] {
    shape.paths.filter { !paths.contains($0) }
  }

  private mutating func visit(_ nodes: [TemplateNode], _ scopes: [Scope]) {
    for node in nodes {
      switch node {
      case .text:
        break
      case .variable(let variable):
        _ = resolve(variable.path, scopes)
      case .section(let section):
        guard let scope = resolve(section.path, scopes) else { continue }
        visit(section.nodes, section.isInverted ? scopes : scopes + [scope])
      case .partial(let partial):
        visit(partial, scopes)
      case .block(let block):
        let outer = arguments
        let argument = arguments.removeValue(forKey: block.name)
        visit(argument ?? block.content, scopes)
        arguments = outer
      }
    }
  }

  private mutating func visit(_ partial: TemplatePartial, _ scopes: [Scope]) {
    switch partial.name {
    case .dynamic(let path):
      _ = resolve(path, scopes)
    case .literal(let name):
      guard let template = templates[name] else { return }
      let visit = Visit(template: name, scopes: scopes.map(\.path))
      guard active.insert(visit).inserted else { return }
      let outer = arguments
      for argument in partial.arguments where arguments[argument.name] == nil {
        arguments[argument.name] = argument.content
      }
      self.visit(template.nodes, scopes)
      arguments = outer
      active.remove(visit)
    }
  }

  private mutating func resolve(_ path: TemplatePath, _ scopes: [Scope]) -> Scope? {
    guard let first = path.names.first else { return scopes.last }
    guard let scope = scopes.last(where: { $0.shape.members[first] != nil }) else {
      report.add(
        .unknownTemplateKey(
          first, at: path.range, among: scopes.flatMap { $0.shape.members.keys.sorted() }))
      return nil
    }
    var current = scope
    for name in path.names {
      guard let shape = current.shape.members[name] else {
        report.add(
          .unknownTemplateKey(name, at: path.range, among: current.shape.members.keys.sorted()))
        return nil
      }
      current = Scope(
        path: current.path.isEmpty ? name : "\(current.path).\(name)", shape: shape)
      paths.insert(current.path)
    }
    return current
  }
}
