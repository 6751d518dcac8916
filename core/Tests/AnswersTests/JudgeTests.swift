import Answers
import Basics
import Foundation
import TestKit
import Testing

private func verdict(
  _ given: String, _ line: String, question: String = "", read: Int? = nil,
  strictness: Strictness = .standard, spoken: Bool = false
) -> String {
  let context = JudgeContext(question: question, wordsRead: read, isSpoken: spoken)
  let ruling = Judge.ofEtude.judge(given, against: line, context: context, strictness: strictness)
  return "\(ruling.verdict.rawValue) \(ruling.because.rawValue)"
}

@Test(arguments: [
  ("macbeth", "_Lady Macbeth_ [do not accept “Macbeth”]", "reject rejectListed"),
  ("lady mabeth", "_Lady Macbeth_ [do not accept “Macbeth”]", "accept spelling"),
  (
    "mary tod lincoln", "Abraham _Lincoln_ [do not accept “Mary Todd Lincoln”]",
    "reject rejectListed"
  ),
  (
    "The Invisible Man", "_Invisible Man_ [do not accept “The Invisible Man”]",
    "reject rejectListed"
  ),
  ("not lincoln", "Abraham _Lincoln_", "reject negated"),
  ("lincoln or grant", "Abraham _Lincoln_", "reject severalAnswers"),
  ("lincoln kennedy washington", "Abraham _Lincoln_", "reject noMatch"),
  ("furies or erinyes", "_Furies_ [or _Erinyes_]", "accept exact"),
  ("um is it lincoln", "Abraham _Lincoln_", "accept required"),
  ("i don't know", "_X_", "reject empty"), ("", "_X_", "reject empty"),
  ("the", "_X_", "reject empty"),
  ("0.5", "5", "reject noMatch"), ("-7", "7", "reject noMatch"), ("1/4", "1.4", "reject noMatch"),
  ("25%", "1/4", "accept exact"), ("twenty-one", "21", "accept exact"),
  ("XIV", "14", "accept exact"),
  ("wwi", "World War II", "reject noMatch"), ("wwii", "World War II", "accept equivalent"),
  ("B C A", "C, A, B", "reject noMatch"), ("cab", "C, A, B", "accept exact"),
  ("south korea", "North Korea", "reject noMatch"), ("meiosis", "mitosis", "reject noMatch"),
  ("feyman", "Richard _Feynman_", "accept spelling"), ("par", "Paris", "reject noMatch"),
  ("Paris, France", "Paris", "accept exact"),
  ("Paris, Texas", "Paris", "reject noMatch"), ("1984", "Nineteen Eighty-Four", "accept exact"),
  ("5000 grams", "5 kilograms", "accept equivalent"), ("5 grams", "5 kilograms", "reject noMatch"),
  ("w", "W) 3", "accept choice"), ("3", "W) 3", "accept exact"), ("x", "W) 3", "reject choice"),
  ("roosevelt", "Franklin Delano Roosevelt", "prompt incomplete"),
])
func `answers are judged as a moderator would`(given: String, line: String, expected: String) {
  #expect(verdict(given, line) == expected)
}

@Test func `strict accepts a slip of the pen but no other name`() {
  #expect(verdict("burma", "Myanmar") == "accept equivalent")
  #expect(verdict("burma", "Myanmar", strictness: .strict) == "reject noMatch")
  #expect(verdict("photosynthisis", "photosynthesis", strictness: .strict) == "accept spelling")
}

@Test func `a clause holds in its window only`() {
  let line =
    "_neocon_servatism [accept _neo_ after “conservatism” is read; prompt on <u>right</u> until "
    + "“war” is read]"
  let question = "This form of conservatism led to a war"
  #expect(verdict("neo", line, question: question, read: 2) == "reject noMatch")
  #expect(verdict("neo", line, question: question, read: 4) == "accept alternative")
  #expect(verdict("right", line, question: question, read: 7) == "prompt promptListed")
  #expect(verdict("right", line, question: question, read: 8) == "reject noMatch")
}

@Test func `a directed prompt comes with the closest clause`() {
  let line =
    "_Baldwin’s father_ [prompt on <u>Baldwin</u>; prompt on <u>father</u> by asking “of who?”]"
  #expect(Judge.ofEtude.judge("father", against: line).directedPrompt == "of who?")
  #expect(Judge.ofEtude.judge("baldwin", against: line).directedPrompt == nil)
}

@Test func `the main answer and every listed one is accepted`() {
  let lines = [
    "_Theravada_ Buddhism [or _Hinayana_]", "_Ashoka_ the Great [or _Ashoka_ Maurya]",
    "Pyotr Ilyich _Tchaikovsky_", "_8½_ [or _Otto e mezzo_]", "186,000 miles per second",
    "The _Epic of Gilgamesh_", "_Twelve_rism", "√2", "C, A, B", "_27B/6_", "_D_avid _Baldwin_",
  ]
  for text in lines {
    for clause in AnswerLine(parsing: text).clauses {
      for answer in clause.answers {
        #expect(
          Judge.ofEtude.judge(answer.text, against: text).verdict == .accept,
          "\(answer.text) for \(text)"
        )
        for strictness in Strictness.allCases {
          let loud = Judge.ofEtude.judge(
            answer.text.uppercased(), against: text, strictness: strictness)
          #expect(loud.verdict == .accept, "\(answer.text) for \(text)")
        }
      }
    }
  }
}

