import Foundation
import RecourseSupport

// Calls the application with what was generated from its own document, and says what came of it.

func show<Value>(
  _ name: String, _ result: Result<Value, BicycleRentalsError>, _ value: (Value) -> Any
) {
  switch result {
  case .success(let success): print("\(name): \(value(success))")
  case .failure(.invalid(let message, let fields)):
    print("\(name): invalid, \(message)")
    for entry in fields.entries { print("  \(entry.field ?? "(form)"): \(entry.message)") }
  case .failure(let failure):
    let kind = "\(failure)".prefix { $0 != "(" }
    print("\(name): \(kind), \(failure.errorDescription ?? "-")")
  }
}

func day(_ year: Int, _ month: Int, _ day: Int) throws -> Recourse.CalendarDate {
  guard let date = Recourse.CalendarDate(year: year, month: month, day: day) else {
    throw CocoaError(.formatting)
  }
  return date
}

let server = BicycleRentalsClient.Server.custom(CommandLine.arguments[1])
let guest = BicycleRentalsClient(server: server)

show("wrong password", await guest.login(LoginRequest(username: "ada", password: "?"))) { $0 }
let login = await guest.login(
  LoginRequest(grantType: "password", username: "ada", password: "love & lace+"))
show("login", login) { $0.tokenType }
let token = (try? login.get().accessToken) ?? ""

show("no token", await guest.readUsersMe()) { $0 }
let rentals = BicycleRentalsClient(server: server, oauth2PasswordBearer: .token(token))
show("account", await rentals.readUsersMe(acceptLanguage: "de")) {
  "\($0.username) \($0.scopes) \($0.language ?? "nil")"
}

show("bikes", await guest.listBikes(kind: [.cargo, .eBike], maxPrice: "37.5", sort: .minusPrice)) {
  "\($0.items.map { "\($0.kind)" }) of \($0.total)"
}
show("negative price", await guest.listBikes(maxPrice: "-1", limit: 101)) { $0.total }
show("negative price there", await guest.listBikes(maxPrice: "-1")) { $0.total }

let first = UUID(uuidString: "00000000-0000-0000-0000-000000000001") ?? UUID()
show("bike", await guest.readBike(bikeID: first)) { bike in
  let station = bike.station
  let service = bike.servicedOn.map { "\($0)" } ?? "nil"
  return "\(bike.frameSize) \(bike.pricePerDay) \(station.name) \(station.position?.lat ?? 0) "
    + "\(station.openingHours["mon"] ?? []) \(service) \(bike.lastSeenAt.timeIntervalSince1970) "
    + "\(bike.photo?.absoluteString ?? "nil") \(bike.tags) \(bike.type)"
}
show("no such bike", await guest.readBike(bikeID: UUID())) { $0.id }

let rider = try Rider(fullName: "Ada Lovelace", heightCm: 165, bornOn: day(1990, 12, 10))
var rental = try NewRental(
  bikeID: first, startsOn: day(2030, 3, 31), days: 3, riders: [rider],
  payment: .card(CardPayment(number: "4242424242424242", expires: "12/29")), deposit: .int(50))
show("rental without a token", await guest.createRental(rental, requestSource: .app)) { $0.id }

let made = await rentals.createRental(rental, requestSource: .web, campaign: "spring")
show("rental", made) {
  "\($0.status) \($0.price) \($0.startsOn) \($0.createdAt.timeIntervalSince1970) "
    + "\($0.riders[0] == rider) \($0.payment == rental.payment) \($0.deposit == .int(50))"
}
show("taken", await rentals.createRental(rental, requestSource: .app)) { $0.id }

rental.bikeID = UUID()
show("rental of no bike", await rentals.createRental(rental, requestSource: .app)) { $0.id }

rental.payment = .cash(CashPayment())
rental.days = 99
show("refused here", await rentals.createRental(rental, requestSource: .app)) { $0.id }

rental.days = 1
rental.riders = [try Rider(fullName: "Bob", bornOn: day(2999, 12, 1)), rider]
rental.payment = .unrecognized(["method": "barter"])
show("refused there", await rentals.createRental(rental, requestSource: .unrecognized("fax"))) {
  $0.id
}

let id = (try? made.get().id) ?? UUID()
show("change", await rentals.changeRental(RentalUpdate(note: .value("late")), rentalID: id)) {
  "\($0.days) \($0.note ?? "nil")"
}
show("change to null", await rentals.changeRental(RentalUpdate(note: .null), rentalID: id)) {
  "\($0.days) \($0.note ?? "nil")"
}
show("rentals out", await rentals.listRentals(status: [.out, .returned])) { $0.count }
show("rentals", await rentals.listRentals()) { $0.map(\.bikeID.uuidString) }

let photo = Recourse.File(Data("photo".utf8), name: "süd 1.png", type: "image/png")
let other = Recourse.File(Data([0, 13, 10]), name: "raw")
show(
  "upload",
  await rentals.uploadPhoto(bikeID: first, file: photo, caption: "Süd", others: [other, other])
) { "\($0.fileName) \($0.bytes) \($0.caption ?? "nil") \($0.parts)" }
let large = Recourse.File(Data(repeating: 1, count: 2000), name: "large")
show("large upload", await rentals.uploadPhoto(bikeID: first, file: large)) { $0.bytes }

show("quote", await guest.quote(QuoteRequest(days: 2, kind: .kids16))) { $0 }
show("cancel", await rentals.cancelRental(rentalID: id)) { "done" }
show("cancel again", await rentals.cancelRental(rentalID: id)) { "done" }

let nowhere = BicycleRentalsClient(server: .custom("http://127.0.0.1:9"))
show("nobody there", await nowhere.listBikes()) { $0.total }
