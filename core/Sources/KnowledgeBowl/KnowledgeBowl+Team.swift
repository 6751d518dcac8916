import Practice
import Sittings

/// The team: who is in it, their roles, and which domain is whose.
extension KnowledgeBowl {
  func performInTeam(_ command: Command) -> Consequences? {
    let id = command["id"] ?? ""
    let domain = Domain(rawValue: command["domain"] ?? "")
    switch command.name {
    case "team.addMe": return decide(.add("Me", isMe: true))
    case "team.add": return decide(.add(command["name"] ?? "", isMe: false))
    case "team.name": return decide(.nameTeam(command["name"] ?? ""))
    case "team.remove": return decide(.remove(id))
    case "team.role":
      return Roster.Role(rawValue: command["role"] ?? "").map { decide(.toggleRole(id, $0)) }
        ?? Consequences.none
    case "team.rate": return domain.map { decide(.rateNext(id, $0)) } ?? Consequences.none
    case "team.give":
      let to = command["to"] ?? ""
      return domain.map { decide(.give($0, to: to.isEmpty ? nil : to)) } ?? Consequences.none
    default: return nil
    }
  }

  private func decide(_ command: RosterCommand) -> Consequences {
    do throws(RosterRefusal) {
      return .records(try record.roster.decide(command))
    } catch {
      let words =
        switch error {
        case .noName: "Write a name first."
        case .nameTaken: "Somebody in the team has that name already."
        case .isFull: "A team here has at most \(Roster.membersMax) members."
        case .noSuchMember: "They are no longer in the team."
        }
      return .says(.warn, words)
    }
  }

  /// The team, with the learner's squares filled from their answers.
  func ratedRoster(_ desk: Desk) -> Roster {
    var levels: [Domain: Roster.Level] = [:]
    if !record.roster.members.isEmpty {
      for standing in desk.learner.mastery.standings(at: desk.moment) {
        guard let domain = standing.domain, standing.answers >= KnowledgeBowl.answersToRate else {
          continue
        }
        levels[domain] = Roster.level(ofShare: standing.figure.score / 100)
      }
    }
    return record.roster.rated { levels[$0] }
  }

  /// Fewer answers than these do not fill a square of the team's table.
  private static let answersToRate: Int32 = 10
}
