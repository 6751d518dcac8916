import Basics
import EventLog

extension TeamLog {
  /// What is given to a member of a place and not taken back, and how far they are.
  public func work(
    of member: String, in team: String
  ) -> [(assignment: Assignment, progress: Assignments.Progress)] {
    assignments.list(of: team).filter { !$0.isEnded && ($0.about ?? member) == member }
      .map { ($0, assignments.progress(of: $0, by: member)) }
  }

  /// Where somebody belongs: a team, a school, an academy or a class.
  public struct Place: Equatable, Sendable {
    public var team: String
    public var name: String
    /// "student", "guardian", "coach" or "admin".
    public var role: String
    /// What its facts call whose part it is: one's own, or with "guardian" a child's.
    public var member: String
    /// Whether who looks after others there may be shown figures: a guardian may decide that. Nil
    /// where the server did not say.
    public var canShare: Bool?
    /// Whether they may say things to all or about others there, which takes a second step. Nil
    /// where the server did not say.
    public var canGive: Bool?
    /// What a guardian's child is called; empty for one's own place.
    public var child = ""
    /// Whether something can be noted of others there, as far as is known.
    public var notes: Bool { isStaff && canGive != false }

    public var isStaff: Bool { role == "coach" || role == "admin" }

    /// The line in which a device keeps its places. It is of no log, and goes nowhere.
    static let lineKind = "team.placed"
    static let countMax = 400

    static func list(_ json: JSON) -> [Place] {
      (json["places"]?.array ?? []).prefix(countMax).compactMap { one in
        guard let team = one["team"]?.string, EventID.isDevice(team),
          let member = one["member"]?.string, EventID.isDevice(member)
        else { return nil }
        return Place(
          team: team, name: String((one["name"]?.string ?? "").prefix(40)),
          role: one["role"]?.string ?? "", member: member,
          canShare: one["shares"]?.bool, canGive: one["gives"]?.bool,
          child: String((one["child"]?.string ?? "").prefix(40)))
      }
    }

    static func json(_ list: [Place]) -> JSON {
      let places = list.map { place -> JSON in
        var members: [JSON.Member] = [
          .init("team", .string(place.team)), .init("name", .string(place.name)),
          .init("role", .string(place.role)), .init("member", .string(place.member)),
        ]
        if let canShare = place.canShare { members.append(.init("shares", .bool(canShare))) }
        if let canGive = place.canGive { members.append(.init("gives", .bool(canGive))) }
        if !place.child.isEmpty { members.append(.init("child", .string(place.child))) }
        return .object(members)
      }
      return ["places": .array(places)]
    }
  }
}
