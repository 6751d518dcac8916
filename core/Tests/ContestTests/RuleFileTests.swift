import Contest
import QuizBowl
import TestKit
import Testing

struct RuleFileTests {
  @Test(arguments: QuizBowl.rules)
  func `a profile is the same after it was written and read`(_ rules: Rules) {
    let (read, problems) = RuleFile.parse(Array(rules.text.utf8))
    #expect(problems == [])
    #expect(read == [rules])
  }

  @Test(arguments: QuizBowl.rules)
  func `every number of a profile has its source`(_ rules: Rules) {
    for key in rules.keys { #expect(rules.sources[key]?.isEmpty == false, "\(key)") }
  }

  @Test(arguments: RuleKey.allCases)
  func `a value is the same after it was written and read`(_ key: RuleKey) {
    for value in [key.range.lowerBound, key.range.upperBound, 1, 0] where key.range.contains(value)
    {
      #expect(key.value(key.text(value)) == value)
    }
  }

  @Test(arguments: [
    ("2.5 s", 2_500), ("2.050 s", 2_050), ("1 min", 60_000), ("0.5 min", 30_000),
    ("1:00", 60_000), ("0:05", 5_000), ("1:59", 119_000),
  ])
  func `times are in seconds and minutes`(_ text: String, _ millis: Int32) {
    #expect(RuleKey.buzzMillis.value(text) == millis)
  }

  @Test(arguments: [
    (540_000, "9:00"), (5_000, "5 s"), (2_500, "2.5 s"), (59_000, "59 s"), (60_000, "1:00"),
    (605_000, "10:05"), (62_500, "62.5 s"), (0, "0 s"),
  ])
  func `a time is written as people do`(_ millis: Int32, _ text: String) {
    #expect(RuleKey.halfMillis.text(millis) == text)
    #expect(RuleKey.halfMillis.value(text) == millis)
  }

  @Test(arguments: [
    "", "5", "s", "-1 s", "5 h", "1.2.3 s", "121 s", "99999999999 s", ".5 s", "5.0001 s", "1:5",
    "1:60",
    "1:005", ":30", "1.5:00", "-1:00", "1:00 s", "0:1.",
  ])
  func `what is no time is refused`(_ text: String) {
    #expect(RuleKey.buzzMillis.value(text) == nil)
  }

  @Test func `a profile can be like another, and say only what differs`() throws {
    let text = """
      rules: ours
      like: naqt
      name: Ours
      Points for a power: 20
      rules: theirs
      like: ours
      Halves: 1
      """
    let (rules, problems) = RuleFile.parse(Array(text.utf8), known: QuizBowl.rules)
    #expect(problems == [])
    let naqt = try #require(QuizBowl.rules.profile("naqt"))
    #expect(rules.map { $0.profile } == ["ours", "theirs"] && rules[0].competition == "quizbowl")
    var expected = naqt.numbers
    expected[.power] = 20
    #expect(rules[0].numbers == expected && rules[0].sources[.tossup] == naqt.sources[.tossup])
    expected[.halves] = 1
    #expect(rules[1].numbers == expected)
    #expect(RuleFile.parse(Array(rules[1].text.utf8)).rules == [rules[1]])
  }

  @Test func `what a profile cannot be like is said, with the line`() {
    let text = "rules: ours\nlike: nobody\nHalves: 1\nlike: naqt\n"
    let (rules, problems) = RuleFile.parse(Array(text.utf8), known: QuizBowl.rules)
    #expect(problems.map { $0.place } == ["line 2", "line 4"])
    #expect(rules.first?.numbers == [RuleKey.halves: 1])
  }

  @Test func `what cannot be used is reported with its line, and the rest holds`() {
    let (rules, problems) = RuleFile.parse(
      Array(
        """
        Points for a power: 15
        rules: ours
        // a comment
        Points for a power: many
        Points for a tossup: 11
        Points for nothing: 3
        no colon
        rules: Bad Name
        """.utf8))
    #expect(rules.map(\.profile) == ["ours"])
    #expect(rules[0][.tossup] == 11)
    #expect(problems.map(\.place) == ["line 1", "line 4", "line 6", "line 7", "line 8"])
  }

  @Test func `every example of the page is read without a problem`() throws {
    let examples = try FormatPage("rules.md").examples("rules")
    #expect(examples.count == 1)
    for example in examples {
      let (rules, problems) = RuleFile.parse(Array(example.utf8))
      #expect(!rules.isEmpty && problems == [])
    }
  }
}
