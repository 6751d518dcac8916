import Basics
import EventLog
import Foundation
import Practice
import Testing

@testable import Tool

/// Parameters that are fitted to logs, good ones and absurd ones.
struct OptimizeTests {
  private static let heading = "card,rating,elapsed_days,elapsed_seconds"

  /// Somebody who forgets what they first met eight times as fast as most, by the model itself.
  private static func forgetful() -> [String] {
    var weights = FSRS6.defaultWeights
    for place in 0..<4 { weights[place] /= 8 }
    let truth = FSRS6(weights: weights)
    var random = SeededRandom(seed: 7)
    var rows: [(day: Int, line: String)] = []
    for card in 0..<600 {
      var state: FSRS6.State?
      var day = random.below(300)
      var wait = 0
      for _ in 0..<6 {
        let recall = state.map {
          truth.retrievability(afterDays: Double(wait), stability: $0.stability)
        }
        let rating: Rating = random.unit() < recall ?? 0.5 ? .good : .again
        let seconds = state == nil ? -1 : wait * 86_400
        rows.append((day, "\(card),\(rating.rawValue),\(state == nil ? -1 : wait),\(seconds)"))
        state = truth.answered(state, rating, elapsedDays: Double(wait))
        wait = 1 + random.below(20)
        day += wait
      }
    }
    return rows.sorted { $0.day < $1.day }.map { $0.line }
  }

  private func optimized(_ text: String, _ options: String...) async throws -> Said {
    let file = temporary("revlog.csv")
    defer { try? FileManager.default.removeItem(atPath: file) }
    try Data(text.utf8).write(to: URL(filePath: file))
    return try await Said(["optimize", "--revlog", file] + options)
  }

  private func csv(_ rows: [String], _ heading: String = OptimizeTests.heading) -> String {
    ([heading] + rows).joined(separator: "\n") + "\n"
  }

  /// Log loss of the last fifth, in use and fitted.
  private func losses(_ said: Said) -> [Double] {
    said.output.matches(of: /last fifth, .*log loss ([0-9.]+)/).compactMap { Double($0.1) }
  }

  @Test(arguments: MemoryFitting.Model.allCases)
  func `who forgets faster is told so, by either model`(model: MemoryFitting.Model) async throws {
    let said = try await optimized(csv(Self.forgetful()), "--model", model.rawValue, "--splits")
    #expect(said.status == 0, "\(said.output)\(said.notes)")
    #expect(said.output.contains("3600 answers, 600 cards"))
    let losses = losses(said)
    try #require(losses.count == 2)
    #expect(losses[1] < losses[0], "\(losses)")
    #expect(
      said.output.contains("five splits, usual") && said.output.contains("five splits, fitted"))
    // The same log gives the same parameters.
    let parameters = /parameters: .*/
    let again = try await optimized(csv(Self.forgetful()), "--model", model.rawValue)
    #expect(
      again.output.firstMatch(of: parameters)?.output
        == said.output.firstMatch(of: parameters)?.output)
  }

  @Test func `each person of a log is fitted alone`() async throws {
    let rows = Self.forgetful().flatMap { ["\($0),ada", "\($0),ben"] }
    let said = try await optimized(csv(rows + ["1,3,-1,-1,cleo"], Self.heading + ",user"))
    #expect(said.status == 0)
    let parameters = said.output.matches(of: /parameters: .*/).map { String($0.output) }
    #expect(parameters.count == 2 && parameters.first == parameters.last)
    #expect(said.output.contains("user cleo\n1 answer, 1 card\nToo few: "))
  }

  @Test func `an exported log is fitted by its answers`() async throws {
    let file = temporary("export.jsonl")
    defer { try? FileManager.default.removeItem(atPath: file) }
    var log = Log()
    var random = SeededRandom(seed: 3)
    let events = (0..<600).map { number in
      Attempt(
        item: "p/\(number % 60)", module: "quizbowl", session: "a.1", domain: .history,
        category: "History", difficulty: 0, outcome: random.unit() < 0.6 ? .right : .wrong
      ).event(
        id: EventID(device: "a", counter: Int64(number + 1)),
        moment: Moment(millis: 1_750_000_000_000 + Int64(number) * 3_600_000))
    }
    _ = log.merge(events)
    try Data(log.lines).write(to: URL(filePath: file))
    let said = try await Said(["optimize", file])
    #expect(said.output.contains("600 answers, 60 cards") && losses(said).count == 2)
    #expect(said.status == (said.output.contains("nothing to keep") ? 1 : 0))
  }

  /// Whatever the answers, there are parameters that a card can be scheduled by, or the reason why
  /// there are none.
  @Test(arguments: [
    ("all right", 3...3, 40, 1...30), ("all wrong", 1...1, 40, 1...30),
    ("all easy", 4...4, 40, 1...30), ("one card", 1...4, 1, 1...3),
    ("a card for each answer", 1...4, 5_000, 1...1), ("clocks that ran back", 1...4, 40, -900...9),
    ("a thousand years", 1...4, 40, 1...365_000), ("one moment", 1...4, 40, 0...0),
  ])
  func `absurd logs do no harm`(
    name: String, ratings: ClosedRange<Int>, cards: Int, days: ClosedRange<Int>
  ) async throws {
    var random = SeededRandom(seed: 11)
    var met: Set<Int> = []
    let rows = (0..<1_500).map { number in
      let card = cards > 1_500 ? number : random.below(cards)
      let rating = ratings.lowerBound + random.below(ratings.count)
      let wait = met.insert(card).inserted ? -1 : days.lowerBound + random.below(days.count)
      return "\(card),\(rating),\(wait),\(wait * 86_400)"
    }
    for model in MemoryFitting.Model.allCases {
      let said = try await optimized(csv(rows), "--model", model.rawValue)
      #expect([0, 1].contains(said.status), "\(name): \(said.notes)")
      #expect(said.notes.isEmpty && said.output.contains("1500 answers"), "\(name): \(said.notes)")
      let numbers = said.output.firstMatch(of: /parameters: (.*)/)?.1.split(separator: ", ")
        .map { Double($0) }
      if let numbers {
        #expect(numbers.count == model.weightCount && numbers.allSatisfy { $0?.isFinite == true })
      } else {
        #expect(said.output.contains("Too few: "), "\(name)")
      }
    }
  }

  @Test func `what cannot be read says which line, and what a line needs`() async throws {
    let good = "1,3,-1,-1"
    for bad in ["1,5,1,86400", "1,0,1,86400", "1,3,one,86400", "1,3", "1,3,1,86400,9"] {
      let said = try await optimized(csv([good, "", bad]))
      #expect(said.status == 1 && said.notes.contains("line 4 cannot be read"), "\(bad)")
      #expect(said.notes.contains("a rating of 1 to 4"))
    }
    let said = try await optimized("card,rating,elapsed_days\n")
    #expect(said.status == 1 && said.notes.contains("no column elapsed_seconds"))
    #expect(try await optimized(csv([])).notes.contains("has no answers"))
    #expect(try await optimized("").notes.contains("no column card"))
    #expect(try await optimized(csv([good + "\r"])).output.contains("Too few"))
    #expect(try await Said(["optimize"]).notes.contains("Say a log, or else --revlog."))
  }
}
