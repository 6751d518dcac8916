import Answers
import Basics
import Foundation
import TestKit
import Testing

private let knowledge = Judge.ofEtude.knowledge

private func areSame(_ a: String, _ b: String) -> Bool {
  knowledge.areSame(a.folded, b.folded)
}

@Test(arguments: [
  ("water", "H2O"), ("Wolfram", "tungsten"), ("azote", "nitrogen"), ("saltpetre", "KNO3"),
  ("Burma", "Myanmar"), ("Ivory Coast", "Côte d'Ivoire"), ("Czechia", "Czech Republic"),
  ("Saigon", "Ho Chi Minh City"), ("Byzantium", "Istanbul"), ("Peking", "Beijing"),
  ("Keystone State", "Pennsylvania"), ("the Great War", "World War I"),
  ("Battle of Sharpsburg", "Antietam"), ("13th Amendment", "Amendment XIII"),
  ("first ten amendments", "The Bill of Rights"),
  ("N.A.T.O.", "North Atlantic Treaty Organization"),
  ("Canis familiaris", "dog"), ("collarbone", "clavicle"), ("High blood pressure", "hypertension"),
  ("propanone", "acetone"), ("The Magic Flute", "Die Zauberflöte"), ("Zauberflote", "Magic Flute"),
  ("À la recherche du temps perdu", "Remembrance of Things Past"),
  ("A Doll House", "A Doll's House"),
  ("Samuel Clemens", "Mark Twain"), ("Charles the Great", "Charlemagne"),
  ("Big Apple", "New York City"), ("Farsi", "Persian"), ("lift", "elevator"),
  ("aubergine", "eggplant"), ("Holland", "The Netherlands"), ("DNA", "deoxyribonucleic acid"),
])
func `two names of one thing are the same`(a: String, b: String) {
  #expect(areSame(a, b))
  #expect(areSame(b, a))
}

