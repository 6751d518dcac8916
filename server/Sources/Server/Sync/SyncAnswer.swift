import Basics
import EventLog
import Storage

/// What the server says in a round: what it has now, how it took what came, and what is lacking.
struct SyncAnswer {
  /// Said after it was kept, so a device may count on it.
  var have: Have
  var report: Report
  var lack: Lack

  struct Report {
    /// Events that could be read, of those that were sent.
    var readCount = 0
    var addedCount = 0
    var erasedCount = 0
    var problems: [Log.Problem] = []
    var conflicts: [EventID] = []
    /// Kept, but from a time that has not come yet.
    var ahead: [EventID] = []
    /// Where the person belongs; nil in a round of their own log.
    var places: [ShownPlace]?
    /// Facts of an organisation that were left out, one by one.
    var denied: [EventID: FactRefusal] = [:]
    /// Why nothing of what came was taken in.
    var refused: Failure?
  }

  /// Names in each list of a report; the rest are only counted by the device itself.
  static let namesMax = 1_000

  var bytes: [UInt8] {
    let report: JSON = ["report": report.json]
    return have.bytes + [0x0A] + report.bytes + [0x0A] + lack.bytes
  }
}

extension SyncAnswer.Report {
  fileprivate var json: JSON {
    var members = [
      JSON.Member("read", .integer(Int64(readCount))),
      JSON.Member("added", .integer(Int64(addedCount))),
      JSON.Member("erased", .integer(Int64(erasedCount))),
    ]
    if !problems.isEmpty {
      let lines = problems.map { problem -> JSON in
        ["line": .integer(Int64(problem.line)), "why": .string(problem.reason.text)]
      }
      members.append(JSON.Member("problems", .array(lines)))
    }
    for (name, ids) in [("conflicts", conflicts), ("ahead", ahead)] where !ids.isEmpty {
      let texts = ids.prefix(SyncAnswer.namesMax).map { JSON.string($0.text) }
      members.append(JSON.Member(name, .array(texts)))
    }
    if let places { members.append(JSON.Member("places", .array(places.map(\.json)))) }
    if !denied.isEmpty {
      let ids = denied.keys.sorted().prefix(SyncAnswer.namesMax)
      members.append(
        JSON.Member(
          "denied",
          .object(ids.map { .init($0.text, .string(denied[$0]?.rawValue ?? "")) })))
    }
    if let refused { members.append(JSON.Member("refused", refused.detail)) }
    return .object(members)
  }
}

extension ShownPlace {
  fileprivate var json: JSON {
    var members: [JSON.Member] = [
      .init("team", .string(organisation)), .init("name", .string(name)),
      .init("role", .string(role.rawValue)), .init("member", .string(member)),
      .init("shares", .bool(canShare)), .init("gives", .bool(canGive)),
    ]
    if !child.isEmpty { members.append(.init("child", .string(child))) }
    return .object(members)
  }
}
