public import Basics
public import EventLog
import Practice
public import Answers
public import Sittings

/// What a participant asks of the match.
public enum MatchCommand: Equatable, Sendable {
  /// On to the next thing: the next tossup, the bonus, its next part, the end.
  case next
  case buzz
  /// A moderator saw the buzz after so many words.
  case buzzAt(word: Int)
  /// A human reader is after so many words, or was at the buzz.
  case place(word: Int)
  case answer(Given)
  /// "I don't know": give the answer.
  case pass
  case pause
  case resume
  /// Time has passed.
  case tick
  /// "I was right" or "I was wrong" about the answer just ruled on; of a lightning round, about
  /// that to the question of this number.
  case overrule(isRight: Bool, part: Int? = nil)
  /// A moderator rules on what was said.
  case adjudge(Match.Call)
  /// A moderator gives points to the participant's team.
  case award(points: Int32, note: String)
  /// The question was bad: another is asked for it; of a bonus, another bonus.
  case throwOut(note: String)
  /// What is being asked is asked anew, from its first word.
  case replay(note: String)
  /// How a slot is to stand; also after the end.
  case correct(place: Int, Match.Correction)
  /// The last change of a slot is taken back.
  case putBack(place: Int)
  case timeout
  /// The participant leaves the table for another of the team.
  case substitute(incoming: String)
  /// Of slot `place`, or else of the one being played.
  case protest(String, place: Int? = nil)
  case finish
}

/// Why a command was not carried out; normal in company, and no error.
public enum MatchRefusal: Error, Equatable, Sendable {
  case nothingToBuzzOn, lockedOut, tooEarly, tooLate, notYourAnswer, notNow, emptyAnswer
  /// No question, or no bonus, is left to be asked instead.
  case noneLeft
  /// A correction in which a team answers a tossup twice.
  case answeredTwice(team: String)
}

/// What deciding may look up.
public struct MatchContext {
  /// The participant whose attempts are kept on this device; nil for none.
  public var learner: String?
  /// The chance that the learner recalls the item now; nil when it is new.
  public var recall: (String) -> Double?
  /// What the learner has ruled before, which holds again.
  public var rulings: Rulings
  /// Main answers of the questions near an item, which are no slips for its own; asked seldom.
  public var rivals: (String) -> [String]
  public var judge: Judge
  /// Reads answer lines; of whoever decides again and again.
  public var lines: LineReader
  /// What the sentence encoder says of the answer that is decided on; nil when it was not asked.
  public var weighed: MeaningReply?
  /// How sure the learner says they are of the answer they give, percent.
  public var confidence: Int?

  public init(
    learner: String?, judge: Judge, rulings: Rulings = Rulings(), lines: LineReader = LineReader(),
    weighed: MeaningReply? = nil, confidence: Int? = nil,
    recall: @escaping (String) -> Double? = { _ in nil },
    rivals: @escaping (String) -> [String] = { _ in [] }
  ) {
    self.learner = learner
    self.judge = judge
    self.rulings = rulings
    self.rivals = rivals
    self.lines = lines
    self.weighed = weighed
    self.confidence = confidence
    self.recall = recall
  }
}

extension Match {
  public func decide(
    _ command: MatchCommand, by participant: String, at moment: Moment, context: MatchContext
  ) throws(MatchRefusal) -> [EventDraft] {
    switch command {
    case .next: return next(at: moment)
    case .buzz: return try buzz(by: participant, word: nil, at: moment)
    case .buzzAt(let word): return try buzz(by: participant, word: word, at: moment)
    case .place(let word): return try placed(word: word)
    case .adjudge(let call): return try adjudge(call, by: participant, at: moment, context)
    case .award(let points, let note): return try award(points, note, to: participant)
    case .throwOut(let note): return try throwOut(note, by: participant)
    case .replay(let note): return try replay(note, by: participant)
    case .correct(let place, let correction):
      return try correct(place, correction, by: participant)
    case .putBack(let place): return try putBack(place, by: participant)
    case .timeout: return try timeout(by: participant)
    case .substitute(let incoming): return try substitute(participant, by: incoming)
    case .protest(let note, let place): return try protest(note, of: place, by: participant)
    case .answer(let given): return try answer(given, by: participant, at: moment, context)
    case .pass: return try pass(by: participant, at: moment, context)
    case .pause:
      guard case .reading = phase else { throw .notNow }
      return [fact(.paused, [.init("word", .integer(Int64(wordsBegun(at: moment))))])]
    case .resume: return try resume(at: moment)
    case .tick: return tick(at: moment, context)
    case .overrule(let isRight, let part): return try overrule(isRight: isRight, part: part)
    case .finish:
      guard phase != .over else { throw .notNow }
      return [fact(.ended)]
    }
  }

