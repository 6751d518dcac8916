import Answers
public import Basics
import EventLog
public import Packs

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
    /// The first half is over; `next` begins the second.
    case halftime
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

  /// Who buzzed, after how many words.
  public struct Buzz: Equatable, Sendable {
    public var by: String
    public var word: Int
  }

  /// The id of the event that began it.
  public let session: String
  public let setup: Setup
  public internal(set) var cues: [Cue]
  public internal(set) var bonuses: [Question?]
  public internal(set) var phase: Phase = .ready
  /// The slot being played, from 0.
  public internal(set) var place = 0
  public internal(set) var outcomes: [Outcome] = []
  /// Teams that have missed this tossup.
  public internal(set) var lockedOut: [String] = []
  /// Players who buzzed while another had the word, and wait for their turn, in order.
  public internal(set) var waiting: [Buzz] = []
  public internal(set) var prompts = 0
  /// What the player is asked to say more about, while prompted.
  public internal(set) var prompt: String?
  /// What they had said, that more is asked for.
  public internal(set) var prompted = ""

  /// The half being played, from 1; 0 when nothing is timed or nothing has begun.
  public internal(set) var half = 0
  var clock = GameClock()
  public internal(set) var isOvertime = false
  /// When the clock of the lightning round began; nil before.
  public internal(set) var lightningSince: Moment?
  /// The missed part of a bonus is the other team's.
  public internal(set) var isBounced = false
  /// The team of each timeout that was taken.
  public internal(set) var timeouts: [String] = []
  /// When the one began that is going on; nil once the match went on.
  public internal(set) var timeoutSince: Moment?
  /// Players who sit out.
  public internal(set) var benched: [String] = []

  /// Since when the tossup's picture is there; nil where it has none.
  var shownSince: Moment?

  /// How a human reader keeps to the pace, and whether the place of the buzz is the reader's word.
  var tempo = Tempo()
  public internal(set) var isPlaced = false

  /// How far the text was heard that is read somewhere else. No fact either.
  struct Heard: Equatable, Sendable {
    var id: String
    var count: Int
    var isWhole: Bool
    /// Of a part of a bonus; a tossup's stands in its cue.
    var part: Reading?
  }
  /// Nil where this device has the text itself.
  var heard: Heard?

  /// True while a voice reads: then words appear as it says them, not by the clock. No fact: a
  /// match that is folded anew reads by the clock until the voice reports again.
  public internal(set) var isVoiced = false

  /// Since when the device hears whoever has the turn, who has not begun to answer. No fact either.
  struct Ears: Equatable, Sendable {
    var turn: String
    var opened: Moment
  }
  var ears: Ears?

  public var rules: Rules { setup.rules }
  public var cue: Cue? { place < cues.count ? cues[place] : nil }
  public var outcome: Outcome { outcomes.last ?? Outcome() }
  /// Why this slot is asked; empty where that goes without saying.
  public var why: String { place < setup.slots.count ? setup.slots[place].why : "" }
  /// The bonus of this slot, if its tossup was won.
  public var bonus: Question? { outcomes.isEmpty ? nil : bonus(at: outcomes.count - 1) }

  public func player(_ id: String) -> Player? {
    for player in setup.players where player.id == id { return player }
    return nil
  }

  /// The teams, in the order of their first players.
  public var teams: [String] {
    var teams: [String] = []
    for player in setup.players where !teams.contains(player.team) { teams.append(player.team) }
    return teams
  }

  /// Points of a team so far.
  @inline(never)
  public func score(team: String) -> Int {
    var score = 0
    for outcome in outcomes { score += points(of: team, for: outcome) }
    return score
  }
}
