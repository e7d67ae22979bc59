import Foundation
import RecourseTemplates
import Testing

/// The public Mustache suite, where it is present beside the package.
struct ConformanceTests {
  static let folder: URL = {
    if let shared = ProcessInfo.processInfo.environment["RECOURSE_SHARED"] {
      return URL(filePath: shared).appending(path: "conformance/mustache")
    }
    return URL(filePath: #filePath).appending(path: "../../../../shared/conformance/mustache")
      .standardizedFileURL
  }()

  static var isPresent: Bool { FileManager.default.fileExists(atPath: folder.path) }

  @Test(
    .enabled(if: isPresent, "the Mustache suite is not beside the package"),
    arguments: [
      "comments", "delimiters", "interpolation", "inverted", "partials", "sections",
      "~dynamic-names", "~inheritance",
    ])
  func passes(_ suite: String) throws {
    let data = try Data(contentsOf: Self.folder.appending(path: "\(suite).json"))
    let root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let tests = try #require(root["tests"] as? [[String: Any]])
    #expect(!tests.isEmpty)
    for test in tests {
      let rendering = Rendering(
        try #require(test["template"] as? String), value(test["data"]),
        partials: test["partials"] as? [String: String] ?? [:], mode: .html)
      let name = test["name"] as? String ?? ""
      #expect(rendering.text == test["expected"] as? String, "\(suite): \(name)")
      #expect(rendering.messages == [], "\(suite): \(name)")
    }
  }

  private func value(_ json: Any?) -> TemplateValue {
    switch json {
    case let text as String: .text(text)
    case let number as NSNumber:
      CFBoolean.isBoolean(number) ? .bool(number.boolValue) : .text(number.stringValue)
    case let list as [Any]: .list(list.map(value))
    case let object as [String: Any]:
      .object(TemplateObject(object.map { ($0.key, value($0.value)) }))
    default: .absent
    }
  }
}

private enum CFBoolean {
  static func isBoolean(_ number: NSNumber) -> Bool {
    String(cString: number.objCType) == "c"
  }
}
