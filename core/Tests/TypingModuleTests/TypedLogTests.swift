import Basics
import EventLog
import Practice
import Sittings
import TestKit
import Testing
import Typing

@testable import TypingModule

/// One test that several tabs or devices type, not knowing of each other.
struct TypedLogTests {
  /// A log, and where each of its entries ends.
  private struct Hands {
    var bytes: [UInt8]
    var ends: [Int]
  }

  private func hands(_ exercise: Exercise, _ random: inout SeededRandom) -> Hands {
    var recording = Recording(exercise)
    var ends: [Int] = []
    var now: Int32 = 0
    // Few keys and few times, so that logs are alike for long.
    for scalar in exercise.target.prefix(4 + random.below(12)) {
      let key = random.oneIn(6) ? Key("x") : Unicode.Scalar(scalar).map { Key($0) } ?? Key("x")
      recording.apply(.down(KeyCode("KeyA"), key, []), at: now)
      ends.append(recording.log.bytes.count)
      now += random.oneIn(6) ? 200 : 100
    }
    return Hands(bytes: recording.log.bytes, ends: ends)
  }

  private func batches(_ hands: Hands, _ random: inout SeededRandom) -> [KeysTyped] {
    var batches: [KeysTyped] = []
    var from = 0
    for end in hands.ends where random.oneIn(3) || end == hands.bytes.count {
      batches.append(
        KeysTyped(session: "a.1", from: from, bytes: Array(hands.bytes[from..<end])))
      // Now and then a batch is told again.
      if random.oneIn(5), let last = batches.last { batches.append(last) }
      from = end
    }
    return batches
  }

  @Test(arguments: 1...400)
  func `however batches of several come, the log is what one of them typed`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let exercise = Exercise("the cat sat on the mat", Rules(.words))
    let logs = (0..<3).map { _ in hands(exercise, &random) }
    var waiting = logs.map { batches($0, &random) }
    var facts: [KeysTypedBy] = []
    while !waiting.allSatisfy(\.isEmpty) {
      let place = random.below(waiting.count)
      if waiting[place].isEmpty { continue }
      facts.append(KeysTypedBy(device: "d\(place)", keys: waiting[place].removeFirst()))
    }
    let log = TypedLog(exercise, facts)
    #expect(logs.contains { $0.bytes.starts(with: log.bytes) }, "seed \(seed)")
    #expect(try Run(exercise, replaying: log.bytes) == log.run, "seed \(seed)")
    let first = try #require(facts.first)
    #expect(log.bytes.starts(with: first.keys.bytes), "seed \(seed)")
    // The same facts one by one into the history and into the sitting.
    let (history, sitting) = try fold(exercise, facts)
    #expect(history.bytes == log.bytes && sitting.bytes == log.bytes, "seed \(seed)")
  }

  private func fold(
    _ exercise: Exercise, _ facts: [KeysTypedBy]
  ) throws -> (history: TypedLog, sitting: TypedLog) {
    let began = TestBegan(
      drill: "words", mode: "words-10", coded: exercise.coded, language: "en", layout: "us")
    func event(_ draft: EventDraft, _ device: String, _ count: Int) -> Event {
      Event(
        id: EventID(device: device, counter: Int64(count)), moment: Moment(millis: Int64(count)),
        kind: draft.kind, body: draft.body)
    }
    let module = TypingModule()
    var events = [event(began.draft, "a", 1)]
    for fact in facts { events.append(event(fact.keys.draft, fact.device, events.count + 1)) }
    for one in events { module.apply(one) }
    let sitting = try #require(module.reopen(events) as? TypingSitting)
    return (try #require(module.history.open.first?.log), sitting.log)
  }

  @Test func `who goes on from what another typed is taken`() throws {
    let exercise = Exercise("the cat", Rules(.words))
    var random = SeededRandom(seed: 3)
    let typed = hands(exercise, &random)
    let half = typed.ends[typed.ends.count / 2]
    var log = TypedLog(exercise)
    log.take(KeysTyped(session: "", from: 0, bytes: Array(typed.bytes[..<half])), by: "a")
    log.take(KeysTyped(session: "", from: half, bytes: Array(typed.bytes[half...])), by: "b")
    #expect(log.bytes == typed.bytes)
  }

  @Test func `bytes that are no key log, and too many, change nothing`() {
    var log = TypedLog(Exercise("a", Rules(.words)))
    for bytes: [UInt8] in [[], [1, 2, 3], [0x45, 0x4B, 1, 0xFF], [0x45, 0x4B]] {
      let isTaken = log.take(KeysTyped(session: "", from: 0, bytes: bytes), by: "d\(bytes.count)")
      #expect(!isTaken)
    }
    #expect(log.bytes.isEmpty)
    // As many bytes as a log may have, or one less.
    let pause: [UInt8] = [0x86, 1]
    let many = [0x45, 0x4B, 1] + (0..<1_048_572).map { pause[$0 % 2] }
    log.take(KeysTyped(session: "", from: 0, bytes: many), by: "a")
    let isWhole = log.bytes == many
    log.take(KeysTyped(session: "", from: many.count, bytes: pause), by: "a")
    let isSame = log.bytes == many
    #expect(isWhole && isSame)
  }
}
