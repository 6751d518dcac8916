import PackKit
import TestKit
import Testing

@testable import Packs

/// The bundled packs, by name.
private func bundled() throws -> [Pack] {
  try Files.packs.map { try #require(Pack.parse(files: try packFiles($0)).pack) }
}

@Test func `no pack that goes out has a habit`() throws {
  for pack in try bundled() {
    #expect(habits(of: pack).filter { $0.isHabit } == [], "\(pack.id)")
  }
}

@Test func `no two questions that go out ask the same`() throws {
  let packs = try bundled()
  for pair in twins(in: packs) {
    let first = packs[pair.first.pack].questions[pair.first.question].key
    let second = packs[pair.second.pack].questions[pair.second.question].key
    Issue.record("\(first) and \(second): \(pair.sharedPercent) %")
  }
}

/// Tighter than what lint tolerates, in hundredths of the cases, where there are enough of them.
private let bounds: [(kind: PackHabit.Kind, percentMax: Int, casesMin: Int)] = [
  (.middleNumber, 57, 20), (.numberPlace, 34, 20), (.letter, 28, 20), (.longestOption, 30, 20),
  (.trueItems, 45, 7), (.orderKey, 25, 10), (.partOrder, 31, 20), (.short, 5, 20),
]

@Test func `what shows in the bundled packs stays near chance`() throws {
  var seen: Set<PackHabit.Kind> = []
  for pack in try bundled() {
    for habit in habits(of: pack) {
      guard let bound = bounds.first(where: { $0.kind == habit.kind }),
        habit.cases >= bound.casesMin
      else { continue }
      seen.insert(habit.kind)
      #expect(
        habit.hits * 100 <= habit.cases * bound.percentMax,
        "\(pack.id): \(habit.kind) \(habit.outcome) \(habit.hits) of \(habit.cases)")
    }
  }
  #expect(seen.count == bounds.count)
}

@Test func `middle school's tossups are short, and half of Spectrum's pairs as long as official`()
  throws
{
  let packs = try bundled()
  let kindling = try #require(packs.first { $0.id == "kindling" })
  for question in kindling.questions where question.kind == .tossup {
    #expect(PackMarkup.plain(question.text).unicodeScalars.count <= 425, "\(question.key)")
  }
  let spectrum = lengths(of: try #require(packs.first { $0.id == "spectrum" }))
  func words(_ role: LengthCount.Role) -> Double {
    spectrum.first { $0.grade == .highSchool && $0.role == role }?.words ?? 0
  }
  #expect(words(.firstOfPair) >= 18 && words(.secondOfPair) >= 23)
}
