/// Schemas of any size, made of one kind of thing or of all.
struct SyntheticSchema {
  enum Kind: String, CaseIterable {
    case endpoints, models, enums, unions, decisions
  }

  /// A schema with so many things of a kind, and what it takes to be sound.
  static func text(_ kind: Kind, _ count: Int) -> String {
    let items = 0..<count
    switch kind {
    case .endpoints:
      // A model for ten endpoints, as in real documents.
      return head + "models:\n" + items.lazy.filter { $0 % 10 == 0 }.map(model).joined() + errors
        + "endpoints:\n" + items.lazy.map(endpoint).joined()
    case .models:
      return head + "models:\n" + items.lazy.map(model).joined()
    case .enums:
      return head + "models:\n"
        + items.lazy.map { "  Kind\($0): [open, closed, in_progress, on_hold_\($0)]\n" }.joined()
    case .unions:
      return head + "models:\n  Card: { kind: String, number: String }\n"
        + "  Cash: { kind: String, amount: Int }\n"
        + items.lazy.map { number in
          "  Payment\(number):\n    union: { card: Card, cash: Cash }\n    discriminator: kind\n"
        }.joined()
    case .decisions:
      // Types of twenty cases, each with codes, as many as are asked for in all.
      return head + "models:\n  Body: { code: String?, message: String }\n" + "errors:\n"
        + stride(from: 0, to: count, by: 20).lazy.map(errorType).joined()
    }
  }

  /// A root file, and the files that it includes.
  static func including(_ count: Int) -> (root: String, parts: [(name: String, text: String)]) {
    let parts = (0..<count).map { number in
      ("part\(number).recourse.yaml", "recourse: 1\nmodels:\n" + model(number))
    }
    let names = parts.map(\.0).joined(separator: ", ")
    return (head + "include: [\(names)]\n", parts)
  }

  private static let head =
    "recourse: 1\napi: Synthetic\nservers: { production: https://api.example }\n"

  private static let errors = """
    errors:
      APIError:
        cases:
          refused: { when: 4xx, message: That was refused. }
          failed: { when: otherwise, message: Something went wrong., retryable: 5xx }

    """.replacing(
      "failed: { when: otherwise, message",
      with: "failed: { when: otherwise, carries: [status], message")

  private static func model(_ number: Int) -> String {
    """
      Item\(number):
        id: UUID
        name: String
        price: Decimal
        quantity: { type: Int, range: 1...99, default: 1 }
        note: { type: String?, key: note_text, doc: What the customer wrote. }
        createdAt: DateTime
        tags: "[String]?"

    """
  }

  private static func endpoint(_ number: Int) -> String {
    """
      readItem\(number):
        doc: Reads the item of that number.
        get: /groups\(number)/{group}/items/{id}
        query: { page: Int?, tags: "[String]?" }
        returns: Item\(number - number % 10)

    """
  }

  private static func errorType(_ number: Int) -> String {
    let cases = (0..<20).map { index in
      "      case\(index): { when: { status: 4xx, code: [a\(index), b\(index)] }, message: No. }\n"
    }
    return """
        Error\(number):
          body: Body
          code: body.code
          cases:
      \(cases.joined())      failed: { when: otherwise, message: Something went wrong. }

      """
  }
}
