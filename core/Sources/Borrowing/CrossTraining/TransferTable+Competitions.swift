import Packs
public import Practice

extension TransferTable {
  /// What carries over between the competitions: seed 000 section 4.3, with the domains that
  /// UnaMentis adds (competitions.md D2). The seed's "fine arts" are three domains here, and a
  /// domain that neither names counts half.
  public static let competitions = TransferTable(rows: knowledge + quiz + science, otherwise: 0.5)

  private static let sciences: [Domain] = [.biology, .chemistry, .physics]
  private static let humanities: [Domain] = [.literature, .history, .geography]
  private static let arts: [Domain] = [.visualArts, .music, .performingArts]

  private static func row(
    _ from: Competition, _ to: Competition, _ domains: [Domain], _ correlation: Double
  ) -> Row {
    Row(from: from.module, to: to.module, domains: domains, correlation: correlation)
  }

  private static let knowledge = [
    row(.knowledgeBowl, .quizBowl, humanities, 0.85),
    row(.knowledgeBowl, .quizBowl, sciences + arts, 0.80),
    row(.knowledgeBowl, .quizBowl, [.mathematics], 0.75),
    row(.knowledgeBowl, .quizBowl, [.currentEvents], 0.50),
    row(.knowledgeBowl, .quizBowl, [.popCulture], 0.30),
    row(.knowledgeBowl, .scienceBowl, sciences, 0.70),
    row(.knowledgeBowl, .scienceBowl, [.mathematics, .earthScience], 0.65),
    row(.knowledgeBowl, .scienceBowl, [.astronomy], 0.60),
  ]

  private static let quiz = [
    row(.quizBowl, .knowledgeBowl, humanities, 0.90),
    row(.quizBowl, .knowledgeBowl, sciences + arts + [.mythology], 0.85),
    row(.quizBowl, .knowledgeBowl, [.mathematics, .religion, .philosophy], 0.80),
    row(.quizBowl, .scienceBowl, sciences, 0.75),
    row(.quizBowl, .scienceBowl, [.mathematics, .earthScience, .astronomy], 0.70),
  ]

  private static let science = [
    row(.scienceBowl, .quizBowl, sciences, 0.95),
    row(.scienceBowl, .quizBowl, [.mathematics], 0.80),
    row(.scienceBowl, .quizBowl, [.earthScience, .astronomy], 0.90),
    row(.scienceBowl, .knowledgeBowl, sciences, 0.90),
    row(.scienceBowl, .knowledgeBowl, [.mathematics], 0.75),
    row(.scienceBowl, .knowledgeBowl, [.earthScience, .astronomy], 0.85),
  ]
}
