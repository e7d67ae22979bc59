import Foundation

extension Recourse {
  /// A value whose fields have limits, which are checked before it is sent.
  public nonisolated protocol Constrained: Sendable {
    /// The words for what breaks a constraint without words of its own: English, if nothing else.
    static var constraintText: ConstraintText { get }

    func check(_ problems: inout FieldProblems)
  }

  /// Collects what breaks the constraints of a schema. A value that is absent breaks none.
  public nonisolated struct FieldProblems: Sendable {
    public private(set) var errors = FieldErrors()
    /// What stands before the names of the fields being checked: `items[0].`
    private var prefix = ""
    private let words: @Sendable () -> ConstraintText

    public init(text: ConstraintText = .english) { words = { text } }

    /// - Parameter words: makes the words, once something breaks a constraint.
    public init(words: @escaping @Sendable () -> ConstraintText) { self.words = words }

    private var text: ConstraintText { words() }

    /// Notes a message about a field.
    public mutating func append(_ message: String, for field: String) {
      errors.append(message, for: prefix + field)
    }

    /// A number within limits.
    @inline(never)
    public mutating func check<Number: Comparable>(
      _ field: String, _ value: Number?, in limits: some ConstraintRange<Number>,
      message: @autoclosure () -> String? = nil
    ) {
      guard let value else { return }
      let limits = limits.limits
      guard let side = limits.side(of: value) else { return }
      append(limits.fill(message() ?? usual(limits, side)), for: field)
    }

    @inline(never)
    public mutating func check<Number: Comparable>(
      _ field: String, _ value: Patch<Number>, in limits: some ConstraintRange<Number>,
      message: @autoclosure () -> String? = nil
    ) {
      check(field, value.value, in: limits, message: message())
    }

    /// A text of a length within limits, counted in Unicode scalars, as JSON Schema and most servers count.
    @inline(never)
    public mutating func check(
      _ field: String, _ value: String?, length limits: some ConstraintRange<Int>,
      message: @autoclosure () -> String? = nil
    ) {
      guard let value else { return }
      checkSize(
        field, value.unicodeScalars.count, limits.limits, message, (\.tooShort, \.tooLong))
    }

    @inline(never)
    public mutating func check(
      _ field: String, _ value: Patch<String>, length limits: some ConstraintRange<Int>,
      message: @autoclosure () -> String? = nil
    ) {
      check(field, value.value, length: limits, message: message())
    }

    /// A list or a dictionary with a number of entries within limits.
    @inline(never)
    public mutating func check<Entries: Collection>(
      _ field: String, _ value: Entries?, count limits: some ConstraintRange<Int>,
      message: @autoclosure () -> String? = nil
    ) {
      guard let value else { return }
      checkSize(field, value.count, limits.limits, message, (\.tooFew, \.tooMany))
    }

    @inline(never)
    public mutating func check<Entries: Collection>(
      _ field: String, _ value: Patch<Entries>, count limits: some ConstraintRange<Int>,
      message: @autoclosure () -> String? = nil
    ) {
      check(field, value.value, count: limits, message: message())
    }

    /// A text that matches a pattern somewhere. See ``Pattern`` for how it is written.
    @inline(never)
    public mutating func check(
      _ field: String, _ value: String?, pattern: String, message: @autoclosure () -> String? = nil
    ) {
      guard let value, !Pattern.matches(value, pattern) else { return }
      append(message() ?? text.malformed, for: field)
    }

    @inline(never)
    public mutating func check(
      _ field: String, _ value: Patch<String>, pattern: String,
      message: @autoclosure () -> String? = nil
    ) {
      check(field, value.value, pattern: pattern, message: message())
    }

    /// What a field holds has limits of its own. Its fields are named `customer.name`.
    @inline(never)
    public mutating func check(_ field: String, _ value: (some Constrained)?) {
      if let value { nest(field) { value.check(&$0) } }
    }

    @inline(never)
    public mutating func check<Value: Constrained>(_ field: String, _ value: Patch<Value>) {
      check(field, value.value)
    }

    /// What the elements of a list hold. Their fields are named `items[0].name`.
    @inline(never)
    public mutating func check<Element: Constrained>(_ field: String, _ values: [Element]?) {
      for (position, value) in (values ?? []).enumerated() {
        check("\(field)[\(position)]", value)
      }
    }

    @inline(never)
    public mutating func check<Element: Constrained>(_ field: String, _ value: Patch<[Element]>) {
      check(field, value.value)
    }

    /// What the values of a dictionary hold. Their fields are named `items.first.name`.
    @inline(never)
    public mutating func check<Value: Constrained>(_ field: String, _ values: [String: Value]?) {
      for (key, value) in (values ?? [:]).sorted(by: { $0.key < $1.key }) {
        check("\(field).\(key)", value)
      }
    }

    @inline(never)
    public mutating func check<Value: Constrained>(
      _ field: String, _ value: Patch<[String: Value]>
    ) {
      check(field, value.value)
    }

    private func usual<Number>(
      _ limits: ConstraintLimits<Number>, _ side: ConstraintLimits<Number>.Side
    ) -> String {
      if limits.lower != nil, limits.upper != nil {
        return limits.excludesUpper ? text.outOfOpenRange : text.outOfRange
      }
      if side == .below { return text.tooSmall }
      return limits.excludesUpper ? text.notLess : text.tooLarge
    }

    /// What breaks the constraints of a whole value, in its own words.
    mutating func checkWhole(_ value: some Constrained) {
      errors.append(contentsOf: value.fieldErrors)
    }

    /// As for the elements of a list, where the list itself is what a field holds.
    mutating func checkElements(_ values: [some Constrained]) {
      let outer = prefix
      for (position, value) in values.enumerated() {
        prefix = (outer.hasSuffix(".") ? String(outer.dropLast()) : outer) + "[\(position)]."
        value.check(&self)
      }
      prefix = outer
    }

    private mutating func nest(_ field: String, _ check: (inout FieldProblems) -> Void) {
      let outer = prefix
      prefix += field + "."
      check(&self)
      prefix = outer
    }

    private mutating func checkSize(
      _ field: String, _ size: Int, _ limits: ConstraintLimits<Int>, _ message: () -> String?,
      _ words: (
        tooSmall: KeyPath<ConstraintText, String>, tooLarge: KeyPath<ConstraintText, String>
      )
    ) {
      var limits = limits
      if limits.excludesUpper {
        // What counts is whole: the words for a limit that is allowed do.
        limits = ConstraintLimits(lower: limits.lower, upper: limits.upper.map { $0 - 1 })
      }
      guard let side = limits.side(of: size) else { return }
      let usual = side == .above ? words.tooLarge : size == 0 ? \.empty : words.tooSmall
      append(limits.fill(message() ?? text[keyPath: usual]), for: field)
    }
  }

