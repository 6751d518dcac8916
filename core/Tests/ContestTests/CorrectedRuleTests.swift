import Answers
import Basics
import Contest
import Packs
import Testing

/// Rules that were found wrong, each by the sentence of the book.
struct CorrectedRuleTests {
  private static let bonus: Question = {
    var bonus = Question(
      key: "rivers", kind: .bonus, text: "Name these rivers.", answer: "", domain: .geography)
    bonus.parts = [
      Question.Part(
        text: "This long river in Africa flows north through ten countries.",
        answer: "_White Nile_ [prompt on _Nile_]", value: 10),
      Question.Part(text: "It flows through Vienna.", answer: "_Danube_", value: 10),
    ]
    return bonus
  }()

  private static func duel(
    _ rules: [RuleKey: Int32], slots: [String] = ["iron+rivers"], isWhole: Bool = false,
    regulation: Int? = nil,
    players: [Match.Player] = [.person("a", "red"), .person("b", "blue")],
    more: [Question] = []
  ) -> Duel {
    Duel(
      rules, slots: slots, players: players, questions: RuleTests.science + [bonus] + more,
      isWhole: isWhole, regulation: regulation)
  }

  /// The toss-up is won, and the first part is being read from 3,000 on.
  private static func inFirstPart(_ rules: [RuleKey: Int32]) throws -> Duel {
    var duel = duel(rules)
    try duel.play(.next, at: 0)
    try duel.play(.buzz, at: 1_000)
    try duel.say("iron", at: 2_000)
    try duel.play(.next, at: 3_000)
    return duel
  }

  @Test func `a prompt on a bonus part keeps the text and gives the time of a prompt`() throws {
    var duel = try Self.inFirstPart([.promptsMax: 2, .promptMillis: 4_000, .bonusMillis: 5_000])
    let moment = Moment(millis: 5_000)
    let heard = duel.match.wordsBegun(at: moment)
    #expect(heard > 3)
    try duel.say("nile", at: 5_000)
    #expect(duel.match.prompt != nil)
    for millis in stride(from: Int64(5_000), through: 9_000, by: 500) {
      #expect(duel.match.wordsBegun(at: Moment(millis: millis)) == heard)
    }
    #expect(duel.match.deadline == Moment(millis: 9_000))
    #expect(duel.refolded == duel.match)
    try duel.say("white nile", at: 8_900)
    #expect(duel.score("red") == 20)
  }

  @Test func `where the rules have no time of a prompt it is the part's own, from the prompt on`()
    throws
  {
    var duel = try Self.inFirstPart([.promptsMax: 2, .bonusMillis: 5_000])
    try duel.say("nile", at: 5_000)
    #expect(duel.match.deadline == Moment(millis: 10_000))
  }

  @Test func `prompts on the tossup do not count against the bonus`() throws {
    let tossup = Question.short("who", "Name this king.", "_Louis XIV_ [prompt on _Louis_]")
    var duel = Self.duel([.promptsMax: 2], slots: ["who+rivers"], more: [tossup])
    try duel.play(.next, at: 0)
    try duel.play(.buzz, at: 1_000)
    try duel.say("louis", at: 1_500)
    try duel.say("louis", at: 2_000)
    try duel.say("louis xiv", at: 2_500)
    try duel.play(.next, at: 3_000)
    try duel.say("nile", at: 5_000)
    #expect(duel.match.prompt != nil)
  }

  @Test func `I was wrong: an interrupt's foul goes to the other side, and so does the turn`()
    throws
  {
    var duel = Self.duel([.foul: 4, .rereads: 1, .tossup: 4])
    try duel.play(.next, at: 0)
    try duel.play(.buzz, at: 500)
    try duel.say("iron", at: 1_000)
    #expect(duel.score("red") == 4)
    try duel.play(.overrule(isRight: false), at: 2_000)
    #expect(duel.score("red") == 0 && duel.score("blue") == 4)
    #expect(duel.match.phase == .reading(word: 0, since: Moment(millis: 2_000)))
    #expect(duel.refusal(of: .buzz, at: 2_500) == .lockedOut)
    try duel.play(.buzz, by: "b", at: 2_500)
    try duel.say("iron", by: "b", at: 3_000)
    #expect(duel.score("blue") == 8 && duel.match.outcome.winner == "b")
    #expect(duel.refolded == duel.match)
  }

