// swift-tools-version: 6.1

import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(
  of name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name), "Subprocess"] + dependencies,
    exclude: exclude,
    swiftSettings: strict)
}

let package = Package(
  name: "recourse",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .executable(name: "recourse", targets: ["recourse"]),
    .library(name: "RecourseSupport", targets: ["RecourseSupport"]),
    .library(name: "RecourseGenerator", targets: ["RecourseGenerator"]),
    .plugin(name: "RecourseBuild", targets: ["RecourseBuild"]),
    .plugin(name: "RecourseCheck", targets: ["RecourseCheck"]),
    .plugin(name: "RecourseGenerate", targets: ["RecourseGenerate"]),
  ],
  targets: [
    module("RecourseDiagnostics"),
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    module("RecourseYAML", ["CLibYAML", "RecourseDiagnostics"]),
    module("RecourseModel", ["RecourseDiagnostics"]),
    module("RecourseCompiler", ["RecourseYAML", "RecourseModel", "RecourseDiagnostics"]),
    module("RecourseOpenAPI", ["RecourseYAML", "RecourseModel", "RecourseDiagnostics"]),
    .target(name: "CEmbeddedText"),
    module("RecourseTemplates", ["CEmbeddedText", "RecourseDiagnostics"]),
    .target(
      name: "RecourseSwift",
      dependencies: ["RecourseModel", "RecourseDiagnostics", "RecourseTemplates"],
      swiftSettings: strict + [.enableUpcomingFeature("InternalImportsByDefault")]),
    module(
      "RecourseGenerator",
      [
        "CEmbeddedText", "RecourseDiagnostics", "RecourseYAML", "RecourseModel", "RecourseCompiler",
        "RecourseOpenAPI", "RecourseTemplates", "RecourseSwift",
      ]),
    module("RecourseCommandLine", ["RecourseGenerator", "RecourseOpenAPI", "RecourseDiagnostics"]),
    .executableTarget(
      name: "recourse", dependencies: ["RecourseCommandLine", "RecourseGenerator"],
      swiftSettings: strict),

    module("RecourseSupport"),

    .plugin(name: "RecourseBuild", capability: .buildTool(), dependencies: ["recourse"]),
    .plugin(
      name: "RecourseCheck",
      capability: .command(
        intent: .custom(
          verb: "recourse-check",
          description: "Check schemas, and that what was generated from them is up to date.")),
      dependencies: ["recourse"]),
    .plugin(
      name: "RecourseGenerate",
      capability: .command(
        intent: .custom(
          verb: "recourse-generate", description: "Write the Swift that schemas describe."),
        permissions: [
          .writeToPackageDirectory(reason: "Recourse writes the Swift that the schemas describe.")
        ]),
      dependencies: ["recourse"]),

    .target(name: "Subprocess", path: "Tests/Subprocess", swiftSettings: strict),
    tests(of: "RecourseDiagnostics"),
    tests(of: "RecourseYAML", ["RecourseDiagnostics"]),
    tests(of: "RecourseModel"),
    tests(of: "RecourseSupport", ["RecourseYAML", "RecourseDiagnostics"]),
    tests(of: "RecourseCompiler", ["RecourseModel", "RecourseYAML", "RecourseDiagnostics"]),
    tests(
      of: "RecourseOpenAPI",
      [
        "RecourseCommandLine", "RecourseCompiler", "RecourseModel", "RecourseYAML",
        "RecourseDiagnostics", "RecourseSupport",
      ], exclude: ["Documents"]),
    tests(of: "RecourseTemplates", ["RecourseDiagnostics"]),
    tests(
      of: "RecourseGenerator",
      [
        "CEmbeddedText", "RecourseDiagnostics", "RecourseTemplates", "RecourseModel",
        "RecourseCompiler", "RecourseSwift",
      ]),
    tests(of: "RecourseCommandLine"),
    .testTarget(name: "RecoursePluginTests", dependencies: ["Subprocess"], swiftSettings: strict),
    tests(
      of: "RecourseSwift", ["RecourseModel", "RecourseDiagnostics", "RecourseTemplates"]),

    .testTarget(
      name: "DecisionExecutionTests",
      dependencies: [
        "RecourseCompiler", "RecourseModel", "RecourseDiagnostics", "RecourseSwift",
        "RecourseTemplates", "RecourseSupport", "Subprocess",
      ], exclude: ["Tables"], swiftSettings: strict),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "RecourseGenerator", "RecourseOpenAPI", "RecourseYAML", "RecourseTemplates",
        "RecourseSupport", "RecourseDiagnostics",
      ],
      path: "Fuzzing/Sources/FuzzTargets", swiftSettings: strict),
    .testTarget(
      name: "HostileTextTests",
      dependencies: [
        "RecourseCommandLine", "RecourseGenerator", "RecourseOpenAPI", "RecourseYAML",
        "RecourseDiagnostics", "Subprocess", "FuzzTargets",
      ],
      exclude: ["SyntaxShapes"], swiftSettings: strict),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "RecourseCommandLine", "RecourseGenerator", "RecourseCompiler", "RecourseModel",
        "RecourseDiagnostics", "Subprocess",
      ],
      swiftSettings: strict),

    .target(
      name: "MisbehavingServer", path: "Tests/MisbehavingServer", swiftSettings: strict),
    tests(of: "MisbehavingServer"),
    .target(
      name: "PizzaShop", dependencies: ["RecourseSupport"], path: "Tests/PizzaShop",
      swiftSettings: strict),
    .testTarget(
      name: "RecourseClientTests",
      dependencies: ["RecourseSupport", "PizzaShop", "MisbehavingServer", "Subprocess"],
      exclude: ["Presentation/SwiftUIStandIn"], swiftSettings: strict),
    .target(
      name: "LiveClients", dependencies: ["RecourseSupport"], path: "Tests/LiveServers/Clients",
      swiftSettings: strict),
    .testTarget(
      name: "LiveServerTests",
      dependencies: ["RecourseCommandLine", "RecourseSupport", "LiveClients", "Subprocess"],
      exclude: ["Programs"], swiftSettings: strict),
    .target(
      name: "Goldens", dependencies: ["RecourseSupport"], path: "Tests/Golden/Expected",
      exclude: ["type-names"],
      resources: [
        .copy("localization/en.lproj"), .copy("localization/de.lproj"),
      ], swiftSettings: strict),
    .target(
      name: "GoldenTypeNames", dependencies: ["RecourseSupport"],
      path: "Tests/Golden/Expected/type-names", swiftSettings: strict),
    .testTarget(
      name: "GoldenTests",
      dependencies: [
        "RecourseCommandLine", "RecourseSupport", "Goldens", "GoldenTypeNames", "MisbehavingServer",
        "Subprocess",
      ],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

// `Fuzzing/run` builds these; nobody else has to, and `-parse-as-library` is for root packages only.
if Context.environment["RECOURSE_FUZZING"] != nil {
  for name in ["FuzzYAML", "FuzzJSON", "FuzzTemplates", "FuzzCompile", "FuzzImport"] {
    package.products.append(.executable(name: name, targets: [name]))
    package.targets.append(
      .executableTarget(
        name: name, dependencies: ["FuzzTargets"], path: "Fuzzing/Sources/\(name)",
        swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])]))
  }
}
