import Basics
import EventLog
import Practice
import Packs
import enum Sittings.Grace
import TestKit
import Testing

@testable import KnowledgeBowl

struct CardDrillTests {
  @Test func `three right in a row shorten the conference: 15, 12, 10, 8 seconds`() throws {
    var desk = Desk()
    desk.begin(.conference, count: 12)
    var limits: [Int64] = []
    var millis: Int64 = 0
    for _ in 0..<12 {
      limits.append((desk.record.exercise?.limitMillis ?? 0) / 1_000)
      millis += 1_000
      try desk.drill(.noIdea, at: millis)
      try desk.drill(.choose(desk.right), at: millis + 500)
      try desk.drill(.next, at: millis + 600)
    }
    #expect(limits == [15, 15, 15, 12, 12, 12, 10, 10, 10, 8, 8, 8])
  }

  @Test func `two timeouts lead one level down`() throws {
    var desk = Desk()
    desk.begin(.conference, count: 8)
    for number in 0..<3 {
      try desk.drill(.noIdea, at: Int64(number) * 2_000)
      try desk.drill(.choose(desk.right), at: Int64(number) * 2_000 + 500)
      try desk.drill(.next, at: Int64(number) * 2_000 + 600)
    }
    #expect(desk.record.exercise?.level == 1)
    for number in 1...2 {
      try desk.drill(.noIdea, at: Int64(number) * 100_000)
      try desk.drill(.tick, at: Int64(number) * 100_000 + 13_000)
      try desk.drill(.next, at: Int64(number) * 100_000 + 14_000)
    }
    #expect(desk.record.exercise?.level == 0)
  }

  @Test func `what conferring adds is counted against one's own idea`() throws {
    var desk = Desk()
    desk.begin(.conference, count: 2)
    try desk.drill(.choose(desk.wrong), at: 1_000)
    try desk.drill(.choose(desk.right), at: 2_000)
    try desk.drill(.next, at: 3_000)
    try desk.drill(.choose(desk.right), at: 4_000)
    try desk.drill(.choose(desk.right), at: 5_000)
    #expect(desk.record.scores[.conference]?.gain == 0.5)
    #expect(desk.attempts.map(\.outcome) == [.wrong, .right])
  }

  @Test(arguments: [
    (CardDrill.Drill.signals, Int64(3_000)), (.handoff, 3_000), (.quickCheck, 5_000),
    (.rescue, 15_000), (.rebound, 10_000), (.chaos, 8_000),
  ])
  func `a card has its time, and an answer after it is none`(
    _ drill: CardDrill.Drill, _ limit: Int64
  )
    throws
  {
    var desk = Desk()
    desk.begin(drill)
    #expect(desk.record.exercise?.limitMillis == limit)
    try? desk.drill(.open, at: 1_000)
    let since: Int64 = drill == .signals ? 0 : 1_000
    try desk.drill(.choose(desk.right), at: since + limit + Grace.answerMillis + 1)
    #expect(desk.record.exercise?.results.first?.choice == nil)
    #expect(desk.record.exercise?.results.first?.isRight == false)
  }

  @Test(arguments: [true, false])
  func `a rescue that nobody makes in time is an attempt without an answer`(
    _ byClock: Bool
  ) throws {
    var desk = Desk()
    desk.begin(.rescue)
    try desk.drill(.open, at: 1_000)
    let late = 1_000 + 15_000 + Grace.answerMillis + 1
    try desk.drill(byClock ? .tick : .choose(desk.right), at: late)
    #expect(desk.attempts.map(\.outcome) == [.unanswered])
    #expect(desk.attempts.map(\.responseMillis) == [nil])
  }

  @Test func `the clock starts by itself when the question could be read`() throws {
    var desk = Desk()
    desk.begin(.quickCheck)
    let reading = try #require(desk.record.exercise?.readingMillis)
    #expect(reading > 2_000)
    try desk.drill(.tick, at: reading - 1)
    #expect(desk.record.exercise?.phase == .reading(since: Moment(millis: 0)))
    try desk.drill(.tick, at: reading)
    #expect(desk.record.exercise?.phase == .open(since: Moment(millis: reading)))
  }

