// swift run -c release --package-path Benchmarks [calls | compile [MODELS]]
//
// Times are the shortest of many rounds; only ratios within one run mean anything.

import EmbeddedModels
import Foundation
import ImportedModels

if CommandLine.arguments.contains("compile") {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  let support = root.appendingPathComponent("../../../Sources/RecourseSupport").standardizedFileURL
  let models = CommandLine.arguments.last.flatMap { Int($0) } ?? 100
  try CompileCost(models: models, support: support).run()
} else if CommandLine.arguments.contains("calls") {
  try await CallRace.run()
} else {
  let document = ordersDocument()
  let plain = try PlainOrder.decode(document)
  let embedded = try EmbeddedModels.Orders.decode(document)
  let imported = try ImportedModels.Orders.decode(document)

  var decoding = Race()
  decoding.add("JSONDecoder, synthesized Codable") { _ = try PlainOrder.decode(document) }
  decoding.add("models, embedded support") { _ = try EmbeddedModels.Orders.decode(document) }
  decoding.add("models, imported support") { _ = try ImportedModels.Orders.decode(document) }
  decoding.add("models by way of JSONDecoder") {
    _ = try EmbeddedModels.Orders.decodeByCoder(document)
  }
  decoding.add("JSON alone, embedded support") { try EmbeddedModels.Orders.parse(document) }
  decoding.add("JSONSerialization alone") { _ = try JSONSerialization.jsonObject(with: document) }
  try decoding.run("decoding \(document.count / 1_000) kB")

  var encoding = Race()
  encoding.add("JSONEncoder, synthesized Codable") { _ = try PlainOrder.encode(plain) }
  encoding.add("models, embedded support") { _ = EmbeddedModels.Orders.encode(embedded) }
  encoding.add("models, imported support") { _ = ImportedModels.Orders.encode(imported) }
  encoding.add("models by way of JSONEncoder") {
    _ = try EmbeddedModels.Orders.encodeByCoder(embedded)
  }
  try encoding.run("encoding")

  try await CallRace.run()
}
