import struct Sittings.Given
import Basics
import Contest
import EventLog
import Packs
import Practice

/// A match of any competition on questions made up for it, whose commands a test gives in order.
struct Duel {
  var match: Match
  private(set) var events: [Event] = []
  private var counter: Int64 = 1
  private let lookup: (String) -> Question?

  /// `questions` by key; each slot is a key, or two with a "+" between, toss-up and bonus, or a
  /// lightning round: its side and its keys with "|" between.
  init(
    _ rules: [RuleKey: Int32], slots: [String], players: [Match.Player], questions: [Question],
    isWhole: Bool = false, regulation: Int? = nil, isModerated: Bool = false
  ) {
    var numbers: [RuleKey: Int32] = [
      .tossup: 10, .buzzMillis: 5_000, .answerMillis: 5_000, .bonusMillis: 5_000, .bonus: 10,
    ]
    numbers.merge(rules) { $1 }
    var map: [String: Question] = [:]
    for question in questions { map["t/\(question.key)"] = question }
    self.init(
      Match.Setup(
        module: "test", drill: "match", rules: Rules(profile: "test", numbers: numbers),
        slots: slots.map { slot in
          let round = slot.split(separator: "|")
          if round.count > 1, let side = Int(round[0]) {
            return Match.Slot(lightning: round.dropFirst().map { "t/\($0)" }, side: side)
          }
          let keys = slot.split(separator: "+").map { "t/\($0)" }
          return Match.Slot(item: keys[0], bonus: keys.count > 1 ? keys[1] : nil)
        },
        players: players, isWhole: isWhole, regulation: regulation, isModerated: isModerated),
      lookup: { map[$0] })
  }

  /// Any match, on questions found by their addresses.
  init(_ setup: Match.Setup, lookup: @escaping (String) -> Question?) {
    let began = Event(
      id: EventID(device: "t", counter: 1), moment: Moment(millis: 0), kind: setup.began.kind,
      version: 1, body: setup.began.body.bytes)
    guard let match = Match(began: began, lookup: lookup) else { fatalError("no match") }
    self.match = match
    self.lookup = lookup
    events = [began]
  }

  /// What the command gives rise to is taken in. Throws the refusal.
  mutating func play(_ command: MatchCommand, by player: String = "a", at millis: Int64) throws {
    let moment = Moment(millis: millis)
    for fact in try match.decide(
      command, by: player, at: moment, context: MatchContext(learner: "a", judge: .ofEtude))
    {
      take(fact, at: moment)
    }
  }

  /// Puts a fact into the log and the match.
  mutating func take(_ fact: EventDraft, at moment: Moment) {
    counter += 1
    let event = Event(
      id: EventID(device: "t", counter: counter), moment: moment, kind: fact.kind,
      version: fact.version, body: fact.body.bytes)
    events.append(event)
    match.apply(event)
  }

  mutating func say(_ text: String, by player: String = "a", at millis: Int64) throws {
    try play(.answer(Given(text)), by: player, at: millis)
  }

  func refusal(
    of command: MatchCommand, by player: String = "a", at millis: Int64
  ) -> MatchRefusal? {
    var copy = self
    do {
      try copy.play(command, by: player, at: millis)
      return nil
    } catch { return error as? MatchRefusal }
  }

  /// The same match made of its facts alone.
  var refolded: Match? {
    var match = Match(began: events[0], lookup: lookup)
    for event in events.dropFirst() { match?.apply(event) }
    return match
  }

  func score(_ team: String) -> Int { match.score(team: team) }

  /// Milliseconds until the whole text of the slot has been read.
  var readingMillis: Int64 {
    guard let reading = match.cue?.reading else { return 0 }
    return reading.millis(from: 0, to: reading.words.count, pace: match.setup.pace)
  }
}

extension Match.Player {
  static func person(_ id: String, _ team: String) -> Match.Player {
    Match.Player(id: id, name: id.uppercased(), team: team)
  }
}

extension Question {
  /// A question of one sentence.
  static func short(
    _ key: String, _ text: String, _ answer: String, difficulty: Int32 = 3, pair: String = ""
  ) -> Question {
    var question = Question(
      key: key, kind: .short, text: text, answer: answer, domain: .chemistry)
    question.difficulty = difficulty
    question.pair = pair
    return question
  }
}
