import RecourseDiagnostics

extension Composer {
  /// Reports what stopped libyaml, in words that say what to do.
  mutating func explain(_ fault: ParserFault) {
    let start = index.offset(of: fault.index)
    report.error(.syntax, fault.problem, at: range(start, start))
  }
}
