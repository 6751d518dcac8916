import Basics

@testable import Academy

/// Curricula of every shape, from a seed; what they name need not be there.
enum DrawCurriculum {
  private static let codes = ["ma-bu", "gong-bu", "a", "b-2", "xu-bu"]
  private static let texts = [
    "Horse stance", "弓步, \"low\"", "a: b", "// no comment", "- 24 classes", "## no heading", "Ü ¡é",
  ]

  static func curriculum(_ random: inout SeededRandom) -> Curriculum {
    var made = Curriculum(code: one(codes, &random), title: one(texts, &random))
    made.edition = Int64(1 + random.below(20))
    made.from = random.below(2) == 0 ? nil : CivilDay(daysSince1970: Int64(random.below(40_000)))
    made.licence = some(&random).first ?? ""
    made.about = some(&random)
    made.sources = some(&random)
    made.markDays = Int64(random.below(400))
    made.adultAge = Int64(random.below(30))
    made.carries = (0..<random.below(3)).map { _ in
      Curriculum.Carry(item: one(codes, &random), old: [one(codes, &random), "old"])
    }
    made.programs = distinct(&random).map { program($0, &random) }
    made.items = distinct(&random).map { item($0, &random) }
    made.words = distinct(&random).map { Curriculum.Word(code: $0, term: term(&random)) }
    return made
  }

  private static func program(_ code: String, _ random: inout SeededRandom) -> Curriculum.Program {
    var made = Curriculum.Program(code: code)
    made.title = some(&random).first ?? ""
    made.kind = one(Curriculum.Program.Kind.allCases, &random)
    made.about = some(&random)
    made.ranks = (0..<random.below(4)).map { place in
      var rank = Curriculum.Rank(code: "\(code)-\(place)")
      rank.title = one(texts, &random)
      rank.colour = one(["", "#00ff7f"], &random)
      rank.stripes = Int64(random.below(4))
      rank.term = random.below(2) == 0 ? nil : term(&random)
      rank.asks = (0..<random.below(5)).map { _ in requirement(&random, depth: 3) }
      return rank
    }
    return made
  }

  private static func item(_ code: String, _ random: inout SeededRandom) -> Curriculum.Item {
    var made = Curriculum.Item(code: code)
    made.title = one(texts, &random)
    made.kind = one(Curriculum.Item.Kind.allCases, &random)
    made.rank = one(["", "white"], &random)
    made.difficulty = one(Curriculum.Item.Difficulty.allCases, &random)
    made.minutes = Int64(1 + random.below(90))
    made.isRequired = random.below(2) == 0
    made.hasMirror = random.below(2) == 0
    made.needs = distinct(&random)
    made.tags = distinct(&random)
    made.media = (0..<random.below(3)).map { _ in
      Curriculum.Media(
        kind: one(Curriculum.Media.Kind.allCases, &random),
        path: one(["a.mp4", "b/c_d.webp"], &random))
    }
    made.drawing = one(["", "horse"], &random)
    made.term = random.below(2) == 0 ? nil : term(&random)
    made.about = some(&random)
    made.points = some(&random)
    made.mistakes = some(&random)
    made.steps = (0..<random.below(5)).map { _ in step(&random) }
    return made
  }

  private static func step(_ random: inout SeededRandom) -> Curriculum.Step {
    var made = Curriculum.Step(count: Int64(1 + random.below(30)), text: one(texts, &random))
    if random.below(3) > 0 {
      made.stance = one(codes, &random)
      made.side = one([nil] + Curriculum.Step.Side.allCases, &random)
    }
    made.direction = one([nil] + Curriculum.Step.Direction.allCases, &random)
    made.target = one(["", "low"], &random)
    made.points = some(&random)
    made.mistakes = some(&random)
    return made
  }

  /// As `Draw.requirement`, of what the text can say.
  static func requirement(_ random: inout SeededRandom, depth: Int) -> Requirement {
    said(Draw.requirement(&random, depth: depth))
  }

  private static func said(_ requirement: Requirement) -> Requirement {
    switch requirement {
    case .item(let code, .none, let marker): .item(code, .introduced, by: marker)
    case .all(let parts): .all(parts.map { said($0) })
    case .any(let parts): .any(parts.map { said($0) })
    default: requirement
    }
  }

  private static func term(_ random: inout SeededRandom) -> Term {
    one(
      [
        Term(language: "zh", script: "弓步", reading: "gōng bù", meaning: "bow step"),
        Term(language: "ja", script: "", reading: "rei", meaning: "bow"),
        Term(language: "sa", script: "योग", reading: "", meaning: "yoke"),
      ], &random)
  }

  private static func some(_ random: inout SeededRandom) -> [String] {
    (0..<random.below(3)).map { _ in one(texts, &random) }
  }

  private static func distinct(_ random: inout SeededRandom) -> [String] {
    codes.filter { _ in random.below(2) == 0 }
  }

  private static func one<T>(_ list: [T], _ random: inout SeededRandom) -> T {
    list[random.below(list.count)]
  }
}
