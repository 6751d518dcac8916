import Answers
import Basics
import EventLog
import Markup
import Practice
import Sittings
import Teaching
import Typing

/// One test or lesson: its keys come in batches, and replaying them is what counts.
final class TypingSitting: Sitting {
  let session: String
  let module = TypingModule.id
  let began: TestBegan
  let exercise: Exercise
  let history: TypingHistory
  let files: TypingFiles
  private(set) var isOver = false
  private(set) var log: TypedLog
  /// It makes room for another of the same text: nobody waits to hear how it ended.
  private var isRestarting = false

  init(
    _ session: String, _ began: TestBegan, _ exercise: Exercise, _ history: TypingHistory,
    _ files: TypingFiles
  ) {
    self.session = session
    self.began = began
    self.exercise = exercise
    self.history = history
    self.files = files
    log = TypedLog(exercise)
  }

  var drill: String { began.drill }
  var run: Run { log.run }
  var isBlank: Bool { run.steps.isEmpty }
  /// It ended by its own rule; free typing has none.
  var isComplete: Bool {
    guard isOver, !isBlank else { return false }
    return run.ending == .finished || run.ending == .timeUp || exercise.rules.model == .zen
  }
  /// After a reload the field stands there again with what was typed.
  var runsOn: Bool { !isOver }
  var result: String {
    let result = TestResult(closed)
    return "\(Int(result.wpm.rounded())) wpm, \(Int(result.accuracy.rounded())) %"
  }

  /// The run as it is when it ends here.
  var closed: Run {
    var run = run
    // NB: time never goes back in a run, so this is the moment of its last event.
    if run.ending == nil { run.apply(.end, at: 0) }
    return run
  }

  func perform(
    _ command: Command, by participant: String, _ desk: Desk
  ) throws(Sittings.Refusal) -> Consequences {
    switch command.name {
    case "keys": return try keys(command, desk)
    case "restart":
      isRestarting = true
      var consequences = Consequences.records(isOver ? [] : ending(log))
      var again = began
      if let best = history.ghost(of: again, desk) { again.races = best }
      consequences.begins = again.draft
      return consequences
    case "leave": return .goes(to: "#/practise/" + TypingModule.id)
    default: throw .unknown
    }
  }

  /// A batch that leaves a gap, says nothing new or is no key log changes nothing.
  private func keys(
    _ command: Command, _ desk: Desk
  ) throws(Sittings.Refusal) -> Consequences {
    guard !isOver, let from = command.int("from"), from >= 0,
      let batch = command["log"].flatMap({ Base64.bytes($0) })
    else { throw .notNow }
    guard !log.isStray(desk.device) else { throw .because(TypingSitting.strayed) }
    let keys = KeysTyped(session: session, from: from, bytes: batch)
    var whole = log
    guard whole.take(keys, by: desk.device) else { throw .notNow }
    guard whole.run.ending != nil else { return .records([keys.draft]) }
    var consequences = Consequences.records([keys.draft] + ending(whole))
    // After a reload the page of what came of it has its files to fetch.
    consequences.effects = files.lacking(began).map { .file($0) }
    return consequences
  }

  private static let strayed =
    "This test goes on in another tab or on another device. Restart to type it here."

  func finish(_ desk: Desk) -> [EventDraft] { isOver ? [] : ending(log) }

  /// The end, and the time that it was practice for.
  private func ending(_ log: TypedLog) -> [EventDraft] {
    var run = log.run
    if run.ending == nil { run.apply(.end, at: 0) }
    let result = TestResult(run)
    let followed = history.followed(like: began)
    let ended = TestEnded(
      session: session, result: result,
      transitions: TransitionTime.told(by: run, following: followed), race: race(log)
    ).draft
    guard result.engagedMillis > 0 else { return [ended] }
    let practised = Practised(
      module: module, session: session, millis: result.engagedMillis,
      accuracy: drill == TypingDrill.freeWriting ? 0 : result.centiaccuracy / 100)
    return [ended, practised.draft]
  }

  /// What the test that it races typed; nil where it races none, or that is not here.
  var raced: TypedLog? {
    guard !began.races.isEmpty,
      let entry = history.entries.last(where: { $0.session == began.races }),
      entry.began.coded == began.coded
    else { return nil }
    return entry.log
  }

  /// How a log of it went against the test that it races.
  func race(_ log: TypedLog) -> RaceResult? { raced.flatMap { RaceResult(log, $0) } }

