import Basics
import EventLog
import Practice
import TestKit
import Testing

@Suite struct WhatNextTests {
  let now = at(day: 20_520)

  func candidates(_ count: Int, _ random: inout SeededRandom) -> [Candidate] {
    var list: [Candidate] = []
    for place in 0..<count {
      list.append(
        Candidate(
          item: "p/\(place)", domain: Domain.allCases[random.below(20)],
          difficulty: Double(random.below(13)) / 2 - 3,
          importance: Double(random.below(4)) / 2 + 0.5))
    }
    return list
  }

  /// Half the candidates answered at some time in the last 60 days.
  func state(_ candidates: [Candidate], _ random: inout SeededRandom) -> LearnerState {
    var state = LearnerState()
    var counter: Int64 = 0
    for day in Int32(20_460)...20_519 {
      for candidate in candidates where random.below(120) == 0 {
        counter += 1
        var attempt = right(candidate.item, candidate.domain, difficulty: candidate.difficulty)
        if random.below(3) == 0 { attempt.outcome = .wrong }
        let id = EventID(device: "a", counter: counter)
        state.apply(attempt.event(id: id, moment: at(day: day, minute: counter % 600)))
      }
    }
    return state
  }

  func picks(_ request: WhatNext, _ candidates: [Candidate], _ state: LearnerState) -> [Pick] {
    request.picks(from: candidates, memory: state.memory, mastery: state.mastery, at: now)
  }

  @Test func `neighbours come from different domains, nothing comes twice, all say why`() {
    forAll(seeds: 1...30) { random, seed in
      let list = candidates(300, &random)
      let state = state(list, &random)
      let picks = picks(WhatNext(limit: .count(40), seed: seed), list, state)
      #expect(picks.count == 40)
      #expect(Set(picks.map(\.item)).count == 40)
      for (one, next) in zip(picks, picks.dropFirst()) { #expect(one.domain != next.domain) }
      for pick in picks {
        #expect(pick.why.hasSuffix("."))
        #expect(pick.why.count < 100)
        #expect((0...1).contains(pick.chance))
      }
    }
  }

  @Test func `with one domain left, it still goes on`() {
    let list = (0..<5).map { Candidate(item: "p/\($0)", domain: .music, difficulty: 0) }
    #expect(picks(WhatNext(limit: .count(9), seed: 1), list, LearnerState()).count == 5)
  }

  @Test func `the same seed gives the same, whatever the order of the candidates`() {
    var random = SeededRandom(seed: 3)
    let list = candidates(400, &random)
    let state = state(list, &random)
    var mixed = list
    random.shuffle(&mixed)
    let request = WhatNext(limit: .count(30), seed: 8)
    #expect(picks(request, list, state) == picks(request, mixed, state))
    var other = request
    other.seed = 9
    #expect(picks(request, list, LearnerState()) != picks(other, list, LearnerState()))
  }

  @Test func `the best of many is the same as the best of all sorted`() {
    var random = SeededRandom(seed: 4)
    let list = candidates(3_000, &random).map {
      var one = $0
      one.domain = .history
      return one
    }
    let state = state(list, &random)
    let few = picks(WhatNext(limit: .count(9), seed: 2), list, state)
    let many = picks(WhatNext(limit: .count(500), seed: 2), list, state)
    #expect(few == Array(many.prefix(9)))
  }

  @Test func `new questions are those about four in five would be right`() {
    var random = SeededRandom(seed: 6)
    let list = candidates(2_000, &random)
    let picks = picks(WhatNext(limit: .count(30), seed: 2), list, LearnerState())
    for (place, pick) in picks.enumerated() where place % 10 != 9 {
      #expect((0.68...0.9).contains(pick.chance), "\(place) \(pick.chance)")
      #expect(pick.reason == .stretch)
    }
  }

  @Test func `one in ten is new, from where the level is least certain`() {
    var random = SeededRandom(seed: 7)
    let list = candidates(600, &random)
    let state = state(list.filter { $0.domain != .mythology }, &random)
    let picks = picks(WhatNext(limit: .count(30), seed: 2), list, state)
    func width(_ domain: Domain) -> Double {
      let figure = state.mastery.standing(of: domain, at: now).figure
      return figure.high - figure.low
    }
    for place in [9, 19, 29] {
      let others = Domain.allCases.filter { $0 != picks[place - 1].domain }
      #expect(picks[place].reason == .uncertain)
      #expect(width(picks[place].domain) == others.map(width).max())
    }
  }

  @Test func `importance counts, and a contest allows early reviews`() {
    var state = LearnerState()
    for (place, item) in ["p/a", "p/b"].enumerated() {
      for day in [Int32(20_500), 20_502, 20_510] {
        let id = EventID(device: "a", counter: Int64(day) * 10 + Int64(place))
        state.apply(right(item, .music).event(id: id, moment: at(day: day)))
      }
    }
    let list = [
      Candidate(item: "p/a", domain: .music, difficulty: 0, importance: 1),
      Candidate(item: "p/b", domain: .history, difficulty: 0, importance: 3),
    ]
    #expect(picks(WhatNext(limit: .count(5), seed: 1), list, state).isEmpty)
    let soon = picks(WhatNext(limit: .count(5), contestDay: 20_560, seed: 1), list, state)
    #expect(soon.map(\.item) == ["p/b", "p/a"])
    #expect(soon.first?.reason == .contest)
    #expect(
      picks(WhatNext(limit: .count(5), contestDay: 20_519, seed: 1), list, state).isEmpty)
  }

