import Basics
import EventLog

/// A fact of an organisation's log as a copy has it, or the name of one that was erased.
struct CopiedFact: Equatable, Sendable {
  var organisation: String
  var id: EventID
  var received: Int64
  /// Nil once it was erased.
  var kept: Kept?

  struct Kept: Equatable, Sendable {
    /// Whose account it is about; empty for everybody's.
    var subject: String
    var stays: Bool
    var event: Event
  }

  var json: JSON {
    var members: [JSON.Member] = [
      .init("organisation", .string(organisation)), .init("device", .string(id.device)),
      .init("counter", .integer(id.counter)), .init("received", .integer(received)),
    ]
    if let kept {
      members.append(.init("subject", .string(kept.subject)))
      members.append(.init("stays", .integer(kept.stays ? 1 : 0)))
      members.append(
        .init("line", .string(String(decoding: kept.event.line, as: UTF8.self))))
    }
    return .object(members)
  }

  /// Nil for what is no such thing.
  init?(_ json: JSON) {
    guard let organisation = json["organisation"]?.string, EventID.isDevice(organisation),
      let device = json["device"]?.string, let counter = json["counter"]?.integer,
      let id = EventID("\(device).\(counter)"), device.utf8.count > MemberID.bytes,
      let received = json["received"]?.integer
    else { return nil }
    self.organisation = organisation
    self.id = id
    self.received = received
    guard let line = json["line"]?.string else { return }
    guard let event = Event(read: Array(line.utf8)), event.id == id,
      let subject = json["subject"]?.string, subject.isEmpty || AccountID(subject) != nil
    else { return nil }
    kept = Kept(subject: subject, stays: json["stays"]?.integer == 1, event: event)
  }

  init?(_ row: [SQLValue]) {
    organisation = row[0].text
    id = EventID(device: row[1].text, counter: row[2].integer)
    received = row[3].integer
    if row[6].isNull { return }
    guard let event = Event(read: Array(row[6].text.utf8)) else { return nil }
    kept = Kept(subject: row[4].text, stays: row[5].integer == 1, event: event)
  }
}

extension Desk {
  /// Every fact of every organisation, for a copy.
  func eachFact(
    _ body: (CopiedFact) throws(StoreError) -> Void
  ) async throws(StoreError) {
    var last: [SQLValue] = [.text(""), .text(""), .integer(0)]
    while true {
      let after = last
      let page = try await read { transaction throws(StoreError) in
        try transaction.rows(
          """
          SELECT organisation, device, counter, received, subject, stays, line FROM fact
          WHERE (organisation, device, counter) > ($1, $2, $3)
          ORDER BY organisation, device, counter LIMIT 1000
          """, after)
      }
      guard let end = page.last else { return }
      for row in page { if let fact = CopiedFact(row) { try body(fact) } }
      last = Array(end[..<3])
    }
  }

  /// Takes a fact in from a copy, where its organisation is here; of who was erased since, the name
  /// alone. What is here already stays.
  func restore(_ fact: CopiedFact) async throws(StoreError) {
    try await write { transaction throws(StoreError) in
      var fact = fact
      if let subject = fact.kept.flatMap({ AccountID($0.subject) }) {
        do throws(StoreError) {
          try transaction.checkIsHere(subject)
        } catch {
          guard case .notYours = error else { throw error }
          fact.kept = nil
        }
      }
      _ = try transaction.rows(
        """
        INSERT INTO fact (
          organisation, device, counter, received, at, subject, stays, mark, line, within, replaces)
        SELECT id, CAST($2 AS text), CAST($3 AS bigint), CAST($4 AS bigint), CAST($5 AS bigint),
          CAST($6 AS text), CAST($7 AS bigint), CAST($8 AS bigint), CAST($9 AS text), within,
          CAST($10 AS text)
        FROM organisation WHERE id = $1
        ON CONFLICT (organisation, device, counter) DO NOTHING
        """,
        [
          .text(fact.organisation), .text(fact.id.device), .integer(fact.id.counter),
          .integer(fact.received), .integer(fact.kept?.event.moment.millis ?? 0),
          SQLValue(fact.kept?.subject), .integer(fact.kept?.stays == true ? 1 : 0),
          .integer(Int64(bitPattern: fact.kept?.event.mark ?? 0)),
          SQLValue(fact.kept.map { String(decoding: $0.event.line, as: UTF8.self) }),
          SQLValue(fact.kept.flatMap { TeamFact($0.event)?.replaces }),
        ])
      // Of what is replaced only the newest is there, whichever of the two brought it.
      _ = try transaction.rows(
        """
        DELETE FROM fact WHERE organisation = $1 AND subject = $2 AND replaces IS NOT NULL
          AND EXISTS (SELECT 1 FROM fact AS newer
            WHERE newer.organisation = fact.organisation AND newer.subject = fact.subject
              AND newer.replaces = fact.replaces
              AND (newer.at, newer.device, newer.counter) > (fact.at, fact.device, fact.counter))
        """, [.text(fact.organisation), .text(fact.kept?.subject ?? "")])
    }
  }
}