  func apply(_ events: [Event]) {
    for event in events where !isOver {
      if let keys = KeysTyped(event), keys.session == session {
        log.take(keys, by: event.id.device)
      } else if TestEnded(event)?.session == session {
        isOver = true
      }
    }
  }

  func effects(for participant: String, _ desk: Desk) -> [Effect] {
    guard isOver, !isRestarting else { return [] }
    let race = race(log).map { " " + $0.words } ?? ""
    return [.sound("time"), .announce("Finished: \(result).\(race)")]
  }

  func standing(at moment: Moment) -> SittingStanding {
    SittingStanding(
      "You were typing", isBlank ? "Nothing typed yet." : "\(run.steps.count) keys so far.")
  }

  func page(for participant: String, _ desk: Desk) -> Page {
    if isOver { return Page("Typing", FinishedPage(self, desk).html) }
    return Page("Typing", TypingPage(self, TypingChoices(desk.preferences.chosen), desk).html)
  }
}

/// The page while it is typed: a line that says what it is, and the field.
struct TypingPage {
  private let sitting: TypingSitting
  private let choices: TypingChoices
  private let desk: Desk

  init(_ sitting: TypingSitting, _ choices: TypingChoices, _ desk: Desk) {
    self.sitting = sitting
    self.choices = choices
    self.desk = desk
  }

  var html: HTML {
    section(.class("session page typing"), .id("typing")) {
      header(.class("topbar")) {
        button(
          .class("button quiet icon-cross"), .id("leave"), .send("session.leave"),
          .label("Leave, and go on later"), .title("Leave, and go on later")
        ) {}
        div(.class("where")) {
          h1(.class("place")) {
            span(.class("kind")) { "Typing" }
            " "
            span(.class("nowrap")) { sitting.began.place }
          }
        }
        button(
          .class("button quiet"), .id("typing-restart"), .send("typing.restart")
        ) { "Restart" }
        // There from the beginning: nothing moves with the first key.
        button(
          .class("button quiet"), .id("typing-end"), .send("session.finish"),
          .disabled(sitting.isBlank && sitting.exercise.rules.model != .zen)
        ) { "End here" }
      }
      if !sitting.began.why.isEmpty { p(.class("hint"), .id("why")) { sitting.began.why } }
      if !sitting.began.races.isEmpty { racing }
      field
      TypingBoard(sitting, choices).html
      p(.class("hint")) { "Tab begins again, Escape leaves." }
    }
  }

  private var racing: HTML {
    p(.class("hint"), .id("racing")) {
      if let ghost = sitting.raced {
        "You race yourself at \(Words.wpm(TestResult(ghost.run).wpm)): the hollow caret is where "
        "you were then. It starts with your first key."
      } else {
        "The test that you race is not on this device, so there is no ghost."
      }
    }
  }

  private var look: TypingLook {
    TypingLook(desk.preferences.chosen) { sitting.history.purse(desk) }
  }

  private var field: HTML {
    let isRightToLeft = TypingLanguage.of(sitting.began.language).isRightToLeft
    return div(
      .id("typing-field"), .exercise(sitting.exercise.coded),
      .keyLog(Base64.text(sitting.log.bytes)), .layout(sitting.began.layout),
      .textLanguage(sitting.began.language), .lang(sitting.began.language),
      .direction(isRightToLeft: isRightToLeft),
      .liveFigures(choices.live.isEmpty ? nil : choices.live), .ghost(sitting.raced?.ghost?.coded),
      .typingSound(look.sound), .typingColours(look.colours), .caretForm(look.caret)
    ) { sitting.exercise.text }
  }
}

extension TestBegan {
  /// The same where there is little room.
  var place: String { lesson.isEmpty ? title : CourseLesson.title(lesson) }

  /// What was typed, as people call it: "30 s", "25 words", "Code, swift".
  var title: String {
    let name = TypingDrill.of(drill)?.drill.name ?? drill
    if !lesson.isEmpty {
      return "Course, " + CourseLesson.title(lesson) + (isRemedy ? ", mixed-up keys" : "")
    }
    guard let dash = mode.utf8.firstIndex(of: UInt8(ascii: "-")) else { return name }
    let part = String(Substring(mode.utf8[mode.utf8.index(after: dash)...]))
    switch drill {
    case "time": return part + " s"
    case "words": return part + " words"
    default: return name + ", " + part
    }
  }
}
