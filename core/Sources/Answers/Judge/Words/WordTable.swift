import Basics

/// What a word is to the judge, besides its letters.
struct WordKind: OptionSet, Equatable, Sendable {
  var rawValue: UInt16
  /// "the", "a": says nothing.
  static let article = WordKind(rawValue: 1)
  /// "of", "in", "and": holds words together.
  static let joint = WordKind(rawValue: 2)
  /// "river", "city", "king": says what sort of thing a name names.
  static let sort = WordKind(rawValue: 4)
  /// "Dr", "Sir", "Queen".
  static let title = WordKind(rawValue: 8)
  static let givenName = WordKind(rawValue: 16)
  static let negation = WordKind(rawValue: 32)
  /// "um", "please".
  static let filler = WordKind(rawValue: 64)
  /// "van", "de": part of a surname or not.
  static let particle = WordKind(rawValue: 128)
  /// "is", "was", "written": what sentences are made of.
  static let verb = WordKind(rawValue: 256)
  /// A sort that may be left out where it begins a name: "Mount", "Treaty of".
  static let head = WordKind(rawValue: 512)
  /// A sort that may be left out where it ends a name: "River", "Period".
  static let tail = WordKind(rawValue: 1024)
  /// A surname that several famous people bear.
  static let shared = WordKind(rawValue: 2048)
  static let unit = WordKind(rawValue: 4096)
  static let suffix = WordKind(rawValue: 8192)
  /// "British", "US": whose it is.
  static let nation = WordKind(rawValue: 16384)
}

enum WordTable {
  static func kind(of word: [UInt8]) -> WordKind { table[word] ?? WordKind() }

  private static let table: [[UInt8]: WordKind] = {
    var table: [[UInt8]: WordKind] = [:]
    for (kind, words) in lists {
      for word in words.utf8.split(whereSeparator: { $0 <= 0x20 }) {
        table[Array(word), default: WordKind()].insert(kind)
      }
    }
    return table
  }()

