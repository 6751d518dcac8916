import Academy
import Answers
import Basics
import EventLog
import Practice
import Sittings

/// One practice session: its parts one after the other, its timer, and what was said of each.
///
/// The time is a fold of stamps, so that a page that was killed stands where it stood.
final class PracticeSitting: Sitting {
  let session: String
  let module = AcademyModule.id
  let began: SessionBegan
  let files: SyllabusFiles
  private(set) var timer = PracticeTimer()
  /// The part that goes on, or was done last.
  private(set) var current = 0
  /// A part is done, and the next has not begun.
  private(set) var isBetween = false
  private(set) var steps: [Int: Int] = [:]
  private(set) var done: [Int: PartDone] = [:]
  private(set) var ratings: [Int: Rated] = [:]
  private(set) var ended: SessionEnded?
  private(set) var last: TimerStamp?
  /// What the last facts were, for what is heard.
  private var rang = false
  private var stepped = false

  init(_ session: String, _ began: SessionBegan, _ files: SyllabusFiles) {
    self.session = session
    self.began = began
    self.files = files
  }

  var drill: String { began.drill }
  var isOver: Bool { ended != nil }
  var runsOn: Bool { !isOver }
  var part: SessionPart { began.parts[current] }
  var isBlank: Bool {
    done.isEmpty && (last.map { practisedMillis(at: $0) } ?? 0) < PracticeSitting.blankMillis
  }
  var isComplete: Bool { isOver && practisedCount * 2 >= began.parts.count }
  var result: String { "\(minutes) min, \(practisedCount) of \(began.parts.count)" }

  var practisedCount: Int { done.values.count { !$0.isSkipped } }
  private var minutes: Int { Int(((ended?.millis ?? 0) + 30_000) / 60_000) }

  // MARK: What it knows of the item

  var curriculum: Curriculum? {
    files.curriculum(
      began.syllabus, edition: began.edition, in: began.team.isEmpty ? nil : began.team)
  }
  func item(_ part: SessionPart) -> Curriculum.Item? {
    Pupil.code(part.item, in: began.syllabus).flatMap { curriculum?.item($0) }
  }
  /// The steps of the part that goes on.
  var formSteps: [Curriculum.Step] { item(part)?.steps ?? [] }
  var step: Int { min(steps[current] ?? 0, max(0, formSteps.count - 1)) }

  // MARK: Deciding

  func perform(
    _ command: Command, by participant: String, _ desk: Desk
  ) throws(Refusal) -> Consequences {
    guard !isOver else { throw .notNow }
    switch command.name {
    case "pause":
      guard timer.phase == .running else { return .records([timed(resuming, desk)]) }
      return .records([timed(.paused, desk)])
    case "step", "back": return .records([try turn(command.name == "step" ? 1 : -1)])
    case "done", "skip":
      guard !isBetween else { throw .notNow }
      return .records(doing(isSkipped: command.name == "skip", desk))
    case "next":
      guard isBetween else { throw .notNow }
      return .records(advance(desk))
    case "rate": return .records(try rating(command, desk))
    case "cancel": return .records(ending(.cancelled, desk))
    case "answer": return try hear(command, by: participant, desk)
    default: throw .unknown
    }
  }

  /// Said aloud, with the hands busy.
  private func hear(
    _ command: Command, by participant: String, _ desk: Desk
  ) throws(Refusal) -> Consequences {
    let words = Folding.words(command.given.text).map { String(decoding: $0.bytes, as: UTF8.self) }
    for (word, name) in PracticeSitting.spoken where words.contains(word) {
      var inner = command
      inner.name = name
      if name == "step", isBetween { inner.name = "next" }
      if inner.name == "step", formSteps.isEmpty || step + 1 == formSteps.count {
        inner.name = "done"
      }
      return try perform(inner, by: participant, desk)
    }
    throw .because("Say next, again, done, pause or go on.")
  }

  private static let spoken = [
    ("next", "step"), ("again", "back"), ("done", "done"), ("pause", "pause"), ("stop", "pause"),
    ("go", "pause"),
  ]

  private func turn(_ by: Int) throws(Refusal) -> EventDraft {
    guard !isBetween, !formSteps.isEmpty else { throw .notNow }
    let next = step + by
    guard formSteps.indices.contains(next) else { throw .notNow }
    return Stepped(session: session, part: current, step: next).draft
  }

