import Basics
import EventLog

extension Transaction {
  /// What is to be seen at a place, the newest first.
  func seen(at place: Place) throws(StoreError) -> [SeenFact] {
    let columns = "SELECT organisation, device, counter, at, mark FROM fact WHERE line IS NOT NULL"
    let last = "ORDER BY received DESC, device, counter LIMIT"
    let rows =
      switch place.part {
      case .whole:
        try rows(
          "\(columns) AND organisation = $1 \(last) $2",
          [.text(place.organisation), .integer(FactLimits.seenMax)])
      case .classes:
        try rows(
          "\(columns) AND within = $1 \(last) $2",
          [.text(place.organisation), .integer(FactLimits.seenMax)])
      case .share(let since):
        try rows(
          """
          \(columns) AND organisation = $1
            AND (subject = $2 OR subject = '' AND (stays = 1 OR received >= $3)) \(last) $4
          """,
          [
            .text(place.organisation), .text(place.account.text), .integer(since),
            .integer(FactLimits.seenMax),
          ])
      }
    return rows.map { row in
      SeenFact(
        organisation: row[0].text, id: EventID(device: row[1].text, counter: row[2].integer),
        at: row[3].integer, mark: UInt64(bitPattern: row[4].integer))
    }
  }

  func fact(_ id: EventID, in organisation: String) throws(StoreError) -> Event? {
    try rows(
      """
      SELECT line FROM fact
      WHERE organisation = $1 AND device = $2 AND counter = $3 AND line IS NOT NULL
      """, [.text(organisation), .text(id.device), .integer(id.counter)]
    ).first.flatMap { Event(read: Array($0[0].text.utf8)) }
  }

  /// What one member has written in an organisation, of somebody or of all, and the bytes of it.
  func written(
    by member: String, about subject: AccountID? = nil, in organisation: String
  ) throws(StoreError) -> (count: Int64, bytes: Int64) {
    let row = try rows(
      """
      SELECT count(*), coalesce(sum(length(line)), 0) FROM fact
      WHERE organisation = $1 AND device >= $2 AND device < $3 AND ($4 = '' OR subject = $4)
      """,
      [
        .text(organisation), .text(member), .text(member + "~"), .text(subject?.text ?? ""),
      ]
    ).first
    return (row?[0].integer ?? 0, row?[1].integer ?? 0)
  }

  /// Keeps a fact, if there is none of its name; of two the smaller line stays. Of a kind that is
  /// replaced, what is older than another of its writer is not kept.
  func keep(_ fact: CheckedFact, received: Int64) throws(StoreError) -> FactKept {
    let (event, line) = (fact.fact.event, String(decoding: fact.fact.event.line, as: UTF8.self))
    let name: [SQLValue] = [
      .text(fact.fact.team), .text(event.id.device), .integer(event.id.counter),
    ]
    let values: [SQLValue] = [
      .integer(event.moment.millis), .integer(received), .text(fact.subject?.text ?? ""),
      .integer(fact.fact.kind.stays ? 1 : 0), .integer(Int64(bitPattern: event.mark)), .text(line),
    ]
    let there = try rows(
      "SELECT line FROM fact WHERE organisation = $1 AND device = $2 AND counter = $3", name)
    guard let old = there.first else {
      if fact.fact.kind.isReplaced, try isReplaced(fact) { return .known }
      let added = try rows(
        """
        INSERT INTO fact (
          organisation, device, counter, at, received, subject, stays, mark, line, within, replaces)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
        ON CONFLICT (organisation, device, counter) DO NOTHING RETURNING counter
        """, name + values + [SQLValue(fact.within), SQLValue(fact.fact.replaces)])
      return added.isEmpty ? .known : .added
    }
    // What was erased is not brought back.
    if old[0].isNull || old[0].text == line { return .known }
    if line.utf8.lexicographicallyPrecedes(old[0].text.utf8) {
      _ = try rows(
        """
        UPDATE fact SET at = $4, received = $5, subject = $6, stays = $7, mark = $8, line = $9,
          replaces = $10
        WHERE organisation = $1 AND device = $2 AND counter = $3
        """, name + values + [SQLValue(fact.fact.replaces)])
    }
    return .conflict
  }

  /// Deletes what a fact replaces; whether another is newer than it.
  private func isReplaced(_ fact: CheckedFact) throws(StoreError) -> Bool {
    let (event, kind) = (fact.fact.event, SQLValue(fact.fact.replaces))
    let whose: [SQLValue] = [
      .text(fact.fact.team), .text(fact.subject?.text ?? ""), kind,
      .integer(event.moment.millis), .text(event.id.device), .integer(event.id.counter),
    ]
    let newer = try rows(
      """
      SELECT counter FROM fact WHERE organisation = $1 AND subject = $2 AND replaces = $3
        AND (at, device, counter) > ($4, $5, $6) LIMIT 1
      """, whose)
    guard newer.isEmpty else { return true }
    _ = try rows(
      """
      DELETE FROM fact WHERE organisation = $1 AND subject = $2 AND replaces = $3
        AND (at, device, counter) < ($4, $5, $6)
      """, whose)
    return false
  }

  /// Deletes what somebody shows of themselves: in one organisation and what is within, or
  /// everywhere.
  func deleteShown(of account: AccountID, in organisation: String? = nil) throws(StoreError) {
    _ = try rows(
      """
      DELETE FROM fact WHERE subject = $1 AND replaces IS NOT NULL
        AND (CAST($2 AS text) IS NULL OR organisation = $2 OR within = $2)
      """, [.text(account.text), SQLValue(organisation)])
  }

  /// Takes the bytes of what organisations noted about somebody; the names stay, so that no device
  /// brings them back.
  func eraseFacts(about account: AccountID) throws(StoreError) {
    _ = try rows(
      "UPDATE fact SET line = NULL, subject = NULL, mark = 0 WHERE subject = $1",
      [.text(account.text)])
  }
}

extension TeamFact {
  /// The kind, where only the newest of what its writer says of it is kept.
  var replaces: String? { kind.isReplaced ? kind.name : nil }
}

enum FactKept { case added, known, conflict }

extension Event {
  /// What a device's print is the sum of.
  var mark: UInt64 { Have(of: [self]).shelves[id.device]?.print ?? 0 }
}

extension Have {
  /// What somebody has who has events of these names and marks, no two of one name.
  init(marks: [(id: EventID, mark: UInt64)]) {
    self.init()
    var counters: [String: [Int64]] = [:]
    var prints: [String: UInt64] = [:]
    for (id, mark) in marks {
      counters[id.device, default: []].append(id.counter)
      prints[id.device, default: 0] &+= mark
    }
    for (device, unsorted) in counters {
      var ranges: [ClosedRange<Int64>] = []
      for counter in unsorted.sorted() {
        if let last = ranges.last, last.upperBound + 1 == counter {
          ranges[ranges.count - 1] = last.lowerBound...counter
        } else {
          ranges.append(counter...counter)
        }
      }
      shelves[device] = Shelf(ranges: ranges, print: prints[device] ?? 0)
    }
  }
}
