import Basics
import Contest
import Testing

@testable import Trainer

/// Reports of players and teams, through their page.
struct MatchReportTests {
  /// A moderated match of two questions between Red (Ada, Abe) and Blue (Ben): Ada gets the first,
  /// and Ben misses the second, which nobody gets.
  private static func play(_ device: inout Device, ada: String = "Ada") {
    device.send(
      "match",
      [
        "start": "yes", "module": "quizbowl", "team.1": "Red", "players.1": "\(ada), Abe",
        "team.2": "Blue", "players.2": "Ben", "count": "2", "reader": "person", "rules": "naqt",
        "recent": "yes",
      ])
    let people = device.trainer.match?.setup.players.map { $0.id } ?? []
    device.send("session.buzz", ["by": people[0]], after: 900)
    device.send("session.place", ["word": "2"])
    device.send("session.adjudge", ["verdict": "accept"])
    for _ in 0..<8 where device.trainer.match?.outcomes.count == 1 {
      if case .part = device.trainer.match?.phase {
        device.send("session.adjudge", ["verdict": "reject"])
      } else {
        device.send("session.next")
      }
    }
    device.send("session.buzz", ["by": people[2]], after: 900)
    device.send("session.place", ["word": "2"])
    device.send("session.adjudge", ["verdict": "reject"])
    device.send("session.pass")
    device.send("session.next")
    device.send("session.finish")
  }

  private static func played(_ count: Int = 1) -> Device {
    var device = Device()
    for _ in 0..<count { play(&device) }
    device.send("go", ["path": "#/progress/reports"])
    return device
  }

  @Test func `without a match the page says what will be there`() {
    var device = Device()
    device.send("go", ["path": "#/progress/reports"])
    #expect(device.shows("After a match you find here"))
    #expect(!device.shows("Your own practice"))
    device.send("go", ["path": "#/progress/reports?practice=yes"])
    #expect(device.shows("After a session you find here"))
    device.send("match-report.print")
    #expect(device.effect("download") == nil)
    device.send("chart.export", ["chart": "match-report"])
    #expect(device.effect("download") == nil)
  }

  @Test func `who played is listed, and a name is one however it is written`() {
    var device = Self.played()
    #expect(device.shows("href=\"#/progress/reports?player=ada\""))
    #expect(device.shows("href=\"#/progress/reports?team=red\""))
    #expect(!device.shows("team=blue"), "one player alone is no team")
    Self.play(&device, ada: "ADA")
    device.send("go", ["path": "#/progress/reports"])
    #expect(device.html.ranges(of: "player=ada").count == 1)
    #expect(device.shows("2 matches"))
    Self.play(&device, ada: "Cleo")
    device.send("go", ["path": "#/progress/reports?player=ada"])
    #expect(device.shows("From 2 matches "), "a report says what it is made of alone")
  }

  @Test func `a player's report counts what the sheet counts`() throws {
    var device = Self.played()
    let match = try #require(device.trainer.matchReportPage.reports.entries.first?.match)
    let sheet = ScoreSheet(match)
    for line in sheet.players {
      let key = line.player.name.lowercased()
      let figures = try #require(device.trainer.matchReportPage.reports.player(key))
      #expect(figures.heard == line.heard)
      #expect(figures.points == line.points)
    }
    device.send("go", ["path": "#/progress/reports?player=ben"])
    #expect(device.shows("From 1 match of Quiz Bowl on this device"))
    #expect(device.shows("report-misses"))
    #expect(device.shows("Fewer than 5 questions: "))
    #expect(!device.shows("points a match</span>"), "of two questions no mean is told")
    #expect(device.shows("From 20 answers on also: "))
  }

  @Test func `a team's report has its record, its players and its domains`() {
    var device = Self.played(3)
    device.send("go", ["path": "#/progress/reports?team=red"])
    #expect(device.shows("<b>3–0</b>"))
    #expect(device.shows("Points from match to match"))
    #expect(device.shows("gap"))
    #expect(device.shows("Abe"))
    #expect(!device.shows("Ben</th>"))
  }

