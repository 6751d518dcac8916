import Foundation
import HTTPTypes
import Hummingbird

/// The month somebody says they were born in: enough to know from when they decide alone.
struct BirthMonth: Equatable, Sendable {
  let year: Int
  let month: Int

  /// Of "2015-05"; nil for what nobody living was born in.
  init?(_ text: String, now: Int64) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard text.utf8.count == 7, parts.count == 2, parts[0].utf8.count == 4,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2D }),
      let year = Int(parts[0]), let month = Int(parts[1]), year >= 1900, (1...12).contains(month)
    else { return nil }
    self.year = year
    self.month = month
    if start(yearsLater: 0) > now { return nil }
  }

  var text: String { "\(year)-" + (month < 10 ? "0" : "") + "\(month)" }

  /// From when they are of an age whatever the day was: the first of the month behind their
  /// birthday.
  func reaches(_ age: Int) -> Int64 { start(yearsLater: age, monthsLater: 1) }

  private func start(yearsLater: Int, monthsLater: Int = 0) -> Int64 {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = DateComponents(year: year + yearsLater, month: month + monthsLater, day: 1)
    guard let date = calendar.date(from: parts) else { return .max }
    return Int64(date.timeIntervalSince1970) * 1_000
  }

  /// Of two that were said on one device, the younger counts.
  func younger(_ other: BirthMonth?) -> BirthMonth {
    guard let other else { return self }
    return (other.year, other.month) > (year, month) ? other : self
  }
}

/// What was said on a device about one's age: it is asked once, and another answer does not help.
enum AgeCookie {
  /// As long as a guardian has to answer.
  static let seconds: Int64 = 7 * 86_400

  static func birth(_ request: Request, now: Int64) -> BirthMonth? {
    PersonCookies(request)[.age].flatMap { BirthMonth($0, now: now) }
  }

  static func holding(_ birth: BirthMonth, for request: Request) -> Cookie {
    PersonCookies(request).holding(.age, birth.text, seconds: seconds)
  }
}

extension Fields {
  /// When somebody was born: as they say, and as was said on this device before.
  func birth(_ request: Request, now: Int64) throws(ServerError) -> BirthMonth {
    let before = AgeCookie.birth(request, now: now)
    if isEmpty("born"), let before { return before }
    guard let birth = BirthMonth(try text("born"), now: now) else { throw .fieldWrong("born") }
    return birth.younger(before)
  }
}
