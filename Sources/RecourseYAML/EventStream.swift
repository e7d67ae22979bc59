import CLibYAML

/// libyaml's parser over bytes that outlive it.
final class EventStream {
  enum Step {
    case event(Event)
    case end
    case fault(ParserFault)
  }

  /// One event, with its marks as counts of Unicode scalars.
  struct Event {
    enum Content {
      case documentStart
      case documentEnd
      case alias(name: String)
      case scalar(text: String, style: YAML.Scalar.Style)
      case sequenceStart
      case sequenceEnd
      case mappingStart
      case mappingEnd
    }

    var content: Content
    var start: Int
    var end: Int
    var anchor: String?
    var tag: String?
    var isFlow = false
  }

  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let isReady: Bool

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    isReady = yaml_parser_initialize(parser) == 1
    guard isReady else { return }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  deinit {
    if isReady { yaml_parser_delete(parser) }
    parser.deinitialize(count: 1)
    parser.deallocate()
  }

  func next() -> Step {
    guard isReady else { return .end }
    while true {
      var event = yaml_event_t()
      guard yaml_parser_parse(parser, &event) == 1 else {
        return .fault(ParserFault(parser.pointee))
      }
      defer { yaml_event_delete(&event) }
      let type = event.type.rawValue
      if type == YAML_STREAM_START_EVENT.rawValue { continue }
      if type == YAML_STREAM_END_EVENT.rawValue || type == YAML_NO_EVENT.rawValue { return .end }
      return .event(Event(event))
    }
  }
}

extension EventStream.Event {
  fileprivate init(_ event: yaml_event_t) {
    start = event.start_mark.index
    end = event.end_mark.index
    // Chains of integers rather than a switch over C's type: much faster in a debug build.
    let type = event.type.rawValue
    if type == YAML_SCALAR_EVENT.rawValue {
      let scalar = event.data.scalar
      let text = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      content = .scalar(
        text: String(decoding: text, as: UTF8.self), style: YAML.Scalar.Style(scalar.style))
      anchor = string(scalar.anchor)
      tag = string(scalar.tag)
    } else if type == YAML_MAPPING_START_EVENT.rawValue {
      content = .mappingStart
      anchor = string(event.data.mapping_start.anchor)
      tag = string(event.data.mapping_start.tag)
      isFlow = event.data.mapping_start.style.rawValue == YAML_FLOW_MAPPING_STYLE.rawValue
    } else if type == YAML_SEQUENCE_START_EVENT.rawValue {
      content = .sequenceStart
      anchor = string(event.data.sequence_start.anchor)
      tag = string(event.data.sequence_start.tag)
      isFlow = event.data.sequence_start.style.rawValue == YAML_FLOW_SEQUENCE_STYLE.rawValue
    } else if type == YAML_MAPPING_END_EVENT.rawValue {
      content = .mappingEnd
    } else if type == YAML_SEQUENCE_END_EVENT.rawValue {
      content = .sequenceEnd
    } else if type == YAML_ALIAS_EVENT.rawValue {
      content = .alias(name: string(event.data.alias.anchor) ?? "")
    } else if type == YAML_DOCUMENT_START_EVENT.rawValue {
      content = .documentStart
    } else {
      content = .documentEnd
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
