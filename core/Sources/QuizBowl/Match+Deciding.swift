public import Basics
public import EventLog
import Practice
import Quiz

/// What a participant asks of the match.
public enum MatchCommand: Equatable, Sendable {
  /// On to the next thing: the next tossup, the bonus, its next part, the end.
  case next
  case buzz
  /// An answer; `alternatives` are what else a recogniser may have heard.
  case answer(String, alternatives: [String], isSpoken: Bool)
  /// "I don't know": give the answer.
  case pass
  case pause
  case resume
  /// Time has passed.
  case tick
  /// "I was right" or "I was wrong" about the answer just ruled on.
  case overrule(isRight: Bool)
  case finish
}

/// Why a command was not carried out; normal in company, and no error.
public enum MatchRefusal: Error, Equatable, Sendable {
  case nothingToBuzzOn, lockedOut, tooLate, notYourAnswer, notNow, emptyAnswer
}

/// What deciding may look up.
public struct MatchContext {
  /// The participant whose attempts are kept on this device; nil for none.
  public var learner: String?
  /// The chance that the learner recalls the item now; nil when it is new.
  public var recall: (String) -> Double?
  /// What the learner has ruled before, which holds again.
  public var rulings: Rulings
  /// What the sentence encoder says of the answer that is decided on; nil when it was not asked.
  public var weighed: MeaningReply?

  public init(
    learner: String?, rulings: Rulings = Rulings(), weighed: MeaningReply? = nil,
    recall: @escaping (String) -> Double? = { _ in nil }
  ) {
    self.learner = learner
    self.rulings = rulings
    self.weighed = weighed
    self.recall = recall
  }
}

extension Match {
  public func decide(
    _ command: MatchCommand, by participant: String, at moment: Moment, context: MatchContext
  ) throws(MatchRefusal) -> [EventDraft] {
    switch command {
    case .next: return next()
    case .buzz: return try buzz(by: participant, at: moment)
    case .answer(let given, let alternatives, let isSpoken):
      return try answer(
        [given] + alternatives, isSpoken: isSpoken, by: participant, at: moment, context)
    case .pass: return try pass(by: participant, at: moment, context)
    case .pause:
      guard case .reading = phase else { throw .notNow }
      return [fact(Kind.paused, [word(wordsBegun(at: moment))])]
    case .resume: return try resume(at: moment)
    case .tick: return tick(at: moment, context)
    case .overrule(let isRight): return try overrule(isRight: isRight)
    case .finish:
      guard phase != .over else { throw .notNow }
      return [fact(Kind.ended)]
    }
  }

  private func next() -> [EventDraft] {
    switch phase {
    case .ready: return cues.isEmpty ? [fact(Kind.ended)] : [begin(tossup: 0)]
    case .ruled:
      if bonus != nil { return [begin(part: 0)] }
      return [afterSlot]
    case .partRuled(let part):
      guard let bonus, part + 1 < bonus.parts.count else { return [afterSlot] }
      return [begin(part: part + 1)]
    default: return []
    }
  }

  private var afterSlot: EventDraft {
    place + 1 < cues.count ? begin(tossup: place + 1) : fact(Kind.ended)
  }

  private func begin(tossup number: Int) -> EventDraft {
    fact(Kind.tossupBegan, [.init("n", .integer(Int64(number)))])
  }

  private func begin(part: Int) -> EventDraft {
    fact(Kind.partBegan, [.init("part", .integer(Int64(part)))])
  }

  private func word(_ word: Int) -> JSON.Member { .init("word", .integer(Int64(word))) }

  private func buzz(by participant: String, at moment: Moment) throws(MatchRefusal) -> [EventDraft]
  {
    guard case .reading = phase else { throw .nothingToBuzzOn }
    guard let player = player(participant) else { throw .notYourAnswer }
    guard !lockedOut.contains(player.team) else { throw .lockedOut }
    if let deadline, moment > deadline { throw .tooLate }
    return [
      fact(Kind.buzzed, [.init("by", .string(participant)), word(wordsBegun(at: moment))])
    ]
  }

  private func resume(at moment: Moment) throws(MatchRefusal) -> [EventDraft] {
    switch phase {
    case .paused(let word), .reading(let word, _): return [fact(Kind.resumed, [self.word(word)])]
    case .answering, .part: return [fact(Kind.resumed)]
    default: throw .notNow
    }
  }

  private func tick(at moment: Moment, _ context: MatchContext) -> [EventDraft] {
    guard let deadline, moment >= deadline else { return [] }
    switch phase {
    case .reading: return lapse(.unanswered, at: moment, context)
    case .answering(let by, let word, let since):
      return rule(
        "", Judgement(.reject, because: .empty), by: by, word: word, since: since, at: moment,
        context)
    case .part(let part, _, let since):
      return rule(
        "", Judgement(.reject, because: .empty), part: part, by: outcome.winner ?? "",
        since: since, at: moment, context)
    default: return []
    }
  }

  private func pass(
    by participant: String, at moment: Moment, _ context: MatchContext
  ) throws(MatchRefusal) -> [EventDraft] {
    switch phase {
    case .reading, .paused: return lapse(.passed, at: moment, context)
    case .answering(let by, let word, let since) where by == participant:
      return rule(
        "", Judgement(.reject, because: .empty), by: by, word: word, since: since, at: moment,
        context)
    case .part(let part, _, let since):
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
    var facts = [fact(Kind.lapsed)]
    if let cue, let learner = context.learner, !lockedOut.contains(player(learner)?.team ?? "") {
      facts.append(attempt(cue, outcome, context: context).draft)
    }
    return facts
  }
}
