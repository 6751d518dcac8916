/// Common English words that a letter parts from another: who gives one of them has written that
/// word, and no slip of the pen for the other ("chest" is not "chess").
///
/// Gathered from our own packs and pages: words met twice or more, of four letters to nine, with a
/// neighbour there that begins alike, is one edit away and is no form of the same word.
enum CommonWords {
  static func has(_ word: [UInt8]) -> Bool {
    (4...9).contains(word.count) && all.contains(word)
  }

  private static let all: Set<[UInt8]> = {
    var all: Set<[UInt8]> = []
    for word in text.utf8.split(whereSeparator: { $0 <= 0x20 }) { all.insert(Array(word)) }
    return all
  }()

  private static let text = """
    accent accept action alike alone along among analysis angle aria aside ation atomic attack
    attacked back ballet barbed barber bars basin bass bats beans beard bears beat became become
    began begin begun being bells bench bend bending bends best better bind birds bites bits
    black blind block board boats bonds bones bonus books boots born bought boxes bread bridge
    bring brought build built bullet bulls buried burned butler bytes calls camp canals cannons
    cannot canyon care cared carries carve carved case cases cast castle cattle cause causes
    cave cell cello cells chance change changed chapter charge charter checks chess chest chests
    choose class classes clause clauses clerk clock close cloth comes concert concerto conform
    content contest cores cost costs count counters court cover crash crust cure current curve
    curved curves dance dashes date dawn deal decades decides defended defends delta depends
    dies dinner divide does doing done doors dove drank drink drips drives drops dying eight
    elections electron electrons ellipse even exile faces facts failed fails falls farmer fast
    faster father favor feed feet field fifth fifty fight fights files filled fired fires fitted
    fixed flat fled flies flight food forces forged forget former forms foster four fraction
    frames friction front frost games gases gates gave grade grand graph great green guest
    guests handed hands hanging hangs hard hash head heads hear heard hearing heart hearts heat
    hers holds holes hopes horse horses house houses hunger infant island kinds kings large last
    lasted late later lawyer layer layers leading leads levels lies limit liner lines linked
    links listed lived lives living locked looked looks loses loved lover lovers loves lower
    magnet major makers makes making march marked market marks masks mass master match mating
    matter matters meal mean means meant medals model models money month moral morning moth
    mouth moves much mural murals nearby nearly neurons neutron neutrons noble novel older ones
    order pace packed packet packs pages paint painted painter painting pairs palace partly
    parts party pass passed passes pasted pauses peace phase phone phrase place places plague
    plan plane planet planets planned plant planted plants plates played player players plays
    poems poets point pointed points poles pond popular pores posed practice practise prayed
    prayers price prices prime prince print printed printing prints prison private prize prizes
    product prompted protect protest protests protons prove pure radio radium radius raid raised
    rates ratio reader readers reads real refuse relates rely report reports resigned rides rise
    rises river rivers road roads roots rulers rules sails same save saves saying says scale
    score sealed seated seed seeing seemed seems seen sees send sending sends sent series serves
    sets settings seventy shade shame shape shaped shapes share shared shares sharp shear shee
    sheep sheet shell shells ships shoes shoot short shot shows sick sides siege signed signs
    simple sings site sites sits sixty skirt slate slave sleep slips small snake snakes
    socialist sold songs sons soon speak spear speed speeds spend spent spiny spoke spring stage
    staged stages stand star stars start started starts state states statue statues stayed stays
    steam steel step stick stone stones stops store stored stores stories storm storms story
    striking string strings strong struck style suites sweet swift swing tables tablets taken
    takes taking tale tales talks teach teams tears tells tens terms tests texts theme there
    these thin thing things think thinker thinks those three threw through throw tick tied ties
    tiles times titles token track traded traders train trains traps treatise tree trees trick
    tries truck tumor tuned turned turning twain unit uses value values verse villa viola voting
    wages waiter waits walked walled walls wanted wants warns wars wasted watch watches water
    waves wearing weaves weigh weighed weighs weight weights wells were what while white whole
    whose window winning wins winter witch with wives wolf woman women wonder word words working
    works world would wound write writer writers writes writing wrote years yeast
    """
}
