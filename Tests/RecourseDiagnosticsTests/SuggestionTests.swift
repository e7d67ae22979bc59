import RecourseDiagnostics
import Testing

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("retryble", "retryable"), ("mesage", "message"), ("whne", "when"), ("Carries", "carries"),
  ])
  func nearNamesAreSuggested(written: String, expected: String) {
    let known = ["when", "over", "carries", "message", "retryable"]
    #expect(suggestion(for: written, among: known) == expected)
  }

  @Test func farNamesAreNot() {
    #expect(suggestion(for: "banana", among: ["when", "message"]) == nil)
  }
}
