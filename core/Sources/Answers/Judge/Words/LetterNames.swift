/// Letters as a recogniser writes them down: "bee bee see" for BBC.
enum LetterNames {
  /// The letters and digits that the words name; nil when one names none, or all are signs.
  static func spelled(_ tokens: [Token]) -> [UInt8]? {
    guard (2...lettersMax).contains(tokens.count) else { return nil }
    var letters: [UInt8] = []
    var isNamed = false
    for token in tokens {
      if token.isNumber, token.text.count == 1 {
        letters += token.text
      } else if token.text.count == 1 {
        letters += token.text
      } else if let letter = names[token.text] {
        letters.append(letter)
        isNamed = true
      } else {
        return nil
      }
    }
    // NB: "3:1" is not 31.
    return isNamed ? letters : nil
  }

  private static let lettersMax = 6

  private static let names: [[UInt8]: UInt8] = {
    var names: [[UInt8]: UInt8] = [:]
    for line in text.utf8.split(separator: 0x0A) {
      let words = line.split(separator: 0x20)
      for word in words.dropFirst() { names[Array(word)] = words[0].first }
    }
    return names
  }()

  private static let text = """
    a ay eh hey
    b be bee
    c see sea cee
    d dee
    e ee
    f eff ef
    g gee jee
    h aitch haitch age
    i eye aye
    j jay
    k kay cay
    l el ell
    m em am
    n en an and
    o oh owe
    p pee pea
    q cue queue
    r are ar our
    s ess es
    t tea tee
    u you ewe
    v vee
    x ex axe
    y why
    z zee zed
    """
}
