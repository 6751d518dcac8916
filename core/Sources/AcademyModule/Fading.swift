import Academy
import Basics
import Practice

/// What the pupil still knows of what they practised: a card an item, by the scheduler of all
/// memory. How well it went is the rating; what was practised and not rated went well.
struct Fading {
  private let scheduler: Scheduler
  private let cards: [String: Card]

  init(_ record: AcademyRecord, _ scheduler: Scheduler) {
    self.scheduler = scheduler
    var times: [(item: String, rating: Rating, moment: Moment)] = []
    for session in record.sessions where session.ended?.state != .cancelled {
      for (part, moment) in session.done where !part.isSkipped && !part.item.isEmpty {
        times.append((part.item, Fading.rating(session.ratings[part.part]), moment))
      }
    }
    // Sessions may overlap on two devices; memory goes by the time.
    times.sort { $0.moment.millis < $1.moment.millis }
    var cards: [String: Card] = [:]
    for time in times {
      cards[time.item] = scheduler.answered(
        cards[time.item], item: time.item, rating: time.rating, at: time.moment)
    }
    self.cards = cards
  }

  /// Below 3 it was not known, as in SM-2; who needs more of it did not find it good.
  static func rating(_ rated: Rated?) -> Rating {
    guard let rated else { return .good }
    let rating: Rating =
      switch rated.quality ?? 4 {
      case ...2: .again
      case 3: .hard
      case 4: .good
      default: .easy
      }
    return rated.needsMore == true && rating.rawValue > Rating.hard.rawValue ? .hard : rating
  }

  /// 0...1; nil when it was never practised.
  func recall(_ item: String, at moment: Moment) -> Double? {
    cards[item].map { scheduler.recall($0, at: moment) }
  }

  /// What practising it adds to the recall in a month, 0 or more; nil when it was never practised.
  func gain(_ item: String, at moment: Moment) -> Double? {
    cards[item].map {
      max(0, scheduler.lift($0, at: moment, afterDays: WhatNext.goalDaysDefault).gain)
    }
  }

  /// Whether it is time to practise it again.
  func isDue(_ item: String, at moment: Moment) -> Bool {
    cards[item].map { $0.isDue(at: moment) } ?? false
  }
}
