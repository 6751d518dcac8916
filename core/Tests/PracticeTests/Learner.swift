import Basics
import EventLog
import Practice
import TestKit

/// A made-up learner's log, the same from the same seed.
struct MadeUpLearner {
  var random: SeededRandom
  var millis: Int64 = 1_767_261_600_000  // 2026-01-01T10:00Z
  var counter: Int64 = 0
  var device = "a"
  var attempts: [EventID] = []

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func attempt(items: Int = 12) -> Attempt {
    let words = Int32(random.below(100) + 1)
    let isRead = random.below(2) == 0
    let item = random.below(items)
    let outcomes: [Attempt.Outcome] = [.right, .right, .right, .wrong, .passed, .unanswered]
    return Attempt(
      item: "pack/\(item)", module: random.below(3) == 0 ? "sciencebowl" : "quizbowl",
      session: "a.\(random.below(5) + 1)",
      domain: Domain.allCases[item % 7], category: "Science",
      difficulty: random.unit() * 6 - 3, outcome: outcomes[random.below(outcomes.count)],
      responseMillis: random.below(4) == 0 ? nil : Int64(random.below(15_000)),
      buzzWord: isRead ? Int32(random.below(Int(words)) + 1) : nil,
      wordCount: isRead ? words : nil,
      choices: !isRead && item % 3 == 0 ? 4 : nil, points: Int32(random.below(20)) - 5,
      judged: random.below(9) == 0 ? .learner : .judge,
      recall: random.below(2) == 0 ? nil : random.unit())
  }

  var moment: Moment { Moment(millis: millis, zoneMinutes: -300) }

  mutating func nextID() -> EventID {
    counter += 1
    return EventID(device: device, counter: counter)
  }

  mutating func pass() {
    let gaps: [Int64] = [20_000, 60_000, 700_000, 40_000_000, 90_000_000, 700_000_000]
    millis += gaps[random.below(gaps.count)] + Int64(random.below(1_000))
  }

  mutating func event() -> Event {
    pass()
    let id = nextID()
    switch random.below(20) {
    case 0 where !attempts.isEmpty, 1 where !attempts.isEmpty:
      let outcomes: [Attempt.Outcome] = [.right, .wrong]
      return Overruled(
        attempt: attempts[random.below(attempts.count)], outcome: outcomes[random.below(2)],
        points: 10
      ).event(id: id, moment: moment)
    case 2:
      let pairs = [
        ("practice.retention", "0.8"), ("practice.scheduler", "sm2"), ("practice.scheduler", ""),
        ("practice.scheduler", "fsrs7"), ("practice.scheduler", "sbd"),
        ("practice.days", "balance siblings sun:0"), ("practice.days", ""),
        ("theme", "dark"), ("practice.retention", "nonsense"),
      ]
      let pair = pairs[random.below(pairs.count)]
      return SettingChanged(key: pair.0, value: pair.1).event(id: id, moment: moment)
    case 9:
      let drawn = FSRS6.defaultWeights.map { $0 * (0.8 + random.unit() * 0.4) }
      return ParametersKept(model: .fsrs6, weights: random.oneIn(3) ? [] : drawn)
        .event(id: id, moment: moment)
    case 3: return ModuleDisabled(module: "typing").event(id: id, moment: moment)
    case 4: return ModuleEnabled(module: "typing").event(id: id, moment: moment)
    case 7: return ModuleRemoved(module: "quizbowl").event(id: id, moment: moment)
    case 8: return ModuleRestored(module: "quizbowl").event(id: id, moment: moment)
    case 10:
      return Practised(
        module: random.oneIn(2) ? "academy" : "typing", session: "a.t\(counter)",
        millis: Int64(random.below(900_000)), accuracy: 90
      ).event(id: id, moment: moment)
    case 5:
      return Event(id: id, moment: moment, kind: "x.unknown", version: 3, body: [0x7B, 0x7D])
    case 6:
      return Event(id: id, moment: moment, kind: Attempt.kind, version: 1, body: [0x7B])
    default:
      attempts.append(id)
      return attempt().event(id: id, moment: moment)
    }
  }

  mutating func log(_ count: Int) -> [Event] {
    var events: [Event] = []
    for _ in 0..<count { events.append(event()) }
    return events
  }
}

func right(
  _ item: String, _ domain: Domain = .physics, difficulty: Double = 0, millis: Int64? = 5_000,
  recall: Double? = nil
) -> Attempt {
  Attempt(
    item: item, module: "quizbowl", session: "a.1", domain: domain, category: "",
    difficulty: difficulty, outcome: .right, responseMillis: millis, recall: recall)
}

func wrong(_ item: String, _ domain: Domain = .physics, difficulty: Double = 0) -> Attempt {
  var attempt = right(item, domain, difficulty: difficulty)
  attempt.outcome = .wrong
  return attempt
}

func at(day: Int32, hour: Int64 = 12, minute: Int64 = 0, zone: Int32 = 0) -> Moment {
  Moment(
    millis: Int64(day) * 86_400_000 + hour * 3_600_000 + (minute - Int64(zone)) * 60_000,
    zoneMinutes: zone)
}
