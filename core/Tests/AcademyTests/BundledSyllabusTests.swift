import Basics
import Foundation
import Packs
import TestKit
import Testing

@testable import Academy

/// The syllabi that go out with the app, and pupils on their way through them.
@Suite struct BundledSyllabusTests {
  private static let folder = Files.repository.appending(path: "web/syllabi")
  private static let names = ["eight-brocades", "northern-fist", "shotokan"]

  private static func read(_ name: String) throws -> CurriculumReading {
    Curriculum.parse([UInt8](try Data(contentsOf: folder.appending(path: "\(name).txt"))))
  }

  private static func curriculum(_ name: String) throws -> Curriculum {
    try #require(try read(name).curriculum)
  }

  @Test func `every file of the folder is one of them`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(files.filter { $0.hasSuffix(".txt") }.sorted() == Self.names.map { $0 + ".txt" })
  }

  @Test(arguments: names)
  func `a bundled syllabus is read and checked without a problem`(name: String) throws {
    let reading = try Self.read(name)
    let curriculum = try #require(reading.curriculum)
    #expect(reading.problems.map(\.text) == [])
    let drawings = Set(curriculum.items.map(\.drawing))
    #expect(curriculum.lint(places: reading.places, drawings: drawings).map(\.text) == [])
    #expect(curriculum.code == name)
    #expect(curriculum.licence == "CC BY 4.0")
    #expect(Curriculum.parse(Array(curriculum.text.utf8)).curriculum == curriculum)
    // The numbers of a school are an example, and it says so.
    #expect(curriculum.about.contains { $0.contains("example") })
    #expect(!curriculum.sources.isEmpty)
  }

  @Test(arguments: names)
  func `a form has its steps, or says that they are the school's`(name: String) throws {
    for item in try Self.curriculum(name).items where item.kind == .form || item.kind == .weaponForm
    {
      let saysSo = item.about.contains { $0.contains("The steps are the school's") }
      #expect(item.steps.isEmpty == saysSo, "\(item.code)")
    }
  }

  @Test func `kung fu has twenty forms, thirteen to the black sash, and 72 techniques`() throws {
    let curriculum = try Self.curriculum("northern-fist")
    let forms = curriculum.items.filter { $0.kind == .form || $0.kind == .weaponForm }
    #expect(forms.count == 20)
    #expect(forms.filter { $0.rank == "black-2" }.count == 7)
    #expect(curriculum.items.count - forms.count == 72)
    #expect(
      curriculum.programs.first?.ranks.map(\.code) == [
        "white", "yellow", "blue-1", "blue-2", "gold", "red", "black", "black-2",
      ])
  }

  @Test func `karate has ten kyu and a dan, and the counts of its kata`() throws {
    let curriculum = try Self.curriculum("shotokan")
    #expect(curriculum.programs.first?.ranks.count == 11)
    let counts = ["taikyoku-shodan", "heian-shodan", "heian-nidan", "heian-sandan"]
      .map { curriculum.item($0)?.steps.last?.count }
    #expect(counts == [20, 21, 26, 20])
  }

  /// A kata's turns, by its text, lead from each direction to the next.
  @Test(arguments: ["taikyoku-shodan", "heian-shodan", "heian-nidan", "heian-sandan"])
  func `each turn of a kata leads where the next step looks`(code: String) throws {
    let all = Curriculum.Step.Direction.allCases
    var facing = 0
    for step in try #require(try Self.curriculum("shotokan").item(code)).steps {
      let direction = try #require(step.direction.flatMap { all.firstIndex(of: $0) })
      let turn = Self.turns.first { step.text.lowercased().contains($0.words) }
      if let turn {
        #expect((facing + turn.eighths + 8) % 8 == direction, "\(code) \(step.count)")
      } else if !Self.looksAside.contains("\(code) \(step.count)") {
        #expect(facing == direction, "\(code) \(step.count)")
      }
      facing = direction
    }
  }

  /// How many eighths of a circle to the right words turn.
  private static let turns: [(words: String, eighths: Int)] = [
    ("turn three quarters over the left", -6), ("turn half round", 4),
    ("step half to the right", 1),
    ("step half to the left", -1), ("turn left", -2), ("turn over the right", 3),
    ("turn to the front", 4),
  ]

  /// Steps that look or slide to another side without a turn of the body, or turn by less.
  private static let looksAside = [
    "heian-nidan 4", "heian-nidan 7", "heian-nidan 16", "heian-sandan 20",
  ]

  @Test func `every movement of a kata and of the five stances is drawn but one`() throws {
    var undrawn: [String] = []
    for name in ["northern-fist", "shotokan"] {
      let curriculum = try Self.curriculum(name)
      for item in curriculum.items {
        undrawn += item.steps.filter { curriculum.drawing(of: $0) == nil }
          .map { "\(item.code) \($0.count)" }
      }
    }
    // A foot that is drawn back half is no stance with a name.
    #expect(undrawn == ["heian-shodan 4"])
  }

  @Test(arguments: names)
  func `a pupil who does what is asked is promoted through every rank`(name: String) throws {
    let curriculum = try Self.curriculum(name)
    let born = CivilDay(year: 1990, month: 5, day: 1)
    for program in curriculum.programs {
      let syllabus = try #require(curriculum.syllabus(of: program.code))
      var pupil = Pupil(syllabus.version)
      for rank in program.ranks {
        let before = try #require(pupil.readiness(syllabus, born))
        #expect(before.rank == rank.code && !before.isReady, "\(rank.code)")
        // What is missing is done, thing by thing, and each is then met.
        var guardCount = 0
        while let next = pupil.readiness(syllabus, born)?.next, guardCount < 500 {
          guardCount += 1
          pupil.does(next)
        }
        #expect(pupil.readiness(syllabus, born)?.isReady == true, "\(rank.code)")
        pupil.adds(.promoted(rank: rank.code))
      }
      #expect(pupil.readiness(syllabus, born)?.rank == nil)
    }
  }

  @Test func `what is missing is said with the titles of the syllabus`() throws {
    let curriculum = try Self.curriculum("northern-fist")
    let syllabus = try #require(curriculum.syllabus(of: "adults"))
    var pupil = Pupil(syllabus.version)
    for _ in 0..<12 { pupil.adds(.attended(minutes: 60)) }
    let readiness = try #require(pupil.readiness(syllabus, nil))
    #expect(readiness.rank == "white")
    #expect(
      readiness.met.map { $0.words(curriculum.title) } == [
        "12 classes since the last promotion (now 12)"
      ])
    let missing = readiness.missing.map { $0.words(curriculum.title) }
    #expect(missing.first == "30 days since the last promotion (now 0)")
    #expect(missing.contains("Horse stance: proficient, by an instructor's mark (now not marked)"))
    #expect(missing.last == "The grading fee is paid")
  }
}

