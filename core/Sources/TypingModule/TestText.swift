import Basics
import Practice
import Sittings
import Teaching
import Typing

/// Makes what is typed: the text, its rules, and why it is this one. The same desk makes the same.
struct TestText {
  let files: TypingFiles
  let history: TypingHistory
  let choices: TypingChoices
  let layout: Layout

  /// After so long without a key a lesson stands still.
  static let idleMillis: Int32 = 5_000
  /// Common words are these.
  private static let commonCount = 500
  /// Nobody types faster.
  private static let wordsPerSecondMax = 5
  private static let codeLength = 220

  var language: String { choices.language.id }

  /// Nil where there is nothing to make it from.
  func begin(_ kind: TypingDrill, _ command: Command, _ desk: Desk) -> TestBegan? {
    var random = SeededRandom(seed: desk.seed)
    switch kind.kind {
    case .learn: return lesson(command, desk)
    case .time:
      let seconds = allowed(command.int("seconds"), TypingDrill.seconds, usual: 30)
      return timed(kind, "time-\(seconds)", seconds, &random)
    case .placement: return timed(kind, "placement", 60, &random)
    case .sprint:
      let day = UInt64(bitPattern: Int64(desk.moment.day))
      var shared = SeededRandom(seed: stableHash("sprint " + language) ^ day)
      return timed(kind, "sprint", 60, &shared)
    case .words:
      let count = allowed(command.int("count"), TypingDrill.counts, usual: 25)
      return made(kind, "words-\(count)", common(count, &random), Rules(.words))
    case .sentences: return sentences(kind, &random)
    case .numbers:
      let text = joined((0..<25).map { _ in Numbers.number(&random) })
      return made(kind, kind.drill.id, text, Rules(.words))
    case .code:
      let code = CodeText(rawValue: command["code"] ?? "") ?? .swift
      let text = code.text(length: TestText.codeLength, seed: desk.seed)
      return made(kind, "code-\(code.rawValue)", text, Rules(.code))
    case .zen: return made(kind, kind.drill.id, "", Rules(.zen))
    }
  }

  private func allowed(_ wanted: Int?, _ values: [Int], usual: Int) -> Int {
    wanted.flatMap { values.contains($0) ? $0 : nil } ?? usual
  }

  func made(
    _ kind: TypingDrill, _ mode: String, _ text: String?, _ rules: Rules, why: String = "",
    lesson: String = ""
  ) -> TestBegan? {
    guard let text else { return nil }
    return TestBegan(
      drill: kind.drill.id, mode: mode, coded: Exercise(text, rules).coded,
      language: kind.isOfWords ? language : TypingLanguage.all[0].id,
      layout: layout.id, why: why, lesson: lesson, keyboard: choices.keyboards.used.id)
  }

  private func timed(
    _ kind: TypingDrill, _ mode: String, _ seconds: Int, _ random: inout SeededRandom
  ) -> TestBegan? {
    let text = common(seconds * TestText.wordsPerSecondMax, &random)
    return made(kind, mode, text, Rules(.time(millis: Int32(seconds) * 1_000)))
  }

  /// Of the commonest words so many, none twice in a row.
  private func common(_ count: Int, _ random: inout SeededRandom) -> String? {
    guard let table = files.table(language) else { return nil }
    let most = min(TestText.commonCount, table.count)
    var words: [String] = []
    var last = -1
    while words.count < count {
      let place = random.below(most)
      if place == last, most > 1 { continue }
      last = place
      words.append(table.text(place))
    }
    return joined(words)
  }

  private func sentences(_ kind: TypingDrill, _ random: inout SeededRandom) -> TestBegan? {
    guard let lines = files.sentences(language), !lines.isEmpty else { return nil }
    var places = Array(lines.indices)
    random.shuffle(&places)
    let text = joined(places.prefix(4).map { lines[$0] })
    return made(kind, kind.drill.id, text, Rules(.words))
  }

  func joined(_ words: [String]) -> String {
    var text = ""
    for word in words { text += (text.isEmpty ? "" : " ") + word }
    return text
  }

  // MARK: Lessons

  /// A lesson of the course that is asked for; the next one while keys are still new; else the
  /// adaptive one. The field "focus" asks for a letter.
  private func lesson(_ command: Command, _ desk: Desk) -> TestBegan? {
    guard let kind = TypingDrill.of("learn"), let table = files.table(language) else { return nil }
    var wishes = choices.wishes(table.letters, on: layout.id, seed: desk.seed)
    if let asked = command["focus"]?.unicodeScalars.first?.value { wishes.focus = asked }
    if let lesson = command["lesson"] {
      return ofCourse(lesson, isRemedy: command["remedy"] != nil, kind, desk)
    }
    if wishes.focus == nil, history.isForCourse(layout.id, desk),
      let book = CourseBook(files, history, layout: layout.id, language: language, desk),
      let next = book.next
    {
      return ofCourse(book, next, kind, desk)
    }
    let touch = Touch(layout)
    let skill = history.skill(layout.id, touch, desk)
    let lesson = Tutor(table, touch).lesson(skill, wishes, seed: desk.seed, at: desk.moment)
    return made(
      kind, "learn", lesson.text, TestText.lessonRules,
      why: lesson.reasons.first.map(words) ?? "")
  }

  /// A wrong key waits until the right one comes.
  static var lessonRules: Rules {
    var rules = Rules(.words)
    rules.stop = .letter
    rules.idleMillis = idleMillis
    return rules
  }

  private func words(_ reason: Reason) -> String {
    let pair = Letters.pair(reason.previous ?? 0x20, reason.this)
    switch reason.kind {
    case .slow: return "“\(pair)” takes \(Int(reason.lostMillis.rounded())) ms beyond your goal."
    case .inaccurate: return "“\(pair)” goes wrong most."
    case .new: return "“\(Letters.shown(reason.this))” is new."
    case .due: return "“\(Letters.shown(reason.this))” was known, and is long not typed."
    case .asked: return "You asked for “\(Letters.shown(reason.this))”."
    }
  }
}

/// Characters as a page shows them.
enum Letters {
  static func shown(_ scalar: UInt32) -> String {
    if scalar == 0x20 { return "␣" }
    if scalar == 0x0A { return "↵" }
    return Unicode.Scalar(scalar).map { String(Character($0)) } ?? "?"
  }

  static func pair(_ a: UInt32, _ b: UInt32) -> String { shown(a) + shown(b) }
}
