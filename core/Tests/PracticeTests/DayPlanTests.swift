import Basics
import EventLog
import Practice
import TestKit
import Testing

@Suite struct DayPlanTests {
  func pieces(_ count: Int, _ seconds: Int32, gain: Double) -> [DayPlan.Piece] {
    Array(repeating: DayPlan.Piece(seconds: seconds, gain: gain), count: count)
  }

  func offers(_ random: inout SeededRandom) -> [DayPlan.Offer] {
    (0..<(1 + random.below(5))).map { _ in
      DayPlan.Offer(
        (0..<random.below(30)).map { _ in
          DayPlan.Piece(seconds: Int32(10 + random.below(400)), gain: random.unit())
        }, share: [0.5, 1, 2][random.below(3)], secondsLately: Double(random.below(20_000)))
    }
  }

  @Test func `a plan keeps to its minutes, and to what is offered`() {
    forAll(seeds: 1...200) { random, seed in
      let offers = offers(&random)
      let seconds = Int64(random.below(3_600))
      let plan = DayPlan(offers, seconds: seconds)
      let sum = plan.parts.reduce(0) { $0 + $1.seconds }
      let shortest = offers.compactMap { $0.pieces.first?.seconds }.min().map { Int64($0) } ?? 0
      #expect(sum <= max(seconds, shortest), "seed \(seed)")
      let strict = DayPlan(offers, seconds: seconds, mayPass: false)
      #expect(strict.parts.reduce(0) { $0 + $1.seconds } <= seconds, "seed \(seed)")
      #expect(strict == plan || strict.parts.isEmpty, "seed \(seed)")
      #expect(Set(plan.parts.map(\.offer)).count == plan.parts.count, "seed \(seed)")
      for part in plan.parts {
        let given = offers[part.offer].pieces.prefix(part.pieces)
        #expect(given.count == part.pieces && part.pieces > 0, "seed \(seed)")
        #expect(given.reduce(0) { $0 + Int64($1.seconds) } == part.seconds, "seed \(seed)")
      }
      let isAny = offers.contains { !$0.pieces.isEmpty } && seconds > 0
      #expect(plan.parts.isEmpty != isAny, "seed \(seed)")
    }
  }

  @Test func `a factor that all gains have makes no difference`() {
    forAll(seeds: 1...100) { random, seed in
      let offers = offers(&random)
      let others = offers.map { offer in
        var other = offer
        other.pieces = offer.pieces.map { .init(seconds: $0.seconds, gain: $0.gain * 8) }
        return other
      }
      #expect(
        DayPlan(offers, seconds: 1_200) == DayPlan(others, seconds: 1_200), "seed \(seed)")
    }
  }

  @Test func `time goes where less was given, more is wanted, and it gains`() {
    let questions = pieces(100, 30, gain: 0.2)
    func seconds(_ one: DayPlan.Offer, _ other: DayPlan.Offer) -> [Int64] {
      let plan = DayPlan([one, other], seconds: 1_200)
      return (0...1).map { place in plan.parts.first { $0.offer == place }?.seconds ?? 0 }
    }
    #expect(seconds(.init(questions), .init(questions)) == [600, 600])
    let lately = seconds(.init(questions, secondsLately: 600), .init(questions))
    #expect(lately == [300, 900])
    let wanted = seconds(.init(questions, share: 2), .init(questions))
    #expect(wanted[0] > 900)
    let gaining = seconds(.init(pieces(100, 30, gain: 0.4)), .init(questions))
    #expect(gaining[0] > 900)
    // A form of four minutes that gains as much as a question has its minutes too.
    #expect(seconds(.init(questions), .init(pieces(10, 240, gain: 0.2)))[1] >= 480)
  }

  @Test func `nothing is begun for less than two minutes, unless it is all there is`() {
    let questions = pieces(100, 30, gain: 0.2)
    let busy = DayPlan.Offer(questions, secondsLately: 2_000)
    #expect(DayPlan([.init(questions), busy], seconds: 600).parts.map(\.offer) == [0])
    let few = DayPlan.Offer(pieces(2, 30, gain: 0.3))
    let plan = DayPlan([.init(questions), few], seconds: 600)
    #expect(plan.parts.map(\.offer) == [1, 0])
    #expect(plan.parts.map(\.seconds) == [60, 540])
    #expect(DayPlan([.init(questions)], seconds: 60).parts.map(\.seconds) == [60])
  }

  @Test func `numbers that are none do no harm`() {
    let odd = [Double.nan, .infinity, -1].map {
      DayPlan.Offer(pieces(3, 0, gain: $0), share: -1, secondsLately: -.infinity)
    }
    let plan = DayPlan(odd + [.init(pieces(3, -5, gain: 0.2))], seconds: 600)
    #expect(plan.parts.contains { $0.offer == 3 })
    #expect(DayPlan([], seconds: 600).parts.isEmpty)
    #expect(DayPlan([.init(pieces(3, 30, gain: 0.2))], seconds: -5).parts.isEmpty)
  }
}

