import Basics
public import EventLog

/// Why a fact is not taken into an organisation's log.
///
/// The raw value names it to programs.
public enum FactRefusal: String, CaseIterable, Sendable {
  /// No fact of an organisation, of a kind that nobody here knows, or too long.
  case unknown = "unknown-kind"
  /// Under another member's name.
  case notYours = "not-yours"
  /// Who writes it does not belong there.
  case notMember = "not-member"
  /// They do, but may not write such a thing about somebody.
  case notAllowed = "not-allowed"
  /// Whoever decides for them has not agreed to it.
  case notAgreed = "not-agreed"
  /// Whom it is about does not belong there.
  case noSubject = "no-such-member"
}

/// What became of facts that came.
public struct Noted: Equatable, Sendable {
  public var addedCount = 0
  public var refused: [EventID: FactRefusal] = [:]
  public var conflicts: [EventID] = []
  /// Whose devices have something to fetch.
  public var concerned: Set<AccountID> = []
}

/// A fact that its author may write, and whose account it is about; nil for everybody's.
struct CheckedFact: Sendable {
  var fact: TeamFact
  var subject: AccountID?
  var within: String?
}

extension CheckedFact {
  /// Whether it has words of an announcement, and more than its writer is to read them.
  fileprivate var isAnnounced: Bool {
    fact.kind == .announced && fact.body["title"] != nil && fact.body["draft"]?.bool != true
  }
}

extension Store {
  /// Takes facts into the logs of their organisations: a union, so known ones do no harm.
  ///
  /// Each must be written by whoever asks, in a role that may; the others are refused one by one.
  public func note(
    _ events: [Event], as principal: Principal, received: Int64
  ) async throws(StoreError) -> Noted {
    guard case .learner(let account) = principal, !events.isEmpty else { return Noted() }
    var noted = Noted()
    let facts = events.compactMap { TeamFact($0) }
    for event in events where TeamFact(event) == nil { noted.refused[event.id] = .unknown }
    var writers: [String: FactWriter] = [:]
    for team in Set(facts.map(\.team)).sorted().prefix(FactLimits.teamsMax) {
      writers[team] = try await desk.writer(account, in: team, now: received)
    }
    var checked: [CheckedFact] = []
    for fact in facts {
      switch writers[fact.team].map({ $0.check(fact) }) ?? .refused(.notMember) {
      case .refused(let why): noted.refused[fact.event.id] = why
      case .allowed(let fact): checked.append(fact)
      }
    }
    let (allowed, before) = (checked, noted)
    let staff = Set(writers.filter { $0.value.isStaff }.map(\.key))
    // NB: for a minute later as well, before it is kept: who ends between leaves nobody untold.
    let meant = Set(
      allowed.filter(\.isAnnounced).map { Meant(team: $0.fact.team, subject: $0.subject) })
    if !meant.isEmpty {
      try await desk.lookWhomToTell(meant, at: received + 60_000, now: received)
    }
    noted = try await engine.write(as: principal) { transaction throws(StoreError) in
      var noted = before
      try transaction.checkIsHere(account)
      for fact in allowed { try transaction.take(fact, received: received, &noted) }
      if noted.addedCount > 0 {
        for team in Set(allowed.map(\.fact.team)) {
          try transaction.checkRoom(of: account, isStaff: staff.contains(team), in: team)
        }
      }
      return noted
    }
    for fact in allowed where noted.refused[fact.fact.event.id] == nil {
      noted.concerned.formUnion(writers[fact.fact.team]?.concerned(by: fact) ?? [])
    }
    if noted.addedCount == 0 { noted.concerned = [] }
    if !meant.isEmpty { try await desk.lookWhomToTell(meant, at: received, now: received) }
    return noted
  }
}

extension Transaction {
  fileprivate func take(
    _ fact: CheckedFact, received: Int64, _ noted: inout Noted
  ) throws(StoreError) {
    let id = fact.fact.event.id
    switch try keep(fact, received: received) {
    case .known: break
    case .conflict: noted.conflicts.append(id)
    case .added: noted.addedCount += 1
    }
  }

