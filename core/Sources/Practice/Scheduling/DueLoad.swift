import Basics

/// How much is due on each day, and which days the parts of one question have.
public struct DueLoad: Equatable, Sendable {
  private var counts: [Int32: Int32] = [:]
  /// Due days of what is learned, by the question it is a part of and then by item.
  private var parts: [String: [String: Int32]] = [:]

  /// Items due on a day.
  func count(on day: Int32) -> Int32 { counts[day] ?? 0 }

  /// The days on which other parts of the item's question are due.
  func siblingDays(of item: String) -> [Int32] {
    var days: [Int32] = []
    for (other, day) in parts[DueLoad.question(of: item)] ?? [:] where other != item {
      days.append(day)
    }
    return days
  }

  /// Takes in that an item's card changed.
  mutating func move(_ item: String, from before: Card?, to after: Card?) {
    if let before, before.phase == .review { counts[before.due.day, default: 0] -= 1 }
    if let after, after.phase == .review { counts[after.due.day, default: 0] += 1 }
    parts[DueLoad.question(of: item), default: [:]][item] =
      after?.phase == .review ? after?.due.day : nil
  }

  /// `pack/7` of `pack/7#2`.
  private static func question(of item: String) -> String {
    guard let hash = item.utf8.lastIndex(of: 0x23) else { return item }
    return String(item[..<hash])
  }
}
