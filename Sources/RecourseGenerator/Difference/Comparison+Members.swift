import RecourseDiagnostics
import RecourseModel

extension Comparison {
  /// Where members are used, which says what a change of theirs means.
  struct Use {
    var isSent: Bool
    var isRead: Bool

    var wire: [Change.Level] { isSent || isRead ? [.wire] : [] }
  }

  mutating func compareMembers(
    of owner: String, old: [Member], new: [Member], _ use: Use, at range: SourceRange
  ) {
    let pairs = self.pairs(old, new) { $0.name.value }
    for member in pairs.removed {
      let breaks: [Change.Level] =
        member.presence.isConstant && member.role != .field ? [] : [.breaking]
      add(
        Change(
          member.removal, breaks + use.wire, "\(owner).\(member.name.value)", "was removed",
          old: SchemaWords.type(member.type, member.presence), at: range, was: member.name.range))
    }
    for member in pairs.added { addMember(member, of: owner, use) }
    for (old, new) in pairs.common { compare(old, new, of: owner, use) }
    let names = { (members: [Member]) in
      members.filter { !$0.presence.isConstant }.map(\.name.value)
    }
    if let first = new.first, isReordered(names(old), names(new)) {
      add(
        Change(
          first.role == .field ? .fieldOrder : .parameterOrder, [.breaking], owner,
          "has its \(first.role.rawValue)s in another order",
          old: names(old).joined(separator: ", "), new: names(new).joined(separator: ", "),
          consequence: "Swift wants arguments in their order", at: range, was: old.first?.name.range
        ))
    }
  }

  private mutating func addMember(_ member: Member, of owner: String, _ use: Use) {
    var levels: [Change.Level] = member.mayBeLeftOut ? [.addition] : [.breaking] + use.wire
    var consequence: String?
    if member.role == .header { levels = member.mayBeLeftOut ? [.addition] : [.wire] }
    switch member.presence {
    case .defaulted, .optionalDefaulted, .constant: if use.isSent { levels.append(.wire) }
    case .required, .nullable:
      if use.isRead {
        levels.append(.wire)
        consequence = "an answer without it can no longer be read"
      } else if !member.mayBeLeftOut {
        consequence = "callers have to say what to send"
      }
    case .optional, .patch: break
    }
    add(
      Change(
        member.addition, levels, "\(owner).\(member.name.value)", "is new",
        new: "\(SchemaWords.type(member.type, member.presence))",
        consequence: consequence, at: member.name.range))
  }

  private mutating func compare(_ old: Member, _ new: Member, of owner: String, _ use: Use) {
    let subject = "\(owner).\(new.name.value)"
    func change(
      _ kind: ChangeKind, _ levels: [Change.Level], _ text: String, _ before: String,
      _ after: String, _ consequence: String? = nil
    ) {
      add(
        Change(
          kind, levels, subject, text, old: before, new: after, consequence: consequence,
          at: new.name.range, was: old.name.range))
    }
    compareType(old, new, subject, use)
    if old.wireName != new.wireName {
      change(.wireName, use.wire + [.behaviour], "name on the wire", old.wireName, new.wireName)
    }
    if old.form != new.form { change(.wireForm, [.wire], "form on the wire", old.form, new.form) }
    let constraints = (
      SchemaWords.constraints(old.constraints), SchemaWords.constraints(new.constraints)
    )
    if constraints.0 != constraints.1 {
      change(
        .constraint, [.behaviour], "what may be sent",
        constraints.0.isEmpty ? "anything" : constraints.0,
        constraints.1.isEmpty ? "anything" : constraints.1)
    }
    if old.constraints.message?.text != new.constraints.message?.text {
      change(
        .message, [.behaviour], "words for what is refused",
        old.constraints.message?.text ?? "the usual words",
        new.constraints.message?.text ?? "the usual words")
    }
    if old.isRedacted != new.isRedacted {
      change(
        .redaction, [.behaviour], "logs and descriptions",
        old.isRedacted ? "kept out" : "shown", new.isRedacted ? "kept out" : "shown")
    }
    compareWords(
      subject, old: (old.documentation, old.deprecation), new: (new.documentation, new.deprecation),
      at: new.name.range, was: old.name.range)
  }

  private mutating func compareType(
    _ old: Member, _ new: Member, _ subject: String, _ use: Use
  ) {
    let types = (oldTypes.expanded(old.type), newTypes.expanded(new.type))
    let spelled = (SchemaWords.type(types.0, old.presence), SchemaWords.type(types.1, new.presence))
    func change(
      _ kind: ChangeKind, _ levels: [Change.Level], _ text: String, _ pair: (String, String)
    ) {
      add(
        Change(
          kind, levels, subject, text, old: pair.0, new: pair.1, at: new.name.range,
          was: old.name.range))
    }
    let presences = (SchemaWords.presence(old.presence), SchemaWords.presence(new.presence))
    if SchemaWords.type(types.0) != SchemaWords.type(types.1) {
      change(.fieldType, [.breaking] + use.wire, "type", spelled)
      return
    }
    if SchemaWords.formats(types.0) != SchemaWords.formats(types.1) {
      let formats = [types.0, types.1].map(SchemaWords.formats)
      change(
        .wireForm, use.wire + [.behaviour], "form on the wire",
        (
          formats[0].isEmpty ? "the usual" : formats[0],
          formats[1].isEmpty ? "the usual" : formats[1]
        ))
    }
    if old.presence.tag != new.presence.tag {
      let isBreaking =
        spelled.0 != spelled.1 || (old.mayBeLeftOut && !new.mayBeLeftOut)
        || old.presence.isConstant != new.presence.isConstant
      change(
        .fieldPresence, (isBreaking ? [.breaking] : []) + use.wire + [.behaviour], "presence",
        ("\(spelled.0), \(presences.0)", "\(spelled.1), \(presences.1)"))
    } else if old.presence != new.presence {
      let levels = use.isSent || old.presence.isConstant ? use.wire : []
      change(.defaultValue, levels + [.behaviour], "value", presences)
    }
  }
}