  @Test func `I was wrong in quiz bowl: the neg, and the others' rebound`() throws {
    var duel = Self.duel([.neg: -5])
    try duel.play(.next, at: 0)
    try duel.play(.buzz, at: 500)
    try duel.say("iron", at: 1_000)
    try duel.play(.overrule(isRight: false), at: 2_000)
    #expect(duel.score("red") == -5)
    try duel.play(.buzz, by: "b", at: 3_000)
    try duel.say("iron", by: "b", at: 3_500)
    #expect(duel.score("blue") == 10)
  }

  @Test func `teams that had buzzed and waited have their turn when the first was wrong after all`()
    throws
  {
    let players = ["red", "blue", "green"].map { Match.Player.person(String($0.prefix(1)), $0) }
    var duel = Self.duel([.queue: 1], players: players)
    try duel.play(.next, at: 0)
    try duel.play(.buzz, by: "r", at: 1_000)
    try duel.play(.buzz, by: "g", at: 1_200)
    try duel.say("iron", by: "r", at: 1_500)
    try duel.play(.overrule(isRight: false), at: 2_000)
    guard case .answering(let by, _, _) = duel.match.phase else {
      Issue.record("green has the word")
      return
    }
    #expect(by == "g")
  }

  @Test func `alone, I was wrong shows the ruling and asks nobody else`() throws {
    var duel = Self.duel([.neg: -5], players: [.person("a", "red")])
    try duel.play(.next, at: 0)
    try duel.play(.buzz, at: 500)
    try duel.say("iron", at: 1_000)
    try duel.play(.overrule(isRight: false), at: 2_000)
    #expect(duel.match.phase == .ruled && duel.score("red") == -5)
  }

  @Test func `a computation has ten seconds after the reading`() throws {
    let sum = Question(
      key: "sum", kind: .short, text: "What is 17 times 6?", answer: "_102_", domain: .mathematics)
    var duel = Self.duel(
      [.buzzMillis: 3_000, .computationMillis: 10_000], slots: ["sum", "tin"], more: [sum])
    try duel.play(.next, at: 0)
    let end = duel.readingMillis
    #expect(duel.match.deadline == Moment(millis: end + 10_000))
    try duel.play(.buzz, at: end + 9_000)
    try duel.say("102", at: end + 9_500)
    try duel.play(.next, at: 30_000)
    #expect(duel.match.deadline == Moment(millis: 30_000 + duel.readingMillis + 3_000))
  }

  @Test func `a part that bounced has three seconds and no prompt`() throws {
    var duel = try Self.inFirstPart(
      [.bouncebacks: 1, .bounceMillis: 3_000, .promptsMax: 2, .bonusMillis: 5_000])
    try duel.say("amazon", at: 5_000)
    try duel.play(.next, at: 6_000)
    #expect(duel.match.deadline == Moment(millis: 9_000))
    try duel.say("nile", by: "b", at: 7_000)
    #expect(duel.match.prompt == nil && duel.match.phase == .partRuled(0))
  }

  @Test func `without a clock the half is after half of the questions`() throws {
    var duel = Self.duel(
      [.halves: 2], slots: ["iron", "gold", "tin", "lead"], isWhole: true, regulation: 4)
    try duel.play(.next, at: 0)
    var breaks: [Int] = []
    for step in 1...30 where duel.match.phase != .over {
      let at = Int64(step) * 20_000
      if duel.match.phase == .halftime { breaks.append(duel.match.place) }
      if case .reading = duel.match.phase {
        try duel.play(.tick, at: at)
      } else {
        try duel.play(.next, at: at)
      }
    }
    #expect(breaks == [1])
  }

  @Test func `overtime of fifteen is followed by sudden death`() throws {
    let questions = (0..<40).map { Question.short("q\($0)", "Name number \($0).", "_n\($0)_") }
    var duel = Self.duel(
      [.overtimeTossups: 15, .tossup: 1], slots: questions.map(\.key), isWhole: true,
      regulation: 2, more: questions)
    try duel.play(.next, at: 0)
    var at: Int64 = 0
    // Nobody knows anything: level after regulation, and after fifteen.
    while duel.match.phase != .over, duel.match.place < 20 {
      at += 20_000
      try duel.play(.tick, at: at)
      try duel.play(.next, at: at)
    }
    #expect(duel.match.place == 20 && duel.match.isOvertime)
    try duel.play(.buzz, by: "b", at: at + 1_000)
    try duel.say("n20", by: "b", at: at + 1_500)
    try duel.play(.next, at: at + 2_000)
    #expect(duel.match.phase == .over && duel.score("blue") == 1)
  }
}
