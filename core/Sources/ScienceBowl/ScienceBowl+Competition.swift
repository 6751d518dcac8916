public import Borrowing
import Packs
import Practice

extension ScienceBowl {
  /// Its six categories (Biology, Chemistry, Earth and Space, Energy, Mathematics, Physics) are six
  /// domains, energy counting as physics.
  static let domains: [Domain] = [
    .biology, .chemistry, .physics, .astronomy, .earthScience, .mathematics,
  ]

  /// Short questions in pairs (the first of a pair is the toss-up), of the sciences alone. Its
  /// options are always four: a true-or-false is not asked.
  public static let competition = Competition(
    module: ScienceBowl.id, name: "Science Bowl", domains: domains,
    owns: { $0.kind == .short && !$0.pair.isEmpty },
    // 60 words, 24 seconds at a moderator's pace, and a little longer for problems.
    form: .short(.init(textBytesMax: 480, choiceCount: 4, firstLabel: UInt8(ascii: "W"))),
    adopt: { question in
      if question.pair.isEmpty { question.pair = question.key }
      question.category = name(of: question.domain)
      question.subcategory = ""
    },
    // NB: being sayable stands where UnaMentis has "is a calculation", which gives five of the six
    // categories less for their subject.
    merits: { question in
      [
        .init("short (40 to 200 characters)", 0.2, (40...200).contains(question.length)),
        .init("a short answer or options", 0.15, question.isBrief),
        .init("can be read aloud", 0.15, question.isVoiceSafe),
      ]
    },
    insights: { ScienceFigures($0, $1).insights },
    transfers: [
      row(to: "quizbowl", Domain.sciences, 0.95),
      row(to: "quizbowl", [.mathematics], 0.80),
      row(to: "quizbowl", [.earthScience, .astronomy], 0.90),
      row(to: "knowledgebowl", Domain.sciences, 0.90),
      row(to: "knowledgebowl", [.mathematics], 0.75),
      row(to: "knowledgebowl", [.earthScience, .astronomy], 0.85),
    ])

  /// Seed 000 section 4.3, with the domains that UnaMentis adds (competitions.md D2).
  private static func row(
    to other: String, _ domains: [Domain], _ correlation: Double
  ) -> TransferTable.Row {
    .init(from: ScienceBowl.id, to: other, domains: domains, correlation: correlation)
  }

  /// The name under which it asks a domain.
  private static func name(of domain: Domain) -> String {
    switch domain {
    case .biology: "Biology"
    case .chemistry: "Chemistry"
    case .physics: "Physics"
    case .mathematics: "Math"
    case .astronomy, .earthScience: "Earth and Space"
    default: domain.name
    }
  }
}
