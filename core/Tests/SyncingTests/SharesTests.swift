import Basics
import EventLog
import Practice
import TestKit
import Testing

@testable import Syncing

/// What members show: the last word holds, whatever order it comes in.
struct SharesTests {
  private static let team = "9f86d081884c7d65"

  private static func figures(_ random: inout SeededRandom) -> MemberFigures {
    let claim = { (random: inout SeededRandom) -> Claim in
      let low = Int.random(in: 0...90, using: &random)
      let high = Int.random(in: low...100, using: &random)
      return Claim(
        Double((low + high) / 2), low: Double(low), high: Double(high),
        answers: Int.random(in: 0...500, using: &random))
    }
    let days = (0..<Int.random(in: 0...40, using: &random)).map {
      MemberFigures.Day(day: 20_000 + Int32($0), minutes: $0, answers: $0 * 3)
    }
    let list = { (random: inout SeededRandom) in
      (0..<Int.random(in: 0...40, using: &random)).map {
        MemberFigures.Standing(of: "m\($0)", claim(&random))
      }
    }
    return MemberFigures(
      since: 19_000, days: days, modules: list(&random), domains: list(&random),
      sentences: (0..<30).map {
        MemberFigures.Sentence(of: "typing\($0)", String(repeating: "é", count: 200))
      })
  }

  @Test func `figures come back as they were written, and fit a line`() throws {
    var random = SeededRandom(seed: 15)
    for _ in 0..<300 {
      let one = Self.figures(&random)
      let body = JSON.object(one.members)
      #expect(MemberFigures(body) == one && !one.isNews(after: one))
      #expect(body.bytes.count < TeamKind.lineBytesMax - 400)
    }
    #expect(MemberFigures(["on": false]) == nil && MemberFigures([]) == nil)
  }

  @Test func `the last word of each holds in every order, and only of themselves`() throws {
    var random = SeededRandom(seed: 16)
    for _ in 0..<100 {
      var log = TeamLog(device: "tablet")
      let members = ["ann", "bob"].map { MemberID.of($0, in: Self.team) }
      var events: [Event] = []
      for place in 0..<Int.random(in: 1...12, using: &random) {
        let (author, about) = (
          members.randomElement(using: &random)!, members.randomElement(using: &random)!
        )
        let isOn = Bool.random(using: &random)
        let body =
          [
            JSON.Member("team", .string(Self.team)), .init("about", .string(about)),
          ] + (isOn ? Self.figures(&random).members : [.init("on", .bool(false))])
        events.append(
          Event(
            id: EventID(device: author + "t", counter: Int64(place + 1)),
            moment: Moment(millis: Int64.random(in: 0...5, using: &random) + 1_790_000_000_000),
            kind: TeamKind.shared.name, body: .object(body)))
      }
      for batch in events.shuffled(using: &random).chunked() { log.feed(batch) }
      for member in members {
        let own = events.filter { TeamFact($0)?.about == member && TeamFact($0)?.author == member }
        let last = own.max { $0.precedes($1) }
        #expect(
          log.shares.figures(of: member, in: Self.team)
            == last.flatMap { MemberFigures($0.json) })
      }
    }
  }

  @Test func `who ends it on one device is not overruled by what another tells by itself`() {
    let member = MemberID.of("ann", in: Self.team)
    let place = TeamLog.Place(team: Self.team, name: "", role: "student", member: member)
    var random = SeededRandom(seed: 17)
    let first = Moment(millis: 1_790_000_000_000)
    var phone = TeamLog(device: "phone")
    let begun = phone.share(Self.figures(&random), in: place, device: "phone1", at: first)
    var tablet = TeamLog(device: "tablet")
    tablet.feed([begun])
    // Ended without a network; the phone, which does not know, goes on for an hour.
    let ended = tablet.share(nil, in: place, device: "tablet1", at: first.adding(millis: 60_000))
    var told: [Event] = []
    for minute in 2...20 {
      told.append(
        phone.share(
          Self.figures(&random), in: place, isUpdate: true, device: "phone1",
          at: first.adding(millis: Int64(minute) * 180_000)))
    }
    phone.feed([ended])
    tablet.feed(told)
    for log in [phone, tablet] { #expect(log.shares.figures(of: member, in: Self.team) == nil) }
    // What they say themselves comes last again.
    _ = phone.share(
      Self.figures(&random), in: place, device: "phone1", at: first.adding(millis: 30_000))
    #expect(phone.shares.figures(of: member, in: Self.team) != nil)
  }
}

extension [Event] {
  /// In twos.
  fileprivate func chunked() -> [[Event]] {
    stride(from: 0, to: count, by: 2).map { Array(self[$0..<Swift.min($0 + 2, count)]) }
  }
}
