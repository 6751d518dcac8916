import Basics
import EventLog
import Practice
import Sittings
import Teaching
import Testing
import Typing

@testable import Trainer
@testable import TypingModule

/// Keyboards have names, and skill, lessons and bests are of one of them.
struct KeyboardsTests {
  /// Types the text that is asked for, without a mistake.
  private func type(_ drill: String, _ desk: inout Desktop, every millis: Int32 = 100) throws {
    try desk.begin(drill, drill == "words" ? ["count": "25"] : [:])
    let log = try desk.typed(every: millis)
    desk.send("typing.keys", ["from": "0", "log": Base64.text(log)])
    desk.send("go", ["path": TypingSetup.path])
  }

  @Test func `a keyboard that is named is used, and its lessons and bests begin anew`() throws {
    var desk = Desktop()
    try type("learn", &desk)
    try desk.begin("learn")
    #expect(desk.html.contains("New here: d k."))
    desk.send("go", ["path": "#/practise/typing/setup"])
    desk.send("typing.keyboard.add", ["name": "  split at home "])
    #expect(desk.html.contains("“split at home” is in use"))
    try desk.begin("learn")
    #expect(desk.html.contains("New here: f j."))
    try type("words", &desk, every: 600)
    desk.send("go", ["path": "#/progress/typing"])
    #expect(desk.html.contains("typing-side-by-side") && desk.html.contains("First keyboard"))
    #expect(desk.html.contains(", split at home"))
    desk.send("set", ["key": Keyboards.usedKey, "value": ""])
    try desk.begin("learn")
    #expect(desk.html.contains("New here: d k."))
  }

  @Test func `skill is of the keyboard in use`() throws {
    var desk = Desktop()
    try type("words", &desk)
    let typing = try #require(desk.typing)
    func runs() -> Int { typing.history.runs("us", desk.trainer.desk).count }
    #expect(runs() == 1)
    desk.send("typing.keyboard.add", ["name": "split"])
    #expect(runs() == 0)
    try type("words", &desk, every: 200)
    #expect(runs() == 1)
    let slow = typing.history.skill("us", Touch(), desk.trainer.desk)
    desk.send("set", ["key": Keyboards.usedKey, "value": ""])
    let isOther = typing.history.skill("us", Touch(), desk.trainer.desk) != slow
    #expect(isOther)
    try type("words", &desk)
    #expect(runs() == 2)
  }

  @Test func `old tests are the first keyboard's, which can be named too`() throws {
    var desk = Desktop()
    try type("words", &desk)
    let began = try #require(desk.trainer.log.events.first { $0.kind == TestBegan.kind })
    #expect(began.json["keyboard"] == nil)
    desk.send("typing.keyboard.name", ["id": "", "name": "laptop"])
    desk.send("typing.keyboard.add", ["name": "split"])
    desk.send("go", ["path": "#/progress/typing"])
    #expect(desk.html.contains("layout us, laptop"))
    desk.send("typing.keyboard.add", ["name": "laptop"])
    #expect(Keyboards(desk.trainer.learner.settings).used.id == "")
    let split = try #require(Keyboards(desk.trainer.learner.settings).all.last)
    desk.send("typing.keyboard.name", ["id": split.id, "name": " "])
    #expect(Keyboards(desk.trainer.learner.settings).all.count == 2)
  }

  @Test func `names that two devices gave offline are both there in either order`() {
    var one = Desktop("phone")
    var other = Desktop("laptop")
    one.send("typing.keyboard.add", ["name": "split"])
    other.send("typing.keyboard.add", ["name": "small"])
    var found: [Keyboards] = []
    for lines in [one.kept + other.kept, other.kept + one.kept] {
      found.append(Keyboards(Desktop("third", kept: lines).trainer.learner.settings))
    }
    #expect(found[0] == found[1] && found[0].all.count == 3)
  }

  @Test func `names that are too long, too many or empty are refused or cut`() {
    var desk = Desktop()
    desk.send("typing.keyboard.add", ["name": "  "])
    #expect(desk.html.contains("Write a name for it"))
    for number in 0..<20 {
      desk.send("typing.keyboard.add", ["name": "\(number)" + String(repeating: "x", count: 99)])
    }
    let keyboards = Keyboards(desk.trainer.learner.settings)
    #expect(keyboards.all.count == Keyboards.countMax)
    #expect(keyboards.all.allSatisfy { $0.name.count <= Keyboards.nameLengthMax })
    desk.send("typing.keyboard.name", ["id": "nobody", "name": "x"])
    #expect(Keyboards(desk.trainer.learner.settings) == keyboards)
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func `side by side counts every test once`(seed: UInt64) {
    let entries = Typed.drawn(seed)
    let table = SideBySide(entries, Keyboards(Settings()))
    #expect(table.rows.map(\.testCount).reduce(0, +) == entries.count)
    #expect(SideBySide.middle([3, 1, 2]) == 2 && SideBySide.middle([]) == nil)
  }
}
