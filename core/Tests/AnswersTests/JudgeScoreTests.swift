import Answers
import Basics
import Testing

private let spoken = """
  id\treference\ttranscript\texpected_verdict\tkind\tanswer_type
  s1\tNile\tnile\taccept\thomophone\tplace
  s2\tNile\tniger\treject\tconfusable\tplace
  """

@Test func `a table of transcripts is a set of spoken answers`() throws {
  let trial = try #require(JudgeTrial(table: Array(spoken.utf8)))
  #expect(
    trial.rows.map { "\($0.id) \($0.line) \($0.given) \($0.isSpoken)" } == [
      "s1 Nile nile true", "s2 Nile niger true",
    ])
}

@Test func `a table with references and labels is a set with questions`() throws {
  let table =
    "id\tquestion\treference\tgiven\tlabel\tsplit\tsource\r\na\tq?\tx | y\ty\taccept\tdev\tNQ\r\n"
  let trial = try #require(JudgeTrial(table: Array(table.utf8)))
  let row = try #require(trial.rows.first)
  #expect(row.line == "x | y" && row.question == "q?" && row.kind == "NQ" && row.level == nil)
}

@Test func `a table without its columns is no set`() {
  #expect(JudgeTrial(table: Array("a\tb\n1\t2\n".utf8)) == nil)
  #expect(JudgeTrial(table: []) == nil)
}

@Test func `a level answers for its own rows and those of stricter levels`() throws {
  let table = """
    answerline\tgiven\texpected_verdict\tstrictness
    a\ta\taccept\tstrict
    b\tb\taccept\tstandard
    c\tc\taccept\tlenient
    d\td\taccept\t7
    """
  let trial = try #require(JudgeTrial(table: Array(table.utf8)))
  let counts = Strictness.allCases.map { trial.rows(at: $0).count }
  #expect(counts == [2, 3, 4])
}

@Test func `a score counts prompts as not accepted, but tells all three apart`() throws {
  let trial = try #require(JudgeTrial(table: Array(spoken.utf8)))
  var score = JudgeScore()
  score.add(trial.rows[0], Judgement(.prompt, because: .incomplete), micros: 4)
  score.add(trial.rows[1], Judgement(.prompt, because: .incomplete), micros: 8)
  #expect(score.all.accuracy == 0.5 && score.all.acceptRecall == 0)
  #expect(score.all.falseAcceptRate == 0 && score.threeWay == 0)
  #expect(
    score.json["byKind"]?.text
      == #"{"confusable":{"rows":1,"accuracy":1.0,"acceptRecall":0.0,"falseAcceptRate":0.0},"#
      + #""homophone":{"rows":1,"accuracy":0.0,"acceptRecall":0.0,"falseAcceptRate":0.0}}"#)
  #expect(score.json["micros"]?["p95"]?.double == 8)
}
