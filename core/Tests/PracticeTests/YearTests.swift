import Basics
import EventLog
import Practice
import TestKit
import Testing

/// A year of somebody with a quiz, homework and typing, who does what each day plans.
@Suite struct YearTests {
  static let goal: Int64 = 20 * 60

  /// What is known of one module, and its things.
  struct Subject {
    let module: String
    var candidates: [Candidate] = []
    let seconds: Int32

    func picks(_ state: LearnerState, at now: Moment) -> [Pick] {
      WhatNext(limit: .count(40), seed: 1).picks(
        from: candidates, memory: state.memory, mastery: state.mastery, at: now)
    }
  }

  struct Year {
    var state = LearnerState()
    var random: SeededRandom
    var counter: Int64 = 0
    var quiz = Subject(module: "quizbowl", seconds: 30)
    var homework = Subject(module: "homework", seconds: 20)
    /// Seconds of each practised day, by module.
    var days: [[Int64]] = []

    init(seed: UInt64) {
      random = SeededRandom(seed: seed)
      for place in 0..<1_500 {
        quiz.candidates.append(
          Candidate(
            item: "p/\(place)", domain: Domain.allCases[random.below(20)],
            difficulty: Double(random.below(9)) / 2 - 3))
      }
    }

    mutating func id() -> EventID {
      counter += 1
      return EventID(device: "a", counter: counter)
    }

    mutating func play() {
      for day in Int32(20_000)..<20_365 {
        // Twelve facts of homework a week while there is school.
        if day % 7 == 0, day % 90 < 75 {
          for _ in 0..<12 {
            homework.candidates.append(
              Candidate(
                item: "homework/\(homework.candidates.count)", domain: .biology, difficulty: -1,
                seconds: 20))
          }
        }
        let isAway = (20_100..<20_114).contains(day) || (20_250..<20_271).contains(day)
        if isAway || random.below(7) > 4 { continue }
        practise(on: day)
      }
    }

    mutating func practise(on day: Int32) {
      var moment = at(day: day, hour: 17)
      let lists = [quiz.picks(state, at: moment), homework.picks(state, at: moment)]
      let spent = [["quizbowl"], ["homework"], ["typing"]].map {
        state.habit.secondsLately(at: $0, on: day)
      }
      let offers = [
        offer(lists[0], quiz, spent[0]), offer(lists[1], homework, spent[1]),
        DayPlan.Offer(
          Array(repeating: .init(seconds: 120, gain: WhatNext.newWorth), count: 5),
          secondsLately: spent[2]),
      ]
      var seconds: [Int64] = [0, 0, 0]
      for part in DayPlan(offers, seconds: YearTests.goal).parts {
        if part.offer == 2 {
          moment = moment.adding(millis: part.seconds * 1_000)
          let practised = Practised(
            module: "typing", session: "t\(day)", millis: part.seconds * 1_000, accuracy: 95)
          state.apply(
            Event(id: id(), moment: moment, kind: Practised.kind, body: practised.body))
          seconds[2] += part.seconds
          continue
        }
        let subject = part.offer == 0 ? quiz : homework
        for pick in lists[part.offer].prefix(part.pieces) {
          moment = moment.adding(millis: Int64(subject.seconds) * 1_000)
          answer(pick, subject.module, at: moment)
          seconds[part.offer] += Int64(subject.seconds)
        }
      }
      days.append(seconds)
    }

    func offer(_ picks: [Pick], _ subject: Subject, _ spent: Double) -> DayPlan.Offer {
      DayPlan.Offer(
        DayPlan.Piece.pieces(of: picks, seconds: subject.seconds), secondsLately: spent)
    }

    mutating func answer(_ pick: Pick, _ module: String, at moment: Moment) {
      var attempt = right(pick.item, pick.domain)
      attempt.module = module
      attempt.responseMillis = 20_000
      if random.unit() > pick.chance { attempt.outcome = .wrong }
      state.apply(attempt.event(id: id(), moment: moment))
    }
  }

  @Test func `a year keeps to the minutes, and nothing is left out`() {
    for seed in UInt64(1)...3 {
      var year = Year(seed: seed)
      year.play()
      let goal = Double(YearTests.goal)
      let totals = year.days.map { Double($0.reduce(0, +)) }
      #expect(totals.count > 150)
      let mean = totals.reduce(0, +) / Double(totals.count)
      #expect(abs(mean / goal - 1) <= 0.1, "seed \(seed): \(mean)")
      let near = totals.count { abs($0 / goal - 1) <= 0.1 }
      #expect(Double(near) >= 0.9 * Double(totals.count), "seed \(seed): \(near)")
      let end = at(day: 20_365)
      let waiting = year.homework.candidates.count {
        year.state.memory.card($0.item)?.isDue(at: end) == true
      }
      let facts = year.homework.candidates.count
      #expect(waiting * 7 <= facts, "seed \(seed): \(waiting) of \(facts)")
      for place in 0...2 {
        let share = year.days.reduce(0.0) { $0 + Double($1[place]) } / totals.reduce(0, +)
        // Homework has as much as the week brings, the others as much as one likes.
        let bounds = place == 1 ? 0.05...0.4 : 0.25...0.7
        #expect(bounds.contains(share), "seed \(seed), \(place): \(share)")
        var (gap, longest) = (0, 0)
        for day in year.days {
          gap = day[place] > 0 ? 0 : gap + 1
          longest = max(longest, gap)
        }
        #expect(longest <= 7, "seed \(seed), \(place): \(longest)")
      }
    }
  }
}
