import Foundation
import Subprocess
import Testing

/// The three plugins in a package that adopts them; its steps build on each other, since each build of
/// the generator is dear.
struct PluginTests {
  private static let schema = """
    recourse: 1
    api: PizzaShop
    include: [common.recourse.yaml]
    servers: { production: https://api.pizza.example }
    models:
      User:
        id: String
        name: String
    errors:
      APIError:
        cases:
          failed: { when: otherwise, message: Something went wrong. }
    endpoints:
      user: { get: "/users/{id}", returns: User }

    """
  private static let schemaPath = "Sources/App/Sub Folder/pizza-shop.recourse.yaml"
  private static let generatedNames = [
    "Common+Models.swift", "PizzaShop+Client.swift", "PizzaShop+Errors.swift",
    "PizzaShop+Models.swift", "PizzaShop+Stub.swift", "RecourseSupport.swift",
  ]

  private static let files = [
    "Sources/App/App.swift": """
    import Plain

    @main
    struct App {
      static func main() { print(User(id: "1", name: plainName).name, Size.small.rawValue) }
    }

    """,
    "Sources/App/Sub Folder/common.recourse.yaml":
      "recourse: 1\nmodels:\n  Size: [small, large]\n",
    schemaPath: schema.replacing("name: String", with: "name: Strin"),
    "Sources/Plain/Plain.swift": "public let plainName = \"Ann\"\n",
    "Sources/Committed/committed-api.recourse.yaml":
      schema.replacing("include: [common.recourse.yaml]\n", with: ""),
    "Sources/Committed/Committed.swift": "import Foundation\n",
  ]

  @Test func buildCheckAndGenerate() async throws {
    let package = try ConsumerPackage(Self.files)
    let sources = package.names(in: "Sources")

    let broken = try await package.swift("build", "--product", "App")
    #expect(broken.code != 0)
    let place = package.folder.appending(path: Self.schemaPath).path + ":8:11: error: "
    #expect(broken.output.contains("\n" + place), "\(broken.output)")
    try package.write(Self.schemaPath, Self.schema)
    let built = try await package.swift("run", "App")
    #expect(built.code == 0, "\(built.output)")
    #expect(built.output.hasSuffix("Ann small\n"), "\(built.output)")
    #expect(built.output.contains("Generating Swift from pizza-shop.recourse.yaml"))
    #expect(package.outputs(of: "App") == Self.generatedNames)
    #expect(package.names(in: "Sources") == sources, "a build writes nothing beside the sources")

    try package.write("Sources/Plain/Plain.swift", "public let plainName = \"Bob\"\n")
    let unrelated = try await package.swift("run", "App")
    #expect(unrelated.output.hasSuffix("Bob small\n"), "\(unrelated.output)")
    #expect(!unrelated.output.contains("Generating Swift"), "\(unrelated.output)")

    try package.write(
      "Sources/App/Sub Folder/common.recourse.yaml", "recourse: 1\nmodels:\n  Size: [tiny]\n")
    let related = try await package.swift("build", "--product", "App")
    #expect(related.output.contains("Generating Swift"), "\(related.output)")
    #expect(related.output.contains("'small'"), "\(related.output)")

    try await generateAndCheck(package)
  }

  /// The command plugins, on a target whose generated code is committed.
  private func generateAndCheck(_ package: ConsumerPackage) async throws {
    let before = package.names(in: "Sources")
    let generated = try await package.swift(
      "package", "--allow-writing-to-package-directory", "recourse-generate", "--target", "Plain",
      "--target", "Committed", "--support", "import")
    #expect(generated.code == 0, "\(generated.output)")
    let models = "Sources/Committed/Generated/CommittedApi+Models.swift"
    #expect(package.read(models).contains("struct User"))
    let added = Set(package.names(in: "Sources")).subtracting(before)
    #expect(added.allSatisfy { $0.hasPrefix("Committed/Generated/CommittedApi+") }, "\(added)")

    let current = try await package.swift(
      "package", "recourse-check", "--target", "Plain", "--target", "Committed",
      "--support", "import")
    #expect(current.code == 0, "\(current.output)")
    try package.write(models, package.read(models).replacing("name: String", with: "nom: String"))
    try package.write(Self.schemaPath, Self.files[Self.schemaPath] ?? "")
    let stale = try await package.swift(
      "package", "recourse-check", "--target", "App", "--target", "Committed", "--support", "import"
    )
    #expect(stale.code != 0)
    #expect(stale.output.contains(":8:11: error: "), "\(stale.output)")
    #expect(stale.output.contains("+++ b/"), "\(stale.output)")
    #expect(stale.output.contains("is not up to date [E0724]"), "\(stale.output)")
    #expect(package.read(models).contains("nom: String"), "a check writes nothing")
  }
}
