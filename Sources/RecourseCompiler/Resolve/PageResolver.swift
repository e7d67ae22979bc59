import RecourseDiagnostics
import RecourseModel

/// Resolves paging against what the endpoint takes and returns.
struct PageResolver {
  let scope: EndpointScope
  let endpoint: Endpoint

  func resolve(_ page: PageDeclaration, _ report: inout Report) -> Page? {
    guard case .payload(.json(let returned, _)) = endpoint.returns else {
      if case .response = endpoint.returns {
        report.error(
          .malformedPage, "what is paged is returned without headers", at: page.range,
          remedy: "leave the response headers out")
        return nil
      }
      report.error(
        .malformedPage, "`page` goes with a type that is returned as JSON", at: page.range,
        remedy: "write `returns:` with a list, or a model that holds one")
      return nil
    }
    if returned == .poisoned { return nil }
    if !endpoint.alsoSucceeds.isEmpty {
      report.error(
        .malformedPage, "what is paged always has a value, and `alsoSucceeds` brings none",
        at: page.range, remedy: "leave out `alsoSucceeds` or `page`")
    }
    let items = items(page, returned, &report)
    let item: TypeReference =
      if let items, case .list(let item) = scope.types.scope.expanded(items.type) {
        item
      } else {
        .poisoned
      }
    guard let step = step(page, returned, item, &report), let items else { return nil }
    return Page(items: items, itemType: item, step: step, range: page.range)
  }

  private func items(
    _ page: PageDeclaration, _ returned: TypeReference, _ report: inout Report
  ) -> Page.ResponsePath? {
    guard let written = page.items else {
      if case .list = scope.types.scope.expanded(returned) {
        return Page.ResponsePath(steps: [], type: returned)
      }
      report.error(
        .malformedPage, "what is returned is no list itself", at: page.range,
        remedy: "write `items:` with the field that holds the list")
      return nil
    }
    guard let path = path(written, from: returned, &report) else { return nil }
    switch scope.types.scope.expanded(path.type) {
    case .list: return path
    case .poisoned: return nil
    default:
      report.error(
        .malformedPage, "`\(written.value)` is no list", at: written.range,
        remedy: "write the field that holds the list")
      return nil
    }
  }

  private func step(
    _ page: PageDeclaration, _ returned: TypeReference, _ item: TypeReference,
    _ report: inout Report
  ) -> Page.Step? {
    switch page.step {
    case .link(let relation): return .link(relation: relation.value)
    case .cursor(let written, let into):
      return taken(written, from: returned, into: into, &report)
        .map { .cursor($0, into: into.value) }
    case .last(let written, let into, let flag):
      let last = taken(written, from: item, into: into, &report)
      guard let flag else {
        return last.map { .last($0, into: into.value, while: nil) }
      }
      guard let more = self.flag(flag, from: returned, &report), let last else { return nil }
      return .last(last, into: into.value, while: more)
    case .number(let name): return counter(name, &report).map { .number($0) }
    case .offset(let name): return counter(name, &report).map { .offset($0) }
    }
  }

  /// The place of a value that goes into a parameter.
  private func taken(
    _ written: Located<String>, from type: TypeReference, into: Located<String>,
    _ report: inout Report
  ) -> Page.ResponsePath? {
    let path = path(written, from: type, &report)
    guard let parameter = parameter(into, &report), let path,
      check(path, written, fits: parameter, into, &report)
    else { return nil }
    return path
  }

  private func flag(
    _ written: Located<String>, from type: TypeReference, _ report: inout Report
  ) -> Page.ResponsePath? {
    guard let path = path(written, from: type, &report), path.type != .poisoned else { return nil }
    if scope.types.scope.wire(path.type) == .builtin(.bool) { return path }
    report.error(
      .malformedPage, "`\(written.value)` is no `Bool`", at: written.range,
      remedy: "write the field that says whether more follows")
    return nil
  }

