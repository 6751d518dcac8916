import Basics

/// Names of the same thing, a group a line.
///
/// A word or phrase may stand in several groups.
///
/// Kept small here: what a learner may be expected to swap freely in any competition.
enum Equivalents {
  /// The groups that a phrase (folded words, a space between) belongs to.
  ///
  /// A `word` inside a longer name is not taken for a person, a work or an event.
  static func groups(of phrase: [UInt8], asWord isWord: Bool = false) -> [UInt16] {
    var groups = table[phrase] ?? []
    for line in Knowledge.shared.lines(of: phrase) where holds(line.scope, isWord) {
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
  static func stands(_ phrase: [UInt8], in groups: [UInt16]) -> Bool {
    if groups.isEmpty { return false }
    for group in Equivalents.groups(of: phrase, asWord: true) where groups.contains(group) {
      return true
    }
    return false
  }

  /// The longest phrase of the table, in words.
  static let wordsMax = 6

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

  private static let text = """
    uk,united kingdom,great britain,britain,united kingdom of great britain and northern ireland
    usa,us,united states,united states of america,america
    ussr,soviet union,union of soviet socialist republics
    uae,united arab emirates
    prc,china,people s republic of china,peoples republic of china
    roc,taiwan,republic of china
    dprk,north korea,democratic peoples republic of korea
    rok,south korea
    nz,new zealand
    burma,myanmar
    ceylon,sri lanka
    siam,thailand
    persia,iran
    holland,netherlands
    czechia,czech republic
    slovakia,slovak republic
    ivory coast,cote divoire
    cape verde,cabo verde
    swaziland,eswatini
    east timor,timor leste
    zaire,democratic republic of the congo,drc
    upper volta,burkina faso
    rhodesia,zimbabwe
    bombay,mumbai
    madras,chennai
    calcutta,kolkata
    peking,beijing
    saigon,ho chi minh city
    constantinople,istanbul,byzantium
    leningrad,saint petersburg,st petersburg,petrograd
    ulaanbaatar,ulan bator
    kiev,kyiv
    canton,guangzhou
    formosa,taiwan
    nyc,new york city
    la,los angeles
    dc,washington dc,district of columbia
    sf,san francisco
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
    everest,mount everest
    un,united nations
    eu,european union
    nato,north atlantic treaty organization
    who,world health organization
    imf,international monetary fund
    wto,world trade organization
    nasa,national aeronautics and space administration
    fbi,federal bureau of investigation
    cia,central intelligence agency
    epa,environmental protection agency
    usda,department of agriculture
    potus,president
    scotus,supreme court
    wwi,world war i,world war 1,first world war,great war
    wwii,world war ii,world war 2,second world war
    civil war,american civil war
    revolutionary war,american revolution,war of independence,american revolutionary war
    ad,ce,anno domini,common era
    bc,bce,before christ
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
    ursa major,great bear
    ursa minor,little bear
    big dipper,plough
    north star,polaris,pole star
    milky way,milky way galaxy
    choral symphony,beethovens symphony 9,beethovens ninth symphony,symphony 9 beethoven
    starry night,the starry night
    sodium chloride,nacl,table salt,salt,halite
    water,h2o,dihydrogen monoxide
    carbon dioxide,co2
    carbon monoxide,co
    hydrogen peroxide,h2o2
    ammonia,nh3
    methane,ch4
    ozone,o3
    glucose,c6h12o6
    sulfuric acid,h2so4,sulphuric acid
    hydrochloric acid,hcl,hydrogen chloride
    nitric acid,hno3
    sulfur dioxide,so2
    nitrous oxide,n2o,laughing gas
    calcium carbonate,caco3
    sodium bicarbonate,nahco3,baking soda
    sodium hydroxide,naoh,lye
    hydrogen,h2
    oxygen,o2
    nitrogen,n2
    adenosine triphosphate,atp
    deoxyribonucleic acid,dna
    ribonucleic acid,rna
    messenger rna,mrna
    alpha particle,helium nucleus,helium 4 nucleus,he 4 nucleus
    beta particle,electron
    cosine,cos
    sine,sin
    tangent,tan
    cotangent,cot
    secant,sec
    cosecant,csc
    logarithm,log
    natural logarithm,ln,natural log
    pi,π
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
    eulers number,e
    infinity,∞
    sulfur,sulphur
    aluminum,aluminium
    cesium,caesium
    color,colour
    gray,grey
    theater,theatre
    center,centre
    ampere,amp,a
    kilogram,kg
    light amplification by stimulated emission of radiation,laser
    emf,electromotive force
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
    bill of rights,first ten amendments
    red planet,mars
    hypertext markup language,html
    """
}
