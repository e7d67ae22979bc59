// Listed by scripts/list-embedded-texts.
#include "CEmbeddedText.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char Client_Authorization_swift[] = {
#embed "../../Sources/RecourseSupport/Client/Authorization.swift" suffix(,)
  0};

static const unsigned char Client_Call_swift[] = {
#embed "../../Sources/RecourseSupport/Client/Call.swift" suffix(,)
  0};

static const unsigned char Client_CallLog_swift[] = {
#embed "../../Sources/RecourseSupport/Client/CallLog.swift" suffix(,)
  0};

static const unsigned char Client_CallObserver_swift[] = {
#embed "../../Sources/RecourseSupport/Client/CallObserver.swift" suffix(,)
  0};

static const unsigned char Client_CallPath_swift[] = {
#embed "../../Sources/RecourseSupport/Client/CallPath.swift" suffix(,)
  0};

static const unsigned char Client_Client_Attempts_swift[] = {
#embed "../../Sources/RecourseSupport/Client/Client+Attempts.swift" suffix(,)
  0};

static const unsigned char Client_Client_Download_swift[] = {
#embed "../../Sources/RecourseSupport/Client/Client+Download.swift" suffix(,)
  0};

static const unsigned char Client_Client_Exchange_swift[] = {
#embed "../../Sources/RecourseSupport/Client/Client+Exchange.swift" suffix(,)
  0};

static const unsigned char Client_Client_Requests_swift[] = {
#embed "../../Sources/RecourseSupport/Client/Client+Requests.swift" suffix(,)
  0};

static const unsigned char Client_Client_swift[] = {
#embed "../../Sources/RecourseSupport/Client/Client.swift" suffix(,)
  0};

static const unsigned char Client_ClientConfiguration_swift[] = {
#embed "../../Sources/RecourseSupport/Client/ClientConfiguration.swift" suffix(,)
  0};

static const unsigned char Client_Clock_swift[] = {
#embed "../../Sources/RecourseSupport/Client/Clock.swift" suffix(,)
  0};

static const unsigned char Client_Credential_swift[] = {
#embed "../../Sources/RecourseSupport/Client/Credential.swift" suffix(,)
  0};

static const unsigned char Client_File_swift[] = {
#embed "../../Sources/RecourseSupport/Client/File.swift" suffix(,)
  0};

static const unsigned char Client_Interceptor_swift[] = {
#embed "../../Sources/RecourseSupport/Client/Interceptor.swift" suffix(,)
  0};

static const unsigned char Client_Locked_swift[] = {
#embed "../../Sources/RecourseSupport/Client/Locked.swift" suffix(,)
  0};

static const unsigned char Client_Multipart_swift[] = {
#embed "../../Sources/RecourseSupport/Client/Multipart.swift" suffix(,)
  0};

static const unsigned char Client_Origin_swift[] = {
#embed "../../Sources/RecourseSupport/Client/Origin.swift" suffix(,)
  0};

static const unsigned char Client_PercentEncoding_swift[] = {
#embed "../../Sources/RecourseSupport/Client/PercentEncoding.swift" suffix(,)
  0};

static const unsigned char Client_QueryItems_swift[] = {
#embed "../../Sources/RecourseSupport/Client/QueryItems.swift" suffix(,)
  0};

static const unsigned char Client_Response_swift[] = {
#embed "../../Sources/RecourseSupport/Client/Response.swift" suffix(,)
  0};

static const unsigned char Client_RetryPolicy_swift[] = {
#embed "../../Sources/RecourseSupport/Client/RetryPolicy.swift" suffix(,)
  0};

static const unsigned char Client_Waiting_swift[] = {
#embed "../../Sources/RecourseSupport/Client/Waiting.swift" suffix(,)
  0};

static const unsigned char Events_EventParser_swift[] = {
#embed "../../Sources/RecourseSupport/Events/EventParser.swift" suffix(,)
  0};

