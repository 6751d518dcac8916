/// Singular and plural of English nouns, given as keys.
extension String {
  private static let odd: [(one: String, many: String)] = [
    ("man", "men"), ("woman", "women"), ("child", "children"), ("foot", "feet"),
    ("tooth", "teeth"), ("mouse", "mice"), ("goose", "geese"), ("person", "people"),
    ("leaf", "leaves"), ("half", "halves"), ("wolf", "wolves"), ("life", "lives"),
    ("knife", "knives"), ("wife", "wives"), ("shelf", "shelves"), ("calf", "calves"),
    ("loaf", "loaves"), ("vertebra", "vertebrae"), ("larva", "larvae"), ("nucleus", "nuclei"),
    ("stimulus", "stimuli"), ("fungus", "fungi"), ("cactus", "cacti"), ("alga", "algae"),
    ("bacterium", "bacteria"), ("mitochondrion", "mitochondria"), ("ovum", "ova"),
    ("crisis", "crises"), ("axis", "axes"), ("hypothesis", "hypotheses"), ("vertex", "vertices"),
    ("radius", "radii"), ("stoma", "stomata"), ("atrium", "atria"), ("phenomenon", "phenomena"),
    ("potato", "potatoes"), ("tomato", "tomatoes"), ("hero", "heroes"), ("volcano", "volcanoes"),
    ("echo", "echoes"), ("sheep", "sheep"), ("series", "series"), ("species", "species"),
    ("axe", "axes"), ("alveolus", "alveoli"), ("villus", "villi"), ("thief", "thieves"),
    ("cilium", "cilia"),
    ("flagellum", "flagella"), ("stimulus", "stimuli"), ("pilus", "pili"), ("septum", "septa"),
  ]
  private static let single = Lexicon.set(
    """
    mass gas glass grass class pass bus lens cross process abscess brass moss virus process series
    species mathematics physics economics news genius census status focus campus cactus pancreas
    always perhaps christmas mars venus texas paris wales athens naples brussels uranus
    kansas diabetes rabies measles athletics politics gymnastics atlas canvas bias chaos cosmos
    compass dress press princess stress loess gneiss axis basis thus its this is was has does
    """)

  /// One of it, of the last word.
  var singular: String {
    let (front, last) = lastWord
    for pair in Self.odd where pair.many == last { return front + pair.one }
    guard last.utf8.count > 3, last.ends("s"), !Self.single.contains(last) else { return self }
    if last.ends("ss") || last.ends("us") || last.ends("is") { return self }
    if last.ends("ies") { return front + last.dropping(3) + "y" }
    for ending in ["shes", "ches", "sses", "xes", "zzes"] where last.ends(ending) {
      return front + last.dropping(2)
    }
    return front + last.dropping(1)
  }

  /// Many of it, of the last word.
  var plural: String {
    let (front, last) = lastWord
    let key = last.key
    for pair in Self.odd where pair.one == key { return front + pair.many }
    if key.ends("s") || key.ends("x") || key.ends("ch") || key.ends("sh") || key.ends("z") {
      return self + "es"
    }
    if key.ends("y"), let before = key.utf8.dropLast().last,
      !Array("aeiou".utf8).contains(before)
    {
      return front + last.dropping(1) + "ies"
    }
    return self + "s"
  }

  var isPlural: Bool {
    let key = self.key
    return key.singular != key
  }

  private var lastWord: (front: String, last: String) {
    guard let cut = utf8.lastIndex(of: 0x20) else { return ("", self) }
    return (String(self[...cut]), String(self[index(after: cut)...]))
  }

  /// "an" before a vowel that is heard.
  var withArticle: String {
    let key = self.key
    let isVowel = key.utf8.first.map { Array("aeiou".utf8).contains($0) } ?? false
    let isSilent = ["hour", "honest", "heir", "honour"].contains { key.begins($0) }
    let isConsonant = ["uni", "use", "eu", "one", "ura"].contains { key.begins($0) }
    return (isVowel && !isConsonant || isSilent ? "an " : "a ") + self
  }
}
