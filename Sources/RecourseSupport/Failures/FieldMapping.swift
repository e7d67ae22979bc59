extension Recourse {
  /// Tells where an answer's JSON says which fields were rejected, and why.
  public nonisolated struct FieldMapping: Hashable, Sendable {
    nonisolated enum Shape: Hashable, Sendable {
      /// A list with one object a problem. Lists on the way to it are gone through as well.
      case each
      /// An object from field to what is wrong with it.
      case eachKey(tree: Bool)
      /// One object that is the problem.
      case one
    }

    /// Where problems without a field go.
    public nonisolated enum Unmapped: Hashable, Sendable {
      case drop
      /// To the form as a whole.
      case form
    }

    let shape: Shape
    let path: [String]
    let name: [String]
    let message: [String]
    let code: [String]
    let texts: [String: String]
    let strip: [String]
    let unmapped: Unmapped
    let formNames: Set<String>

    /// What frameworks call the form as a whole.
    public static let standardFormNames: Set<String> = ["", "$", "non_field_errors", "__all__"]

    /// A list of problems at a path, each an object or a mere text.
    ///
    /// - Parameters:
    ///   - name: where in a problem its field's name stands: a text, a JSON Pointer, a dotted or
    ///     bracketed path, or a list of segments.
    ///   - message: where its message stands.
    ///   - code: where its code stands, which becomes a message by `texts` where there is no other.
    ///   - strip: prefixes to take off a name.
    ///   - form: the names that mean the form as a whole.
    public static func each(
      _ path: [String], name: [String] = [], message: [String] = [], code: [String] = [],
      texts: [String: String] = [:], strip: [String] = [], unmapped: Unmapped = .form,
      form: Set<String> = standardFormNames
    ) -> FieldMapping {
      FieldMapping(
        shape: .each, path: path, name: name, message: message, code: code, texts: texts,
        strip: strip, unmapped: unmapped, formNames: form)
    }

    /// An object at a path, whose keys are the fields' names.
    ///
    /// - Parameter tree: whether objects and lists in it are fields within fields.
    public static func eachKey(
      _ path: [String], tree: Bool = false, message: [String] = [], code: [String] = [],
      texts: [String: String] = [:], strip: [String] = [], unmapped: Unmapped = .form,
      form: Set<String> = standardFormNames
    ) -> FieldMapping {
      FieldMapping(
        shape: .eachKey(tree: tree), path: path, name: [], message: message, code: code,
        texts: texts, strip: strip, unmapped: unmapped, formNames: form)
    }

    /// One problem at a path.
    public static func one(
      _ path: [String], name: [String] = [], message: [String] = [], code: [String] = [],
      texts: [String: String] = [:], strip: [String] = [], unmapped: Unmapped = .form,
      form: Set<String> = standardFormNames
    ) -> FieldMapping {
      FieldMapping(
        shape: .one, path: path, name: name, message: message, code: code, texts: texts,
        strip: strip, unmapped: unmapped, formNames: form)
    }
  }
}

nonisolated extension Recourse.FieldErrors {
  /// Reads what the first mapping finds that finds anything.
  ///
  /// - Parameter names: the Swift name of each wire name that has another.
  public init(
    in json: Recourse.JSON?, _ mappings: [Recourse.FieldMapping], names: [String: String] = [:]
  ) {
    self.init()
    guard let json else { return }
    for mapping in mappings where isEmpty {
      var reader = Recourse.FieldErrorReader(mapping: mapping, names: names)
      reader.read(json)
      self = reader.errors
    }
  }
}

nonisolated extension Recourse.FieldErrors {
  /// Reads the same from a body that was decoded before.
  public init(
    in body: (some Recourse.JSONValue)?, _ mappings: [Recourse.FieldMapping],
    names: [String: String] = [:]
  ) {
    self.init(in: body.map { Recourse.JSON($0) }, mappings, names: names)
  }
}

nonisolated extension Recourse.FailedResponse {
  /// The fields that the body says were rejected.
  ///
  /// - Parameter names: the Swift name of each wire name that has another.
  public func fieldErrors(
    _ mappings: [Recourse.FieldMapping], names: [String: String] = [:]
  ) -> Recourse.FieldErrors {
    Recourse.FieldErrors(in: json, mappings, names: names)
  }
}