@Test func `no input breaks the parser or the judge`() {
  forAll(seeds: 1...UInt64(caseCount(1_500))) { random, seed in
    let line = hostileLine(&random)
    let given = random.below(3) == 0 ? line : hostileLine(&random)
    let ruling = Judge.ofEtude.judge(
      given, against: line, context: JudgeContext(question: line, isSpoken: seed % 2 == 0))
    #expect((0...1).contains(ruling.confidence), "seed \(seed)")
    let again = Judge.ofEtude.judge(
      given, against: line, context: JudgeContext(question: line, isSpoken: seed % 2 == 0))
    #expect(ruling == again, "seed \(seed)")
    var shown = ""
    for run in AnswerLine(parsing: line).runs { shown += run.text }
    #expect(shown.utf8.count <= 3 * line.utf8.count + 3, "seed \(seed)")
  }
}

@Test func `long input is judged in bounded time`() {
  for piece in [
    "a ", "until ", "_a_ or ", "“a” ", "(", "[accept ", "_x_, ", "1,", "prompt on ", "by asking ",
    "; ",
  ] {
    let line = "_x_ [accept " + String(repeating: piece, count: 3_000) + "]"
    let seconds = processorSeconds {
      _ = Judge.ofEtude.judge(String(line.prefix(10_000)), against: line)
    }
    #expect(seconds < 5, "\(piece): \(seconds)")
  }
}

private func hostileLine(_ random: inout SeededRandom) -> String {
  let pieces = [
    "_", "*", "[", "]", "(", ")", ";", ",", " or ", " accept ", " prompt on ", "do not accept ",
    "“", "”",
    "\"", "<b><u>", "</u></b>", "<u>", "</u>", " until ", " before ", " after ", " is read",
    " in place of ",
    "by asking ", "either", "both", "word forms", "equivalents such as ", "anti-prompt ",
    "Louis XIV", "1/0",
    "1984", "-7", "3.14", "٣", "half", "a", "Lincoln", "é", "one hundred", "twenty", "thirds",
    "point", "%",
    "7/4/1776", "W) ", "&amp;", "\\", "/", "#", " | ", "square root of", "99999999999999999999",
    "million",
    " for ", "i", "x", " ", " ", " ", "the", "no", "s", "'s", "km", "\u{301}", "😀", "no. 5",
    "1800s",
  ]
  var text = ""
  for _ in 0..<random.below(24) { text += pieces[random.below(pieces.count)] }
  return text
}

@Test(arguments: [
  ("40 N 74 W", "40 degrees north, 74 degrees west", "accept"),
  ("40 degrees north, 74 degrees west", "40°N 74°W", "accept"),
  ("74 W, 40 N", "40 N 74 W", "accept"), ("40 S 74 W", "40 N 74 W", "reject"),
  ("40 W 74 N", "40 N 74 W", "reject"), ("74 N 40 W", "40 N 74 W", "reject"),
  ("40.5 degrees north", "40 degrees 30 minutes north", "accept"),
  ("40.5 N 74.25 W", "40°30′N, 74°15′W", "accept"),
  ("40°30′15″N 74°W", "40 degrees 30 minutes 15 seconds north, 74 degrees west", "accept"),
  ("41 N 74 W", "40 N 74 W", "reject"), ("40.05 N 74 W", "40°30′N 74°W", "reject"),
  ("40 newtons", "40 N", "accept"), ("40 north", "40 degrees south", "reject"),
])
func `coordinates are places, however they are written`(
  given: String, line: String, verdict: String
) {
  #expect(Judge.ofEtude.judge(given, against: line).verdict.rawValue == verdict)
}

@Test(arguments: [
  ("0.2222", "_2/9_ [or 0.2222]", "accept"), ("0.222", "_2/9_ [or 0.2222]", "reject"),
  ("0.2222", "_2/9_ [accept decimal equivalents]", "accept"),
  (".222", "2/9 [or equivalents]", "accept"), ("0.667", "_2/3_ [accept equivalents]", "accept"),
  ("0.666", "_2/3_ [accept equivalents]", "accept"), ("-0.667", "-2/3 [or equivalents]", "accept"),
  ("0.22", "2/9 [or equivalents]", "reject"), ("0.223", "2/9 [or equivalents]", "reject"),
  ("0.668", "2/3 [or equivalents]", "reject"), ("-0.222", "2/9 [or equivalents]", "reject"),
  ("0.2222", "2/9", "reject"), ("0.251", "1/4 [or equivalents]", "reject"),
])
func `a fraction may be a decimal where the line takes equivalents`(
  given: String, line: String, verdict: String
) {
  #expect(Judge.ofEtude.judge(given, against: line).verdict.rawValue == verdict)
}

@Test(arguments: [
  ("chest", "chess", "reject"), ("chess", "_chest_", "reject"), ("ches", "chess", "accept"),
  ("ballet", "bullet", "reject"), ("planes", "plane", "accept"), ("canyon", "cannon", "reject"),
  ("canyn", "canyon", "accept"), ("sulayman", "_Solomon_", "accept"),
])
func `another common word is no slip of the pen`(given: String, line: String, verdict: String) {
  #expect(Judge.ofEtude.judge(given, against: line).verdict.rawValue == verdict, "\(given) \(line)")
}
