import Basics
import EventLog
import TestKit
import Testing

@Suite struct LogReading {
  let good = #"{"id":"a.1","at":1700000000000,"zone":60,"kind":"x.done","v":1,"body":{"n": 1}}"#

  @Test func `members may come in any order, with white space`() throws {
    let line =
      #" { "v":1, "body" : {"n": 1}, "kind":"x.done" ,"zone":60,"at":1700000000000,"id":"a.1"}  "#
    #expect(try Event(parsing: Array(line.utf8)).line == Array(good.utf8))
  }

  @Test(arguments: [
    (#"{"id":"a.1""#, "unexpected end at byte 11"),
    (#"{"id":"a.1"}"#, #"no "at" at byte 12"#),
    (#"{"id":"A.1","at":1}"#, #"bad "id" at byte 6"#),
    (#"{"id":"a.01"}"#, #"bad "id" at byte 6"#),
    (#"{"id":"a.0"}"#, #"bad "id" at byte 6"#),
    (#"{"id":".1"}"#, #"bad "id" at byte 6"#),
    (#"{"id":"a.9007199254740992"}"#, #"bad "id" at byte 6"#),
    (#"{"at":1.5}"#, #"bad "at" at byte 6"#),
    (#"{"at":8640000000000001}"#, #"bad "at" at byte 6"#),
    (#"{"zone":1081}"#, #"bad "zone" at byte 8"#),
    (#"{"v":0}"#, #"bad "v" at byte 5"#),
    (#"{"kind":""}"#, #"bad "kind" at byte 8"#),
    (#"{"kind":"a b"}"#, #"bad "kind" at byte 8"#),
    (#"{"body":[]}"#, #"bad "body" at byte 8"#),
    (#"{"body":{"a":01}}"#, "unexpected byte 0x31 at byte 14"),
    (#"{"v":1,"v":1}"#, #""v" twice at byte 7"#),
    (#"{"who":"me"}"#, "an unknown member at byte 1"),
    ("[]", "unexpected byte 0x5b at byte 0"),
    ("nonsense", "unexpected byte 0x6e at byte 0"),
  ])
  func `a bad line says what and where`(line: String, text: String) {
    #expect(Log.parse(Array(line.utf8)).problems.map(\.text) == ["line 1: " + text])
  }

  @Test func `whatever is damaged, the other lines are kept`() {
    forAll(seeds: 1...120) { random, seed in
      let log = Log(random.events())
      var lines = log.lines.split(separator: 0x0A).map(Array.init)
      var isHurt = Array(repeating: false, count: lines.count)
      for place in lines.indices where random.oneIn(4) {
        isHurt[place] = true
        lines[place] = Array(lines[place].prefix(random.below(lines[place].count)))
        // NB: no rescue here: what is left of a line must not hold a whole event.
        if lines[place].isEmpty { lines[place] = [UInt8(ascii: "x")] }
      }
      let (read, problems) = Log.parse(Array(lines.joined(separator: [0x0A])))
      let kept = zip(log.events, isHurt).filter { !$1 }.map { $0.0 }
      #expect(read.events == kept, "seed \(seed)")
      #expect(problems.count == isHurt.count { $0 }, "seed \(seed)")
      let numbers = isHurt.indices.filter { isHurt[$0] }.map { $0 + 1 }
      #expect(problems.map(\.line) == numbers, "seed \(seed)")
    }
  }

  @Test func `an event written behind a torn line is kept`() {
    let torn = #"{"id":"a.7","at":17000"#
    let (log, problems) = Log.parse(Array("\(torn)\(good)\n\u{0}\u{0}\n".utf8))
    #expect(log.events.map(\.id.text) == ["a.1"])
    #expect(
      problems.map(\.text) == [
        "line 1: unexpected byte 0x7b at byte 22; an event behind it was kept",
        "line 2: unexpected byte 0x0 at byte 0",
      ])
  }

  @Test func `blank lines and carriage returns are no damage`() {
    let (log, problems) = Log.parse(Array("\r\n\n \(good)\r\n\r\n".utf8))
    #expect(log.count == 1 && problems.isEmpty)
  }

  @Test func `two facts under one name leave the smaller line, and are reported`() {
    let other = good.replacing("{\"n\": 1}", with: "{\"n\": 0}")
    for text in ["\(good)\n\(other)", "\(other)\n\(good)"] {
      let (log, problems) = Log.parse(Array(text.utf8))
      #expect(log.events.map(\.line) == [Array(other.utf8)])
      #expect(problems.map(\.text) == ["line 2: another event is named a.1"])
    }
    var log = Log.parse(Array(good.utf8)).log
    let conflicts = log.merge(lines: Array(other.utf8)).merged.conflicts
    #expect(conflicts.map(\.dropped.line) == [Array(good.utf8)])
    #expect(log.lines == Array("\(other)\n".utf8))
  }

  @Test func `a line beyond the limit is skipped, not read`() {
    let long = good.replacing(
      "{\"n\": 1}", with: "{\"n\":\"" + String(repeating: "x", count: Limits.lineBytesMax) + "\"}")
    let (log, problems) = Log.parse(Array((long + "\n" + good).utf8))
    #expect(log.count == 1)
    #expect(problems.map(\.text) == ["line 1: a line too long at byte 16777216"])
  }

  @Test func `a body nests as deep as JSON may, and no deeper`() {
    func line(_ depth: Int) -> [UInt8] {
      let body = String(repeating: "{\"a\":", count: depth - 1) + "{}"
      return Array(
        good.replacing("{\"n\": 1}", with: body + String(repeating: "}", count: depth - 1)).utf8)
    }
    let (log, problems) = Log.parse(line(Limits.depthMax) + [0x0A] + line(Limits.depthMax + 1))
    #expect(log.count == 1 && log.events.first?.json != .null)
    #expect(problems.map(\.text) == ["line 2: nested too deep at byte 710"])
  }
}
