import RecourseCompiler

/// The JSON Schema of the schema language.
package enum EditorSchema {
  package static let text = LanguageSchema.text
}
