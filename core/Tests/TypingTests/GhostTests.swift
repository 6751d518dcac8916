import Basics
import TestKit
import Testing
import Typing

/// Where an earlier run stood, and who was ahead.
@Suite struct GhostTests {
  private func ghost(_ typist: Typist) throws -> Ghost {
    try Ghost(typist.recording.run.exercise, replaying: typist.recording.log.bytes)
  }

  private func typed(_ text: String, _ script: String, every millis: Int32) -> Typist {
    var typist = Typist(text, .words)
    typist.interval = millis
    typist.dwell = 30
    typist.type(script)
    return typist
  }

  @Test func `a ghost is at each moment where the run was`() throws {
    try forAll(seeds: 1...UInt64(caseCount(2_000))) { random, seed in
      let exercise = random.exercise()
      var recording = Recording(exercise)
      var seen: [(millis: Int32, caret: Int)] = []
      for stamped in random.events(for: exercise, count: 1 + random.below(60)) {
        recording.apply(stamped.event, at: stamped.millis)
        let now = recording.run.elapsedMillis
        // A pause that began before takes time back.
        seen.removeAll { $0.millis >= now }
        seen.append((now, recording.run.caret))
      }
      let ghost = try Ghost(exercise, replaying: recording.log.bytes)
      for (millis, caret) in seen where ghost.letter(at: millis) != caret {
        Issue.record("seed \(seed): at \(millis) ms it is not before letter \(caret)")
      }
      let millis = ghost.places.map(\.millis)
      #expect(millis == millis.sorted(), "seed \(seed)")
    }
  }

  @Test func `its places are told as steps from one to the next`() throws {
    let ghost = try ghost(typed("the cat", "th<he", every: 100))
    #expect(ghost.coded == "0 1 100 1 100 -1 100 1 100 1")
    #expect(ghost.letter(at: -1) == 0 && ghost.letter(at: 250) == 1 && ghost.letter(at: 9_999) == 3)
  }

  @Test func `a pause holds the ghost too`() throws {
    var typist = typed("the cat", "the", every: 100)
    typist.send(.pause(.hidden))
    typist.millis += 60_000
    typist.send(.resume)
    typist.type(" cat")
    let ghost = try ghost(typist)
    #expect(ghost.ending == .finished && ghost.endMillis < 1_000)
  }

  @Test func `who is sooner at the end of the text is ahead, by letters and by time`() throws {
    let quick = try ghost(typed("the cat", "the cat", every: 100))
    let slow = try ghost(typed("the cat", "the cat", every: 150))
    let race = Race(quick, slow)
    #expect(race.isAhead && race.leadMillis == 300 && race.leadLetters == 2)
    let other = Race(slow, quick)
    #expect(!other.isAhead && other.leadMillis == -300 && other.leadLetters == -2)
    #expect(Race(quick, quick).leadMillis == 0 && !Race(quick, quick).isAhead)
  }

  @Test func `where a clock ends both, letters alone tell`() throws {
    func timed(_ every: Int32) throws -> Ghost {
      var typist = Typist("one two three four", Rules(.time(millis: 1_000)))
      typist.interval = every
      typist.dwell = 20
      typist.type("one two three")
      typist.millis = 1_200
      typist.send(.tick)
      return try ghost(typist)
    }
    let race = Race(try timed(100), try timed(200))
    #expect(race.leadMillis == nil && race.isAhead && race.leadLetters == 5)
  }
}