  /// The lowest and the highest value allowed.
  public nonisolated struct ConstraintLimits<Bound: Comparable> {
    public var lower: Bound?
    public var upper: Bound?
    /// Whether the upper limit is itself too large.
    public var excludesUpper: Bool

    public init(lower: Bound?, upper: Bound?, excludesUpper: Bool = false) {
      self.lower = lower
      self.upper = upper
      self.excludesUpper = excludesUpper
    }

    nonisolated enum Side { case below, above }

    /// Where a value lies that is not allowed. What compares with nothing, as NaN, lies below.
    func side(of value: Bound) -> Side? {
      if let lower, !(value >= lower) { return .below }
      if let upper, !(excludesUpper ? value < upper : value <= upper) { return .above }
      return nil
    }

    func fill(_ text: String) -> String {
      guard text.contains("{") else { return text }
      var text = text
      for (name, bound) in [("{minimum}", lower), ("{maximum}", upper)] {
        guard let bound else { continue }
        // People write a whole number without its fraction.
        let number = "\(bound)"
        text = text.replacingOccurrences(
          of: name, with: number.hasSuffix(".0") ? String(number.dropLast(2)) : number)
      }
      return text
    }
  }

  /// A range of allowed values: `1...99`, `1...`, `...99`, `0..<1`, `..<1`.
  public nonisolated protocol ConstraintRange<Bound> {
    associatedtype Bound: Comparable
    var limits: ConstraintLimits<Bound> { get }
  }
}

nonisolated extension Recourse.Constrained {
  /// What breaks the constraints of the schema; empty where nothing does.
  public var fieldErrors: Recourse.FieldErrors {
    errors(Recourse.FieldProblems(words: { Self.constraintText }))
  }

  /// The same, in other words.
  public func fieldErrors(in text: Recourse.ConstraintText) -> Recourse.FieldErrors {
    errors(Recourse.FieldProblems(text: text))
  }

  public static var constraintText: Recourse.ConstraintText { .english }

  private func errors(_ problems: Recourse.FieldProblems) -> Recourse.FieldErrors {
    var problems = problems
    check(&problems)
    return problems.errors
  }
}

nonisolated extension ClosedRange: Recourse.ConstraintRange {
  public var limits: Recourse.ConstraintLimits<Bound> {
    Recourse.ConstraintLimits(lower: lowerBound, upper: upperBound)
  }
}

nonisolated extension PartialRangeFrom: Recourse.ConstraintRange {
  public var limits: Recourse.ConstraintLimits<Bound> {
    Recourse.ConstraintLimits(lower: lowerBound, upper: nil)
  }
}

nonisolated extension PartialRangeThrough: Recourse.ConstraintRange {
  public var limits: Recourse.ConstraintLimits<Bound> {
    Recourse.ConstraintLimits(lower: nil, upper: upperBound)
  }
}

nonisolated extension Range: Recourse.ConstraintRange {
  public var limits: Recourse.ConstraintLimits<Bound> {
    Recourse.ConstraintLimits(lower: lowerBound, upper: upperBound, excludesUpper: true)
  }
}

nonisolated extension PartialRangeUpTo: Recourse.ConstraintRange {
  public var limits: Recourse.ConstraintLimits<Bound> {
    Recourse.ConstraintLimits(lower: nil, upper: upperBound, excludesUpper: true)
  }
}

/// What may be missing has the limits of what is there, as in a list with holes.
nonisolated extension Optional: Recourse.Constrained where Wrapped: Recourse.Constrained {
  public static var constraintText: Recourse.ConstraintText { Wrapped.constraintText }

  public func check(_ problems: inout Recourse.FieldProblems) {
    if let self { self.check(&problems) }
  }
}

/// A list among the variants of a union.
nonisolated extension Array: Recourse.Constrained where Element: Recourse.Constrained {
  public static var constraintText: Recourse.ConstraintText { Element.constraintText }

  public func check(_ problems: inout Recourse.FieldProblems) { problems.checkElements(self) }
}

/// A dictionary among the variants of a union.
nonisolated extension Dictionary: Recourse.Constrained
where Key == String, Value: Recourse.Constrained {
  public static var constraintText: Recourse.ConstraintText { Value.constraintText }

  public func check(_ problems: inout Recourse.FieldProblems) {
    for key in keys.sorted() { problems.check(key, self[key]) }
  }
}
