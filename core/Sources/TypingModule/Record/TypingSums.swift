import Basics
import Teaching

/// Running figures over the tests, in the order of time, that goals are measured in.
struct TypingSums {
  private var lessons: Int64 = 0
  private var gateWpm: [Int64] = Array(repeating: 0, count: TypingGoal.stages.count)
  private var wpm: Int64 = 0
  private var days: Set<Int32> = []
  private var engagedMillis: Int64 = 0
  private var flawless: Int64 = 0
  private var percentSaved: Int64 = 0
  private var layouts: Set<String> = []
  private var languages: Set<String> = []
  private var numbers: Int64 = 0
  private var code: Int64 = 0
  private var codes: Set<String> = []
  private var sprintDays: Set<Int32> = []
  private var won: Int64 = 0
  private var ghosts: Int64 = 0

  /// What the slowest transitions took, by layout and keyboard.
  private var slowest: [String: [UInt64: Int32]] = [:]
  /// Words a minute of every test, times 100, for those that race it.
  private var speeds: [String: Int64] = [:]

  static let dayMillisMin: Int64 = 10_000
  static let flawlessKeysMin: Int64 = 50

  mutating func add(_ entry: TypingHistory.Entry) {
    engagedMillis += entry.result.engagedMillis
    if entry.result.engagedMillis >= TypingSums.dayMillisMin { days.insert(entry.moment.day) }
    follow(entry)
    if entry.result.isWhole {
      addWhole(entry)
      race(entry)
    }
    speeds[entry.session] = entry.result.centiwpm
  }

  private mutating func addWhole(_ entry: TypingHistory.Entry) {
    let (began, result) = (entry.began, entry.result)
    if began.drill == "learn" { lessons += 1 }
    if !began.lesson.isEmpty { addLesson(began.lesson, result) }
    if result.centiaccuracy >= 9_600 {
      if began.drill == "numbers" { numbers += 1 }
      if began.drill == "code" { code += 1 }
    }
    if began.drill == "code", result.centiaccuracy >= 9_000 { codes.insert(began.mode) }
    if began.drill == "sprint" { sprintDays.insert(entry.moment.day) }
    guard entry.countsForBest, began.drill != "learn", began.drill != TypingDrill.freeWriting
    else { return }
    if result.centiaccuracy >= 9_600 { wpm = max(wpm, result.centiwpm / 100) }
    if result.centiaccuracy == 10_000, result.keys >= TypingSums.flawlessKeysMin { flawless += 1 }
    layouts.insert(began.layout)
    if began.isOfWords { languages.insert(began.language) }
  }

  private mutating func addLesson(_ lesson: String, _ result: TestResult) {
    guard result.centiaccuracy >= 9_800 else { return }
    for (place, stage) in TypingGoal.stages.enumerated() where lesson == stage + "-test" {
      gateWpm[place] = max(gateWpm[place], result.centiwpm / 100)
    }
  }

  /// How transitions that were the slowest of a test stand in this one.
  private mutating func follow(_ entry: TypingHistory.Entry) {
    let place = entry.began.layout + "\n" + entry.began.keyboard
    var known = slowest[place] ?? [:]
    for time in entry.transitions {
      guard let before = known[time.pair], before > 0 else { continue }
      let (now, then) = (Int64(time.millis), Int64(before))
      percentSaved = max(percentSaved, 100 - (now * 100 + then - 1) / then)
    }
    if let slow = entry.transitions.first {
      known[slow.pair] = max(known[slow.pair] ?? 0, slow.millis)
    }
    slowest[place] = known
  }

  /// Who is ahead by mistyping has won nothing.
  private mutating func race(_ entry: TypingHistory.Entry) {
    let isRight = entry.result.centiaccuracy >= 9_000
    if entry.began.racePlace == 1, isRight { won += 1 }
    guard !entry.began.races.isEmpty else { return }
    let isFaster = speeds[entry.began.races].map { entry.result.centiwpm > $0 && isRight }
    if entry.race?.isWon ?? isFaster ?? false { ghosts += 1 }
  }

  func value(_ figure: TypingGoal.Figure) -> Int64 {
    switch figure {
    case .lessons: lessons
    case .gate(let stage): gateWpm[stage]
    case .wpm: wpm
    case .days: Int64(days.count)
    case .minutes: engagedMillis / 60_000
    case .flawless: flawless
    case .halved: percentSaved
    case .layouts: Int64(layouts.count)
    case .languages: Int64(languages.count)
    case .numbers: numbers
    case .code: code
    case .codes: Int64(codes.count)
    case .sprints: Int64(sprintDays.count)
    case .won: won
    case .ghosts: ghosts
    }
  }
}