  @Test func `a question may be handed on while it is read`() throws {
    var desk = Desk()
    desk.begin(.handoff)
    try desk.drill(.choose(desk.right), at: 500)
    #expect(desk.record.exercise?.results.first?.isRight == true)
    #expect(desk.record.exercise?.results.first?.millis == 0)
  }

  @Test func `in a rebound the missed answers are gone, and two or more are left`() {
    forAll { _, seed in
      var maker = CardDrillMaker(seed: seed)
      for card in maker.cards(.rebound, 12, from: Desk.items) {
        #expect((1...2).contains(card.says.count))
        #expect(card.options.count + card.says.count == 4)
        #expect(card.options.contains(card.right))
        #expect(!card.says.contains { $0.choice == card.right })
      }
    }
  }

  @Test func `teammates are right as often as they should be, and surer when they are`() {
    var right = 0
    var sureRight = 0
    var sureWrong = 0
    var all = 0
    for seed in UInt64(1)...300 {
      var maker = CardDrillMaker(seed: seed)
      for card in maker.cards(.conference, 12, from: Desk.items) {
        for say in card.says {
          all += 1
          let isRight = say.choice == card.right
          if isRight { right += 1 }
          if say.signal == .sure { if isRight { sureRight += 1 } else { sureWrong += 1 } }
          #expect((say.signal == .pass) == say.choice.isEmpty)
        }
      }
    }
    #expect((45...55).contains(right * 100 / all))
    #expect(sureRight > sureWrong * 3)
  }

  @Test func `a synthesis has three pieces; the sure are mostly true, the others less`() {
    var counts = (sure: 0, sureFalse: 0, unsure: 0, unsureFalse: 0)
    for seed in UInt64(1)...300 {
      var maker = CardDrillMaker(seed: seed)
      for card in maker.cards(.synthesis, 12, from: Desk.items) {
        #expect(card.says.count == 3 && card.options.count == 4)
        for say in card.says {
          let isFalse = say.choice == card.right ? 1 : 0
          if say.signal == .sure {
            counts.sure += 1
            counts.sureFalse += isFalse
          } else {
            counts.unsure += 1
            counts.unsureFalse += isFalse
          }
        }
      }
    }
    #expect((8...12).contains(counts.sureFalse * 100 / counts.sure))
    #expect((36...44).contains(counts.unsureFalse * 100 / counts.unsure))
  }

  @Test func `in a synthesis one's own idea comes before the pieces, and the gain is counted`()
    throws
  {
    var desk = Desk()
    desk.begin(.synthesis, count: 1)
    #expect(desk.record.exercise?.phase == .first(since: Moment(millis: 0)))
    try desk.drill(.noIdea, at: 1_000)
    try desk.drill(.choose(desk.right), at: 9_000)
    #expect(desk.record.scores[.synthesis]?.gain == 1)
    #expect(desk.attempts.map(\.outcome) == [.passed])
  }

  @Test func `what the hall calls is right no more often than chance`() {
    var right = 0
    var all = 0
    for seed in UInt64(1)...300 {
      var maker = CardDrillMaker(seed: seed)
      for card in maker.cards(.chaos, 12, from: Desk.items) {
        #expect(card.says.allSatisfy { $0.signal == nil && card.options.contains($0.choice) })
        all += card.says.count
        right += card.says.count { $0.choice == card.right }
      }
    }
    #expect((23...27).contains(right * 100 / all))
  }