  private static let lists: [(WordKind, String)] = [
    (
      .article,
      "the a an le la les l el los las il lo gli der die das den un une uno una ein eine al"
    ),
    (
      .joint,
      """
      of in on at by for to from with and as per et und y de du des della del di da von zu into
      during within near between among about under over through called named around
      approximately roughly
      """
    ),
    (
      .negation,
      """
      not no non never isnt arent wasnt werent neither nor except without dont doesnt didnt aint
      anything opposite nothing cant cannot excluding
      """
    ),
    (
      .filler,
      """
      um uh er erm ah hmm uhm oh well like so okay ok please lol thanks thank yeah yes just maybe
      probably perhaps basically actually final answer guess definitely
      """
    ),
    (
      .verb,
      """
      is was are were be been being has have had do does did who whom whose which what where when
      that this these those it its he she they his her their him them there known named called
      said also became become made wrote written sang sung played plays starred directed created
      won founded invented discovered located born died took takes place started began ended
      released originally primarily mainly one first after before because since while until than
      then or i we you my our your can could would will should may might most more such through
      """
    ),
    (
      .head,
      """
      mount mt lake treaty battle republic kingdom state province isle gulf duchy emirate
      commonwealth river house siege strait
      """
    ),
    (
      .tail,
      """
      river mountains desert ocean period era epoch islands peninsula dynasty constellation disease
      syndrome law theorem effect principle strait archipelago
      """
    ),
    (
      .sort,
      """
      river mount mt mountain mountains lake sea ocean strait bay gulf island islands isle desert
      continent country nation city town village capital state province region kingdom republic
      empire dynasty treaty battle house period era epoch age century year number planet star
      constellation element gas metal compound particle force unit process reaction method
      technique theory law theorem principle effect equation disease syndrome virus bacteria animal
      bird fish mammal insect plant tree flower fruit organ bone muscle gland human language
      religion god goddess novel book play poem song movie film album opera painting sculpture
      series show band group team company character author writer poet playwright novelist
      composer painter artist singer actor actress director scientist physicist chemist
      mathematician philosopher inventor explorer general president minister king queen emperor
      empress pharaoh sultan prince princess duke saint pope leader word term letter color colour
      ancient modern famous dance game sport instrument man woman person family tribe tribes people
      rock rocks layer scale origin surname party botanist biologist zoologist astronomer naturalist
      engineer geologist psychologist economist historian journalist physician surgeon musician
      violinist pianist rapper comedian footballer athlete swimmer lawyer politician architect
      sculptor choreographer critic theologian missionary astronaut cosmonaut aviator
      """
    ),
    (
      .nation,
      """
      american british english french german italian russian greek roman chinese japanese us usa uk
      spanish dutch indian irish scottish welsh portuguese polish swedish norwegian danish finnish
      austrian swiss belgian hungarian czech canadian australian mexican brazilian argentine cuban
      chilean colombian korean vietnamese turkish persian egyptian israeli nigerian kenyan african
      european asian ukrainian romanian serbian croatian bulgarian icelandic
      """
    ),
    (
      .title,
      """
      dr doctor mr mrs ms miss sir lord lady dame saint st king queen emperor empress prince
      princess president pope professor prof general captain colonel admiral senator governor
      justice reverend rev madame monsieur count baron duke sultan tsar czar brother sister
      father mother
      """
    ),
    (.suffix, "jr junior sr senior younger elder esq"),
    (.particle, "van von der de den del della di da du la le bin ibn al el ter ten y dos"),
    (
      .unit,
      """
      meter metre meters metres kilometer kilometers kilometre kilometres km cm mm m mile miles mi
      foot feet ft inch inches yard yards gram grams g kilogram kilograms kg mg pound pounds lb lbs
      ton tons second seconds sec s minute minutes min hour hours hr h day days week weeks month
      months year years degree degrees deg celsius centigrade fahrenheit kelvin c f k newton newtons
      n joule joules j watt watts w volt volts v amp amps ampere amperes ohm ohms hertz hz liter
      liters litre litres l percent dollars dollar cents cent euros euro bucks atm hrs secs
      mins kilos pascal pascals mole moles
      mol square cubic per grams units
      """
    ),
    (
      .shared,
      """
      roosevelt bush adams harrison johnson strauss bronte bernoulli kennedy clinton huxley
      rossetti
      """
    ),
    (
      .givenName,
      """
      aaron abraham adam agatha alan albert alejandro aleksandr alexander alexandre alexei alfred
      alice allen amadeus amy anders andre andrea andrew andy angela ann anna anne anthony antoine
      anton antonio arnold arsenio arthur augustin barack barbara ben benjamin bernard bertrand
      betty bill billy bob bobby brian bruce bruno carl carlos caroline catherine cecil charles
      charlie charlotte christian christopher chris chuck claude clara colin conan daniel dante
      dave david dean deborah denis diego diana dmitri dolly don donald donna dorothy doug douglas
      duncan dwight ed eddie edgar edith edmund edouard edvard edward edwin eleanor elena eli elias
      elizabeth ella ellen elvis emile emily emma emmanuel enrico eric erik ernest erwin eugene eva
      evelyn ezra federico felix ferdinand fidel francesco francis francisco franco frank franklin
      franz fred frederic frederick friedrich fyodor gabriel galileo gary gene geoffrey george
      georges gerald giacomo gilbert giovanni giuseppe glen glenn grace graham grant greg gregor
      guglielmo gustav gustave guy hannah hans harold harper harriet harry harvey hector heinrich
      helen henri henrik henry herbert herman hermann hilary howard hugh hugo ian igor immanuel
      ingmar irene isaac isabel isadora ivan jack jackie jacob jacques james jane janet jason jay
      jean jeff jennifer jeremy jerome jerry jesse jessica jim jimmy joan joe joel johann johannes
      john johnny jon jonathan jose joseph joshua juan judy jules julia julian julie julius karl
      kate katherine kathryn keith ken kenneth kevin kurt kylie larry laura lauren laurence
      lawrence lee leo leon leonard leonardo leonhard leopold leslie lewis linda lisa liz lou louis
      louisa louise lucas lucy ludwig luigi luke lyndon madonna mao marcel marcus margaret maria
      marie marilyn mario mark martha martin marvin mary matt matthew maurice max maya mel michael
      michel michelangelo mick miguel mike mikhail miles milton mohandas molly nancy napoleon
      nathan nathaniel neil nelson nicholas nicolas niccolo niels nikita nikola nikolai noam noel
      norman octavio olga oliver orson oscar otto pablo patricia patrick paul pedro percy pete
      peter philip phil pierre pyotr rachel ralph ray raymond rebecca rembrandt rene ricardo
      richard rick rita robert roberto robin rodney roger roland ron ronald rosa rosalind ross roy
      rudolf rudolph rudyard russell ruth ryan salvador sam samuel sandra sarah saul scott
      sebastian sean
      sergei shirley sigmund simon simone sofia sophia stan stanley stephen steve steven stevie
      stuart susan sylvia ted terry theodore theresa thomas tim timothy toby tom tommy toni tony
      truman umberto ursula vaclav vasco vera victor vincent vladimir wallace walt walter warren
      wayne werner wilfred wilhelm will willa william willie winston wolfgang woodrow yuri zora
      desiderius erasmus rene geoffrey gottfried blaise evangelista anders ernst michael faraday
      """
    ),
  ]
}
