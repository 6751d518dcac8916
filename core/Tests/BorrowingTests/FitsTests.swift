import Basics
import Borrowing
import CompetitionKit
import Packs
import Practice
import TestKit
import Testing

/// Questions of all kinds and domains, some of which another competition can ask.
private func pack(_ random: inout SeededRandom) -> Pack {
  var pack = Pack(id: "p", title: "P")
  for number in 0..<40 {
    let text =
      random.below(2) == 0
      ? "For 10 points, name this muscular organ that pumps human blood, number \(number)."
      : "Which number is twice \(number)?"
    pack.questions.append(
      Question(
        key: "q\(number)", kind: [.tossup, .short][random.below(2)], text: text, answer: "_heart_",
        domain: Domain.allCases[random.below(Domain.allCases.count)]))
  }
  return pack
}

@Test(arguments: Competitions.etude.all)
func `a search finds what fits a competition, as the filter does`(competition: Competition) {
  forAll(seeds: 1...20) { random, seed in
    let pack = pack(&random)
    var filter = QuestionFilter()
    filter.fits = [competition.module]
    var index = SearchIndex(remaking: Competitions.etude.remaking)
    index.add(pack)
    let found = index.search(SearchQuery(""), filter: filter, limit: 100).hits.map { $0.place }
    let expected = pack.questions.indices.filter {
      filter.admits(
        pack.questions[$0], lastUsed: nil, at: Moment(millis: 0),
        remaking: Competitions.etude.remaking)
    }
    #expect(found.sorted() == expected, "seed \(seed)")
    #expect(
      expected
        == pack.questions.indices.filter {
          pack.questions[$0].isCompatible(with: competition)
        })
  }
}
