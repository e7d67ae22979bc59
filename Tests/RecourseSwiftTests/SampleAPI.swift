import RecourseDiagnostics
import RecourseModel

/// Short forms for models built by hand.
enum Sample {
  static let range = SourceRange(file: SourceFile.ID(index: 0), start: 0, end: 0)

  static func at<Value>(_ value: Value) -> Located<Value> { Located(value, range) }

  static func api(_ models: [Model] = []) -> API {
    var api = API(name: at("Sample"), fileName: "sample.recourse.yaml")
    api.models = models
    return api
  }

  static func model(
    _ name: String, _ shape: Model.Shape, doc: String? = nil, deprecated: Deprecation? = nil
  ) -> Model {
    Model(
      name: at(name), shape: shape,
      documentation: doc.map { Documentation(text: $0, range: range) }, deprecation: deprecated)
  }

  static func structure(_ name: String, _ fields: Field..., extra: TypeReference? = nil) -> Model {
    model(name, .structure(Structure(fields: fields, extra: extra)))
  }

  static func field(
    _ name: String, _ type: TypeReference, _ presence: Presence = .required, key: String? = nil,
    constraints: Constraints = Constraints(), doc: String? = nil,
    deprecated: Deprecation? = nil, redacted: Bool = false, boxed: Bool = false
  ) -> Field {
    Field(
      name: at(name), wireName: key ?? name, type: type, presence: presence,
      constraints: constraints,
      documentation: doc.map { Documentation(text: $0, range: range) }, deprecation: deprecated,
      isRedacted: redacted, isBoxed: boxed)
  }

  static func enumCase(
    _ name: String, _ value: Enumeration.RawValue? = nil, deprecated: Deprecation? = nil
  ) -> Enumeration.Case {
    Enumeration.Case(name: at(name), value: value ?? .string(name), deprecation: deprecated)
  }
}
