import Basics
public import EventLog
public import Packs
public import Practice

/// Everything about Knowledge Bowl that the log says: the sittings that are open, the team, meets,
/// and what drills and rebounds added up to. A fold; any of it may be thrown away and made anew.
public struct KnowledgeRecord: Equatable, Sendable {
  /// The written round that is open, or was the last to be handed in.
  public private(set) var written: WrittenRound?
  /// The drill of cards that was last played.
  public private(set) var exercise: CardDrill?
  /// Others that were begun before it, and wait to be gone on with.
  private var waiting: [CardDrill] = []
  public private(set) var roster = Roster()
  /// The newest last.
  public private(set) var meets: [Meet] = []
  /// Ids of the sittings that were written rounds.
  public private(set) var writtenSessions: Set<String> = []
  /// Ids of the sittings that were drills of cards.
  public private(set) var drillSessions: Set<String> = []
  public private(set) var scores: [CardDrill.Drill: CardDrillScore] = [:]
  public private(set) var rebounds = Rebounds()
  /// Where the learner stands in the weeks of conferring.
  public private(set) var conferring = Ladder(CardDrill.weeksMillis)

  /// Older meets are left out of the list; their facts stay.
  static let meetsMax = 20
  /// Sittings that are followed at once; the oldest is given up for another.
  static let openMax = 8

  public init() {}

  /// Takes the next event in the log's order. Total: unknown kinds change nothing.
  public mutating func apply(_ event: Event, lookup: (String) -> Question?) {
    rebounds.apply(event)
    guard event.kind.utf8.starts(with: "knowledgebowl.".utf8) else { return }
    if WrittenRound.begins(event) {
      guard let round = WrittenRound(began: event, lookup: lookup) else { return }
      writtenSessions.insert(round.session)
      written = round
    } else if CardDrill.begins(event) {
      guard let began = CardDrill(began: event, lookup: lookup) else { return }
      drillSessions.insert(began.session)
      if let open = openExercise { waiting.append(open) }
      if waiting.count >= KnowledgeRecord.openMax { waiting.removeFirst() }
      exercise = began
    } else if Meet.begins(event) {
      guard let meet = Meet(began: event) else { return }
      meets.append(meet)
      if meets.count > KnowledgeRecord.meetsMax { meets.removeFirst() }
    } else {
      roster.apply(event)
      written?.apply(event)
      for place in meets.indices { meets[place].apply(event) }
      applyToExercise(event)
    }
  }

  private mutating func applyToExercise(_ event: Event) {
    takeUp(event.json["s"]?.string ?? "")
    guard var exercise else { return }
    let before = exercise.results.count
    let wasOver = exercise.phase == .over
    exercise.apply(event)
    if !wasOver, exercise.phase == .over, exercise.drill == .conferringWeeks {
      let score = CardDrillScore(exercise)
      conferring.climb(right: score.right, of: score.asked)
    }
    if exercise.results.count > before, let result = exercise.results.last {
      scores[exercise.drill, default: CardDrillScore()].add(result)
      scores[exercise.drill, default: CardDrillScore()].level = max(
        scores[exercise.drill]?.level ?? 0, exercise.level)
    }
    self.exercise = exercise
  }

  /// The drill of a sitting is gone on with.
  private mutating func takeUp(_ session: String) {
    guard let place = waiting.firstIndex(where: { $0.session == session }) else { return }
    let other = waiting.remove(at: place)
    if let open = openExercise { waiting.append(open) }
    exercise = other
  }

  /// The sittings that can be taken up again.
  public var openWritten: WrittenRound? {
    written?.phase == .handedIn || written?.questions.isEmpty == true ? nil : written
  }
  public var openExercise: CardDrill? { exercise?.phase == .over ? nil : exercise }

  /// The meet that is not closed yet.
  public var openMeet: Meet? {
    guard let meet = meets.last, !meet.isEnded else { return nil }
    return meet
  }
}

/// Questions that another team had missed before the learner answered, in matches of this module.
public struct Rebounds: Equatable, Sendable {
  public private(set) var chances = 0
  public private(set) var right = 0

  /// A match of this module that goes on: who is of the learner's team, and whether somebody else
  /// has missed the question that is asked, and it was counted.
  private struct Match: Equatable, Sendable {
    var session: String
    var mine: Set<String>
    var isMissed = false
    var isCounted = false
  }

  private var matches: [Match] = []

  public init() {}

  mutating func apply(_ event: Event) {
    guard event.kind.utf8.starts(with: "contest.".utf8) else { return }
    let body = event.json
    if event.kind == "contest.began" {
      guard body["module"]?.string == KnowledgeBowl.id else { return }
      if matches.count >= KnowledgeRecord.openMax { matches.removeFirst() }
      let mine = Rebounds.team(of: "me", body["players"]?.array ?? [])
      matches.append(Match(session: event.id.text, mine: mine))
      return
    }
    guard let session = body["s"]?.string,
      let place = matches.firstIndex(where: { $0.session == session })
    else { return }
    if event.kind == "contest.tossupBegan" {
      (matches[place].isMissed, matches[place].isCounted) = (false, false)
    } else if event.kind == "contest.ended" {
      matches.remove(at: place)
    } else if event.kind == "contest.answered", body["verdict"]?.string != "prompt" {
      var match = matches[place]
      count(body, in: &match)
      matches[place] = match
    }
  }

  private mutating func count(_ answer: JSON, in match: inout Match) {
    let isRight = answer["verdict"]?.string == "accept"
    if !match.mine.contains(answer["by"]?.string ?? "") {
      if !isRight { match.isMissed = true }
    } else if match.isMissed, !match.isCounted {
      chances += 1
      if isRight { right += 1 }
      match.isCounted = true
    }
  }

  /// The players of the same team.
  private static func team(of player: String, _ players: [JSON]) -> Set<String> {
    var team = player
    for one in players where one["id"]?.string == player { team = one["team"]?.string ?? player }
    var ids: Set<String> = []
    for one in players where one["team"]?.string == team { ids.insert(one["id"]?.string ?? "") }
    return ids
  }
}
