import Basics

/// The words that begin a clause: what it asks of the judge, and where its answers begin.
struct Directive {
  enum Kind { case accept, prompt, reject, antiprompt, or, window, silent }

  var kind: Kind
  /// The place after the words.
  var end: Int

  /// Longest first where one begins another.
  private static let phrases: [(String, Kind)] = [
    ("do not accept or prompt on", .reject), ("do not accept nor prompt on", .reject),
    ("do not prompt on or accept", .reject), ("do not accept or prompt", .reject),
    ("do not prompt or accept", .reject), ("do not accept", .reject),
    ("do not prompt on", .reject), ("do not prompt", .reject), ("do not take", .reject),
    ("don't accept or prompt on", .reject), ("don't accept", .reject),
    ("don’t accept or prompt on", .reject), ("don’t accept", .reject),
    ("never accept", .reject), ("reject", .reject),
    ("anti-prompt on", .antiprompt), ("antiprompt on", .antiprompt),
    ("anti-prompt", .antiprompt), ("antiprompt", .antiprompt),
    ("reverse prompt on", .antiprompt), ("reverse prompt", .antiprompt),
    ("prompt to be more specific on", .prompt), ("prompt on", .prompt), ("prompt", .prompt),
    ("also accept", .accept), ("accept", .accept), ("acceptable:", .accept), ("take", .accept),
    ("do not reveal", .silent), ("do not read", .silent),
    ("or", .or), ("also", .or), ("equivalents", .or), ("word forms", .or), ("aka", .or),
    ("before", .window), ("until", .window), ("after", .window),
  ]

  private static let leads = [
    "but", "and", "please", "then", "however", "additionally", "also", "moderator", "or",
  ]

  /// The directive that begins at `place`, leading punctuation and "but" or "and" passed over.
  static func find(in text: MarkedText, at place: Int) -> Directive? {
    var place = skipBlanks(text, place)
    var isAfterOr = false
    for _ in 0..<4 {
      if let found = phrase(in: text, at: place), found.kind != .or { return found }
      guard let lead = leads.first(where: { text.hasWord($0, at: place) }) else { break }
      if lead == "or" || lead == "also" { isAfterOr = true }
      let next = skipBlanks(text, place + lead.utf8.count)
      if isAfterOr, phrase(in: text, at: next).map({ $0.kind == .or || $0.kind == .window }) ?? true
      {
        return Directive(kind: .or, end: next)
      }
      place = next
    }
    return phrase(in: text, at: place)
  }

  private static func phrase(in text: MarkedText, at place: Int) -> Directive? {
    guard place < text.count,
      text.marks[place] & (MarkedText.required | MarkedText.quoted) == 0
    else { return nil }
    let first = text.bytes[place] | 0x20
    for (words, kind) in phrases where words.utf8.first == first && text.hasWord(words, at: place) {
      let keepsWords = words == "equivalents" || words == "word forms" || kind == .window
      return Directive(kind: kind, end: keepsWords ? place : place + words.utf8.count)
    }
    return nil
  }

  static func skipBlanks(_ text: MarkedText, _ from: Int) -> Int {
    var place = from
    while place < text.count {
      switch text.bytes[place] {
      case 0x20, UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"): place += 1
      // The sign or point of a number or formula belongs to it.
      case UInt8(ascii: "."), UInt8(ascii: "-"):
        if place > from, place + 1 < text.count, text.isWordByte(place + 1) { return place }
        place += 1
      default: return place
      }
    }
    return place
  }

  /// Where one clause ends and the next begins: at ";", and at directives that follow a comma or
  /// cannot be anything else.
  static func split(_ text: MarkedText) -> [MarkedText] {
    var clauses: [MarkedText] = []
    var start = 0
    var place = 0
    let shielded = MarkedText.quoted | MarkedText.aside | MarkedText.required
    while place < text.count {
      if text.bytes[place] == UInt8(ascii: ";"), text.marks[place] & MarkedText.aside == 0 {
        clauses.append(text.slice(start..<place))
        start = place + 1
        place += 1
        continue
      }
      if text.marks[place] & shielded == 0, let end = strongStart(text, place, from: start) {
        if place > start {
          clauses.append(text.slice(start..<place))
          start = place
        }
        place = end
        continue
      }
      place += 1
    }
    clauses.append(text.slice(start..<text.count))
    return clauses.filter { !$0.isBlank }
  }

  /// The end of a directive that begins a clause at `place`; nil when none does.
  private static func strongStart(_ text: MarkedText, _ place: Int, from start: Int) -> Int? {
    guard place == 0 || !text.isWordByte(place - 1) else { return nil }
    switch text.bytes[place] | 0x20 {
    case UInt8(ascii: "a"), UInt8(ascii: "d"), UInt8(ascii: "n"), UInt8(ascii: "p"),
      UInt8(ascii: "r"):
      break
    default: return nil
    }
    guard let found = phrase(in: text, at: place) else { return nil }
    switch found.kind {
    case .prompt, .accept:
      let isMarked = found.end < text.count && text.starts(with: "prompt on", at: place)
      return isMarked || followsPause(text, place, from: start) ? found.end : nil
    case .reject where text.starts(with: "reject", at: place):
      return followsPause(text, place, from: start) ? found.end : nil
    case .reject, .antiprompt: return found.end
    case .or, .window, .silent: return nil
    }
  }

  /// True at the start, or after a comma or full stop and perhaps "but", "and", "or".
  private static func followsPause(_ text: MarkedText, _ place: Int, from start: Int) -> Bool {
    var end = place
    for _ in 0..<3 {
      while end > start, text.bytes[end - 1] == 0x20 { end -= 1 }
      guard end > start else { return true }
      switch text.bytes[end - 1] {
      case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "]"),
        UInt8(ascii: ")"):
        return true
      default: break
      }
      guard
        let lead = leads.first(where: { word in
          let from = end - word.utf8.count
          return from >= start && text.hasWord(word, at: from)
        })
      else { return false }
      end -= lead.utf8.count
    }
    return false
  }
}
