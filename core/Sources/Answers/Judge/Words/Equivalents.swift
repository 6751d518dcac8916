import Basics

/// Names of the same thing, a group a line.
///
/// A word or phrase may stand in several groups. What `Knowledge` states in a wide scope is not
/// said here again: the text below adds what holds of words inside longer answers too.
enum Equivalents {
  /// The groups that a phrase (folded words, a space between) belongs to.
  ///
  /// A `word` inside a longer name is not taken for a person, a work or an event.
  static func groups(
    of phrase: [UInt8], asWord isWord: Bool = false, _ knowledge: Knowledge
  ) -> [UInt16] {
    var groups = table[phrase] ?? []
    for line in knowledge.lines(of: phrase) where holds(line.scope, isWord) {
      groups.append(firstLine + line.number)
    }
    return groups
  }

  /// Lines of `Knowledge` are groups with numbers from here.
  private static let firstLine: UInt16 = 4096

  private static func holds(_ scope: Knowledge.Scope, _ isWord: Bool) -> Bool {
    switch scope {
    case .givenName, .calendar, .unitSymbol, .postal: false
    case .symbol: true
    case .person, .ruler, .work, .event, .document: !isWord
    default: true
    }
  }

  /// Whether the phrase stands in one of the groups.
  static func stands(
    _ phrase: [UInt8], in groups: [UInt16], _ knowledge: Knowledge
  ) -> Bool {
    if groups.isEmpty { return false }
    for group in Equivalents.groups(of: phrase, asWord: true, knowledge)
    where groups.contains(group) {
      return true
    }
    return false
  }

  private static let table: [[UInt8]: [UInt16]] = {
    var table: [[UInt8]: [UInt16]] = [:]
    var group: UInt16 = 0
    for line in text.utf8.split(separator: 0x0A) {
      for phrase in line.split(separator: UInt8(ascii: ",")) {
        let words = Folding.fold(Array(phrase))
        if !words.isEmpty { table[words, default: []].append(group) }
      }
      group += 1
    }
    return table
  }()

  static let text = """
    prc,china,people s republic of china,peoples republic of china
    sc,south carolina
    nc,north carolina
    nd,north dakota
    sd,south dakota
    wv,west virginia
    nh,new hampshire
    nj,new jersey
    nm,new mexico
    ny,new york
    ri,rhode island
    usda,department of agriculture
    potus,president
    scotus,supreme court
    wwi,world war i,world war 1,first world war,great war
    wwii,world war ii,world war 2,second world war
    civil war,american civil war
    revolutionary war,american revolution,war of independence,american revolutionary war
    fdr,franklin delano roosevelt,franklin roosevelt
    jfk,john f kennedy,john fitzgerald kennedy,john kennedy
    lbj,lyndon b johnson,lyndon baines johnson,lyndon johnson
    mlk,martin luther king,martin luther king jr,dr king,doctor king
    ike,eisenhower,dwight eisenhower
    sun yat sen,sun zhongshan
    gandhi,mahatma gandhi,mohandas gandhi
    elizabeth i,virgin queen
    elizabeth 1,virgin queen
    mona lisa,la gioconda,la joconde,gioconda
    magna carta,great charter
    choral symphony,beethovens symphony 9,beethovens ninth symphony,symphony 9 beethoven
    starry night,the starry night
    sodium chloride,nacl,table salt,salt,halite
    sulfuric acid,h2so4,sulphuric acid
    hydrogen,h2
    oxygen,o2
    nitrogen,n2
    alpha particle,helium nucleus,helium 4 nucleus,he 4 nucleus
    beta particle,electron
    logarithm,log
    alpha,α
    beta,β
    gamma,γ
    delta,δ
    epsilon,ε
    theta,θ
    lambda,λ
    mu,μ
    sigma,σ
    tau,τ
    phi,φ
    psi,ψ
    omega,ω
    infinity,∞
    color,colour
    gray,grey
    theater,theatre
    center,centre
    ampere,amp,a
    kilogram,kg
    lake,lk
    river,riv
    mountain,mtn,mt,mount
    saint,st
    doctor,dr
    mister,mr
    fort,ft
    jr,younger,junior
    sr,elder,senior
    shi a,shia,shiite
    vikings,norse
    us constitution,constitution,united states constitution
    dimensionless,unitless,no unit,no units,without units,no dimension,no dimensions,has no units
    dimensionless,it has no units,it is dimensionless,it has no unit
    bill of rights,first ten amendments
    """
}
