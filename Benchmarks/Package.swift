// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "recourse-benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "recourse", path: "..")],
  targets: [
    // One text, compiled against the product and beside the embedded support code.
    .target(
      name: "ImportedModels",
      dependencies: [.product(name: "RecourseSupport", package: "recourse")],
      swiftSettings: [.define("IMPORTED")]),
    .target(name: "EmbeddedModels"),
    .target(name: "MisbehavingServer"),
    .target(
      name: "PizzaShop", dependencies: [.product(name: "RecourseSupport", package: "recourse")]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "ImportedModels", "EmbeddedModels", "MisbehavingServer", "PizzaShop",
        .product(name: "RecourseSupport", package: "recourse"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
