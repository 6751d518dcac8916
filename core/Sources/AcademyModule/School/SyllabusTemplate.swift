import Basics
import Sittings

/// What can be written over: a whole syllabus, and a block of each kind.
enum SyllabusTemplate {
  struct Block {
    let id: String
    let name: String
    /// Below its heading; the first is the line to write on.
    let lines: [String]
  }

  static let blocks = [
    Block(id: "program", name: "Program", lines: ["title: Children", "type: kung-fu"]),
    Block(
      id: "rank", name: "Rank",
      lines: [
        "title: Yellow sash", "colour: #facc15", "- 24 classes", "- 90 days", "- approved",
      ]),
    Block(
      id: "technique", name: "Technique",
      lines: [
        "title: Bow stance", "type: technique", "minutes: 3", "drawing: bow",
        "point: The back foot stays flat.", "mistake: The front knee goes past the toes.",
      ]),
    Block(
      id: "form", name: "Form",
      lines: [
        "title: First form", "type: form", "minutes: 10", "about: In two lines, there and back.",
        "step: 1 | Step forward and punch",
      ]),
    Block(
      id: "word", name: "Word", lines: ["term: ja | 礼 | rei | bow"]),
  ]

  /// A syllabus that is whole, to write over. Its code is the school's alone.
  static func whole(_ roll: Roll, from day: String) -> String {
    let school = roll.name
    let name = Slug.of(school).utf8.filter { $0 != UInt8(ascii: "-") }.prefix(40)
    let code = String(decoding: name, as: UTF8.self) + "-" + String(roll.team.prefix(6))
    return """
      syllabus: \(name.isEmpty ? "school" + code : code)
      title: \(school)
      edition: 1
      from: \(day)
      language: en
      licence: All rights reserved
      authors: \(school)
      about: Twice a week.

      ## program adults
      title: Adults
      type: kung-fu

      ## rank white
      title: White sash
      colour: #ffffff
      - 16 classes
      - item horse-stance practising instructor

      ## item horse-stance
      title: Horse stance
      type: technique
      rank: white
      minutes: 3
      drawing: horse
      point: Both feet point forward.
      mistake: The knees fall inwards.

      """
  }

  /// The text with a new block, and the line to write on. It stands behind the block at the caret
  /// where that is of its sort, else behind the last of its sort; a program behind all ranks.
  static func adding(_ id: String, to written: WrittenText) -> (text: String, line: Int) {
    guard let block = blocks.first(where: { $0.id == id }) else { return (written.text, 1) }
    let kind = ["technique", "form"].contains(id) ? "item" : id
    let sorts = kind == "rank" || kind == "program" ? ["program", "rank"] : [kind]
    let lines = written.text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    let headings = lines.indices.filter { lines[$0].utf8.starts(with: "##".utf8) }
    func isOne(_ place: Int) -> Bool {
      sorts.contains { lines[headings[place]].utf8.starts(with: "## \($0)".utf8) }
    }
    let caret = written.headingAtCaret.flatMap { line in headings.firstIndex(of: line - 1) }
    let last =
      caret.flatMap { kind != "program" && isOne($0) ? $0 : nil }
      ?? headings.indices.last { isOne($0) }
    let next = last.map { $0 + 1 } ?? headings.count
    let end = next < headings.count ? headings[next] : lines.count
    var before = Array(lines[..<end])
    while let line = before.last, line.isEmpty { before.removeLast() }
    before += ["", "## \(kind) \(free(id, kind, in: lines))"]
    let first = before.count + 1
    before += block.lines + [""]
    return ((before + lines[end...]).joined(separator: "\n"), first)
  }

  /// A code that no block of the kind has.
  private static func free(_ id: String, _ kind: String, in lines: [String]) -> String {
    var (code, number) = ("new-\(id)", 1)
    while lines.contains("## \(kind) \(code)") {
      number += 1
      code = "new-\(id)-\(number)"
    }
    return code
  }
}
