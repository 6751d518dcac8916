import Basics
import EventLog
import TestKit
import Testing

@testable import Syncing

/// A device with its log and its side of the rounds.
private struct Device {
  var name: String
  var log = Log()
  var exchange: Exchange
  var millis: Int64 = 1_700_000_000_000

  init(_ name: String, _ log: Log = Log()) {
    self.name = name
    self.log = log
    exchange = Exchange(seed: UInt64(name.utf8.first ?? 0), at: Moment(millis: millis))
  }

  var now: Moment { Moment(millis: millis) }

  mutating func write(_ random: inout SeededRandom) {
    write(random.event(id: log.nextID(for: name), about: millis))
  }

  mutating func write(_ event: Event) {
    log.append(event)
    exchange.note(added: [event])
  }

  /// Takes in an answer; the next request, if there is one.
  mutating func hear(
    _ request: Exchange.Request, _ status: Int, _ bytes: [UInt8]
  ) -> Exchange.Request? {
    let came = exchange.answered(request.number, status: status, bytes, at: now)
    let fresh = came.filter { log[$0.id] != $0 }
    if log.merge(fresh).conflicts.isEmpty {
      exchange.note(added: fresh.filter { log[$0.id] == $0 })
    } else {
      exchange.noteConflicts()
    }
    return exchange.goOn(with: log, at: now)
  }

  /// Rounds until there is nothing to do, or what answers says so by nil.
  mutating func talk(_ roundsMax: Int = 200, _ answer: ([UInt8]) -> (Int, [UInt8])?) {
    var request = exchange.begin(with: log, at: now)
    for _ in 0..<roundsMax {
      guard let one = request else { return }
      guard let (status, bytes) = answer(one.body) else {
        return exchange.unanswered(one.number, at: now)
      }
      request = hear(one, status, bytes)
    }
    Issue.record("rounds without end")
  }
}

