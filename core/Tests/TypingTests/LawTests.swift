import Basics
import TestKit
import Testing
import Typing

/// Laws over random streams of events: `ETUDE_FUZZ=1000000` runs long.
@Suite struct LawTests {
  @Test func `the log of a test replays to the test`() throws {
    try forAll(seeds: 1...UInt64(caseCount(20_000))) { random, seed in
      let exercise = random.exercise()
      var recording = Recording(exercise)
      for stamped in random.events(for: exercise, count: 1 + random.below(60)) {
        let before = recording.run
        let reaction = recording.apply(stamped.event, at: stamped.millis)
        if let broken = broken(before, recording.run, reaction) {
          Issue.record("seed \(seed): \(broken)")
        }
      }
      let replayed = try Run(exercise, replaying: recording.log.bytes)
      if replayed != recording.run { Issue.record("seed \(seed): replays otherwise") }
      if let broken = broken(WordFigures(replayed), replayed) ?? brokenFigures(replayed) {
        Issue.record("seed \(seed): \(broken)")
      }
    }
  }

  /// What one event may do to a test.
  private func broken(_ before: Run, _ after: Run, _ reaction: Reaction) -> String? {
    if case .refused = reaction {
      if after.typed != before.typed || after.steps != before.steps {
        return "a refusal changed the text"
      }
    }
    if before.ending != nil {
      if after.typed != before.typed || after.ending != before.ending { return "typed at the end" }
      if after.steps.count != before.steps.count { return "stepped after the end" }
    }
    if let last = after.steps.last, let earlier = before.steps.last, last.millis < earlier.millis {
      return "time went back"
    }
    if after.steps.count > before.steps.count, before.isPaused { return "typed in a pause" }
    if after.pausedMillis < before.pausedMillis { return "a pause was taken back" }
    return nil
  }

  private func broken(_ figures: WordFigures, _ run: Run) -> String? {
    let steps = run.steps
    if steps.contains(where: { $0.millis < 0 }) { return "a negative time" }
    if run.presses.contains(where: { ($0.upMillis ?? $0.downMillis) < $0.downMillis }) {
      return "a key was up before it was down"
    }
    if let spacing = figures.spacing.least, spacing < 0 { return "a negative spacing" }
    let typed = steps.count { $0.isTyped }
    if figures.rightKeys + figures.wrongKeys != typed { return "keys do not add up" }
    if figures.errorHistory.reduce(0, +) > figures.wrongKeys { return "errors do not add up" }
    if figures.missedWords.reduce(0, { $0 + $1.count }) > figures.wrongKeys {
      return "missed words do not add up"
    }
    let lengths = [figures.burst.count, figures.wpmHistory.count, figures.rawHistory.count]
    if Set(lengths + [figures.errorHistory.count]).count != 1 { return "histories of two lengths" }
    if figures.afkSeconds > figures.burst.count { return "more seconds away than there were" }
    if figures.wpm > figures.raw { return "more right than all" }
    for value in [figures.consistency, figures.keyConsistency, figures.wpmConsistency]
    where !(0...100).contains(value) {
      return "a consistency of \(value)"
    }
    return nil
  }

  private func brokenFigures(_ run: Run) -> String? {
    let keys = KeyFigures(run)
    let expected = run.steps.filter { $0.isTyped && $0.expected != nil }
    if keys.perKey.reduce(0, { $0 + $1.attempts }) != expected.count { return "attempts" }
    let misses = keys.perKey.reduce(0) { $0 + $1.misses }
    if misses != expected.count(where: { $0.kind != .right }) { return "misses" }
    if misses != keys.confusions.reduce(0, { $0 + $1.count }) { return "confusions" }
    let clean = keys.perKey.reduce(0) { $0 + $1.clean }
    if clean != keys.transitions.reduce(0, { $0 + $1.clean }) { return "clean samples" }
    if keys.transitions.contains(where: { $0.meanMillis < 0 }) { return "a negative transition" }
    if let least = keys.interval.least, least < 0 { return "a negative interval" }
    if let least = keys.dwell.least, least < 0 { return "a negative dwell" }
    let transcription = TranscriptionFigures(run)
    if run.rules.model != .strict {
      // Every scalar of the text came from the stream, and deletions took the others.
      let removed = run.steps.reduce(0) { $0 + ($1.isDeletion ? Int($1.scalar) : 0) }
      if transcription.stream.count - transcription.fixes - removed != run.typed.count {
        return "the stream does not make the text"
      }
    }
    for rate in [
      transcription.totalErrorRate, transcription.uncorrectedErrorRate,
      transcription.correctedErrorRate, transcription.msdErrorRate,
    ] {
      if let rate, !(0...100.000001).contains(rate) { return "a rate of \(rate)" }
    }
    if let wpm = transcription.wpm, wpm < 0 || !wpm.isFinite { return "a speed of \(wpm)" }
    let other = OtherFigures(run)
    for value in [other.gtypistAdjustedWpm, other.amphetypeViscosity, other.klavaroFluidity] {
      if let value, value < 0 || !value.isFinite { return "a figure of \(value)" }
    }
    let strict = StrictFigures(run)
    if strict.errors > strict.length { return "more errors than letters" }
    return nil
  }

