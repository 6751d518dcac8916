public import Basics
public import Packs
import Practice

/// Random packs as writers and importers make them: texts with well-formed marks, odd lines too.
public struct PackGenerator {
  public private(set) var random: SeededRandom
  private var pictures = SeededRandom(seed: 7)

  public init(random: SeededRandom) { self.random = random }

  public mutating func pack() -> Pack {
    var pack = Pack(id: "pack-\(random.below(1000))", title: words(4))
    pack.about = random.below(2) == 0 ? "" : words(12)
    pack.authors = words(2)
    pack.licence = random.below(2) == 0 ? "" : "CC BY 4.0"
    for index in 0..<random.below(8) {
      var question = self.question()
      question.key = "q\(index)-\(random.below(100))"
      pack.questions.append(question)
    }
    pack.items = items(among: pack.questions.count)
    return pack
  }

  /// Items that are no questions, of kinds that nobody may know, between so many questions.
  private mutating func items(among count: Int) -> [PackItem] {
    var items: [PackItem] = []
    var place = 0
    for index in 0..<random.below(4) {
      place += random.below(count - place + 1)
      let kind = ["count", "lesson", "typing-text"][random.below(3)]
      if let item = PackItem(
        kind: kind, key: "i\(index)-\(random.below(100))",
        text: random.below(5) == 0 ? "" : verbatim(),
        place: place)
      {
        items.append(item)
      }
    }
    return items
  }

  /// What may stand in an item: anything, also what means something elsewhere.
  private mutating func verbatim() -> String {
    let odd = [
      "", "   ", "// no comment", "  indented", "trailing  ", "\ttab", "# title", "| bar",
      "ANSWER: none", "pack: other", "recording: x", "\u{FEFF}mark",
    ]
    var lines: [String] = []
    for _ in 0...random.below(6) {
      lines.append(random.below(2) == 0 ? odd[random.below(odd.count)] : words(4))
    }
    return lines.joined(separator: "\n")
  }

  private mutating func question() -> Question {
    let kind = [Question.Kind.tossup, .bonus, .short][random.below(3)]
    var question = Question(
      key: "", kind: kind, text: text(), answer: kind == .bonus ? "" : answer(),
      domain: Domain.allCases[random.below(Domain.allCases.count)])
    if kind == .bonus { question.parts = parts() }
    if kind == .short, random.below(2) == 0 { question.choices = choices() }
    question.category = ["", "Science", "Arts - and more", words(2)][random.below(4)]
    question.subcategory = ["", "Biology", words(2)][random.below(3)]
    question.difficulty = Int32(random.below(11))
    question.grade = random.below(2) == 0 ? nil : .highSchool
    question.year = random.below(2) == 0 ? nil : 1998
    question.source.set = ["", "2024 Open", "A / B", words(3)][random.below(4)]
    question.source.packet = ["", "Round 5", "1/2"][random.below(3)]
    question.source.number = random.below(2) == 0 ? nil : Int32(random.below(30))
    question.pair = random.below(3) == 0 ? "8-1-3" : ""
    question.isVisual = random.below(5) == 0
    question.picture = picture()
    question.explanation = random.below(2) == 0 ? "" : run(6)
    return question
  }

  private mutating func picture() -> Picture? {
    guard pictures.below(4) == 0 else { return nil }
    let alt = ["", "A circuit: two resistors", "“Δ” & <b>"][pictures.below(3)]
    var picture = Picture(name: "p\(pictures.below(9)).svg", alt: alt)
    if pictures.below(2) == 0 {
      let file = "<svg viewBox=\"0 0 \(1 + pictures.below(900)) 9\"><path d=\"M0 0\"/></svg>"
      picture.file = try? PictureFile.read(Array(file.utf8)).file
    }
    return picture
  }

  private mutating func parts() -> [Question.Part] {
    var parts: [Question.Part] = []
    for _ in 0...random.below(4) {
      let level: Question.Part.Level? = [.easy, .medium, .hard, nil][random.below(4)]
      parts.append(
        Question.Part(
          text: run(8), answer: answer(), value: Int32(5 * random.below(5)), level: level))
    }
    return parts
  }

  private mutating func choices() -> [Question.Choice] {
    var choices: [Question.Choice] = []
    let right = random.below(4)
    for (index, label) in ["W", "X", "Y", "Z"].enumerated() {
      let isRight = index == right || random.below(12) == 0
      choices.append(Question.Choice(label: label, text: run(3), isRight: isRight))
    }
    return choices
  }

  /// Clues, now and then one that looks like something else of the format.
  private mutating func text() -> String {
    let odd = [
      "// no comment", "## tossup x", "ANSWER: none", "WHY: because", "year: 1998", "| bar",
      "[10e] part", "A) choice", "unknown: name", "For 10 points, name \(run(2))", "[10]",
    ]
    var lines: [String] = []
    for _ in 0...random.below(5) {
      lines.append(random.below(4) == 0 ? odd[random.below(odd.count)] : run(9))
    }
    return lines.joined(separator: "\n")
  }

  private mutating func answer() -> String {
    switch random.below(3) {
    case 0: "_\(words(1))_"
    case 1: "\(words(1)) _\(words(2))_ [or _\(words(1))_; accept *\(words(1)) _x_*]"
    default: run(3)
    }
  }

  /// Words on one line, some in italics, some with escaped marks.
  private mutating func run(_ count: Int) -> String {
    var pieces: [String] = []
    for _ in 0..<count {
      switch random.below(9) {
      case 0: pieces.append("*\(words(2))*")
      case 1: pieces.append("\\*\\_\\\\")
      case 2: pieces.append("(\"GUR-tuh\")")
      default: pieces.append(words(1))
      }
    }
    if count > 6, random.below(3) == 0 { pieces.insert("(*)", at: pieces.count / 2) }
    return pieces.joined(separator: " ")
  }

  private mutating func words(_ count: Int) -> String {
    let list = [
      "amber", "Bézout", "<script>", "c&d", "Δ", "“quoted”", "e.g.", "O'Neill", "東京", "h;i", "a,b",
      "\"j\"", "k|l", "1912.", "#m", "100%",
    ]
    return (0..<count).map { _ in list[random.below(list.count)] }.joined(separator: " ")
  }
}
