import Basics
public import Typing

/// Real phrases, and programs that type the same keys: how often the check takes the one for the
/// other.
///
/// The file is a table of keystroke times as BKSD has it: a row a phrase, `user`, and in
/// milliseconds `H.1` (how long the first key was held) and `DD.1_2` (from the first key down to
/// the second). Rows of one user follow each other in time.
public struct HandTrial: Sendable {
  /// Who typed them, and their phrases in order.
  public let people: [(user: String, phrases: [[Press]])]

  /// So many phrases are one test: as long as a quarter of a minute of a fluent typist.
  public static let phrasesPerTest = 5
  /// Of what is typed by hands, so much may be taken for made.
  public static let falseAlarmsMax = 0.01
  /// Of what is made, so much has to be told in a whole test.
  public static let toldMin = 0.95
  /// Each bot types each test so many times.
  public static let draws: UInt64 = 3

  public enum Unit: String, CaseIterable, Sendable {
    case phrase, test

    public var phrases: Int { self == .phrase ? 1 : HandTrial.phrasesPerTest }
  }

  /// So many of so many; nil kind: real hands.
  public struct Outcome: Sendable {
    public let unit: Unit
    public let bot: HandBot?
    public var told = 0
    public var count = 0
    /// How often each sign was found.
    public var signs = [Int](repeating: 0, count: HandSign.allCases.count)

    public var rate: Double { count > 0 ? Double(told) / Double(count) : 0 }

    /// Nil where nothing is asked of it: a phrase of a few keys alone tells some bots from nobody.
    public var isPassed: Bool? {
      if bot == nil { return count > 0 && rate <= HandTrial.falseAlarmsMax }
      let isAsked = unit == .test || bot == .constant || bot?.isReplay == true
      return isAsked ? count > 0 && rate >= HandTrial.toldMin : nil
    }

    mutating func add(_ check: HandCheck) {
      count += 1
      if check.isMade { told += 1 }
      for sign in check.signs { signs[Int(sign.rawValue)] += 1 }
    }
  }

  /// Nil without a row that can be read.
  public init?(_ bytes: [UInt8]) {
    var lines = bytes.split(separator: 0x0A)[...]
    guard let head = lines.popFirst() else { return nil }
    let columns = HandTrial.cells(head)
    guard let user = columns.firstIndex(of: "user") else { return nil }
    var people: [(user: String, phrases: [[Press]])] = []
    for line in lines {
      let cells = HandTrial.cells(line)
      guard cells.count == columns.count, let phrase = HandTrial.phrase(columns, cells) else {
        continue
      }
      if people.last?.user != cells[user] { people.append((cells[user], [])) }
      people[people.count - 1].phrases.append(phrase)
    }
    guard !people.isEmpty else { return nil }
    self.people = people
  }

  /// What the check says of all of it, real hands first.
  public func outcomes(seed: UInt64 = 1) -> [Outcome] {
    var outcomes: [Outcome] = []
    for unit in Unit.allCases {
      var real = Outcome(unit: unit, bot: nil)
      forEach(unit) { presses, earlier in real.add(HandCheck(presses, earlier: earlier)) }
      outcomes.append(real)
      for (place, bot) in HandBot.allCases.enumerated() {
        outcomes.append(outcome(unit, bot, seed: seed &* 1_000 &+ UInt64(place)))
      }
    }
    return outcomes
  }

  private func outcome(_ unit: Unit, _ bot: HandBot, seed: UInt64) -> Outcome {
    var outcome = Outcome(unit: unit, bot: bot)
    var random = SeededRandom(seed: seed)
    forEach(unit) { presses, earlier in
      for _ in 0..<HandTrial.draws {
        guard let last = earlier.last else {
          if !bot.isReplay { outcome.add(HandCheck(bot.typed(presses, &random))) }
          continue
        }
        let model = bot.isReplay ? earlier[random.below(earlier.count)] : last
        outcome.add(HandCheck(bot.typed(model, &random), earlier: earlier))
      }
    }
    return outcome
  }

  /// Each phrase, or test, with those of the same person before it.
  private func forEach(_ unit: Unit, _ take: ([Press], _ earlier: [[Press]]) -> Void) {
    for (_, phrases) in people {
      var earlier: [[Press]] = []
      var place = 0
      while place + unit.phrases <= phrases.count {
        let presses = HandTrial.joined(phrases[place..<place + unit.phrases])
        take(presses, earlier)
        earlier.append(presses)
        place += unit.phrases
      }
    }
  }

  /// One behind the other, with a pause between.
  private static func joined(_ phrases: ArraySlice<[Press]>) -> [Press] {
    var joined: [Press] = []
    for phrase in phrases {
      let begin = joined.last.map { $0.downMillis + 2_000 } ?? 0
      for (place, press) in phrase.enumerated() {
        joined.append(
          Press(
            code: press.code, downMillis: press.downMillis + begin,
            upMillis: press.upMillis.map { $0 + begin },
            isAfterPause: place == 0 && !joined.isEmpty))
      }
    }
    return joined
  }

  /// A row's keys by time; nil of a row that is none.
  private static func phrase(_ columns: [String], _ cells: [String]) -> [Press]? {
    var presses: [Press] = []
    var down = 0.0
    var number = 1
    while let hold = value("H.\(number)", columns, cells) {
      if number > 1 {
        guard let step = value("DD.\(number - 1)_\(number)", columns, cells) else { return nil }
        down += step
      }
      guard let code = KeyCode(raw: UInt8(clamping: number)), down.magnitude < 1e8, hold < 1e8
      else { return nil }
      presses.append(
        Press(
          code: code, downMillis: Int32(down.rounded()),
          // Some rows tell of a key that was up before it was down: its time is unknown.
          upMillis: hold >= 0 ? Int32((down + hold).rounded()) : nil, isAfterPause: false))
      number += 1
    }
    guard presses.count > 1 else { return nil }
    presses.sort { ($0.downMillis, $0.code.raw) < ($1.downMillis, $1.code.raw) }
    let first = presses[0].downMillis
    for place in presses.indices {
      presses[place].downMillis -= first
      presses[place].upMillis = presses[place].upMillis.map { $0 - first }
    }
    return presses
  }

  private static func value(_ name: String, _ columns: [String], _ cells: [String]) -> Double? {
    columns.firstIndex(of: name).flatMap { Double(decimal: cells[$0]) }
  }

  private static func cells(_ line: ArraySlice<UInt8>) -> [String] {
    line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map {
      String(decoding: $0.filter { $0 != 0x0D && $0 != 0x22 }, as: UTF8.self)
    }
  }
}
