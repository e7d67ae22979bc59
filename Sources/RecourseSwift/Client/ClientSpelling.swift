import RecourseDiagnostics
import RecourseModel

/// A generated client, as its methods name it: the root, or one of a group of endpoints.
struct ClientSpelling {
  /// The property that sends.
  let property: String
  /// The property of each way to prove who calls, by its name.
  let authorizations: [(name: String, property: String)]
  /// What all its calls share.
  let common: CommonCall
  let makeCall: String
  let servers: ServerSpelling

  init(_ endpoints: [Endpoint], of api: API, servers: ServerSpelling) {
    self.servers = servers
    var taken = Set(endpoints.map(\.name.value))
    taken.formUnion(api.endpoints.compactMap(\.group))
    var locals = LocalNames(taken: taken)
    var authorizations: [(name: String, property: String)] = []
    for authentication in api.authentications {
      let name = authentication.name.value
      authorizations.append((name, locals.take(name, "\(name)Authorization")))
    }
    self.authorizations = authorizations
    property = locals.take("client", "sender")
    makeCall = locals.take("makeCall")
    common = CommonCall(endpoints)
  }

  /// The property of an authentication, as a method names it whose parameters may hide it.
  func authorization(_ name: String, in method: EndpointMethod) -> String {
    let property = authorizations.first { $0.name == name }?.property ?? name
    return reference(property, in: method)
  }

  func sender(in method: EndpointMethod) -> String { reference(property, in: method) }

  private func reference(_ property: String, in method: EndpointMethod) -> String {
    let isHidden = method.parameters.contains { $0.name == property }
    return isHidden ? "self.\(Identifier.member(property))" : Identifier.declared(property)
  }
}

/// What all endpoints of a client have in common, and one function sets.
struct CommonCall {
  /// Parameters that always have the same value.
  let constants: [Parameter]
  let retry: Retry?
  let timeout: Duration?
  /// The name of the authentication, where all have the same and there is such a function.
  let authentication: String?
  /// Whether there is nothing to share, and no function for it.
  let isEmpty: Bool

  init(_ endpoints: [Endpoint]) {
    guard let first = endpoints.first, endpoints.count > 1 else {
      (constants, retry, timeout, authentication, isEmpty) = ([], nil, nil, nil, true)
      return
    }
    constants = first.parameters.filter { parameter in
      parameter.isSharable
        && endpoints.allSatisfy { $0.parameters.contains { $0.isSame(as: parameter) } }
    }
    retry = endpoints.allSatisfy { $0.retry == first.retry } ? first.retry : nil
    timeout = endpoints.allSatisfy { $0.timeout == first.timeout } ? first.timeout : nil
    isEmpty = constants.isEmpty && retry == nil && timeout == nil
    let isShared = endpoints.allSatisfy { $0.authentication == first.authentication }
    authentication = !isEmpty && isShared ? first.authentication : nil
  }

  /// Whether the parameter is one of the constants.
  func sends(_ parameter: Parameter) -> Bool {
    constants.contains { $0.isSame(as: parameter) }
  }
}

extension Parameter {
  /// A constant that is sent wherever the endpoint's path leads.
  fileprivate var isSharable: Bool {
    guard case .constant = presence else { return false }
    return place != .path
  }

  fileprivate func isSame(as other: Parameter) -> Bool {
    place == other.place && wireName == other.wireName && presence == other.presence
      && type == other.type
  }
}
