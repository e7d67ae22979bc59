import Foundation

/// A list of orders of about a megabyte, the same in every run.
func ordersDocument() -> Data {
  let orders = (0..<3_000).map { number in
    let note = number % 2 == 0 ? "null" : #""Ring twice, the bell at the café is \"quiet\".\n""#
    let customer =
      number % 3 == 0
      ? "null" : #"{"id":\#(9_000_000_000 + number),"login":"user-\#(number)","is_verified":true}"#
    let id = String(1_000_000_000_000 + number * 7_919).dropFirst()
    return """
      {"id":"0e984725-c51c-4bf4-9960-\(id)","name":"Pizza number \(number)","price":\(number % 90)\
      .\(10 + number % 89),"quantity":\(number % 7),"note":\(note),\
      "created_at":"2024-02-\(10 + number % 19)T12:34:5\(number % 10)Z","status":"on_the_way",\
      "tags":["hot","vegetarian"],"weight":0.\(100 + number % 900),"customer":\(customer)}
      """
  }
  return Data("[\(orders.joined(separator: ","))]".utf8)
}