  private func resume(at moment: Moment) throws(MatchRefusal) -> [EventDraft] {
    switch phase {
    case .paused(let word): return [resumed(word)]
    // The reading was broken off, by a reload perhaps: while the question would still be open, what
    // the clock says has been heard. Later it is read again from where it last began.
    case .reading(let word, _):
      return [resumed(deadline.map { moment < $0 } ?? false ? wordsHeard(at: moment) : word)]
    // The buzz stands; its time begins anew, but not the wait for one's turn.
    case .answering(_, _, let since):
      let spent = prompts > 0 ? 0 : min(max(0, moment.millis - since.millis), turnMillis)
      var members = [JSON.Member("held", .bool(true))]
      if spent > 0 { members.append(.init("ms", .integer(spent))) }
      return [fact(.resumed, members)]
    case .part: return [resumed(wordsHeard(at: moment))]
    default: throw .notNow
    }
  }

  /// From where a reading goes on that was broken off: the word that was being said is said again.
  private func wordsHeard(at moment: Moment) -> Int {
    let begun = wordsBegun(at: moment)
    guard let readingEnd, moment < readingEnd else { return begun }
    return max(0, begun - 1)
  }

  private func resumed(_ word: Int) -> EventDraft {
    fact(.resumed, [.init("word", .integer(Int64(word)))])
  }

  private func tick(at moment: Moment, _ context: MatchContext) -> [EventDraft] {
    if let facts = opponentsFacts(at: moment, context) { return facts }
    guard let deadline, moment >= deadline else { return [] }
    switch phase {
    case .reading: return lapse(.unanswered, at: moment, context)
    case .answering(let by, let word, let since):
      return rule(
        "", Judgement(.reject, because: .empty), by: by, word: word, since: since, at: moment,
        context)
    case .part where isLightningRunning: return [fact(.lapsed)]
    case .part(let part, _, let since):
      return rule(
        "", Judgement(.reject, because: .empty), part: part, by: partPlayer, since: since,
        at: moment, context)
    default: return []
    }
  }

  private func pass(
    by participant: String, at moment: Moment, _ context: MatchContext
  ) throws(MatchRefusal) -> [EventDraft] {
    switch phase {
    case .reading, .paused:
      // In company nobody may end a question for the others but the moderator.
      guard teams.count == 1 || setup.isModerated else { throw .notNow }
      return lapse(.passed, at: moment, context)
    case .answering(let by, let word, let since) where speaker(for: by) == participant:
      return rule(
        "", Judgement(.reject, because: .empty), by: by, word: word, since: since, at: moment,
        context)
    case .part(let part, _, let since) where player(participant)?.team == partTeam:
      return rule(
        "", Judgement(.reject, because: .empty), part: part, by: participant, since: since,
        at: moment, context)
    default: throw .notNow
    }
  }

  /// Nobody answers: the tossup is dead, and for the learner it was an attempt without an answer.
  private func lapse(
    _ outcome: Attempt.Outcome, at moment: Moment, _ context: MatchContext
  ) -> [EventDraft] {
    var facts = [fact(.lapsed)]
    if let cue, let learner = context.learner, let team = player(learner)?.team,
      !lockedOut.contains(team)
    {
      facts.append(attempt(cue, outcome, context: context).draft)
    }
    return facts
  }
}
