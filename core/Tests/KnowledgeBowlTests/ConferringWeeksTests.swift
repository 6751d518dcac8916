import Basics
import Practice
import Testing

@testable import KnowledgeBowl

/// Conferring weeks: a step for each good sitting.
struct ConferringWeeksTests {
  @Test func `the weeks of conferring begin without a clock`() throws {
    var desk = Desk()
    desk.begin(.conferringWeeks, count: 1)
    try desk.drill(.noIdea, at: 1_000)
    #expect(desk.record.exercise?.limitMillis == nil)
    #expect(desk.record.exercise?.wake(at: Moment(millis: 2_000)) == nil)
    try desk.drill(.choose(desk.right), at: 600_000)
    #expect(desk.record.exercise?.results.first?.isRight == true)
    #expect(desk.record.exercise?.results.first?.millis == 599_000)
  }

  @Test func `a good sitting shortens the time to confer for the next, a bad one lengthens it`()
    throws
  {
    var desk = Desk()
    var limits: [Int64?] = []
    for isGood in [true, true, true, true, true, false, true] {
      desk.begin(.conferringWeeks, count: 10, conferringMillis: desk.record.conferring.millis)
      limits.append(desk.record.exercise?.limitMillis)
      for _ in 0..<10 {
        let now = desk.millis + 1_000
        try desk.drill(.noIdea, at: now)
        try desk.drill(.choose(isGood ? desk.right : desk.wrong), at: now + 500)
        try desk.drill(.next, at: now + 600)
      }
    }
    #expect(limits == [nil, 20_000, 15_000, 12_000, 10_000, 10_000, 12_000])
    #expect(desk.refolded() == desk.record)
  }

  @Test func `a sitting of the weeks that is broken off early counts for nothing`() throws {
    var desk = Desk()
    desk.begin(.conferringWeeks, count: 10)
    try desk.drill(.noIdea, at: 1_000)
    try desk.drill(.choose(desk.right), at: 1_500)
    try desk.drill(.finish, at: 2_000)
    #expect(desk.record.conferring.step == 0)
  }
}