  private func counter(_ name: Located<String>, _ report: inout Report) -> String? {
    guard let parameter = parameter(name, &report) else { return nil }
    switch scope.types.scope.wire(parameter.type) {
    case .builtin(.int), .builtin(.int32), .builtin(.int64): return name.value
    case .poisoned: return nil
    default:
      report.error(
        .malformedPage, "`\(name.value)` does not count, since it is no whole number",
        at: name.range, remedy: "write its type as `Int?`",
        related: [Diagnostic.Related(parameter.name.range, "the parameter")])
      return nil
    }
  }

  private func parameter(_ name: Located<String>, _ report: inout Report) -> Parameter? {
    let candidates = endpoint.parameters.filter { $0.place != .path && !$0.isConstant }
    if let found = candidates.first(where: { $0.name.value == name.value }) { return found }
    let nearest = suggestion(for: name.value, among: candidates.map(\.name.value))
    report.error(
      .malformedPage, "the endpoint has no parameter `\(name.value)`", at: name.range,
      remedy: nearest.map { "did you mean `\($0)`?" } ?? "declare it under `query:`",
      fixIts: nearest.map { [Diagnostic.FixIt(name.range, replacement: $0)] } ?? [])
    return nil
  }

  private func check(
    _ path: Page.ResponsePath, _ written: Located<String>, fits parameter: Parameter,
    _ into: Located<String>, _ report: inout Report
  ) -> Bool {
    if path.type == .poisoned || parameter.type == .poisoned { return false }
    if scope.types.scope.canonical(path.type) != scope.types.scope.canonical(parameter.type) {
      report.error(
        .malformedPage,
        "`\(written.value)` is a `\(path.type.text)`, and `\(into.value)` takes a `\(parameter.type.text)`",
        at: written.range, remedy: "give both one type",
        related: [Diagnostic.Related(parameter.name.range, "the parameter")])
      return false
    }
    switch parameter.presence {
    case .required, .defaulted:
      report.error(
        .malformedPage, "the first page has no value for `\(into.value)`", at: into.range,
        remedy: "write the parameter's type as `\(parameter.type.text)?`",
        related: [Diagnostic.Related(parameter.name.range, "the parameter")])
      return false
    case .optional, .optionalDefaulted, .nullable, .patch, .constant: return true
    }
  }

  /// Follows Swift names from a type through structs.
  private func path(
    _ written: Located<String>, from type: TypeReference, _ report: inout Report
  ) -> Page.ResponsePath? {
    var path = Page.ResponsePath(steps: [], type: type)
    for name in written.value.split(separator: ".", omittingEmptySubsequences: false) {
      let owner = scope.types.scope.expanded(path.type).unwrapped
      if scope.types.scope.expanded(owner) == .poisoned { return nil }
      guard let structure = scope.structure(owner) else {
        report.error(
          .malformedPage, "`\(owner.text)` has no fields, so `\(name)` leads nowhere",
          at: written.range, remedy: "write the fields from what is returned, as in `meta.next`")
        return nil
      }
      guard let field = structure.fields.first(where: { $0.name.value == name }) else {
        let nearest = suggestion(for: String(name), among: structure.fields.map(\.name.value))
        report.error(
          .malformedPage, "`\(owner.text)` has no field `\(name)`", at: written.range,
          remedy: nearest.map { "did you mean `\($0)`?" }
            ?? "its fields are \(structure.fields.map { "`\($0.name.value)`" }.joined(separator: ", "))"
        )
        return nil
      }
      path.steps.append(
        Page.ResponsePath.Step(
          name: field.name.value, wireName: field.wireName, isOptional: field.presence.isOptional))
      path.type = field.type
    }
    return path
  }
}

extension Presence {
  /// Whether the Swift value may be nil.
  var isOptional: Bool {
    switch self {
    case .required, .defaulted, .constant: false
    case .optional, .nullable, .optionalDefaulted, .patch: true
    }
  }
}

extension Parameter {
  var isConstant: Bool {
    if case .constant = presence { true } else { false }
  }
}

extension TypeReference {
  /// The type as a schema writes it.
  var text: String {
    switch self {
    case .builtin(let type), .formatted(let type, _): type.rawValue
    case .list(let element): "[\(element.text)]"
    case .dictionary(let value): "[String: \(value.text)]"
    case .optional(let wrapped): "\(wrapped.text)?"
    case .model(let name): name
    case .poisoned: "?"
    }
  }
}
