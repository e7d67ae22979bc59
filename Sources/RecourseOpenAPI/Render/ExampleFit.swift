import RecourseModel

/// Whether an example of a document is a value of the type that its field got, as the compiler asks.
struct ExampleFit {
  let models: [ImportedModel]

  func fits(_ example: Tree, _ use: ImportedUse) -> Bool {
    guard use.constant == nil, use.format == nil, use.constraints.pattern == nil,
      case .scalar(let scalar) = example.content
    else { return false }
    return fits(scalar, use.type, use.constraints)
  }

  /// Whether a scalar meets bounds of numbers and lengths.
  func isWithin(_ value: Tree, _ constraints: ImportedConstraints) -> Bool {
    guard case .scalar(let scalar) = value.content else { return constraints.count == nil }
    return isWithin(scalar, constraints)
  }

  private func fits(
    _ scalar: ScalarText, _ type: ImportedType, _ constraints: ImportedConstraints
  ) -> Bool {
    switch type {
    case .builtin(let builtin):
      return fits(scalar, builtin) && isWithin(scalar, constraints)
    case .optional(let inner): return fits(scalar, inner, constraints)
    case .list, .dictionary: return false
    case .model(let id):
      switch models[id.index].shape {
      case .alias(let use):
        return use.format == nil && use.constant == nil && fits(scalar, use.type, constraints)
      case .enumeration(let enumeration):
        return enumeration.cases.contains { one in
          switch one.value {
          case .string(let text): scalar.style != .plain && scalar.text == text
          case .integer(let value): scalar.style == .plain && Int64(scalar.text) == value
          }
        }
      case .structure, .union, .none: return false
      }
    }
  }

  private func fits(_ scalar: ScalarText, _ type: BuiltinType) -> Bool {
    let isText = scalar.style != .plain
    let text = scalar.text
    switch type {
    case .string: return isText
    case .json: return true
    case .bool: return !isText && (text == "true" || text == "false")
    case .int, .int64: return !isText && Int64(text) != nil
    case .int32: return !isText && Int32(text) != nil
    case .double: return !isText && Double(text)?.isFinite == true
    case .float: return !isText && Float(text)?.isFinite == true
    // Of the others only what is plainly right: an example is worth no doubt.
    case .decimal: return !isText && Int64(text) != nil
    case .url: return isText && text.hasPrefix("https://") && text.utf8.allSatisfy(isPlainInURL)
    case .uuid, .data, .dateTime, .calendarDate, .file: return false
    }
  }

  private func isPlainInURL(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: ":/.-_~?&=+,;@!$".utf8.contains(byte)
    }
  }

  private func isWithin(_ scalar: ScalarText, _ constraints: ImportedConstraints) -> Bool {
    if let range = constraints.range, !isWithin(Double(scalar.text) ?? .nan, range) { return false }
    let count = Double(scalar.text.unicodeScalars.count)
    return constraints.length.map { isWithin(count, $0) } ?? true
  }

  /// Whether a number lies in a range as a schema writes it.
  private func isWithin(_ number: Double, _ range: String) -> Bool {
    let isHalfOpen = range.contains("..<")
    let bounds = range.components(separatedBy: isHalfOpen ? "..<" : "...")
    guard bounds.count == 2, !number.isNaN else { return false }
    if let lower = Double(bounds[0]), number < lower { return false }
    guard let upper = Double(bounds[1]) else { return true }
    return isHalfOpen ? number < upper : number <= upper
  }
}

extension String {
  fileprivate func components(separatedBy separator: String) -> [String] {
    guard let range = firstRange(of: separator) else { return [self] }
    return [String(self[..<range.lowerBound]), String(self[range.upperBound...])]
  }
}
