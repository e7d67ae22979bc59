/// A generic type with its arguments, between which a long declaration breaks.
struct GenericType {
  var name: String
  var arguments: [String]

  init(_ name: String, _ arguments: [String] = []) {
    self.name = name
    self.arguments = arguments
  }

  /// `Recourse.Future`, rather than `Result`.
  var isMember: Bool { name.utf8.contains(UInt8(ascii: ".")) }

  var text: String {
    arguments.isEmpty ? name : "\(name)<\(arguments.joined(separator: ", "))>"
  }
}

/// The head of a function, broken as the formatter breaks it.
struct FunctionLayout {
  /// `public func user`
  var head: String
  var parameters: [String]
  /// ` async`, or nothing.
  var effects: String
  var result: GenericType
  /// ` {`, or nothing for a requirement.
  var opening: String
  var level: Int

  var text: String {
    let tail = "\(effects) -> \(result.text)\(opening)"
    let line = "\(head)(\(parameters.joined(separator: ", ")))\(tail)"
    if Layout.fits(line, level: level) { return line }
    guard !parameters.isEmpty else { return withoutParameters }
    guard Layout.fits(")\(tail)", level: level) else {
      return Layout.declaration(head, parameters, result.isMember ? "" : brokenTail, level: level)
        + (result.isMember ? arrowLine : "")
    }
    return Layout.declaration(head, parameters, tail, level: level)
  }

  private var brokenTail: String {
    "\(effects) -> \(result.name)<\n  \(result.arguments.joined(separator: ", "))\n>\(opening)"
  }

  private var withoutParameters: String {
    let line = "\(effects.drop { $0 == " " })\(effects.isEmpty ? "" : " ")-> \(result.text)"
    guard Layout.fits(line, level: level + 1) else {
      return "\(head)()" + (result.isMember ? arrowLine : brokenTail)
    }
    return "\(head)()\n  \(line)" + (opening.isEmpty ? "" : "\n{")
  }

  /// The formatter moves the arrow before it breaks a type that is a member of another.
  private var arrowLine: String {
    let arguments = result.arguments.joined(separator: ", ")
    return """
      \(effects)
        -> \(result.name)<
          \(arguments)
        >
      """ + (opening.isEmpty ? "" : "\n{")
  }
}
