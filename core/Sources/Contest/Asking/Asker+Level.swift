import Sittings
public import Practice
public import Packs

/// Questions by the learner's level in their field.
extension Asker {
  /// What was never asked before what was, and among each what suits the learner's level before
  /// what is far above it.
  public func freshest(_ items: [LibraryItem]) -> [LibraryItem] {
    let abilities = abilities
    var groups: [[LibraryItem]] = [[], [], [], []]
    for item in items {
      let isFar = chance(of: item.question, abilities) < Asker.chanceMin
      groups[(shelf.met.contains(item.written) ? 2 : 0) + (isFar ? 1 : 0)].append(item)
    }
    return groups.flatMap { $0 }
  }

  /// What was never asked before what was, and among each those first of which the learner would
  /// get about four in five: the difficulty follows them up and down.
  func suited(_ items: [LibraryItem]) -> [LibraryItem] {
    let abilities = abilities
    var ranked: [(item: LibraryItem, isMet: Bool, distance: Double)] = []
    for item in items {
      let chance = chance(of: item.question, abilities)
      ranked.append(
        (item, shelf.met.contains(item.written), (chance - WhatNext.stretch).magnitude))
    }
    ranked.sort { $0.isMet == $1.isMet ? $0.distance < $1.distance : $1.isMet }
    return ranked.map { $0.item }
  }

  /// The fields in which the competition can ask aloud, that of the lowest level first.
  public var weakestDomains: [Domain] {
    let abilities = abilities
    return domainsAsked.sorted { abilities[$0] ?? 0 < abilities[$1] ?? 0 }
  }

  /// The learner's level in every field, logits.
  private var abilities: [Domain: Double] {
    let picture = desk.learner.mastery.picture(at: desk.moment)
    var abilities: [Domain: Double] = [:]
    for domain in Domain.allCases { abilities[domain] = picture.ability(in: domain).mean }
    return abilities
  }

  /// The chance that the learner would get a question that they do not know.
  private func chance(of question: Question, _ abilities: [Domain: Double]) -> Double {
    logistic((abilities[question.domain] ?? 0) - Asker.difficulty(of: question))
  }

  /// In logits.
  static func difficulty(of question: Question) -> Double {
    Difficulty.logits(questionScale: Double(question.difficulty))
  }

  /// A question is far above a learner who would get fewer than three of ten like it.
  private static let chanceMin = 0.3
}
