/// Conditions, cases, messages, retries, field errors, examples, translations.
extension DiagnosticCode {
  package static let undecided = DiagnosticCode(
    "E0401", .error, "failures that no case decides")
  package static let ambiguous = DiagnosticCode(
    "E0402", .error, "failures that two cases decide")
  package static let deadCase = DiagnosticCode(
    "E0403", .error, "a case that can never be reached")
  package static let deadCondition = DiagnosticCode(
    "E0404", .warning, "a condition that never decides, in a case that does")
  package static let precedenceCycle = DiagnosticCode(
    "E0405", .error, "conditions each of which stands before the next, in a circle")
  package static let idleOver = DiagnosticCode(
    "E0406", .error, "an `over` without effect")
  package static let overlappingStatuses = DiagnosticCode(
    "E0407", .error, "statuses that overlap in one list")
  package static let malformedCondition = DiagnosticCode(
    "E0408", .error, "a condition that cannot be read")
  package static let malformedStatuses = DiagnosticCode(
    "E0409", .error, "statuses that cannot be read")
  package static let repeatedLook = DiagnosticCode(
    "E0410", .error, "a condition that looks twice at one place")
  package static let unknownCase = DiagnosticCode(
    "E0411", .error, "a case that the error type does not have")
  package static let missingCodePath = DiagnosticCode(
    "E0412", .error, "a code, where nothing says where codes stand")
  package static let malformedPath = DiagnosticCode(
    "E0413", .error, "a path that leads nowhere")
  package static let unlikelyPath = DiagnosticCode(
    "E0414", .warning, "a path that is nearly one of the declared names")
  package static let unknownSource = DiagnosticCode(
    "E0415", .error, "a source that nothing can be carried from")
  package static let unusableLabel = DiagnosticCode(
    "E0416", .error, "a label that is no name, or that another value has")
  package static let impossibleSource = DiagnosticCode(
    "E0417", .error, "a value that no failure of its case has")
  package static let unknownPlaceholder = DiagnosticCode(
    "E0418", .error, "a placeholder that stands for nothing")
  package static let failingMessage = DiagnosticCode(
    "E0419", .error, "a message that may have nothing to say")
  package static let unreachableAlternative = DiagnosticCode(
    "E0420", .error, "a text that is never reached")
  package static let undecidedMessage = DiagnosticCode(
    "E0421", .error, "failures for which a case has no message")
  package static let deadMessage = DiagnosticCode(
    "E0422", .error, "a message for what the case does not decide")
  package static let ambiguousMessage = DiagnosticCode(
    "E0423", .error, "failures for which a case has two messages")
  package static let absentMessage = DiagnosticCode(
    "E0424", .error, "a message that is carried and is none")
  package static let uncarriedRetry = DiagnosticCode(
    "E0425", .error, "a retry that depends on what is not carried")
  package static let deadRetry = DiagnosticCode(
    "E0426", .error, "a retry for what the case does not decide")
  package static let pointlessRetry = DiagnosticCode(
    "E0427", .warning, "a case that offers a retry and is never retryable")
  package static let malformedFieldMapping = DiagnosticCode(
    "E0428", .error, "a field mapping that cannot work")
  package static let uncarriedFields = DiagnosticCode(
    "E0429", .warning, "field errors that nothing carries")
  package static let wrongExample = DiagnosticCode(
    "E0430", .error, "an example that contradicts the decisions")
  package static let unknownBase = DiagnosticCode(
    "E0431", .error, "an error type that extends none")
  package static let errorCycle = DiagnosticCode(
    "E0432", .error, "error types that extend each other")
  package static let inheritedCase = DiagnosticCode(
    "E0433", .error, "a case that there is already")
  package static let misplacedFailsWhen = DiagnosticCode(
    "E0434", .error, "a `failsWhen` that takes nothing from the successes")
  package static let complexTable = DiagnosticCode(
    "E0435", .error, "conditions too entangled to be proved")
  package static let missingTranslation = DiagnosticCode(
    "E0436", .warning, "a text without a translation")
  package static let unfittingTranslation = DiagnosticCode(
    "E0437", .error, "a translation with other placeholders than its text")

  package static let decisions: [DiagnosticCode] = [
    undecided, ambiguous, deadCase, deadCondition, precedenceCycle, idleOver, overlappingStatuses,
    malformedCondition, malformedStatuses, repeatedLook, unknownCase, missingCodePath,
    malformedPath, unlikelyPath, unknownSource, unusableLabel, impossibleSource,
    unknownPlaceholder, failingMessage, unreachableAlternative, undecidedMessage, deadMessage,
    ambiguousMessage, absentMessage, uncarriedRetry, deadRetry, pointlessRetry,
    malformedFieldMapping, uncarriedFields, wrongExample, unknownBase, errorCycle, inheritedCase,
    misplacedFailsWhen, complexTable, missingTranslation, unfittingTranslation,
  ]
}
