import Basics
import Practice
import Testing

@testable import Trainer

/// Who covers most together.
struct StrongestFourTests {
  private static let domains = Array(Domain.allCases.prefix(6))

  private static func player(_ name: String, _ values: [Int?]) -> StrongestFour.Player {
    var known: [Domain: Int] = [:]
    for (domain, value) in zip(domains, values) { known[domain] = value }
    return StrongestFour.Player(name: name, values: known)
  }

  @Test func `who knows what nobody else does sits before who knows all a little`() throws {
    let players = [
      Self.player("Ann", [80, 80, 80, nil, nil, nil]),
      Self.player("Bob", [75, 75, 75, nil, nil, nil]),
      Self.player("Cem", [nil, nil, nil, 60, nil, nil]),
      Self.player("Dee", [70, nil, nil, nil, 70, nil]),
      Self.player("Eve", [10, 10, 10, 10, 10, 10]),
    ]
    let line = try #require(StrongestFour(of: players, in: Self.domains))
    #expect(Set(line.seats.map(\.name)) == ["Ann", "Cem", "Dee", "Eve"])
    let ann = try #require(line.seats.first { $0.name == "Ann" })
    #expect(ann.fields == Array(Self.domains[0..<3]))
    #expect(line.open == [Self.domains[5]])
  }

  @Test func `no other four cover more`() throws {
    var random = SeededRandom(seed: 77)
    for count in 5...9 {
      for _ in 0..<20 {
        let players = (0..<count).map { number in
          Self.player(
            "P\(number)",
            Self.domains.map { _ in
              Bool.random(using: &random) ? nil : Int.random(in: 1...99, using: &random)
            })
        }
        guard let line = StrongestFour(of: players, in: Self.domains) else { continue }
        let covered = { (names: Set<String>) in
          Self.domains.reduce(0) { sum, domain in
            sum
              + (players.filter { names.contains($0.name) }.compactMap { $0.values[domain] }.max()
                ?? 0)
          }
        }
        let own = covered(Set(line.seats.map(\.name)))
        #expect(
          line.seats.count == StrongestFour.size
            && Set(line.seats.map(\.name)).count == StrongestFour.size)
        for mask in 0..<(1 << count) where mask.nonzeroBitCount == StrongestFour.size {
          let names = Set((0..<count).filter { mask >> $0 & 1 == 1 }.map { "P\($0)" })
          #expect(covered(names) <= own)
        }
      }
    }
  }

  /// Nobody is said to know less than half of what they were never asked.
  @Test func `a field of which only others have an estimate is unknown, and not open`() throws {
    let players = (0..<4).map { number in
      Self.player("P\(number)", (0..<6).map { $0 == number ? 90 : nil })
    }
    let fifth = Self.player("Q", [nil, nil, nil, nil, 5, nil])
    let line = try #require(StrongestFour(of: players + [fifth], in: Self.domains))
    #expect(line.unknown == [Self.domains[4]] && line.open.isEmpty)
  }

  @Test func `where there is nothing to choose there is no line-up`() {
    let one = Self.player("A", [50, nil, nil, nil, nil, nil])
    #expect(StrongestFour(of: [one, one, one, one], in: Self.domains) == nil)
    let none = Self.player("B", [nil, nil, nil, nil, nil, nil])
    #expect(StrongestFour(of: [none, none, none, none, none], in: Self.domains) == nil)
    #expect(StrongestFour(of: [], in: []) == nil)
  }
}
