extension DiagnosticCode {
  package static let encoding = DiagnosticCode("E0101", .error, "the text is not UTF-8")
  package static let forbiddenCharacter = DiagnosticCode(
    "E0102", .error, "a character that YAML does not allow")
  package static let syntax = DiagnosticCode("E0103", .error, "the text is not YAML")
  package static let unclosed = DiagnosticCode(
    "E0104", .error, "a bracket or quote that is never closed")
  package static let indentation = DiagnosticCode(
    "E0105", .error, "an indentation that fits no line above")
  package static let tabIndentation = DiagnosticCode("E0106", .error, "a tab as indentation")
  package static let needsQuotes = DiagnosticCode("E0107", .error, "a text that needs quotes")
  package static let spaceAfterColon = DiagnosticCode(
    "E0108", .error, "a colon without a space after it")
  package static let keyWithoutValue = DiagnosticCode(
    "E0109", .error, "a key without a value inside { }")
  package static let duplicateKey = DiagnosticCode("E0110", .error, "a key that occurs twice")
  package static let mergeKey = DiagnosticCode("E0111", .error, "a merge key")
  package static let unknownTag = DiagnosticCode("E0112", .error, "a tag that is not known")
  package static let keyNotText = DiagnosticCode("E0113", .error, "a key that is not a text")
  package static let secondDocument = DiagnosticCode(
    "E0114", .error, "a second document in one file")
  package static let unknownAlias = DiagnosticCode(
    "E0115", .error, "an alias without a finished anchor")
  package static let aliasExpansion = DiagnosticCode(
    "E0116", .error, "aliases that repeat too much")
  package static let nesting = DiagnosticCode("E0117", .error, "values nested too deeply")
  package static let tooLarge = DiagnosticCode("E0118", .error, "a text that is too large")
  package static let keyTooLong = DiagnosticCode("E0119", .error, "a key that is too long")
  package static let commentCutsText = DiagnosticCode(
    "E0120", .warning, "a comment that cuts a text")
  package static let unusedAnchor = DiagnosticCode("E0121", .warning, "an anchor without an alias")
  package static let escape = DiagnosticCode("E0122", .error, "an escape that YAML does not know")
  package static let notBoolean = DiagnosticCode(
    "E0123", .error, "a word where true or false is wanted")
  package static let fileTooLarge = DiagnosticCode("E0125", .error, "a file that is too large")
  package static let json = DiagnosticCode("E0124", .error, "the text is not JSON")

  package static let yaml: [DiagnosticCode] = [
    encoding, forbiddenCharacter, syntax, unclosed, indentation, tabIndentation, needsQuotes,
    spaceAfterColon, keyWithoutValue, duplicateKey, mergeKey, unknownTag, keyNotText,
    secondDocument, unknownAlias, aliasExpansion, nesting, tooLarge, keyTooLong, commentCutsText,
    unusedAnchor, escape, notBoolean, json, fileTooLarge,
  ]
}
