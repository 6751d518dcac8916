import Basics
import EventLog
import TestKit
import Testing

@Suite struct SyncTests {
  @Test func `devices converge over a network that does its worst`() {
    forAll(seeds: 1...UInt64(caseCount(12))) { random, seed in
      var simulator = Simulator(seed: seed, devices: 2 + random.below(4))
      simulator.run(steps: 300)
      let isAtRest = simulator.settle()
      #expect(isAtRest, "seed \(seed): no rest")
      let logs = simulator.nodes.map(\.log)
      let digests = Set(logs.map(\.digest))
      #expect(digests.count == 1, "seed \(seed): they differ")
      let union = Log.parse(Array(simulator.durable.values.joined(separator: [0x0A]))).log
      #expect(logs[0] == union, "seed \(seed): something was lost, changed or brought back")
      #expect(Set(logs.map(\.have.bytes)) == [union.have.bytes], "seed \(seed)")
      for node in simulator.nodes {
        #expect(Log.parse(node.disk).log == node.log || !node.disk.isEmpty, "seed \(seed)")
      }
    }
  }

  @Test func `what one has reads back, and frames too`() throws {
    try forAll(seeds: 1...100) { random, seed in
      let mine = Log(random.events())
      let theirs = Log(random.events())
      #expect(try Have(parsing: mine.have.bytes) == mine.have, "seed \(seed)")
      let lack = mine.lack(for: theirs.have, frameBytes: 1 + random.below(2000))
      let (again, problems) = try Lack.parse(lack.bytes)
      #expect(again == lack && problems.isEmpty, "seed \(seed)")
      let isLacked = lack.events.allSatisfy { !theirs.contains($0.id) || theirs[$0.id] != $0 }
      #expect(isLacked || !lack.events.isEmpty, "seed \(seed)")
    }
  }

  @Test func `frame after frame brings everything, each within its size`() {
    forAll(seeds: 1...40) { random, seed in
      let mine = Log(random.events(countMax: 200))
      var theirs = Log(Array(mine.events.filter { _ in random.oneIn(3) }))
      var frames = 0
      while true {
        let lack = mine.lack(for: theirs.have, frameBytes: 500)
        frames += 1
        theirs.merge(lack.events)
        if !lack.hasMore { break }
        #expect(frames < 1000 && !lack.events.isEmpty, "seed \(seed)")
        if lack.events.isEmpty { break }
      }
      #expect(theirs == mine, "seed \(seed)")
    }
  }

  @Test func `a frame cut anywhere gives its whole lines and asks for more`() throws {
    let mine = Log(
      (1...9).map { counter in
        Event(
          id: EventID(device: "a", counter: counter), moment: Moment(millis: counter), kind: "x",
          body: ["n": .integer(counter)])
      })
    let bytes = mine.lack(for: Have()).bytes
    for count in 0..<bytes.count - 1 {
      let (lack, _) = try Lack.parse(Array(bytes.prefix(count)))
      #expect(lack.hasMore, "\(count)")
      #expect(mine.events.starts(with: lack.events), "\(count)")
    }
    #expect(try !Lack.parse(bytes).lack.hasMore)
  }

  @Test func `a copied device is found out and both sides agree`() {
    func log(_ word: JSON) -> Log {
      Log(
        (1...5).map { counter in
          Event(
            id: EventID(device: "a", counter: counter), moment: Moment(millis: counter), kind: "x",
            body: ["word": counter == 3 ? word : "same"])
        })
    }
    var mine = log("mine")
    var theirs = log("theirs")
    let toThem = mine.lack(for: theirs.have)
    let toMe = theirs.lack(for: mine.have)
    let found = theirs.merge(toThem.events).conflicts
    #expect(found.map(\.kept.id.text) == ["a.3"])
    let foundHere = mine.merge(toMe.events).conflicts
    #expect(foundHere == found)
    #expect(mine == theirs)
    #expect(mine.lack(for: theirs.have).events.isEmpty)
  }

  @Test(arguments: [
    "", "{}", "[]", #"{"have":[]}"#, #"{"have":{"A":{"n":[],"print":"0"}}}"#,
    #"{"have":{"a":{"n":[[2,1]],"print":"0"}}}"#, #"{"have":{"a":{"n":[[0,1]],"print":"0"}}}"#,
    #"{"have":{"a":{"n":[[1,2],[3,4]],"print":"0"}}}"#,
    #"{"have":{"a":{"n":[[1,2]],"print":"x"}}}"#,
    #"{"have":{"a":{"n":[[1,9007199254740992]],"print":"0"}}}"#,
    #"{"have":{"a":{"n":[],"print":"0"},"a":{"n":[],"print":"0"}}}"#,
  ])
  func `what is no greeting is refused`(text: String) {
    #expect(throws: SyncError.self) { try Have(parsing: Array(text.utf8)) }
  }
}
