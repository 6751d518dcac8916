import Basics
import Packs
import Practice

/// Turns the fields of a record into the texts of a `Question`.
enum RecordText {
  static func tossup(_ html: String) -> String {
    Scan.string(Clues.split(HTMLText(Array(html.utf8)[...]).marked(isAnswer: false)))
  }

  static func sentence(_ html: String) -> String {
    Scan.string(HTMLText(Array(html.utf8)[...]).marked(isAnswer: false))
  }

  static func sentence(plain: ByteSlice) -> String { Scan.string(MarkWriter.marked(plain: plain)) }

  static func name(_ text: String) -> String {
    var line = Scan.oneLine(HTMLText(Array(text.utf8)[...]).plain[...])
    if line.count > PackLimit.nameBytesMax { line = cut(line, to: PackLimit.nameBytesMax) }
    return Scan.string(line)
  }

  /// The answer line, and the tags of its editors (`<Golfinos>`) that stood behind it.
  static func answer(_ html: String) -> (line: String, tags: [String]) {
    var line = HTMLText(Array(html.utf8)[...]).marked(isAnswer: true)
    var tags: [String] = []
    while tags.count < 4, let open = trailingTag(line) {
      tags.append(Scan.string(line[(open + 1)..<(line.count - 1)]))
      line = Array(Scan.trimmed(line[..<open]))
    }
    return (Scan.string(line), tags)
  }

  /// Where the tag of an author or a category begins that ends a line; `vector<int>` has none.
  ///
  /// It stands apart, begins with a capital and has words only: `<MS>`, `<Jones, History>`,
  /// `<Science - Physics>`.
  private static func trailingTag(_ line: [UInt8]) -> Int? {
    guard line.last == UInt8(ascii: ">"),
      let open = line.suffix(82).lastIndex(of: UInt8(ascii: "<")), open + 2 < line.count,
      Scan.isUpper(line[open + 1]) || line[open + 1] >= 0x80,
      open > 0, Scan.isSpace(line[open - 1]) || line[open - 1] == UInt8(ascii: "]")
    else { return nil }
    let words = line[(open + 1)..<(line.count - 1)]
    return words.allSatisfy(isOfTag) ? open : nil
  }

  private static func isOfTag(_ byte: UInt8) -> Bool {
    if Scan.isLetter(byte) || Scan.isDigit(byte) || byte >= 0x80 || byte == 0x20 { return true }
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "&"),
      UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "'"), UInt8(ascii: "("),
      UInt8(ascii: ")"), UInt8(ascii: ">"), UInt8(ascii: "\\"), UInt8(ascii: "_"):
      return true
    default: return false
    }
  }

  /// At most `count` bytes, cut between characters.
  static func cut(_ text: [UInt8], to count: Int) -> [UInt8] {
    guard text.count > count else { return text }
    var end = count
    while end > 0, text[end] & 0xC0 == 0x80 { end -= 1 }
    return Array(Scan.trimmed(text[..<end]))
  }
}

extension Question {
  init(kind: Kind, text: String, answer: String) {
    self.init(key: "", kind: kind, text: text, answer: answer, domain: .popCulture)
  }

  /// Takes a category as files name it: "Literature" with "Literature European" or "European"
  /// becomes "Literature", "European Literature".
  mutating func classify(_ category: String, _ subcategory: String) {
    self.category = category
    let empty = ["", "None", "none", "null", category]
    self.subcategory = empty.contains(subcategory) ? "" : subcategory
    guard let known = PacketCategories.named(category), !self.subcategory.isEmpty else { return }
    var short = self.subcategory
    let prefix = Array((category + " ").utf8)
    let bytes = Array(short.utf8)
    if bytes.starts(with: prefix) { short = Scan.string(bytes[prefix.count...]) }
    for name in [short, short + " " + category] where known.subcategories.contains(name) {
      self.subcategory = name
      return
    }
  }

  /// Reads "Author, Category - Subcategory", as packets have it in angle brackets.
  mutating func classify(tag: String) {
    guard category.isEmpty else { return }
    for piece in Array(tag.utf8).split(separator: UInt8(ascii: ",")) {
      var names: [String] = []
      for name in Tags.split(Scan.trimmed(piece)) { names.append(Scan.string(name)) }
      guard let first = names.first, let main = Tags.category(first) else { continue }
      return classify(main, names.count > 1 ? names[1] : main == first ? "" : first)
    }
  }
}

private enum Tags {
  /// The sides of " - " or of an en dash with spaces.
  static func split(_ tag: ByteSlice) -> [ByteSlice] {
    let dash =
      Scan.find(" - ", in: tag).map { ($0, 3) } ?? Scan.find(" \u{2013} ", in: tag).map { ($0, 5) }
    guard let dash else { return [tag] }
    return [tag[..<dash.0], Scan.trimmed(tag[(dash.0 + dash.1)...])]
  }

  /// The quiz bowl category of that name, or the one that has such a subcategory.
  static func category(_ name: String) -> String? {
    if PacketCategories.named(name) != nil { return name }
    for category in PacketCategories.all where category.subcategories.contains(name) {
      return category.name
    }
    return nil
  }
}
