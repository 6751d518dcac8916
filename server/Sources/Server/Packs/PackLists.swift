import Basics
import Hummingbird
import Packs
import Storage

/// What `GET /api/v1/packs` answers, and every route that changes something of it.
struct PackLists: Sendable {
  let gate: Gate

  private var desk: Desk { gate.desk }

  func answer(_ context: ServerContext) async throws -> Response {
    let account = try context.caller.account
    let standing = try await gate.standing(context.caller)
    var packs = try await desk.offeredPacks(for: account).map(\.json)
    var members: [JSON.Member] = []
    let isOpen = access(to: .marketplace, of: standing).isAllowed
    if isOpen {
      let taken = try await desk.takenFromMarket(account)
      packs += taken.offered.map { PackLists.json($0, team: PackManifest.marketplace, name: "") }
      members.append(.init("ended", .array(taken.ended.map(PackLists.json))))
    }
    let own = try await desk.published(by: account)
    members.append(.init("own", .array(own.map(\.json))))
    let mayPublish = isOpen && access(to: .publishPacks, of: standing).isAllowed
    members.append(.init("publish", .bool(mayPublish)))
    if access(to: .reviewPacks, of: standing).isAllowed {
      members.append(.init("review", .integer(try await desk.marketTaskCount())))
    }
    return Response(json: .object([.init("packs", .array(packs))] + members))
  }

  /// What was kept of a pack for lists.
  static func facts(_ listed: String) -> [JSON.Member] {
    (try? JSON(parsing: Array(listed.utf8)))?.members ?? []
  }

  static func json(_ listed: String, team: String, name: String) -> JSON {
    .object([.init("team", .string(team)), .init("name", .string(name))] + facts(listed))
  }

  private static func json(
    _ ended: (pack: String, state: MarketVersion.State, why: String)
  ) -> JSON {
    [
      "pack": .string(ended.pack), "state": .string(ended.state.rawValue),
      "why": .string(ended.why),
    ]
  }
}

extension PackManifest {
  /// What lists say of a pack: its facts, and others.
  func listed(_ others: [String]) -> JSON {
    let json = json
    let names =
      [
        "pack", "title", "version", "sha256", "questions", "items", "bytes", "licence", "authors",
        "published",
      ] + others
    return .object(names.map { JSON.Member($0, json[$0] ?? .null) })
  }
}

extension OfferedPack {
  fileprivate var json: JSON { PackLists.json(listed, team: organisation, name: name) }
}

extension MarketVersion {
  /// As its author is told of it.
  fileprivate var json: JSON {
    [
      "pack": .string(pack), "version": .string(version), "sha256": .string(sha256),
      "state": .string(state.rawValue), "why": .string(why), "changed": .integer(changed),
    ]
  }
}
