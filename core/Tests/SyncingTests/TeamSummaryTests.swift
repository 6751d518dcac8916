import Basics
import Practice
import TestKit
import Testing

@testable import Syncing

/// How a team does together, of what its members show.
struct TeamSummaryTests {
  private static func figures(
    _ days: [MemberFigures.Day] = [], _ values: [String: (value: Double, answers: Int)] = [:]
  ) -> MemberFigures {
    MemberFigures(
      since: 0, days: days, modules: [],
      domains: values.sorted { $0.key < $1.key }.map { of, one in
        .init(
          of: of,
          Claim(
            one.value, low: max(0, one.value - 5), high: min(100, one.value + 5),
            answers: one.answers))
      })
  }

  @Test func `the week is the last seven days, and not the one before nor the one to come`() {
    let days = [93, 94, 100, 101].map { MemberFigures.Day(day: $0, minutes: 10, answers: 3) }
    let away = [MemberFigures.Day(day: 60, minutes: 50, answers: 9)]
    let summary = TeamSummary(of: [Self.figures(days), Self.figures(away)], today: 100)
    #expect(summary.members == 2 && summary.active == 1)
    #expect(summary.minutes == 20 && summary.answers == 6)
  }

  @Test func `a mean is of two at least, each with enough answers, the weakest field first`() {
    let summary = TeamSummary(
      of: [
        Self.figures([], ["history": (80, 40), "music": (30, 40), "art": (10, 40)]),
        Self.figures([], ["history": (60, 40), "music": (40, 40), "art": (90, 2)]),
      ], today: 100)
    #expect(summary.domains.map(\.of) == ["music", "history"])
    #expect(summary.domains.map(\.value) == [35, 70])
    #expect(summary.domains.map(\.weak) == [2, 0])
    #expect(summary.domains.allSatisfy { $0.members == 2 })
    #expect(TeamSummary(of: [], today: 0).domains.isEmpty)
  }

  /// What others write may be anything: nobody counts twice, and no sum is too large.
  @Test func `whatever somebody tells, they are one member and no day is longer than a day`() {
    let body: JSON = .object([
      .init("on", true), .init("since", 90),
      .init(
        "days",
        .array(
          (0..<28).map { _ in [95, 10_000_000, 10_000_000] })),
      .init("modules", [:]),
      .init(
        "domains",
        .object([
          .init("history", [50, 40, 60, 40]), .init("history", [50, 40, 60, 40]),
          .init("Ada is slow", [1, 1, 1, 40]),
        ])),
    ])
    let hostile = MemberFigures(body)
    let summary = TeamSummary(
      of: Array(repeating: hostile, count: 500).compactMap { $0 }, today: 96)
    #expect(summary.minutes == 500 * 1_440 && summary.answers == 500 * 10_000)
    #expect(summary.domains.map(\.of) == ["history"] && summary.domains[0].members == 500)
    #expect(TeamSummary(of: [hostile].compactMap { $0 }, today: 96).domains.isEmpty)
  }

  /// Whoever stands first in the list, and whatever figures are like.
  @Test func `no order of members changes anything, and a mean lies among theirs`() {
    var random = SeededRandom(seed: 15)
    for _ in 0..<50 {
      let all = (0..<Int.random(in: 0...8, using: &random)).map { _ in
        var values: [String: (Double, Int)] = [:]
        for domain in ["art", "history", "music"] where Bool.random(using: &random) {
          values[domain] = (
            Double(Int.random(in: 0...100, using: &random)),
            Int.random(in: 0...60, using: &random)
          )
        }
        return Self.figures(
          [
            .init(
              day: Int32.random(in: 90...101, using: &random),
              minutes: Int.random(in: 0...60, using: &random), answers: 1)
          ], values)
      }
      let summary = TeamSummary(of: all, today: 100)
      #expect(summary == TeamSummary(of: all.reversed(), today: 100))
      #expect(summary.active <= summary.members)
      for mean in summary.domains {
        let values = all.flatMap { $0.domains }.filter {
          $0.of == mean.of && $0.claim.form != .none
        }.map { $0.claim.value }
        #expect(mean.members == values.count)
        let (low, high) = (values.min() ?? 0, values.max() ?? 0)
        #expect((low...high).contains(mean.value) && mean.weak <= mean.members)
      }
    }
  }
}