@Suite struct SpentTests {
  @Test func `each module has the time before its answers, and its spells`() {
    var state = LearnerState()
    var counter: Int64 = 0
    func id() -> EventID {
      counter += 1
      return EventID(device: "a", counter: counter)
    }
    func answer(_ module: String, minute: Int64) {
      var attempt = right("p/\(minute)", millis: 10_000)
      attempt.module = module
      state.apply(attempt.event(id: id(), moment: at(day: 20_000, minute: minute)))
    }
    answer("quizbowl", minute: 0)
    answer("quizbowl", minute: 1)
    answer("homework", minute: 2)
    answer("quizbowl", minute: 30)
    state.apply(
      Practised(module: "academy", session: "s", millis: 600_000, accuracy: 100)
        .event(id: id(), moment: at(day: 20_000, minute: 45)))
    let tally = state.habit.tally(on: 20_000)
    #expect(tally?.shares.map(\.module) == ["academy", "homework", "quizbowl"])
    #expect(tally?.shares.map(\.millis) == [600_000, 60_000, 10_000 + 60_000 + 120_000])
    #expect(tally?.answerMillis == 250_000)
    #expect(tally?.activeMillis == 850_000)
    func lately(_ modules: [String], on day: Int32) -> Double {
      state.habit.secondsLately(at: modules, on: day)
    }
    #expect(lately(["homework"], on: 19_999) == 0)
    #expect(lately(["homework"], on: 20_000) == 60)
    #expect(abs(lately(["homework", "quizbowl"], on: 20_007) - 125) < 1e-9)
    #expect(lately(["academy"], on: 20_043) == 0)
  }
}

@Suite struct BacklogTests {
  func words(_ waiting: Int, today: Int, daily: Double, arriving: Double) -> String? {
    Backlog(waiting: waiting, today: today, daily: daily, arriving: arriving)?
      .words(minutesADay: 15)
  }

  @Test func `a backlog says how long it takes`() {
    #expect(words(12, today: 12, daily: 12, arriving: 3) == nil)
    #expect(
      words(86, today: 20, daily: 20, arriving: 6)
        == "66 more wait. At 15 minutes a day you catch up in about 6 days.")
    // In the evening few of them are left for today; the days are whole ones.
    #expect(
      words(86, today: 4, daily: 20, arriving: 6)
        == "82 more wait. At 15 minutes a day you catch up in about 7 days.")
    #expect(words(21, today: 20, daily: 20, arriving: 0)?.hasPrefix("1 more waits. At") == true)
    #expect(
      words(500, today: 20, daily: 20, arriving: 20)
        == "480 more wait. At 15 minutes a day they do not get fewer: what is worth most comes "
        + "first.")
    #expect(
      words(12, today: 0, daily: 0, arriving: 0) == words(12, today: 0, daily: 1, arriving: 1))
    #expect(words(4_000, today: 20, daily: 20, arriving: 0)?.hasSuffix("in some months.") == true)
  }

  @Test func `doing what is planned takes the days that were told`() {
    forAll(seeds: 1...200) { random, seed in
      let (daily, arriving) = (1 + random.below(40), random.below(40))
      let (waiting, today) = (random.below(400), random.below(40))
      guard
        let words = words(
          waiting, today: today, daily: Double(daily), arriving: Double(arriving)),
        words.hasSuffix(" days.")
      else { return }
      var (left, day) = (waiting - today, 1)
      while left > 0 {
        left += arriving - daily
        day += 1
      }
      #expect(words.contains("in about \(day) days."), "seed \(seed)")
    }
  }
}
