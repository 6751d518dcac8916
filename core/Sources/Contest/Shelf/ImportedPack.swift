public import Basics
public import EventLog
public import Packs

/// A pack that the learner brought, or took from a team: its text travels in the log, so that
/// export, import and sync carry it along. An update carries what changed alone.
public struct ImportedPack: Sendable {
  public static let kind = "library.imported"
  public static let updatedKind = "library.updated"
  public static let removedKind = "library.removed"

  public let pack: Pack
  public let moment: Moment
  /// Where it is kept up to date from; nil for one that is the learner's own.
  public let source: PackSource?

  /// `text` is the whole text, of an update too.
  init?(_ event: Event, _ text: [UInt8]) {
    guard let pack = Pack.parse(text).pack else { return nil }
    self.pack = pack
    moment = event.moment
    source = PackSource(event.json["from"])
  }

  public static func imported(_ pack: Pack) -> EventDraft {
    kept(pack.id, title: pack.title, text: pack.text)
  }

  /// The same with the text as its author wrote it, comments and all.
  public static func kept(
    _ id: String, title: String, text: String, from source: PackSource? = nil
  ) -> EventDraft {
    var members: [JSON.Member] = [
      .init("id", .string(id)), .init("title", .string(title)), .init("text", .string(text)),
    ]
    if let source { members.append(.init("from", source.json)) }
    return EventDraft(kind, .object(members))
  }

  /// Another version of a pack that was taken, as what changed since the one that an event keeps.
  public static func updated(
    _ id: String, title: String, on before: EventID, _ patch: PackPatch, from source: PackSource
  ) -> EventDraft {
    EventDraft(
      updatedKind,
      [
        "id": .string(id), "title": .string(title), "on": .string(before.text),
        "parts": patch.json, "from": source.json,
      ])
  }

  public static func removed(_ id: String) -> EventDraft {
    EventDraft(removedKind, ["id": .string(id)])
  }
}

/// Where a pack was taken from: the team, school, academy or class that shares it.
public struct PackSource: Equatable, Sendable {
  public var team: String
  public var teamName: String
  /// By which its manifests are signed; empty where the browser could not look.
  public var key: String
  /// Of the text that was taken.
  public var sha256: String

  public init(team: String, teamName: String, key: String, sha256: String) {
    self.team = team
    self.teamName = teamName
    self.key = key
    self.sha256 = sha256
  }

  init?(_ json: JSON?) {
    guard let json, let team = json["team"]?.string, !team.isEmpty else { return nil }
    self.team = team
    teamName = json["name"]?.string ?? ""
    key = json["key"]?.string ?? ""
    sha256 = json["sha256"]?.string ?? ""
  }

  var json: JSON {
    [
      "team": .string(team), "name": .string(teamName), "key": .string(key),
      "sha256": .string(sha256),
    ]
  }
}
