import Practice
import Basics
import Answers
import Sittings

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
struct Weighing {
  var id: Int
  var question: MeaningQuestion
  var answer: Command
  /// When it was given.
  var moment: Moment

  func millisLeft(at now: Moment) -> Int64 {
    max(1, moment.millis + Grace.weighingMillis - now.millis)
  }
}

/// The judge's second tier: answers that stay open are weighed by meaning, when the learner wants
/// it and this device can. docs/decisions/0006-meaning.md says why so seldom.
extension Trainer {
  /// Gives an answer; one that stays open waits until it is weighed.
  func answer(_ command: Command) {
    if weighing != nil { return }
    if encoder.state == .ready, let question = sitting?.open(command, by: person(command), desk) {
      weighings += 1
      weighing = Weighing(id: weighings, question: question, answer: command, moment: now)
      reply.effects.append(
        .weigh(id: weighings, given: question.given, against: question.against))
      return
    }
    ask(command)
  }

  /// What the encoder says.
  func weighed(_ command: Command) {
    guard let weighing, command.int("id") == weighing.id else { return }
    self.weighing = nil
    let cosines = Trainer.numbers(command["by"] ?? "")
    ask(
      weighing.answer, at: weighing.moment,
      weighed: MeaningReply(weighing.question, cosines: cosines))
  }

  /// Rules as the first tier did: the encoder is late, or the learner goes on.
  func ruleUnweighed() {
    guard let weighing else { return }
    self.weighing = nil
    ask(weighing.answer, at: weighing.moment)
  }

  /// Whether the command cannot wait until the answer before it is ruled.
  func interrupts(_ command: Command) -> Bool {
    guard weighing != nil else { return false }
    switch command.name {
    case "tick", "weighed", "meaning", "session.answer", "heard", "spoken", "listened", "ears",
      "voices", "import.sent", "import.answered", "import.unanswered":
      return false
    default: return true
    }
  }

  /// True while an answer waits; after its time it is ruled as it is.
  func waitsForWeight() -> Bool {
    guard let weighing else { return false }
    if now.millis - weighing.moment.millis < Grace.weighingMillis { return true }
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
  func switchEncoder() {
    guard configuration.can.contains("weigh") else { return }
    let isWanted = preferences.isMeaningOn(configuration.deviceName)
    guard isWanted != encoder.isWanted else { return }
    encoder.isWanted = isWanted
    if isWanted { return fetchEncoder() }
    encoder.state = .off
    reply.effects.append(.meaning(want: false))
  }

  func fetchEncoder() {
    guard encoder.isWanted, encoder.state != .ready else { return }
    encoder.state = .fetching
    encoder.why = ""
    reply.effects.append(.meaning(want: true))
  }

  func noteEncoder(_ command: Command) {
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

  private func announce(_ words: String) {
    if route.page == "you" { reply.effects.append(.announce(words)) }
  }
}

extension Preferences {
  /// Whether this device is to weigh answers by meaning: each fetches what that takes for itself.
  func isMeaningOn(_ device: String) -> Bool {
    chosen[Preferences.meaningKey(device)] == "on"
  }

  static func meaningKey(_ device: String) -> String { "meaning.\(device)" }
}
