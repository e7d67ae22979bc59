/// How far an import has come.
package enum ImportProgress: Equatable, Sendable {
  case types(done: Int, of: Int)
  case operations(done: Int, of: Int)
  case writing
}