@Test(arguments: [
  ("Iran", "Iraq"), ("Niger", "Nigeria"), ("Austria", "Australia"), ("Slovenia", "Slovakia"),
  ("mitosis", "meiosis"), ("England", "United Kingdom"), ("Zeus", "Jupiter"), ("Ares", "Mars"),
  ("Peach State", "Sakartvelo"), ("Republic of Georgia", "Peach State"),
  ("Dominica", "Dominican Republic"), ("North Korea", "South Korea"),
  ("Republic of China", "People's Republic of China"), ("Congo-Brazzaville", "Congo-Kinshasa"),
  ("Guinea", "Guinea-Bissau"), ("Guinea", "Equatorial Guinea"), ("Mali", "Malawi"),
  ("Mauritius", "Mauritania"), ("Paraguay", "Uruguay"), ("Zambia", "Zimbabwe"),
  ("North Yemen", "South Yemen"), ("East Germany", "West Germany"), ("Germany", "East Germany"),
  ("World War I", "World War II"), ("WWI", "WWII"), ("First Amendment", "Fourteenth Amendment"),
  ("Amendment XIII", "Amendment XIV"), ("First Battle of Bull Run", "Second Battle of Bull Run"),
  ("First Opium War", "Second Opium War"), ("Gulf War", "Iraq War"), ("D-Day", "V-E Day"),
  ("Renaissance", "Enlightenment"), ("Stalin", "Lenin"), ("Mao Zedong", "Mao Dun"),
  ("Pliny the Elder", "Pliny the Younger"), ("George Eliot", "George Orwell"),
  ("George Sand", "George Eliot"), ("Currer Bell", "Emily Brontë"), ("Manet", "Monet"),
  ("Theodore Roosevelt", "Franklin Roosevelt"), ("George W. Bush", "George H. W. Bush"),
  ("John Adams", "John Quincy Adams"), ("Henry IV of England", "Henry IV of France"),
  ("Napoleon I", "Napoleon III"), ("Ivan III", "Ivan IV"), ("Maimonides", "Nachmanides"),
  ("Laozi", "Zhuangzi"), ("Iliad", "Odyssey"), ("Prose Edda", "Poetic Edda"),
  ("Crime and Punishment", "War and Peace"), ("The Trial", "The Castle"),
  ("Die Walküre", "Das Rheingold"), ("La traviata", "Il trovatore"),
  ("Twilight of the Idols", "Götterdämmerung"), ("The Naked Maja", "The Clothed Maja"),
  ("DNA", "RNA"), ("ATP", "ADP"), ("HIV", "AIDS"), ("NAD", "NADP"), ("FIFO", "LIFO"),
  ("femur", "humerus"), ("tibia", "fibula"), ("radius", "ulna"), ("hypertension", "hypotension"),
  ("hyperglycemia", "hypoglycemia"), ("myopia", "hyperopia"), ("measles", "German measles"),
  ("smallpox", "chickenpox"), ("vitamin B1", "vitamin B12"), ("adrenaline", "noradrenaline"),
  ("ethane", "ethene"), ("methanol", "ethanol"), ("ethylene", "acetylene"), ("CO", "CO2"),
  ("sulfate", "sulfite"), ("nitric acid", "nitrous acid"), ("NO", "NO2"), ("graphite", "diamond"),
  ("cation", "anion"), ("alpha particle", "beta particle"), ("fission", "fusion"),
  ("sine", "cosine"), ("secant", "cosecant"), ("mean", "median"), ("abscissa", "ordinate"),
  ("Ursa Major", "Ursa Minor"), ("M31", "M33"), ("dot product", "cross product"),
  ("latitude", "longitude"), ("Sunni", "Shia"), ("Mahayana", "Theravada"), ("Psalms", "Proverbs"),
  ("Irish", "Scottish Gaelic"), ("Tigris", "Euphrates"), ("Amu Darya", "Syr Darya"),
  ("Lake Victoria", "Lake Albert"), ("Majorca", "Minorca"), ("Vienna", "Venice"),
  ("Tripoli", "Trabzon"), ("Nice", "Nicaea"), ("Budapest", "Bucharest"), ("Riga", "Reval"),
  ("alligator", "crocodile"), ("African bush elephant", "Asian elephant"), ("llama", "alpaca"),
  ("North Carolina", "South Carolina"), ("Kansas", "Arkansas"), ("lion", "tiger"),
  ("piano", "harpsichord"), ("quaver", "semiquaver"), ("treble clef", "bass clef"),
])
func `rivals are not the same`(a: String, b: String) {
  #expect(!areSame(a, b))
  #expect(!areSame(b, a))
}

@Test func `each of the 118 symbols names its element`() {
  let symbols = knowledge.everyLine.filter { $0.scope == .symbol }.map(knowledge.names(of:))
  #expect(symbols.count == 118)
  #expect(Set(symbols.map { $0[0].lowercased() }).count == 118)
  for names in symbols {
    #expect(knowledge.areSame(names[0].folded, names[1].folded, in: .symbol))
  }
}

@Test func `a narrow name counts only where its scope is asked for`() {
  for (short, long, scope) in [
    ("He", "helium", Knowledge.Scope.symbol), ("ME", "Maine", .postal),
    ("Bill", "William", .givenName), ("Sun", "Sunday", .calendar), ("A", "ampere", .unitSymbol),
  ] {
    #expect(!areSame(short, long))
    #expect(knowledge.areSame(short.folded, long.folded, in: scope))
  }
}

@Test func `a symbol is known by its case`() {
  let lines = knowledge.lines(of: "co".folded)
  #expect(lines.contains { $0.scope == .symbol })
  for line in lines where line.scope == .symbol {
    #expect(knowledge.isWritten(Array("Co".utf8), in: line))
    #expect(!knowledge.isWritten(Array("CO".utf8), in: line))
  }
}

@Test func `all names of a line are the same as each other`() {
  for line in knowledge.everyLine {
    let names = knowledge.names(of: line).map(\.folded)
    #expect(names.count >= 2)
    for name in names {
      #expect(knowledge.lines(of: name).contains(line))
      for other in names { #expect(knowledge.areSame(name, other, in: line.scope)) }
    }
  }
}

@Test func `words that nobody wrote are in no line`() {
  for text in ["", " ", "the", "xyzzy", "the xyzzy", "=", String(repeating: "a ", count: 9_000)] {
    #expect(knowledge.lines(of: text.folded).isEmpty)
  }
}
