import EmbeddedModels
import Foundation
import ImportedModels

/// Reading and writing a large document, beside Foundation's coders with synthesized conformances.
enum CodingRace {
  static func run() throws {
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
  }
}
