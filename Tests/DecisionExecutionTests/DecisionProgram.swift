import Foundation
import Subprocess

/// A program made of generated error types, which decides failures and says what it found.
///
/// One program for all tables: compiling and starting a process for each would take minutes.
struct DecisionProgram {
  /// Generated Swift by file name.
  var sources: [String: String] = [:]
  var schemas = 0
  var errorTypes: [String] = []
  /// Lines of tab-separated fields: what to decide, and what is expected.
  var questions: [String] = []

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// What the program printed.
  func run(with support: BuiltSupport) async throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "recourse-decisions-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in sources {
      try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    }
    try main.write(to: folder.appending(path: "main.swift"), atomically: true, encoding: .utf8)
    let input = folder.appending(path: "questions.tsv")
    try questions.joined(separator: "\n").write(to: input, atomically: true, encoding: .utf8)

    _ = try Self.output(of: await support.compile(folder))
    let program = folder.appending(path: "program").path()
    return try Self.output(
      of: await Subprocess.run(program, [input.path()], errors: .withOutput))
  }

  private static func output(of run: Subprocess) throws -> String {
    guard run.code == 0 else {
      throw Failure(
        description: run.output.split(separator: "\n").filter {
          $0.contains("error: ") && !$0.contains("- error")
        }.joined(separator: "\n"))
    }
    return run.output
  }

  private var main: String {
    let deciders = errorTypes.map { "  \"\($0)\": { DecidedAnswer(\($0).self, $0) }," }
    return """
      import Foundation
      import RecourseSupport

      struct DecidedAnswer {
        var caseName: Swift.String
        var isRetryable: Swift.Bool
        var message: Swift.String?
        var isFailure: Swift.Bool

        init<Decision: Recourse.FailureDecision>(
          _ type: Decision.Type, _ failure: Recourse.CallFailure
        ) {
          let decision = type.init(deciding: failure)
          caseName = Swift.String("\\(decision)".prefix { $0 != "(" })
          isRetryable = decision.isRetryable
          message = decision.errorDescription
          isFailure = false
          if case .response(let response) = failure { isFailure = type.isFailure(response) }
        }
      }

      let deciders: [Swift.String: (Recourse.CallFailure) -> DecidedAnswer] = [
      \(deciders.joined(separator: "\n"))
      ]

      func failure(_ fields: [Swift.String]) -> Recourse.CallFailure {
        switch fields[1] {
        case "request": return .request(Recourse.RequestFailure(reason: "r"))
        case "cancelled": return .cancelled
        case "decoding": return .decoding(Recourse.UnreadableResponse(reason: "d"))
        case "response":
          var headers: Recourse.Headers = [:]
          for header in fields[3].split(separator: "|") {
            let parts = header.split(separator: ":", maxSplits: 1)
            headers[Swift.String(parts[0])] = Swift.String(parts[1])
          }
          return .response(
            Recourse.FailedResponse(
              status: Swift.Int(fields[2]) ?? 0, headers: headers, body: Foundation.Data(fields[4].utf8)))
        case let kind:
          return .transport(
            Recourse.TransportFailure(kind: .init(rawValue: kind == "otherTransport" ? "other" : kind) ?? .other))
        }
      }

      let text = try Swift.String(contentsOf: Foundation.URL(filePath: Swift.CommandLine.arguments[1]), encoding: .utf8)
      var count = 0
      var wrong = 0
      for line in text.split(separator: "\\n") {
        let fields = line.split(separator: "\\t", omittingEmptySubsequences: false).map { Swift.String($0) }
        guard let decide = deciders[fields[0]] else { continue }
        let answer = decide(failure(fields))
        count += 1
        var found: [Swift.String] = []
        if fields[5] != "?", answer.caseName != fields[5] { found.append("case \\(answer.caseName)") }
        if fields[6] != "?", "\\(answer.isRetryable)" != fields[6] { found.append("isRetryable") }
        let message = (answer.message ?? "-").replacingOccurrences(of: "\\t", with: "␉")
        if fields[7] != "?", message != fields[7] { found.append("message \\(message)") }
        if fields[8] != "?", "\\(answer.isFailure)" != fields[8] { found.append("isFailure") }
        guard !found.isEmpty else { continue }
        wrong += 1
        if wrong <= 20 { print("WRONG", found.joined(separator: ", "), "for", line) }
      }
      print("decided \\(count), wrong \\(wrong)")
      """
  }
}
