import Foundation
import Testing

@testable import Storage

/// Who may what: the table, and what is around it.
struct AccessTests {
  private static let words = ["no", "by entitlement", "by consent", "second step", "yes"]
  private static let learner = Principal.learner(.named("ada"))

  private func standing(_ role: Role?) -> Standing {
    Standing(Self.learner, now: 1_000, role: role, roles: role.map { [$0] } ?? [])
  }

  @Test func `every thing has a row, and every row a cell for everybody`() {
    #expect(Thing.table.map(\.thing) == Thing.allCases)
    #expect(Thing.table.allSatisfy { $0.cells.count == Column.allCases.count })
  }

  @Test func `the page of access shows the table as it is`() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../docs/formats/access.md").standardized
    let text = try String(contentsOf: page, encoding: .utf8)
    for (thing, cells) in Thing.table {
      let shown = cells.map { Self.words[$0.rawValue] }
      let line = "| `\(thing.rawValue)` | \(shown.joined(separator: " | ")) |"
      #expect(text.contains(line), "\(line)")
    }
    for word in Access.Because.allCases.map(\.rawValue) + Access.How.allCases.map(\.rawValue) {
      #expect(text.contains("`\(word)`"), "\(word)")
    }
  }

  @Test func `every picture of a pupil's secret has its drawing, and none is more`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../web/drawings").standardized
    let drawn = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(drawn == PupilSecret.pictures.map { "\($0).svg" })
  }

  /// A cell that says no has a reason, and a way to get it; one that says yes needs none.
  @Test func `every answer says why, and every no how to get it`() {
    for thing in Thing.allCases {
      var all = [Standing(.stranger, now: 0), Standing(.operating, now: 0), standing(nil)]
      all += Role.allCases.map(standing)
      for index in all.indices {
        all[index].isPupil = true
        for isPupil in [true, false] {
          all[index].isPupil = isPupil
          let answer = access(to: thing, of: all[index])
          #expect(answer.isAllowed == (answer.how == nil), "\(thing) \(answer)")
        }
      }
      #expect(access(to: thing, of: Standing(.operating, now: 0)).isAllowed)
      let stranger = access(to: thing, of: Standing(.stranger, now: 0))
      let open: [Thing] = [.app, .signUp, .documents, .tournamentPages]
      #expect(stranger.isAllowed == open.contains(thing))
    }
  }

  /// Whatever else they are: a child who was made coach by mistake acts on nobody.
  @Test func `who has a guardian has at most what the column of wards says`() throws {
    for thing in Thing.allCases {
      let most = Thing.cell(of: thing, [.ward])
      for role in [nil] + Role.allCases {
        var grown = standing(role)
        grown.hasSecondStep = true
        var ward = grown
        ward.consents = ConsentState(grown: 2_000)
        let answer = access(to: thing, of: ward)
        if most == .yes {
          #expect(answer == access(to: thing, of: grown), "\(thing) \(String(describing: role))")
        } else {
          #expect(!answer.isAllowed, "\(thing) \(String(describing: role))")
        }
      }
    }
    var ward = standing(.coach)
    ward.consents = ConsentState(grown: 2_000)
    #expect(access(to: .ownLinks, of: ward).how == .askGuardian)
    #expect(access(to: .seeMembers, of: ward).because == .guardianDecides)
    #expect(access(to: .joinClass, of: ward).isAllowed)
  }

  @Test func `a model is asked about a child when somebody agreed to that`() {
    var child = standing(.student)
    #expect(access(to: .languageModel, of: child).isAllowed)
    child.consents = ConsentState(grown: 2_000, given: [.keep, .boards, .reminders])
    for isPupil in [true, false] {
      child.isPupil = isPupil
      let locked = access(to: .languageModel, of: child)
      #expect(locked == .locked(.languageModel, .guardianDecides, .askGuardian))
    }
    child.consents.given.insert(.language)
    #expect(access(to: .languageModel, of: child) == .allowed(.languageModel, .own))
    #expect(access(to: .reminders, of: child) == .allowed(.reminders, .own))
    child.consents.given.remove(.reminders)
    #expect(access(to: .reminders, of: child).because == .guardianDecides)
  }

  @Test func `staff without a second step acts on nobody`() {
    for role in [Role.coach, .admin] {
      for (thing, cells) in Thing.table where cells[Column(role).rawValue] == .secondStep {
        var staff = standing(role)
        let locked = access(to: thing, of: staff)
        #expect(locked.because == .secondStepMissing && locked.how == .setUpSecondStep)
        staff.hasSecondStep = true
        #expect(access(to: thing, of: staff) == .allowed(thing, .role))
      }
    }
  }

  @Test func `who is not of an organisation is told that, whatever it is`() {
    for thing in Thing.allCases where thing.isOfOrganisation {
      #expect(access(to: thing, of: standing(nil)).because == .notMember)
    }
  }

  @Test func `the only admin does not leave`() {
    var admin = standing(.admin)
    #expect(access(to: .leaveTeam, of: admin).isAllowed)
    admin.isLastAdmin = true
    #expect(access(to: .leaveTeam, of: admin).because == .lastAdmin)
  }

  @Test func `an entitlement has a source and an end`() {
    var person = standing(nil)
    let thing = Thing.paidContent
    #expect(access(to: thing, of: person).because == .notEntitled)
    func row(_ ends: Int64?, _ source: String = "shop") -> Entitlement {
      Entitlement(thing, source: source, made: 0, ends: ends)
    }
    person.entitlements = [row(1_000)]
    #expect(access(to: thing, of: person) == .locked(thing, .ended, .getEntitlement, until: 1_000))
    person.entitlements = [row(1_000), row(1_001, "school")]
    #expect(access(to: thing, of: person) == .allowed(thing, .entitlement, until: 1_001))
    person.entitlements.append(row(nil, "grant"))
    #expect(access(to: thing, of: person) == .allowed(thing, .entitlement))
    #expect(access(to: .studentContent, of: person).because == .notEntitled)
    #expect(access(to: .studentContent, of: standing(.student)) == .allowed(.studentContent, .role))
  }
}
