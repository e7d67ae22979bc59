import RecourseDiagnostics
import RecourseModel

extension Comparison {
  mutating func compareTop() {
    if old.name.value != new.name.value {
      add(
        Change(
          .apiName, [.breaking], "api", "name", old: old.name.value, new: new.name.value,
          consequence: "the client and its protocol are named after it", at: top,
          was: old.name.range))
    }
    compareWords(
      "api", old: (old.documentation, nil), new: (new.documentation, nil), at: top,
      was: old.name.range)
    compareServers()
    compareAuthentications()
    compareOutput()
    compareTranslations()
  }

  private mutating func compareServers() {
    let pairs = self.pairs(old.servers, new.servers) { $0.name.value }
    for server in pairs.removed {
      add(
        Change(
          .server, [.breaking, .wire], "servers.\(server.name.value)", "was removed",
          old: SchemaWords.url(server), at: top, was: server.name.range))
    }
    for server in pairs.added {
      add(
        Change(
          .server, [.addition], "servers.\(server.name.value)", "is new",
          new: SchemaWords.url(server), at: server.name.range))
    }
    for (old, new) in pairs.common { compare(old, new) }
    if let first = old.servers.first, let now = new.servers.first,
      first.name.value != now.name.value
    {
      add(
        Change(
          .server, [.wire], "servers", "where calls go unless told otherwise",
          old: first.name.value, new: now.name.value, at: now.name.range, was: first.name.range))
    }
  }

  private mutating func compare(_ old: Server, _ new: Server) {
    let subject = "servers.\(new.name.value)"
    if SchemaWords.url(old) != SchemaWords.url(new) {
      add(
        Change(
          .server, [.wire], subject, "URL", old: SchemaWords.url(old), new: SchemaWords.url(new),
          at: new.name.range, was: old.name.range))
    }
    let variables = (old.variables.map(\.name.value), new.variables.map(\.name.value))
    if variables.0 != variables.1 {
      add(
        Change(
          .server, [.breaking], subject, "variables", old: variables.0.joined(separator: ", "),
          new: variables.1.joined(separator: ", "), at: new.name.range, was: old.name.range))
    }
    for (before, after) in pairs(old.variables, new.variables, by: { $0.name.value }).common {
      let values = [before, after].map { variable in
        (variable.allowed.isEmpty ? "anything" : variable.allowed.joined(separator: ", "))
          + (variable.defaultValue.map { ", default \($0)" } ?? "")
      }
      guard values[0] != values[1] else { continue }
      let isNarrower =
        before.allowed.isEmpty != after.allowed.isEmpty
        || !Set(before.allowed).isSubset(of: after.allowed)
      add(
        Change(
          .server, isNarrower ? [.breaking] : [.addition, .behaviour],
          "\(subject).\(after.name.value)", "values", old: values[0], new: values[1],
          at: after.name.range, was: before.name.range))
    }
    compareWords(
      subject, old: (old.documentation, nil), new: (new.documentation, nil), at: new.name.range,
      was: old.name.range)
  }

  private mutating func compareAuthentications() {
    let pairs = self.pairs(old.authentications, new.authentications) { $0.name.value }
    for each in pairs.removed {
      add(
        Change(
          .authentication, [.breaking, .wire], "auth.\(each.name.value)", "was removed",
          old: SchemaWords.authentication(each.kind), at: top, was: each.name.range))
    }
    for each in pairs.added {
      add(
        Change(
          .authentication, [.addition], "auth.\(each.name.value)", "is new",
          new: SchemaWords.authentication(each.kind), at: each.name.range))
    }
    for (old, new) in pairs.common where old.kind != new.kind {
      add(
        Change(
          .authentication, [.wire], "auth.\(new.name.value)", "how it is sent",
          old: SchemaWords.authentication(old.kind), new: SchemaWords.authentication(new.kind),
          at: new.name.range, was: old.name.range))
    }
  }

  private mutating func compareOutput() {
    let (old, new) = (old.output, new.output)
    func change(_ key: String, _ before: String, _ after: String, isBreaking: Bool) {
      guard before != after else { return }
      add(
        Change(
          .output, [isBreaking ? .breaking : .addition], "swift.\(key)", "what is generated",
          old: before, new: after, at: top))
    }
    let order: [OutputOptions.Access] = [.internal, .package, .public]
    let ranks = [old.access, new.access].map { order.firstIndex(of: $0) ?? 0 }
    change(
      "access", old.access.rawValue, new.access.rawValue, isBreaking: ranks[1] < ranks[0])
    change("support", old.support.rawValue, new.support.rawValue, isBreaking: true)
    change("stub", "\(old.hasStub)", "\(new.hasStub)", isBreaking: old.hasStub)
    change("futures", "\(old.hasFutures)", "\(new.hasFutures)", isBreaking: old.hasFutures)
    if old.localization != new.localization {
      add(
        Change(
          .output, [.behaviour], "swift.localize", "where messages are looked up",
          old: old.localization.rawValue, new: new.localization.rawValue, at: top))
    }
  }

  private mutating func compareTranslations() {
    let pairs = self.pairs(old.translations, new.translations) { $0.language.value }
    for each in pairs.removed {
      add(
        Change(
          .translation, [.behaviour], "translations.\(each.language.value)", "was removed", at: top,
          was: each.language.range))
    }
    for each in pairs.added {
      add(
        Change(
          .translation, [.behaviour], "translations.\(each.language.value)", "is new",
          at: each.language.range))
    }
    for (old, new) in pairs.common {
      let language = new.language.value
      let entries = self.pairs(old.entries, new.entries) { $0.key.value }
      for entry in entries.removed {
        add(
          Change(
            .translation, [.behaviour], "translations.\(language).\(entry.key.value)",
            "was removed", old: entry.text.value, at: new.language.range, was: entry.key.range))
      }
      for entry in entries.added {
        add(
          Change(
            .translation, [.behaviour], "translations.\(language).\(entry.key.value)", "is new",
            new: entry.text.value, at: entry.key.range))
      }
      for (before, after) in entries.common where before.text.value != after.text.value {
        add(
          Change(
            .translation, [.behaviour], "translations.\(language).\(after.key.value)", "text",
            old: before.text.value, new: after.text.value, at: after.text.range,
            was: before.text.range))
      }
    }
  }
}
