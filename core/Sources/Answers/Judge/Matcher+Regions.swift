import Basics

/// Countries, American states and continents: what is said after a town to say where it lies.
enum Regions {
  /// How many words from `start` name a region; 0 when none do.
  static func length(_ tokens: [Token], from start: Int) -> Int {
    var length = min(JudgeLimit.regionWords, tokens.count - start)
    while length > 0 {
      if names.contains(name(tokens[start..<(start + length)])) { return length }
      length -= 1
    }
    return 0
  }

  /// True when the words from `start` on name regions, one in another, and nothing else.
  static func fill(_ tokens: [Token], from start: Int) -> Bool {
    var place = start
    var isAny = false
    while place < tokens.count {
      if !tokens[place].kind.isDisjoint(with: [.joint, .article]) {
        place += 1
        continue
      }
      let length = length(tokens, from: place)
      if length == 0 { return false }
      isAny = true
      place += length
    }
    return isAny
  }

  static func contains(_ name: [UInt8]) -> Bool { names.contains(name) }

  /// Whether towns elsewhere bear the name too, so that "Paris, Texas" is not Paris.
  static func isBorrowed(_ name: [UInt8]) -> Bool { borrowed.contains(name) }

  static func isCountry(_ tokens: ArraySlice<Token>) -> Bool { countries.contains(name(tokens)) }

  private static func name(_ tokens: ArraySlice<Token>) -> [UInt8] {
    var name: [UInt8] = []
    for token in tokens {
      if !name.isEmpty { name.append(0x20) }
      name += token.text
    }
    return name
  }

  private static let names = countries.union(set(stateText))
  private static let countries = set(text)
  private static let borrowed = set(borrowedText)

  private static func set(_ text: String) -> Set<[UInt8]> {
    var set: Set<[UInt8]> = []
    for name in text.utf8.split(whereSeparator: { $0 == UInt8(ascii: ",") || $0 == 0x0A }) {
      set.insert(Array(name))
    }
    return set
  }

  private static let text = """
    afghanistan,albania,algeria,andorra,angola,argentina,armenia,australia,austria,azerbaijan
    bahamas,bahrain,bangladesh,barbados,belarus,belgium,belize,benin,bhutan,bolivia,bosnia
    botswana,brazil,brunei,bulgaria,burkina faso,burundi,cambodia,cameroon,canada,cape verde,chad
    chile,china,colombia,congo,costa rica,croatia,cuba,cyprus,czech republic,czechia,denmark
    djibouti,dominican republic,ecuador,egypt,el salvador,england,eritrea,estonia,eswatini
    ethiopia,fiji,finland,france,gabon,gambia,georgia,germany,ghana,great britain,greece,grenada
    guatemala,guinea,guyana,haiti,honduras,hungary,iceland,india,indonesia,iran,iraq,ireland
    israel,italy,ivory coast,jamaica,japan,jordan,kazakhstan,kenya,kosovo,kuwait,kyrgyzstan,laos
    latvia,lebanon,lesotho,liberia,libya,liechtenstein,lithuania,luxembourg,madagascar,malawi
    malaysia,maldives,mali,malta,mauritania,mauritius,mexico,moldova,monaco,mongolia,montenegro
    morocco,mozambique,myanmar,namibia,nepal,netherlands,new zealand,nicaragua,niger,nigeria
    north korea,north macedonia,northern ireland,norway,oman,pakistan,palestine,panama
    papua new guinea,paraguay,peru,philippines,poland,portugal,qatar,romania,russia,rwanda,samoa
    saudi arabia,scotland,senegal,serbia,sierra leone,singapore,slovakia,slovenia,somalia
    south africa,south korea,south sudan,spain,sri lanka,sudan,suriname,sweden,switzerland,syria
    taiwan,tajikistan,tanzania,thailand,togo,tonga,trinidad and tobago,tunisia,turkey
    turkmenistan,uganda,ukraine,united arab emirates,united kingdom,united states
    united states of america,uruguay,usa,us,uk,uzbekistan,vatican city,venezuela,vietnam,wales
    yemen,zambia,zimbabwe,africa,antarctica,asia,europe,north america,south america
    central america,middle east
    """

  private static let stateText = """
    alabama,alaska,arizona,arkansas,california,colorado,connecticut,delaware,florida,hawaii,idaho
    illinois,indiana,iowa,kansas,kentucky,louisiana,maine,maryland,massachusetts,michigan
    minnesota,mississippi,missouri,montana,nebraska,nevada,new hampshire,new jersey,new mexico
    new york,north carolina,north dakota,ohio,oklahoma,oregon,pennsylvania,rhode island
    south carolina,south dakota,tennessee,texas,utah,vermont,virginia,washington,west virginia
    wisconsin,wyoming,ontario,quebec,british columbia,nova scotia,bavaria,catalonia,sicily
    """

  private static let borrowedText = """
    paris,london,rome,athens,moscow,cambridge,birmingham,memphis,cairo,naples,venice,dublin,lima
    oxford,manchester,toledo,cordoba,valencia,berlin,vienna,warsaw,odessa,delhi,bath,richmond
    bristol,rochester,syracuse,sparta,corinth,carthage,troy,palestine,lebanon,hamburg,dresden
    florence,geneva,milan,madrid,lisbon,melbourne,perth,york,worcester,durham,halifax,plymouth
    washington,georgia
    """
}

extension Matcher {
  /// "Tokyo, Japan" for Tokyo: where the place lies, after the whole of its name.
  func isWhereItLies(_ given: [Token], _ bounds: Bounds, _ reference: Reference) -> Bool {
    let start = bounds.last + 1
    guard bounds.first == 0 || given[..<bounds.first].allSatisfy({ $0.kind.contains(.article) }),
      start < given.count, !reference.isFormatted, !reference.isPerson,
      reference.tokens.count <= 4, reference.tokens.allSatisfy({ $0.isCapital && !$0.isNumber }),
      Regions.fill(given, from: start)
    else { return false }
    if Regions.isCountry(reference.tokens[...]) { return false }
    let isTwin = reference.tokens.count == 1 && Regions.isBorrowed(reference.tokens[0].text)
    return !isTwin || Regions.isCountry(given[start...])
  }
}
