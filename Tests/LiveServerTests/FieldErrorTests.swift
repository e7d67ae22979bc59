import Foundation
import LiveClients
import RecourseSupport
import Testing

/// Generated clients post forms that real servers refuse, and read of each field what was said.
@Suite(.enabled(if: LiveServer.absence == nil, LiveServer.absence))
struct FieldErrorTests {
  @Test func fastAPI() async throws {
    try await LiveServer.run("fastapi_bookings") { url in
      let answers = Answers()
      let client = BookingsClient(
        server: .custom(url), configuration: .init(transport: answers))
      let guests = [Guest(fullName: "Ada", age: 36), Guest(fullName: "B", age: 3)]

      let bad = Booking(
        roomNumber: 0, contactEmail: "nobody", arrival: "soon", nights: 99, guests: guests,
        invoice: Address(postalCode: "12", city: "Ulm"))
      let failure = await client.book(bad, loyaltyCard: "1").failure
      expect(
        failure?.fieldErrorEntries, "FastAPI", answers,
        [
          ("loyaltyCard", "/detail/0"), ("roomNumber", "/detail/1"), ("contactEmail", "/detail/2"),
          ("arrival", "/detail/3"), ("nights", "/detail/4"), ("guests[1].fullName", "/detail/5"),
          ("guests[1].age", "/detail/6"), ("invoice.postalCode", "/detail/7"),
        ].map { ($0, "\($1)/msg") })

      let crowded = Booking(
        roomNumber: 7, contactEmail: "a@b.example", arrival: "2030-01-02", nights: 1,
        guests: [guests[0], guests[0]])
      let second = await client.book(crowded).failure
      expect(second?.fieldErrorEntries, "FastAPI", answers, [(nil, "/detail/0/msg")])

      let good = Booking(
        roomNumber: 8, contactEmail: "a@b.example", arrival: "2030-01-02", nights: 1,
        guests: [guests[0]])
      let accepted = try await client.book(good).get()
      #expect(accepted.reference == "room 8")
    }
  }

  @Test func djangoREST() async throws {
    try await LiveServer.run("django_orders") { url in
      let answers = Answers()
      let client = OrdersClient(server: .custom(url), configuration: .init(transport: answers))
      let line = OrderLine(articleNumber: "ABC", quantity: 1)

      let bad = NewOrder(
        customerEmail: "nobody", deliverOn: "soon",
        orderLines: [line, OrderLine(articleNumber: "abc", quantity: 0)],
        delivery: Delivery(streetName: "", postalCode: "twelve"))
      let failure = await client.order(bad).failure
      expect(
        failure?.fieldErrorEntries, "Django REST", answers,
        [
          ("customerEmail", "/customer_email/0"), ("deliverOn", "/deliver_on/0"),
          ("orderLines[1].articleNumber", "/order_lines/1/article_number/0"),
          ("orderLines[1].quantity", "/order_lines/1/quantity/0"),
          ("delivery.streetName", "/delivery/street_name/0"),
          ("delivery.postalCode", "/delivery/postal_code/0"),
          ("delivery.postalCode", "/delivery/postal_code/1"),
        ])

      let empty = NewOrder(customerEmail: "a@b.example", deliverOn: "2030-01-02", orderLines: [])
      let second = await client.order(empty).failure
      expect(second?.fieldErrorEntries, "Django REST", answers, [(nil, "/non_field_errors/0")])

      let good = NewOrder(
        customerEmail: "a@b.example", deliverOn: "2030-01-02", orderLines: [line])
      let accepted = try await client.order(good).get()
      #expect(accepted.reference == "a@b.example")
    }
  }

  @Test func problemDetails() async throws {
    try await LiveServer.run("problem_signups") { url in
      let answers = Answers()
      let client = SignupsClient(
        server: .custom(url), configuration: .init(transport: answers))
      let device = Device(deviceID: "abcd", screenSize: 7)

      let bad = Signup(
        displayName: "x", birthYear: 1066,
        knownDevices: [device, Device(deviceID: "1", screenSize: 0)],
        homeAddress: Home(houseNumber: 0, countryCode: "de"))
      let failure = await client.signUp(bad).failure
      #expect(failure?.errorDescription == answers.text("/title"))
      #expect(answers.contentType == "application/problem+json")
      expect(
        failure?.fieldErrorEntries, "RFC 9457", answers,
        [
          ("displayName", "/extra/0"), ("birthYear", "/extra/1"),
          ("knownDevices[1].deviceID", "/extra/2"), ("knownDevices[1].screenSize", "/extra/3"),
          ("homeAddress.houseNumber", "/extra/4"), ("homeAddress.countryCode", "/extra/5"),
        ].map { ($0, "\($1)/message") })

      let good = Signup(displayName: "Ada", birthYear: 1999, knownDevices: [device])
      let accepted = try await client.signUp(good).get()
      #expect(accepted.reference == "Ada")
    }
  }

  /// Compares what was read with what the answer says at each place, and prints it.
  private func expect(
    _ read: [Recourse.FieldErrors.Entry]?, _ server: String, _ answers: Answers,
    _ places: [(field: String?, pointer: String)], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let expected = places.map { place in
      Recourse.FieldErrors.Entry(
        field: place.field, message: answers.text(place.pointer) ?? "nothing at \(place.pointer)")
    }
    #expect(
      read.map(Set.init) == Set(expected), "\(answers.body)", sourceLocation: sourceLocation)
    #expect(read?.count == expected.count, sourceLocation: sourceLocation)
    let lines = (read ?? []).map { entry in
      [server.padded(to: 13), (entry.field ?? "(form)").padded(to: 29), entry.message].joined()
    }
    print(lines.joined(separator: "\n"))
  }
}

/// A transport over the network that keeps the last answer as it came.
final class Answers: Recourse.HTTPTransport {
  private let last = Locked()

  func send(_ request: Recourse.HTTPRequest) async throws -> Recourse.HTTPResponse {
    var request = request
    request.sink = nil
    let response = try await Recourse.URLSessionTransport.shared.send(request)
    last.set(response)
    return response
  }

  var body: String { String(decoding: last.get()?.body ?? Data(), as: UTF8.self) }

  var contentType: String? { last.get()?.headers["Content-Type"] }

  /// The text at a JSON Pointer, by Foundation's reader.
  func text(_ pointer: String) -> String? {
    var value = try? JSONSerialization.jsonObject(with: Data(body.utf8))
    for part in pointer.split(separator: "/") {
      if let list = value as? [Any], let index = Int(part), list.indices.contains(index) {
        value = list[index]
      } else {
        value = (value as? [String: Any])?[String(part)]
      }
    }
    return value as? String
  }

  private final class Locked: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Recourse.HTTPResponse?

    func set(_ response: Recourse.HTTPResponse) { lock.withLock { value = response } }

    func get() -> Recourse.HTTPResponse? { lock.withLock { value } }
  }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let failure) = self { failure } else { nil }
  }
}

extension Recourse.FailureDecision {
  fileprivate var fieldErrorEntries: [Recourse.FieldErrors.Entry]? {
    if case .fixInput(let fields)? = recovery { fields.entries } else { nil }
  }
}

extension String {
  fileprivate func padded(to length: Int) -> String {
    padding(toLength: length, withPad: " ", startingAt: 0)
  }
}