  /// Throws when somebody has written more than one may; then nothing of it is kept.
  fileprivate func checkRoom(
    of account: AccountID, isStaff: Bool, in team: String
  ) throws(StoreError) {
    // Who was staff once may still tell of themselves.
    let written = try written(
      by: account.id(in: team), about: isStaff ? nil : account, in: team)
    let most =
      isStaff
      ? (FactLimits.byStaffMax, FactLimits.byStaffBytesMax)
      : (FactLimits.byMemberMax, FactLimits.byMemberBytesMax)
    if written.count > most.0 || written.bytes > most.1 { throw .factsFull }
  }
}

/// Who writes in an organisation, and about whom they may.
private struct FactWriter: Sendable {
  enum Answer { case allowed(CheckedFact), refused(FactRefusal) }

  var account: AccountID
  /// As the organisation's facts call them.
  var id: String
  var standing: Standing
  var within: String?
  var isStaff: Bool { access(to: .giveWork, of: standing).isAllowed }
  /// Everybody there, by what the facts call them.
  var members: [String: (account: AccountID, role: Role)]

  func check(_ fact: TeamFact) -> Answer {
    guard fact.event.line.count <= TeamKind.lineBytesMax,
      String(validating: fact.event.line, as: UTF8.self) != nil
    else { return .refused(.unknown) }
    guard let role = standing.role else { return .refused(.notMember) }
    guard fact.author == id else { return .refused(.notYours) }
    switch fact.kind.writer {
    case .staff:
      guard isStaff else { return .refused(.notAllowed) }
    case .subject:
      guard fact.about == id, role != .guardian else { return .refused(.notAllowed) }
    }
    if fact.kind.needsConsent {
      let answer = access(to: .showFigures, of: standing)
      guard answer.isAllowed else {
        return .refused(answer.because == .guardianDecides ? .notAgreed : .notAllowed)
      }
    }
    var checked = CheckedFact(fact: fact, within: within)
    if let about = fact.about {
      // NB: a school's admin, who belongs to none of its classes, keeps drafts there.
      let isDraft = fact.kind == .announced && about == id
      guard let subject = isDraft ? account : members[about]?.account else {
        return .refused(.noSubject)
      }
      checked.subject = subject
    }
    return .allowed(checked)
  }

  func concerned(by fact: CheckedFact) -> [AccountID] {
    members.values.filter {
      fact.subject == nil || $0.account == fact.subject || $0.role.isStaff
    }.map(\.account)
  }
}

extension Desk {
  fileprivate func writer(
    _ account: AccountID, in team: String, now: Int64
  ) async throws(StoreError) -> FactWriter {
    let standing = try await standing(of: .learner(account), in: team, now: now)
    let within = try await organisation(team)?.within
    // Who does not belong there may write nothing, about whomever.
    let there = standing.role == nil ? [] : try await people(in: team)
    var members: [String: (account: AccountID, role: Role)] = [:]
    for one in there { members[one.account.id(in: team)] = one }
    return FactWriter(
      account: account, id: account.id(in: team), standing: standing, within: within,
      members: members)
  }

  private func people(
    in team: String
  ) async throws(StoreError) -> [(account: AccountID, role: Role)] {
    try await read { transaction throws(StoreError) in
      try transaction.rows(
        "SELECT account, role FROM member WHERE organisation = $1 ORDER BY account LIMIT $2",
        [.text(team), .integer(OrganisationLimits.membersMax)]
      ).compactMap { row -> (account: AccountID, role: Role)? in
        guard let account = AccountID(row[0].text), let role = Role(rawValue: row[1].text) else {
          return nil
        }
        return (account, role)
      }
    }
  }
}

extension AccountID {
  /// What an organisation's facts call them.
  public func id(in organisation: String) -> String { MemberID.of(text, in: organisation) }
}
