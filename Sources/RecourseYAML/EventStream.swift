import CLibYAML

/// libyaml's parser over bytes that outlive it.
final class EventStream {
  enum Step {
    case event(Event)
    case end
    case fault(ParserFault)
  }

  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let event: UnsafeMutablePointer<yaml_event_t>
  private let isReady: Bool

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    event = .allocate(capacity: 1)
    event.initialize(to: yaml_event_t())
    isReady = yaml_parser_initialize(parser) == 1
    guard isReady else { return }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  deinit {
    yaml_event_delete(event)
    event.deallocate()
    if isReady { yaml_parser_delete(parser) }
    parser.deinitialize(count: 1)
    parser.deallocate()
  }

  func next() -> Step {
    guard isReady else { return .end }
    while true {
      yaml_event_delete(event)
      guard yaml_parser_parse(parser, event) == 1 else {
        return .fault(ParserFault(parser.pointee))
      }
      let type = event.pointee.type.rawValue
      if type == YAML_STREAM_START_EVENT.rawValue { continue }
      if type == YAML_STREAM_END_EVENT.rawValue || type == YAML_NO_EVENT.rawValue { return .end }
      return .event(Event(event))
    }
  }
}

extension EventStream {
  /// The event that was read last, which lives until the next is read; its marks are counts of Unicode
  /// scalars.
  struct Event {
    enum Kind {
      case documentStart
      case documentEnd
      case alias
      case scalar
      case sequenceStart
      case mappingStart
      case collectionEnd
    }

    private let event: UnsafeMutablePointer<yaml_event_t>
    let kind: Kind

    fileprivate init(_ event: UnsafeMutablePointer<yaml_event_t>) {
      self.event = event
      // Chains of integers rather than a switch over C's type: much faster in a debug build.
      let type = event.pointee.type.rawValue
      if type == YAML_SCALAR_EVENT.rawValue {
        kind = .scalar
      } else if type == YAML_MAPPING_START_EVENT.rawValue {
        kind = .mappingStart
      } else if type == YAML_SEQUENCE_START_EVENT.rawValue {
        kind = .sequenceStart
      } else if type == YAML_MAPPING_END_EVENT.rawValue || type == YAML_SEQUENCE_END_EVENT.rawValue
      {
        kind = .collectionEnd
      } else if type == YAML_ALIAS_EVENT.rawValue {
        kind = .alias
      } else if type == YAML_DOCUMENT_START_EVENT.rawValue {
        kind = .documentStart
      } else {
        kind = .documentEnd
      }
    }

    var start: Int { event.pointee.start_mark.index }

    var end: Int { event.pointee.end_mark.index }

    /// The text of a scalar.
    var text: String {
      let scalar = event.pointee.data.scalar
      let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      return String(decoding: bytes, as: UTF8.self)
    }

    /// The style of a scalar.
    var style: YAML.Scalar.Style { YAML.Scalar.Style(event.pointee.data.scalar.style) }

    /// The name of an alias.
    var alias: String { string(event.pointee.data.alias.anchor) ?? "" }

    /// The anchor of a value that begins here.
    var anchor: String? {
      switch kind {
      case .scalar: string(event.pointee.data.scalar.anchor)
      case .mappingStart: string(event.pointee.data.mapping_start.anchor)
      case .sequenceStart: string(event.pointee.data.sequence_start.anchor)
      case .documentStart, .documentEnd, .alias, .collectionEnd: nil
      }
    }

    /// The tag of a value that begins here.
    var tag: String? {
      switch kind {
      case .scalar: string(event.pointee.data.scalar.tag)
      case .mappingStart: string(event.pointee.data.mapping_start.tag)
      case .sequenceStart: string(event.pointee.data.sequence_start.tag)
      case .documentStart, .documentEnd, .alias, .collectionEnd: nil
      }
    }

    /// Whether a list or mapping that begins here is in brackets.
    var isFlow: Bool {
      switch kind {
      case .mappingStart:
        event.pointee.data.mapping_start.style.rawValue == YAML_FLOW_MAPPING_STYLE.rawValue
      case .sequenceStart:
        event.pointee.data.sequence_start.style.rawValue == YAML_FLOW_SEQUENCE_STYLE.rawValue
      default: false
      }
    }
  }
}

extension YAML.Scalar.Style {
  fileprivate init(_ style: yaml_scalar_style_t) {
    let style = style.rawValue
    if style == YAML_PLAIN_SCALAR_STYLE.rawValue {
      self = .plain
    } else if style == YAML_DOUBLE_QUOTED_SCALAR_STYLE.rawValue {
      self = .doubleQuoted
    } else if style == YAML_SINGLE_QUOTED_SCALAR_STYLE.rawValue {
      self = .singleQuoted
    } else if style == YAML_LITERAL_SCALAR_STYLE.rawValue {
      self = .literal
    } else {
      self = .folded
    }
  }
}

/// What stopped libyaml, in its own words; places are counts of Unicode scalars.
struct ParserFault {
  var problem: String
  var index: Int
  var context: String
  var contextIndex: Int
  /// Whether the text holds a byte or character that YAML does not allow; then no place is known.
  var isUnreadable: Bool

  fileprivate init(_ parser: yaml_parser_t) {
    problem = parser.problem.map { String(cString: $0) } ?? ""
    index = parser.problem_mark.index
    context = parser.context.map { String(cString: $0) } ?? ""
    contextIndex = parser.context_mark.index
    isUnreadable = parser.error == YAML_READER_ERROR
  }
}

private func string(_ text: UnsafeMutablePointer<UInt8>?) -> String? {
  guard let text else { return nil }
  return String(cString: text)
}
