/// Names, types, models, and the form of a schema.
extension DiagnosticCode {
  package static let unknownType = DiagnosticCode(
    "E0201", .error, "a type that is declared nowhere")
  package static let unknownKey = DiagnosticCode(
    "E0202", .error, "a key that means nothing where it stands")
  package static let missingKey = DiagnosticCode(
    "E0203", .error, "a key that has to be there")
  package static let wrongKind = DiagnosticCode(
    "E0204", .error, "a value of another kind than its key wants")
  package static let unknownValue = DiagnosticCode(
    "E0205", .error, "a word that is none of those allowed")
  package static let malformedType = DiagnosticCode(
    "E0206", .error, "a type that cannot be read")
  package static let bareDate = DiagnosticCode(
    "E0207", .error, "`Date`, which may be an instant or a day")
  package static let foreignType = DiagnosticCode(
    "E0208", .error, "a type by its name in another language")
  package static let conflictingKeys = DiagnosticCode(
    "E0209", .error, "keys that do not go together")
  package static let duplicateName = DiagnosticCode(
    "E0210", .error, "one name declared twice")
  package static let unextendable = DiagnosticCode(
    "E0211", .error, "a base that cannot be extended")
  package static let extendsCycle = DiagnosticCode(
    "E0212", .error, "models that extend each other")
  package static let inheritedField = DiagnosticCode(
    "E0213", .error, "a field that a base has already")
  package static let aliasCycle = DiagnosticCode(
    "E0214", .error, "an alias of itself")
  package static let endlessValue = DiagnosticCode(
    "E0215", .error, "a model whose values would never end")
  package static let unfittingValue = DiagnosticCode(
    "E0216", .error, "a value that does not fit its type")
  package static let unfittingConstraint = DiagnosticCode(
    "E0217", .error, "a constraint that its type does not have")
  package static let malformedConstraint = DiagnosticCode(
    "E0218", .error, "a constraint that cannot be read or met")
  package static let violatedConstraint = DiagnosticCode(
    "E0219", .error, "a default or constant that its own constraint refuses")
  package static let unfittingFormat = DiagnosticCode(
    "E0220", .error, "a format that its type does not have")
  package static let malformedEnum = DiagnosticCode(
    "E0221", .error, "an enum whose values are not usable")
  package static let indistinctVariants = DiagnosticCode(
    "E0222", .error, "union variants that cannot be told apart")
  package static let malformedUnion = DiagnosticCode(
    "E0223", .error, "a union whose discriminator does not work")
  package static let unusableInclude = DiagnosticCode(
    "E0224", .error, "an include that cannot be taken in")
  package static let includedSection = DiagnosticCode(
    "E0225", .error, "a section that an included file may not have")
  package static let misplacedFile = DiagnosticCode(
    "E0226", .error, "a file where only JSON or text can stand")
  package static let listForType = DiagnosticCode(
    "E0227", .error, "a list of one type, which would be an enum of one value")
  package static let unsupportedVersion = DiagnosticCode(
    "E0228", .error, "a version of the language that this compiler does not read")
  package static let ambiguousKey = DiagnosticCode(
    "E0229", .error, "a name whose wire name is not certain")
  package static let duplicateWireName = DiagnosticCode(
    "E0230", .error, "two fields of one wire name")
  package static let malformedQuantity = DiagnosticCode(
    "E0231", .error, "a duration or size without a usable unit")
  package static let misplacedOptional = DiagnosticCode(
    "E0232", .error, "an optional where it says nothing")
  package static let unfittingPresence = DiagnosticCode(
    "E0233", .error, "a presence that its type does not have")
  package static let unknownTranslation = DiagnosticCode(
    "E0234", .error, "a translation of no text of the schema")
  package static let emptyDeclaration = DiagnosticCode(
    "E0235", .error, "a declaration that declares nothing")
  package static let unfittingExample = DiagnosticCode(
    "E0236", .warning, "an example that its field would not take")

  package static let types: [DiagnosticCode] = [
    unknownType, unknownKey, missingKey, wrongKind, unknownValue, malformedType, bareDate,
    foreignType, conflictingKeys, duplicateName, unextendable, extendsCycle, inheritedField,
    aliasCycle, endlessValue, unfittingValue, unfittingConstraint, malformedConstraint,
    violatedConstraint, unfittingFormat, malformedEnum, indistinctVariants, malformedUnion,
    unusableInclude, includedSection, misplacedFile, listForType, unsupportedVersion, ambiguousKey,
    duplicateWireName, malformedQuantity, misplacedOptional, unfittingPresence,
    unknownTranslation, emptyDeclaration, unfittingExample,
  ]
}
