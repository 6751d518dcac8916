import Basics

/// Words that are written alike and mean different things: no edit distance makes them one.
enum Rivals {
  static func areRivals(_ a: [UInt8], _ b: [UInt8], _ knowledge: Knowledge) -> Bool {
    if let group = groups[a], groups[b] == group { return true }
    if areKnownApart(a, b, knowledge) { return true }
    if differByPrefix(a, b) { return true }
    return a.last == b.last && differBy(heads, a, b, fromStart: true)
      || a.first == b.first && differBy(tails, a, b, fromStart: false)
      || a.last == b.last && areSalts(a, b)
  }

  /// Whether what was given is no slip for the wanted word: a rival of it, or a term by itself.
  ///
  /// Who writes a term for another word that sounds just so may have heard it.
  static func isOther(_ given: [UInt8], _ wanted: [UInt8], _ knowledge: Knowledge) -> Bool {
    if areRivals(given, wanted, knowledge) { return true }
    guard isTerm(given) else { return false }
    let difference = Sound.difference(Phonemes.english(given), Phonemes.english(wanted))
    return difference > JudgeCost.sameSoundMax
  }

  /// Sulfate, sulfite and sulfide; "pomegranite" is no salt.
  private static func areSalts(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    guard differBy(salts, a, b, fromStart: false) else { return false }
    let stem = a.dropLast(3)
    for element in saltStems where stem.suffix(element.count).elementsEqual(element) {
      return true
    }
    return false
  }

  /// Each is a known name, and of another thing.
  private static func areKnownApart(
    _ a: [UInt8], _ b: [UInt8], _ knowledge: Knowledge
  ) -> Bool {
    let first = knowledge.lines(of: a)
    if first.isEmpty { return false }
    let second = knowledge.lines(of: b)
    if second.isEmpty { return false }
    for line in second where first.contains(line) { return false }
    return true
  }

  /// Words of which exactly one stands in each: the rest being equal, they say the opposite.
  private static let heads = pairs(
    """
    north/south east/west endo/exo endo/ecto exo/ecto hyper/hypo inter/intra meio/mito pro/ana
    micro/macro mono/poly
    pre/post anti/ante ortho/para iso/aniso de/in con/de im/em ento/etym entomo/etymo neur/neph
    """)

  private static let tails = pairs(
    """
    ane/ene ane/yne ene/yne ide/ine ol/al ol/ane yl/al ase/ose one/ane
    tite/mite vex/cave phobic/philic phobia/philia tope/tone tope/bar ous/ic ium/ine ion/on
    """)

  private static let salts = pairs("ate/ite ide/ite ide/ate")

  /// How the names of salts begin, behind "per", "hypo", "bi" and the like.
  private static let saltStems = """
    alumin antimon arsen bor brom carb carbon chlor chrom cupr ferr fluor iod mangan molybd nitr
    ox phosph phosphor plumb selen silic stann sulf sulph tellur titan tungst uran vanad zinc
    """.utf8.split(whereSeparator: { $0 <= 0x20 }).map { Array($0) }

  private static let groups: [[UInt8]: Int] = {
    var table: [[UInt8]: Int] = [:]
    var group = 0
    for line in groupText.utf8.split(separator: 0x0A) {
      for word in line.split(separator: 0x20) { table[Array(word)] = group }
      group += 1
    }
    return table
  }()

  private static let groupText = """
    north south east west northern southern eastern western
    upper lower
    left right
    major minor
    meiosis mitosis miosis
    iran iraq
    niger nigeria
    slovakia slovenia slavonia slovak slovene
    austria australia
    stalactite stalagmite
    ghana guyana guinea
    uruguay paraguay
    mauritius mauritania
    carbonyl carboxyl
    monet manet
    refraction reflection diffraction
    ileum ilium
    emigration immigration
    convex concave
    sonnet sonata
    plato pluto
    ares aries
    quark quasar
    enthalpy entropy
    sine cosine cosecant secant
    inflation deflation stagflation disinflation reflation
    prophase metaphase anaphase telophase interphase prometaphase
    amide amine imide imine
    amino amido
    alkane alkene alkyne
    entomology etymology
    mendel mendeleev
    hubble huble
    celsius fahrenheit kelvin
    chile china
    socrates sophocles
    hestia hephaestus hera hermes
    neutrino neutron
    proton photon
    boson bosun
    oxidation reduction
    astronomy astrology
    anode cathode
    artery arteries capillary vein
    sweden switzerland
    gambia zambia
    malawi mali malta
    latvia lithuania
    romania rome armenia
    georgia georgian
    dominica dominican
    granada grenada
    simile smile
    cyclone cyclops
    monarchy monarch
    bronte brontes
    stamen stigma
    phobos deimos
    calcium cesium
    cosine cousin
    bear beer
    buddhism judaism nudism
    keats yates
    ethane ethanol
    communism consumerism
    titian tintoretto
    insulin inulin
    afferent efferent
    transcription translation
    antibody antibiotic antigen
    convection conduction
    adverb verb
    virgil virgin
    cornwall cornwallis
    perseus perses
    lenin lennon
    arafat ararat
    aragon argon
    camus cadmus
    circe circle
    cirrus citrus
    cortez cortex
    custer cluster
    cyprus cyrus
    dalton dayton
    orion orson
    ravel raven
    rodin robin rubin
    sahara samara
    stoker stokes
    tiber tibet tiger
    timor timur
    titan titania
    turin turing
    volga volta
    """

  private static func pairs(_ text: String) -> [([UInt8], [UInt8])] {
    var pairs: [([UInt8], [UInt8])] = []
    for pair in text.utf8.split(whereSeparator: { $0 <= 0x20 }) {
      let sides = pair.split(separator: UInt8(ascii: "/"))
      if sides.count == 2 { pairs.append((Array(sides[0]), Array(sides[1]))) }
    }
    return pairs
  }

  private static func differBy(
    _ pairs: [([UInt8], [UInt8])], _ a: [UInt8], _ b: [UInt8], fromStart: Bool
  ) -> Bool {
    for (first, second) in pairs {
      if differ(a, b, first, second, fromStart) || differ(b, a, first, second, fromStart) {
        return true
      }
    }
    return false
  }

  private static func differ(
    _ a: [UInt8], _ b: [UInt8], _ first: [UInt8], _ second: [UInt8], _ fromStart: Bool
  ) -> Bool {
    guard a.count - first.count == b.count - second.count, a.count > first.count else {
      return false
    }
    let length = a.count - first.count
    if fromStart {
      return a.starts(with: first) && b.starts(with: second)
        && a.suffix(length).elementsEqual(b.suffix(length))
    }
    return Spelling.ends(a, first) && Spelling.ends(b, second)
      && a.prefix(length).elementsEqual(b.prefix(length))
  }
}