  private func doing(isSkipped: Bool, _ desk: Desk) -> [EventDraft] {
    let part = PartDone(
      session: session, part: current, item: part.item, isSkipped: isSkipped)
    // A round needs no words: the next begins.
    if isSkipped || self.part.kind != .item { return [part.draft] + advance(desk) }
    return [part.draft] + moving(to: Timed.between - Int32(current), desk)
  }

  /// To the part after this one; after the last it is over.
  private func advance(_ desk: Desk) -> [EventDraft] {
    current + 1 < began.parts.count
      ? moving(to: Int32(current + 1), desk) : ending(.completed, desk)
  }

  /// A timer that stands goes on with the part.
  private func moving(to part: Int32, _ desk: Desk) -> [EventDraft] {
    [timed(timer.phase == .running ? .turned(part: part) : .resumed(part: part), desk)]
  }

  var resuming: TimerEvent.What {
    .resumed(part: isBetween ? Timed.between - Int32(current) : Int32(current))
  }

  /// One tap says how good it was and goes on; the form says more and stays.
  private func rating(_ command: Command, _ desk: Desk) throws(Refusal) -> [EventDraft] {
    guard isBetween else { throw .notNow }
    var rated = ratings[current] ?? Rated(session: session, part: current, item: part.item)
    rated.quality = Rated.grade(command.int("quality")) ?? rated.quality
    rated.difficulty = Rated.grade(command.int("difficulty")) ?? rated.difficulty
    rated.confidence = Rated.grade(command.int("confidence")) ?? rated.confidence
    if let count = command.int("repetitions") {
      rated.repetitions = min(max(count, 0), Rated.repetitionsMax)
    }
    if let more = command["needsMore"] { rated.needsMore = more == "yes" }
    if let note = command["note"] {
      guard note.utf8.count <= Rated.noteBytesMax else {
        throw .because("A note has at most \(Rated.noteBytesMax) bytes; the journal has room.")
      }
      rated.note = note
    }
    return [rated.draft] + advance(desk)
  }

  // MARK: Applying

  func apply(_ events: [Event]) {
    (rang, stepped) = (false, false)
    for event in events where !isOver { apply(event) }
  }

  private func apply(_ event: Event) {
    if let timed = Timed(event), timed.session == session {
      timer.apply(timed.event)
      last = timed.event.stamp
      follow(timed.event.what)
    } else if let fact = Stepped(event), fact.session == session {
      steps[fact.part] = fact.step
      stepped = true
    } else if let fact = PartDone(event), fact.session == session {
      done[fact.part] = fact
    } else if let fact = Rated(event), fact.session == session {
      ratings[fact.part] = fact
    } else if let fact = SessionEnded(event), fact.session == session {
      ended = fact
    }
  }

  private func follow(_ what: TimerEvent.What) {
    switch what {
    case .started(let part), .turned(let part), .resumed(let part):
      let place = Int(part >= 0 ? part : Timed.between - part)
      guard began.parts.indices.contains(place) else { return }
      rang = rang || part >= 0 && began.parts[place].kind != .item && place != current
      stepped = stepped || part >= 0
      current = place
      isBetween = part < 0
    default: break
    }
  }

  func effects(for participant: String, _ desk: Desk) -> [Effect] {
    if isOver { return isBlank ? [] : [.sound("bell"), .announce("Done: \(result).")] }
    var effects: [Effect] = rang ? [.sound("bell"), .announce(part.title)] : []
    if stepped, !isBetween {
      let text = formSteps.isEmpty ? part.title : formSteps[step].text
      effects.append(.read(Spoken(PracticeSitting.words(text))))
    }
    return desk.isListening ? effects : effects + [.listen]
  }

  private static func words(_ text: String) -> [String] {
    text.utf8.split(separator: 0x20).map { String(Substring($0)) }
  }

  func standing(at moment: Moment) -> SittingStanding {
    SittingStanding(
      "You were practising",
      "\(part.title), \(current + 1) of \(began.parts.count). The timer waits where it stood.")
  }

  func page(for participant: String, _ desk: Desk) -> Page {
    if isOver { return Page("Practice", PractisedPage(self, desk).html) }
    return Page("Practice", PracticePage(self, desk).html)
  }
}