  @Test func `a report is saved to print, and as a table`() throws {
    var device = Self.played(3)
    device.send("go", ["path": "#/progress/reports?player=ada"])
    device.send("match-report.print")
    let download = try #require(device.effect("download"))
    let text = download["text"]?.string ?? ""
    #expect(text.hasPrefix("<!doctype html>"))
    #expect(text.contains("<h1>Ada</h1>"))
    #expect(text.contains("From 3 matches"))
    #expect(!text.contains("<script"))
    device.send("chart.export", ["chart": "match-report"])
    let rows = device.effect("download")?["text"]?.string ?? ""
    #expect(rows.hasPrefix("part,heard,right,powers,negs,points,bonus parts,right parts\nall,6,3,"))
  }

  @Test func `only matches of the chosen time count`() {
    var device = Self.played()
    device.millis += 40 * 86_400_000
    device.send("match-report", ["period": "30"])
    #expect(device.path == "#/progress/reports?period=30")
    #expect(device.shows("Nothing falls into this time."))
    Self.play(&device)
    device.send("go", ["path": "#/progress/reports?player=ada"])
    #expect(device.shows("From 2 matches"))
    device.send("match-report", ["period": "30"])
    #expect(device.path == "#/progress/reports?player=ada&period=30")
    #expect(device.shows("From 1 match "))
  }

  @Test func `what the learner practised alone has a report without matches`() {
    var device = Device()
    device.send("start", ["module": "quizbowl", "drill": "tossups", "count": "1"])
    device.send("session.buzz", after: 900)
    device.send("session.answer", ["text": "no idea"])
    device.send("session.next")
    device.send("go", ["path": "#/progress/reports?practice=yes"])
    #expect(device.shows("From 1 session of Quiz Bowl"))
    #expect(device.shows("report-misses"))
  }

  @Test func `a match's sheet and Progress lead there`() {
    var device = Device()
    Self.play(&device)
    #expect(device.shows("href=\"#/progress/reports?module=quizbowl\""))
    device.send("go", ["path": "#/progress/sessions"])
    #expect(device.shows("href=\"#/progress/reports\""))
  }

  @Test func `a corrected match counts anew`() throws {
    var device = Self.played()
    device.send("go", ["path": "#/progress/sessions"])
    let link = try #require(device.html.firstMatch(of: /href="(#\/session\?s=[^"]+)"/))
    device.send("go", ["path": String(link.1)])
    let people = device.trainer.match?.setup.players.map { $0.id } ?? []
    device.send(
      "session.correct",
      [
        "n": "1", "answer.0.by": people[2], "answer.0.call": "accept", "answer.0.word": "2",
        "answer.0.old": "0", "note": "The line takes it.",
      ])
    device.send("go", ["path": "#/progress/reports?player=ben"])
    let figures = device.trainer.matchReportPage.reports.player("ben")
    #expect(figures?.right.right == 1)
    #expect(figures?.misses.isEmpty == true)
  }

  @Test func `a match whose log says anything still makes reports`() throws {
    let device = Self.played()
    let line = try #require(
      device.kept.first { $0.contains("contest.began") || $0.contains("\"slots\"") })
    let far = line.replacing(/"tossups":\d+/, with: "\"tossups\":2147483647")
      .replacing(/"tossup":\d+/, with: "\"tossup\":2147483647")
    let lines = device.kept.map { $0 == line ? far : $0 }
    var other = Device(kept: lines)
    for path in ["player=ada", "player=ben", "team=red"] {
      other.send("go", ["path": "#/progress/reports?\(path)"])
      #expect(other.shows("print-report"), "\(path)")
      other.send("chart.export", ["chart": "match-report"])
      #expect(other.effect("download") != nil)
    }
  }
}
