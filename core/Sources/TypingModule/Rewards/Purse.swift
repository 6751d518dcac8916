import Basics
import EventLog
import Practice

/// Coins: what was earned, what was spent, and what is owned for it.
///
/// Purchases are looked at in the order of their moments (then of their ids), whatever the order in
/// which facts came in. One that the coins earned until then cannot pay any more is void, as one of
/// what is owned already: so two devices that spent the same coins agree, and nothing is below
/// zero. A void purchase costs nothing.
struct Purse: Equatable {
  enum State: Equatable {
    case paid, returned
    /// It was owned already, or this many coins were missing.
    case doubled, unpaid(missing: Int64)
  }

  struct Purchase: Equatable {
    /// The fact that bought it.
    var id: EventID
    var ware: String
    var price: Int64
    var state: State
  }

  /// Experience that makes a coin: a minute of what is all right.
  static let xpPerCoin: Int64 = 10
  static let coinsPerAward: Int64 = 20

  private(set) var purchases: [Purchase] = []
  /// Coins of the whole time.
  private(set) var earned: Int64 = 0
  private(set) var spent: Int64 = 0

  /// In hand, never below zero.
  var coins: Int64 { earned - spent }

  init(_ entries: [TypingHistory.Entry], _ awards: TypingAwards, _ ledger: Ledger) {
    var income = Income(entries, awards, ledger)
    let trades = ledger.trades.sorted {
      $0.moment.millis != $1.moment.millis
        ? $0.moment.millis < $1.moment.millis : $0.id < $1.id
    }
    for trade in trades {
      switch trade.act {
      case .bought(let bought):
        buy(bought, trade.id, earned: income.coins(until: trade.moment.millis))
      case .returned(let returned): giveBack(returned)
      }
    }
    earned = income.coins(until: .max)
  }

  /// Whether it is had now.
  func owns(_ ware: String) -> Bool { purchase(of: ware) != nil }

  /// The purchase by which something is owned.
  func purchase(of ware: String) -> Purchase? {
    purchases.last { $0.ware == ware && $0.state == .paid }
  }

  private mutating func buy(_ bought: Bought, _ id: EventID, earned: Int64) {
    var purchase = Purchase(id: id, ware: bought.ware, price: bought.price, state: .paid)
    if purchases.contains(where: { $0.id == id }) { return }
    if owns(bought.ware) {
      purchase.state = .doubled
    } else if earned - spent < bought.price {
      purchase.state = .unpaid(missing: bought.price - (earned - spent))
    } else {
      spent += bought.price
    }
    purchases.append(purchase)
  }

  private mutating func giveBack(_ returned: Returned) {
    guard
      let place = purchases.firstIndex(where: {
        $0.id.text == returned.purchase && $0.state == .paid
      })
    else { return }
    purchases[place].state = .returned
    spent -= purchases[place].price
  }
}

/// Coins as they came, in the order of time.
private struct Income {
  private var entries: ArraySlice<TypingHistory.Entry>
  private var met: ArraySlice<TypingAwards.Met>
  private var xp: Int64 = 0
  private var awardCount: Int64

  init(_ entries: [TypingHistory.Entry], _ awards: TypingAwards, _ ledger: Ledger) {
    self.entries = entries.inTime[...]
    met = awards.met[...]
    // What is left of deleted tests counts from the beginning.
    awardCount = Int64(awards.keptCount)
    for one in ledger.kept { xp += one.kept.xp }
  }

  /// NB: asked for moments that do not go back.
  mutating func coins(until millis: Int64) -> Int64 {
    while let next = entries.first, next.moment.millis <= millis {
      xp += Int64(next.xp)
      entries.removeFirst()
    }
    while let next = met.first, next.moment.millis <= millis {
      awardCount += 1
      met.removeFirst()
    }
    return xp / Purse.xpPerCoin + awardCount * Purse.coinsPerAward
  }
}
