import Basics

/// How near two words are written.
enum Spelling {
  /// Insertions, deletions, replacements and swaps of neighbours from `a` to `b`; nil above
  /// `most`.
  static func distance(_ a: [UInt8], _ b: [UInt8], most: Int) -> Int? {
    if abs(a.count - b.count) > most { return nil }
    if a.count > JudgeLimit.spellingLetters || b.count > JudgeLimit.spellingLetters {
      return a == b ? 0 : nil
    }
    var before = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    var row = last
    for i in 0..<a.count {
      row[0] = i + 1
      var least = row[0]
      for j in 0..<b.count {
        let same = a[i] == b[j]
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (same ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, before[j - 1] + 1) }
        row[j + 1] = cost
        least = min(least, cost)
      }
      if least > most { return nil }
      swap(&before, &last)
      swap(&last, &row)
    }
    return last[b.count] <= most ? last[b.count] : nil
  }

  /// The edits from `given` to `wanted`, when few enough for a slip of the pen.
  static func slips(_ given: [UInt8], _ wanted: [UInt8], _ knowledge: Knowledge) -> Int? {
    let most = JudgeLimit.edits(wanted.count)
    guard most > 0, given.first == wanted.first, given.count >= 4,
      let edits = distance(given, wanted, most: most)
    else { return nil }
    if wanted.count <= 5, given.count == wanted.count, changesVowel(given, wanted) { return nil }
    return Rivals.isOther(given, wanted, knowledge) ? nil : edits
  }

  /// Short words that differ in one vowel are mostly other words: Monet and Manet, Rhine and Rhone.
  private static func changesVowel(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    var places: [Int] = []
    for place in 0..<a.count where a[place] != b[place] { places.append(place) }
    guard places.count == 1 else { return false }
    return isVowel(a[places[0]]) || isVowel(b[places[0]])
  }

  static func isVowel(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"),
      UInt8(ascii: "u"), UInt8(ascii: "y"):
      true
    default: false
    }
  }

  // MARK: Word forms

  private static let familyText = """
    - s es 's
    y ies
    - s ing ed er ers ings
    e ing ed es er ers
    ism ist ists isms istic
    ion ions ing ed e
    us i
    is es
    um a
    on a
    a ae as
    f ves
    fe ves
    man men
    ix ices
    ex ices
    us era
    us ora
    eau eaux
    """

  /// Plurals that no ending makes.
  private static let irregular: [[UInt8]: [UInt8]] = {
    var table: [[UInt8]: [UInt8]] = [:]
    for pair in irregularText.utf8.split(whereSeparator: { $0 <= 0x20 }) {
      let sides = pair.split(separator: UInt8(ascii: "/"))
      if sides.count == 2 { table[Array(sides[1])] = Array(sides[0]) }
    }
    return table
  }()

  private static let irregularText = """
    mouse/mice louse/lice goose/geese tooth/teeth foot/feet child/children ox/oxen person/people
    woman/women axis/axes die/dice
    cherub/cherubim seraph/seraphim stigma/stigmata stoma/stomata schema/schemata
    """

  private static func areIrregular(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    a.count <= 8 && b.count <= 8 && a[0] == b[0] && (irregular[a] == b || irregular[b] == a)
  }

  private static let wideText = """
    - ic ical al ity ness ly able ation ian ians an ean
    e ic ical al ity ation able ian
    y ic ical ian ist al
    ism ist ic ian istic al
    ance ant
    ence ent ential
    ion ive ional or
    ity ous ic al
    a an ian ese
    - n ish ese
    """

  private static let families = parse(familyText)
  private static let wideFamilies = parse(wideText)

  private static func parse(_ text: String) -> [[[UInt8]]] {
    var families: [[[UInt8]]] = []
    for line in text.utf8.split(separator: 0x0A) {
      var endings: [[UInt8]] = []
      for ending in line.split(separator: 0x20) {
        endings.append(ending.elementsEqual("-".utf8) ? [] : Array(ending))
      }
      families.append(endings)
    }
    return families
  }

  /// Singular and plural, verb and gerund, -ism and -ist; `wide` adds adjectives and places' nouns.
  static func areForms(_ a: [UInt8], _ b: [UInt8], wide: Bool) -> Bool {
    if areIrregular(a, b) { return true }
    let shared = sharedLength(a, b)
    let least = min(a.count, b.count)
    guard shared >= 3 || (shared >= 2 && least <= 3), shared * 2 >= least else { return false }
    if inFamilies(families, a, b, shared, stemMin: 2) { return true }
    return wide && inFamilies(wideFamilies, a, b, shared, stemMin: 4)
  }

  private static func inFamilies(
    _ families: [[[UInt8]]], _ a: [UInt8], _ b: [UInt8], _ shared: Int, stemMin: Int
  ) -> Bool {
    for family in families {
      for first in family where a.count - first.count >= stemMin && ends(a, first) {
        let stem = a.count - first.count
        if stem > shared { continue }
        for second in family
        where second != first && b.count - second.count == stem && ends(b, second) {
          let longer = first.isEmpty ? second : first
          if first.isEmpty || second.isEmpty {
            return stem >= 4 || longer.first == UInt8(ascii: "s")
              || longer.starts(with: Array("es".utf8))
          }
          return stem >= 3
        }
      }
    }
    return doubles(a, b) || doubles(b, a)
  }

  /// "run" and "running".
  private static func doubles(_ short: [UInt8], _ long: [UInt8]) -> Bool {
    guard short.count >= 3, long.count == short.count + 4, let last = short.last,
      long[short.count] == last, ends(long, Array("ing".utf8))
    else { return false }
    return long.starts(with: short)
  }

  static func ends(_ word: [UInt8], _ ending: [UInt8]) -> Bool {
    word.count >= ending.count && word.suffix(ending.count).elementsEqual(ending)
  }

  static func sharedLength(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var count = 0
    while count < a.count, count < b.count, a[count] == b[count] { count += 1 }
    return count
  }
}
