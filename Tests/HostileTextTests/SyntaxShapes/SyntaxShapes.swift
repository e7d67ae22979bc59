import Foundation
import SwiftParser
import SwiftSyntax

/// What of a syntax tree a text in it must not change: every node and token, but for what stands in
/// literals and comments.
struct Shape {
  private(set) var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  /// With every identifier alike.
  private(set) var outline: UInt64 = 0xcbf2_9ce4_8422_2325
  private(set) var faults: Set<String> = []
  private(set) var literals: [String] = []

  init(_ source: String) {
    let file = Parser.parse(source: source)
    if file.hasError { faults.insert("syntax error") }
    visit(Syntax(file))
  }

  private mutating func add(_ text: String, outline word: String? = nil) {
    Self.add(text, to: &hash)
    Self.add(word ?? text, to: &outline)
  }

  private static func add(_ text: String, to hash: inout UInt64) {
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    hash = (hash ^ 0xFF) &* 0x100_0000_01b3
  }

  private mutating func visit(_ node: Syntax) {
    if let literal = node.as(StringLiteralExprSyntax.self) {
      visit(literal)
      return
    }
    // In attributes, where nothing can be interpolated.
    if let literal = node.as(SimpleStringLiteralExprSyntax.self) {
      add("literal")
      check(literal.openingQuote.leadingTrivia)
      check(literal.closingQuote.trailingTrivia)
      return
    }
    if let token = node.as(TokenSyntax.self) {
      if case .identifier(let name) = token.tokenKind {
        add(name, outline: "identifier")
        if !isPlain(name) { faults.insert("identifier \(name)") }
      } else {
        add("\(token.tokenKind)")
      }
      check(token.leadingTrivia)
      check(token.trailingTrivia)
      return
    }
    add("(\(node.kind)")
    for child in node.children(viewMode: .sourceAccurate) { visit(child) }
    add(")")
  }

  private func isPlain(_ name: String) -> Bool {
    let isTicked = name.utf8.count > 2 && name.utf8.first == 0x60 && name.utf8.last == 0x60
    return name.utf8.dropFirst(isTicked ? 1 : 0).dropLast(isTicked ? 1 : 0).allSatisfy {
      switch $0 {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: true
      default: false
      }
    }
  }

  private mutating func visit(_ literal: StringLiteralExprSyntax) {
    add("literal")
    if let value = literal.representedLiteralValue { literals.append(value) }
    for segment in literal.segments {
      if case .expressionSegment = segment { visit(Syntax(segment)) }
    }
    check(literal.openingQuote.leadingTrivia)
    check(literal.closingQuote.trailingTrivia)
  }

  private mutating func check(_ trivia: Trivia) {
    for piece in trivia {
      switch piece {
      case .spaces, .newlines, .lineComment, .docLineComment: break
      default: faults.insert("\(piece)".prefix(40) + "")
      }
    }
  }
}

/// Reads a file of files, each behind a line with its length and that of a text to look for among the literals,
/// which follows it; writes a line for each: the shape, whether a literal is or holds the text, faults.
@main enum SyntaxShapes {
  static func main() {
    let input = [UInt8](FileManager.default.contents(atPath: CommandLine.arguments[1]) ?? Data())
    var position = 0
    var output = ""
    while position < input.count {
      let end = input[position...].firstIndex(of: 0x0A) ?? input.count
      let sizes = String(decoding: input[position..<end], as: UTF8.self).split(separator: " ")
        .compactMap { Int($0) }
      let source = input[(end + 1)..<(end + 1 + sizes[0])]
      position = end + 1 + sizes[0] + sizes[1]
      let text = String(decoding: input[(position - sizes[1])..<position], as: UTF8.self)
      let shape = Shape(String(decoding: source, as: UTF8.self))
      let isFound = shape.literals.contains { $0.utf8.elementsEqual(text.utf8) || holds($0, text) }
      output +=
        "\(shape.hash) \(shape.outline) \(isFound ? 1 : 0) \(shape.faults.sorted().joined(separator: "; "))\n"
    }
    FileHandle.standardOutput.write(Data(output.utf8))
  }

  private static func holds(_ literal: String, _ text: String) -> Bool {
    text.utf8.count < 4096 && Array(literal.utf8).firstRange(of: Array(text.utf8)) != nil
  }
}
