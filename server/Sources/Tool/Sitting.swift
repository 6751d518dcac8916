import Answers
import Basics
import Contest
import EventLog
import Packs
import Practice
import struct Sittings.Given

/// One sitting of quiz bowl in a terminal: the same match as in the app, shown line by line.
final class Sitting {
  static let learner = "me"

  private let judge: Judge
  private let journal: Journal
  private let learner: LearnerState
  private let library: Library
  private var match: Match
  private var shown = 0
  private var column = 0
  private var hasLeft = false
  /// An answer typed instead of a bare buzz.
  private var early: String?

  /// Tossups in a random order, each with a bonus if wanted and there.
  static func slots(
    of packs: [Pack], tossups: Int, withBonuses: Bool, seed: UInt64
  ) -> [Match.Slot] {
    var random = SeededRandom(seed: seed)
    func items(_ isWanted: (Question.Kind) -> Bool) -> [String] {
      var items: [String] = []
      for pack in packs {
        items += pack.questions.filter { isWanted($0.kind) }.map { "\(pack.id)/\($0.key)" }
      }
      random.shuffle(&items)
      return items
    }
    let asked = items { $0 != .bonus }
    let bonuses = withBonuses ? items { $0 == .bonus } : []
    return asked.prefix(tossups).enumerated().map { place, item in
      Match.Slot(item: item, bonus: bonuses.indices.contains(place) ? bonuses[place] : nil)
    }
  }

  init(
    setup: Match.Setup, packs: [Pack], judge: Judge, journal: Journal, at now: Moment
  ) throws {
    self.judge = judge
    var library = Library(remaking: .none)
    for pack in packs { library.add(pack) }
    self.library = library
    self.journal = journal
    learner = LearnerState(folding: journal.log.events)
    let began = try journal.record(setup.began, at: now)
    guard let match = Match(began: began, lookup: { library.question($0) }) else {
      throw CommandFailure("These questions cannot be played.")
    }
    self.match = match
  }

  /// Plays to the end, or until nobody types any more.
  func play(on console: some Console) throws {
    console.show("Enter buzzes; q and Enter leaves.\n")
    while match.phase != .over, !hasLeft { try step(console) }
    if match.phase != .over { try perform(.finish, console) }
    console.show("\n" + SittingWords.summary(match) + "\n")
  }

  private func step(_ console: some Console) throws {
    switch match.phase {
    case .ready, .halftime: try perform(.next, console)
    case .reading, .part: try read(console)
    case .paused: try perform(.resume, console)
    case .answering: try answer(console)
    case .ruled, .partRuled: try rule(console)
    case .over: break
    }
  }

  /// Shows the words that have been said by now, and waits for a buzz or the next word.
  private func read(_ console: some Console) throws {
    showWords(upTo: match.wordsBegun(at: console.now), console)
    let now = console.now
    let next = match.wake(at: now).map { now.adding(millis: $0) }
    guard let typed = console.line(before: next) else { return try perform(.tick, console) }
    guard let text = heed(typed) else { return }
    if case .part = match.phase {
      let command = text.isEmpty ? MatchCommand.pass : answering(text)
      return try perform(command, console)
    }
    early = text.isEmpty ? nil : text
    try perform(.buzz, console)
  }

  private func answer(_ console: some Console) throws {
    if let text = early {
      early = nil
      return try perform(answering(text), console)
    }
    let ask = match.prompt.map { $0.isEmpty ? "More, please: " : "\($0) " } ?? "Your answer: "
    console.show("\n\(ask)")
    column = 0
    guard let typed = console.line(before: match.deadline) else {
      return try perform(.tick, console)
    }
    guard let text = heed(typed) else { return }
    try perform(text.isEmpty ? .pass : answering(text), console)
  }

  /// Says how it went, and waits for the learner.
  private func rule(_ console: some Console) throws {
    showRest(console)
    console.show(SittingWords.ruling(match))
    console.show("Enter goes on; r: I was right; w: I was wrong; q leaves. ")
    guard let typed = console.line(before: nil), let text = heed(typed) else { return }
    column = 0
    shown = 0
    if text == "r" || text == "w" { try perform(.overrule(isRight: text == "r"), console) }
    try perform(.next, console)
    console.show("\n")
  }

  private func answering(_ text: String) -> MatchCommand {
    .answer(Given(text))
  }

  /// What was typed; nil when the learner leaves.
  private func heed(_ typed: TypedLine) -> String? {
    if case .text(let text) = typed, text != "q" { return text }
    hasLeft = true
    return nil
  }

  /// Lets the match decide, and keeps what it says before anything is shown.
  private func perform(_ command: MatchCommand, _ console: some Console) throws {
    let now = console.now
    let (learner, library) = (learner, library)
    let context = MatchContext(
      learner: Sitting.learner, judge: judge, recall: { learner.memory.recall(of: $0, at: now) },
      rivals: { library.rivals(of: $0) })
    do throws(MatchRefusal) {
      let facts = try match.decide(command, by: Sitting.learner, at: now, context: context)
      try keep(facts, at: now)
    } catch {
      if error == .tooLate { console.show("\nToo late: the time to buzz is over.\n") }
    }
  }

  private func keep(_ facts: [EventDraft], at now: Moment) throws(MatchRefusal) {
    for fact in facts {
      guard let event = try? journal.record(fact, at: now) else { continue }
      match.apply(event)
    }
  }

  // MARK: - Showing words

  private func showWords(upTo count: Int, _ console: some Console) {
    guard let reading = match.reading, shown < count else { return }
    for word in reading.words[shown..<min(count, reading.words.count)] {
      if column + word.text.count > 78 {
        console.show("\n")
        column = 0
      }
      console.show(word.text + " ")
      column += word.text.count + 1
    }
    shown = count
  }

  private func showRest(_ console: some Console) {
    guard let reading = match.reading else { return }
    if shown < reading.words.count { console.show("\n... ") }
    showWords(upTo: reading.words.count, console)
    console.show("\n")
  }
}
