import Basics
import TestKit
import Testing

@testable import Academy

@Suite struct ReadinessTests {
  private static let day: Int64 = 86_400_000

  private static func noon(_ day: Int64) -> Moment {
    Moment(millis: day * Self.day + Self.day / 2)
  }

  private static func fact(_ id: UInt64, _ day: Int64, _ what: PupilFact.What) -> PupilFact {
    PupilFact(id: id, noon(day), what)
  }

  @Test func `facts in any order, twice over, give one answer that agrees with itself`() {
    forAll(seeds: 1...UInt64(caseCount(400))) { random, seed in
      let school = Draw.school(&random)
      var shuffled = school.facts + school.facts.prefix(5)
      random.shuffle(&shuffled)
      let moment = Self.noon(Int64(random.below(1_200)))
      let born = Draw.born(&random)
      let one = Readiness(school.facts, editions: school.editions, born: born, on: moment)
      let two = Readiness(shuffled, editions: school.editions, born: born, on: moment)
      #expect(one == two, "seed \(seed)")
      guard let one, one.rank != nil else { return }
      #expect(one.isReady == one.missing.isEmpty, "seed \(seed)")
      #expect((one.next == nil) == one.isReady, "seed \(seed)")
      #expect(one.met.allSatisfy { $0.isMet } && one.missing.allSatisfy { !$0.isMet })
      for leaf in one.met + one.missing where leaf.needs != nil {
        #expect(leaf.isMet == (leaf.has.map { $0 >= leaf.needs ?? 0 } ?? false), "seed \(seed)")
      }
    }
  }

  @Test func `facts of later days change nothing about a day that has passed`() {
    forAll(seeds: 1...UInt64(caseCount(400))) { random, seed in
      let school = Draw.school(&random)
      let moment = Self.noon(Int64(random.below(1_000)))
      let known = school.facts.filter { $0.moment.day <= moment.day }
      #expect(
        Readiness(school.facts, editions: school.editions, born: nil, on: moment)
          == Readiness(known, editions: school.editions, born: nil, on: moment), "seed \(seed)")
    }
  }

  @Test func `another class, practice, part, better number or best mark never takes readiness`() {
    forAll(seeds: 1...UInt64(caseCount(400))) { random, seed in
      let school = Draw.school(&random)
      let today = 1_000 + Int64(random.below(100))
      let more = Self.fact(9_999, today, Draw.gain(&random))
      let before = Readiness(
        school.facts, editions: school.editions, born: nil, on: Self.noon(today))
      let after = Readiness(
        school.facts + [more], editions: school.editions, born: nil, on: Self.noon(today))
      guard let before, let after else { return }
      #expect(!before.isReady || after.isReady, "seed \(seed)")
      for (old, new) in zip(Draw.flat(before.finding), Draw.flat(after.finding)) {
        #expect(!old.isMet || new.isMet, "seed \(seed)")
      }
    }
  }

  private static let first = Syllabus(
    version: 1,
    ranks: [
      Syllabus.Rank(
        "yellow",
        .all([
          .count(.classes, 2), .item("horse", .proficient, by: .instructor),
          .any([.number("press-ups", adult: 30, child: 15), .flag(.approved)]),
        ])),
      Syllabus.Rank("blue", .count(.classes, 1)),
    ], markDays: 30)
  private static let second = Syllabus(
    version: 2, ranks: [Syllabus.Rank("yellow", .item("ma bu", .proficient, by: .instructor))],
    transfers: ["ma bu": ["horse"]], markDays: 30)

  private static func missing(_ facts: [PupilFact], on day: Int64, born: CivilDay? = nil)
    -> String?
  {
    Readiness(facts, editions: [first, second], born: born, on: noon(day)).map { readiness in
      (readiness.rank ?? "last") + ": "
        + readiness.missing.map { $0.words { $0 } }.joined(separator: " | ")
    }
  }

  @Test func `a pupil's way to a rank, day by day`() {
    let facts = [
      Self.fact(1, 0, .began(version: 1)), Self.fact(2, 1, .attended(minutes: 60)),
      Self.fact(3, 2, .attended(minutes: 60)),
      Self.fact(4, 3, .marked(item: "horse", .proficient, by: .instructor)),
      Self.fact(5, 4, .tested("press-ups", 20)), Self.fact(6, 40, .promoted(rank: "yellow")),
    ]
    let numbers = "press-ups: 30 (best 20) | An instructor approves the grading"
    #expect(Self.missing(facts, on: -1) == nil, "not begun")
    #expect(
      Self.missing(facts, on: 1)
        == "yellow: 2 classes since the last promotion (now 1) | horse: proficient, by an "
        + "instructor's mark (now not marked) | press-ups: 30 (best not tried) | "
        + "An instructor approves the grading")
    #expect(Self.missing(facts, on: 4) == "yellow: " + numbers)
    #expect(
      Self.missing(facts, on: 33)
        == "yellow: horse: proficient, by an instructor's mark (now practising) | " + numbers)
    #expect(
      Self.missing(facts, on: 4, born: CivilDay(year: 1960, month: 1, day: 1)) == "yellow: ")
    #expect(
      Self.missing(facts, on: 41) == "blue: 1 class since the last promotion (now 0)")
  }

  @Test func `a pupil keeps their edition, and takes their marks to another`() {
    let began = [
      Self.fact(1, 0, .began(version: 1)),
      Self.fact(2, 1, .marked(item: "horse", .proficient, by: .instructor)),
      Self.fact(3, 2, .began(version: 2)),
    ]
    let kept = Readiness(began, editions: [Self.first, Self.second], born: nil, on: Self.noon(3))
    #expect(kept?.version == 1)
    let moved = began + [Self.fact(4, 2, .transferred(version: 2))]
    let taken = Readiness(moved, editions: [Self.first, Self.second], born: nil, on: Self.noon(3))
    #expect(taken?.version == 2 && taken?.isReady == true)
  }

  @Test func `an age is full on the birthday, and on 1 March for a leap day`() {
    let born = CivilDay(year: 2012, month: 2, day: 29)
    #expect(born.years(on: CivilDay(year: 2028, month: 2, day: 28)) == 15)
    #expect(born.years(on: CivilDay(year: 2028, month: 2, day: 29)) == 16)
    #expect(born.years(on: CivilDay(year: 2027, month: 2, day: 28)) == 14)
    #expect(born.years(on: CivilDay(year: 2027, month: 3, day: 1)) == 15)
    #expect(CivilDay(daysSince1970: 19_782) == CivilDay(year: 2024, month: 2, day: 29))
    #expect(CivilDay(daysSince1970: -1) == CivilDay(year: 1969, month: 12, day: 31))
  }
}
