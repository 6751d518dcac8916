import Academy
import Practice
import Sittings

/// What a pupil chooses: settings like all others.
struct AcademyChoices {
  static let minutesKey = "academy.minutes"
  static let weekKey = "academy.week"
  static let bornKey = "academy.born"
  static let roundsKey = "academy.rounds"
  static let workKey = "academy.work"
  static let restKey = "academy.rest"

  let minutes: Int
  /// Days of practice that a week is planned with.
  let weekDays: Int
  private let bornYear: Int?
  let rounds: Int
  let workMillis: Int
  let restMillis: Int

  private static let minutesRange = 5...120
  private static let roundsRange = 1...30
  private static let workRange = 10_000...1_800_000
  private static let restRange = 0...600_000
  static let bornRange = 1900...2100

  init(_ chosen: Settings) {
    func number(_ key: String, _ usual: Int, _ range: ClosedRange<Int>) -> Int {
      min(max(chosen.int(key) ?? usual, range.lowerBound), range.upperBound)
    }
    minutes = number(AcademyChoices.minutesKey, 20, AcademyChoices.minutesRange)
    weekDays = chosen.int(AcademyChoices.weekKey) == 7 ? 7 : 5
    bornYear = chosen.int(AcademyChoices.bornKey).flatMap {
      AcademyChoices.bornRange.contains($0) ? $0 : nil
    }
    rounds = number(AcademyChoices.roundsKey, 6, AcademyChoices.roundsRange)
    workMillis = number(AcademyChoices.workKey, 120_000, AcademyChoices.workRange)
    restMillis = number(AcademyChoices.restKey, 30_000, AcademyChoices.restRange)
  }

  /// The last day of the year of birth, so that no age is said to be reached too early.
  var born: CivilDay? { bornYear.map { CivilDay(bornIn: $0) } }

  var evening: [Setting] {
    [
      Setting(
        AcademyChoices.minutesKey, "Minutes an evening",
        .number(AcademyChoices.minutesRange, unit: "minutes"), chosen: "\(minutes)"),
      Setting(
        AcademyChoices.weekKey, "Days of practice a week",
        .choice([("5", "Five"), ("7", "Seven")]), chosen: "\(weekDays)"),
      Setting(
        AcademyChoices.bornKey, "Year of birth",
        .number(AcademyChoices.bornRange, unit: ""), chosen: bornYear.map { "\($0)" } ?? "",
        hint: "For ranks that ask an age. You count as born on its last day."),
    ]
  }

  var intervals: [Setting] {
    [
      Setting(
        AcademyChoices.roundsKey, "Rounds", .number(AcademyChoices.roundsRange, unit: "rounds"),
        chosen: "\(rounds)"),
      Setting(
        AcademyChoices.workKey, "A round lasts", .time(AcademyChoices.workRange),
        chosen: "\(workMillis)"),
      Setting(
        AcademyChoices.restKey, "Rest between", .time(AcademyChoices.restRange),
        chosen: "\(restMillis)"),
    ]
  }
}
