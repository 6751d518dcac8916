import Basics
import EventLog
import Answers
import Borrowing
import Testing

@testable import Trainer

/// The pages that tell a learner how it went, and the form that sets up a match.
struct ProgressPageTests {
  private func progress(of answers: MadeAnswers) -> Device {
    Device(kept: answers.log.map { String(decoding: $0.line, as: UTF8.self) })
  }

  /// Where an insight is told: what concerns one competition on its page.
  private func page(of insight: Insight) -> String {
    insight.module.map { "#/progress/\($0)" } ?? "#/progress"
  }

  @Test func `what stands out is told, each with its button`() {
    var told: Set<Insight.Kind> = []
    for answers in MadeAnswers.faulty {
      var device = progress(of: answers)
      for insight in device.trainer.insights {
        device.send("go", ["path": page(of: insight)])
        told.insert(insight.kind)
        if insight.kind == .improving || insight.kind == .declining {
          #expect(device.shows(insight.title))
          continue
        }
        #expect(device.shows("id=\"insight-\(insight.id)\""), "\(insight.id)")
        #expect(device.shows(insight.actionName))
      }
    }
    #expect(told.count >= 5)
  }

  @Test func `a competition that was practised tells its own numbers`() {
    var devices = MadeAnswers.faulty.map { progress(of: $0) }
    devices[1].send("go", ["path": "#/progress/sciencebowl"])
    devices[2].send("go", ["path": "#/progress/knowledgebowl"])
    #expect(devices[1].shows("id=\"sciencebowl-analytics\""))
    #expect(devices[1].shows("id=\"science-insights\""))
    #expect(devices[1].shows("Practise it"))
    #expect(devices[2].shows("Knowledge Bowl by domain"))
  }

  @Test func `how sure is told beside how right`() {
    var device = Device()
    for sitting in 0..<6 {
      device.send("start", ["drill": "confidence", "count": "2"])
      for _ in 0..<2 {
        device.send("session.buzz", after: 900)
        let line = device.trainer.match?.cue?.answer ?? ""
        let text = sitting % 2 == 0 ? AnswerLine(parsing: line).main : "nothing of the kind"
        device.send("session.answer", ["text": text, "sure": sitting < 3 ? "95" : "50"])
        device.send("session.next")
      }
      device.send("session.finish")
    }
    device.send("go", ["path": "#/progress/quizbowl"])
    #expect(device.shows("How sure, and how right") && device.shows("95 %"))
  }

  @Test(arguments: ["quizbowl", "sciencebowl", "knowledgebowl"])
  func `a match is set up by a form that has three teams`(module: String) {
    var device = Device()
    device.send("go", ["path": "#/practise/match?module=\(module)"])
    for id in ["match-form", "team-1", "team-2", "team-3", "level-2", "style-2"] {
      #expect(device.shows("id=\"\(id)\""), "\(id) of \(module)")
    }
  }
}