static const unsigned char Events_EventSequence_swift[] = {
#embed "../../Sources/RecourseSupport/Events/EventSequence.swift" suffix(,)
  0};

static const unsigned char Failures_CallFailure_swift[] = {
#embed "../../Sources/RecourseSupport/Failures/CallFailure.swift" suffix(,)
  0};

static const unsigned char Failures_FailedResponse_swift[] = {
#embed "../../Sources/RecourseSupport/Failures/FailedResponse.swift" suffix(,)
  0};

static const unsigned char Failures_FailureDecision_swift[] = {
#embed "../../Sources/RecourseSupport/Failures/FailureDecision.swift" suffix(,)
  0};

static const unsigned char Failures_FieldErrorReader_swift[] = {
#embed "../../Sources/RecourseSupport/Failures/FieldErrorReader.swift" suffix(,)
  0};

static const unsigned char Failures_FieldMapping_swift[] = {
#embed "../../Sources/RecourseSupport/Failures/FieldMapping.swift" suffix(,)
  0};

static const unsigned char Failures_FieldName_swift[] = {
#embed "../../Sources/RecourseSupport/Failures/FieldName.swift" suffix(,)
  0};

static const unsigned char Failures_Path_swift[] = {
#embed "../../Sources/RecourseSupport/Failures/Path.swift" suffix(,)
  0};

static const unsigned char Failures_Recovery_swift[] = {
#embed "../../Sources/RecourseSupport/Failures/Recovery.swift" suffix(,)
  0};

static const unsigned char Failures_RequestFailure_swift[] = {
#embed "../../Sources/RecourseSupport/Failures/RequestFailure.swift" suffix(,)
  0};

static const unsigned char Failures_RetryAfter_swift[] = {
#embed "../../Sources/RecourseSupport/Failures/RetryAfter.swift" suffix(,)
  0};

static const unsigned char Failures_TransportFailure_swift[] = {
#embed "../../Sources/RecourseSupport/Failures/TransportFailure.swift" suffix(,)
  0};

static const unsigned char Failures_UnreadableResponse_swift[] = {
#embed "../../Sources/RecourseSupport/Failures/UnreadableResponse.swift" suffix(,)
  0};

static const unsigned char Futures_Future_swift[] = {
#embed "../../Sources/RecourseSupport/Futures/Future.swift" suffix(,)
  0};

static const unsigned char HTTP_Deadlines_swift[] = {
#embed "../../Sources/RecourseSupport/HTTP/Deadlines.swift" suffix(,)
  0};

static const unsigned char HTTP_HTTPMethod_swift[] = {
#embed "../../Sources/RecourseSupport/HTTP/HTTPMethod.swift" suffix(,)
  0};

static const unsigned char HTTP_HTTPRequest_swift[] = {
#embed "../../Sources/RecourseSupport/HTTP/HTTPRequest.swift" suffix(,)
  0};

static const unsigned char HTTP_HTTPResponse_swift[] = {
#embed "../../Sources/RecourseSupport/HTTP/HTTPResponse.swift" suffix(,)
  0};

static const unsigned char HTTP_HTTPTransport_swift[] = {
#embed "../../Sources/RecourseSupport/HTTP/HTTPTransport.swift" suffix(,)
  0};

static const unsigned char HTTP_Headers_swift[] = {
#embed "../../Sources/RecourseSupport/HTTP/Headers.swift" suffix(,)
  0};

static const unsigned char HTTP_SessionDelegate_swift[] = {
#embed "../../Sources/RecourseSupport/HTTP/SessionDelegate.swift" suffix(,)
  0};

static const unsigned char HTTP_SessionExchange_swift[] = {
#embed "../../Sources/RecourseSupport/HTTP/SessionExchange.swift" suffix(,)
  0};

static const unsigned char HTTP_URLSessionTransport_swift[] = {
#embed "../../Sources/RecourseSupport/HTTP/URLSessionTransport.swift" suffix(,)
  0};

