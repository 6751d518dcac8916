import Basics

/// The words of English that hold sentences together, and what is known of verbs and adjectives.
enum Lexicon {
  static let articles: Set<String> = ["the", "a", "an"]
  static let determiners = set(
    "the a an this that these those each every some any many most all both few several no another")
  static let owners = set("my your his her its our their whose")
  static let pronouns = set(
    """
    i you he she it we they me him us them this that these those one ones who which what there
    everyone someone nobody anything something everything others another such myself itself
    themselves himself herself
    """)
  static let prepositions = set(
    """
    of in on at by for from to with into onto over under between among through during before after
    about against around across along near inside outside within without towards toward upon off
    beyond behind below above beneath beside until since as like than per via throughout despite
    """)
  static let joiners = set(
    """
    and or but so because although though while whereas if when where which that who whom whose
    unless until since nor yet therefore however then
    """)
  static let modals = set(
    "can could will would may might must shall should do does did cannot")
  static let adverbs = set(
    """
    also usually often always never only mainly mostly sometimes generally normally very quite
    therefore however then now today still just even almost about around roughly nearly
    approximately first finally next later soon already again together away up down out back not
    too more less most least eventually originally slowly quickly easily directly completely
    probably commonly typically actually mainly partly once twice
    """)
  static let been: [String: Bool] = ["is": false, "was": false, "are": true, "were": true]
  static let having = set("has have had")
  private static let numbers = set(
    "two three four five six seven eight nine ten eleven twelve twenty hundred thousand million")

  static func isNumber(_ key: String) -> Bool { numbers.contains(key) }

  static func isFunction(_ key: String) -> Bool { functions.contains(key) }

  private static let functions: Set<String> =
    determiners.union(owners).union(pronouns).union(prepositions).union(joiners).union(modals)
    .union(adverbs).union(having).union(["is", "are", "was", "were", "be", "been", "being"])

  static func set(_ text: String) -> Set<String> {
    var words: Set<String> = []
    for word in text.utf8.split(whereSeparator: { $0 <= 0x20 }) {
      words.insert(String(decoding: word, as: UTF8.self))
    }
    return words
  }

  /// Words that tell how something is, not what: no keys by themselves.
  static func isAdjective(_ key: String) -> Bool {
    if adjectives.contains(key) { return true }
    for ending in ["ous", "ful", "less", "able", "ible", "ical", "ish", "ive", "ary"]
    where key.utf8.count > ending.utf8.count + 2 && key.ends(ending) {
      return !nouns.contains(key)
    }
    return false
  }

  private static let nouns = set(
    """
    native motive archive detective adjective representative boundary library secretary
    dictionary military glossary salary table vegetable cable primary olive nerve hive vertical
    estuary tributary capillary fish radish dish octave cave wave valve stive
    """)

  private static let adjectives = set(
    """
    able acid acidic active additional alive ancient angry annual aquatic arctic atomic bad basic
    best better big biggest black blue bright broad brown busy careful central certain cheap
    chemical chief civil clean clear close cold common complete complex cool correct cruel current
    daily dangerous dark dead deep dense different difficult digital direct dirty domestic double
    dry early easy economic electric electrical elected empty entire equal eternal exact external
    extra extreme fair false famous far fast fat female final fine firm first flat following
    foreign former free fresh full further general genetic gentle giant global golden good gradual
    grand great greatest green grey half hard harsh heavy high higher highest hollow hot huge human
    ideal illegal important industrial inner internal international joint kinetic kind known large
    larger largest last late latest left legal light like likely liquid little living local lone
    long longer longest loose loud low lower lowest magnetic main major male many marine mass
    mature mechanical medical medieval mild military minor mixed modern molten moist moral musical
    narrow national natural near necessary negative new next nice noble normal northern nuclear
    official old older oldest open opposite ordinary organic original outer overall own pale
    parallel particular past perfect permanent personal physical plain poor popular positive
    potential powerful present previous private proper public pure quick quiet rapid rare raw ready
    real recent red regular religious rich right rigid rocky rough round royal rural safe salty
    same scientific second secret separate serious severe shallow sharp short shorter shortest
    significant similar simple single slow small smaller smallest smooth social soft solar solid
    southern special specific spiritual square stable steady steep sticky stiff still strange
    strict strong stronger strongest sudden sweet tall taller tallest tame thick thin third tiny
    top total tough toxic tropical true typical ultimate underground uniform unique upper urban
    useful usual vast vertical violent visible vital vivid warm waste weak wealthy western wet
    white whole wide wild wise wooden wrong yellow young younger youngest eastern
    """)
}

extension String {
  func ends(_ ending: String) -> Bool {
    utf8.count >= ending.utf8.count && utf8.suffix(ending.utf8.count).elementsEqual(ending.utf8)
  }

  func begins(_ start: String) -> Bool {
    utf8.count >= start.utf8.count && utf8.prefix(start.utf8.count).elementsEqual(start.utf8)
  }

  func dropping(_ bytes: Int) -> String { String(Substring(utf8.dropLast(bytes))) }
}
