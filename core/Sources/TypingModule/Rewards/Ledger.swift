import Basics
import EventLog
import Practice

/// What the log says of coins and achievements beside the tests: what was bought and given back,
/// and what stays of tests that were deleted.
struct Ledger {
  struct Trade {
    enum Act: Equatable { case bought(Bought), returned(Returned) }
    var id: EventID
    var moment: Moment
    var act: Act
  }

  struct Keepsake {
    var moment: Moment
    var kept: Kept
  }

  private(set) var trades: [Trade] = []
  private(set) var kept: [Keepsake] = []

  mutating func apply(_ event: Event) {
    if let bought = Bought(event) {
      trades.append(Trade(id: event.id, moment: event.moment, act: .bought(bought)))
    } else if let returned = Returned(event) {
      trades.append(Trade(id: event.id, moment: event.moment, act: .returned(returned)))
    } else if let kept = Kept(event) {
      self.kept.append(Keepsake(moment: event.moment, kept: kept))
    }
  }

  /// What was not removed with the module.
  func shown(_ removals: ModuleRemovals) -> Ledger {
    guard removals.moment(of: TypingModule.id) != nil else { return self }
    var shown = self
    shown.trades.removeAll { removals.hides(TypingModule.id, at: $0.moment) }
    shown.kept.removeAll { removals.hides(TypingModule.id, at: $0.moment) }
    return shown
  }
}
