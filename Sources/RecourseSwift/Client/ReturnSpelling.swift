import RecourseDiagnostics
import RecourseModel

/// What an endpoint's method returns, and how the client reads it.
struct ReturnSpelling {
  enum Sending {
    /// A function of the client, with what it takes behind the call.
    case function(String, [String])
    /// An expression that reads the value from `response`.
    case reading(String)
  }

  /// The success as Swift spells it: `[Product]`, `Void`.
  let success: String
  /// The whole return type: `Result<[Product], APIError>`.
  let type: GenericType
  let isAsync: Bool
  let sending: Sending
  /// The media type to accept where it is neither JSON nor anything.
  let accept: String?
  let envelope: [String]

  init(_ endpoint: Endpoint, names: SwiftNames) {
    let payload = endpoint.returns.payload.map { PayloadSpelling($0, names: names) }
    accept = payload?.accept
    envelope = payload?.envelope ?? []
    (success, sending) = Self.reading(endpoint, payload, names)
    let failure = Identifier.declared(endpoint.errorType)
    if case .events = endpoint.returns {
      type = GenericType("Recourse.EventSequence", [success, failure])
      isAsync = false
    } else {
      type = GenericType(names.swift("Result"), [success, failure])
      isAsync = true
    }
  }

  private static func reading(
    _ endpoint: Endpoint, _ payload: PayloadSpelling?, _ names: SwiftNames
  ) -> (success: String, Sending) {
    let empty =
      endpoint.alsoSucceeds.isEmpty ? nil : StatusSpelling.contains(endpoint.alsoSucceeds)
    switch endpoint.returns {
    case .none:
      return (names.swift("Void"), .function("send", []))
    case .payload:
      guard let payload else { return (names.swift("Void"), .function("send", [])) }
      let type = empty == nil || payload.isOptional ? payload.type : "\(payload.type)?"
      switch (payload.sender, empty) {
      case ("send"?, _): return (type, .function("send", []))
      case (let function?, nil): return (type, .function(function, []))
      case (_, let empty?): return (type, .reading("\(empty) ? nil : \(payload.read)"))
      case (nil, nil): return (type, .reading(payload.read))
      }
    case .response(let structure):
      let name = Identifier.declared(structure.name)
      guard let empty else { return (name, .function("send", [])) }
      return ("\(name)?", .reading("\(empty) ? nil : try \(name)(response: response)"))
    case .byStatus(let name, _):
      let name = Identifier.declared(name.value)
      return (name, .function("send", []))
    case .events(let element, let until):
      let stop = until.map { ["until: \(StringLiteral.quoted($0))"] } ?? []
      return (names.type(element), .function("events", stop))
    }
  }
}

extension Returns {
  fileprivate var payload: Payload? {
    switch self {
    case .payload(let payload): payload
    case .response(let structure): structure.body
    case .none, .byStatus, .events: nil
    }
  }
}

/// How a payload is read from `response`.
struct PayloadSpelling {
  let type: String
  let isOptional: Bool
  let accept: String?
  let envelope: [String]
  /// The client's own function for it, if it has one: `send`, `data`, `text`.
  let sender: String?
  /// The expression that reads it.
  let read: String

  init(_ payload: Returns.Payload, names: SwiftNames) {
    switch payload {
    case .json(let type, let envelope):
      self.type = names.type(type)
      isOptional = names.resolved(type).isOptional
      self.envelope = envelope
      accept = nil
      if let format = names.format(type) {
        sender = nil
        read = "try \(format).read(response.json())"
      } else {
        sender = "send"
        read = "try response.json()"
      }
    case .text:
      type = names.swift("String")
      (isOptional, envelope, accept) = (false, [], nil)
      sender = "text"
      read = "try response.text()"
    case .data(let media):
      type = names.foundation("Data")
      (isOptional, envelope) = (false, [])
      accept = media == "*/*" ? nil : media
      sender = "data"
      read = "response.body"
    }
  }
}
