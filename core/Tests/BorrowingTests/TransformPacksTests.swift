import CompetitionKit
import Foundation
import PackKit
import Practice
import TestKit
import Testing

@testable import Borrowing
@testable import Packs

/// How many questions of some packs each competition can ask, and the answers in a line:
/// "quizBowl 280, ...; from quizBowl to knowledgeBowl 160: bonus 120".
struct TransformCensus: CustomStringConvertible {
  var compatible: [String: Int] = [:]
  var refused: [String: Int] = [:]
  var made: [(from: String, to: String, one: Transformed)] = []

  init(_ questions: [Question]) {
    for question in questions {
      let source = Competitions.etude.all.first { $0.owns(question) }?.module ?? ""
      for target in Competitions.etude.all {
        do throws(TransformRefusal) {
          let one = try question.transformed(to: target)
          if one.quality.score >= TransformQuality.offeredMin {
            compatible[target.module, default: 0] += 1
          }
          if source != target.module { made.append((source, target.module, one)) }
        } catch {
          refused["\(source)>\(target) \(error)", default: 0] += 1
        }
      }
    }
  }

  var counts: [Int] {
    Competitions.etude.all.map { compatible[$0.module] ?? 0 }
  }

  var description: String {
    refused.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: "\n")
  }

  /// Every `step`-th of one kind, a line or two each.
  func sample(_ from: Competition, _ to: Competition, count: Int) -> String {
    let all = made.filter { $0.from == from.module && $0.to == to.module }
    let step = max(1, all.count / max(1, count))
    var lines: [String] = []
    for place in stride(from: 0, to: all.count, by: step).prefix(count) {
      let one = all[place].one
      let score = Int((one.quality.score * 100).rounded())
      lines.append("[\(score)] \(one.question.text.replacing("\n", with: " / "))")
      for choice in one.question.choices {
        lines.append("     \(choice.label)) \(choice.text)\(choice.isRight ? " <" : "")")
      }
      lines.append("     = \(one.question.answer)")
    }
    return lines.joined(separator: "\n")
  }
}

private func bundled(_ folder: String) throws -> [Question] {
  try #require(Pack.parse(files: try packFiles(folder)).pack).questions
}

/// Counted, after the results were read: quiz bowl, Science Bowl, Knowledge Bowl.
@Test(arguments: [
  ("first-light", [140, 16, 80]), ("deep-field", [140, 15, 80]), ("kindling", [140, 17, 80]),
  ("crossroads", [0, 155, 600]), ("spectrum", [0, 600, 598]),
])
func `what each competition can ask of the packs that go out`(
  folder: String, counts: [Int]
) throws {
  let census = TransformCensus(try bundled(folder))
  #expect(census.counts == counts, "\(census)")
}

@Test func `transformed questions of our own packs read well`() throws {
  let questions = try ["kindling", "first-light", "deep-field"].flatMap { try bundled($0) }
  let census = TransformCensus(questions)
  let text =
    "# Quiz Bowl to Knowledge Bowl\n" + census.sample(.quizBowl, .knowledgeBowl, count: 40)
    + "\n# Quiz Bowl to Science Bowl\n" + census.sample(.quizBowl, .scienceBowl, count: 20) + "\n"
  expectGolden(text, "transformed.txt")
}

@Suite(.enabled(if: Files.haveData)) struct TransformImported {
  @Test(arguments: [
    ("qbreader/qbreader_api_random.json", [2, 1, 1]),
    ("qbreader/legacy_2022-WORKSHOP_1.json", [40, 4, 20]),
    ("qbreader/legacy_v1_2012-PACE_1.json", [47, 5, 22]),
    ("modaq/sample-packet.json", [4, 0, 2]),
    ("opentdb/api_3q_typeboolean.json", [0, 0, 3]),
    ("opentdb/api_5q_mixed.json", [0, 0, 5]),
    ("opentdb/otdb_Science_Mathematics.csv", [0, 31, 53]),
    ("opentdb/opentriviaqa_literature.txt", [3, 0, 600]),
    ("qanta/qanta2018_test_100.json", [100, 13, 100]),
    ("qanta/pinafore_2016_hsnct_expo.csv", [69, 0, 67]),
    ("sciencebowl/hs_scibowl_practice_questions.json", [1, 600, 581]),
    ("sciencebowl/scibowl_CSBL_CSBL_Round_1.json", [0, 46, 43]),
    ("knowledge_bowl/unamentis_kb-sample-questions.json", [1, 188, 600]),
    ("umcf/unamentis_science-physics-sample.umcf.json", [0, 4, 4]),
    ("packets/2012_LIST_II_Round05.txt", [44, 0, 22]),
    ("anki/anki_notes_plaintext_DERIVED.txt", [0, 33, 210]),
  ])
  func `what each competition can ask of imported files`(path: String, counts: [Int]) throws {
    let questions = try ImportFixtures.result(path).pack.questions
    let census = TransformCensus(Array(questions.prefix(600)))
    #expect(census.counts == counts, "\(census)")
  }

  /// For the eye: `TRANSFORMED=60 swift test --filter TransformImported` prints so many of a kind.
  @Test func `prints samples when asked`() throws {
    guard let count = ProcessInfo.processInfo.environment["TRANSFORMED"].flatMap({ Int($0) }) else {
      return
    }
    let all = try ImportFixtures.expectations.flatMap {
      try ImportFixtures.result($0.path).pack.questions.prefix(600)
    }
    let census = TransformCensus(all)
    print(census.counts, census)
    for from in Competitions.etude.all {
      for to in Competitions.etude.all where from.module != to.module {
        print("\n==== \(from) > \(to)\n" + census.sample(from, to, count: count))
      }
    }
    for expectation in ImportFixtures.expectations {
      let questions = try ImportFixtures.result(expectation.path).pack.questions
      let census = TransformCensus(Array(questions.prefix(600)))
      print("COUNTS (\"\(expectation.path)\", \(census.counts)),")
    }
  }
}
