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

  /// What one member has written in an organisation, and the bytes of it.
  func written(
    by member: String, in organisation: String
  ) throws(StoreError) -> (count: Int64, bytes: Int64) {
    let row = try rows(
      """
      SELECT count(*), coalesce(sum(length(line)), 0) FROM fact
      WHERE organisation = $1 AND device >= $2 AND device < $3
      """, [.text(organisation), .text(member), .text(member + "~")]
    ).first
    return (row?[0].integer ?? 0, row?[1].integer ?? 0)
  }

  /// Keeps a fact, if there is none of its name; of two the smaller line stays.
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
      let added = try rows(
        """
        INSERT INTO fact (
          organisation, device, counter, at, received, subject, stays, mark, line, within)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
        ON CONFLICT (organisation, device, counter) DO NOTHING RETURNING counter
        """, name + values + [SQLValue(fact.within)])
      return added.isEmpty ? .known : .added
    }
    // What was erased is not brought back.
    if old[0].isNull || old[0].text == line { return .known }
    if line.utf8.lexicographicallyPrecedes(old[0].text.utf8) {
      _ = try rows(
        """
        UPDATE fact SET at = $4, received = $5, subject = $6, stays = $7, mark = $8, line = $9
        WHERE organisation = $1 AND device = $2 AND counter = $3
        """, name + values)
    }
    return .conflict
  }

  /// Takes the bytes of what organisations noted about somebody; the names stay, so that no device
  /// brings them back.
  func eraseFacts(about account: AccountID) throws(StoreError) {
    _ = try rows(
      "UPDATE fact SET line = NULL, subject = NULL, mark = 0 WHERE subject = $1",
      [.text(account.text)])
  }
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
