import Testing

@testable import Trainer

/// What has begun waits until it is ended.
struct WaitingTests {
  /// A drill with its first question answered.
  private func begun(_ drill: String = "packet") -> Device {
    var device = Device()
    device.send("start", ["drill": drill])
    device.send("session.pass")
    device.send("session.next")
    return device
  }

  private func session(_ device: Device) -> String { device.trainer.sitting?.session ?? "" }

  @Test func `starting another loses nothing of what waits, and asks nothing`() {
    var device = begun("tossups")
    let first = session(device)
    device.send("start", ["drill": "packet"])
    #expect(device.path == "#/session" && session(device) != first)
    device.send("session.pass")
    device.send("go", ["path": "#/today"])
    #expect(device.trainer.waiting.map(\.session).last == first)
    #expect(device.shows("Quiz Bowl: Tossups and bonuses. Question 1 of"))
    #expect(device.shows("1 other waits") && device.shows("Question 2 of 2, 0 points so far."))
    device.send("go", ["path": "#/session?s=\(first)"])
    #expect(device.shows("Your session is waiting") && device.shows("Question 2 of 2"))
    device.send("session.continue", ["s": first])
    #expect(session(device) == first && device.path == "#/session")
  }

  @Test func `what two devices began waits on both`() {
    let first = begun()
    var other = Device("laptop")
    other.send("start", ["drill": "tossups"], after: 5_000)
    other.send("session.pass")
    other.feed(first.kept)
    other.send("go", ["path": "#/today"])
    #expect(other.trainer.waiting.count == 2)
  }

  @Test func `what nobody answered anything in makes room for the next`() {
    var device = Device()
    device.send("start", ["drill": "tossups"])
    device.send("go", ["path": "#/today"])
    #expect(device.trainer.waiting.count == 1)
    device.send("start", ["drill": "packet"])
    device.send("go", ["path": "#/today"])
    #expect(device.trainer.waiting.count == 1 && !device.shows("also-waiting"))
  }

  @Test func `where too many wait the oldest is ended, and that is said`() {
    var device = Device()
    var sessions: [String] = []
    for _ in 0...OpenSittings.countMax {
      device.send("start", ["drill": "tossups", "count": "2"])
      sessions.append(session(device))
      device.send("session.pass")
    }
    #expect(device.shows("no more than \(OpenSittings.countMax) sessions wait"))
    #expect(device.trainer.openSittings.open.map(\.session) == Array(sessions.dropFirst()))
    device.send("go", ["path": "#/progress/sessions"])
    #expect(device.shows("s=\(sessions[0])") && device.shows("0 of 1, 0 points"))
    let again = device.restarted()
    #expect(again.trainer.openSittings.open.map(\.session) == Array(sessions.dropFirst()))
  }

  @Test func `drills that are played in turns count as if one had come after the other`() {
    var device = KnowledgeTests.device()
    func choose() { device.send("session.choose", ["n": "0"]) }
    device.send("start", ["module": "knowledgebowl", "drill": "conference"])
    let first = session(device)
    choose()
    choose()
    device.send("start", ["module": "knowledgebowl", "drill": "signals"])
    choose()
    device.send("go", ["path": "#/today"])
    device.send("session.continue", ["s": first])
    device.send("session.next")
    choose()
    choose()
    #expect(device.trainer.knowledge.scores[.conference]?.asked == 2)
    #expect(device.trainer.knowledge.scores[.signals]?.asked == 1)
  }

  @Test func `a sitting keeps its own facts and no others`() {
    var device = begun()
    let first = session(device)
    device.send("start", ["drill": "tossups"])
    let count = device.trainer.openSittings.entry(first)?.facts.count
    device.send("session.pass")
    device.send("set", ["key": "pace", "value": "210"])
    #expect(device.trainer.openSittings.entry(first)?.facts.count == count)
  }

  @Test func `ending what waits asks, and shows the summary that ending inside shows`() {
    var inside = begun()
    var waiting = begun()
    inside.send("session.finish")
    waiting.send("go", ["path": "#/today"])
    #expect(waiting.shows(#"id="end-waiting""#) && waiting.shows("End this session?"))
    waiting.send("session.finish", ["s": waiting.trainer.waiting.first?.session ?? ""])
    #expect(waiting.path == "#/session" && waiting.html == inside.html)
    #expect(waiting.shows("0 of 1, 0 points"))
  }

  @Test func `ending what nobody answered anything in asks nothing, and shows no summary`() {
    var device = Device()
    device.send("start", ["drill": "tossups"])
    #expect(!device.shows("End this session?"))
    device.send("go", ["path": "#/practise"])
    #expect(device.shows(#"id="end-waiting""#) && !device.shows("End this session?"))
    device.send("session.finish", ["s": device.trainer.waiting.first?.session ?? ""])
    #expect(device.path == "#/today" && device.trainer.waiting.isEmpty)
    device.send("go", ["path": "#/progress/sessions"])
    #expect(!device.shows("past-sessions"))
  }

  @Test func `a past session stays on the page when another device's log comes in`() {
    var device = begun()
    let first = session(device)
    device.send("session.finish")
    device.send("start", ["drill": "tossups"])
    device.send("session.pass")
    device.send("session.finish")
    device.send("go", ["path": "#/session?s=\(first)"])
    let shown = device.html
    #expect(shown.contains(#"id="summary""#))
    var other = Device("laptop")
    other.send("set", ["key": "pace", "value": "210"])
    device.feed(other.kept)
    device.send("tick")
    #expect(device.html == shown && session(device) == first)
  }
}
