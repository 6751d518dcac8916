import Basics
import Practice

/// "typing.bought": something was taken from the shop, at the price that it had then.
struct Bought: Equatable, Fact {
  static let kind = "typing.bought"
  static let priceMax: Int64 = 10_000

  /// A `Ware`; one that this version does not know is paid and kept all the same.
  var ware: String
  /// Coins, 1 or more.
  var price: Int64

  init(ware: String, price: Int64) {
    self.ware = ware
    self.price = price
  }

  var body: JSON { ["ware": .string(ware), "price": .integer(price)] }

  init?(body: JSON) {
    guard let ware = body["ware"]?.string, !ware.isEmpty, ware.utf8.count <= 40,
      let price = body["price"]?.integer, (1...Bought.priceMax).contains(price)
    else { return nil }
    self.init(ware: ware, price: price)
  }
}

/// "typing.returned": a purchase is undone; the thing goes and its coins come back.
struct Returned: Equatable, Fact {
  static let kind = "typing.returned"

  /// The id of the fact that bought it.
  var purchase: String

  init(purchase: String) { self.purchase = purchase }

  var body: JSON { ["purchase": .string(purchase)] }

  init?(body: JSON) {
    guard let purchase = body["purchase"]?.string, !purchase.isEmpty else { return nil }
    self.init(purchase: purchase)
  }
}

/// "typing.kept": what stays when a test is deleted, so that nothing that was achieved or bought
/// goes with it: no text, no key, no speed.
struct Kept: Equatable, Fact {
  static let kind = "typing.kept"
  static let metMax = 64

  /// The day of the test, as `Moment.day` counts.
  var day: Int32
  /// The experience it brought.
  var xp: Int64
  /// Ids of the achievements it reached.
  var met: [String]

  init(day: Int32, xp: Int64, met: [String]) {
    self.day = day
    self.xp = xp
    self.met = met
  }

  var body: JSON {
    [
      "day": .integer(Int64(day)), "xp": .integer(xp),
      "met": .array(met.map { .string($0) }),
    ]
  }

  init?(body: JSON) {
    guard let day = body["day"]?.integer.flatMap({ Int32(exactly: $0) }),
      let xp = body["xp"]?.integer, (0...600).contains(xp)
    else { return nil }
    let met = body["met"]?.array?.prefix(Kept.metMax).compactMap { $0.string } ?? []
    self.init(day: day, xp: xp, met: met)
  }
}
