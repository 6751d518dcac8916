import Basics
import Testing

@testable import Academy

@Suite struct PracticeTimerTests {
  private static func stamp(_ wall: Int64, _ steady: Int64, _ run: UInt64 = 1) -> TimerStamp {
    TimerStamp(wallMillis: wall, steadyMillis: steady, run: run)
  }

  /// Events in any order of kinds, with walls that jump, runs that change and broken stamps.
  private static func events(_ random: inout SeededRandom) -> [TimerEvent] {
    var wall: Int64 = 1_000_000
    var steady: Int64 = 0
    var run: UInt64 = 1
    return (0..<40).map { _ in
      wall += Int64(random.below(9_000_000)) - 3_000_000
      steady += Int64(random.below(5_000_000))
      if random.below(8) == 0 { (run, steady) = (run + 1, Int64(random.below(100))) }
      let hostile = random.below(30) == 0
      let part = Int32(random.below(4))
      let kinds: [TimerEvent.What] = [
        .started(part: part), .turned(part: part), .paused, .resumed(part: part), .seen, .finished,
      ]
      let kind = random.below(20) == 0 ? 5 : random.below(5)
      let last: Int64 = hostile ? [.min, .max][random.below(2)] : steady
      return TimerEvent(kinds[kind], at: stamp(hostile ? .min : wall, last, run))
    }
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `no interval is negative, and their sum is what is shown`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var timer = PracticeTimer()
    var before: Int64 = 0
    for event in Self.events(&random) {
      let shown = timer.elapsedMillis(at: event.stamp)
      #expect(timer.shown(at: event.stamp).allSatisfy { $0.millis >= 0 })
      #expect(shown >= before, "what was practised is never taken back")
      timer.apply(event)
      #expect(timer.elapsedMillis(at: event.stamp) >= before)
      before = timer.intervals.reduce(0) { $0 + $1.millis }
    }
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `within one run the face shows the steady time between start and pause`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var timer = PracticeTimer()
    var steady: Int64 = 0
    var practised: Int64 = 0
    for _ in 0..<60 {
      let gap = Int64(random.below(4_000_000))
      steady += gap
      if timer.phase == .running { practised += gap }
      let stamp = Self.stamp(Int64(random.below(1_000)), steady)
      #expect(timer.elapsedMillis(at: stamp) == practised)
      #expect(timer.shown(at: stamp).reduce(0) { $0 + $1.millis } == practised)
      let part = Int32(random.below(4))
      let kinds: [TimerEvent.What] = [
        .started(part: part), .turned(part: part), .paused, .resumed(part: part), .seen,
      ]
      timer.apply(TimerEvent(kinds[random.below(5)], at: stamp))
    }
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `a session killed at every event resumes equal`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let events = Self.events(&random)
    var live = PracticeTimer()
    for (count, event) in events.enumerated() {
      live.apply(event)
      var resumed = PracticeTimer(Array(events.prefix(count + 1)))
      #expect(resumed == live)
      for later in events.dropFirst(count + 1) { resumed.apply(later) }
      #expect(resumed == PracticeTimer(events))
    }
  }

  @Test func `a clock set back within a run changes nothing`() {
    let timer = PracticeTimer([
      TimerEvent(.started(part: 1), at: Self.stamp(5_000_000, 100)),
      TimerEvent(.turned(part: 2), at: Self.stamp(0, 60_100)),
    ])
    #expect(timer.elapsedMillis(at: Self.stamp(-9, 90_100)) == 90_000)
    #expect(timer.shown(at: Self.stamp(-9, 90_100)).map(\.millis) == [60_000, 30_000])
  }

  @Test func `a page killed while running goes on by the wall, from when it was last seen`() {
    let events = [
      TimerEvent(.started(part: 1), at: Self.stamp(1_000_000, 0)),
      TimerEvent(.seen, at: Self.stamp(1_030_000, 30_000)),
    ]
    let timer = PracticeTimer(events)
    #expect(timer.elapsedMillis(at: Self.stamp(1_090_000, 5, 2)) == 90_000)
    #expect(timer.elapsedMillis(at: Self.stamp(0, 5, 2)) == 30_000, "set back: kept as seen")
  }

  @Test func `a pause is not practice`() {
    let timer = PracticeTimer([
      TimerEvent(.started(part: 1), at: Self.stamp(0, 0)),
      TimerEvent(.paused, at: Self.stamp(10, 10)),
      TimerEvent(.resumed(part: 1), at: Self.stamp(500, 500)),
      TimerEvent(.finished, at: Self.stamp(520, 520)),
    ])
    #expect(timer.elapsedMillis(at: Self.stamp(9_000, 9_000)) == 30)
    #expect(timer.phase == .finished)
  }
}
