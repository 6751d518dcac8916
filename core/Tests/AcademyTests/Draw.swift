import Basics

@testable import Academy

/// Schools and pupils of every shape, from a seed.
enum Draw {
  private static let items = ["a", "b", "c", "d"]
  private static let ranks = ["r0", "r1", "r2"]

  static func school(_ random: inout SeededRandom) -> (editions: [Syllabus], facts: [PupilFact]) {
    let editions = (1...2 as ClosedRange<Int64>).map { version in
      Syllabus(
        version: version,
        ranks: ranks.map { Syllabus.Rank($0, requirement(&random, depth: 3)) },
        transfers: version == 2 ? ["a": ["b"], "d": ["c", "a"]] : [:],
        markDays: Int64(random.below(3) * 90))
    }
    let began = PupilFact(id: 0, noon(0), .began(version: Int64(1 + random.below(2))))
    let facts = (1...UInt64(1 + random.below(60))).map { id in
      // Few days, so that many facts share one and only their ids tell them apart.
      PupilFact(id: id, noon(Int64(random.below(20) * 50)), what(&random))
    }
    return (editions, [began] + facts)
  }

  static func requirement(_ random: inout SeededRandom, depth: Int) -> Requirement {
    switch random.below(depth > 0 ? 9 : 6) {
    case 0:
      return .item(
        one(items, &random), one(Requirement.Level.allCases, &random), by: marker(&random))
    case 1: return .count(one(Requirement.Counted.allCases, &random), Int64(random.below(12)))
    case 2: return .age(Int64(random.below(30)))
    case 3: return .number("push", adult: Int64(random.below(60)), child: Int64(random.below(30)))
    case 4: return .part(one(Requirement.Part.allCases, &random), one(items, &random))
    case 5: return .flag(one(Requirement.Flag.allCases, &random))
    case 6: return .any((0..<random.below(4)).map { _ in requirement(&random, depth: depth - 1) })
    default: return .all((0..<random.below(4)).map { _ in requirement(&random, depth: depth - 1) })
    }
  }

  /// A fact that can only help.
  static func gain(_ random: inout SeededRandom) -> PupilFact.What {
    switch random.below(6) {
    case 0: .attended(minutes: Int64(random.below(200)))
    case 1: .practised(minutes: Int64(random.below(200)))
    case 2: .tested("push", Int64(random.below(80)))
    case 3: .passed(one(Requirement.Part.allCases, &random), one(items, &random))
    case 4: .flagged(one(Requirement.Flag.allCases, &random), true)
    default: .marked(item: one(items, &random), .mastered, by: marker(&random))
    }
  }

  static func born(_ random: inout SeededRandom) -> CivilDay? {
    random.below(3) == 0
      ? nil
      : CivilDay(
        year: 1940 + Int64(random.below(32)), month: Int64(1 + random.below(12)),
        day: Int64(1 + random.below(28)))
  }

  static func flat(_ finding: Readiness.Finding?) -> [Readiness.Finding] {
    finding.map { [$0] + $0.parts.flatMap { flat($0) } } ?? []
  }

  private static func what(_ random: inout SeededRandom) -> PupilFact.What {
    switch random.below(12) {
    case 0: .promoted(rank: one(ranks, &random))
    case 1: .transferred(version: Int64(1 + random.below(2)))
    case 2: .flagged(one(Requirement.Flag.allCases, &random), false)
    case 3...5:
      .marked(
        item: one(items, &random), one(Requirement.Level.allCases, &random), by: marker(&random))
    default: gain(&random)
    }
  }

  private static func noon(_ day: Int64) -> Moment {
    Moment(millis: day * 86_400_000 + 43_200_000)
  }

  private static func marker(_ random: inout SeededRandom) -> Requirement.Marker {
    one(Requirement.Marker.allCases, &random)
  }

  private static func one<T>(_ list: [T], _ random: inout SeededRandom) -> T {
    list[random.below(list.count)]
  }
}