static const unsigned char JSON_DecimalText_swift[] = {
#embed "../../Sources/RecourseSupport/JSON/DecimalText.swift" suffix(,)
  0};

static const unsigned char JSON_DecodingFailure_swift[] = {
#embed "../../Sources/RecourseSupport/JSON/DecodingFailure.swift" suffix(,)
  0};

static const unsigned char JSON_JSON_Codable_swift[] = {
#embed "../../Sources/RecourseSupport/JSON/JSON+Codable.swift" suffix(,)
  0};

static const unsigned char JSON_JSON_swift[] = {
#embed "../../Sources/RecourseSupport/JSON/JSON.swift" suffix(,)
  0};

static const unsigned char JSON_JSONDocument_swift[] = {
#embed "../../Sources/RecourseSupport/JSON/JSONDocument.swift" suffix(,)
  0};

static const unsigned char JSON_JSONReader_swift[] = {
#embed "../../Sources/RecourseSupport/JSON/JSONReader.swift" suffix(,)
  0};

static const unsigned char JSON_JSONValue_swift[] = {
#embed "../../Sources/RecourseSupport/JSON/JSONValue.swift" suffix(,)
  0};

static const unsigned char JSON_JSONWriter_swift[] = {
#embed "../../Sources/RecourseSupport/JSON/JSONWriter.swift" suffix(,)
  0};

static const unsigned char Paging_PageSequence_swift[] = {
#embed "../../Sources/RecourseSupport/Paging/PageSequence.swift" suffix(,)
  0};

static const unsigned char Paging_Paging_swift[] = {
#embed "../../Sources/RecourseSupport/Paging/Paging.swift" suffix(,)
  0};

static const unsigned char Presentation_ActionOutcome_swift[] = {
#embed "../../Sources/RecourseSupport/Presentation/ActionOutcome.swift" suffix(,)
  0};

static const unsigned char Presentation_EndpointText_swift[] = {
#embed "../../Sources/RecourseSupport/Presentation/EndpointText.swift" suffix(,)
  0};

static const unsigned char Presentation_ErrorPresenter_swift[] = {
#embed "../../Sources/RecourseSupport/Presentation/ErrorPresenter.swift" suffix(,)
  0};

static const unsigned char Presentation_Localization_swift[] = {
#embed "../../Sources/RecourseSupport/Presentation/Localization.swift" suffix(,)
  0};

static const unsigned char Presentation_ViewState_swift[] = {
#embed "../../Sources/RecourseSupport/Presentation/ViewState.swift" suffix(,)
  0};

static const unsigned char Presentation_Views_EmptyStateView_swift[] = {
#embed "../../Sources/RecourseSupport/Presentation/Views/EmptyStateView.swift" suffix(,)
  0};

static const unsigned char Presentation_Views_FailureView_swift[] = {
#embed "../../Sources/RecourseSupport/Presentation/Views/FailureView.swift" suffix(,)
  0};

static const unsigned char Presentation_Views_LoadingView_swift[] = {
#embed "../../Sources/RecourseSupport/Presentation/Views/LoadingView.swift" suffix(,)
  0};

static const unsigned char Presentation_Views_StateView_swift[] = {
#embed "../../Sources/RecourseSupport/Presentation/Views/StateView.swift" suffix(,)
  0};

static const unsigned char Recourse_swift[] = {
#embed "../../Sources/RecourseSupport/Recourse.swift" suffix(,)
  0};

static const unsigned char Testing_Cassette_swift[] = {
#embed "../../Sources/RecourseSupport/Testing/Cassette.swift" suffix(,)
  0};

static const unsigned char Testing_CassetteTransports_swift[] = {
#embed "../../Sources/RecourseSupport/Testing/CassetteTransports.swift" suffix(,)
  0};

static const unsigned char Testing_Unanswered_swift[] = {
#embed "../../Sources/RecourseSupport/Testing/Unanswered.swift" suffix(,)
  0};

