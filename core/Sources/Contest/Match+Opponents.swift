import Answers
import Basics
import EventLog
import Markup
import Packs
import Practice

/// What opponents do: a function of the state and a moment, as everything else.
extension Match {
  /// How long an opponent takes, milliseconds: from knowing to buzzing, from buzzing to answering.
  private static let reactionMillis = 250.0...650.0
  private static let thinkingMillis = 900.0...2_400.0

  /// The next thing that an opponent will do.
  struct Turn {
    var player: Player
    var moment: Moment
    var word: Int
  }

  /// The opponent who acts next, and when; nil when none will before a person does.
  var nextOpponent: Turn? {
    guard !setup.isModerated else { return nil }
    switch phase {
    case .reading(let word, let since): return nextBuzz(from: word, since: since)
    case .answering(let by, let word, let since):
      guard let player = player(by), player.opponent != nil else { return nextInLine(word, since) }
      return Turn(
        player: player, moment: since.adding(millis: thinking(player)), word: word)
    case .part(let part, _, let since): return partTurn(part, since: since)
    default: return nil
    }
  }

  private func nextBuzz(from word: Int, since: Moment) -> Turn? {
    guard let reading = cue?.reading, !isVoiced else { return nil }
    var next: Turn?
    for player in buzzers {
      guard let plan = plan(player) else { continue }
      let heard = reading.millis(from: word, to: max(word, plan.word), pace: setup.pace)
      let reaction = Match.millis(Match.reactionMillis, plan.slowness)
      let turn = Turn(
        player: player, moment: since.adding(millis: heard + reaction), word: max(word, plan.word))
      if next.map({ turn.moment < $0.moment }) ?? true { next = turn }
    }
    return next
  }

  /// While a person answers, an opponent that was about to buzz takes its place in line.
  private func nextInLine(_ word: Int, _ since: Moment) -> Turn? {
    guard rules[.queue] == 1 else { return nil }
    for player in buzzers {
      let waits = waiting.contains { self.player($0.by)?.team == player.team }
      guard !waits, let plan = plan(player), plan.word <= word + 2 else { continue }
      return Turn(
        player: player,
        moment: since.adding(millis: Match.millis(Match.reactionMillis, plan.slowness)), word: word)
    }
    return nil
  }

  private func partTurn(_ part: Int, since: Moment) -> Turn? {
    guard let team = partTeam, let end = readingEnd else { return nil }
    var answering: Player?
    for player in setup.players where player.team == team && !benched.contains(player.id) {
      if player.opponent == nil { return nil }
      if answering == nil { answering = player }
    }
    guard let answering else { return nil }
    return Turn(player: answering, moment: end.adding(millis: thinking(answering)), word: part)
  }

  /// Opponents who may buzz now.
  private var buzzers: [Player] {
    var current: String?
    if case .answering(let by, _, _) = phase { current = player(by)?.team }
    return setup.players.filter {
      $0.opponent != nil && !lockedOut.contains($0.team) && $0.team != current
        && !benched.contains($0.id)
    }
  }

  private func thinking(_ player: Player) -> Int64 {
    let wait = Int64(rules[.recognitionMillis]) + Int64(rules[.conferenceMillis]) / 3
    return wait + Match.millis(Match.thinkingMillis, plan(player)?.slowness ?? 0.5)
  }

  private static func millis(_ range: ClosedRange<Double>, _ share: Double) -> Int64 {
    Int64(range.lowerBound + (range.upperBound - range.lowerBound) * share)
  }

  // MARK: - Facts

  /// What an opponent has done by the moment; nil when nothing.
  func opponentsFacts(at moment: Moment, _ context: MatchContext) -> [EventDraft]? {
    if let facts = opponentBuzz(at: moment) { return facts }
    guard let turn = nextOpponent, moment >= turn.moment else { return nil }
    switch phase {
    case .answering(let by, let word, let since) where by == turn.player.id:
      let isRight = plan(turn.player)?.isRight ?? false
      return rule(
        isRight ? mainAnswer(cue?.answer ?? "") : wrongAnswer(turn.player),
        Judgement(isRight ? .accept : .reject, because: isRight ? .exact : .noMatch), by: by,
        word: word, since: since, at: moment, context)
    case .part(let part, _, let since): return answerPart(part, turn.player, since, moment, context)
    default: return nil
    }
  }

  /// The buzz of an opponent that is due; a voice that reads tells by its words when it is.
  func opponentBuzz(at moment: Moment) -> [EventDraft]? {
    switch phase {
    case .reading where isVoiced:
      let begun = wordsBegun(at: moment)
      for player in buzzers {
        if let plan = plan(player), plan.word <= begun { return [buzzed(player.id, begun)] }
      }
      return nil
    case .reading, .answering:
      guard let turn = nextOpponent, moment >= turn.moment else { return nil }
      if case .answering(let by, _, _) = phase, by == turn.player.id { return nil }
      return [buzzed(turn.player.id, turn.word)]
    default: return nil
    }
  }

  private func answerPart(
    _ part: Int, _ player: Player, _ since: Moment, _ moment: Moment, _ context: MatchContext
  ) -> [EventDraft]? {
    guard let bonus, bonus.parts.indices.contains(part), let opponent = player.opponent else {
      return nil
    }
    var random = random(player, part: part + 1)
    let specialties = specialties(player)
    let isRight = random.unit() < opponent.chance(bonus.parts[part], of: bonus, specialties)
    return rule(
      isRight ? mainAnswer(bonus.parts[part].answer) : "",
      Judgement(isRight ? .accept : .reject, because: isRight ? .exact : .empty), part: part,
      by: player.id, since: since, at: moment, context)
  }

  // MARK: - Chance

  func plan(_ player: Player) -> Opponent.Plan? {
    guard let opponent = player.opponent, let cue else { return nil }
    var random = random(player, part: 0)
    let words = cue.reading.words.count
    var plan = opponent.plan(
      for: cue.question, words: words, specialties: specialties(player), &random)
    if rules[.waits] == 1 { plan?.word = words }
    return plan
  }

  private func specialties(_ player: Player) -> [Domain] {
    var random = SeededRandom(seed: Match.seed(session) ^ Match.seed(player.id))
    return Opponent.specialties(&random)
  }

  /// A stream of its own for each player, slot and part.
  private func random(_ player: Player, part: Int) -> SeededRandom {
    let place = UInt64(self.place + 1) &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(part)
    return SeededRandom(seed: Match.seed(session) ^ Match.seed(player.id) &+ place)
  }

  /// FNV-1a, 64 bits.
  private static func seed(_ text: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return hash
  }

  private func mainAnswer(_ line: String) -> String {
    marked(AnswerLineView(line).answer).plainText
  }

  /// What somebody might say who does not know: another answer of the sitting, from the same
  /// domain if there is one.
  private func wrongAnswer(_ player: Player) -> String {
    guard let cue else { return "" }
    let others = cues.filter { $0.answer != cue.answer && !$0.isLightning }
    let near = others.filter { $0.question.domain == cue.question.domain }
    let pool = near.isEmpty ? others : near
    guard !pool.isEmpty else { return "" }
    var random = random(player, part: 99)
    return mainAnswer(pool[random.below(pool.count)].answer)
  }
}
