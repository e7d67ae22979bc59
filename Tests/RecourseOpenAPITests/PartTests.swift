import RecourseCompiler
import RecourseDiagnostics
import RecourseModel
import RecourseOpenAPI
import Testing

@Suite struct PartTests {
  /// A document with an operation and some models for each of the subjects.
  private static func document(_ subjects: [String: Int]) -> String {
    let subjects = subjects.sorted { $0.key < $1.key }
    let paths = subjects.map { subject, _ in
      """
        /\(subject.lowercased())s:
          post:
            requestBody:
              content:
                application/json:
                  schema: { type: object, properties: { state: { type: object, properties: { a: { type: string } } } } }
            responses:
              200: { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/\(subject)Item0" } } } }
      """
    }
    let models = subjects.flatMap { subject, count in
      (0..<count).map { index in
        let next = "#/components/schemas/\(subject)Item\((index + 1) % count)"
        return """
              \(subject)Item\(index):
                type: object
                properties: { a_b: { type: string }, next: { $ref: "\(next)" } }
          """
      }
    }
    return """
      openapi: 3.1.0
      info: { title: Shop, version: "1" }
      servers: [{ url: "https://shop.example" }]
      paths:
      \(paths.joined(separator: "\n"))
      components:
        schemas:
      \(models.joined(separator: "\n"))

      """
  }

  private static func importing(_ text: String, stem: String?, lines: Int) -> Importing {
    var options = ImportOptions()
    options.partStem = stem
    options.linesPerPart = lines
    return Importing(text, options: options)
  }

  /// The models of the schema by the file that they stand in, and what the compiler finds.
  private static func compiled(
    _ result: ImportResult
  ) -> (models: [String: [String]], findings: [String]) {
    var files = SourceFiles()
    let root = files.add(name: "shop.recourse.yaml", bytes: Array(result.schema.utf8))
    var report = Report()
    let api = Compiler.compile(
      root: root, files: &files,
      load: { path in
        result.includes.first { $0.path == path }.map { .success(Array($0.text.utf8)) }
          ?? .failure(.notFound)
      }, report: &report)
    var models: [String: [String]] = [:]
    for model in api?.models ?? [] {
      models[files[model.name.range.file]?.name ?? "", default: []].append(model.name.value)
    }
    return (models, report.sorted.map { "\($0.code.id) \($0.message)" })
  }

  @Test func modelsStandWithThoseOfTheirSubject() throws {
    let text = Self.document(["Order": 30, "Pizza": 10, "Axe": 2, "Bell": 2, "Zoo": 2])
    let result = try #require(Self.importing(text, stem: "shop", lines: 60).result)
    let (models, findings) = Self.compiled(result)
    #expect(findings == [])
    #expect(
      models.keys.sorted() == [
        "shop-a-to-z.recourse.yaml", "shop-order.recourse.yaml", "shop-pizza.recourse.yaml",
      ])
    let pizzas = models["shop-pizza.recourse.yaml"] ?? []
    #expect(pizzas.allSatisfy { $0.contains("Pizza") || $0 == "State" }, "\(pizzas)")
    for (path, text) in result.includes {
      var files = SourceFiles()
      var report = Report()
      let file = files.add(name: path, bytes: Array(text.utf8))
      #expect(SchemaFormatter.format(file, report: &report) == text)
    }
  }

  @Test func aSubjectThatIsTooLargeIsDivided() throws {
    let subjects = ["PaymentIntent": 20, "PaymentMethod": 20, "PaymentNote": 1]
    let result = try #require(Self.importing(Self.document(subjects), stem: "s", lines: 70).result)
    let (models, findings) = Self.compiled(result)
    #expect(findings == [])
    #expect(
      models.keys.sorted() == [
        "s-p.recourse.yaml", "s-payment-intent.recourse.yaml", "s-payment-method.recourse.yaml",
        "s-payment.recourse.yaml",
      ])
  }

  @Test func aDocumentOfUsualSizeIsOneFile() throws {
    let text = Self.document(["Order": 20])
    #expect(Self.importing(text, stem: "shop", lines: 1_000).result?.includes.isEmpty == true)
    #expect(Self.importing(text, stem: nil, lines: 10).result?.includes.isEmpty == true)
  }

  @Test(.enabled(if: SharedDocuments.folder != nil, "no documents at hand"))
  func theLargestDocumentIsDividedEvenly() throws {
    let text = try #require(SharedDocuments.text("stripe.yaml"))
    var options = ImportOptions()
    options.partStem = "stripe"
    let result = try #require(Importing(text, name: "stripe.yaml", options: options).result)
    let (models, findings) = Self.compiled(result)
    #expect(findings == [])
    #expect(models["shop.recourse.yaml"] == nil)
    #expect(models.values.reduce(0) { $0 + $1.count } == result.modelCount)
    for (path, text) in result.includes {
      let lineCount = text.utf8.count { $0 == UInt8(ascii: "\n") }
      #expect((500...2_500).contains(lineCount), "\(path) has \(lineCount) lines")
    }
  }
}
