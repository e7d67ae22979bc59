/// Endpoints, servers and authentication.
extension DiagnosticCode {
  package static let missingMethod = DiagnosticCode(
    "E0301", .error, "an endpoint without exactly one method")
  package static let malformedEndpointPath = DiagnosticCode(
    "E0302", .error, "a path that cannot be read")
  package static let pathParameters = DiagnosticCode(
    "E0303", .error, "a path and its parameters that disagree")
  package static let unfittingParameter = DiagnosticCode(
    "E0304", .error, "a parameter that cannot stand in its place")
  package static let duplicateParameter = DiagnosticCode(
    "E0305", .error, "two parameters of one name")
  package static let unknownAuthentication = DiagnosticCode(
    "E0306", .error, "an authentication that is declared nowhere")
  package static let unknownServer = DiagnosticCode(
    "E0307", .error, "a server that is declared nowhere")
  package static let unknownErrorType = DiagnosticCode(
    "E0308", .error, "an endpoint whose failures nothing decides")
  package static let malformedStatus = DiagnosticCode(
    "E0309", .error, "a status that cannot be read")
  package static let repeatedStatus = DiagnosticCode(
    "E0310", .error, "a status that is listed twice")
  package static let unfittingReturn = DiagnosticCode(
    "E0311", .error, "a success that cannot be returned as written")
  package static let unfittingBody = DiagnosticCode(
    "E0312", .error, "a body that cannot be sent as written")
  package static let malformedPage = DiagnosticCode(
    "E0313", .error, "paging that does not fit what is returned")
  package static let malformedRetry = DiagnosticCode(
    "E0314", .error, "retry figures that cannot be used")
  package static let retryWithoutEffect = DiagnosticCode(
    "E0315", .warning, "a retry of what may not be repeated")
  package static let malformedServer = DiagnosticCode(
    "E0316", .error, "a server whose address cannot be used")
  package static let malformedAuthentication = DiagnosticCode(
    "E0317", .error, "an authentication that cannot be read")
  package static let malformedHeaderName = DiagnosticCode(
    "E0318", .error, "a header or cookie name that HTTP does not allow")
  package static let malformedMediaType = DiagnosticCode(
    "E0319", .error, "a media type that cannot be read")
  package static let unnamedStatusCase = DiagnosticCode(
    "E0320", .error, "a success by status without a name of its own")
  package static let duplicateEndpoint = DiagnosticCode(
    "E0321", .warning, "two endpoints with one method and path")

  package static let endpoints: [DiagnosticCode] = [
    missingMethod, malformedEndpointPath, pathParameters, unfittingParameter, duplicateParameter,
    unknownAuthentication, unknownServer, unknownErrorType, malformedStatus, repeatedStatus,
    unfittingReturn, unfittingBody, malformedPage, malformedRetry, retryWithoutEffect,
    malformedServer, malformedAuthentication, malformedHeaderName, malformedMediaType,
    unnamedStatusCase, duplicateEndpoint,
  ]
}
