import Basics

/// Letters to sounds: rules of English, of French, and of the languages that say what they write.
///
/// A name is heard in several ways, so a word has a reading for each; two words sound alike when
/// any two of their readings do. One byte a sound. Vowels: a as in father, e bed, i bit, o law,
/// u cut, x the weak vowel of "the", and the long ones I day, E see, A by, O go, U moon, Y boy,
/// W how. Consonants as in English; T thin, S ship, Z vision, C chin, J gin, N sing.
enum Phonemes {
  enum Reading: CaseIterable { case english, plain, french }

  static func english(_ word: [UInt8]) -> [UInt8] { read(word, .english) }

  /// How a name may be said, English first, each way once.
  static func all(_ word: [UInt8]) -> [[UInt8]] {
    var readings: [[UInt8]] = []
    for reading in Reading.allCases {
      let sounds = read(word, reading)
      if !sounds.isEmpty, !readings.contains(sounds) { readings.append(sounds) }
    }
    return readings
  }

  /// Whether words with these first letters may begin with one sound.
  static func mayBegin(_ a: UInt8, _ b: UInt8) -> Bool {
    if a == b || Spelling.isVowel(a) && Spelling.isVowel(b) { return true }
    for family in families where family.contains(a) && family.contains(b) { return true }
    return false
  }

  private static let families = ["ckqsxzt", "fpv", "gjyh", "wvr", "kgmpn", "tdz", "jyi"].map {
    Array($0.utf8)
  }

  static func read(_ word: [UInt8], _ reading: Reading) -> [UInt8] {
    let word = Array(word.prefix(JudgeLimit.soundLetters))
    let rules: Rules
    switch reading {
    case .english: rules = englishRules
    case .plain: rules = plainRules
    case .french: rules = frenchRules
    }
    var sounds: [UInt8] = []
    var place = 0
    while place < word.count {
      var length = rules.say(word, place, &sounds)
      if length == 0, reading != .english { length = englishRules.say(word, place, &sounds) }
      place += max(length, 1)
    }
    return sounds
  }

  /// Which letters a word has, a bit each: words that sound alike share most of theirs.
  static func letters(_ word: [UInt8]) -> UInt32 {
    var letters: UInt32 = 0
    for byte in word where byte >= 0x61 && byte <= 0x7A { letters |= 1 << UInt32(byte - 0x61) }
    return letters
  }

  private static let englishRules = Rules(englishText)
  private static let plainRules = Rules(plainText)
  private static let frenchRules = Rules(frenchText)
}

/// Rules `^letters context sounds`: `^` only at the start; context `$` end of the word, `+` before
/// e, i or y, `@` before a vowel, `#` before a consonant, `~` before one consonant and a last e.
private struct Rules {
  struct Rule {
    var letters: [UInt8]
    var isAtStart: Bool
    var context: UInt8
    var sounds: [UInt8]
  }

  /// By first letter; within a letter the first that fits wins.
  private var rules: [[Rule]] = Array(repeating: [], count: 26)

  init(_ text: String) {
    for entry in text.utf8.split(whereSeparator: { $0 <= 0x20 }) {
      let sides = entry.split(separator: UInt8(ascii: "="), omittingEmptySubsequences: false)
      guard sides.count == 2 else { continue }
      var letters = Array(sides[0])
      let isAtStart = letters.first == UInt8(ascii: "^")
      if isAtStart { letters.removeFirst() }
      var context: UInt8 = 0
      if let last = letters.last, !last.isASCIILetter {
        context = last
        letters.removeLast()
      }
      guard let first = letters.first, first >= 0x61, first <= 0x7A else { continue }
      rules[Int(first) - 0x61].append(
        Rule(letters: letters, isAtStart: isAtStart, context: context, sounds: Array(sides[1])))
    }
  }

  /// Says what stands at `place`; how many letters that were, 0 when no rule fits.
  func say(_ word: [UInt8], _ place: Int, _ sounds: inout [UInt8]) -> Int {
    let first = word[place]
    guard first >= 0x61, first <= 0x7A else { return 0 }
    let row = Int(first) - 0x61
    for index in rules[row].indices where fits(rules[row][index], word, place) {
      for sound in rules[row][index].sounds where sounds.last != sound { sounds.append(sound) }
      return rules[row][index].letters.count
    }
    return 0
  }

