import Basics
import EventLog
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Storage
import TestKit
import Testing

@testable import Server

/// Rounds of sync through the whole server, over both databases.
@Suite(.serialized) struct SyncTests {
  @Test(arguments: Base.here)
  func `devices and server end equal over a network that does its worst`(base: Base) async throws {
    for seed in UInt64(1)...UInt64(caseCount(10)) {
      try await base.withPeer { peer in
        var network = BadNetwork(seed: seed, peer: peer)
        try await network.run(steps: 60)
        #expect(try await network.settle(), "seed \(seed): no rest")
        let union = Log(network.written)
        for device in network.devices {
          #expect(device.log == union, "seed \(seed): lost, changed or brought back")
        }
        let have = try await peer.store.have(of: peer.account, as: peer.principal)
        #expect(have == union.have, "seed \(seed)")
        let usage = try await peer.store.verify(peer.account, as: peer.principal)
        #expect(usage.eventCount == Int64(union.count), "seed \(seed)")
      }
    }
  }

  @Test(arguments: Base.here)
  func `a body cut at any byte is good for its whole lines, and may come again`(
    base: Base
  ) async throws {
    try await base.withPeer { peer in
      let events = (1...3).map { Event.said(Int64($0), ["n": .integer(Int64($0))]) }
      let whole = Log(events)
      let body = Have().bytes + [0x0A] + whole.lack(for: Have()).bytes
      for count in 1...body.count {
        let account = AccountID.fresh()
        let cut = try await peer.post(Array(body.prefix(count)), as: account)
        let kept = try await peer.log(of: account)
        #expect(events.starts(with: kept.events), "\(count)")
        #expect(cut.status == .ok || kept.isEmpty, "\(count)")
        let lines = body.prefix(count).split(separator: 0x0A, omittingEmptySubsequences: false)
        #expect(kept.count >= min(3, lines.count - 2), "\(count)")
        _ = try await peer.post(body, as: account)
        #expect(try await peer.log(of: account) == whole, "\(count)")
      }
    }
  }

  @Test(arguments: Base.here)
  func `an answer cut at any byte is good for its whole lines`(base: Base) async throws {
    try await base.withPeer { peer in
      let events = (1...6).map { Event.said(Int64($0), ["n": .integer(Int64($0))]) }
      try await peer.store.append(
        events, to: peer.account, as: peer.principal, received: 0)
      let answer = try await peer.post(Device("new").body, as: peer.account).bytes
      for count in 0...answer.count {
        var device = Device("new")
        device.take(Array(answer.prefix(count)))
        #expect(events.starts(with: device.log.events), "\(count)")
        _ = try await device.round(peer)
        #expect(device.log == Log(events), "\(count)")
      }
    }
  }

  @Test(arguments: Base.here)
  func `an offline day of 10,000 events arrives in frames, and is then acknowledged`(
    base: Base
  ) async throws {
    try await base.withPeer { peer in
      var device = Device("phone")
      device.log = Log((1...10_000).map { .practised(Int64($0)) })
      var rounds = 0
      while try await device.round(peer) { rounds += 1 }
      // Two MB and a half, at most one MiB a frame.
      #expect(rounds == 3)
      #expect(device.serverHave == device.log.have)
      #expect(try await peer.log(of: peer.account) == device.log)
      // It may all come again.
      device.serverHave = Have()
      _ = try await device.round(peer)
      #expect(device.report?["added"]?.int == 0)
      var other = Device("laptop")
      while try await other.round(peer) {}
      #expect(other.log == device.log)
    }
  }

  @Test(arguments: Base.here)
  func `a full account is told so, and still receives`(base: Base) async throws {
    try await base.withPeer(quota: Quota(eventsMax: 3)) { peer in
      try await peer.store.append(
        (1...3).map { .said(Int64($0), [:]) }, to: peer.account, as: peer.principal, received: 0)
      var device = Device("late")
      device.log.append(.said(1, ["text": "one more"], device: "late"))
      _ = try await device.round(peer)
      #expect(device.log.count == 4)
      #expect(device.report?["refused"]?["code"]?.string == "account-full")
      #expect(device.serverHave.shelves["late"] == nil)
    }
  }

