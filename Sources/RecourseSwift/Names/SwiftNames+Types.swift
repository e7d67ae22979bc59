package import RecourseModel

extension SwiftNames {
  /// A type as Swift spells it.
  package func type(_ type: TypeReference) -> String {
    switch type {
    case .builtin(let builtin), .formatted(let builtin, _): self.type(builtin)
    case .list(let element): "[\(self.type(element))]"
    case .dictionary(let value): "[\(swift("String")): \(self.type(value))]"
    case .optional(let wrapped): "\(self.type(wrapped))?"
    case .model(let name): model(name)
    case .poisoned: "Recourse.JSON"
    }
  }

  package func type(_ type: BuiltinType) -> String {
    switch type {
    case .string, .bool, .int, .int32, .int64, .double, .float: swift(type.rawValue)
    case .decimal, .uuid, .url, .data: foundation(type.rawValue)
    case .dateTime: foundation("Date")
    case .calendarDate, .json, .file: "Recourse.\(type.rawValue)"
    }
  }

  /// The type of a property that holds a value of such presence.
  package func type(_ type: TypeReference, _ presence: Presence) -> String {
    switch presence {
    case .required, .defaulted, .constant: self.type(type)
    case .optional, .nullable, .optionalDefaulted: self.type(.optional(type.unwrapped))
    case .patch: "Recourse.Patch<\(self.type(type.unwrapped))>"
    }
  }

  /// The format that reads and writes a type, or `nil` where the type does so itself.
  package func format(_ type: TypeReference) -> String? {
    switch resolved(type) {
    case .builtin, .model, .poisoned: nil
    case .formatted(let builtin, let format): self.format(builtin, format)
    case .list(let element): format(element).map { "Recourse.ListFormat<\($0)>" }
    case .dictionary(let value): format(value).map { "Recourse.DictionaryFormat<\($0)>" }
    case .optional(let wrapped): format(wrapped).map { "Recourse.OptionalFormat<\($0)>" }
    }
  }

  private func format(_ type: BuiltinType, _ format: ValueFormat) -> String {
    switch format {
    case .unixSeconds: "Recourse.UnixSeconds"
    case .unixMilliseconds: "Recourse.UnixMilliseconds"
    case .base64url: "Recourse.Base64URL"
    case .string: "Recourse.TextForm<\(self.type(type))>"
    }
  }
}
