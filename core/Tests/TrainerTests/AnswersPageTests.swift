import Basics
import Testing

@testable import Trainer

/// What is asked most, through its page.
struct AnswersPageTests {
  private static func opened(_ query: String = "") -> Device {
    var device = Device()
    let text = """
      pack: rivers
      title: Rivers

      ## tossup cairo
      category: Geography
      difficulty: 2
      This river flows past the pyramids and ends in a delta north of Cairo in Egypt.
      ANSWER: The _Nile_ [accept Nil]
      """
    device.import(text, name: "rivers.txt")
    device.send("import.keep", ["n": "0"])
    device.send("go", ["path": "#/library/answers\(query)"])
    return device
  }

  @Test func `the answers stand with their number, their share and their packs`() {
    let device = Self.opened()
    #expect(device.shows("5 answers in 6 lines"))
    #expect(device.shows("2 times, 33.3 % · new to you · "))
    #expect(device.shows(" and 1 more"))
  }

  @Test func `each leads to its questions, in all packs or in the chosen one`() {
    var device = Self.opened()
    #expect(device.shows("href=\"#/library?answer=nile\""))
    device.send("go", ["path": "#/library?answer=nile"])
    #expect(device.shows("2 questions with the answer “"))
    #expect(device.shows("q-small/rivers"))
    #expect(device.shows("q-rivers/cairo"))
    device.send("go", ["path": "#/library?pack=rivers&answer=nile"])
    #expect(device.shows("1 question with the answer “The Nile”"))
  }

  @Test func `they are practised at once, a part of a bonus as a part`() {
    var device = Self.opened()
    device.send("answers.practise", ["answer": "nile"])
    #expect(device.path.hasPrefix("#/session"))
    #expect(
      device.trainer.match?.setup.slots.map { $0.item }.sorted()
        == ["rivers/cairo", "small/rivers#1"])
    device.send("go", ["path": "#/library/answers?pack=rivers"])
    device.send("answers.practise", ["answer": "nile"])
    #expect(device.trainer.match?.setup.slots.map { $0.item } == ["rivers/cairo"])
  }

  @Test func `what was answered is told`() {
    var device = Self.opened()
    device.send("answers.practise", ["answer": "photosynthesis"])
    device.send("session.buzz", after: 900)
    device.send("session.answer", ["text": "photosynthesis"])
    device.send("session.next")
    device.send("go", ["path": "#/library/answers"])
    #expect(device.shows("1 time, 16.7 % · you: 1 of 1 · A small pack"))
  }

  @Test func `questions are chosen by a form, and saved as a table`() {
    var device = Self.opened()
    device.send("answers", ["kind": "bonus", "pack": ""])
    #expect(device.path == "#/library/answers?kind=bonus")
    #expect(device.shows("3 answers in 3 lines"))
    device.send("chart.export", ["chart": "answers"])
    let text = device.effect("download")?["text"]?.string ?? ""
    #expect(text.hasPrefix("answer,questions,share (%),packs,your answers,right\nDanube,1,33.3,"))
    device.send("answers", ["domain": "religion"])
    #expect(device.shows("No question fits"))
    device.send("chart.export", ["chart": "answers"])
    #expect(device.effect("download") == nil)
  }

  @Test func `the library and a pack lead there`() {
    var device = Self.opened()
    device.send("go", ["path": "#/library"])
    #expect(device.shows("href=\"#/library/answers\""))
    device.send("go", ["path": "#/library/pack/rivers"])
    #expect(device.shows("href=\"#/library/answers?pack=rivers\""))
  }

  @Test func `a long list is shown piece by piece`() {
    var device = Device()
    var text = "pack: many\ntitle: Many\n"
    for number in 0..<150 {
      text += "\n## short q\(number)\ncategory: History\nWhat is number \(number)?\n"
      text += "ANSWER: Answer \(number)\n"
    }
    device.import(text, name: "many.txt")
    device.send("import.keep", ["n": "0"])
    device.send("go", ["path": "#/library/answers?pack=many"])
    #expect(device.html.ranges(of: "answers.practise").count == 100)
    #expect(device.shows("Show more of 150"))
    device.send("go", ["path": "#/library/answers?pack=many&n=600"])
    #expect(device.html.ranges(of: "answers.practise").count == 150)
    #expect(!device.shows("more-answers"))
  }
}