struct ExchangeTests {
  @Test func `a device and a server end equal, and know it`() {
    forAll(seeds: 1...60) { random, seed in
      var device = Device("d1", Log(random.events(countMax: 80)))
      var peer = SyncPeer(log: Log(random.events(countMax: 80)))
      device.talk { (200, peer.answer($0)) }
      #expect(device.log == peer.log, "seed \(seed)")
      #expect(
        device.exchange.agreed == device.now && device.exchange.gap(to: device.log).waiting == 0)
      #expect(device.exchange.fault == nil)
      #expect(device.exchange.due?.millis == device.millis + 300_000)
    }
  }

  @Test func `how much is to come is known from the first answer on`() {
    var random = SeededRandom(seed: 8)
    var peer = SyncPeer(log: Log(random.events(countMax: 200)), frameBytes: 500)
    var device = Device("d1")
    var left: [Int] = []
    var request = device.exchange.begin(with: device.log, at: device.now)
    while let one = request {
      left.append(device.exchange.gap(to: device.log).coming)
      request = device.hear(one, 200, peer.answer(one.body))
    }
    #expect(left.count > 3 && left.dropFirst() == ArraySlice(left.dropFirst().sorted(by: >)))
    #expect(device.exchange.gap(to: device.log).coming == 0)
  }

  @Test func `what was written since goes in one round`() {
    forAll(seeds: 1...20) { random, seed in
      var device = Device("d1", Log(random.events(countMax: 80)))
      var peer = SyncPeer(log: Log(random.events(countMax: 80)))
      device.talk { (200, peer.answer($0)) }
      for _ in 0..<5 { device.write(&random) }
      #expect(device.exchange.gap(to: device.log).waiting == 5, "seed \(seed)")
      peer.requests = 0
      device.talk { (200, peer.answer($0)) }
      #expect(peer.requests == 1 && device.log == peer.log, "seed \(seed)")
    }
  }

  @Test func `what was added is known without a look, whatever was erased or came twice`() {
    forAll(seeds: 1...60) { random, seed in
      let events = random.events(countMax: 60)
      var peer = SyncPeer(log: Log(events.filter { _ in random.oneIn(2) }))
      var device = Device("d1", Log(events.filter { _ in random.oneIn(2) }))
      device.talk { (200, peer.answer($0)) }
      let mine = device.log.events.filter { _ in random.oneIn(3) }.map(\.id)
      if let erasure = Erasure(Names(mine)) {
        device.write(
          Event(
            id: device.log.nextID(for: "d1"), moment: device.now, kind: Erasure.kind,
            body: erasure.draft.body))
      }
      device.write(&random)
      peer.log.append(random.event(id: peer.log.nextID(for: "d2"), about: device.millis))
      device.talk { (200, peer.answer($0)) }
      #expect(device.log == peer.log && device.log.have == peer.log.have, "seed \(seed)")
      #expect(device.exchange.agreed == device.now && device.exchange.fault == nil, "seed \(seed)")
    }
  }

  @Test func `devices end equal over a network that does its worst`() {
    forAll(seeds: 1...UInt64(caseCount(40))) { random, seed in
      var peer = SyncPeer(frameBytes: 300)
      var devices = (1...3).map { Device("d\($0)") }
      func meet(_ place: Int, isPeaceful: Bool) {
        devices[place].millis += 400_000
        devices[place].talk { body in
          if isPeaceful { return (200, peer.answer(body)) }
          switch random.below(9) {
          case 0: return nil
          case 1:
            // It arrived, and the answer did not.
            _ = peer.answer(body)
            return nil
          case 2: return (500, Array("oops".utf8))
          case 3: return (200, Array("<!doctype html><title>Free Wi-Fi</title>".utf8))
          case 4:
            let answer = peer.answer(body)
            return (200, Array(answer.prefix(random.below(answer.count + 1))))
          case 5: return (200, peer.answer(Array(body.prefix(random.below(body.count + 1)))))
          case 6:
            _ = peer.answer(body)
            return (200, peer.answer(body))
          default: return (200, peer.answer(body))
          }
        }
      }
      var written = 0
      for _ in 0..<60 {
        let place = random.below(3)
        if random.oneIn(2) {
          devices[place].millis += Int64(random.below(1_000))
          devices[place].write(&random)
          written += 1
        } else {
          meet(place, isPeaceful: false)
        }
      }
      for place in [0, 1, 2, 0, 1, 2] { meet(place, isPeaceful: true) }
      #expect(devices.allSatisfy { $0.log == peer.log }, "seed \(seed)")
      #expect(peer.log.count == written, "seed \(seed)")
    }
  }

  @Test(arguments: [
    (401, "", Exchange.Fault.signedOut), (404, "", .notAServer), (503, "", .failing(status: 503)),
    (500, "{}", .failing(status: 500)), (200, "<html>Sign in to this network</html>", .notAServer),
    (200, "", .notAServer), (200, #"{"have":"everything"}"#, .notAServer),
  ])
  func `what went wrong is known, and nothing is lost`(
    status: Int, body: String, fault: Exchange.Fault
  ) {
    var random = SeededRandom(seed: 3)
    var device = Device("d1", Log(random.events(countMax: 20)))
    let before = device.log
    device.talk { _ in (status, Array(body.utf8)) }
    #expect(device.exchange.fault == fault && device.log == before)
    #expect((device.exchange.due == nil) == (fault == .signedOut))
  }

  @Test func `it tries thrice with growing waits, then every five minutes`() throws {
    var device = Device("d1")
    var waits: [Int64] = []
    device.talk { _ in nil }
    for _ in 0..<4 {
      let due = try #require(device.exchange.due)
      waits.append(due.millis - device.millis)
      device.millis = due.millis - 1
      let early = device.exchange.wake(with: device.log, at: device.now)
      #expect(early == nil)
      device.millis = due.millis
      let requestMade = device.exchange.wake(with: device.log, at: device.now)
      let request = try #require(requestMade)
      device.exchange.unanswered(request.number, at: device.now)
    }
    #expect((1_000..<1_500).contains(waits[0]) && (5_000..<7_500).contains(waits[1]))
    #expect(waits[2...].allSatisfy { (300_000..<450_000).contains($0) })
  }

  @Test func `what is written goes out soon, and at once when the network is back`() {
    var random = SeededRandom(seed: 4)
    var peer = SyncPeer()
    var device = Device("d1")
    #expect(device.exchange.due?.millis == device.millis + 1_500)
    device.talk { (200, peer.answer($0)) }
    device.write(&random)
    device.exchange.note(newsAt: device.now)
    device.millis += 1_000
    device.exchange.note(newsAt: device.now)
    #expect(device.exchange.due?.millis == device.millis + 500)
    device.talk { _ in nil }
    device.exchange.note(newsAt: device.now)
    #expect((device.exchange.due?.millis ?? 0) >= device.millis + 1_000, "it has to wait")
    device.exchange.hurry(at: device.now)
    #expect(device.exchange.due == device.now)
  }

  @Test func `news that comes while a round is on its way is asked for behind it`() {
    forAll(seeds: 1...20) { random, seed in
      var (device, peer) = (Device("d1"), SyncPeer())
      device.talk { (200, peer.answer($0)) }
      guard let request = device.exchange.begin(with: device.log, at: device.now) else {
        Issue.record("no round begins, seed \(seed)")
        return
      }
      let answer = peer.answer(request.body)
      peer.log.append(random.event(id: peer.log.nextID(for: "d2"), about: device.millis))
      device.exchange.hurry(at: device.now)
      let next = device.hear(request, 200, answer)
      #expect(next != nil, "seed \(seed)")
      let last = next.flatMap { device.hear($0, 200, peer.answer($0.body)) }
      #expect(last == nil && device.log == peer.log && device.log.count == 1, "seed \(seed)")
      #expect(device.exchange.due?.millis == device.millis + 300_000, "seed \(seed)")
    }
  }

  @Test func `a server says how long to wait`() throws {
    var device = Device("d1")
    let requestMade = device.exchange.begin(with: device.log, at: device.now)
    let request = try #require(requestMade)
    _ = device.exchange.answered(request.number, status: 503, [], retryAfter: 60, at: device.now)
    #expect(device.exchange.due?.millis == device.millis + 60_000)
    let asked = device.exchange.begin(with: device.log, at: device.now)
    #expect(asked != nil, "whoever asks may")
  }

  @Test func `an answer that comes too late changes nothing`() throws {
    var random = SeededRandom(seed: 5)
    var peer = SyncPeer(log: Log(random.events(countMax: 20)), frameBytes: 100_000)
    var device = Device("d1")
    let firstMade = device.exchange.begin(with: device.log, at: device.now)
    let first = try #require(firstMade)
    let another = device.exchange.begin(with: device.log, at: device.now)
    #expect(another == nil, "one at a time")
    device.millis += Exchange.answerMillisMax
    let secondMade = device.exchange.begin(with: device.log, at: device.now)
    let second = try #require(secondMade)
    let answer = peer.answer(first.body)
    let late = device.exchange.answered(first.number, status: 200, answer, at: device.now)
    #expect(late.isEmpty)
    let came = device.exchange.answered(second.number, status: 200, answer, at: device.now)
    #expect(came.count == peer.log.count)
  }

  @Test func `an account that is full still gives`() {
    var random = SeededRandom(seed: 9)
    var peer = SyncPeer(log: Log(random.events(countMax: 50)), isFull: true, frameBytes: 100)
    var device = Device("zz")
    for _ in 0..<3 { device.write(&random) }
    device.talk { (200, peer.answer($0)) }
    #expect(device.exchange.fault == .full)
    #expect(device.log.count == peer.log.count + 3)
    #expect(device.exchange.gap(to: device.log).waiting == 3)
  }

  @Test func `a server that lies is asked no more than a few times`() {
    var random = SeededRandom(seed: 11)
    var device = Device("d1", Log(random.events(countMax: 20)))
    let lie = Log(random.events(countMax: 30)).have.bytes
    var requests = 0
    device.talk { _ in
      requests += 1
      return (200, lie + Array("\n{\"report\":{}}\n{\"lack\":{\"events\":0,\"more\":true}}\n".utf8))
    }
    #expect(requests <= 4 && device.exchange.fault == .contrary && device.exchange.due != nil)
  }
}