  private func fits(_ rule: Rule, _ word: [UInt8], _ place: Int) -> Bool {
    if rule.isAtStart, place > 0 { return false }
    let end = place + rule.letters.count
    guard end <= word.count else { return false }
    for offset in 1..<max(rule.letters.count, 1)
    where word[place + offset] != rule.letters[offset] { return false }
    let next = end < word.count ? word[end] : 0
    switch rule.context {
    case UInt8(ascii: "$"): return next == 0
    case UInt8(ascii: "+"): return next == 0x65 || next == 0x69 || next == 0x79
    case UInt8(ascii: "@"): return next != 0 && Spelling.isVowel(next)
    case UInt8(ascii: "#"): return next != 0 && !Spelling.isVowel(next)
    case UInt8(ascii: "~"):
      return next != 0 && !Spelling.isVowel(next) && end + 2 == word.count
        && word[end + 1] == 0x65
    default: return true
    }
  }
}

extension Phonemes {
  private static let englishText = """
    augh=o aigh=I ai=I ay=I ault$=olt au=o aw=o ah=a ar=ar a~=I age$=iJ ae=E a$=x able$=xbl a=a
    bb=b bt$=t b=b
    ch#=k ch$=C chr=kr ch=C ck=k cian=Sxn cial=Sxl cious=Sxs cc+=ks cc=k cqu=kw c+=s c=k
    dge=J dg=J dd=d d=d
    eigh=I eau=O ea=E ee=E ei=E eu=U ew=U ey$=E er$=xr er#=xr ere$=ir e~=E es$=z ed$=d eo=Eo
    e$= e=e
    ff=f f=f
    gue$=g gh@=g gh= ^gn=n gn$=n gg=g ge$=J g+=J g=g
    ^h=h h@=h h=
    igh=A ie$=E ie=E ia=Ex io=EO ir#=xr ir$=xr i~=A i$=E i=i
    j=J
    ^kn=n kk=k k=k
    lk$=k ll=l le$=xl l=l
    mb$=m mn$=m mm=m m=m
    ng$=N ng#=Ng nk=Nk nn=n n=n
    ough=O oa=O oe$=O oe=E oi=Y oy=Y oo=U ould=Ud our$=or ous$=xs ou=W ow$=O ow=W or=or oh=O o~=O
    o$=O o=o
    ph=f ^ps=s ^pn=n ^pt=t pp=p p=p
    que$=k qu=kw q=k
    rh=r rr=r re$=xr r=r
    ssion=Sxn sion=Zxn sch=sk sc+=s sh=S sure$=Zxr ss=s s=s
    tch=C tion=Sxn tious=Sxs tial=Sxl ture=Cxr tu@=CU th=T tt=t t=t
    ue$=U ui=U ur#=xr ur$=xr u~=U u$=U u=u
    vv=v v=v
    wh=w wr=r w@=w w=
    ^x=z x=ks
    ^y=y y~=A y$=E y=i
    zz=z z=z
    """

  /// Italian, Spanish, German, Latin, Greek, Chinese and Japanese, near enough: vowels keep their
  /// worth and a last e is said.
  private static let plainText = """
    ae=I ai=A ay=A au=W a=a
    ch=k cz=C ci@=C c+=C
    ei=A eu=Y ey=A ee=I e$=I e=e
    gh=g gli=lE gn=ny g+=J
    ^hs=S
    ie=E ia=Ea i=E
    j=y
    kn=kn
    lh=ly
    nh=ny
    oe=x ou=U oo=O ow=of o=O
    pf=f ps=ps
    qi=CE q=k
    sch=S sz=S sc+=S ssch=S
    tsch=C tzsch=C tz=ts th=t
    ue=U uo=wO u=U
    w=v
    x=S
    y=E
    zh=J zz=ts z=ts
    """

  private static let frenchText = """
    eaux$=O eau=O ault$=O aud$=O aut$=O aux$=O au=O aille$=Ay ail$=Ay ain=an aint$=an ais$=I
    ait$=I aix$=I ai=I an#=on am#=om ard$=ar art$=ar at$=a as$=a a=a
    ch=S c+=s
    d$=
    eille$=Iy eil$=Iy eine$=en ein=an eux$=x eu=x ez$=I er$=I et$=I est$=I en#=on em#=om ent$=on
    ette$=et elle$=el es$= e$= ert$=er e=e
    ge@=Z g+=Z gn=ny gue$=g
    h=
    ille=Ey in#=an in$=an ien$=Ean ier$=EI ie$=E it$=E is$=E i=E
    j=Z
    ll=l lt$=
    oin=wan oix$=wa ois$=wa oi=wa oux$=U ou=U ot$=O os$=O op$=O oeu=x on$=on o=O
    ps$= p$=
    qu=k
    rs$=r rt$=r rd$=r
    s$=
    th=t t$=
    u=U
    x$=
    y=E
    z$=
    """
}
