public import Borrowing
import Packs
import Practice

extension KnowledgeBowl {
  /// Short questions that stand alone, of every domain.
  public static let competition = Competition(
    module: KnowledgeBowl.id, name: "Knowledge Bowl", domains: Domain.allCases,
    owns: { $0.kind == .short && $0.pair.isEmpty },
    // 60 words, 24 seconds at a moderator's pace.
    form: .short(.init(textBytesMax: 420, firstLabel: UInt8(ascii: "A"))),
    adopt: { $0.pair = "" },
    merits: { question in
      [
        .init(
          "of a good length (60 to 300 characters)", 0.2, (60...300).contains(question.length)),
        .init("has options for the written round", 0.1, question.choices.count >= 4),
        .init("can be read aloud", 0.1, question.isVoiceSafe),
        .init("a subject that is often asked", 0.1, isCommon(question.domain)),
      ]
    },
    insights: { KnowledgeFigures($0, $1).insights },
    transfers: [
      row(to: "quizbowl", Domain.humanities, 0.85),
      row(to: "quizbowl", Domain.sciences + Domain.arts, 0.80),
      row(to: "quizbowl", [.mathematics], 0.75),
      row(to: "quizbowl", [.currentEvents], 0.50),
      row(to: "quizbowl", [.popCulture], 0.30),
      row(to: "sciencebowl", Domain.sciences, 0.70),
      row(to: "sciencebowl", [.mathematics, .earthScience], 0.65),
      row(to: "sciencebowl", [.astronomy], 0.60),
    ])

  /// Seed 000 section 4.3, with the domains that UnaMentis adds (competitions.md D2).
  private static func row(
    to other: String, _ domains: [Domain], _ correlation: Double
  ) -> TransferTable.Row {
    .init(from: KnowledgeBowl.id, to: other, domains: domains, correlation: correlation)
  }

  /// At least 3 % of a round (competitions.md D4's domain weights).
  private static func isCommon(_ domain: Domain) -> Bool {
    switch domain {
    case .popCulture, .religion, .mythology, .philosophy: false
    default: true
    }
  }
}
