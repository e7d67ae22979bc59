import RecourseDiagnostics
import RecourseModel

/// How the cases of an error type stand in Swift.
struct ErrorSpelling {
  let names: SwiftNames
  let type: ErrorType

  func declaration(_ errorCase: ErrorCase) -> String {
    let head = "case \(Identifier.declared(errorCase.name.value))"
    guard !errorCase.carried.isEmpty else { return head }
    let values = errorCase.carried.map { value in
      "\(Identifier.parameter(value.label.value)): \(type(of: value))"
    }
    return Layout.declaration(head, values, "", level: 1)
  }

  func type(of value: Carried) -> String {
    let base =
      switch value.source {
      case .status: names.swift("Int")
      case .kind: "Recourse.TransportFailure.Kind"
      case .message, .reason, .code, .header: names.swift("String")
      case .body, .bodyValue: names.type(value.type?.unwrapped ?? .builtin(.json))
      case .retryAfter: names.foundation("TimeInterval")
      case .fields: "Recourse.FieldErrors"
      }
    return value.isOptional ? "\(base)?" : base
  }

  /// `.api`, whatever it carries.
  func bare(_ errorCase: ErrorCase) -> String {
    ".\(Identifier.member(errorCase.name.value))"
  }

  /// `.api(let status, _, let body)`; the values given are bound, optional ones where there are
  /// some when asked for.
  func pattern(
    _ errorCase: ErrorCase, binding indices: Set<Int>, unwrapping: Set<Int> = []
  ) -> String {
    guard !indices.isEmpty else { return bare(errorCase) }
    let values = errorCase.carried.indices.map { index in
      guard indices.contains(index) else { return "_" }
      return "let \(local(errorCase.carried[index]))\(unwrapping.contains(index) ? "?" : "")"
    }
    return "\(bare(errorCase))(\(values.joined(separator: ", ")))"
  }

  /// The variable that a pattern binds a value to.
  func local(_ value: Carried) -> String {
    let name = value.label.value
    let declared = Identifier.declared(name)
    return declared == name ? name : "\(name)Value"
  }

  /// `FieldErrors(in: body, Self.fieldMappings, names: Self.fieldNames)` and the like.
  func fieldArguments(of errorCase: ErrorCase, caseIndex: Int) -> [String] {
    let name =
      errorCase.fieldMappings == type.fieldMappings
      ? "fieldMappings" : "\(errorCase.name.value)FieldMappings"
    return ["Self.\(name)"] + (type.fieldRenames.isEmpty ? [] : ["names: Self.fieldNames"])
  }
}
