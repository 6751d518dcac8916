import Borrowing
public import Practice
public import Packs
import Sittings

/// What is worth most now, by memory and mastery.
extension Asker {
  /// Reviews and new questions, mixed and explained; of the competition, or of all as they were
  /// written.
  public func picks(_ count: Int, ofAll: Bool = false) -> [Pick] {
    var candidates = candidates(ofAll: ofAll, reviewsOnly: false)
    if !ofAll, candidates.count < count {
      for item in borrowed(.aloud, count - candidates.count)
      where desk.learner.memory.card(item.address) == nil {
        candidates.append(candidate(item.address, item.question))
      }
    }
    return ranked(candidates, count)
  }

  /// Reviews alone, of what is wanted.
  func reviews(_ count: Int, where isWanted: (LibraryItem) -> Bool) -> [Pick] {
    let wanted = candidates(ofAll: false, reviewsOnly: true).filter { candidate in
      guard let address = ItemAddress(candidate.item), let question = inUse(candidate.item) else {
        return false
      }
      return isWanted(LibraryItem(pack: address.pack, question: question))
    }
    return ranked(wanted, count)
  }

  /// Today's: of the competition where it alone is switched on, else of all.
  func todaysPicks(_ count: Int) -> [Pick] { picks(count, ofAll: !module.isAlone(desk)) }

  /// Whether an item may be among today's picks.
  func isOfToday(_ item: String) -> Bool {
    guard let question = inUse(item), !shelf.isAside(question) else { return false }
    return !module.isAlone(desk) || competition.owns(question)
  }

  /// A sitting of today's picks; a newcomer's begins with the easiest of the first.
  func today(_ command: Command) -> Consequences {
    // The first so many of those that the page told of.
    let count = count(command)
    var picks = Array(todaysPicks(max(count, desk.preferences.questionCount)).prefix(count))
    if desk.learner.attempts.isEmpty {
      picks =
        picks.prefix(Asker.gentleCount).sorted { $0.chance > $1.chance }
        + picks.dropFirst(Asker.gentleCount)
    }
    return session("today", rules(command), asBonuses(Asker.slots(picks)))
  }

  /// So many questions of the first session go from easy to hard.
  private static let gentleCount = 5

  /// The candidates that are worth most, at most `count`.
  public func ranked(_ candidates: [Candidate], _ count: Int) -> [Pick] {
    let next = WhatNext(
      limit: .count(count), contestDay: desk.learner.contest?.date?.day, seed: desk.daySeed)
    var picks = next.picks(
      from: candidates, memory: desk.learner.memory, mastery: desk.learner.mastery,
      at: desk.moment)
    for place in picks.indices where isStarred(picks[place].item) {
      picks[place].why += " Starred, so it counts twice."
    }
    return picks
  }

  /// Whether the question that an item is, or is a part of, has a star.
  private func isStarred(_ item: String) -> Bool {
    let remarks = desk.learner.remarks
    return !remarks.stars.isEmpty && remarks.isStarred(LibraryItem.written(item))
  }

  /// Whole tossups and short questions; parts of bonuses, single clues and what was remade for
  /// another competition once they have been heard.
  private func candidates(ofAll: Bool, reviewsOnly: Bool) -> [Candidate] {
    let memory = desk.learner.memory
    var candidates: [Candidate] = []
    for item in active {
      let question = item.question
      guard question.kind != .bonus, ofAll || competition.owns(question),
        !shelf.isAside(question), !reviewsOnly || memory.card(item.address) != nil
      else { continue }
      candidates.append(candidate(item.address, question))
    }
    for item in memory.cards.keys where LibraryItem.isPiece(item) {
      guard let question = inUse(item), ofAll || competition.owns(question) else {
        continue
      }
      candidates.append(candidate(item, question))
    }
    return candidates
  }

  /// The question of an item whose pack is in use.
  func inUse(_ item: String) -> Question? {
    guard let address = ItemAddress(item), desk.preferences.isPackOn(address.pack) else {
      return nil
    }
    return shelf.library.question(item)
  }

  /// Whether anything of the competition was ever answered that can come back.
  var hasReviews: Bool {
    desk.learner.memory.cards.keys.contains { canReview($0) }
  }

  /// Whether an item that was answered is the competition's, and can be asked again.
  func canReview(_ item: String) -> Bool {
    guard let question = inUse(item) else { return false }
    return competition.owns(question) && !shelf.isAside(question)
  }

  /// What has a star counts twice.
  public func candidate(
    _ address: String, _ question: Question, seconds: Int32 = 30
  ) -> Candidate {
    Candidate(
      item: address, domain: question.domain, difficulty: difficulty(of: address, question),
      importance: isStarred(address) ? 2 : 1, seconds: seconds)
  }

  static func slots(_ picks: [Pick]) -> [Match.Slot] { picks.map { Match.Slot(item: $0.item) } }
}
