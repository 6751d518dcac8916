/// Words that are spelled so: what the reading of a photograph is mended by. Small, and our own:
/// the words of our terms and verbs, and the common ones below.
enum KnownWords {
  static func has(_ key: String) -> Bool {
    all.contains(key) || Verbs.form(key) != nil || Lexicon.isFunction(key)
      || Lexicon.isAdjective(key)
  }

  /// Listed as it stands, or a verb's form: no guess by its ending.
  static func isListed(_ key: String) -> Bool {
    all.contains(key) || Verbs.form(key) != nil || Lexicon.isFunction(key)
  }

  /// One of the common words, not of the terms.
  static func isCommon(_ key: String) -> Bool { common.contains(key) }

  private static let common = Lexicon.set(text)

  /// Also in a form: plural, "-ing", "-ed", "-ly".
  static func hasForm(_ key: String) -> Bool {
    if has(key) || has(key.singular) { return true }
    for (ending, instead) in [("ing", ""), ("ing", "e"), ("ed", ""), ("ed", "e"), ("ly", "")]
    where key.utf8.count > ending.utf8.count + 2 && key.ends(ending) {
      if has(key.dropping(ending.utf8.count) + instead) { return true }
    }
    return false
  }

  private static let all: Set<String> = {
    var words = common
    for kind in TermBank.kinds {
      for term in kind.terms { words.formUnion(term.key.split(separator: " ").map { String($0) }) }
      for genus in kind.genera { words.formUnion(Lexicon.set(genus)) }
    }
    return words
  }()

  private static let text = """
    year years time times people world country life day days way part parts place places thing
    things number numbers water food air land sea sun moon earth light heat energy body blood cell
    cells animal animals plant plants tree trees river rivers mountain mountains city cities town
    towns house houses home family man men woman women child children king queen war army battle
    ship ships trade money gold power law laws government century history science school page
    answer question example reason result cause effect change growth side end top bottom middle
    north south east west northern southern eastern western surface layer layers material materials
    metal rock rocks soil stone wood fire oil gas gases liquid solid oxygen carbon dioxide hydrogen
    nitrogen iron salt sugar force forces motion speed distance temperature pressure weight mass
    volume area length height width size shape colour sound wave waves electric electricity current
    circuit magnet machine machines factory factories worker workers job jobs farm farms farmer
    farmers crop crops village villages church road roads railway bridge wall walls building
    buildings empire emperor soldier soldiers leader leaders group groups rule rules right rights
    vote freedom slave slaves religion god gods book books word words language letter letters story
    stories poem poet play character characters writer music song art picture space planet planets
    star stars orbit season seasons winter summer spring autumn rain snow wind cloud clouds weather
    climate ice desert forest forests island islands coast ocean oceans lake valley beach cliff
    volcano earthquake heart lungs brain stomach bones muscles muscle skin leaf leaves root roots
    stem seed seeds flower flowers fruit disease health nutrient nutrients waste system process
    chemical substance mixture atom atoms molecule molecules particles particle reaction acid metal
    instead known called named also human humans living different important large small great
    ancient modern natural special early later first second third last many much more most other
    both each every same new old high low long short hot cold warm cool hard soft strong weak dark
    bright rich poor young heavy deep wide narrow thick thin fast slow full empty open closed safe
    dangerous million thousand hundred kilometres metres degrees percent miles century centuries
    photosynthesis mitochondria chloroplasts nucleus membrane cytoplasm organism organisms habitat
    bacteria species vitamins proteins minerals vessels artery arteries veins capillaries reactions
    evaporation condensation precipitation erosion deposition
    """
}
