import Foundation
import RecourseDiagnostics
import Testing

@testable import RecourseGenerator

struct DecisionOverviewTests {
  static func overview(
    _ text: String = Schemas.shop, endpoint: String? = nil
  ) throws -> DecisionOverview {
    let made = DecisionOverview.make(Schemas.request(text), endpoint: endpoint)
    let overview = made.overview
    return try #require(overview, "\(made.report.diagnostics.map(\.message))")
  }

  @Test func endpointsThatTellTheSameShareATable() throws {
    let error = try #require(try Self.overview().errors.first)
    #expect(error.tables.map { $0.endpoints.map(\.name) } == [["order"], ["place"], ["cancel"]])
    #expect(error.tables[0].failingSuccesses == ["{ status: 2xx, body: { ok: false } }"])
    let slack = DecisionOverview.make(Schemas.request(file: "slack.recourse.yaml")).overview
    #expect(slack?.errors.map(\.tables.count) == [1])
  }

  @Test func textIsAlignedAndWrapped() throws {
    #expect(try Self.overview(endpoint: "cancel").text(TerminalStyle(width: 100)) == Self.text)
  }

  @Test(arguments: [40, 60, 80, 100, 200])
  func textKeepsWithinTheWidth(_ width: Int) throws {
    for name in Schemas.started {
      let made = DecisionOverview.make(Schemas.request(file: name))
      let text = try #require(made.overview).text(TerminalStyle(width: width))
      for line in text.split(separator: "\n") {
        #expect(line.last != " ", "\(line)")
        if width >= 80 { #expect(line.count <= width, "\(line)") }
      }
    }
  }

  @Test func colourChangesNothingButColour() throws {
    let overview = try Self.overview()
    let colored = overview.text(TerminalStyle(hasColor: true))
    #expect(colored.contains("\u{1B}["))
    let plain = colored.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(plain == overview.text(TerminalStyle()))
  }

  @Test func anUnknownEndpointIsAFinding() {
    let made = DecisionOverview.make(Schemas.request(Schemas.shop), endpoint: "plase")
    #expect(made.overview == nil)
    #expect(made.report.diagnostics.map(\.remedy) == ["did you mean 'place'?"])
  }

  @Test func markdownIsATable() throws {
    #expect(try Self.overview(endpoint: "order").markdown() == Self.markdown)
  }

  @Test func jsonTellsEveryEndpoint() throws {
    let text = try Self.overview().json()
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let endpoints = try #require(root["endpoints"] as? [[String: Any]])
    #expect(endpoints.map { $0["name"] as? String } == ["order", "place", "cancel"])
    let decisions = try #require(endpoints[2]["decisions"] as? [[String: Any]])
    let gone = decisions.filter { $0["case"] as? String == "gone" }
    #expect(gone.map { $0["failures"] as? [String] } == [["410"]])
    let busy = try #require(decisions.first { $0["case"] as? String == "busy" })
    #expect(busy["isRetryable"] as? Bool == true)
    #expect(busy["recovery"] as? String == "wait")
    let told = try #require(busy["told"] as? [String: Any])
    #expect(told["kind"] as? String == "text")
    #expect(told["texts"] as? [String] == ["Please wait {retryAfter} s.", "Please wait."])
  }

  static let text = #"""
    Shop shop.recourse.yaml

    ShopError Why the shop said no.

      AT
      cancel  DELETE  /orders/{id}

      FAILURE                                    CASE       THE CUSTOMER IS TOLD         RETRY  LEADS TO
      5xx except 501                             refused    {body.message}               yes
      but for soldOut, busy                                 else The shop refused.
      2xx, 3xx, 4xx except 410 429, 501          refused    {body.message}               no
      but for soldOut, busy                                 else The shop refused.
      410                                        gone       the screen's own words       no
      but for soldOut
      { code: [empty, sold_out] }                soldOut    Sold out.                    no     update
      but for busy
      429                                        busy       Please wait {retryAfter} s.  yes    wait
      { status: 503, header: { retry-after:                 else Please wait.
      present } }
      but for soldOut
      offline                                    network    You are offline.             no
      timeout                                    network    Please try again.            yes
      lost                                       network    No connection.               yes
      transport except offline timeout lost      network    No connection.               no
      request, decoding                          broken     This app has a fault.        no     log
      cancelled                                  cancelled  nothing                      no

      A success is a failure where { status: 2xx, body: { ok: false } }

    """#

  static let markdown = #"""
    # Shop: who is told what, when

    ## `ShopError`

    Why the shop said no.

    At **order** `GET /orders/{id}`:

    | Failure | Case | The customer is told | Retry | Leads to |
    | --- | --- | --- | --- | --- |
    | `5xx except 501` but for `soldOut`, `busy` | `refused` | \{body.message\}<br>*else* The shop refused. | yes |  |
    | `2xx`, `3xx`, `4xx except 404 410 429`, `501` but for `soldOut`, `busy` | `refused` | \{body.message\}<br>*else* The shop refused. | no |  |
    | `404`, `410` but for `soldOut` | `gone` | No such order. *(the screen's words)* | no |  |
    | `{ code: [empty, sold_out] }` but for `busy` | `soldOut` | Sold out. | no | update |
    | `429`, `{ status: 503, header: { retry-after: present } }` but for `soldOut` | `busy` | Please wait \{retryAfter\} s.<br>*else* Please wait. | yes | wait |
    | `offline` | `network` | You are offline. | no |  |
    | `timeout` | `network` | Please try again. | yes |  |
    | `lost` | `network` | No connection. | yes |  |
    | `transport except offline timeout lost` | `network` | No connection. | no |  |
    | `request`, `decoding` | `broken` | This app has a fault. | no | log |
    | `cancelled` | `cancelled` | *nothing* | no |  |

    A success is a failure where `{ status: 2xx, body: { ok: false } }`.

    """#
}
