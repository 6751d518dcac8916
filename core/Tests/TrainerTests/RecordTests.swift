import Basics
import Contest
import EventLog
import Foundation
import Practice
import Testing

@testable import Trainer

/// A device with a few answers behind it.
private func practised(_ name: String = "phone", questions: Int = 2) -> Device {
  var device = Device(name)
  device.send("start", ["drill": "tossups", "count": "\(questions)"])
  for _ in 0..<questions {
    device.send("session.buzz", after: 900)
    device.send("session.answer", ["text": "something"], after: 2_000)
    device.send("session.next")
  }
  return device
}

private func exported(_ device: inout Device, _ fields: [String: String] = [:]) -> String {
  device.send("log.export", fields)
  return device.effect("download")?["text"]?.string ?? ""
}

private func kinds(_ lines: String) -> Set<String> {
  Set(lines.matches(of: /"kind":"([^"]+)"/).map { String($0.1) })
}

@Suite struct RecordTests {
  @Test func `a log is shown before it is added, and adding overwrites nothing`() {
    var phone = practised()
    var laptop = practised("laptop", questions: 1)
    let file = exported(&laptop)
    let before = phone.kept.count
    phone.import(file, name: "laptop.jsonl")
    #expect(phone.path == "#/you/import" && phone.shows("laptop.jsonl"))
    #expect(phone.kept.count == before)
    phone.send("log.keep")
    #expect(phone.kept.count == before + laptop.kept.count - 0 && phone.shows("Added "))
    #expect(phone.trainer.learner.attempts.count == 3)
    phone.import(file, name: "laptop.jsonl")
    #expect(phone.shows("all here already"))
    phone.send("log.drop")
    #expect(phone.path == "#/you/data")
  }

  @Test func `damage, conflicts, futures and strange kinds are told beforehand`() {
    var phone = practised()
    let own = phone.kept[0]
    let changed = own.replacing("\"zone\":60", with: "\"zone\":61")
    let future =
      #"{"id":"x.1","at":1990000000000,"zone":0,"kind":"practice.settingChanged","v":1,"#
      + #""body":{"key":"a","value":"b"}}"#
    let strange = #"{"id":"x.2","at":1790000000000,"zone":0,"kind":"chess.moved","v":1,"body":{}}"#
    phone.import([own, changed, future, strange, "{\"id\":"].joined(separator: "\n"))
    #expect(phone.shows("error") && phone.shows("dated in the future"))
    #expect(phone.shows("chess.moved") && phone.shows("Line 5"))
    let preview = phone.trainer.logPreview
    #expect(preview?.findings.contains { $0.severity == .error } == true)
    #expect(preview?.freshCount == 2)
  }

  @Test func `exports hold what their scope says, and importing all parts gives the whole`() {
    var device = practised()
    device.send("set", ["key": "theme", "value": "dark"])
    device.import("1. A question?\nANSWER: _yes_\n", name: "packet.txt")
    device.send("import.keep", ["n": "0"])
    device.import(
      "rules: valley\ncompetition: quizbowl\nname: Valley\n\nPoints for a tossup: 11 -- handbook\n",
      name: "valley.rules")
    let full = exported(&device)
    let proficiency = exported(&device, ["scope": "proficiency"])
    let questions = exported(&device, ["scope": "questions"])
    let module = exported(&device, ["scope": "module", "module": "quizbowl"])
    #expect(kinds(proficiency).allSatisfy { $0.hasPrefix("practice.") })
    #expect(kinds(questions) == ["library.imported", RulesKept.kind])
    #expect(!kinds(module).contains("practice.settingChanged"))
    #expect(kinds(module).contains(Attempt.kind))
    var parts = Log()
    for part in [proficiency, questions, module] { parts.merge(lines: Array(part.utf8)) }
    #expect(parts == Log.parse(Array(full.utf8)).log)
  }

