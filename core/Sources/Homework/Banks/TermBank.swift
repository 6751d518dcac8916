/// Terms of school subjects by kind, so that a wrong option is of the kind of the right one.
///
/// A table's kinds are parted by empty lines. The first line of one is "@name form genus, genus":
/// a genus is a word that says the kind ("Mars is a planet"). Forms: c things that are counted,
/// m what is not counted, p names, P names of persons, t names with "the", n names of many.
/// Well known terms stand first.
enum TermBank {
  struct Kind: Sendable {
    enum Form: Sendable { case counted, uncounted, name, person, nameWithThe, names }

    var name: String
    var form: Form
    var genera: [String]
    var terms: [String]

    var isName: Bool { form != .counted && form != .uncounted }
  }

  /// Where a term was found.
  struct Entry: Equatable, Sendable {
    var kind: Int
    var term: Int
  }

  static let kinds: [Kind] = {
    var kinds: [Kind] = []
    for table in [
      LivingTables.text, MatterTables.text, EarthTables.text, HistoryTables.text, ArtsTables.text,
    ] { read(table, into: &kinds) }
    return kinds
  }()

  /// By a term's key, singular and without "the".
  static func entries(_ key: String) -> [Entry] { index[key] ?? [] }

  /// The kinds that a word says.
  static func kinds(ofGenus key: String) -> [Int] { genera[key] ?? [] }

  /// Persons by their last name too: "Fleming".
  static func person(lastName key: String) -> Entry? { lastNames[key] }

  /// Whether a term stands for the same thing or a part of it, so that it might be right as well.
  static func areKin(_ a: String, _ b: String) -> Bool {
    if a == b { return true }
    let (a, b) = (" " + a + " ", " " + b + " ")
    if a.holds(b) || b.holds(a) { return true }
    return Kin.groups.contains { $0.contains(a.trimmed) && $0.contains(b.trimmed) }
  }

  private static let index: [String: [Entry]] = {
    var index: [String: [Entry]] = [:]
    for (kind, value) in kinds.enumerated() {
      for (term, text) in value.terms.enumerated() {
        index[text.termKey, default: []].append(Entry(kind: kind, term: term))
      }
    }
    return index
  }()

  private static let genera: [String: [Int]] = {
    var genera: [String: [Int]] = [:]
    for (kind, value) in kinds.enumerated() {
      for genus in value.genera { genera[genus, default: []].append(kind) }
    }
    return genera
  }()

  private static let lastNames: [String: Entry] = {
    var names: [String: Entry] = [:]
    for (kind, value) in kinds.enumerated() where value.form == .person {
      for (term, text) in value.terms.enumerated() {
        let words = text.key.split(separator: " ")
        guard words.count > 1, let last = words.last, last.utf8.count > 3 else { continue }
        names[String(last)] = Entry(kind: kind, term: term)
      }
    }
    return names
  }()

  private static func read(_ table: String, into kinds: inout [Kind]) {
    for line in table.utf8.split(separator: 0x0A, omittingEmptySubsequences: true) {
      let text = String(decoding: line, as: UTF8.self)
      if text.begins("@") {
        kinds.append(kind(text))
      } else if !kinds.isEmpty {
        kinds[kinds.count - 1].terms.append(contentsOf: text.commaParts)
      }
    }
  }

  private static func kind(_ line: String) -> Kind {
    let words = line.split(separator: " ").map { String($0) }
    let at = words.firstIndex { $0.utf8.count == 1 } ?? words.count - 1
    let form: Kind.Form =
      switch words[at] {
      case "m": .uncounted
      case "p": .name
      case "P": .person
      case "t": .nameWithThe
      case "n": .names
      default: .counted
      }
    let name = Array(words[..<at]).spaced
    return Kind(
      name: String(Substring(name.unicodeScalars.dropFirst())), form: form,
      genera: Array(words[(at + 1)...]).spaced.commaParts, terms: [])
  }
}

extension String {
  /// What stands between commas, without white at its ends.
  var commaParts: [String] {
    utf8.split(separator: 0x2C).map { String(decoding: $0, as: UTF8.self).trimmed }
      .filter { !$0.isEmpty }
  }

  var trimmed: String {
    var scalars = Substring(self).unicodeScalars
    while let first = scalars.first, first.isWhite { scalars.removeFirst() }
    while let last = scalars.last, last.isWhite { scalars.removeLast() }
    return String(Substring(scalars))
  }

  /// The term to look up: a key, singular, without an article.
  var termKey: String {
    var key = self.key
    for article in ["the ", "a ", "an "] where key.begins(article) {
      key = String(decoding: key.utf8.dropFirst(article.utf8.count), as: UTF8.self)
    }
    return key.singular
  }

  func holds(_ part: String) -> Bool {
    let whole = Array(utf8)
    let part = Array(part.utf8)
    guard !part.isEmpty, part.count <= whole.count else { return part.isEmpty }
    for start in 0...(whole.count - part.count) where whole[start] == part[0] {
      if whole[start..<(start + part.count)].elementsEqual(part) { return true }
    }
    return false
  }
}
