import Basics
import Foundation
import Packs

/// What a pack's questions show together: habits that a player could use, how long they are, and
/// how many ask the same.
struct PackStatistics {
  private let habits: [PackHabit]
  private let lengths: [LengthCount]
  private let twinCount: Int

  init(_ pack: Pack) {
    habits = Packs.habits(of: pack)
    lengths = Packs.lengths(of: pack)
    twinCount = twins(in: [pack]).count
  }

  var text: String {
    var lines = habits.isEmpty ? [] : ["habits: hits of cases, usual share, chance of as many"]
    for habit in habits {
      let outcome = habit.outcome.isEmpty ? "" : " (\(habit.outcome))"
      lines.append(
        "  \(habit.kind.rawValue)\(outcome): \(habit.hits) of \(habit.cases), "
          + String(format: "%.0f %%, %.3f", habit.kind.expected * 100, habit.chance)
          + (habit.isHabit ? ", a habit" : ""))
    }
    if !lengths.isEmpty { lines.append("average words") }
    for one in lengths {
      lines.append(
        String(format: "%6.1f", one.words)
          + "  \(one.grade?.rawValue ?? "(no grade)") \(one.role.rawValue), \(one.count)")
    }
    return (lines + ["\(count(twinCount, "pair")) of twins"]).joined(separator: "\n")
  }

  var members: [JSON.Member] {
    [
      .init("habits", .array(habits.map(PackStatistics.json))),
      .init("lengths", .array(lengths.map(PackStatistics.json))),
      .init("twins", .integer(Int64(twinCount))),
    ]
  }

  private static func json(_ habit: PackHabit) -> JSON {
    [
      "kind": .string(habit.kind.rawValue), "outcome": .string(habit.outcome),
      "hits": .integer(Int64(habit.hits)), "cases": .integer(Int64(habit.cases)),
      "expected": .number(rounded(habit.kind.expected)), "chance": .number(rounded(habit.chance)),
      "level": .number(1 / Double(PackHabit.oneIn)),
      "toleratedPercent": .integer(Int64(habit.kind.toleratedPercent)),
      "isHabit": .bool(habit.isHabit),
    ]
  }

  private static func json(_ one: LengthCount) -> JSON {
    [
      "grade": .string(one.grade?.rawValue ?? ""), "role": .string(one.role.rawValue),
      "count": .integer(Int64(one.count)), "words": .number((one.words * 10).rounded() / 10),
    ]
  }

  private static func rounded(_ share: Double) -> Double { (share * 1e6).rounded() / 1e6 }
}
