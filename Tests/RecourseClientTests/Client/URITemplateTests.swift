import Foundation
import Testing

@testable import RecourseSupport

/// Paths and queries against the public tests of RFC 6570, as far as both can say the same: simple
/// expansion of one text, and form-style queries.
@Suite(.enabled(if: URITemplates.folder != nil, "the tests of RFC 6570 are not there"))
struct URITemplateTests {
  @Test func `encodes as RFC 6570 does`() throws {
    let cases = try URITemplates.all()
    var compared = 0
    for row in cases {
      guard let written = row.written() else { continue }
      compared += 1
      #expect(row.expected.contains(written), "\(row.template)")
    }
    #expect(compared > 30)
  }
}

enum URITemplates {
  struct Case {
    let template: String
    let variables: Recourse.JSON
    let expected: [String]
  }

  static var folder: URL? {
    let environment = ProcessInfo.processInfo.environment["RECOURSE_SHARED"]
    let root =
      environment.map { URL(fileURLWithPath: $0) }
      ?? Compiler.root.deletingLastPathComponent().appendingPathComponent("shared")
    let folder = root.appendingPathComponent("conformance/uritemplate")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }

  static func all() throws -> [Case] {
    var cases: [Case] = []
    for name in ["spec-examples", "spec-examples-by-section", "extended-tests"] {
      guard let file = folder?.appendingPathComponent("\(name).json") else { continue }
      let json = try Recourse.JSON(parsing: Data(contentsOf: file))
      for (_, section) in json.members ?? [] {
        guard let variables = section["variables"] else { continue }
        for row in section["testcases"]?.array ?? [] {
          guard let template = row[0]?.string, let answer = row[1] else { continue }
          let expected = answer.array?.compactMap(\.string) ?? [answer.text ?? ""]
          cases.append(Case(template: template, variables: variables, expected: expected))
        }
      }
    }
    return cases
  }
}

extension URITemplates.Case {
  /// What a call writes in the template's place; nil where it has no word for that.
  func written() -> String? {
    let isQuery = template.hasPrefix("{?")
    guard template.hasPrefix("{"), template.hasSuffix("}"),
      template.dropFirst().allSatisfy({ $0 != "{" })
    else { return nil }
    let names = template.dropFirst(isQuery ? 2 : 1).dropLast().split(separator: ",").map(
      String.init)
    return isQuery ? query(names) : path(names)
  }

  private func path(_ names: [String]) -> String? {
    guard names.count == 1, let value = variables[names[0]]?.text, !value.isEmpty else {
      return nil
    }
    let path: Recourse.CallPath = "\(value)"
    return path.fault == nil ? path.text : nil
  }

  private func query(_ names: [String]) -> String? {
    var items = Recourse.QueryItems()
    for name in names {
      guard !name.contains(":") else { return nil }
      let isExploded = name.hasSuffix("*")
      let name = isExploded ? String(name.dropLast()) : name
      guard let value = variables[name], !value.isNull else { continue }
      if let elements = value.array {
        items.add(name, list: elements.compactMap(\.text), isExploded ? .repeat : .comma)
      } else if value.kind == .object {
        guard isExploded else { return nil }
        items.add("", value, .repeat, .brackets)
      } else if let text = value.text {
        items.add(name, text)
      }
    }
    return items.isEmpty ? "" : "?" + items.encoded
  }
}
