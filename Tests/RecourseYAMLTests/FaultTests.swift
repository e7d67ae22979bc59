import RecourseDiagnostics
import RecourseYAML
import Testing

/// Faults of syntax and likely slips: what is said about each, and where.
@Suite struct FaultTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var source: String
    var findings: [String]

    init(_ source: String, _ findings: String...) {
      self.source = source
      self.findings = findings
    }

    var testDescription: String { source }
  }

  static let quoting: [Case] = [
    Case(
      #"a: { b[0].c: d }\#n"#,
      #"1:6 E0107 a text with `[` in it needs quotes here -> quote it: "b[0].c""#),
    Case(
      #"doc: A: B\#nx: 1\#n"#,
      #"1:6 E0107 a text with `: ` in it needs quotes -> quote it: "A: B""#),
    Case(
      #"a: b: c: d\#n"#,
      #"1:4 E0107 a text with `: ` in it needs quotes -> quote it: "b: c: d""#),
    Case(
      #"a: "x": y\#n"#,
      #"1:4 E0107 a value cannot have a value of its own -> quote it: '"x": y'"#),
    Case(
      #"doc: This does two\#n  nice things: a\#n"#,
      #"2:3 E0107 a text with `: ` in it needs quotes -> quote the whole text, or begin it with `|` and a new line"#
    ),
    Case(
      #"doc: %foo\#n"#,
      #"1:6 E0107 a text cannot begin with `%` -> quote it: "%foo""#),
    Case(
      #"doc: @foo\#n"#,
      #"1:6 E0107 a text cannot begin with `@` -> quote it: "@foo""#),
    Case(
      #"doc: `foo` bar # note\#n"#,
      #"1:6 E0107 a text cannot begin with a backtick -> quote it: "`foo` bar""#),
    Case(
      #"doc: *bold* text\#n"#,
      #"1:6 E0107 a text cannot begin with `*` -> quote it: "*bold* text""#),
    Case(
      #"doc: * text\#n"#,
      #"1:6 E0107 a text cannot begin with `*` -> quote it: "* text""#),
    Case(
      #"doc: *bold text\#n"#,
      #"1:6 E0107 a text cannot begin with `*` -> quote it: "*bold text""#),
    Case(
      #"doc: &nbsp; text\#n"#,
      #"1:6 E0107 a text cannot begin with `&` -> quote it: "&nbsp; text""#),
    Case(
      #"doc: & text\#n"#,
      #"1:6 E0107 a text cannot begin with `&` -> quote it: "& text""#),
    Case(
      #"doc: {id} is\#nx: 1\#n"#,
      #"1:6 E0107 a text cannot go on after `}` -> quote it: "{id} is""#),
    Case(
      #"doc: [a-z]+\#nx: 1\#n"#,
      #"1:6 E0107 a text cannot go on after `]` -> quote it: "[a-z]+""#),
    Case(
      #"tags: [String]?\#nx: 1\#n"#,
      #"1:7 E0107 a text cannot go on after `]` -> quote it: "[String]?""#),
    Case(
      #"a: { tags: [String]?, b: 1 }\#n"#,
      #"1:12 E0107 a text cannot go on after `]` -> quote it: "[String]?""#),
    Case(
      #"tags: [[String]?]\#n"#,
      #"1:8 E0107 a text cannot go on after `]` -> quote it: "[String]?""#),
    Case(
      #"a: { get: /users/{id}, b: 1 }\#n"#,
      #"1:11 E0107 a text with `{` in it needs quotes here -> quote it: "/users/{id}""#),
    Case(
      #"b: {u: https://{host}/api}\#n"#,
      #"1:8 E0107 a text with `{` in it needs quotes here -> quote it: "https://{host}/api""#),
    Case(
      #"a: { p: ^[a-z]+$ }\#n"#,
      #"1:9 E0107 a text with `[` in it needs quotes here -> quote it: "^[a-z]+$""#),
    Case(
      #"a: { p: a{2,3} }\#n"#,
      #"1:9 E0107 a text with `{` in it needs quotes here -> quote it: "a{2,3}""#),
    Case(
      #"a: { d: one: two }\#n"#,
      #"1:9 E0107 a text with `: ` in it needs quotes -> quote it: "one: two""#),
    Case(
      #"a: { d: * x }\#n"#,
      #"1:9 E0107 a text cannot begin with `*` -> quote it: "* x""#),
    Case(
      #"a: { d: @x }\#n"#,
      #"1:9 E0107 a text cannot begin with `@` -> quote it: "@x""#),
    Case(
      #"doc: > 5 items\#n"#,
      #"1:6 E0107 a text cannot begin with `>` -> quote it: "> 5 items""#),
    Case(
      #"doc: |x\#n"#,
      #"1:6 E0107 a text cannot begin with `|` -> quote it: "|x""#),
    Case(
      #"a: |0\#n  x\#n"#,
      #"1:5 E0103 the number after `|` must be from 1 to 9 -> remove it: the first line tells the indentation"#
    ),
    Case(
      #"doc: "quoted" word\#nx: 1\#n"#,
      #"1:6 E0107 a text cannot go on after its closing quote -> quote it: '"quoted" word'"#),
    Case(
      #"a: {b: "x"y}\#n"#,
      #"1:8 E0107 a text cannot go on after its closing quote -> quote it: '"x"y'"#),
    Case(
      #"a: 'it's'\#nb: 1\#n"#,
      #"1:4 E0107 a text cannot go on after its closing quote -> quote it: "it's""#),
    Case(
      #"doc: - item\#n"#,
      #"1:6 E0107 a list cannot begin on the line of its key -> begin it on the next line, or quote it if it is a text: "- item""#
    ),
    Case(
      #"doc: ? what\#n"#,
      #"1:6 E0107 a text cannot begin with `? ` -> quote it: "? what""#),
    Case(
      #"doc: : what\#n"#,
      #"1:6 E0107 a text cannot begin with `: ` -> quote it: ": what""#),
    Case(
      #"a: ,x\#n"#,
      #"1:4 E0107 a text cannot begin with `,` -> quote it: ",x""#),
    Case(
      #"a: ]x\#n"#,
      #"1:4 E0107 a text cannot begin with `]` -> quote it: "]x""#),
    Case(
      #"a: {} b\#n"#,
      #"1:4 E0107 a text cannot go on after `}` -> quote it: "{} b""#),
    Case(
      #"doc: one # x\#n  two\#nb: 1\#n"#,
      #"2:3 E0107 a comment ends the text on the line above -> quote the whole text, or move the comment"#
    ),
    Case(
      #"%foo: 1\#n"#,
      #"1:1 E0107 a line cannot begin with `%` -> quote it: "%foo""#),
    Case(
      #"a: 1\#n%foo: 1\#n"#,
      #"2:1 E0107 a line cannot begin with `%` -> quote it: "%foo""#),
  ]

  static let brackets: [Case] = [
    Case(
      #"a: { a: 1\#nb: 2\#n"#,
      #"1:4 E0104 nothing closes this `{` -> close it with `}`"#),
    Case(
      #"a: { a: 1\#n"#,
      #"1:4 E0104 nothing closes this `{` -> close it with `}`"#),
    Case(
      #"a: { b: [1, 2, \#n"#,
      #"1:9 E0104 nothing closes this `[` -> close it with `]`"#),
    Case(
      #"a: [1\#nb: 2\#n"#,
      #"1:4 E0104 nothing closes this `[` -> close it with `]`"#),
    Case(
      #"a: {\#n  a: 1\#n  b: 2\#n}\#n"#,
      #"2:7 E0103 a comma is missing between two entries -> write `,` here"#),
    Case(
      #"a: {\#n  a: "x"\#n  b: 2\#n}\#n"#,
      #"2:9 E0103 a comma is missing between two entries -> write `,` here"#),
    Case(
      #"a: { b: "1" c: 2 }\#n"#,
      #"1:12 E0103 a comma is missing between two entries -> write `,` here"#),
    Case(
      #"retry: { attempts: 3, backoff: 1s...30s\#n  jitter: 1 }\#n"#,
      #"1:40 E0103 a comma is missing between two entries -> write `,` here"#),
    Case(
      #"a: [a, b}\#n"#,
      #"1:9 E0104 `[` is closed by `}` -> close it with `]`"#),
    Case(
      #"a: { b: 1, c: [1, 2 }\#n"#,
      #"1:21 E0104 `[` is closed by `}` -> close it with `]`"#),
    Case(
      #"a: { a: 1 }}\#nb: 1\#n"#,
      #"1:12 E0104 nothing is open that `}` could close -> remove it, or quote the text it belongs to"#
    ),
    Case(
      #"a: { b: #fff }\#nc: 1\#n"#,
      #"1:4 E0104 nothing closes this `{` -> a comment hides the `}`: quote the text with `#` in it"#
    ),
    Case(
      #"a: [1,,2]\#n"#,
      #"1:7 E0103 a value is missing before `,` -> remove the comma, or write a value"#),
    Case(
      #"a: { , c: 1 }\#n"#,
      #"1:6 E0103 a value is missing before `,` -> remove the comma, or write a value"#),
    Case(
      #"doc: 'tis the\#nx: 1\#n"#,
      #"1:6 E0104 nothing closes this quote -> close it, or quote the text if the quote belongs to it: "'tis the""#
    ),
    Case(
      #"a: "foo\#nb: "bar"\#nc: 1\#n"#,
      #"1:4 E0104 the text in these quotes goes on over a line break -> close the quote where the text ends"#
    ),
    Case(
      #"a: "x\#n---\#ny"\#n"#,
      #"1:4 E0104 nothing closes this quote -> close it, or quote the text if the quote belongs to it: '"x'"#
    ),
  ]

  static let indentation: [Case] = [
    Case(
      #"doc: first\#n  second: x\#n"#,
      #"2:3 E0105 `second` is indented as if it went on with the text above -> indent it as the keys beside it"#
    ),
    Case(
      #"x:\#n  a: 1\#n   b: 2\#n"#,
      #"3:4 E0105 `b` is indented as if it went on with the text above -> indent it as the keys beside it"#
    ),
    Case(
      #"x:\#n    a: 1\#n  b: 2\#n"#,
      #"3:3 E0105 the indentation fits no line above -> indent it by 0 or 4 spaces"#),
    Case(
      #"x:\#n  y:\#n      a: 1\#n    b: 2\#n"#,
      #"4:5 E0105 the indentation fits no line above -> indent it by 0 or 2 or 6 spaces"#),
    Case(
      #"  a: 1\#nb: 2\#n"#,
      #"2:1 E0105 this line is indented less than the first -> begin every key of the document in the same column"#
    ),
    Case(
      #"a:\#n  - b\#n c\#n"#,
      #"3:2 E0105 the indentation fits no line above -> indent it by 0 or 2 spaces"#),
    Case(
      #"key: "x" # c\#n  more\#n"#,
      #"2:3 E0105 the indentation fits no line above -> begin the line without spaces"#),
    Case(
      #"a: |\#n  x\#n y\#nb: 1\#n"#,
      #"3:2 E0105 this line is indented less than the text above it -> indent it as the first line of the text, or as a key"#
    ),
    Case(
      #"a:\#n\#tb: 1\#n"#,
      #"2:1 E0106 a tab cannot indent -> indent with spaces"#),
    Case(
      #"a:\#n  b: 1\#n\#tc: 1\#n"#,
      #"3:1 E0106 a tab cannot indent -> indent with spaces"#),
    Case(
      #"a: |\#n\#tx\#n"#,
      #"2:1 E0106 a tab cannot indent -> indent with spaces"#),
  ]

  static let keys: [Case] = [
    Case(
      #"recourse: 1\#napi:Shop\#nx: 1\#n"#,
      #"2:1 E0108 a space is missing after `api:` -> write `api: Shop`"#),
    Case(
      #"{a:1}\#n"#,
      #"1:2 E0108 a space is missing after `a:` -> write `a: 1`"#),
    Case(
      #"{é: 1, a:1}\#n"#,
      #"1:8 E0108 a space is missing after `a:` -> write `a: 1`"#),
    Case(
      #"models:\#n  User:\#n    id:String\#n    name:String\#nx: 1\#n"#,
      #"3:5 E0108 a space is missing after `id:` -> write `id: String`"#,
      #"4:5 E0108 a space is missing after `name:` -> write `name: String`"#),
    Case(
      #"auth:\#n  session:bearer\#n"#,
      #"2:3 E0108 a space is missing after `session:` -> write `session: bearer`"#),
    Case(
      #"a: 1\#nb\#nc: 3\#n"#,
      #"2:1 E0103 expected `:` after `b` -> add `:` and a value, or indent the line if it goes on with the text above"#
    ),
    Case(
      #"{a: 1, b: x, c}\#n"#,
      #"1:11 E0109 a comma ends a text inside { } -> quote it: "x, c""#),
    Case(
      #"{a: Hello, dear, world, b: 2}\#n"#,
      #"1:5 E0109 a comma ends a text inside { } -> quote it: "Hello, dear, world""#),
    Case(
      #"path: {id}\#n"#,
      #"1:8 E0109 `id` has no value inside { } -> write `id: value`, or quote the whole if it is a text"#
    ),
    Case(
      #"{a, b}\#n"#,
      #"1:2 E0109 `a` has no value inside { } -> write `a: value`, or a list in [ ]"#),
    Case(
      #"a: 1\#nb: 2\#na: 3\#n"#,
      #"3:1 E0110 the key `a` occurs twice -> remove one of the two, or rename it"#),
    Case(
      #"{a: 1, "a": 2}\#n"#,
      #"1:8 E0110 the key `a` occurs twice -> remove one of the two, or rename it"#),
    Case(
      #"b: &x {a: 1}\#na:\#n  <<: *x\#n"#,
      #"3:3 E0111 merge keys are not part of YAML 1.2 -> write the entries out; a model takes over fields with `extends: Base`"#
    ),
    Case(
      #"? [a]\#n: b\#n"#,
      #"1:3 E0113 a key must be a text, not a list -> quote it: "[a]""#),
    Case(
      #"{{x}}: b\#n"#,
      #"1:1 E0113 a key must be a text, not a mapping -> quote it: "{{x}}""#),
    Case(
      #": b\#n"#,
      #"1:1 E0113 a key is missing before `:` -> write a key, or "" for an empty one"#),
    Case(
      #"- a\#nb: 1\#n"#,
      #"2:1 E0103 a key cannot stand among the items of a list -> begin it with `- `, or indent the list below its key"#
    ),
    Case(
      #"a: 1\#n- b\#n"#,
      #"2:1 E0103 a list item cannot stand among the keys of a mapping -> indent it below its key, or remove `- `"#
    ),
  ]

  static let documents: [Case] = [
    Case(
      #"a: 1\#n...\#ngarbage\#n"#,
      #"3:1 E0114 a text goes on after the end of its document -> remove the line `...`, or what follows it"#
    ),
    Case(
      #"a: 1\#n---\#nb: 2\#n"#,
      #"2:1 E0114 a second document begins here -> keep one document in a file, and remove the line `---`"#
    ),
    Case(
      #"{a: 1}\#nb: 2\#n"#,
      #"2:1 E0103 a second value follows the document's own -> keep one mapping in a file, with every key at the same indentation"#
    ),
    Case(
      #"{a: 1} b\#n"#,
      #"1:1 E0107 a text cannot go on after `}` -> quote it: "{a: 1} b""#),
  ]

  static let tagsAndAnchors: [Case] = [
    Case(
      #"a: !foo bar\#n"#,
      #"1:4 E0112 the tag `!foo` does not fit here -> quote the text if the `!` belongs to it: "!foo bar""#
    ),
    Case(
      #"a: !e!foo bar\#n"#,
      #"1:4 E0112 this is no tag that YAML knows -> quote the text if the `!` belongs to it: "!e!foo bar""#
    ),
    Case(
      #"a: &x !foo {}\#n"#,
      #"1:7 E0112 the tag `!foo` does not fit here -> remove the tag"#),
    Case(
      #"a: !!int 5\#nb: !!int x\#nc: !!seq {}\#n"#,
      #"2:4 E0112 the tag `!!int` does not fit here -> quote the text if the `!` belongs to it: "!!int x""#,
      #"3:4 E0112 the tag `!!seq` does not fit here -> remove the tag"#),
    Case(
      #"doc: &co stuff\#n"#,
      #"1:6 E0121 no alias refers to the anchor `&co` -> quote the text if the `&` belongs to it: "&co stuff""#
    ),
    Case(
      #"a: &x [*x]\#n"#,
      #"1:8 E0115 the alias `*x` stands inside what it refers to -> write the inner value out; a model may refer to itself by its name"#
    ),
    Case(
      #"a: *foo\#nb: &fob 1\#nc: *fop\#nd: *fob\#n"#,
      #"1:4 E0115 no anchor `&foo` stands before the alias `*foo` -> quote it if it is a text: "*foo""#,
      #"3:4 E0115 no anchor `&fop` stands before the alias `*fop` -> did you mean `*fob`?"#),
  ]

  static let escapes: [Case] = [
    Case(
      #"a: "\d+"\#n"#,
      #"1:5 E0122 `\d` is no escape that YAML knows -> use single quotes: '\d+'"#),
    Case(
      #"a: "\d\n"\#n"#,
      #"1:5 E0122 `\d` is no escape that YAML knows -> write `\\` for a backslash"#),
    Case(
      #"a: "\ud83d\ude00 x"\#n"#,
      #"1:5 E0122 a surrogate pair is two escapes for one character -> write the character itself: 😀"#
    ),
    Case(
      #"a: "\ud83d"\#n"#,
      #"1:5 E0122 half of a surrogate pair is no character -> write the character itself, or its number after \U, as in \U0001F600"#
    ),
    Case(
      #"a: "\xZZ"\#n"#,
      #"1:5 E0122 `\x` needs 2 hexadecimal digits that name a character"#),
  ]

  static let comments: [Case] = [
    Case(
      #"doc: Fixes issue #12 of it\#n"#,
      #"1:18 E0120 a comment ends the text here -> quote it: "Fixes issue #12 of it"; or write a space after `#` if it is a comment"#
    ),
    Case(
      #"color: #fff\#n"#,
      ##"1:8 E0120 a comment ends the text here -> quote it: "#fff"; or write a space after `#` if it is a comment"##
    ),
    Case(
      #"w: two words #tag\#n"#,
      #"1:14 E0120 a comment ends the text here -> quote it: "two words #tag"; or write a space after `#` if it is a comment"#
    ),
  ]

  @Test(
    arguments: [quoting, brackets, indentation, keys, documents, tagsAndAnchors, escapes, comments]
      .joined())
  func isSaidWithPlaceAndRemedy(fault: Case) {
    #expect(findings(fault.source) == fault.findings)
  }

  @Test(
    arguments: [quoting, brackets, indentation, keys, documents, tagsAndAnchors, escapes, comments]
      .joined())
  func everyEditMendsItsFault(fault: Case) {
    let result = mended(fault.source)
    if result != fault.source { #expect(findings(result) == []) }
  }
}
