import Basics
public import EventLog
public import Practice
import Packs

/// The facts about a team, and what may be asked of it.
extension Roster {
  /// The kinds of fact; an event's kind is "knowledgebowl." and the raw value.
  enum Kind: String, FactKind {
    case teamNamed, memberJoined, memberLeft, roleGiven, domainRated, domainGiven

    static var prefix: String { "knowledgebowl." }
  }

  /// Takes a fact. Total: what it does not know changes nothing.
  public mutating func apply(_ event: Event) {
    guard let kind = Kind(of: event.kind) else { return }
    let body = event.json
    let id = body["id"]?.string
    let place = id.flatMap { id in members.firstIndex { $0.id == id } }
    switch kind {
    case .teamNamed: name = body["name"]?.string ?? ""
    case .memberJoined:
      let name = body["name"]?.string ?? ""
      guard !name.isEmpty else { return }
      if let place {
        members[place].name = name
      } else if members.count < Roster.membersMax {
        let member = Member(
          id: id ?? event.id.text, name: name, isMe: body["me"]?.bool ?? false)
        members.append(member)
      }
    case .memberLeft:
      guard let place else { return }
      members.remove(at: place)
      for domain in Domain.allCases where given[domain] == id { given[domain] = nil }
    case .roleGiven:
      guard let place, let role = Role(rawValue: body["role"]?.string ?? "") else { return }
      members[place].roles.removeAll { $0 == role }
      if body["on"]?.bool ?? true { members[place].roles.append(role) }
    case .domainRated:
      guard let place, let domain = Domain(rawValue: body["domain"]?.string ?? "") else { return }
      members[place].levels[domain] = Level(rawValue: body["level"]?.string ?? "")
    case .domainGiven:
      guard let domain = Domain(rawValue: body["domain"]?.string ?? "") else { return }
      given[domain] = place == nil ? nil : id
    }
  }
}

/// What a person asks of the team page.
public enum RosterCommand: Equatable, Sendable {
  case nameTeam(String)
  case add(String, isMe: Bool)
  case rename(String, to: String)
  case remove(String)
  /// Gives the role, or takes it back from who has it.
  case toggleRole(String, Roster.Role)
  /// Nothing, some, strong, and nothing again.
  case rateNext(String, Domain)
  /// Settles who answers for a domain; nil leaves it to what they know.
  case give(Domain, to: String?)
}

public enum RosterRefusal: Error, Equatable, Sendable {
  case noName, nameTaken, isFull, noSuchMember
}

extension Roster {
  public func decide(_ command: RosterCommand) throws(RosterRefusal) -> [EventDraft] {
    switch command {
    case .nameTeam(let name): return [fact(.teamNamed, [.init("name", .string(trimmed(name)))])]
    case .add(let name, let isMe):
      let name = try free(name)
      guard members.count < Roster.membersMax else { throw .isFull }
      return [fact(.memberJoined, [.init("name", .string(name)), .init("me", .bool(isMe))])]
    case .rename(let id, let name):
      let member = try known(id)
      let name = try free(name, besides: member.id)
      return [fact(.memberJoined, [.init("id", .string(id)), .init("name", .string(name))])]
    case .remove(let id):
      let member = try known(id)
      return [fact(.memberLeft, [.init("id", .string(member.id))])]
    case .toggleRole(let id, let role):
      let member = try known(id)
      let isOn = !member.roles.contains(role)
      return [
        fact(
          .roleGiven,
          [
            .init("id", .string(id)), .init("role", .string(role.rawValue)),
            .init("on", .bool(isOn)),
          ])
      ]
    case .rateNext(let id, let domain):
      let member = try known(id)
      let level: Level? =
        switch member.levels[domain] {
        case nil: .moderate
        case .moderate: .strong
        case .strong: nil
        }
      return [
        fact(
          .domainRated,
          [
            .init("id", .string(id)), .init("domain", .string(domain.rawValue)),
            .init("level", .string(level?.rawValue ?? "")),
          ])
      ]
    case .give(let domain, let id):
      if let id { _ = try known(id) }
      return [
        fact(
          .domainGiven,
          [.init("domain", .string(domain.rawValue)), .init("id", .string(id ?? ""))])
      ]
    }
  }

  private func fact(_ kind: Kind, _ members: [JSON.Member]) -> EventDraft {
    EventDraft(kind.text, .object(members))
  }

  private func known(_ id: String) throws(RosterRefusal) -> Member {
    guard let member = member(id) else { throw .noSuchMember }
    return member
  }

  /// The name, fit to be a member's: not empty, and nobody else's.
  private func free(
    _ name: String, besides id: String? = nil
  ) throws(RosterRefusal) -> String {
    let name = trimmed(name)
    guard !name.isEmpty else { throw .noName }
    let folded = Folding.fold(name)
    for member in members where member.id != id && Folding.fold(member.name) == folded {
      throw .nameTaken
    }
    return name
  }

  private func trimmed(_ text: String) -> String {
    let bytes = Scan.trimmed(Array(text.utf8)[...])
    if bytes.count <= Roster.nameBytesMax { return String(decoding: bytes, as: UTF8.self) }
    var end = bytes.startIndex + Roster.nameBytesMax
    while end > bytes.startIndex, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return String(decoding: bytes[..<end], as: UTF8.self)
  }
}
