public import Basics
public import Practice
import EventLog

/// Work that a coach gives: a drill, so many times, by a day. Kind "team.assigned"
/// (docs/formats/team-log.md).
public struct Assignment: Equatable, Sendable {
  public var id: String
  public var team: String
  /// The member it is given to; nil for all who look after nobody there.
  public var about: String?
  public var module: String
  public var drill: String
  /// What it is kept to; nil for all domains.
  public var domain: Domain?
  /// How often the drill is to be done.
  public var times: Int
  /// The day, since 1970, by which it is to be done.
  public var by: Int32?
  /// What the coach says of it; may be empty.
  public var words: String
  public var isEnded: Bool
  /// When it was given first.
  public var given: Moment

  public static let timesMax = 99
  public static let wordsMax = 200

  public init(
    id: String = "", team: String, about: String? = nil, module: String, drill: String,
    domain: Domain? = nil, times: Int = 1, by: Int32? = nil, words: String = "",
    isEnded: Bool = false,
    given: Moment
  ) {
    self.id = id
    self.team = team
    self.about = about
    self.module = module
    self.drill = drill
    self.domain = domain
    self.times = min(max(times, 1), Assignment.timesMax)
    self.by = by
    self.words = String(words.prefix(Assignment.wordsMax))
    self.isEnded = isEnded
    self.given = given
  }

  /// Nil for what names no assignment, no drill, or a domain that nobody here knows.
  init?(_ fact: TeamFact) {
    let body = fact.body
    guard fact.kind == .assigned, let id = body["assignment"]?.string, EventID(id) != nil,
      let module = body["module"]?.string, let drill = body["drill"]?.string
    else { return nil }
    let domain = body["domain"]?.string
    if domain.map({ Domain(rawValue: $0) == nil }) == true { return nil }
    self.init(
      id: id, team: fact.team, about: fact.about, module: module, drill: drill,
      domain: domain.flatMap { Domain(rawValue: $0) }, times: body["times"]?.int ?? 1,
      by: body["by"]?.day,
      words: body["words"]?.string ?? "", isEnded: body["ended"]?.bool ?? false,
      given: fact.event.moment)
  }

  /// All of it but what every fact there has.
  var members: [JSON.Member] {
    var members: [JSON.Member] = [
      .init("assignment", .string(id)), .init("module", .string(module)),
      .init("drill", .string(drill)), .init("times", .integer(Int64(times))),
    ]
    if let domain { members.append(.init("domain", .string(domain.rawValue))) }
    if let by { members.append(.init("by", .integer(Int64(by)))) }
    if !words.isEmpty { members.append(.init("words", .string(words))) }
    if isEnded { members.append(.init("ended", .bool(true))) }
    return members
  }
}

/// What was given and how far it is: a fold of the facts that a device holds.
public struct Assignments: Equatable, Sendable {
  /// How far somebody is with something.
  public struct Progress: Equatable, Sendable {
    public var done: Int
    /// The first day on which it was enough; nil while it is not.
    public var day: Int32?

    public static let none = Progress(done: 0, day: nil)
  }

  /// In the order in which they were given.
  public private(set) var list: [Assignment] = []
  /// By assignment, then by member: how much on which days.
  private var told: [String: [String: [Told]]] = [:]

  private struct Told: Equatable, Sendable {
    let done: Int
    let day: Int32
  }

  init(_ facts: [TeamFact] = []) {
    var places: [String: Int] = [:]
    for fact in facts {
      switch fact.kind {
      case .assigned:
        guard var assignment = Assignment(fact) else { continue }
        if let place = places[assignment.id] {
          // What is given in one place is not taken back in another.
          guard list[place].team == assignment.team else { continue }
          assignment.given = list[place].given
          list[place] = assignment
        } else if fact.event.id.text == assignment.id {
          places[assignment.id] = list.count
          list.append(assignment)
        }
      case .progressed:
        let body = fact.body
        guard fact.about == fact.author, let assignment = body["assignment"]?.string,
          let done = body["done"]?.int, let day = body["day"]?.day
        else { continue }
        told[assignment, default: [:]][fact.author, default: []].append(
          Told(done: done, day: day))
      default: break
      }
    }
  }

  public func progress(of assignment: Assignment, by member: String) -> Progress {
    var progress = Progress.none
    for one in told[assignment.id]?[member] ?? [] {
      progress.done = max(progress.done, min(one.done, assignment.times))
      if one.done >= assignment.times { progress.day = min(progress.day ?? one.day, one.day) }
    }
    return progress
  }

  /// Those of a place, the newest first.
  public func list(of team: String) -> [Assignment] { list.filter { $0.team == team }.reversed() }
}
