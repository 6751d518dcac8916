public import Basics
public import Packs
public import Practice

/// All competitions of one profile, in the order of the table of modules, and what they have of
/// each other.
public struct Competitions: Sendable {
  public let all: [Competition]
  /// What carries over between them. A domain that no row names counts half.
  public let transfer: TransferTable
  /// How each asks the others' questions.
  public let remaking: Remaking

  public init(_ all: [Competition]) {
    self.all = all
    transfer = TransferTable(rows: all.flatMap { $0.transfers }, otherwise: 0.5)
    remaking = Remaking(
      competitions: all.map { $0.module },
      question: { question, id in
        Competitions.named(id, in: all).flatMap { try? question.transformed(to: $0) }?.question
      },
      isOffered: { question, id in
        Competitions.named(id, in: all).map { question.isCompatible(with: $0) } ?? false
      })
  }

  /// The competition of a module; nil where the module is none.
  public subscript(module: String) -> Competition? { Competitions.named(module, in: all) }

  private static func named(_ module: String, in all: [Competition]) -> Competition? {
    all.first { $0.module == module }
  }

  func askers(of domain: Domain) -> [Competition] {
    all.filter { $0.domains.contains(domain) }
  }

  /// Everything worth saying about a learner's answers to them, the most urgent first. Without
  /// enough evidence an insight stays away; with little it shows its range.
  public func insights(
    of learner: LearnerState, at now: Moment, in context: InsightContext
  ) -> [Insight] {
    let own = all.flatMap { $0.insights(learner.attempts, context) }
    let shared = SharedInsights(learner, self, at: now)
    return own + shared.weaknesses + shared.crossTrainings + (shared.balance.map { [$0] } ?? [])
      + shared.trends + shared.strengths
  }
}
