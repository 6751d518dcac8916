import Basics

/// How a word sounds to an English speaker, roughly: enough to know a misspelling by ear.
enum Sound {
  static let lettersMax = 64

  /// Consonants by class and vowels as a, e, o; doubled sounds once, silent letters left out.
  static func key(_ word: [UInt8]) -> [UInt8] {
    var reader = SoundReader(Array(word.prefix(lettersMax)))
    return reader.run()
  }
}

extension Sound {
  private static let vowels: [UInt8] = [UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "o")]
  /// Sounds that differ in voice or place only.
  private static let kin: [[UInt8]] = [
    Array("bpfv".utf8), Array("dt".utf8), Array("gkc".utf8), Array("sxcj".utf8), Array("mn".utf8),
    Array("lr".utf8), Array("wv".utf8),
  ]

  /// Edits between two keys in halves: a vowel or a kindred sound counts one, any other two.
  static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var last = [0]
    for sound in b { last.append(last[last.count - 1] + weight(sound)) }
    for i in 0..<a.count {
      var row = [last[0] + weight(a[i])]
      for j in 0..<b.count {
        let swapped = last[j] + difference(a[i], b[j])
        row.append(min(swapped, last[j + 1] + weight(a[i]), row[j] + weight(b[j])))
      }
      last = row
    }
    return last[b.count]
  }

  private static func weight(_ sound: UInt8) -> Int {
    vowels.contains(sound) || sound == UInt8(ascii: "h") ? 1 : 2
  }

  private static func difference(_ a: UInt8, _ b: UInt8) -> Int {
    if a == b { return 0 }
    if vowels.contains(a), vowels.contains(b) { return 1 }
    for family in kin where family.contains(a) && family.contains(b) { return 1 }
    return 2
  }
}

private struct SoundReader {
  private let word: [UInt8]
  private var place = 0
  private var output: [UInt8] = []

  init(_ word: [UInt8]) { self.word = word }

  private func at(_ offset: Int) -> UInt8 {
    let index = place + offset
    return index >= 0 && index < word.count ? word[index] : 0
  }

  private func has(_ text: StaticString) -> Bool {
    for offset in 0..<text.utf8CodeUnitCount where at(offset) != text.utf8Start[offset] {
      return false
    }
    return true
  }

  private mutating func say(_ sound: UInt8, _ length: Int = 1) {
    if output.last != sound { output.append(sound) }
    place += length
  }

  private mutating func say(_ sound: Unicode.Scalar, _ length: Int = 1) {
    say(UInt8(ascii: sound), length)
  }

  mutating func run() -> [UInt8] {
    while place < word.count {
      if Spelling.isVowel(word[place]) { vowel() } else { consonant() }
    }
    return output
  }

  private var isStart: Bool { place == 0 }

  private mutating func vowel() {
    let byte = at(0)
    if isStart, byte == UInt8(ascii: "y"), Spelling.isVowel(at(1)) { return say("y") }
    let isLast = place == word.count - 1
    if isLast, byte == UInt8(ascii: "e"), !output.isEmpty, output.count > 1 {
      place += 1
      return
    }
    let sound: Unicode.Scalar
    switch byte {
    case UInt8(ascii: "a"):
      sound =
        at(1) == UInt8(ascii: "i") || at(1) == UInt8(ascii: "y") || at(1) == UInt8(ascii: "e")
        ? "e" : "a"
    case UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "y"): sound = "e"
    default: sound = "o"
    }
    say(sound)
    // The rest of a run of vowels is one sound with the first.
    while place < word.count, Spelling.isVowel(word[place]) { place += 1 }
    if at(0) == UInt8(ascii: "g"), at(1) == UInt8(ascii: "h") { place += 2 }
  }

  private mutating func consonant() {
    if pair() { return }
    let next = at(1)
    let isSoft = next == UInt8(ascii: "e") || next == UInt8(ascii: "i") || next == UInt8(ascii: "y")
    switch at(0) {
    case UInt8(ascii: "c"): isSoft ? say("s") : say("k")
    case UInt8(ascii: "q"): say("k", next == UInt8(ascii: "u") ? 2 : 1)
    case UInt8(ascii: "x"):
      if isStart { return say("s") }
      say("k", 0)
      say("s")
    case UInt8(ascii: "z"): say("s")
    case UInt8(ascii: "v"): say("v")
    case UInt8(ascii: "g"): isSoft ? say("j") : say("g")
    case UInt8(ascii: "h"): if isStart { say("h") } else { place += 1 }
    case UInt8(ascii: "w"): if isStart || Spelling.isVowel(next) { say("w") } else { place += 1 }
    default: say(at(0))
    }
  }

  /// Two and three letters that make one sound.
  private mutating func pair() -> Bool {
    if has("tch") {
      say("c", 3)
    } else if has("sch") {
      say("s", 3)
    } else if has("tion") || has("sion") {
      say("x", 2)
    } else if has("ph") {
      say("f", 2)
    } else if has("ck") {
      say("k", 2)
    } else if has("ch") {
      chSound()
    } else if has("sh") {
      say("x", 2)
    } else if has("th") {
      say("t", 2)
    } else if has("dg") {
      say("j", 2)
    } else if has("gh") {
      isStart ? say("g", 2) : (place += 2)
    } else if has("wh") {
      say("w", 2)
    } else if has("rh") {
      say("r", 2)
    } else if has("sc"), Spelling.isVowel(at(2)), at(2) == 0x65 || at(2) == 0x69 {
      say("s", 2)
    } else if isStart, has("kn") || has("gn") || has("pn") {
      say("n", 2)
    } else if isStart, has("ps") {
      say("s", 2)
    } else if isStart, has("wr") {
      say("r", 2)
    } else if isStart, has("pt") {
      say("t", 2)
    } else {
      return false
    }
    return true
  }

  /// "chromosome" and "character", but "church".
  private mutating func chSound() {
    let next = at(2)
    let isHard = next == UInt8(ascii: "r") || next == UInt8(ascii: "l") || next == 0
    say(isHard ? "k" : "c", 2)
  }
}
