import Answers
import TestKit
import Testing

/// A question, an answer line, what is given for it, and whether that is taken.
private struct Case: CustomTestStringConvertible, Sendable {
  var given: String
  var line: String
  var question: String
  var isRight: Bool

  init(_ given: String, _ line: String, _ question: String, _ isRight: Bool) {
    (self.given, self.line, self.question, self.isRight) = (given, line, question, isRight)
  }

  var testDescription: String { "\(given) <- \(line)" }
  func verdict(_ strictness: Strictness = .standard) -> Judgement.Verdict {
    Judge.ofEtude.judge(
      given, against: line, context: JudgeContext(question: question), strictness: strictness
    )
    .verdict
  }
}

@Suite struct JudgeContextTests {
  @Test(arguments: [
    Case("longitudinal", "longitudinal study", "What type of study follows a cohort?", true),
    Case("black", "Black Sea", "Which sea does the Danube flow into?", true),
    Case("black", "Black Sea", "Where does the Danube end?", false),
    Case("dead", "Black Sea", "Which sea does the Danube flow into?", false),
    Case("potential", "kinetic energy", "What form of energy has a moving car?", false),
    Case("ohm", "Boyle's law", "Which law says that pressure falls as volume grows?", false),
  ])
  private func `the sort of thing that the question asks for goes without saying`(_ item: Case) {
    #expect((item.verdict() == .accept) == item.isRight)
  }

  @Test(arguments: [
    Case("September 30, 1999", "September 1999", "When did it open?", true),
    Case("October 30, 1999", "September 1999", "When did it open?", false),
    Case("September 30, 1998", "September 1999", "When did it open?", false),
    Case("December 7, 1941", "December", "In what month was the attack?", true),
    Case("7 January 1941", "December", "In what month was the attack?", false),
    Case("The band released it in 1973.", "1973", "When was it released?", true),
    Case("The band released it in 1974.", "1973", "When was it released?", false),
    Case("Released in 1972 and not in 1973", "1973", "When was it released?", false),
    Case("1951-1952", "1951–52", "When was the first election?", true),
    Case("1951-53", "1951–52", "When was the first election?", false),
  ])
  private func `more of a date than is asked is right when all of it agrees`(_ item: Case) {
    #expect((item.verdict() == .accept) == item.isRight)
  }

  @Test(arguments: [
    Case("Atlanta, Georgia", "Georgia", "Where was it filmed?", true),
    Case("Florida, Georgia", "Georgia", "Where was it filmed?", false),
    Case("not Atlanta, Georgia", "Georgia", "Where was it filmed?", false),
    Case("Georgia, Atlanta, Boston", "Georgia", "Where was it filmed?", false),
  ])
  private func `a place may be said with the region that is asked for`(_ item: Case) {
    #expect((item.verdict() == .accept) == item.isRight)
  }

  @Test(arguments: [
    Case("Regina Spektor", "Spektor", "Who sings the theme?", true),
    Case("Donna Pinciotti", "Donna", "Who does Eric marry?", true),
    Case("former President Jimmy Carter", "Jimmy Carter", "Who grew peanuts?", true),
    Case("former President Billy Carter", "Jimmy Carter", "Who grew peanuts?", false),
    Case("Spektor Boston", "Spektor", "Who sings the theme?", false),
    Case("Regina, Spektor", "Spektor", "Who sings the theme?", false),
    Case("dana rose delorenzo", "Dana DeLorenzo", "Who plays Kelly?", true),
    Case("dana not delorenzo", "Dana DeLorenzo", "Who plays Kelly?", false),
  ])
  private func `more of a name than is asked is right`(_ item: Case) {
    #expect((item.verdict() == .accept) == item.isRight)
  }

  @Test(arguments: [
    Case("18, 426", "18,426", "How many runs?", true),
    Case("18, 427", "18,426", "How many runs?", false),
    Case("18, 426, 000", "18,426", "How many runs?", false),
    Case("1948 Winter Olympics: Switzerland", "Switzerland", "Who held the 1948 Olympics?", true),
    Case("1952 Winter Olympics: Switzerland", "Switzerland", "Who held the 1948 Olympics?", false),
    Case("4 was minus 2", "-2", "What solves x^2 = 4 below 0?", false),
    Case("1. silk 2. wool", "silk and wool", "Name two fibres.", true),
    Case("1. silk 2. wool 3. nylon", "silk and wool", "Name two fibres.", false),
    Case("1. wool", "silk and wool", "Name two fibres.", false),
  ])
  private func `numbers that only count or say the question back do no harm`(_ item: Case) {
    #expect((item.verdict() == .accept) == item.isRight)
  }

  @Test(arguments: [
    Case("Dr. Zhivago", "Doctor Zhivago", "", true),
    Case("Mt. Kilimanjaro", "Mount Kilimanjaro", "", true),
    Case("Saint Helena", "St. Helena", "", true),
    Case("Mr. Zhivago", "Doctor Zhivago", "", false),
  ])
  private func `titles may be written short at every level`(_ item: Case) {
    for level in Strictness.allCases {
      #expect((item.verdict(level) == .accept) == item.isRight)
    }
  }
}
