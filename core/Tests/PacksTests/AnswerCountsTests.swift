import Answers
import Basics
import PackKit
import Packs
import Practice
import TestKit
import Testing

private func counts(
  _ lines: [String], knowing knowledge: Knowledge = .none, own: [String: Share] = [:]
) -> AnswerCounts {
  var library = Library(remaking: .none)
  var pack = Pack(id: "p", title: "P")
  for (place, line) in lines.enumerated() {
    pack.questions.append(
      Question(key: "q\(place)", kind: .short, text: "x", answer: line, domain: .history))
  }
  library.add(pack)
  return AnswerCounts(of: library, knowing: knowledge, own: own) { _ in true }
}

struct AnswerCountsTests {
  @Test(arguments: [
    ("The _Nile_ River [accept Nil]", "The Nile River"), ("_Orwell_ (Eric Blair)", "Orwell"),
    ("W) _3_", "3"), ("[nothing]", "[nothing]"), ("  *Emma* ", "Emma"), ("f(x)", "f(x)"),
  ])
  func `the name of an answer is what stands first`(_ line: String, _ name: String) {
    #expect(AnswerName.shown(line) == name)
  }

  @Test func `an answer is one under case, marks and article, and the most usual stands first`() {
    let counts = counts(["_Prague_", "the NILE", "_Nile_ [or Nil]", "Prague", "nile", "..."])
    #expect(counts.rows.map { "\($0.name) \($0.count)" } == ["the NILE 3", "Prague 2"])
    #expect(counts.count == 5)
  }

  @Test func `with digits the signs count`() {
    let counts = counts(["-1", "1", "−1", "|2|", "0.5", "5"])
    #expect(counts.rows.map { $0.count } == [2, 1, 1, 1, 1])
    #expect(!counts.rows.contains { $0.folded[0].contains(UInt8(ascii: "|")) })
  }

  @Test func `names that the judge knows to be one thing are one answer`() throws {
    let text = "# country\nMyanmar=Burma\n"
    let knowledge = try Knowledge(text: Array(text.utf8))
    let counts = counts(["Burma", "Myanmar", "Siam"], knowing: knowledge)
    #expect(counts.rows.map { "\($0.name) \($0.count)" } == ["Burma 2", "Siam 1"])
    #expect(counts.rows[0].folded.count == 2)
  }

  @Test func `the learner's answers stand with what they answered`() {
    let own = ["p/q0": Share(right: 1, total: 2), "p/q2": Share(right: 1, total: 1)]
    let counts = counts(["Nile", "Prague", "Nile"], own: own)
    #expect(counts.rows[0].own == Share(right: 2, total: 3))
    #expect(counts.rows[1].own == Share())
  }

  @Test func `every line is counted once, and the filter finds what is counted`() {
    let names = ["Nile", "the nile", "Prague [or Praha]", "Vltava", "?!", "*Emma*"]
    forAll(seeds: 1...50) { random, seed in
      let lines = (0..<random.below(20)).map { _ in names[random.below(names.count)] }
      let counts = counts(lines)
      #expect(counts.rows.reduce(0) { $0 + $1.count } == counts.count, "seed \(seed)")
      for row in counts.rows {
        let found = lines.count { row.folded.contains(AnswerName.folded($0)) }
        #expect(found == row.count, "seed \(seed)")
      }
    }
  }
}
