import RecourseDiagnostics
import RecourseGenerator

extension Commands {
  static let explain = Command(
    name: "explain",
    summary: "Explain a code, as E0201, with a wrong and a right example",
    discussion: "Without a code, lists all of them.",
    operand: Operand(
      name: "CODE", count: .optional, help: "The code, as it stands behind a message.",
      value: .text(suggestions: DiagnosticCode.all.map(\.id))),
    run: { invocation, session in
      guard let wanted = invocation.operands.first?.uppercased() else {
        for code in DiagnosticCode.all { session.print("\(code.id)  \(code.summary)\n") }
        return .success
      }
      guard let code = DiagnosticCode.all.first(where: { $0.id == wanted }) else {
        return session.fail(
          Diagnostic(
            .badOperand, "there is no code '\(wanted)'", at: nil,
            remedy: suggestion(for: wanted, among: DiagnosticCode.all.map(\.id))
              .map { "did you mean '\($0)'?" } ?? "'recourse explain' lists them"))
      }
      session.print(DiagnosticPage.text(of: code))
      return .success
    })
}
