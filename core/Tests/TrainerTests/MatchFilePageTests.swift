import Testing

@testable import Trainer

/// A match that another program kept score of, brought in through the import page.
struct MatchFilePageTests {
  private static let file = """
    {"match_teams": [
      {"team": {"name": "Red"}, "match_players": [{"player": {"name": "Ada"}}]},
      {"team": {"name": "Blue"}, "match_players": [{"player": {"name": "Cy"}}]}],
     "match_questions": [{"buzzes": [{"player": {"name": "Cy"}, "team": {"name": "Blue"},
       "buzz_position": {"word_index": 7}, "result": {"value": 10}}]}]}
    """

  @Test func `the match opens with its sheet, and is the learner's own in nothing`() {
    var device = Device()
    device.import(Self.file, name: "round3.qbj")
    #expect(device.shows("score-sheet") && device.shows("Blue won"))
    #expect(device.shows("Cy after 7 words, right"))
    #expect(device.trainer.learner.attempts.count == 0)
    device.send("go", ["path": "#/progress/sessions"])
    #expect(device.html.components(separatedBy: "#/session?s=").count == 2)
    var again = device.restarted()
    again.send("go", ["path": "#/progress/sessions"])
    #expect(again.html.components(separatedBy: "#/session?s=").count == 2)
  }

  @Test func `the same file brings nothing a second time`() {
    var device = Device()
    device.import(Self.file, name: "round3.qbj")
    device.import(Self.file, name: "copy.qbj")
    #expect(device.shows("brought in before"))
    #expect(device.html.components(separatedBy: "#/session?s=").count == 2)
  }

  @Test func `what waits goes on waiting`() {
    var device = Device()
    device.send("start", ["drill": "tossups"])
    device.send("session.buzz", after: 900)
    device.send("session.answer", ["text": "Prague"])
    device.send("go", ["path": "#/today"])
    device.import(Self.file, name: "round3.qbj")
    device.send("go", ["path": "#/today"])
    #expect(device.shows("continue-card"))
  }

  @Test func `a file of totals alone says what is wanted`() {
    var device = Device()
    device.import(
      #"{"version":"2.1.1","objects":[{"type":"Match","match_teams":[]}]}"#, name: "stats.qbj")
    #expect(device.shows("question by question"))
  }
}