  @Test(arguments: Base.here)
  func `what a round met with is reported, and odd bodies come back as they were`(
    base: Base
  ) async throws {
    try await base.withPeer { peer in
      let odd = Event(
        id: EventID(device: "z", counter: 1), moment: Moment(millis: 5), kind: "future.thing-done",
        version: 9, body: Array(#"{ "a" : [1.50, 1e3],"caf\u00e9":null, "a":2}"#.utf8))
      let late = Event(
        id: EventID(device: "z", counter: 2),
        moment: Moment(millis: Peer.now + SyncRound.aheadMillisMax + 1), kind: "x", body: [:])
      let lines = [
        Have().bytes, odd.line, Array(#"{"id":"z.9","at":17"#.utf8), late.line,
        Array(#"{"lack":{"events":3,"more":false}}"#.utf8),
      ]
      var device = Device("z")
      device.take(
        try await peer.post(Array(lines.joined(separator: [0x0A])), as: peer.account).bytes)
      #expect(device.report?["read"]?.int == 2 && device.report?["added"]?.int == 2)
      #expect(device.report?["ahead"]?.array?.first?.string == "z.2")
      #expect(device.report?["problems"]?.array?.first?["line"]?.int == 3)
      #expect(device.log[odd.id]?.line == odd.line)
      // Another fact of the same name.
      let other = Event.said(1, ["of": "a copied device"], device: "z")
      var copied = Device("z")
      copied.log = Log([other])
      _ = try await copied.round(peer)
      #expect(copied.report?["conflicts"]?.array?.first?.string == "z.1")
      while try await copied.round(peer) {}
      let kept = [other, odd].min { $0.line.lexicographicallyPrecedes($1.line) }
      #expect(copied.log[odd.id] == kept && copied.log[late.id] == late)
    }
  }

  @Test func `both bodies may be compressed, and no bomb is let off`() async throws {
    try await Base.sqlite.withPeer { peer in
      let log = Log((1...500).map { .practised(Int64($0)) })
      let body = Have().bytes + [0x0A] + log.lack(for: Have()).bytes
      let packed = try #require(gzipped(body))
      let gzip: HTTPFields = [.contentEncoding: "gzip", .acceptEncoding: "gzip"]
      let answer = try await peer.post(packed, as: peer.account, headers: gzip)
      #expect(answer.headers[.contentEncoding] == "gzip" && answer.status == .ok)
      var gunzip = Gunzip(bytesMax: 10 << 20)
      try gunzip.add(answer.bytes)
      let isWhole = gunzip.isWhole
      #expect(isWhole)
      var device = Device("new")
      device.take(gunzip.output)
      #expect(device.log == log)
      // What came of a compressed body that was cut is good as well.
      let account = AccountID.fresh()
      let cut = try await peer.post(
        Array(packed.prefix(packed.count / 2)), as: account, headers: gzip)
      let kept = try await peer.log(of: account)
      #expect(cut.status == .ok && !kept.isEmpty && log.events.starts(with: kept.events))
      let bomb = try #require(gzipped([UInt8](repeating: 0x20, count: SyncRoute.bodyBytesMax + 1)))
      #expect(bomb.count < 32 << 10)
      let boom = try await peer.post(bomb, as: peer.account, headers: gzip)
      #expect(boom.status == .contentTooLarge && boom.text.contains("too-large"))
      for bad in [body, Array(packed.dropFirst(3)), packed + packed] {
        #expect(try await peer.post(bad, as: peer.account, headers: gzip).status == .badRequest)
      }
    }
  }

  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 4 << 16, 1_000_003])
  func `what was compressed comes out whole, in whatever parts it comes`(count: Int) throws {
    var random = SeededRandom(seed: UInt64(count) + 1)
    let bytes =
      [UInt8](repeating: 0x20, count: count) + (0..<300).map { _ in UInt8(random.below(9)) }
    let packed = try #require(gzipped(bytes))
    for size in [1, 2, 7, packed.count] {
      var gunzip = Gunzip(bytesMax: bytes.count)
      for start in stride(from: 0, to: packed.count, by: size) {
        try gunzip.add(packed[start..<min(start + size, packed.count)])
      }
      let (output, isWhole) = (gunzip.output, gunzip.isWhole)
      #expect(output == bytes && isWhole, "parts of \(size)")
    }
  }

  @Test func `the page shows bodies as they are`() throws {
    let page = try FormatPage("sync-http.md")
    let request = try SyncRequest(Array(try #require(page.examples("request").first).utf8))
    #expect(request.events.count == 2 && request.problems.isEmpty)
    #expect(request.have.shelves.keys.sorted() == ["k3x9"])
    var device = Device("k3x9")
    device.log = Log(request.events)
    device.take(Array((try #require(page.examples("answer").first) + "\n").utf8))
    #expect(device.log.count == 3 && device.report?["added"]?.int == 2)
    #expect(device.serverHave.shelves.keys.sorted() == ["k3x9", "phone7"])
  }

  @Test func `what is no round is refused in words`() async throws {
    try await Base.sqlite.withPeer { peer in
      let nobody = try await peer.post(Have().bytes, as: nil)
      #expect(nobody.status == .unauthorized)
      for body in ["x", "{}", #"{"have":[]}"#, #"{"have":{"A":{"n":[],"print":"0"}}}"#, "\n"] {
        let answer = try await peer.post(Array(body.utf8), as: peer.account)
        #expect(answer.status == .badRequest && answer.text.contains("not-a-frame"), "\(body)")
      }
      #expect(try await peer.post([], as: peer.account).text.contains("nothing-sent"))
      let form = try await peer.post(
        Have().bytes, as: peer.account, headers: [.contentType: "text/plain"])
      #expect(form.status == .unsupportedMediaType)
      let unknown = try await peer.post(
        Have().bytes, as: peer.account, headers: [.contentEncoding: "br"])
      #expect(unknown.status == .badRequest)
    }
  }

  /// `ETUDE_FUZZ=1000000` runs long.
  @Test func `bodies survive anything`() async throws {
    try await elsewhere { Self.wound() }
  }

  private static func wound() {
    forAll(seeds: 1...UInt64(caseCount(100_000))) { random, seed in
      let log = Log(random.eventsErasing(countMax: 2))
      let body = log.have.bytes + [0x0A] + log.lack(for: Have()).bytes
      let wounded = random.mutated(body)
      do throws(ServerError) {
        let request = try SyncRequest(wounded)
        if request.events.count > 8 { Issue.record("seed \(seed): more than was sent") }
        for event in request.events where event.json == .null {
          Issue.record("seed \(seed): a body that cannot be read")
        }
      } catch {
        if error.failure.status != .badRequest { Issue.record("seed \(seed): \(error)") }
      }
      guard random.oneIn(20), let packed = gzipped(body + body) else { return }
      do throws(ServerError) {
        var gunzip = Gunzip(bytesMax: 4 << 10)
        try gunzip.add(random.mutated(packed))
        if gunzip.isWhole, gunzip.output != body + body, gunzip.output.count > 4 << 10 {
          Issue.record("seed \(seed): more than is let")
        }
      } catch {}
    }
  }

  /// A number to be read, and not a test: `ETUDE_MEASURE=1`.
  @Test(
    .enabled(if: ProcessInfo.processInfo.environment["ETUDE_MEASURE"] != nil),
    arguments: Base.here)
  func `how long a new device of an old account waits`(base: Base) async throws {
    try await base.withPeer { peer in
      var old = Device("phone")
      old.log = Log((1...73_000).map { .practised(Int64($0)) })
      let clock = ContinuousClock()
      let sent = try await clock.measure { while try await old.round(peer) {} }
      var new = Device("laptop")
      let received = try await clock.measure { while try await new.round(peer) {} }
      #expect(new.log == old.log)
      print("\(base): 73,000 events sent in \(sent), received in \(received)")
    }
  }
}
