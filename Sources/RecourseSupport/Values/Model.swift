import Foundation

extension Recourse {
  /// A JSON object with declared fields, which are listed once to read and once to write them.
  ///
  /// `Codable` with any coder, in the form it has in JSON.
  public nonisolated protocol Model: JSONCodable {
    init(fields: Fields) throws(DecodingFailure)

    func write(to fields: inout FieldWriter)
  }
}

nonisolated extension Recourse.Model {
  public init(json: Recourse.JSON) throws(Recourse.DecodingFailure) {
    guard json.kind == .object else { throw json.mismatch("an object") }
    try self.init(fields: Recourse.Fields(json))
  }

  public init(decoder: any Decoder) throws {
    try self.init(fields: Recourse.Fields(decoder.container(keyedBy: Recourse.AnyKey.self)))
  }

  public func write(to writer: inout Recourse.JSONWriter) {
    var fields = Recourse.FieldWriter(taking: &writer)
    write(to: &fields)
    writer = fields.finish()
  }
}
