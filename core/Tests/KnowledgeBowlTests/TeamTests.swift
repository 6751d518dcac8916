import Basics
import EventLog
import Practice
import TestKit
import Testing

@testable import KnowledgeBowl

struct TeamTests {
  private func team(_ names: [String]) throws -> Desk {
    var desk = Desk()
    for (place, name) in names.enumerated() {
      desk.keep(try desk.record.roster.decide(.add(name, isMe: place == 0)))
    }
    return desk
  }

  private func rate(_ desk: inout Desk, _ member: Int, _ domain: Domain, times: Int) throws {
    for _ in 0..<times {
      let id = desk.record.roster.members[member].id
      desk.keep(try desk.record.roster.decide(.rateNext(id, domain)))
    }
  }

  @Test func `members join, take roles, and leave`() throws {
    var desk = try team(["Ida", "Jo"])
    let jo = desk.record.roster.members[1].id
    desk.keep(try desk.record.roster.decide(.toggleRole(jo, .captain)))
    #expect(desk.record.roster.holders(of: .captain).map(\.name) == ["Jo"])
    desk.keep(try desk.record.roster.decide(.toggleRole(jo, .captain)))
    #expect(desk.record.roster.holders(of: .captain).isEmpty)
    desk.keep(try desk.record.roster.decide(.rename(jo, to: "  Joan ")))
    #expect(desk.record.roster.members[1].name == "Joan")
    desk.keep(try desk.record.roster.decide(.remove(jo)))
    #expect(desk.record.roster.members.map(\.name) == ["Ida"])
    #expect(throws: RosterRefusal.noSuchMember) { try desk.record.roster.decide(.remove(jo)) }
  }

  @Test func `two members are never called the same, and none is nameless`() throws {
    let desk = try team(["Zoë"])
    #expect(throws: RosterRefusal.nameTaken) {
      try desk.record.roster.decide(.add("zoe", isMe: false))
    }
    #expect(throws: RosterRefusal.noName) { try desk.record.roster.decide(.add(" ", isMe: false)) }
  }

  @Test func `more than 80 of 100 is strong, 60 to 80 moderate`() {
    #expect(Roster.level(ofShare: 0.81) == .strong)
    #expect(Roster.level(ofShare: 0.80) == .moderate)
    #expect(Roster.level(ofShare: 0.60) == .moderate)
    #expect(Roster.level(ofShare: 0.59) == nil)
  }

  @Test func `a gap is a domain where nobody is strong; more than two strong are too many`() throws
  {
    var desk = try team(["Ida", "Jo", "Kim"])
    try rate(&desk, 0, .physics, times: 1)
    for member in 0...2 { try rate(&desk, member, .history, times: 2) }
    try rate(&desk, 1, .music, times: 2)
    var states: [Domain: Coverage.State] = [:]
    for line in desk.record.roster.coverage { states[line.domain] = line.state }
    #expect(states[.physics] == .thin)
    #expect(states[.history] == .crowded)
    #expect(states[.music] == .covered)
    #expect(states[.biology] == .gap)
    #expect(
      desk.record.roster.suggestions().first?.contains("Physics is nearly safe with Ida") == true)
    #expect(
      desk.record.roster.suggestions(max: 40).contains {
        $0.contains("History has 3 who are strong")
      })
  }

  @Test func `who knows it best leads, the least busy among equals, unless the team says`() throws {
    var desk = try team(["Ida", "Jo"])
    try rate(&desk, 0, .biology, times: 2)
    try rate(&desk, 1, .biology, times: 1)
    try rate(&desk, 0, .chemistry, times: 2)
    try rate(&desk, 1, .chemistry, times: 2)
    #expect(desk.record.roster.leads[.biology] == "Ida")
    #expect(desk.record.roster.leads[.chemistry] == "Jo")
    #expect(desk.record.roster.leads[.music] == nil)
    let jo = desk.record.roster.members[1].id
    desk.keep(try desk.record.roster.decide(.give(.biology, to: jo)))
    #expect(desk.record.roster.leads[.biology] == "Jo")
    desk.keep(try desk.record.roster.decide(.remove(jo)))
    #expect(desk.record.roster.leads[.biology] == "Ida")
  }

  @Test func `the learner's squares fill from their answers until they set them`() throws {
    var desk = try team(["Ida"])
    let rated = desk.record.roster.rated { $0 == .physics ? .strong : nil }
    #expect(rated.members[0].levels == [.physics: .strong])
    try rate(&desk, 0, .physics, times: 1)
    #expect(
      desk.record.roster.rated { _ in .strong }.members[0].levels[.physics] == .moderate)
  }

  @Test func `a rule book's objections are told`() throws {
    let desk = try team(["A", "B", "C", "D", "E", "F"])
    let warnings = desk.record.roster.warnings(Region.of("minnesota"))
    #expect(warnings.contains("6 members: the rules allow 5."))
    #expect(warnings.contains { $0.hasPrefix("No captain yet") })
    #expect(
      desk.record.roster.warnings(Region.of("washington")).allSatisfy { !$0.contains("allow") })
  }

  @Test func `the fold of the log is the live state, and bodies of any shape change nothing`() {
    forAll { random, seed in
      var desk = Desk()
      for _ in 0..<30 {
        let ids = desk.record.roster.members.map(\.id) + ["nobody"]
        let command = random.pick([
          RosterCommand.add("M\(random.below(20))", isMe: random.oneIn(9)),
          .remove(random.pick(ids)),
          .toggleRole(random.pick(ids), random.pick(Roster.Role.allCases)),
          .rateNext(random.pick(ids), random.pick(Domain.allCases)),
          .give(random.pick(Domain.allCases), to: random.pick(ids)),
          .rename(random.pick(ids), to: "N\(random.below(20))"), .nameTeam(random.text()),
        ])
        desk.keep((try? desk.record.roster.decide(command)) ?? [])
        if random.oneIn(5) {
          desk.keep([EventDraft(random.pick(Roster.Kind.allCases).text, random.json())])
        }
        #expect(desk.refolded() == desk.record, "seed \(seed)")
        #expect(desk.record.roster.members.count <= Roster.membersMax)
        _ = desk.record.roster.suggestions()
      }
    }
  }
}
