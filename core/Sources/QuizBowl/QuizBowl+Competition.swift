public import Borrowing
import Packs
import Practice

extension QuizBowl {
  /// Tossups and bonuses of every domain; of a short question only where it has the clues.
  public static let competition = Competition(
    module: QuizBowl.id, name: "Quiz Bowl", domains: Domain.allCases,
    owns: { $0.kind != .short }, form: .clues,
    adopt: { question in
      question.pair = ""
      (question.category, question.subcategory) = names(of: question.domain)
    },
    merits: { question in
      [
        .init("four clues or more", 0.2, question.clues.count >= 4),
        .init("has a power mark", 0.1, question.isPowerMarked),
        .init("more than 300 characters", 0.1, question.length > 300),
        .init("a subject that is often asked", 0.1, isCommon(question.domain)),
      ]
    },
    insights: { QuizFigures($0, $1).insights },
    transfers: [
      row(to: "knowledgebowl", Domain.humanities, 0.90),
      row(to: "knowledgebowl", Domain.sciences + Domain.arts + [.mythology], 0.85),
      row(to: "knowledgebowl", [.mathematics, .religion, .philosophy], 0.80),
      row(to: "sciencebowl", Domain.sciences, 0.75),
      row(to: "sciencebowl", [.mathematics, .earthScience, .astronomy], 0.70),
    ])

  /// Seed 000 section 4.3, with the domains that UnaMentis adds (competitions.md D2).
  private static func row(
    to other: String, _ domains: [Domain], _ correlation: Double
  ) -> TransferTable.Row {
    .init(from: QuizBowl.id, to: other, domains: domains, correlation: correlation)
  }

  /// In the distribution of packets (`PacketCategories`).
  private static func isCommon(_ domain: Domain) -> Bool {
    switch domain {
    case .popCulture, .language, .technology, .currentEvents: false
    default: true
    }
  }

  /// The category and subcategory that packets file a domain under.
  private static func names(of domain: Domain) -> (category: String, subcategory: String) {
    switch domain {
    case .biology: ("Science", "Biology")
    case .chemistry: ("Science", "Chemistry")
    case .physics: ("Science", "Physics")
    case .astronomy: ("Science", "Astronomy")
    case .earthScience: ("Science", "Earth Science")
    case .mathematics: ("Science", "Math")
    case .technology: ("Science", "Computer Science")
    case .literature: ("Literature", "")
    case .history: ("History", "")
    case .geography: ("Geography", "Geography")
    case .visualArts: ("Fine Arts", "Visual Fine Arts")
    case .music: ("Fine Arts", "Auditory Fine Arts")
    case .performingArts: ("Fine Arts", "Other Fine Arts")
    case .religion: ("Religion", "Religion")
    case .mythology: ("Mythology", "Mythology")
    case .philosophy: ("Philosophy", "Philosophy")
    case .socialScience: ("Social Science", "")
    case .language: ("Other Academic", "Other Academic")
    case .currentEvents: ("Current Events", "Current Events")
    case .popCulture: ("Pop Culture", "")
    }
  }
}
