import Basics
public import Borrowing
import Practice
import Packs
public import Sittings

/// What is worth most now in one competition, and why.
extension ContestModule {
  public final func suggestions(
    _ desk: Desk, among offers: [Offer], _ count: Int
  ) -> [Suggestion] {
    let open = offers.filter { $0.lack == nil }
    var suggestions: [Suggestion] = []
    func add(_ id: String, _ make: (Drill) -> Suggestion) {
      guard suggestions.count < count, !suggestions.contains(where: { $0.drill.id == id }),
        let offer = open.first(where: { $0.drill.id == id })
      else { return }
      suggestions.append(make(offer.drill))
    }
    let due = dueCards(desk)
    if !due.isEmpty { add("review") { review($0, due, desk) } }
    let practised = desk.learner.attempts.contains { $0.attempt.module == manifest.id }
    if practised, suggestions.count < count {
      for insight in competition.insights(desk.learner.attempts, shelf.insightContext) {
        guard case .drill(let drill, let domain) = insight.action else { continue }
        add(drill) { Suggestion($0, why: insight.title + ".", fields: .domain(domain)) }
      }
    }
    // Then the table's own order: the plain game first, and the rest as far as it was not begun.
    let begun = begunDrills(desk)
    for offer in open where offer.drill.id != "review" && !begun.contains(offer.drill.id) {
      add(offer.drill.id) { Suggestion($0) }
    }
    for offer in open where offer.drill.id != "review" { add(offer.drill.id) { Suggestion($0) } }
    return suggestions
  }

  private final func review(_ drill: Drill, _ due: [Card], _ desk: Desk) -> Suggestion {
    let count = due.count
    let unfirm = due.count { $0.phase != .review }
    let why =
      unfirm == 0
      ? "You are about to forget \(count == 1 ? "it" : "them")."
      : unfirm == count
        ? "Not firm yet: once more makes \(count == 1 ? "it" : "them") stick."
        : "\(unfirm) of them \(unfirm == 1 ? "is" : "are") not firm yet."
    let asked = min(count, desk.preferences.questionCount)
    return Suggestion(
      drill, Words.count(count, "question comes back", "questions come back"), why: why,
      minutes: Int32(Asker.minutes(asked)))
  }

  /// What the learner is about to forget of its questions.
  private final func dueCards(_ desk: Desk) -> [Card] {
    let asker = Asker(self, desk)
    var due: [Card] = []
    for (item, card) in desk.learner.memory.cards
    where card.isDue(at: desk.moment) && asker.canReview(item) {
      due.append(card)
    }
    return due
  }

  private final func begunDrills(_ desk: Desk) -> Set<String> {
    var begun: Set<String> = []
    var last = ""
    for record in desk.learner.attempts where record.attempt.module == manifest.id {
      guard record.attempt.session != last else { continue }
      last = record.attempt.session
      if let drill = shelf.drills[last] { begun.insert(drill) }
    }
    return begun
  }

}

extension Shelf {
  /// What insights look up.
  public var insightContext: InsightContext {
    let shelf = self
    return InsightContext(
      question: { shelf.library.question($0) }, drill: { shelf.drills[$0] },
      tossupValue: { shelf.tossupValues[$0] ?? 10 }, conference: conference)
  }
}
