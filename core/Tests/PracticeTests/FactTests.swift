import Basics
import EventLog
import Practice
import TestKit
import Testing

@Suite struct FactTests {
  @Test func `an attempt survives its event`() {
    forAll(seeds: 1...300) { random, seed in
      var learner = MadeUpLearner(seed: seed)
      let attempt = learner.attempt()
      let event = attempt.event(id: EventID(device: "a", counter: 1), moment: learner.moment)
      #expect(Attempt(event) == attempt, "seed \(seed)")
    }
  }

  @Test func `an attempt's bytes say the same with and without a tree of them`() {
    var refused = 0
    forAll(seeds: 1...2_000) { random, seed in
      var learner = MadeUpLearner(seed: seed)
      var bytes = learner.attempt().body.bytes
      for _ in 0..<random.below(3) {
        let place = random.below(bytes.count)
        switch random.below(3) {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(bytes[random.below(bytes.count)], at: place)
        default: bytes[place] = UInt8(random.below(256))
        }
      }
      let tree = (try? JSON(parsing: bytes)).flatMap { Attempt(body: $0) }
      if tree == nil { refused += 1 }
      #expect(Attempt(reading: bytes) == tree, "seed \(seed)")
    }
    #expect((200...1_800).contains(refused))
    for text in ["", "[]", "{}", "7", "{\"item\":\"a\"} x"] {
      #expect(Attempt(reading: Array(text.utf8)) == nil)
    }
  }

  @Test func `old bytes of every kind are read for ever`() {
    func event(_ kind: String, _ body: String) -> Event {
      Event(
        id: EventID(device: "a", counter: 1), moment: at(day: 20_500), kind: kind, version: 1,
        body: Array(body.utf8))
    }
    let attempt = Attempt(
      item: "first-light/t01", module: "quizbowl", session: "k3x9.4", domain: .physics,
      category: "Science", difficulty: 0.5, outcome: .right, responseMillis: 1840, buzzWord: 31,
      wordCount: 88, points: 15, recall: 0.83)
    let body =
      #"{"item":"first-light/t01","module":"quizbowl","session":"k3x9.4","domain":"physics","#
      + #""category":"Science","difficulty":0.5,"outcome":"right","ms":1840,"word":31,"#
      + #""words":88,"points":15,"recall":0.83}"#
    #expect(Attempt(event("practice.attempted", body)) == attempt)
    #expect(attempt.body.text == body)
    let overruled = Overruled(
      attempt: EventID(device: "k3x9", counter: 12), outcome: .wrong, points: -5)
    let correction = #"{"attempt":"k3x9.12","outcome":"wrong","points":-5}"#
    #expect(Overruled(event("practice.overruled", correction)) == overruled)
    #expect(overruled.body.text == correction)
    let setting = SettingChanged(key: "theme", value: "dark")
    #expect(
      SettingChanged(event("practice.settingChanged", #"{"key":"theme","value":"dark"}"#))
        == setting)
    let contest = ContestDated(date: CalendarDay("2027-02-14"), name: "State")
    let dated = #"{"date":"2027-02-14","name":"State"}"#
    #expect(ContestDated(event("practice.contestDated", dated)) == contest)
    #expect(contest.body.text == dated)
    #expect(
      ModuleDisabled(event("practice.moduleDisabled", #"{"module":"typing"}"#))
        == ModuleDisabled(module: "typing"))
    #expect(
      ModuleEnabled(event("practice.moduleEnabled", #"{"module":"typing"}"#))
        == ModuleEnabled(module: "typing"))
  }

  @Test func `reading an attempt is tolerant but not gullible`() throws {
    func read(_ text: String) throws -> Attempt? { Attempt(body: try JSON(parsing: text)) }
    let least = try read(#"{"item":"p/1","domain":"music","outcome":"wrong","later":[1]}"#)
    #expect(least?.item == "p/1")
    #expect(least?.judged == .judge)
    let odd = try read(
      #"{"item":"p/1","domain":"music","outcome":"wrong","ms":-4,"recall":7,"difficulty":1e9,"#
        + #""points":99999999999,"word":"x"}"#)
    #expect(odd?.responseMillis == nil)
    #expect(odd?.recall == 1)
    #expect(odd?.difficulty == 10)
    #expect(odd?.points == .max)
    #expect(try read(#"{"domain":"music","outcome":"wrong"}"#) == nil)
    #expect(try read(#"{"item":"p/1","domain":"cookery","outcome":"wrong"}"#) == nil)
    #expect(try read("[]") == nil)
    let id = EventID(device: "a", counter: 1)
    var event = right("p/1").event(id: id, moment: at(day: 1))
    event.version = 2
    #expect(Attempt(event) == nil)
  }

  @Test func `every day of the calendar has one text and back`() {
    for day: Int32 in stride(from: -719_000, to: 2_900_000, by: 13) {
      let date = CalendarDay(day: day)
      #expect(CalendarDay(date.text) == date)
    }
    #expect(CalendarDay("1970-01-01")?.day == 0)
    #expect(CalendarDay("2026-11-21")?.day == 20_778)
    #expect(CalendarDay("2026-11-21")?.weekday == 5)
    for text in ["2026-02-29", "2026-13-01", "2026-1-1", "", "2026-00-10", "20260-1-11"] {
      #expect(CalendarDay(text) == nil, "\(text)")
    }
  }
}
