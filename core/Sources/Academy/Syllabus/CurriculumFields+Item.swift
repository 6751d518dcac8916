import Packs

extension Curriculum.Item: CurriculumFields {
  mutating func take(_ field: CurriculumBlock.Field) -> String? {
    switch field.name {
    case "title": Taking.name(field, &title)
    case "type": Taking.choice(field, &kind)
    case "rank": Taking.code(field, &rank)
    case "level": Taking.choice(field, &difficulty)
    case "minutes": Taking.number(field, 1...CurriculumLimit.minutesMax, &minutes)
    case "required": Taking.flag(field, &isRequired)
    case "mirror": Taking.flag(field, &hasMirror)
    case "needs": Taking.codes(field, &needs)
    case "tags": Taking.codes(field, &tags)
    case "drawing": Taking.code(field, &drawing)
    case "term": Taking.term(field, &term)
    case "about": Taking.line(field, &about)
    case "source": Taking.line(field, &sources)
    case "media": take(media: field)
    case "step": take(step: field)
    // Below a step they are the step's.
    case "point":
      steps.isEmpty
        ? Taking.line(field, &points) : Taking.line(field, &steps[steps.count - 1].points)
    case "mistake":
      steps.isEmpty
        ? Taking.line(field, &mistakes) : Taking.line(field, &steps[steps.count - 1].mistakes)
    default: Taking.unknown(field, in: "an item")
    }
  }

  private mutating func take(media field: CurriculumBlock.Field) -> String? {
    guard media.count < CurriculumLimit.linesMax else {
      return "An item has at most \(CurriculumLimit.linesMax) media."
    }
    let words = Scan.words(field.bytes)
    guard words.count == 2, let kind = Curriculum.Media.Kind(rawValue: Scan.string(words[0])),
      Curriculum.Media.isPath(words[1])
    else {
      return "\"media\" is video, picture or audio, and a path of letters, digits and \"-_./\" "
        + "below the syllabus's folder."
    }
    media.append(Curriculum.Media(kind: kind, path: Scan.string(words[1])))
    return nil
  }

  private mutating func take(step field: CurriculumBlock.Field) -> String? {
    guard steps.count < CurriculumLimit.stepsMax else {
      return "An item has at most \(CurriculumLimit.stepsMax) steps."
    }
    guard let step = Curriculum.Step(field.cells) else { return Curriculum.Step.expected }
    steps.append(step)
    return nil
  }
}

extension Curriculum.Media {
  static func isPath(_ bytes: ByteSlice) -> Bool {
    let isPlain = bytes.allSatisfy { byte in
      Scan.isLetter(byte) || Scan.isDigit(byte) || [0x2D, 0x5F, 0x2E, 0x2F].contains(byte)
    }
    let parts = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return isPlain && bytes.count <= CurriculumLimit.nameBytesMax
      && parts.allSatisfy { !$0.isEmpty && $0.first != UInt8(ascii: ".") }
  }
}

extension Curriculum.Step {
  static let expected =
    "\"step\" is \"count | what is done | stance and side | direction | target\"; the last three "
    + "may be left out. A side is left or right, a direction "
    + Direction.allCases.map { $0.rawValue }.joined(separator: ", ") + "."

  /// "1 | Low block with the left arm | zenkutsu-dachi left | left | low".
  init?(_ cells: [String]) {
    guard (2...5).contains(cells.count), !cells[1].isEmpty,
      let count = Scan.integer(Array(cells[0].utf8)[...]).map({ Int64($0) }),
      (1...Int64(CurriculumLimit.stepsMax)).contains(count)
    else { return nil }
    self.init(count: count, text: cells[1])
    let more = cells.dropFirst(2) + ["", "", ""]
    let words = Scan.words(Array(more[2].utf8)[...])
    if let first = words.first {
      guard PackDraft.isKey(first), words.count <= 2 else { return nil }
      stance = Scan.string(first)
    }
    if words.count == 2 {
      guard let side = Side(rawValue: Scan.string(words[1])) else { return nil }
      self.side = side
    }
    if !more[3].isEmpty {
      guard let direction = Direction(rawValue: more[3]) else { return nil }
      self.direction = direction
    }
    target = more[4]
  }

  var line: String {
    var cells = [
      "\(count)", text, side.map { "\(stance) \($0.rawValue)" } ?? stance,
      direction?.rawValue ?? "", target,
    ]
    while cells.last?.isEmpty == true { cells.removeLast() }
    return cells.joined(separator: " | ")
  }
}
