import Foundation
import RecourseGenerator
import Testing

/// Text of a schema changes nothing of the Swift but literals and comments.
@Suite struct SwiftOutputTests {
  @Test(arguments: [
    ("models", Sink.models), ("endpoints", Sink.endpoints), ("errors", Sink.errors),
  ])
  func noTextBecomesCode(kind: String, sinks: [Sink]) async throws {
    var count = Count()
    for (number, sink) in sinks.enumerated() {
      try await check(sink, HostileString.some(number), &count)
    }
    print(
      "\(kind): \(sinks.count) sinks × \(HostileString.all.count) strings: \(count.unchanged) of"
        + " \(count.pairs) unchanged (\(count.refused) refused, \(count.written) written)")
    #expect(count.unchanged == count.pairs)
  }

  /// Each way of spelling a text once, since a megabyte takes its time in debug builds.
  @Test(arguments: ["field doc", "field default", "field pattern", "field key", "message"])
  func aMegabyteOfOneCharacterIsOneLiteral(name: String) async throws {
    let sink = try #require((Sink.models + Sink.errors).first { $0.name == name })
    var count = Count()
    try await check(sink, [.longest], &count)
    #expect(count.unchanged == 1)
    #expect(count.written == 1)
  }

  private struct Count {
    var pairs = 0
    var refused = 0
    var written = 0
    var unchanged = 0

    mutating func add(refused count: Int) {
      pairs += count
      refused += count
      unchanged += count
    }
  }

  /// What came of texts that a sink took.
  private struct Written {
    var text: HostileString
    var files: [GenerationResult.File]
  }

  private func check(_ sink: Sink, _ texts: [HostileString], _ count: inout Count) async throws {
    let references = sink.harmless.compactMap { Self.written(sink, $0) }
    guard let expected = references.first else {
      count.add(refused: texts.count)
      if !sink.isAlwaysRefused { Issue.record("\(sink) takes no harmless text") }
      for text in texts where Self.written(sink, text) != nil {
        Issue.record("\(sink), \(text): accepted")
        count.unchanged -= 1
      }
      return
    }
    let written = texts.compactMap { Self.written(sink, $0) }
    count.add(refused: texts.count - written.count)
    count.pairs += written.count
    count.written += written.count
    let shapes = try await Self.shapes(references + written)
    var taken = Set(shapes[..<references.count].map { Self.outline($0, sink) })
    if shapes.contains(where: { !taken.contains(Self.outline($0, sink)) }) {
      let long = try await Self.shapes(sink.longHarmless.compactMap { Self.written(sink, $0) })
      taken.formUnion(long.map { Self.outline($0, sink) })
    }
    for (result, shape) in zip(written, shapes[references.count...]) {
      if let fault = Self.fault(result, shape, sink, expected: expected, taken) {
        Issue.record("\(sink), \(result.text): \(fault)")
      } else {
        count.unchanged += 1
      }
    }
  }

  /// The shapes of the Swift files of each.
  private static func shapes(_ results: [Written]) async throws -> [[SyntaxShaper.Shape]] {
    let files = results.map { result in result.files.filter { $0.name.hasSuffix(".swift") } }
    var shapes = try await SyntaxShaper.shapes(
      zip(results, files).flatMap { result, files in
        files.map { (Array($0.text.utf8), result.text.text) }
      })[...]
    return files.map { files in
      defer { shapes = shapes.dropFirst(files.count) }
      return Array(shapes.prefix(files.count))
    }
  }

  private static func outline(_ shapes: [SyntaxShaper.Shape], _ sink: Sink) -> [Substring] {
    shapes.map { sink.effect == .name ? $0.outline : $0.hash }
  }

  private static func fault(
    _ result: Written, _ shapes: [SyntaxShaper.Shape], _ sink: Sink, expected: Written,
    _ taken: Set<[Substring]>
  ) -> String? {
    // Languages name folders, and words without letters are in no catalog.
    let names = [expected, result].map { result in
      result.files.map(\.name).filter { !$0.hasSuffix("strings") }
    }
    if names[0] != names[1] { return "other files, \(names[1])" }
    if let fault = shapes.first(where: { !$0.faults.isEmpty })?.faults { return String(fault) }
    if let hazard = result.files.compactMap({ hazard(in: $0) }).first { return hazard }
    let isTranslated = result.text.text.unicodeScalars.contains(where: \.properties.isAlphabetic)
    if isTranslated, !taken.contains(outline(shapes, sink)) { return "the syntax tree is another" }
    if sink.effect == .literal, !shapes.contains(where: \.hasText),
      // Double braces are how a message says one.
      !result.text.text.contains("{{")
    {
      return "no literal is the text"
    }
    return nil
  }

  /// A character that an editor would not show, or would let reorder others.
  private static func hazard(in file: GenerationResult.File) -> String? {
    let hazard = file.text.unicodeScalars.first { scalar in
      switch scalar.value {
      case 0x0A: false
      case 0...0x1F, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
        true
      default: false
      }
    }
    return hazard.map { "\(file.name) has U+\(String($0.value, radix: 16))" }
  }

  /// Nil where the schema is refused.
  private static func written(_ sink: Sink, _ text: HostileString) -> Written? {
    var request = GenerationRequest(
      schemas: [.text(sink.schema(with: text), name: "shop.recourse.yaml")],
      workingDirectory: "/nonexistent")
    request.options.support = .import
    request.options.stub = true
    request.options.tests = true
    request.options.futures = true
    let result = Generator.generate(request)
    return result.hasErrors ? nil : Written(text: text, files: result.files)
  }
}
