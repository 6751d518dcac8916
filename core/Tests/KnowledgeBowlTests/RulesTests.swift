import Contest
import KnowledgeBowl
import TestKit
import Testing

/// The numbers of the sport, each as its rule book has it. Sources are beside them in the profiles.
struct RulesTests {
  static let minnesota = KnowledgeBowl.named("minnesota")
  static let washington = KnowledgeBowl.named("washington")
  static let colorado = KnowledgeBowl.named("colorado")
  static let states = [minnesota, washington, colorado]

  @Test(arguments: KnowledgeBowl.rules)
  func `a profile is the same after it was written and read`(_ rules: Rules) {
    let (read, problems) = RuleFile.parse(Array(rules.text.utf8))
    #expect(problems == [])
    #expect(read == [rules])
  }

  @Test(arguments: KnowledgeBowl.rules)
  func `every number of a profile has its source`(_ rules: Rules) {
    #expect(rules.competition == KnowledgeBowl.id)
    for key in rules.keys { #expect(rules.sources[key]?.isEmpty == false, "\(key)") }
  }

  @Test func `practice comes first, and all names differ`() {
    #expect(KnowledgeBowl.rules.first?.profile == "practice")
    #expect(Set(KnowledgeBowl.rules.map(\.profile)).count == KnowledgeBowl.rules.count)
    #expect(Set(KnowledgeBowl.rules.map(\.name)).count == KnowledgeBowl.rules.count)
  }

  @Test func `Minnesota asks 60 written questions at one point each`() {
    #expect(Self.minnesota[.writtenQuestions] == 60)
    #expect(Self.minnesota[.writtenPoints] == 1)
  }

  @Test func `Minnesota's written round lasts 50 minutes, which is not confirmed`() {
    #expect(Self.minnesota[.writtenMillis] == 50 * 60_000)
    #expect(Self.minnesota.sources[.writtenMillis]?.contains("not confirmed") == true)
  }

  @Test func `Washington asks 50 written questions in 35 minutes at one point each`() {
    #expect(Self.washington[.writtenQuestions] == 50)
    #expect(Self.washington[.writtenMillis] == 35 * 60_000)
    #expect(Self.washington[.writtenPoints] == 1)
  }

  @Test func `Colorado asks 60 written questions at state in about an hour`() {
    #expect(Self.colorado[.writtenQuestions] == 60)
    #expect(Self.colorado[.writtenMillis] == 60 * 60_000)
    #expect(Self.colorado.sources[.writtenQuestions]?.contains("40 or 60") == true)
  }

  @Test func `Minnesota reads 45 oral questions and checks scores after 15 and 30`() {
    #expect(Self.minnesota[.tossups] == 45)
    #expect(Self.minnesota[.halves] == 3)
  }

  @Test func `Minnesota plays five oral rounds at state`() {
    #expect(Self.minnesota[.rounds] == 5)
  }

  @Test func `Washington reads 50 oral questions in four rounds before the semi-final and final`() {
    #expect(Self.washington[.tossups] == 50)
    #expect(Self.washington[.rounds] == 4)
    #expect(Self.washington[.semifinalTeams] == 9)
  }

  @Test func `Colorado reads 50 oral questions in four rounds`() {
    #expect(Self.colorado[.tossups] == 50)
    #expect(Self.colorado[.rounds] == 4)
  }

  @Test(arguments: KnowledgeBowl.rules)
  func `three teams are in a room`(_ rules: Rules) { #expect(rules[.teamsInRoom] == 3) }

  @Test func `a Minnesota team has five members, four of whom play; junior high six and five`() {
    let region = Region.of("minnesota")
    #expect(region?.membersMax == 5 && Self.minnesota[.players] == 4)
    let junior = KnowledgeBowl.named("minnesota-junior")
    #expect(Region.of(junior.profile)?.membersMax == 6 && junior[.players] == 5)
    var other = junior
    other.numbers[.players] = 4
    #expect(other.numbers == Self.minnesota.numbers)
  }

  @Test func `a Washington team has six members, four of whom play`() {
    #expect(Region.of("washington")?.membersMax == 6)
    #expect(Self.washington[.players] == 4)
  }

  @Test func `a Colorado team has two to five members`() {
    #expect(Region.of("colorado")?.membersMin == 2)
    #expect(Region.of("colorado")?.membersMax == 5)
  }

  @Test func `Minnesota changes players between rounds, Washington once after question 25`() {
    #expect(RuleKey.substitution.text(Self.minnesota[.substitution]) == "never")
    #expect(RuleKey.substitution.text(Self.washington[.substitution]) == "in breaks")
    #expect(Self.washington[.tossups] / Self.washington[.halves] == 25)
  }

  @Test func `a Minnesota spokesperson answers, whoever buzzed`() {
    #expect(Self.minnesota[.spokesperson] == 1)
  }

  @Test func `Minnesota gives 15 seconds to discuss and 3 to answer`() {
    #expect(Self.minnesota[.conferenceMillis] == 15_000)
    #expect(Self.minnesota[.answerMillis] == 3_000)
  }

  @Test func `Washington teams confer, for 15 seconds`() {
    #expect(Self.washington[.conferenceMillis] == 15_000)
  }

  @Test func `Colorado teams may not discuss the answer in oral rounds`() {
    #expect(Self.colorado[.conferenceMillis] == 0)
  }

  @Test(arguments: states)
  func `a wrong answer loses nothing and the next team in buzz order answers`(_ rules: Rules) {
    #expect(rules[.neg] == 0 && rules[.foul] == 0)
    #expect(rules[.queue] == 1 && rules[.rebuzz] == 0)
  }

  @Test(arguments: states)
  func `an oral answer is worth one point`(_ rules: Rules) { #expect(rules[.tossup] == 1) }

  @Test func `Minnesota adds 1.5, 1.0 and 0.5 points a round for rooms 1, 2 and 3`() {
    let keys: [RuleKey] = [.roomBonus1, .roomBonus2, .roomBonus3]
    #expect(keys.map { Self.minnesota[$0] } == [15, 10, 5])
    for key in keys { #expect(Self.washington[key] == 0 && Self.colorado[key] == 0) }
  }

  @Test func `a Minnesota tie among the first six goes to 15 more questions`() {
    #expect(Self.minnesota[.overtimeTossups] == 15)
    #expect(Meet.overtimePlaces == 6)
  }

  @Test func `the numbers of the first plan are profiles of their own`() {
    let plans = ["seed-colorado", "seed-minnesota", "seed-washington"].compactMap {
      KnowledgeBowl.rules.profile($0)
    }
    #expect(plans.map { $0[.writtenPoints] } == [1, 2, 2])
    #expect(plans.map { $0[.tossup] } == [5, 5, 5])
    #expect(plans.map { $0[.writtenMillis] / 60_000 } == [15, 15, 45])
    #expect(plans.map { $0[.conferenceMillis] } == [0, 15_000, 15_000])
  }
}
