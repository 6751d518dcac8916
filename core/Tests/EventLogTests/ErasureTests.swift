import Basics
import EventLog
import TestKit
import Testing

/// What a learner erased is gone from every log, and stays gone (law 9).
@Suite struct ErasureLaws {
  @Test func `merge with erasures is commutative, associative and idempotent`() {
    forAll(seeds: 1...UInt64(caseCount(300))) { random, seed in
      // Made apart: one name may erase here, be erased there, and be a plain event elsewhere.
      let parts = (0..<3).map { _ in random.eventsErasing(countMax: 24) }
      let (a, b, c) = (Log(parts[0]), Log(parts[1]), Log(parts[2]))
      expectSame(union(a, b), union(b, a), "seed \(seed): not commutative")
      expectSame(
        union(union(a, b), c), union(a, union(b, c)), "seed \(seed): not associative")
      expectSame(union(a, a), a, "seed \(seed): not idempotent")
      expectSame(union(union(a, b), b), union(a, b), "seed \(seed): not idempotent")
    }
  }

  @Test func `a log with erasures is the same however its events came`() {
    forAll(seeds: 1...UInt64(caseCount(300))) { random, seed in
      let events = random.eventsErasing()
      let whole = Log(events)
      expectSound(whole, "seed \(seed)")
      var shuffled = events
      random.shuffle(&shuffled)
      var live = Log()
      for event in shuffled {
        let before = live
        let merged = live.merge([event])
        let change = live.count - before.count
        #expect(change == merged.addedCount - merged.erasedCount, "seed \(seed)")
        if merged.isAtEnd { #expect(live.events.starts(with: before.events), "seed \(seed)") }
      }
      expectSame(live, whole, "seed \(seed)")
      expectSame(Log.parse(whole.lines).log, whole, "seed \(seed): an export reads otherwise")
    }
  }

  @Test func `what is erased has no bytes left, and keeps its name`() {
    forAll(seeds: 1...UInt64(caseCount(200))) { random, seed in
      var log = Log(random.events())
      let stale = log
      let erasure = random.erasure(id: log.nextID(for: "k3"), of: log.events.map(\.id))
      let named = Erasure(erasure)?.names ?? Names()
      let highest = max(log.highest(of: "a"), named.ranges["a"]?.last?.upperBound ?? 0)
      log.append(erasure)
      for event in stale.events {
        #expect((log[event.id] == nil) == named.contains(event.id), "seed \(seed)")
        #expect(log.contains(event.id), "seed \(seed)")
      }
      #expect(log.nextID(for: "a").counter == highest + 1, "seed \(seed)")
      // Neither a stale device nor a restored copy brings it back.
      var restored = stale
      restored.merge(log)
      expectSame(restored, log, "seed \(seed)")
      log.merge(stale)
      expectSame(restored, log, "seed \(seed)")
    }
  }

  /// One that erases is not erased, whatever came first.
  @Test func `what erases an erasing fact is nothing`() throws {
    let plain = event(1, ["n": 1], device: "a")
    let first = try erasing([plain.id], by: EventID(device: "f", counter: 1))
    let second = try erasing([first.id, plain.id], by: EventID(device: "g", counter: 1))
    for order in [[plain, first, second], [second, plain, first], [second, first, plain]] {
      var log = Log()
      for event in order { log.append(event) }
      #expect(log.events.map(\.id.text) == ["f.1", "g.1"])
    }
  }

  @Test func `two that erase under one name become one that erases both`() throws {
    let id = EventID(device: "f", counter: 1)
    let (one, two) = (event(1, [:]), event(2, [:]))
    var log = Log([try erasing([one.id], by: id)])
    #expect(log.append(try erasing([two.id], by: id)).conflicts.count == 1)
    log.merge([one, two])
    #expect(log.events.count == 1 && log.erased == Names([one.id, two.id]))
    #expect(Log.parse(log.lines).log.erased == log.erased)
  }

  /// The fact may be on its way while the other's fingerprint still counts what it erases.
  @Test func `an erasure costs its own line to tell, not all of a device`() throws {
    let old = Log((1...500).map { event(Int64($0), ["n": .integer(Int64($0))]) })
    var mine = old
    mine.append(try erasing([EventID(device: "k3", counter: 7)], by: mine.nextID(for: "phone")))
    var theirs = old
    #expect(theirs.lack(for: mine.have).events.isEmpty)
    let lack = mine.lack(for: theirs.have)
    #expect(lack.events.map(\.id.text) == ["phone.1"])
    theirs.merge(lack.events)
    #expect(theirs == mine && theirs.have == mine.have)
    #expect(theirs.lack(for: mine.have).events.isEmpty)
  }

  @Test(arguments: [
    #"{}"#, #"{"ids":[]}"#, #"{"ids":{"A":[[1,2]]}}"#, #"{"ids":{"a":[[2,1]]}}"#,
    #"{"ids":{"a":[[0,1]]}}"#, #"{"ids":{"a":[[1,2],[3,4]]}}"#, #"{"ids":{"a":[[1,1000001]]}}"#,
    #"{"ids":{"a":[[1,9007199254740991]]}}"#, #"{"ids":{"a":[[1,2]],"a":[[5,6]]}}"#,
    #"{"ids":{"a":[[1,600000]],"b":[[1,600000]]}}"#, #"{"ids":{"a":[[1,9007199254740992]]}}"#,
  ])
  func `what is wrongly made, or says too much, erases nothing`(body: String) {
    let fact = Event(
      id: EventID(device: "f", counter: 1), moment: Moment(millis: 5), kind: Erasure.kind,
      version: 1, body: Array(body.utf8))
    #expect(Erasure(fact) == nil)
    let log = Log([event(1, [:]), event(2, [:], device: "a"), fact])
    #expect(log.count == 3 && log.erased.isEmpty)
  }

  @Test func `more ranges than one fact may hold are not made`() {
    let apart = (1...Int64(Limits.erasedRangesMax + 1)).map {
      EventID(device: "a", counter: $0 * 2)
    }
    #expect(Erasure(Names(apart)) == nil)
    let most = Erasure(Names(Array(apart.dropLast())))
    #expect(most != nil)
    let fact = most.map {
      Event(
        id: EventID(device: "f", counter: 1), moment: Moment(millis: 0), kind: Erasure.kind,
        body: $0.draft.body)
    }
    #expect(fact.flatMap(Erasure.init)?.names == Names(Array(apart.dropLast())))
  }

  // MARK: - Help

  private func union(_ a: Log, _ b: Log) -> Log {
    var log = a
    log.merge(b)
    expectSound(log, "a union")
    return log
  }

  private func expectSame(_ a: Log, _ b: Log, _ comment: Comment) {
    #expect(a == b && a.digest == b.digest, comment)
    #expect(a.erased == b.erased && a.have == b.have, comment)
  }

  private func expectSound(_ log: Log, _ comment: Comment) {
    #expect(zip(log.events, log.events.dropFirst()).allSatisfy { $0.precedes($1) }, comment)
    #expect(log.events.allSatisfy { log[$0.id] == $0 && log.contains($0.id) }, comment)
    let isKept = log.events.allSatisfy { !log.erased.contains($0.id) || Erasure($0) != nil }
    #expect(isKept, comment)
    for device in log.devices {
      #expect(log.have.shelves[device]?.ranges == log.ranges(of: device))
    }
  }

  private func event(_ counter: Int64, _ body: JSON, device: String = "k3") -> Event {
    Event(
      id: EventID(device: device, counter: counter), moment: Moment(millis: counter), kind: "x",
      body: body)
  }

  private func erasing(_ ids: [EventID], by id: EventID) throws -> Event {
    let draft = try #require(Erasure(Names(ids))).draft
    return Event(id: id, moment: Moment(millis: 900), kind: draft.kind, body: draft.body)
  }
}
