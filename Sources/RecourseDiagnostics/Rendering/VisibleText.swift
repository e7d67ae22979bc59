extension Unicode.Scalar {
  /// A character that a terminal would act on, that reorders what follows it, or that cannot be seen.
  var isHazard: Bool {
    switch value {
    case 0x09: false
    case 0...0x1F, 0x7F...0x9F, 0xAD, 0x61C, 0x180E, 0x200B, 0x200E, 0x200F, 0x2028...0x202E,
      0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F:
      true
    default: false
    }
  }

  /// How many columns of a terminal it takes, to a good approximation.
  package var columns: Int {
    guard value >= 0x300 else { return 1 }
    // A hazard is shown as one replacement character.
    if isHazard { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return (0x1160...0x11FF).contains(value) ? 0 : isWide ? 2 : 1
    }
  }

  private var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2329, 0x232A, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
      0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x20000...0x3FFFD:
      true
    default: properties.isEmojiPresentation
    }
  }
}

extension String {
  /// The text on one line, with whatever a terminal would act on spelled out.
  package var visible: String {
    escaping { scalar in
      switch scalar {
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      default: scalar.isHazard ? "\\u{\(String(scalar.value, radix: 16))}" : nil
      }
    }
  }

  /// The lines as they are, with whatever else a terminal would act on spelled out.
  package var visibleLines: String {
    escaping { scalar in
      if scalar == "\n" || !scalar.isHazard { return nil }
      return scalar == "\r" ? "\\r" : "\\u{\(String(scalar.value, radix: 16))}"
    }
  }
}