  @Test func `a pause takes no time, wherever it lies`() throws {
    forAll(seeds: 1...500) { random, seed in
      let exercise = Exercise("one two three four five", Rules(.words))
      let plain = random.plainEvents(for: exercise)
      // Before the last key, which ends the test.
      let place = 1 + random.below(plain.count - 2)
      let length = Int32(random.below(100_000))
      var paused: [Stamped] = []
      for (number, stamped) in plain.enumerated() {
        if number == place {
          paused.append(Stamped(plain[number - 1].millis, .pause(.asked)))
          paused.append(Stamped(plain[number - 1].millis + length, .resume))
        }
        paused.append(Stamped(stamped.millis + (number >= place ? length : 0), stamped.event))
      }
      let (whole, broken) = (
        Run(exercise, replaying: plain), Run(exercise, replaying: paused)
      )
      if whole.typed != broken.typed || whole.measuredMillis != broken.measuredMillis
        || WordFigures(whole).wpmHistory != WordFigures(broken).wpmHistory
        || TranscriptionFigures(whole) != TranscriptionFigures(broken)
      {
        Issue.record("seed \(seed): the pause counted")
      }
      if whole.ending != nil, broken.pausedMillis != length {
        Issue.record("seed \(seed): the pause is \(broken.pausedMillis) ms")
      }
    }
  }

  @Test func `a clock that is set back stands still`() {
    forAll(seeds: 1...500) { random, seed in
      let exercise = Exercise("one two three", Rules(.words))
      let plain = random.plainEvents(for: exercise)
      let place = random.below(plain.count)
      let back = plain.enumerated().map { number, stamped in
        Stamped(number == place ? 0 : stamped.millis, stamped.event)
      }
      let run = Run(exercise, replaying: back)
      if run.typed != Run(exercise, replaying: plain).typed {
        Issue.record("seed \(seed): another text")
      }
      if run.steps.contains(where: { $0.millis < 0 }) { Issue.record("seed \(seed): negative") }
    }
  }

  @Test func `when the log was opened does not matter`() {
    forAll(seeds: 1...300) { random, seed in
      let exercise = random.exercise()
      guard exercise.rules.idleMillis == 0 else { return }
      let events = random.events(for: exercise, count: 40)
      let later = events.map { Stamped($0.millis + 7_777, $0.event) }
      let (a, b) = (Run(exercise, replaying: events), Run(exercise, replaying: later))
      if a.steps != b.steps || a.presses != b.presses || a.ending != b.ending {
        Issue.record("seed \(seed): it does")
      }
    }
  }
}

extension SeededRandom {
  /// The whole text typed rightly, with a slip here and there.
  mutating func plainEvents(for exercise: Exercise) -> [Stamped] {
    var events: [Stamped] = []
    var millis: Int32 = 0
    for value in exercise.target {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let code = Typist.code(scalar)
      if oneIn(9) {
        events.append(Stamped(millis, .down(code, Key("#"), [])))
        events.append(Stamped(millis + 40, .up(code, Key("#"), [])))
        events.append(Stamped(millis + 90, .down(KeyCode("Backspace"), .backspace, [])))
        events.append(Stamped(millis + 120, .up(KeyCode("Backspace"), .backspace, [])))
        millis += 150
      }
      events.append(Stamped(millis, .down(code, Key(scalar), [])))
      events.append(Stamped(millis + Int32(20 + below(40)), .up(code, Key(scalar), [])))
      millis += Int32(61 + below(300))
    }
    return events
  }
}
