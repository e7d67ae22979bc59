/// What the program says of itself.
enum About {
  static let version = "0.1.0"
  static let summary =
    "Turns the YAML schema of an HTTP API into Swift that reads as if written by hand."
}
