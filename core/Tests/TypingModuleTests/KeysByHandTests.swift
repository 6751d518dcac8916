import Basics
import EventLog
@testable import Practice
import Sittings
import Teaching
import TestKit
import Testing
import Typing

@testable import Trainer
@testable import TypingModule

/// Letters that a learner practises, leaves out or treats as known, and what lessons make of it.
struct KeysByHandTests {
  private func typist() throws -> Desktop {
    var desk = Desktop()
    // Somebody who can type: the whole alphabet is in their lessons.
    for _ in 0..<3 {
      try desk.begin("words", ["count": "100"])
      desk.send("typing.keys", ["from": "0", "log": Base64.text(try desk.typed(every: 150))])
    }
    desk.send("go", ["path": KeysPage.path])
    return desk
  }

  private func choose(_ letter: String, _ value: String, _ desk: inout Desktop) {
    desk.send("set", ["key": "typing.key.us.\(letter)", "value": value])
  }

  private func lesson(_ desk: inout Desktop) throws -> [String] {
    try desk.begin("learn")
    let began = try #require(desk.began)
    let text = try #require(Exercise(coded: began.coded)).text
    desk.send("session.finish")
    return text.split(separator: " ").map(String.init)
  }

  @Test func `before anything was typed it says what to do`() throws {
    var desk = Desktop()
    desk.send("go", ["path": KeysPage.path])
    #expect(desk.html.contains("are being fetched"))
    try desk.giveFiles()
    #expect(desk.html.contains("Start a lesson") && !desk.html.contains("key-choices"))
  }

  @Test func `each letter says in words how far it is`() throws {
    let desk = try typist()
    #expect(desk.html.contains("Ready: at least "))
    #expect(desk.html.components(separatedBy: #"id="key-"#).count == 28)
  }

  @Test func `a letter that is left out is in no word of any lesson`() throws {
    var desk = try typist()
    for letter in ["e", "t"] { choose(letter, "lock", &desk) }
    for _ in 0..<12 {
      let words = try lesson(&desk)
      #expect(words.allSatisfy { !$0.contains("e") && !$0.contains("t") }, "\(words)")
    }
  }

  @Test func `a letter to practise is in as many words as are asked for`() throws {
    var desk = try typist()
    choose("v", "focus", &desk)
    for share in [25, 50, 100] {
      desk.send("set", ["key": TypingChoices.shareKey, "value": "\(share)"])
      for _ in 0..<4 {
        let words = try lesson(&desk)
        let having = words.filter { $0.contains("v") }.count
        #expect(having * 100 >= words.count * (share - 10), "\(share): \(words)")
        #expect(desk.began?.why == "You asked for “v”.")
      }
    }
  }

  @Test func `of several letters to practise each lesson takes one`() throws {
    var desk = try typist()
    for letter in ["v", "k"] { choose(letter, "focus", &desk) }
    var reasons: Set<String> = []
    for _ in 0..<12 {
      _ = try lesson(&desk)
      reasons.insert(desk.began?.why ?? "")
    }
    #expect(reasons == ["You asked for “v”.", "You asked for “k”."])
  }

  @Test func `a letter that is treated as known is never practised for itself`() {
    let choices = TypingChoices(
      Settings(["typing.key.us.e": "skip", "typing.key.de.t": "lock", "typing.key.us.x": "odd"]))
    let letters = "etx".unicodeScalars.map(\.value)
    let wishes = choices.wishes(letters, on: "us", seed: 1)
    #expect(wishes.skipped == [0x65] && wishes.locked.isEmpty && wishes.focus == nil)
    #expect(choices.wishes(letters, on: "de", seed: 1).locked == [0x74])
  }

  @Test func `a choice is a fact, is said, and can be taken back`() throws {
    var desk = try typist()
    choose("e", "lock", &desk)
    #expect(desk.kinds.last == SettingChanged.kind)
    #expect(desk.html.contains("The key e: Leave it out."))
    #expect(desk.trainer.learner.settings["typing.key.us.e"] == "lock")
    desk.send("set.undo")
    #expect(desk.trainer.learner.settings["typing.key.us.e"] == nil)
    // What is no choice, and a letter that is not there, change nothing of lessons.
    choose("e", "everything", &desk)
    #expect(desk.trainer.learner.settings["typing.key.us.e"] == nil)
    desk.send("set", ["key": TypingChoices.shareKey, "value": "900"])
    #expect(desk.trainer.learner.settings[TypingChoices.shareKey] == "100")
  }
}

extension Settings {
  fileprivate init(_ values: [String: String]) {
    self.init()
    for (key, value) in values { apply(SettingChanged(key: key, value: value)) }
  }
}
