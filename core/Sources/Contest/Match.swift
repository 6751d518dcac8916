public import Basics
public import EventLog
public import Quiz

/// One sitting of a contest, as it stands: a fold of its facts.
///
/// Everyone takes part in the same way, a learner alone, five players and two teams, or a room on a
/// server: `decide(command, by: participant, at: moment)` gives facts, `apply` takes them.
public struct Match: Equatable, Sendable {
  public enum Phase: Equatable, Sendable {
    /// Nothing asked yet.
    case ready
    /// A tossup is read; word `word` began at `since`.
    case reading(word: Int, since: Moment)
    case paused(word: Int)
    /// Somebody buzzed after `word` words and has the time from `since` to answer.
    case answering(by: String, word: Int, since: Moment)
    /// The tossup is over and its answer is shown.
    case ruled
    /// A part of the bonus is read (word `word` began at `since`) and may be answered at any time.
    case part(Int, word: Int, since: Moment)
    /// Part `part` is over and its answer is shown.
    case partRuled(Int)
    case over
  }

  public struct Player: Equatable, Sendable {
    public var id: String
    public var name: String
    public var team: String

    public init(id: String, name: String, team: String) {
      self.id = id
      self.name = name
      self.team = team
    }
  }

  /// A tossup, and the bonus that its winner gets.
  public struct Slot: Equatable, Sendable {
    public var item: String
    public var bonus: String?

    public init(item: String, bonus: String? = nil) {
      self.item = item
      self.bonus = bonus
    }
  }

  /// What was asked for when the sitting began.
  public struct Setup: Equatable, Sendable {
    /// The module whose contest it is: "quizbowl".
    public var module: String
    public var drill: String
    public var rules: Rules
    public var slots: [Slot]
    public var players: [Player]
    public var strictness: Strictness
    public var pace: Pace

    public init(
      module: String, drill: String, rules: Rules, slots: [Slot], players: [Player],
      strictness: Strictness = .standard, pace: Pace = .moderator
    ) {
      self.module = module
      self.drill = drill
      self.rules = rules
      self.slots = slots
      self.players = players
      self.strictness = strictness
      self.pace = pace
    }
  }

  /// One answer, to a tossup or to a part.
  public struct Answer: Equatable, Sendable {
    public var by: String
    public var given: String
    public var verdict: Judgement.Verdict
    public var because: Judgement.Reason
    public var clause: String
    public var points: Int32
    /// Words read at the buzz; nil for a part.
    public var word: Int?
    /// The id of the attempt that it became, when the learner gave it.
    public var attempt: EventID?
    public var isOverruled = false
  }

  /// How a slot went.
  public struct Outcome: Equatable, Sendable {
    public var answers: [Answer] = []
    public var parts: [Answer] = []
    /// The player who won the tossup.
    public var winner: String?
    public var isDead = false
  }

  /// The id of the event that began it.
  public let session: String
  public let setup: Setup
  public let cues: [Cue]
  public let bonuses: [Question?]
  public internal(set) var phase: Phase = .ready
  /// The slot being played, from 0.
  public internal(set) var place = 0
  public internal(set) var outcomes: [Outcome] = []
  /// Teams that have missed this tossup.
  public internal(set) var lockedOut: [String] = []
  public internal(set) var prompts = 0
  /// What the player is asked to say more about, while prompted.
  public internal(set) var prompt: String?

  /// True while a voice reads: then words appear as it says them, not by the clock. No fact: a
  /// match that is folded anew reads by the clock until the voice reports again.
  public internal(set) var isVoiced = false

  public var rules: Rules { setup.rules }
  public var cue: Cue? { place < cues.count ? cues[place] : nil }
  public var outcome: Outcome { outcomes.last ?? Outcome() }
  /// The bonus of this slot, if its tossup was won.
  public var bonus: Question? {
    outcome.winner != nil && place < bonuses.count ? bonuses[place] : nil
  }

  public func player(_ id: String) -> Player? {
    for player in setup.players where player.id == id { return player }
    return nil
  }

  /// Points of a team so far.
  public func score(team: String) -> Int {
    var score = 0
    for outcome in outcomes {
      for answer in outcome.answers + outcome.parts where player(answer.by)?.team == team {
        score += Int(answer.points)
      }
    }
    return score
  }
}
