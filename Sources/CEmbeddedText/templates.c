// Listed by scripts/list-embedded-texts.
#include "CEmbeddedText.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char Alias_mustache[] = {
#embed "../../Templates/Alias.mustache" suffix(,)
  0};

static const unsigned char Client_mustache[] = {
#embed "../../Templates/Client.mustache" suffix(,)
  0};

static const unsigned char ClientProtocol_mustache[] = {
#embed "../../Templates/ClientProtocol.mustache" suffix(,)
  0};

static const unsigned char ClientStructure_mustache[] = {
#embed "../../Templates/ClientStructure.mustache" suffix(,)
  0};

static const unsigned char ClosedEnumeration_mustache[] = {
#embed "../../Templates/ClosedEnumeration.mustache" suffix(,)
  0};

static const unsigned char DecisionTests_mustache[] = {
#embed "../../Templates/DecisionTests.mustache" suffix(,)
  0};

static const unsigned char EndpointTexts_mustache[] = {
#embed "../../Templates/EndpointTexts.mustache" suffix(,)
  0};

static const unsigned char Error_mustache[] = {
#embed "../../Templates/Error.mustache" suffix(,)
  0};

static const unsigned char Errors_mustache[] = {
#embed "../../Templates/Errors.mustache" suffix(,)
  0};

static const unsigned char Futures_mustache[] = {
#embed "../../Templates/Futures.mustache" suffix(,)
  0};

static const unsigned char Header_mustache[] = {
#embed "../../Templates/Header.mustache" suffix(,)
  0};

static const unsigned char Method_mustache[] = {
#embed "../../Templates/Method.mustache" suffix(,)
  0};

static const unsigned char Model_mustache[] = {
#embed "../../Templates/Model.mustache" suffix(,)
  0};

static const unsigned char Models_mustache[] = {
#embed "../../Templates/Models.mustache" suffix(,)
  0};

static const unsigned char Newtype_mustache[] = {
#embed "../../Templates/Newtype.mustache" suffix(,)
  0};

static const unsigned char OpenEnumeration_mustache[] = {
#embed "../../Templates/OpenEnumeration.mustache" suffix(,)
  0};

static const unsigned char Response_mustache[] = {
#embed "../../Templates/Response.mustache" suffix(,)
  0};

static const unsigned char Server_mustache[] = {
#embed "../../Templates/Server.mustache" suffix(,)
  0};

static const unsigned char Structure_mustache[] = {
#embed "../../Templates/Structure.mustache" suffix(,)
  0};

static const unsigned char Stub_mustache[] = {
#embed "../../Templates/Stub.mustache" suffix(,)
  0};

static const unsigned char Union_mustache[] = {
#embed "../../Templates/Union.mustache" suffix(,)
  0};

static const EmbeddedText texts[] = {
  {"Alias.mustache", Alias_mustache, sizeof Alias_mustache - 1},
  {"Client.mustache", Client_mustache, sizeof Client_mustache - 1},
  {"ClientProtocol.mustache", ClientProtocol_mustache, sizeof ClientProtocol_mustache - 1},
  {"ClientStructure.mustache", ClientStructure_mustache, sizeof ClientStructure_mustache - 1},
  {"ClosedEnumeration.mustache", ClosedEnumeration_mustache, sizeof ClosedEnumeration_mustache - 1},
  {"DecisionTests.mustache", DecisionTests_mustache, sizeof DecisionTests_mustache - 1},
  {"EndpointTexts.mustache", EndpointTexts_mustache, sizeof EndpointTexts_mustache - 1},
  {"Error.mustache", Error_mustache, sizeof Error_mustache - 1},
  {"Errors.mustache", Errors_mustache, sizeof Errors_mustache - 1},
  {"Futures.mustache", Futures_mustache, sizeof Futures_mustache - 1},
  {"Header.mustache", Header_mustache, sizeof Header_mustache - 1},
  {"Method.mustache", Method_mustache, sizeof Method_mustache - 1},
  {"Model.mustache", Model_mustache, sizeof Model_mustache - 1},
  {"Models.mustache", Models_mustache, sizeof Models_mustache - 1},
  {"Newtype.mustache", Newtype_mustache, sizeof Newtype_mustache - 1},
  {"OpenEnumeration.mustache", OpenEnumeration_mustache, sizeof OpenEnumeration_mustache - 1},
  {"Response.mustache", Response_mustache, sizeof Response_mustache - 1},
  {"Server.mustache", Server_mustache, sizeof Server_mustache - 1},
  {"Structure.mustache", Structure_mustache, sizeof Structure_mustache - 1},
  {"Stub.mustache", Stub_mustache, sizeof Stub_mustache - 1},
  {"Union.mustache", Union_mustache, sizeof Union_mustache - 1},
};

const EmbeddedText *embedded_templates(size_t *count) {
  *count = sizeof texts / sizeof texts[0];
  return texts;
}
