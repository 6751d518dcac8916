public import Basics
import EventLog

/// How much a server is used, without telling of anybody: what fewer than five people did is said
/// to be less than five.
public struct Stats: Sendable {
  /// Nobody is told apart in a group of so many.
  public static let groupMin = 5

  struct Row: Equatable, Sendable {
    var name: String
    var count: Int64 = 0
    var people: Int64 = 0

    /// Nil where it would tell of few.
    var shown: Int64? { people < Int64(Stats.groupMin) ? nil : count }
  }

  private(set) var rows: [Row]

  /// What is counted, and of which events.
  private static let counted = [
    ("people", Set<String>()), ("signed in", []), ("pictures and recordings", []),
    ("answers", ["practice.attempted"]), ("sessions begun", []),
    ("faults reported", ["library.reported"]),
  ]

  init() { rows = Stats.counted.map { Row(name: $0.0) } }

  mutating func add(_ name: String, _ count: Int64) {
    guard count > 0, let place = rows.firstIndex(where: { $0.name == name }) else { return }
    rows[place].count += count
    rows[place].people += 1
  }

  mutating func add(_ events: [Event], to counts: inout [String: Int64]) {
    for event in events {
      for (name, kinds) in Stats.counted where kinds.contains(event.kind) {
        counts[name, default: 0] += 1
      }
      if Stats.isBeginning(event.kind) { counts["sessions begun", default: 0] += 1 }
    }
  }

  /// Of a session, a match, a drill or a paper, in any module: not of a part of one.
  private static func isBeginning(_ kind: String) -> Bool {
    let name = kind.split(separator: ".").last ?? ""
    return name == "began" || ["drillBegan", "writtenBegan", "meetBegan"].contains(name)
  }

  /// A line each, "<5" where it would tell of few.
  public var lines: [String] {
    rows.map { row in
      let number = row.shown.map { "\($0)" } ?? "<\(Stats.groupMin)"
      return number + String(repeating: " ", count: max(1, 12 - number.utf8.count)) + row.name
    }
  }

  /// The same for programs: null where it would tell of few.
  public var json: JSON {
    .object(
      rows.map { JSON.Member($0.name, $0.shown.map { .integer($0) } ?? .null) }
        + [JSON.Member("null means less than", .integer(Int64(Stats.groupMin)))])
  }
}

extension Store {
  /// Counts what all accounts hold, a frame at a time.
  public func stats(as principal: Principal, now: Int64) async throws(StoreError) -> Stats {
    var stats = Stats()
    try await eachAccount(as: principal) { account throws(StoreError) in
      var (seen, counts) = (Have(), [String: Int64]())
      while true {
        let page = try await arrivals(of: account, lackedBy: seen, as: principal)
        if page.isEmpty { break }
        stats.add(page.map(\.event), to: &counts)
        seen.add(Have(of: page.map(\.event)))
      }
      for (name, count) in counts { stats.add(name, count) }
      stats.add("people", try await desk.person(account) == nil ? 0 : 1)
      stats.add("signed in", Int64(try await desk.sessions(of: account, now: now).count))
      stats.add(
        "pictures and recordings", try await blobUsage(of: account, as: principal).count)
    }
    return stats
  }
}