  @Test func `what takes half the time comes before what gains as much`() {
    let list = [30, 15, 60].map { seconds in
      Candidate(item: "p/\(seconds)", domain: .music, difficulty: -1, seconds: Int32(seconds))
    }
    let picks = picks(WhatNext(limit: .count(3), seed: 1), list, LearnerState())
    #expect(picks.map(\.item) == ["p/15", "p/30", "p/60"])
    #expect(Set(picks.map(\.gain)).count == 1)
  }

  /// Answered rightly on these days.
  func known(_ items: [(item: String, days: [Int32])]) -> LearnerState {
    var state = LearnerState()
    for (item, days) in items {
      for day in days {
        let id = EventID(device: item, counter: Int64(day))
        state.apply(right(item, .music).event(id: id, moment: at(day: day)))
      }
    }
    return state
  }

  @Test func `towards a contest what would gain more later waits, and on its eve nothing does`() {
    // One is firm and fades now; the other fades fast whenever it was practised.
    let state = known([
      ("p/firm", [20_400, 20_403, 20_415, 20_450]), ("p/frail", [20_510, 20_511]),
    ])
    let list = ["p/firm", "p/frail"].map { Candidate(item: $0, domain: .music, difficulty: 0) }
    func picked(days: Int32) -> [Pick] {
      picks(WhatNext(limit: .count(2), contestDay: 20_520 + days, seed: 1), list, state)
    }
    let soon = picked(days: 14)
    #expect(soon.map(\.item) == ["p/firm", "p/frail"])
    #expect(soon[0].gain < soon[1].gain, "by what it gains now, the frail one would be first")
    #expect(picked(days: 1).map(\.item) == ["p/frail", "p/firm"])
  }

  @Test func `towards a contest what is due stands before what is new, and mistakes do not wait`() {
    var state = known([("p/due", [20_480, 20_483, 20_495])])
    state.apply(
      wrong("p/missed", .music).event(
        id: EventID(device: "m", counter: 1), moment: at(day: 20_519)))
    let list =
      ["p/due", "p/missed"].map { Candidate(item: $0, domain: .music, difficulty: 0) }
      + (0..<20).map { Candidate(item: "p/new\($0)", domain: .history, difficulty: -1.4) }
    for days in [Int32(3), 14, 45] {
      let request = WhatNext(limit: .count(9), contestDay: 20_520 + days, seed: 1)
      let items = picks(request, list, state).map(\.item)
      #expect(items.contains("p/due") && items.contains("p/missed"), "\(days)")
    }
  }

  @Test func `a mistake of today comes back today`() {
    var state = LearnerState()
    let id = EventID(device: "a", counter: 1)
    state.apply(wrong("p/a").event(id: id, moment: at(day: 20_520, hour: 11)))
    let list = [Candidate(item: "p/a", domain: .physics, difficulty: 0)]
    let picks = picks(WhatNext(limit: .count(5), seed: 1), list, state)
    #expect(picks.first?.reason == .missedToday)
  }

  @Test func `minutes are a limit too, and odd requests do no harm`() {
    var random = SeededRandom(seed: 11)
    let list = candidates(500, &random).map {
      var one = $0
      one.seconds = Int32(random.below(50) + 10)
      return one
    }
    let picks = picks(WhatNext(limit: .minutes(10), seed: 1), list, LearnerState())
    let seconds = picks.map { pick in list.first { $0.item == pick.item }?.seconds ?? 0 }
    #expect((600...660).contains(seconds.reduce(0, +)))
    for limit in [WhatNext.Limit.count(-1), .count(0), .minutes(0), .minutes(.min)] {
      #expect(self.picks(WhatNext(limit: limit, seed: 1), list, LearnerState()).isEmpty)
    }
    let odd = [
      Candidate(item: "", domain: .music, difficulty: .nan, importance: .nan, seconds: -5),
      Candidate(item: "x", domain: .music, difficulty: .infinity, importance: .infinity),
    ]
    _ = self.picks(WhatNext(limit: .minutes(.max), contestDay: .max, seed: 0), odd, LearnerState())
  }
}
