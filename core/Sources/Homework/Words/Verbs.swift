/// The verbs that school texts tell facts with, in all their forms.
enum Verbs {
  struct Form: Equatable, Sendable {
    var base: String
    /// "controls": of one thing.
    var isThird = false
    /// "controlled".
    var isPast = false
    /// "control": of many.
    var isBase = false
  }

  static func form(_ key: String) -> Form? { forms[key] }

  /// Words that are nouns as often: verbs only where nothing else will do.
  static func isAlsoNoun(_ key: String) -> Bool { alsoNouns.contains(key) }

  /// "used", "made", "found": after "is".
  static func isParticiple(_ key: String) -> Bool {
    participles.contains(key) || key.ends("ed") && key.utf8.count > 4
  }

  private static let forms: [String: Form] = {
    var forms: [String: Form] = [:]
    for word in VerbTables.text.utf8.split(whereSeparator: { $0 <= 0x20 }) {
      let parts = word.split(separator: 0x2F).map { String(decoding: $0, as: UTF8.self) }
      let base = parts[0]
      forms[third(base)] = Form(base: base, isThird: true)
      let past = parts.count > 1 ? parts[1] : past(base)
      forms[past] = Form(base: base, isPast: true)
      forms[base] = Form(base: base, isPast: past == base, isBase: true)
    }
    return forms
  }()

  private static let participles: Set<String> = {
    var words: Set<String> = []
    for word in VerbTables.text.utf8.split(whereSeparator: { $0 <= 0x20 }) {
      let parts = word.split(separator: 0x2F).map { String(decoding: $0, as: UTF8.self) }
      words.insert(parts.count > 2 ? parts[2] : parts.count > 1 ? parts[1] : past(parts[0]))
    }
    return words
  }()

  private static func third(_ base: String) -> String {
    if base == "have" { return "has" }
    if base.ends("y"), !base.ends("ay"), !base.ends("ey"), !base.ends("oy") {
      return base.dropping(1) + "ies"
    }
    for ending in ["s", "x", "ch", "sh", "z", "go"] where base.ends(ending) { return base + "es" }
    return base + "s"
  }

  private static func past(_ base: String) -> String {
    if base.ends("e") { return base + "d" }
    if base.ends("y"), !base.ends("ay"), !base.ends("ey"), !base.ends("oy") {
      return base.dropping(1) + "ied"
    }
    return base + "ed"
  }

  private static let alsoNouns = Lexicon.set(
    """
    plants plant forms form rocks waters water flows flow changes change moves move acts act
    works work uses use names name parts rules rule causes cause results result stores store
    pumps pump filters filter covers cover supports support produces produce controls control
    shows show lights light heats heat sounds sound lands land sides side marks mark fires fire
    ships ship crosses cross circles circle measures measure orders order states state roots root
    leaves left lives dies kings means mean needs need turns turn rises rise falls fall breaks break
    traps trap attacks attack guards guard trades trade farms farm hunts hunt catches catch walls
    balances balance rests rest experiments faces face places place points point travels travel
    cuts cut drops drop signals signal messages transports transport returns return records record
    reports report helps help layers ranges range reaches reach shapes shape spreads spread
    springs spring stands stand waves wave winds wind links link drains drain burns burn digests
    digest cools cool sets set hosts host escapes escape remains remain borders border limits limit
    matches match signs sign notes note balances tests test contracts contract lay lays saw fell
    found ground wound bit felt
    """)

  /// Those of "is made", "is found" that are no verbs' pasts.
  static let naming = Lexicon.set("called named termed")
}
