public import Packs
import Practice

/// Something that is read out and buzzed on: a tossup, a short question, or one part of a bonus.
public struct Cue: Equatable, Sendable {
  public var item: String
  public var question: Question
  /// Which part of a bonus it is; nil for a whole question.
  public var part: Int?
  /// Which clue it is alone; nil for all of them.
  public var clue: Int?
  public var reading: Reading
  public var answer: String
  /// It is a part of a bonus, and asked as one: after its lead-in, to be answered without a buzz.
  public var isAskedAsPart = false

  /// The library does not have it (any more): it keeps its place, and is not asked.
  public internal(set) var isMissing = false

  /// The questions of a lightning round; empty for any other.
  public internal(set) var set: [Cue] = []

  init(missing item: String) {
    self.item = item
    question = Question(key: "", kind: .short, text: "", answer: "", domain: .popCulture)
    reading = Reading(clues: [])
    answer = "A question that is not in your library"
    isMissing = true
  }

  /// Finds the item "pack/key", "pack/key#2" (the second part) or "pack/key@3" (the third clue
  /// alone) by `lookup`, which knows "pack/key".
  public init?(item: String, lookup: (String) -> Question?) {
    let bytes = Array(item.utf8)
    if let at = bytes.lastIndex(of: UInt8(ascii: "@")) {
      guard
        let cue = Cue(clue: bytes[(at + 1)...], of: bytes[..<at], item: item, lookup: lookup)
      else { return nil }
      self = cue
      return
    }
    let hash = bytes.lastIndex(of: UInt8(ascii: "#"))
    let whole = hash.map { String(decoding: bytes[..<$0], as: UTF8.self) } ?? item
    guard let question = lookup(whole) else { return nil }
    self.item = item
    self.question = question
    if let hash {
      guard let number = Int(String(decoding: bytes[(hash + 1)...], as: UTF8.self)),
        (1...question.parts.count + 1).contains(number), number <= question.parts.count
      else { return nil }
      part = number - 1
      reading = Reading(clues: [question.text, question.parts[number - 1].text])
      answer = question.parts[number - 1].answer
    } else {
      reading = Reading(clues: question.clues + question.spokenChoices)
      answer = question.answer
    }
  }

  private init?(
    clue number: ArraySlice<UInt8>, of whole: ArraySlice<UInt8>, item: String,
    lookup: (String) -> Question?
  ) {
    guard let question = lookup(String(decoding: whole, as: UTF8.self)),
      let number = Int(String(decoding: number, as: UTF8.self)),
      question.clues.indices.contains(number - 1)
    else { return nil }
    self.item = item
    self.question = question
    clue = number - 1
    reading = Reading(clues: [question.clues[number - 1]])
    answer = question.answer
  }

  public static func item(_ whole: String, clue: Int) -> String { "\(whole)@\(clue + 1)" }

  /// Whether it is a bonus, or a part of one, that is asked without a tossup before it.
  var isBonus: Bool { isWholeBonus || isAskedAsPart }

  private var isWholeBonus: Bool { question.kind == .bonus && part == nil && clue == nil }

  /// The bonus with the parts that are asked.
  var bonus: Question {
    var bonus = question
    if isAskedAsPart, let part { bonus.parts = [question.parts[part]] }
    return bonus
  }

  /// Whether it was written for another competition than the one that asks it.
  var isBorrowed: Bool { ItemAddress(item)?.competition != nil }

  /// What it asks for: of a bonus, the answer of each part.
  var answers: [String] { isWholeBonus ? question.parts.map { $0.answer } : [answer] }

  /// Clues of the reading that are no answers to choose from.
  var clueCount: Int {
    reading.clueCount - (part == nil && clue == nil ? question.choices.count : 0)
  }

  /// On the questions' scale: parts and clues of one question are not equally hard.
  public var level: Int32 {
    var level = question.difficulty
    if let part {
      switch question.parts[part].level {
      case .easy: level -= 1
      case .hard: level += 2
      default: break
      }
    }
    if let clue {
      // Tossups go from hard to easy.
      let third = clue * 3 / max(1, question.clues.count)
      level += third == 0 ? 2 : third == 1 ? 1 : -1
    }
    return level
  }

  public static func item(_ whole: String, part: Int) -> String { "\(whole)#\(part + 1)" }
}

extension Question {
  /// A short question as a bonus of one part; a bonus as it is.
  func asBonus(worth value: Int32) -> Question {
    guard kind != .bonus else { return self }
    var bonus = self
    bonus.parts = [Part(text: text, answer: answer, value: value)]
    bonus.text = ""
    return bonus
  }

  /// Whether it is a bonus that is one question.
  var isOnePart: Bool { kind != .bonus }
}

extension Reading {
  var clueCount: Int { Int(words.last?.clue ?? -1) + 1 }
}
