/// A random error type as schema text, and the ways to mend what is unsound in it.
struct RandomErrorType {
  struct Case {
    var name: String
    var conditions: [String]
    var over: Set<String> = []
    var carries: [String]
    var message: String
    var retryable: String
  }

  var name: String
  var cases: [Case]
  private var failsWhen: String?
  private var endpoints: [String]

  init(name: String, using random: inout SeededGenerator) {
    self.name = name
    failsWhen =
      random.chance(30)
      ? random.element([
        "{ status: 2xx, body: { ok: false } }", "{ status: [200, 204], code: present }",
        "[{ body: { ok: [no, false] } }, { status: 201, header: { x-failed: present } }]",
      ]) : nil
    endpoints = []
    if random.chance(60) { endpoints.append("returns: none") }
    if random.chance(40) { endpoints.append("returns: none, alsoSucceeds: [404, 500]") }
    if random.chance(20) {
      endpoints.append("returns: { 201: String }, failsWhen: { status: 201, body: { ok: absent } }")
    }
    cases = (0..<Int.random(in: 2...6, using: &random)).map { number in
      Self.randomCase("case\(number)", using: &random)
    }
    cases.append(
      Case(
        name: "rest", conditions: ["otherwise"], carries: ["status", "reason"],
        message: "[\"{body.message}\", Something went wrong.]", retryable: "never"))
  }

  private static func randomCase(
    _ name: String, using random: inout SeededGenerator
  ) -> Case {
    let count = random.chance(60) ? 1 : 2
    let conditions = (0..<count).map { _ in condition(using: &random) }
    var carries: [String] = []
    if random.chance(50) { carries.append("status") }
    if random.chance(30) { carries.append("code") }
    if random.chance(20) { carries.append("kind") }
    if random.chance(20) { carries.append("header.x-a") }
    let message = random.element([
      "Fixed \(name).", "Fixed \(name).", "screen", "none",
      "[\"{body.message}\", Otherwise \(name).]", "[\"{status}: {body.message}\", Otherwise.]",
      "{ 404: Missing., 5xx: Server., otherwise: [\"{body.title} {body.message}\", Other.] }",
      "{ offline: Offline., timeout: Slow., otherwise: Rest. }", "[\"{code}!\", No code.]",
    ])
    let retryable = random.element([
      "never", "never", "always", "5xx except 501 505", "[408, 429, 503]", "{ code: a }",
      "[timeout, offline]", "4xx", "{ header: { x-a: present } }",
    ])
    return Case(
      name: name, conditions: conditions, carries: carries, message: message,
      retryable: retryable)
  }

  private static func condition(using random: inout SeededGenerator) -> String {
    let status = random.element([
      "401", "403", "404", "409", "4xx", "5xx", "400...409", "4xx except 401 404", "500...503",
      "status", "[403, 429]", "3xx", "200", "2xx",
    ])
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return random.element(["transport", "offline", "timeout", "tls", "lost"])
    case 1: return random.element(["request", "decoding", "cancelled", "unreachable"])
    case 2...3: return status
    case 4...5: return "{ code: \(test(using: &random)) }"
    case 6: return "{ status: \(status), code: \(test(using: &random)) }"
    case 7: return "{ status: \(status), header: { x-a: \(test(using: &random)) } }"
    case 8: return "{ status: \(status), body: { detail.why: \(test(using: &random)) } }"
    default:
      return random.element([
        "{ body: { message: { contains: limit } } }",
        "{ status: \(status), code: \(test(using: &random)), header: { x-a: present } }",
        "{ header: { x-b: { contains: part } } }", "{ status: \(status), body: { ok: absent } }",
      ])
    }
  }

  private static func test(using random: inout SeededGenerator) -> String {
    random.element(["a", "b", "[a, b]", "[b, c, 1.5]", "42", "true", "present", "absent"])
  }

  /// The entry under `errors:`, indented for it.
  var text: String {
    var lines = ["  \(name):", "    code: body.code"]
    if let failsWhen { lines.append("    failsWhen: \(failsWhen)") }
    lines.append("    cases:")
    for each in cases {
      lines.append("      \(each.name):")
      lines.append("        when: [\(each.conditions.joined(separator: ", "))]")
      if !each.over.isEmpty {
        lines.append("        over: [\(each.over.sorted().joined(separator: ", "))]")
      }
      if !each.carries.isEmpty {
        lines.append("        carries: [\(each.carries.joined(separator: ", "))]")
      }
      lines.append("        message: \(each.message)")
      lines.append("        retryable: \(each.retryable)")
    }
    return lines.joined(separator: "\n")
  }

  /// The entries under `endpoints:`.
  var endpointText: String {
    endpoints.enumerated().map { number, text in
      "  \(name.lowercased())\(number): { get: /\(name)/\(number), \(text), fails: \(name) }"
    }.joined(separator: "\n")
  }

  /// Mends what a finding is about; `false` where that is not known.
  mutating func mend(_ code: String, _ names: [String], line: Int, header: Int) -> Bool {
    let index = caseIndex(line: line - header)
    switch code {
    case "E0402":
      guard names.count > 1, let second = cases.firstIndex(where: { $0.name == names[1] }) else {
        return false
      }
      return cases[second].over.insert(names[0]).inserted
    case "E0403":
      guard let name = names.first, name != "rest" else { return false }
      remove(name)
      return true
    case "E0405":
      for index in cases.indices { cases[index].over = [] }
      return cases.count > 2
        && {
          remove(cases[0].name); return true
        }()
    case "E0406":
      guard let index else { return false }
      cases[index].over = []
      return true
    case "E0407", "E0434":
      return false
    case "E0415", "E0416", "E0417":
      guard let index else { return false }
      cases[index].carries = []
      return true
    case "E0418", "E0419", "E0420", "E0421", "E0422", "E0423", "E0424":
      guard let index else { return false }
      cases[index].message = "Mended."
      return true
    case "E0425", "E0426":
      guard let index else { return false }
      cases[index].retryable = "never"
      return true
    default: return false
    }
  }

  private mutating func remove(_ name: String) {
    cases.removeAll { $0.name == name }
    for index in cases.indices { cases[index].over.remove(name) }
  }

  /// The case that a line of `text` belongs to, counted from 1.
  private func caseIndex(line: Int) -> Int? {
    let lines = text.split(separator: "\n")
    guard lines.indices.contains(line - 1) else { return nil }
    for line in lines[..<line].reversed()
    where line.hasPrefix("      ") && !line.hasPrefix("       ") {
      return cases.firstIndex { line == "      \($0.name):" }
    }
    return nil
  }
}
