import Basics
import EventLog
import TestKit
import Testing

@Suite struct LogLaws {
  @Test func `an event's line reads back as the event`() {
    forAll(seeds: 1...500) { random, seed in
      let event = random.event(id: EventID(device: "k3x9", counter: Int64(1 + random.below(99))))
      #expect(throws: Never.self, "seed \(seed)") {
        let again = try Event(parsing: event.line)
        #expect(again == event, "seed \(seed)")
      }
    }
  }

  @Test func `a log is the same set however its events came`() {
    forAll(seeds: 1...120) { random, seed in
      let events = random.events()
      let whole = Log(events)
      var shuffled = events
      random.shuffle(&shuffled)
      var log = Log()
      while !shuffled.isEmpty {
        let count = 1 + random.below(shuffled.count)
        log.merge(Array(shuffled.prefix(count)))
        if random.oneIn(3) { log.merge(Array(events.prefix(5))) }
        shuffled.removeFirst(count)
      }
      #expect(log == whole, "seed \(seed)")
      #expect(log.digest == whole.digest, "seed \(seed)")
      expectSound(log, seed: seed)
      for event in events { #expect(log[event.id] == event, "seed \(seed)") }
    }
  }

  @Test func `merge is commutative, associative and idempotent, conflicts too`() {
    forAll(seeds: 1...120) { random, seed in
      // Made apart: the same names come with different bytes.
      let logs = [Log(random.events()), Log(random.events()), Log(random.events())]
      func union(_ a: Log, _ b: Log) -> Log {
        var log = a
        log.merge(b)
        expectSound(log, seed: seed)
        return log
      }
      let (a, b, c) = (logs[0], logs[1], logs[2])
      #expect(union(a, b) == union(b, a), "seed \(seed)")
      #expect(union(union(a, b), c) == union(a, union(b, c)), "seed \(seed)")
      #expect(union(a, a) == a, "seed \(seed)")
      #expect(union(union(a, b), b) == union(a, b), "seed \(seed)")
    }
  }

  @Test func `an export imports as the same log, byte for byte`() {
    forAll(seeds: 1...100) { random, seed in
      let log = Log(random.events())
      let (again, problems) = Log.parse(log.lines)
      #expect(problems.isEmpty && again == log && again.lines == log.lines, "seed \(seed)")
      #expect(again.have == log.have, "seed \(seed)")
    }
  }

  /// A fold that minds the order: every device must see the same history.
  @Test func `the fold of a log is the same on every device`() {
    func fold(_ log: Log) -> UInt64 {
      log.events.reduce(7) { ($0 &* 31) ^ UInt64($1.id.counter) ^ UInt64($1.kind.utf8.count) << 7 }
    }
    forAll(seeds: 1...100) { random, seed in
      let events = random.events()
      var shuffled = events
      random.shuffle(&shuffled)
      var live = Log()
      for event in shuffled { live.append(event) }
      #expect(fold(live) == fold(Log(events)), "seed \(seed)")
    }
  }

  @Test func `a live fold may go on when merged at the end`() {
    forAll(seeds: 1...100) { random, seed in
      var log = Log(random.events())
      let before = log.events
      let batch = random.events(countMax: 6, devices: ["new"])
      let merged = log.merge(batch)
      #expect(merged.addedCount == log.count - before.count, "seed \(seed)")
      if merged.isAtEnd {
        #expect(Array(log.events.prefix(before.count)) == before, "seed \(seed)")
      }
    }
  }

  @Test func `ranges and gaps part the counters`() {
    forAll(seeds: 1...100) { random, seed in
      let log = Log(random.events())
      for device in log.devices {
        let ranges = log.ranges(of: device)
        let all = (ranges + log.gaps(of: device)).sorted { $0.lowerBound < $1.lowerBound }
        var next: Int64 = 1
        for range in all {
          #expect(range.lowerBound == next, "seed \(seed)")
          next = range.upperBound + 1
        }
        #expect(next - 1 == log.highest(of: device), "seed \(seed)")
        #expect(log.nextID(for: device).counter == next, "seed \(seed)")
      }
      #expect(log.nextID(for: "nobody") == EventID(device: "nobody", counter: 1))
    }
  }

  private func expectSound(_ log: Log, seed: UInt64) {
    let isOrdered = zip(log.events, log.events.dropFirst()).allSatisfy { $0.precedes($1) }
    #expect(isOrdered, "seed \(seed): out of order")
    let isFound = log.events.allSatisfy { log[$0.id] == $0 && log.contains($0.id) }
    #expect(isFound, "seed \(seed): an id leads astray")
    let counted = log.devices.flatMap { log.ranges(of: $0) }.reduce(0) { $0 + $1.count }
    #expect(counted == log.count, "seed \(seed): shelves disagree")
  }
}