static const unsigned char Values_Boxed_swift[] = {
#embed "../../Sources/RecourseSupport/Values/Boxed.swift" suffix(,)
  0};

static const unsigned char Values_CalendarDate_swift[] = {
#embed "../../Sources/RecourseSupport/Values/CalendarDate.swift" suffix(,)
  0};

static const unsigned char Values_ConstraintText_swift[] = {
#embed "../../Sources/RecourseSupport/Values/ConstraintText.swift" suffix(,)
  0};

static const unsigned char Values_Containers_swift[] = {
#embed "../../Sources/RecourseSupport/Values/Containers.swift" suffix(,)
  0};

static const unsigned char Values_DateTime_swift[] = {
#embed "../../Sources/RecourseSupport/Values/DateTime.swift" suffix(,)
  0};

static const unsigned char Values_DecodingFailure_Coder_swift[] = {
#embed "../../Sources/RecourseSupport/Values/DecodingFailure+Coder.swift" suffix(,)
  0};

static const unsigned char Values_DeprecatedCases_swift[] = {
#embed "../../Sources/RecourseSupport/Values/DeprecatedCases.swift" suffix(,)
  0};

static const unsigned char Values_FieldErrors_swift[] = {
#embed "../../Sources/RecourseSupport/Values/FieldErrors.swift" suffix(,)
  0};

static const unsigned char Values_FieldProblems_swift[] = {
#embed "../../Sources/RecourseSupport/Values/FieldProblems.swift" suffix(,)
  0};

static const unsigned char Values_FieldWriter_swift[] = {
#embed "../../Sources/RecourseSupport/Values/FieldWriter.swift" suffix(,)
  0};

static const unsigned char Values_Fields_swift[] = {
#embed "../../Sources/RecourseSupport/Values/Fields.swift" suffix(,)
  0};

static const unsigned char Values_Formats_swift[] = {
#embed "../../Sources/RecourseSupport/Values/Formats.swift" suffix(,)
  0};

static const unsigned char Values_Literals_swift[] = {
#embed "../../Sources/RecourseSupport/Values/Literals.swift" suffix(,)
  0};

static const unsigned char Values_Model_swift[] = {
#embed "../../Sources/RecourseSupport/Values/Model.swift" suffix(,)
  0};

static const unsigned char Values_Newtype_swift[] = {
#embed "../../Sources/RecourseSupport/Values/Newtype.swift" suffix(,)
  0};

static const unsigned char Values_Patch_swift[] = {
#embed "../../Sources/RecourseSupport/Values/Patch.swift" suffix(,)
  0};

static const unsigned char Values_Pattern_swift[] = {
#embed "../../Sources/RecourseSupport/Values/Pattern.swift" suffix(,)
  0};

static const unsigned char Values_Redacted_swift[] = {
#embed "../../Sources/RecourseSupport/Values/Redacted.swift" suffix(,)
  0};

static const unsigned char Values_StandardValues_swift[] = {
#embed "../../Sources/RecourseSupport/Values/StandardValues.swift" suffix(,)
  0};

static const unsigned char Values_TextEnum_swift[] = {
#embed "../../Sources/RecourseSupport/Values/TextEnum.swift" suffix(,)
  0};

static const unsigned char Values_UUIDText_swift[] = {
#embed "../../Sources/RecourseSupport/Values/UUIDText.swift" suffix(,)
  0};

static const unsigned char Values_Unions_swift[] = {
#embed "../../Sources/RecourseSupport/Values/Unions.swift" suffix(,)
  0};

static const unsigned char Values_ValueFormat_swift[] = {
#embed "../../Sources/RecourseSupport/Values/ValueFormat.swift" suffix(,)
  0};

static const unsigned char Values_WireText_swift[] = {
#embed "../../Sources/RecourseSupport/Values/WireText.swift" suffix(,)
  0};

