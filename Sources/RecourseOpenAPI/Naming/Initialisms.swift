/// Words that Swift writes in capitals, by their small form.
let initialisms: Set<String> = [
  "acl", "api", "ascii", "cpu", "css", "csv", "db", "dns", "eof", "gif", "gps", "gpu", "html",
  "http",
  "https", "iban", "id", "ip", "iso", "jpeg", "json", "jwt", "mfa", "oidc", "pdf", "pgp", "pii",
  "png",
  "qr", "ram", "rpc", "saml", "sdk", "sftp", "sha", "sha1", "sha256", "sku", "sla", "sms", "smtp",
  "sql", "ssh", "ssl", "sso", "svg", "tcp", "tls", "totp", "ttl", "udp", "ui", "uri", "url", "utc",
  "utf8", "uuid", "vat", "vpn", "xml", "yaml",
]

/// Plurals of them, by every form in which they come.
let pluralInitialisms: [String: String] = {
  var plurals: [String: String] = [:]
  for word in [
    "acl", "api", "cpu", "gpu", "id", "ip", "jwt", "pdf", "sdk", "sku", "uri", "url", "uuid",
  ] {
    plurals[word + "s"] = word.uppercased() + "s"
    plurals[word.uppercased() + "s"] = word.uppercased() + "s"
  }
  return plurals
}()

/// Initialisms and their plurals as they stand in a name, by their small form.
let writtenInitialisms: [String: String] = {
  let single = initialisms.map { ($0, $0.uppercased()) }
  return pluralInitialisms.merging(single) { _, single in single }
}()

let longestInitialism = writtenInitialisms.keys.map(\.utf8.count).max() ?? 0
