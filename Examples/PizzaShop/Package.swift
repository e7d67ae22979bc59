// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "PizzaShop",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "recourse", path: "../..")],
  targets: [
    // The schema lies among the sources; the plugin makes the models, the errors and the client.
    .executableTarget(
      name: "PizzaShop", dependencies: ["ShopServer"],
      plugins: [.plugin(name: "RecourseBuild", package: "recourse")]),
    // The shop's own server, so that the example needs no network.
    .target(name: "ShopServer"),
  ],
  swiftLanguageModes: [.v6]
)