  @Test func `a module's answers go and come back, and an export drops them after 30 days`() {
    var device = practised()
    #expect(device.trainer.learner.attempts.count == 2)
    device.send("module.remove", ["id": "quizbowl"])
    #expect(device.trainer.learner.attempts.isEmpty)
    device.send("go", ["path": "#/you/modules"])
    #expect(device.shows("30 days left to take it back"))
    let kept = exported(&device, ["drop": "yes"])
    #expect(kinds(kept).contains(Attempt.kind))
    device.send("module.restore", ["id": "quizbowl"])
    #expect(device.trainer.learner.attempts.count == 2)
    device.send("module.remove", ["id": "quizbowl"])
    device.send("go", ["path": "#/you/modules"], after: 31 * 86_400_000)
    #expect(device.shows("Removed more than 30 days ago"))
    device.send("go", ["path": "#/you/data"])
    #expect(device.shows("export-drop"))
    let dropped = exported(&device, ["drop": "yes"])
    #expect(!kinds(dropped).contains(Attempt.kind))
    #expect(kinds(exported(&device)).contains(Attempt.kind))
    let again = device.restarted()
    #expect(again.trainer.learner == device.trainer.learner)
  }

  @Test func `every chart has its numbers as a table`() {
    var device = practised()
    device.send(
      "contest", ["value": CalendarDay(day: device.trainer.now.day + 20).text])
    for chart in ["mastery", "time", "calendar", "readiness", "transfer", "quizbowl"] {
      device.send("chart.export", ["chart": chart])
      let text = device.effect("download")?["text"]?.string ?? ""
      let rows = text.split(separator: "\n")
      #expect(rows.count > 1, "\(chart)")
      let columns = Set(
        rows.map { $0.split(separator: ",", omittingEmptySubsequences: false).count })
      #expect(columns.count == 1, "\(chart)")
    }
    device.send("chart.export", ["chart": "nonsense"])
    #expect(device.effect("download") == nil)
  }

  @Test func `the progress page has the numbers of what was practised, and of nothing else`() {
    var device = Device()
    device.send("go", ["path": "#/progress"])
    #expect(device.shows("After your first answers") && !device.shows("-analytics"))
    device = KnowledgeTests.device()
    device.send("start", ["module": "knowledgebowl", "drill": "written"])
    device.send("session.choose", ["n": "1"])
    device.send("session.finish")
    device.send("go", ["path": "#/progress/knowledgebowl"])
    #expect(device.shows("knowledgebowl-analytics"))
    for other in ["quizbowl", "sciencebowl"] {
      device.send("go", ["path": "#/progress/\(other)"])
      #expect(device.shows("After your first answers") && !device.shows("-analytics"))
    }
    device.send("chart.export", ["chart": "knowledgebowl"])
    let text = device.effect("download")?["text"]?.string ?? ""
    #expect(text.hasPrefix("domain,written,written right,oral,oral right\n"))
    #expect(text.split(separator: "\n").count == 2)
    device = practised()
    device.send("go", ["path": "#/progress/quizbowl"])
    #expect(device.shows("quizbowl-analytics") && !device.shows("knowledgebowl-analytics"))
  }

  @Test func `readiness and what carries over stand on the page of their module`() {
    var device = practised(questions: 1)
    for _ in 0..<9 {
      device.send("start", ["drill": "tossups", "count": "2"])
      for _ in 0..<2 {
        device.send("session.buzz", after: 900)
        device.send("session.answer", ["text": "something"], after: 2_000)
        device.send("session.next")
      }
    }
    device.send(
      "contest", ["value": CalendarDay(day: device.trainer.now.day + 20).text])
    device.send("go", ["path": "#/progress/quizbowl"])
    #expect(device.shows("Right on the day") && device.shows("in 20 days"))
    device.send("go", ["path": "#/progress/sciencebowl"])
    #expect(device.shows("What carries over") && device.shows("Start at"))
    device.send("go", ["path": "#/progress"])
    #expect(device.shows("Too few answers yet in") && device.shows("carry over"))
    #expect(!device.shows("Your time"))
    device.send("go", ["path": "#/progress/time"])
    #expect(device.shows("From 14 days of practice on"))
  }

  @Test func `a device lets go of recordings by the rule, and says so`() {
    var device = practised()
    device.send("audio.kept", ["list": "small/prague\t60000\nsmall/rivers\t1\nbroken"])
    #expect(device.trainer.shelf.audio.items(of: "phone").count == 2)
    device.send("audio.free")
    #expect(device.effect("freeAudio") == nil && device.shows("Nothing to free"))
    device.send("audio.freed", ["list": "small/rivers\nunknown"])
    #expect(device.trainer.shelf.audio.items(of: "phone") == ["small/prague": 60000])
    #expect(device.trainer.shelf.audio.items(of: "laptop").isEmpty)
  }
}
