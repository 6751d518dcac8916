import Basics
import EventLog
import Practice
import Storage

/// What a guardian sees of a child's practice: when, how long and what, and no answer.
struct ChildSummary: Sendable {
  struct Day: Sendable {
    var number: Int64
    var minutes: Int64
    var answers: Int64
  }

  struct Subject: Hashable, Sendable {
    var module: String
    var domain: String
  }

  static let daysMax = 60
  static let subjectsMax = 100

  private(set) var practice = PracticeSummary()
  private(set) var subjects: [Subject: Int64] = [:]

  init(_ store: Store, _ child: AccountID, as principal: Principal) async throws {
    var seen = Have()
    while true {
      let page = try await store.arrivals(of: child, lackedBy: seen, as: principal)
      if page.isEmpty { break }
      for arrival in page { add(arrival.event) }
      seen.add(Have(of: page.map(\.event)))
    }
    practice.finish()
  }

  private mutating func add(_ event: Event) {
    practice.add(event)
    guard let attempt = Attempt(event) else { return }
    let subject = Subject(
      module: String(attempt.module.prefix(64)), domain: attempt.domain.rawValue)
    if subjects[subject] != nil || subjects.count < ChildSummary.subjectsMax {
      subjects[subject, default: 0] += 1
    }
  }

  /// The latest days on which something was practised, the newest first.
  var days: [Day] {
    var days: [Int64: Day] = [:]
    for sitting in practice.latest {
      let number = PracticeSummary.day(sitting.began, sitting.zoneMinutes)
      var day = days[number] ?? Day(number: number, minutes: 0, answers: 0)
      day.minutes += max(1, (sitting.ended - sitting.began + 59_999) / 60_000)
      day.answers += sitting.answers
      days[number] = day
    }
    return Array(days.values.sorted { $0.number > $1.number }.prefix(ChildSummary.daysMax))
  }

  var json: JSON {
    let days = days
    return [
      "days-in-all": .integer(Int64(practice.days.count)),
      "answers": .integer(practice.answers), "sessions": .integer(Int64(practice.sittings)),
      "minutes": .integer(days.reduce(0) { $0 + $1.minutes }),
      "days": .array(
        days.map {
          [
            "day": .integer($0.number), "minutes": .integer($0.minutes),
            "answers": .integer($0.answers),
          ]
        }),
      "subjects": .array(
        subjects.sorted { ($1.value, $0.key.domain) < ($0.value, $1.key.domain) }.map {
          [
            "module": .string($0.key.module), "domain": .string($0.key.domain),
            "answers": .integer($0.value),
          ]
        }),
    ]
  }
}
