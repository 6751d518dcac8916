import Basics
import EventLog
import Practice
import TestKit
import Testing

@Suite struct HabitTests {
  /// A learner who answers once at noon on each of these days.
  func practised(_ days: [Int32]) -> Habit {
    state(days.map { (right("p/\($0)"), at(day: $0)) }).habit
  }

  func state(_ answers: [(Attempt, Moment)]) -> LearnerState {
    var state = LearnerState()
    for (place, answer) in answers.enumerated() {
      let id = EventID(device: "a", counter: Int64(place) + 1)
      state.apply(answer.0.event(id: id, moment: answer.1))
    }
    return state
  }

  /// As in "5 of 9, 1 left": current, longest, rest days.
  func text(_ streak: Streak) -> String {
    "\(streak.current) of \(streak.longest), \(streak.restDays) left"
  }

  @Test func `a streak counts days, and today is not missed before it is over`() {
    #expect(text(practised([]).streak(on: 100)) == "0 of 0, 0 left")
    #expect(text(practised([98, 99]).streak(on: 100)) == "2 of 2, 0 left")
    #expect(text(practised([98, 99, 100]).streak(on: 100)) == "3 of 3, 0 left")
    #expect(practised([100]).streak(on: 100).includesToday)
    #expect(text(practised([97, 98]).streak(on: 100)) == "0 of 2, 0 left")
    #expect(text(practised([98, 99, 300]).streak(on: 100)) == "2 of 2, 0 left")
  }

  @Test func `seven days earn a rest day, two are held, and they are spent by themselves`() {
    let week = Array(Int32(1)...7)
    #expect(text(practised(week).streak(on: 7)) == "7 of 7, 1 left")
    #expect(text(practised(week).streak(on: 9)) == "7 of 7, 0 left")
    #expect(practised(week).streak(on: 9).restedDays == [8])
    #expect(text(practised(week).streak(on: 10)) == "0 of 7, 1 left")
    #expect(text(practised(week + [9]).streak(on: 9)) == "8 of 8, 0 left")
    let month = Array(Int32(1)...28)
    #expect(text(practised(month).streak(on: 28)) == "28 of 28, 2 left")
    #expect(text(practised(month).streak(on: 31)) == "28 of 28, 0 left")
    #expect(text(practised(month).streak(on: 32)) == "0 of 28, 2 left")
  }

  @Test func `a day begins at four on the learner's own clock`() {
    let state = state([
      (right("p/1"), at(day: 100, hour: 23, zone: -300)),
      (right("p/2"), at(day: 101, hour: 3, zone: -300)),
      (right("p/3"), at(day: 101, hour: 5, zone: -300)),
    ])
    #expect(state.habit.days.map(\.day) == [100, 101])
    #expect(state.habit.days.map(\.answers) == [2, 1])
  }

  @Test func `experience cannot be farmed`() {
    func xp(_ attempts: [Attempt]) -> Int64 {
      state(attempts.enumerated().map { ($1, at(day: 100, minute: Int64($0))) }).habit.experience
    }
    #expect(xp([right("p/1")]) == 10)
    #expect(xp([right("p/1", difficulty: 2)]) == 15)
    #expect(xp([right("p/1", difficulty: -2)]) == 5)
    #expect(xp([wrong("p/1")]) == 0)
    #expect(xp(Array(repeating: right("p/1"), count: 50)) == 10 + 5 + 2)
    #expect(xp([wrong("p/1"), right("p/1")]) == 5)
    #expect(xp([right("p/1", millis: 100)]) == 0)
    #expect(xp((0..<500).map { right("p/\($0)") }) == 600)
    let instants = state([(right("p/1", millis: 10), at(day: 100))])
    #expect(instants.habit.streak(on: 100).current == 0)
  }

  @Test func `levels take a little longer each`() {
    #expect(Experience.level(at: 0) == 1)
    #expect(Experience.level(at: 99) == 1)
    #expect(Experience.level(at: 100) == 2)
    for level: Int32 in 1...50 {
      #expect(Experience.level(at: Experience.points(forLevel: level)) == level)
    }
  }

  @Test func `minutes are the time between answers, without long pauses`() {
    let state = state([
      (right("p/1", millis: 20_000), at(day: 100, minute: 0)),
      (right("p/2"), at(day: 100, minute: 1)),
      (wrong("p/3"), at(day: 100, minute: 40)),
    ])
    let tally = state.habit.tally(on: 100)
    let active: Int64 = 20_000 + 60_000 + 120_000
    #expect(tally?.activeMillis == active)
    #expect(tally?.minutes == 3)
    #expect(tally?.accuracy == 2.0 / 3)
    #expect(state.habit.tally(on: 99) == nil)
  }

  @Test func `achievements are earned on a day and progress on the way`() {
    var answers: [(Attempt, Moment)] = []
    for place in 0..<10 {
      answers.append(
        (right("p/\(place)", Domain.allCases[place]), at(day: 100, minute: Int64(place))))
    }
    answers.append((wrong("q/1"), at(day: 101)))
    answers.append((right("q/1"), at(day: 140)))
    let list = state(answers).habit.achievements(on: 140)
    func find(_ id: String) -> Achievement? { list.first { $0.id == id } }
    #expect((12...20).contains(list.count))
    #expect(Set(list.map(\.id)).count == list.count)
    #expect(find("first-answer")?.earned == 100)
    #expect(find("run-10")?.earned == 100)
    #expect(find("wide-10")?.earned == 100)
    #expect(find("wide-20")?.progress == 0.5)
    #expect(find("mended")?.progress == 1.0 / 25)
    #expect(find("long-memory")?.progress == 0.1)
    #expect(find("hundred")?.progress == 0.11)
    #expect(find("hundred")?.earned == nil)
  }
}
