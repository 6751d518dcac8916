import Basics
import Contest
import Practice
import Quiz

/// The host's sentence encoder, as it last reported.
struct Encoder: Equatable {
  enum State: String { case off, fetching, ready, missing, failed }

  var state = State.off
  /// Why it failed, in the host's words.
  var why = ""
  /// Whether the host was asked for it.
  var isWanted = false
}

/// An answer that is not ruled yet, because it is being weighed.
struct Weighing: Equatable {
  /// How long an answer may wait.
  static let millisMax: Int64 = 400

  var id: Int
  var question: MeaningQuestion
  var answer: MatchCommand
  /// Who gave it, and how sure they said they are.
  var by: String
  var sure: Int?
  /// When it was given.
  var moment: Moment

  func millisLeft(at now: Moment) -> Int64 {
    max(1, moment.millis + Weighing.millisMax - now.millis)
  }
}

/// The judge's second tier: answers that stay open are weighed by meaning, when the learner wants
/// it and this device can. docs/decisions/0006-meaning.md says why so seldom.
extension Trainer {
  /// Gives an answer; one that stays open waits until it is weighed.
  mutating func answer(
    _ command: MatchCommand, by participant: String = Trainer.learner, sure: Int? = nil
  ) {
    if weighing != nil { return }
    if encoder.state == .ready, let match,
      let open = match.openAnswer(
        command, by: participant, at: now, context: matchContext()),
      let question = MeaningQuestion(open.answer, rivals: folds.library.rivals(of: open.item))
    {
      weighings += 1
      weighing = Weighing(
        id: weighings, question: question, answer: command, by: participant, sure: sure,
        moment: now)
      reply.effects.append(
        .weigh(id: weighings, given: question.given, against: question.against))
      return
    }
    play(command, by: participant, sure: sure)
  }

  /// What the encoder says.
  mutating func weighed(_ command: Command) {
    guard let weighing, command.int("id") == weighing.id else { return }
    self.weighing = nil
    let cosines = Trainer.numbers(command["by"] ?? "")
    play(
      weighing.answer, by: weighing.by, at: weighing.moment,
      weighed: MeaningReply(weighing.question, cosines: cosines), sure: weighing.sure)
  }

  /// Rules as the first tier did: the encoder is late, or the learner goes on.
  mutating func ruleUnweighed() {
    guard let weighing else { return }
    self.weighing = nil
    play(weighing.answer, by: weighing.by, at: weighing.moment, sure: weighing.sure)
  }

  /// Whether the command cannot wait until the answer before it is ruled.
  func interrupts(_ command: Command) -> Bool {
    guard weighing != nil else { return false }
    switch command.name {
    case "tick", "weighed", "meaning", "session.answer", "heard", "spoken", "listened", "deaf",
      "voices":
      return false
    default: return true
    }
  }

  /// True while an answer waits; after its time it is ruled as it is.
  mutating func waitsForWeight() -> Bool {
    guard let weighing else { return false }
    if now.millis - weighing.moment.millis < Weighing.millisMax { return true }
    ruleUnweighed()
    return false
  }

  /// A number a line; none where one is not.
  private static func numbers(_ lines: String) -> [Double] {
    var numbers: [Double] = []
    for line in lines.utf8.split(separator: 0x0A) {
      guard let number = (try? JSON(parsing: Array(line)))?.double else { return [] }
      numbers.append(number)
    }
    return numbers
  }

  // MARK: The encoder

  /// Asks the host for the encoder, or to drop it, when the learner's choice has changed.
  mutating func switchEncoder() {
    guard configuration.can.contains("weigh") else { return }
    let isWanted = settings.isMeaningOn(configuration.deviceName)
    guard isWanted != encoder.isWanted else { return }
    encoder.isWanted = isWanted
    if isWanted { return fetchEncoder() }
    encoder.state = .off
    reply.effects.append(.meaning(want: false))
  }

  mutating func fetchEncoder() {
    guard encoder.isWanted, encoder.state != .ready else { return }
    encoder.state = .fetching
    encoder.why = ""
    reply.effects.append(.meaning(want: true))
  }

  mutating func noteEncoder(_ command: Command) {
    guard encoder.isWanted, let state = Encoder.State(rawValue: command["state"] ?? "") else {
      return
    }
    encoder.state = state
    encoder.why = command["why"] ?? ""
    switch state {
    case .ready: announce("Judging by meaning is ready.")
    case .missing, .failed: announce("Judging by meaning could not be made ready.")
    case .off, .fetching: break
    }
  }

  private mutating func announce(_ words: String) {
    if route.page == "you" { reply.effects.append(.announce(words)) }
  }
}
