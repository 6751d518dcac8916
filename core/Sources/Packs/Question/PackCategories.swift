public import Practice

/// The categories that packets of tossups use, each with its subcategories (QB Reader's names).
public enum PacketCategories {
  public struct Category: Equatable, Sendable {
    public var name: String
    public var subcategories: [String]
  }

  public static let all: [Category] = [
    Category(
      name: "Literature",
      subcategories: [
        "American Literature", "British Literature", "Classical Literature", "European Literature",
        "World Literature", "Other Literature", "Drama", "Long Fiction", "Poetry", "Short Fiction",
        "Misc Literature",
      ]),
    Category(
      name: "History",
      subcategories: [
        "American History", "Ancient History", "European History", "World History", "Other History",
      ]),
    Category(
      name: "Science",
      subcategories: [
        "Biology", "Chemistry", "Physics", "Other Science", "Math", "Astronomy",
        "Computer Science", "Earth Science", "Engineering", "Misc Science",
      ]),
    Category(
      name: "Fine Arts",
      subcategories: [
        "Visual Fine Arts", "Auditory Fine Arts", "Other Fine Arts", "Architecture", "Dance",
        "Film",
        "Jazz", "Musicals", "Opera", "Photography", "Misc Arts",
      ]),
    Category(name: "Religion", subcategories: ["Religion", "Beliefs", "Practices"]),
    Category(name: "Mythology", subcategories: ["Mythology", "Beliefs", "Practices"]),
    Category(name: "Philosophy", subcategories: ["Philosophy"]),
    Category(
      name: "Social Science",
      subcategories: [
        "Social Science", "Anthropology", "Economics", "Linguistics", "Psychology", "Sociology",
        "Other Social Science", "Political Science",
      ]),
    Category(name: "Current Events", subcategories: ["Current Events"]),
    Category(name: "Geography", subcategories: ["Geography"]),
    Category(name: "Other Academic", subcategories: ["Other Academic"]),
    Category(
      name: "Pop Culture",
      subcategories: [
        "Pop Culture", "Movies", "Music", "Sports", "Television", "Video Games",
        "Other Pop Culture",
      ]),
    Category(name: "Trash", subcategories: ["Trash"]),
  ]

  public static func named(_ name: String) -> Category? { all.first { $0.name == name } }
}

/// The knowledge area that a category means, whoever named it: QB Reader, OpenTDB,
/// OpenTriviaQA, QANTA, UnaMentis. Nil when nothing in it is known.
///
/// The subcategory speaks first; words that say little ("world", "general") speak last.
public func knowledgeDomain(category: String, subcategory: String = "") -> Domain? {
  let main = CategoryWords.split(category)
  let sub = CategoryWords.split(subcategory)
  return CategoryWords.domain(telling: sub) ?? CategoryWords.domain(telling: main)
    ?? CategoryWords.domain(vague: sub) ?? CategoryWords.domain(vague: main)
}

package enum CategoryWords {
  /// In order: the first row with a word that the category has decides.
  static let telling: [(Domain, String)] = [
    (.technology, "computer computers computing cs gadgets engineering technology internet"),
    (.earthScience, "earth eas environmental geology meteorology oceanography weather ess"),
    (.astronomy, "astronomy space"),
    (.chemistry, "chemistry chem"),
    (.physics, "physics phy energy eng"),
    (.biology, "biology bio life animals nature anatomy medicine health botany zoology"),
    (.mathematics, "math maths mathematics geometry algebra"),
    (.mythology, "mythology myth myths legends"),
    (.religion, "religion religious faith bible"),
    (.philosophy, "philosophy"),
    (.literature, "literature books book novels poetry poets fiction drama authors literary"),
    (.language, "language languages grammar vocabulary spelling linguistics english"),
    (
      .socialScience,
      "psychology economics anthropology sociology social politics political law government civics"
    ),
    (.currentEvents, "current events news"),
    (
      .popCulture, "trash pop sports sport television tv video games celebrities anime manga comics"
    ),
    (
      .performingArts,
      "theater theatre theatres musicals dance ballet performing audiovisual film cinema"
    ),
    (.music, "music musical auditory opera jazz composers songs"),
    (.visualArts, "visual painting paintings sculpture architecture photography art arts"),
    (.history, "history historical war wars presidents"),
    (.geography, "geography geographic countries capitals"),
  ]

  static let vague: [(Domain, String)] = [
    (.philosophy, "humanities"),
    (.socialScience, "academic"),
    (.history, "people mythological"),
    (.geography, "world"),
    (.physics, "science gs"),
    (
      .popCulture,
      "entertainment movies general rated newest brain kids hobbies vehicles cartoon trivia misc"
    ),
  ]

  /// Lower-case words; "socialStudies" and "earth_and_space" are split too.
  package static func split(_ name: String) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    var last: UInt8 = 0
    for byte in name.utf8.prefix(PackLimit.nameBytesMax) {
      if !word.isEmpty, !Scan.isLetter(byte) || Scan.isUpper(byte) && Scan.isLower(last) {
        words.append(Scan.string(word))
        word = []
      }
      if Scan.isLetter(byte) { word.append(Scan.lower(byte)) }
      last = byte
    }
    if !word.isEmpty { words.append(Scan.string(word)) }
    // NB: OpenTDB's "Entertainment: Film" is popular culture, "Film" in a packet an art.
    return words.contains("entertainment") ? words.filter { $0 != "film" } : words
  }

  /// The row of each word of a table; the first row of two that have it.
  private static func index(_ table: [(Domain, String)]) -> [String: Int] {
    var rows: [String: Int] = [:]
    for (row, entry) in table.enumerated() {
      for word in Scan.words(Array(entry.1.utf8)[...]) {
        let word = Scan.string(word)
        if rows[word] == nil { rows[word] = row }
      }
    }
    return rows
  }

  private static let tellingRows = index(telling)
  private static let vagueRows = index(vague)

  static func domain(telling words: [String]) -> Domain? {
    words.compactMap { tellingRows[$0] }.min().map { telling[$0].0 }
  }

  static func domain(vague words: [String]) -> Domain? {
    words.compactMap { vagueRows[$0] }.min().map { vague[$0].0 }
  }
}
