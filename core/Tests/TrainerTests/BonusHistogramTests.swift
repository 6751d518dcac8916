import Basics
import EventLog
import Testing

@testable import Contest
@testable import Practice
@testable import Trainer

/// What bonuses brought, and how a session went by category: the fold, and the pages.
struct BonusHistogramTests {
  private func histogram(
    _ answers: [(item: String, session: String, points: Int32)], parts: Int = 3
  ) -> [String] {
    var records: [AttemptRecord] = []
    for (place, answer) in answers.enumerated() {
      records.append(
        AttemptRecord(
          id: EventID(device: "a", counter: Int64(place + 1)), moment: Moment(millis: 0),
          attempt: Attempt(
            item: answer.item, module: "quizbowl", session: answer.session, domain: .history,
            category: "", difficulty: 0, outcome: answer.points > 0 ? .right : .wrong,
            points: answer.points)))
    }
    let histogram = BonusHistogram(records) { $0.item.contains("#") ? parts : nil }
    return histogram.lines.map { "\($0.points):\($0.bonuses)" }
  }

  @Test func `a bonus counts once with the points of its parts`() {
    #expect(
      histogram([
        ("p/a#1", "s", 10), ("p/a#2", "s", 0), ("p/t", "s", 15), ("p/a#3", "s", 10),
        ("p/b#1", "s", 10), ("p/b#2", "s", 10), ("p/b#3", "s", 10),
        ("p/a#1", "t", 0), ("p/a#2", "t", 10), ("p/a#3", "t", 10),
      ]) == ["0:0", "10:0", "20:2", "30:1"])
  }

  @Test func `a bonus that was broken off, or of which others answered a part, is left out`() {
    #expect(
      histogram([
        ("p/a#1", "s", 10), ("p/a#2", "s", 10), ("p/b#2", "s", 10), ("p/a#1", "t", 0),
        ("p/a#2", "u", 0), ("p/a#3", "u", 0), ("p/a#1", "u", 0),
      ]) == ["0:1"])
    #expect(histogram([("p/a#1", "s", 10)]) == [])
    #expect(histogram([]) == [])
  }

  @Test func `points that are no tens, or below nothing, stand in their order`() {
    #expect(
      histogram([("p/a#1", "s", 15), ("p/b#1", "s", -5), ("p/c#1", "s", 1_000_000)], parts: 1)
        == ["-5:1", "0:0", "10:0", "15:1", "20:0", "30:0", "40:0", "50:0", "60:0", "1000000:1"])
  }

  private func played(_ answers: [[String]]) -> Device {
    var device = Device()
    for round in answers {
      device.send("start", ["drill": "bonuses", "pack": "small"])
      for answer in round {
        device.send("session.answer", ["text": answer], after: 3_000)
        device.send("session.next")
      }
      device.send("session.finish")
    }
    return device
  }

  @Test func `the page shows how often each number of points came, from five bonuses on`() {
    let full = ["nile", "danube", "vltava"]
    let some = ["nile", "no idea", "vltava"]
    let none = ["no idea", "no idea", "no idea"]
    var device = played([full, some, some, none])
    device.send("go", ["path": "#/progress/quizbowl"])
    #expect(!device.shows("Points per bonus, by how often"))
    device = played([full, some, some, none, some])
    device.send("go", ["path": "#/progress/quizbowl"])
    #expect(device.shows("Points per bonus, by how often"))
    #expect(device.shows(#"<th scope="row">20</th><td>3</td>"#))
    #expect(device.shows("Quiz Bowl, points per bonus"))
    device.send("chart.export", ["chart": "quizbowl-bonuses"])
    #expect(
      device.effect("download")?["text"]?.string == "points,bonuses\n0,1\n10,0\n20,3\n30,1\n")
  }

  // MARK: By category

  private func session(_ answers: Int) -> Device {
    var device = Device()
    device.send("start", ["drill": "packet", "pack": "small"])
    for _ in 0..<answers {
      device.send("session.buzz", after: 2_000)
      let isPrague = device.trainer.match?.cue?.item == "small/prague"
      device.send("session.answer", ["text": isPrague ? "prague" : "no idea"])
      device.send("session.next")
      while case .part = device.trainer.match?.phase {
        device.send("session.answer", ["text": "nile"], after: 3_000)
        device.send("session.next")
      }
    }
    device.send("session.finish")
    return device
  }

  @Test func `the end of a session tells what was right in each category`() throws {
    let device = session(2)
    #expect(device.shows("Right, by category"))
    // The tossup and the three parts of a bonus, and another tossup.
    #expect(device.shows(#"<th scope="row">Geography</th><td>2</td><td>4</td>"#))
    #expect(device.shows("2 of 4"))
    let other = #"<th scope="row">Science - Biology</th><td>0</td><td>1</td>"#
    #expect(
      device.shows(other) || device.shows(other.replacing("Science - Biology", with: "Science")))
  }

  @Test func `one category alone is not drawn`() {
    #expect(!session(1).shows("Right, by category"))
  }
}