/// A pupil who lives from day to day, and does what is missing.
private struct Pupil {
  private var facts: [PupilFact]
  private var day: Int64 = 20_000

  init(_ version: Int64) {
    facts = [
      PupilFact(id: 0, Moment(millis: 20_000 * 86_400_000 + 43_200_000), .began(version: version))
    ]
  }

  private var now: Moment { Moment(millis: day * 86_400_000 + 43_200_000) }

  mutating func adds(_ what: PupilFact.What) {
    facts.append(PupilFact(id: UInt64(facts.count), now, what))
  }

  func readiness(_ syllabus: Syllabus, _ born: CivilDay?) -> Readiness? {
    Readiness(facts, editions: [syllabus], born: born, on: now)
  }

  mutating func does(_ finding: Readiness.Finding) {
    switch finding.requirement {
    case .item(let item, let level, let marker): adds(.marked(item: item, level, by: marker))
    case .count(.classes, _): adds(.attended(minutes: 60))
    case .count(.hours, _), .count(.sessions, _): adds(.practised(minutes: 60))
    case .count(.days, let days): day += days
    case .number(let name, let adult, _): adds(.tested(name, adult))
    case .part(let part, let name): adds(.passed(part, name))
    case .flag(let flag): adds(.flagged(flag, true))
    case .age: day += 365
    case .all, .any: break
    }
  }
}
