import Basics
import Packs

/// The end of a tossup as a question of its own: its last clue, or as few of the last clues as
/// stand alone and say enough.
struct Giveaway {
  /// A question of fewer words beside "name this" asks half the world.
  static let wordsMin = 7
  /// Competitions.md D7 calls the last four clues the medium form; more is no short question.
  static let cluesMax = 4
  private(set) var text = ""

  init(_ tossup: Question, bytesMax: Int) throws(TransformRefusal) {
    if tossup.isVisual { throw .visual }
    let clues = tossup.clues
    guard let ask = Giveaway.ask(in: clues) else { throw .noAsk }
    let (place, question) = ask
    var tail = question
    for clue in clues[(place + 1)...] { tail += " " + Giveaway.bare(clue) }
    var first = place
    // A clue that leans needs the one before it, and so on until one stands alone.
    var leans = ClueWords(tail).leansBack
    while leans || ClueWords(tail).words.count < Giveaway.wordsMin {
      first -= 1
      guard first >= 0, place - first < Giveaway.cluesMax else { throw .leansBack }
      let clue = Giveaway.bare(clues[first])
      leans = ClueWords(clue).leansBack
      tail = clue + " " + tail
    }
    guard tail.utf8.count <= bytesMax else { throw .tooLong }
    text = tail
  }

  /// The clue that asks, with "For 10 points" taken out; the last one that says so, or the last of
  /// all if it is a command or a question.
  private static func ask(in clues: [String]) -> (place: Int, question: String)? {
    for place in clues.indices.reversed() {
      let clue = bare(clues[place])
      if let question = Ask.withoutPoints(clue) {
        return ClueWords(question).asks ? (place, question) : nil
      }
    }
    guard let last = clues.indices.last else { return nil }
    let question = bare(clues[last])
    let isQuestion = question.utf8.last == UInt8(ascii: "?")
    return ClueWords(question).isCommand || isQuestion ? (last, question) : nil
  }

  /// A clue on one line without power marks and notes for the moderator.
  private static func bare(_ clue: String) -> String {
    let bytes = Array(clue.utf8)
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      if let end = note(bytes, at: place) {
        place = end
      } else {
        output.append(bytes[place])
        place += 1
      }
    }
    return Scan.string(Ask.tidied(Scan.oneLine(output[...])))
  }

  private static let notes = [
    "emphasize", "pause", "read", "note", "moderator", "slowly", "say", "stress", "spell", "sic",
  ]

  /// `(*)`, `(+)`, `[*]`, `[emphasize]`, `[read slowly]`: where it ends.
  private static func note(_ bytes: [UInt8], at place: Int) -> Int? {
    let open = bytes[place]
    guard open == UInt8(ascii: "(") || open == UInt8(ascii: "[") else { return nil }
    let close: UInt8 = open == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "]")
    let limit = min(bytes.count, place + 120)
    guard let end = bytes[place..<limit].firstIndex(of: close) else { return nil }
    let inside = bytes[(place + 1)..<end]
    if inside.count == 1, inside.first == UInt8(ascii: "*") || inside.first == UInt8(ascii: "+") {
      return end + 1
    }
    guard let first = Folding.words(Scan.string(inside)).first,
      ClueWords.isListed(first.bytes, notes)
    else { return nil }
    return end + 1
  }
}

/// What an answer line still says when the whole question has been heard.
enum AnswerText {
  /// Without the clauses that held only until a clue that is no longer read: those between
  /// semicolons that speak of "until" or "before".
  static func settled(_ line: String) -> String {
    let bytes = Array(line.utf8)
    guard let open = bytes.firstIndex(of: UInt8(ascii: "[")), bytes.last == UInt8(ascii: "]") else {
      return line
    }
    let inside = bytes[(open + 1)..<(bytes.count - 1)]
    guard !inside.contains(UInt8(ascii: "[")) else { return line }
    var kept: [[UInt8]] = []
    var dropped = false
    for clause in inside.split(separator: UInt8(ascii: ";")) {
      let words = ClueWords(Scan.string(clause)).words
      let isEarly = words.contains { ClueWords.isListed($0, ["until", "before"]) }
      let isOver = words.contains { ClueWords.isListed($0, ["read", "mentioned", "mention"]) }
      if isEarly, isOver { dropped = true } else { kept.append(Array(Scan.trimmed(clause))) }
    }
    guard dropped else { return line }
    var output = Array(Scan.trimmed(bytes[..<open]))
    if !kept.isEmpty {
      output += Array(" [".utf8)
      for (place, clause) in kept.enumerated() {
        output += (place == 0 ? [] : [0x3B, 0x20]) + clause
      }
      output.append(UInt8(ascii: "]"))
    }
    return Scan.string(output)
  }
}
