import Contest
import QuizBowl
import Testing

/// The rule books of quiz bowl, a sentence a test. Sources: qbwiki.com, NAQT rules, ACF rules, PACE
/// and Rules comparison; NAQT, Brief Summary of Game Play Rules (2016); ACF gameplay rules (2024).
struct QuizBowlBookTests {
  struct Sentence: CustomTestStringConvertible, Sendable {
    let profile: String
    let key: RuleKey
    let value: Int32
    let text: String
    var testDescription: String { "\(profile): \(text)" }

    init(_ profile: String, _ key: RuleKey, _ value: Int32, _ text: String) {
      self.profile = profile
      self.key = key
      self.value = value
      self.text = text
    }
  }

  static let sentences = [
    Sentence("naqt", .tossups, 24, "A game has up to 24 tossups."),
    Sentence("naqt", .halves, 2, "A game has two halves."),
    Sentence("naqt", .halfMillis, 540_000, "A half lasts nine minutes in schools."),
    Sentence("naqt", .tossup, 10, "A tossup is worth 10 points."),
    Sentence("naqt", .power, 15, "A tossup answered before the power mark is worth 15."),
    Sentence("naqt", .neg, -5, "The first wrong interrupt costs 5 points."),
    Sentence("naqt", .buzzMillis, 3_000, "Three seconds remain to buzz after the reading."),
    Sentence("naqt", .computationMillis, 10_000, "After a computation ten seconds remain."),
    Sentence("naqt", .promptMillis, 4_000, "Four seconds after a prompt more has to be said."),
    Sentence("naqt", .answerMillis, 2_000, "Two seconds after recognition an answer has to begin."),
    Sentence("naqt", .bonusMillis, 5_000, "A bonus part has five seconds."),
    Sentence("naqt", .bouncebacks, 0, "Missed parts do not go to the other team."),
    Sentence("naqt", .players, 4, "Four play at a time."),
    Sentence("naqt", .timeouts, 1, "A team has one timeout."),
    Sentence("naqt", .timeoutMillis, 30_000, "A timeout lasts 30 seconds."),
    Sentence("naqt", .overtimeTossups, 3, "A tie is followed by three tossups, then sudden death."),
    Sentence("acf", .tossups, 20, "A game has 20 tossups."),
    Sentence("acf", .halves, 2, "There is a short break after ten tossups."),
    Sentence("acf", .tossup, 10, "A tossup is worth 10 points."),
    Sentence("acf", .power, 0, "There are no powers."),
    Sentence("acf", .neg, -5, "A wrong interrupt costs 5 points."),
    Sentence("acf", .buzzMillis, 5_000, "Five seconds remain to buzz after the reading."),
    Sentence("acf", .answerMillis, 5_000, "An answer has to begin within five seconds."),
    Sentence("acf", .bonusMillis, 5_000, "A bonus part has five seconds."),
    Sentence("acf", .bouncebacks, 0, "Missed parts do not go to the other team."),
    Sentence("acf", .players, 4, "Four play at a time."),
    Sentence("acf", .timeouts, 1, "A team has one timeout of 30 seconds."),
    Sentence("acf", .overtimeTossups, 1, "A tie is played off by sudden death."),
    Sentence("pace", .tossups, 20, "A game has 20 tossups."),
    Sentence("pace", .tossup, 10, "A tossup is worth 10 points."),
    Sentence("pace", .power, 20, "A power is worth 20 points."),
    Sentence("pace", .neg, 0, "A wrong interrupt costs nothing."),
    Sentence("pace", .buzzMillis, 5_000, "Five seconds remain to buzz after the reading."),
    Sentence("pace", .answerMillis, 5_000, "An answer has to begin within five seconds."),
    Sentence("pace", .bouncebacks, 0, "Sets from 2023 on have no bouncebacks."),
    Sentence("pace", .bounceMillis, 3_000, "On a bounceback the other team has three seconds."),
    Sentence("pace", .timeouts, 1, "A team has one timeout of up to 30 seconds."),
    Sentence("pace", .overtimeTossups, 1, "A tie is played off by sudden death."),
  ]

  @Test(arguments: sentences)
  func `the profile has what the rule book says`(_ sentence: Sentence) throws {
    let rules = try #require(QuizBowl.rules.profile(sentence.profile))
    #expect(rules[sentence.key] == sentence.value)
    #expect(rules.sources[sentence.key]?.isEmpty == false)
  }
}