  @Test func `a wrong answer that somebody called was followed`() throws {
    var desk = Desk()
    desk.begin(.chaos, count: 12)
    var expected = 0
    for place in 0..<12 {
      let card = try #require(desk.record.exercise?.card)
      try desk.drill(.open, at: Int64(place) * 10_000 + 100)
      let called = card.says.first { $0.choice != card.right }?.choice
      if called != nil { expected += 1 }
      let choice = card.options.firstIndex(of: called ?? card.right) ?? 0
      try desk.drill(.choose(choice), at: Int64(place) * 10_000 + 200)
      try desk.drill(.next, at: Int64(place) * 10_000 + 300)
    }
    let exercise = try #require(desk.record.exercise)
    #expect(CardDrillScore.followed(exercise) == expected && expected > 6)
    #expect(desk.attempts.isEmpty, "what one says in noise tells nothing of what one knows")
  }

  @Test func `a subject is called from seven words, among four domains, within four seconds`()
    throws
  {
    var question = Question(
      key: "long", kind: .short,
      text: "Which river that rises in the Black Forest flows through four capitals?",
      answer: "_Danube_", domain: .geography)
    var maker = CardDrillMaker(seed: 3)
    let item = LibraryItem(pack: "test", question: question)
    let card = try #require(maker.cards(.subjectCall, 1, from: [item]).first)
    #expect(card.right == "geography" && card.options.count == 4 && Set(card.options).count == 4)
    let draft = CardDrill.began(.subjectCall, [card])
    let event = Event(
      id: EventID(device: "t", counter: 1), moment: Moment(millis: 0), kind: draft.kind,
      version: draft.version, body: draft.body)
    var drill = try #require(CardDrill(began: event) { _ in question })
    #expect(drill.textShown == "Which river that rises in the Black …")
    #expect(drill.deadline == Moment(millis: 4_000))
    for fact in try drill.decide(.choose(0), at: Moment(millis: 3_000)) {
      drill.apply(
        Event(
          id: EventID(device: "t", counter: 2), moment: Moment(millis: 3_000), kind: fact.kind,
          version: fact.version, body: fact.body))
    }
    #expect(drill.textShown == question.text)
    question.text = "Which river flows through Vienna?"
    #expect(maker.cards(.subjectCall, 1, from: [.init(pack: "t", question: question)]).isEmpty)
  }

  @Test func `every signal has its situations, and no two situations are the same`() {
    #expect(Signal.allCases.count == 7)
    let all = Signal.allCases.flatMap(\.situations)
    #expect(all.count == 21 && Set(all).count == 21)
  }

  @Test func `the same seed makes the same cards`() {
    for drill in CardDrill.Drill.allCases {
      var a = CardDrillMaker(seed: 7)
      var b = CardDrillMaker(seed: 7)
      #expect(a.cards(drill, 10, from: Desk.items) == b.cards(drill, 10, from: Desk.items))
    }
  }

  @Test func `handoff deals by the team's own leads`() {
    var desk = Desk()
    for command in [RosterCommand.add("Ida", isMe: true), .add("Jo", isMe: false)] {
      desk.keep((try? desk.record.roster.decide(command)) ?? [])
    }
    let jo = desk.record.roster.members[1].id
    for domain in Domain.allCases {
      desk.keep((try? desk.record.roster.decide(.give(domain, to: jo))) ?? [])
    }
    desk.begin(.handoff)
    #expect(desk.record.exercise?.cards.allSatisfy { $0.right == "Jo" } == true)
    #expect(desk.record.exercise?.card?.options == ["Ida", "Jo"])
  }

  @Test func `the fold of the log is the live state, whatever is done`() {
    forAll { random, seed in
      var desk = Desk()
      desk.begin(random.pick(CardDrill.Drill.allCases), count: 1 + random.below(6), seed: seed)
      for _ in 0..<40 {
        let command = random.pick([
          CardDrillCommand.choose(random.below(7)), .choose(random.below(3)), .open, .noIdea, .next,
          .tick, random.oneIn(20) ? .finish : .tick,
        ])
        try? desk.drill(command, at: desk.millis + Int64(random.below(6_000)))
        #expect(desk.refolded() == desk.record, "seed \(seed)")
        guard let exercise = desk.record.exercise else { return }
        #expect(CardDrillScore(exercise).asked == exercise.results.count)
      }
    }
  }
}