static const EmbeddedText texts[] = {
  {"Client/Authorization.swift", Client_Authorization_swift, sizeof Client_Authorization_swift - 1},
  {"Client/Call.swift", Client_Call_swift, sizeof Client_Call_swift - 1},
  {"Client/CallLog.swift", Client_CallLog_swift, sizeof Client_CallLog_swift - 1},
  {"Client/CallObserver.swift", Client_CallObserver_swift, sizeof Client_CallObserver_swift - 1},
  {"Client/CallPath.swift", Client_CallPath_swift, sizeof Client_CallPath_swift - 1},
  {"Client/Client+Attempts.swift", Client_Client_Attempts_swift, sizeof Client_Client_Attempts_swift - 1},
  {"Client/Client+Download.swift", Client_Client_Download_swift, sizeof Client_Client_Download_swift - 1},
  {"Client/Client+Exchange.swift", Client_Client_Exchange_swift, sizeof Client_Client_Exchange_swift - 1},
  {"Client/Client+Requests.swift", Client_Client_Requests_swift, sizeof Client_Client_Requests_swift - 1},
  {"Client/Client.swift", Client_Client_swift, sizeof Client_Client_swift - 1},
  {"Client/ClientConfiguration.swift", Client_ClientConfiguration_swift, sizeof Client_ClientConfiguration_swift - 1},
  {"Client/Clock.swift", Client_Clock_swift, sizeof Client_Clock_swift - 1},
  {"Client/Credential.swift", Client_Credential_swift, sizeof Client_Credential_swift - 1},
  {"Client/File.swift", Client_File_swift, sizeof Client_File_swift - 1},
  {"Client/Interceptor.swift", Client_Interceptor_swift, sizeof Client_Interceptor_swift - 1},
  {"Client/Locked.swift", Client_Locked_swift, sizeof Client_Locked_swift - 1},
  {"Client/Multipart.swift", Client_Multipart_swift, sizeof Client_Multipart_swift - 1},
  {"Client/Origin.swift", Client_Origin_swift, sizeof Client_Origin_swift - 1},
  {"Client/PercentEncoding.swift", Client_PercentEncoding_swift, sizeof Client_PercentEncoding_swift - 1},
  {"Client/QueryItems.swift", Client_QueryItems_swift, sizeof Client_QueryItems_swift - 1},
  {"Client/Response.swift", Client_Response_swift, sizeof Client_Response_swift - 1},
  {"Client/RetryPolicy.swift", Client_RetryPolicy_swift, sizeof Client_RetryPolicy_swift - 1},
  {"Client/Waiting.swift", Client_Waiting_swift, sizeof Client_Waiting_swift - 1},
  {"Events/EventParser.swift", Events_EventParser_swift, sizeof Events_EventParser_swift - 1},
  {"Events/EventSequence.swift", Events_EventSequence_swift, sizeof Events_EventSequence_swift - 1},
  {"Failures/CallFailure.swift", Failures_CallFailure_swift, sizeof Failures_CallFailure_swift - 1},
  {"Failures/FailedResponse.swift", Failures_FailedResponse_swift, sizeof Failures_FailedResponse_swift - 1},
  {"Failures/FailureDecision.swift", Failures_FailureDecision_swift, sizeof Failures_FailureDecision_swift - 1},
  {"Failures/FieldErrorReader.swift", Failures_FieldErrorReader_swift, sizeof Failures_FieldErrorReader_swift - 1},
  {"Failures/FieldMapping.swift", Failures_FieldMapping_swift, sizeof Failures_FieldMapping_swift - 1},
  {"Failures/FieldName.swift", Failures_FieldName_swift, sizeof Failures_FieldName_swift - 1},
  {"Failures/Path.swift", Failures_Path_swift, sizeof Failures_Path_swift - 1},
  {"Failures/Recovery.swift", Failures_Recovery_swift, sizeof Failures_Recovery_swift - 1},
  {"Failures/RequestFailure.swift", Failures_RequestFailure_swift, sizeof Failures_RequestFailure_swift - 1},
  {"Failures/RetryAfter.swift", Failures_RetryAfter_swift, sizeof Failures_RetryAfter_swift - 1},
  {"Failures/TransportFailure.swift", Failures_TransportFailure_swift, sizeof Failures_TransportFailure_swift - 1},
  {"Failures/UnreadableResponse.swift", Failures_UnreadableResponse_swift, sizeof Failures_UnreadableResponse_swift - 1},
  {"Futures/Future.swift", Futures_Future_swift, sizeof Futures_Future_swift - 1},
  {"HTTP/Deadlines.swift", HTTP_Deadlines_swift, sizeof HTTP_Deadlines_swift - 1},
  {"HTTP/HTTPMethod.swift", HTTP_HTTPMethod_swift, sizeof HTTP_HTTPMethod_swift - 1},
  {"HTTP/HTTPRequest.swift", HTTP_HTTPRequest_swift, sizeof HTTP_HTTPRequest_swift - 1},
  {"HTTP/HTTPResponse.swift", HTTP_HTTPResponse_swift, sizeof HTTP_HTTPResponse_swift - 1},
  {"HTTP/HTTPTransport.swift", HTTP_HTTPTransport_swift, sizeof HTTP_HTTPTransport_swift - 1},
  {"HTTP/Headers.swift", HTTP_Headers_swift, sizeof HTTP_Headers_swift - 1},
  {"HTTP/SessionDelegate.swift", HTTP_SessionDelegate_swift, sizeof HTTP_SessionDelegate_swift - 1},
  {"HTTP/SessionExchange.swift", HTTP_SessionExchange_swift, sizeof HTTP_SessionExchange_swift - 1},
  {"HTTP/URLSessionTransport.swift", HTTP_URLSessionTransport_swift, sizeof HTTP_URLSessionTransport_swift - 1},
  {"JSON/DecimalText.swift", JSON_DecimalText_swift, sizeof JSON_DecimalText_swift - 1},
  {"JSON/DecodingFailure.swift", JSON_DecodingFailure_swift, sizeof JSON_DecodingFailure_swift - 1},
  {"JSON/JSON+Codable.swift", JSON_JSON_Codable_swift, sizeof JSON_JSON_Codable_swift - 1},
  {"JSON/JSON.swift", JSON_JSON_swift, sizeof JSON_JSON_swift - 1},
  {"JSON/JSONDocument.swift", JSON_JSONDocument_swift, sizeof JSON_JSONDocument_swift - 1},
  {"JSON/JSONReader.swift", JSON_JSONReader_swift, sizeof JSON_JSONReader_swift - 1},
  {"JSON/JSONValue.swift", JSON_JSONValue_swift, sizeof JSON_JSONValue_swift - 1},
  {"JSON/JSONWriter.swift", JSON_JSONWriter_swift, sizeof JSON_JSONWriter_swift - 1},
  {"Paging/PageSequence.swift", Paging_PageSequence_swift, sizeof Paging_PageSequence_swift - 1},
  {"Paging/Paging.swift", Paging_Paging_swift, sizeof Paging_Paging_swift - 1},
  {"Presentation/ActionOutcome.swift", Presentation_ActionOutcome_swift, sizeof Presentation_ActionOutcome_swift - 1},
  {"Presentation/EndpointText.swift", Presentation_EndpointText_swift, sizeof Presentation_EndpointText_swift - 1},
  {"Presentation/ErrorPresenter.swift", Presentation_ErrorPresenter_swift, sizeof Presentation_ErrorPresenter_swift - 1},
  {"Presentation/Localization.swift", Presentation_Localization_swift, sizeof Presentation_Localization_swift - 1},
  {"Presentation/ViewState.swift", Presentation_ViewState_swift, sizeof Presentation_ViewState_swift - 1},
  {"Presentation/Views/EmptyStateView.swift", Presentation_Views_EmptyStateView_swift, sizeof Presentation_Views_EmptyStateView_swift - 1},
  {"Presentation/Views/FailureView.swift", Presentation_Views_FailureView_swift, sizeof Presentation_Views_FailureView_swift - 1},
  {"Presentation/Views/LoadingView.swift", Presentation_Views_LoadingView_swift, sizeof Presentation_Views_LoadingView_swift - 1},
  {"Presentation/Views/StateView.swift", Presentation_Views_StateView_swift, sizeof Presentation_Views_StateView_swift - 1},
  {"Recourse.swift", Recourse_swift, sizeof Recourse_swift - 1},
  {"Testing/Cassette.swift", Testing_Cassette_swift, sizeof Testing_Cassette_swift - 1},
  {"Testing/CassetteTransports.swift", Testing_CassetteTransports_swift, sizeof Testing_CassetteTransports_swift - 1},
  {"Testing/Unanswered.swift", Testing_Unanswered_swift, sizeof Testing_Unanswered_swift - 1},
  {"Values/Boxed.swift", Values_Boxed_swift, sizeof Values_Boxed_swift - 1},
  {"Values/CalendarDate.swift", Values_CalendarDate_swift, sizeof Values_CalendarDate_swift - 1},
  {"Values/ConstraintText.swift", Values_ConstraintText_swift, sizeof Values_ConstraintText_swift - 1},
  {"Values/Containers.swift", Values_Containers_swift, sizeof Values_Containers_swift - 1},
  {"Values/DateTime.swift", Values_DateTime_swift, sizeof Values_DateTime_swift - 1},
  {"Values/DecodingFailure+Coder.swift", Values_DecodingFailure_Coder_swift, sizeof Values_DecodingFailure_Coder_swift - 1},
  {"Values/DeprecatedCases.swift", Values_DeprecatedCases_swift, sizeof Values_DeprecatedCases_swift - 1},
  {"Values/FieldErrors.swift", Values_FieldErrors_swift, sizeof Values_FieldErrors_swift - 1},
  {"Values/FieldProblems.swift", Values_FieldProblems_swift, sizeof Values_FieldProblems_swift - 1},
  {"Values/FieldWriter.swift", Values_FieldWriter_swift, sizeof Values_FieldWriter_swift - 1},
  {"Values/Fields.swift", Values_Fields_swift, sizeof Values_Fields_swift - 1},
  {"Values/Formats.swift", Values_Formats_swift, sizeof Values_Formats_swift - 1},
  {"Values/Literals.swift", Values_Literals_swift, sizeof Values_Literals_swift - 1},
  {"Values/Model.swift", Values_Model_swift, sizeof Values_Model_swift - 1},
  {"Values/Newtype.swift", Values_Newtype_swift, sizeof Values_Newtype_swift - 1},
  {"Values/Patch.swift", Values_Patch_swift, sizeof Values_Patch_swift - 1},
  {"Values/Pattern.swift", Values_Pattern_swift, sizeof Values_Pattern_swift - 1},
  {"Values/Redacted.swift", Values_Redacted_swift, sizeof Values_Redacted_swift - 1},
  {"Values/StandardValues.swift", Values_StandardValues_swift, sizeof Values_StandardValues_swift - 1},
  {"Values/TextEnum.swift", Values_TextEnum_swift, sizeof Values_TextEnum_swift - 1},
  {"Values/UUIDText.swift", Values_UUIDText_swift, sizeof Values_UUIDText_swift - 1},
  {"Values/Unions.swift", Values_Unions_swift, sizeof Values_Unions_swift - 1},
  {"Values/ValueFormat.swift", Values_ValueFormat_swift, sizeof Values_ValueFormat_swift - 1},
  {"Values/WireText.swift", Values_WireText_swift, sizeof Values_WireText_swift - 1},
};

const EmbeddedText *embedded_support(size_t *count) {
  *count = sizeof texts / sizeof texts[0];
  return texts;
}
