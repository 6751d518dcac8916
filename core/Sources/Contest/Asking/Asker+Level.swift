import Sittings
public import Practice
public import Packs

/// Questions by the learner's level in their field.
extension Asker {
  /// What was never asked before what was, that before what was a short while ago, and among each
  /// what suits the learner's level before what is far above it.
  public func freshest(_ items: [LibraryItem]) -> [LibraryItem] {
    guard items.count > 1 else { return items }
    let abilities = abilities
    let recent = recent
    var groups: [[LibraryItem]] = [[], [], [], [], [], []]
    for item in items {
      let isFar = chance(of: item, abilities) < Asker.chanceMin
      groups[2 * age(item, recent) + (isFar ? 1 : 0)].append(item)
    }
    return groups.flatMap { $0 }
  }

  /// 0 is asked first: new, or to be asked like it; 1 is longer ago; 2 is recent.
  private func age(_ item: LibraryItem, _ recent: Set<String>) -> Int {
    let name = item.written
    if !shelf.met.contains(name) { return 0 }
    return !recent.contains(name) ? 1 : takesRecent ? 0 : 2
  }

  /// In the same order of ages, and among each those first of which the learner would get about
  /// four in five: the difficulty follows them up and down.
  func suited(_ items: [LibraryItem]) -> [LibraryItem] {
    let abilities = abilities
    let recent = recent
    var ranked: [(item: LibraryItem, age: Int, distance: Double)] = []
    for item in items {
      let chance = chance(of: item, abilities)
      ranked.append(
        (item, age(item, recent), (chance - WhatNext.stretch).magnitude))
    }
    ranked.sort { $0.age == $1.age ? $0.distance < $1.distance : $0.age < $1.age }
    return ranked.map { $0.item }
  }

  /// The fields in which the competition can ask aloud, that of the lowest level first.
  public var weakestDomains: [Domain] {
    let abilities = abilities
    return domainsAsked.sorted { abilities[$0] ?? 0 < abilities[$1] ?? 0 }
  }

  /// The learner's level in every field as they do just now, logits.
  private var abilities: [Domain: Double] {
    let picture = desk.learner.mastery.picture(at: desk.moment)
    var abilities: [Domain: Double] = [:]
    for domain in Domain.allCases { abilities[domain] = picture.abilityNow(in: domain) }
    return abilities
  }

  /// The chance that the learner would get a question that they do not know.
  private func chance(of item: LibraryItem, _ abilities: [Domain: Double]) -> Double {
    let question = item.question
    return logistic((abilities[question.domain] ?? 0) - difficulty(of: item.written, question))
  }

  /// In logits: as people have found it, or else as its writer thought.
  func difficulty(of address: String, _ question: Question) -> Double {
    shelf.figure(of: address)?.difficulty
      ?? Difficulty.logits(questionScale: Double(question.difficulty))
  }

  /// A question is far above a learner who would get fewer than three of ten like it.
  private static let chanceMin = 0.3
}
