import Contest
import Basics
import EventLog
import Packs
import Practice

/// What stands on the page where packs are written.
struct Writing {
  /// The most text that the page takes; about 400 questions.
  static let bytesMax = WrittenDraft.bytesMax
  /// What is to be mended is told this long after the last key, milliseconds.
  static let lintMillis: Int64 = 1_000
  /// A draft is kept this long after the first key that is not in one yet, milliseconds.
  static let draftMillis: Int64 = 2_500

  /// The id of the pack that is rewritten; empty for a new one.
  let pack: String
  /// The kinds of item that can be written beside questions.
  let kinds: [ItemKind]
  /// The questions that can be added.
  let templates: [QuestionTemplate]
  private(set) var text: String
  /// Where the caret is, in UTF-16 units as browsers count them; nil before it was set.
  var caret: Int?
  /// How large a text was that was not taken, bytes.
  private(set) var refusedBytes: Int?
  private(set) var reading: PackReading
  /// What the text and its questions should have mended, errors first, each in the order of the
  /// lines, as it was when typing last paused.
  private(set) var problems: [Problem] = []
  /// Whether it was looked through at all.
  private(set) var isLinted = false
  /// When the text will have been left alone for long enough; nil when `problems` are its own.
  private(set) var lintDue: Moment?
  /// What a new pack is to be called, while that is asked for.
  var names: PackNames?
  /// The kept version that is shown with what it changed.
  var compared: (version: EventID, diff: PackDiff)?
  /// When the first change was made that no draft holds; nil when a draft holds all.
  private(set) var changed: Moment?
  /// When the last draft was kept, and its bytes: large ones are kept less often.
  private var drafted: (moment: Moment, bytes: Int)?

  init(pack: String, text: String, kinds: [ItemKind], templates: [QuestionTemplate]) {
    self.pack = pack
    self.kinds = kinds
    self.templates = templates
    self.text = Writing.unixLines(text)
    reading = Pack.parse([])
    read()
    if text != Writing.example(templates) { lint() }
  }

  /// Takes what was typed, unless it is too much.
  mutating func take(_ typed: String, at moment: Moment) {
    guard typed.utf8.count <= Writing.bytesMax else {
      refusedBytes = typed.utf8.count
      return
    }
    refusedBytes = nil
    let typed = Writing.unixLines(typed)
    guard typed != text else { return }
    text = typed
    if changed == nil { changed = moment }
    lintDue = moment.adding(millis: Writing.lintMillis)
    read()
  }

  mutating func kept(draft bytes: Int, at moment: Moment) {
    changed = nil
    drafted = (moment, bytes)
  }

  /// When the next draft is to be kept. So that the log stays small, a draft of so many bytes is
  /// followed by none for as many milliseconds.
  var draftDue: Moment? {
    guard let changed else { return nil }
    let due = changed.adding(millis: Writing.draftMillis)
    guard let drafted else { return due }
    return max(due, drafted.moment.adding(millis: Int64(drafted.bytes)))
  }

  /// Problems through which a question would be lost.
  var isWhole: Bool {
    for problem in reading.problems where problem.severity == .error { return false }
    return reading.pack?.isEmpty == false
  }

  /// Whether it is a new pack that has no header yet.
  var isUnnamed: Bool { reading.pack?.id == Writing.unnamed }

  private mutating func read() {
    var parser = PackParser(notesLines: true)
    parser.read(PackFile(name: "", bytes: Array(text.utf8)))
    reading = parser.finish(
      fallback: pack.isEmpty ? Pack(id: Writing.unnamed, title: "New pack") : nil)
  }

  /// Looks for what should be mended in the text as it stands.
  mutating func lint() {
    lintDue = nil
    isLinted = true
    var found = reading.problems
    if let pack = reading.pack {
      found += Packs.lint(
        pack, places: reading.places, itemPlaces: reading.itemPlaces, kinds: kinds)
    }
    // What a new pack is called, and by whom it is, is asked for when it is kept.
    if isUnnamed { found.removeAll { $0.line == nil } }
    // Errors first; those and the others by line, and where lines are equal as they were found.
    var numbered: [(line: Int, place: Int)] = []
    for (place, problem) in found.enumerated() { numbered.append((problem.line ?? 0, place)) }
    numbered.sort { $0.line == $1.line ? $0.place < $1.place : $0.line < $1.line }
    let sorted = numbered.map { found[$0.place] }
    problems = sorted.filter { $0.severity == .error } + sorted.filter { $0.severity != .error }
  }

  /// Puts the header of a new pack before its text; `id` is a name that is free.
  mutating func name(_ names: PackNames, id: String, at moment: Moment) {
    take(names.header(id: id) + text, at: moment)
    self.names = nil
    lint()
  }

  private static func unixLines(_ text: String) -> String {
    guard text.utf8.contains(0x0D) else { return text }
    var output: [UInt8] = []
    var previous: UInt8 = 0
    for byte in text.utf8 {
      if byte == 0x0D {
        output.append(0x0A)
      } else if byte != 0x0A || previous != 0x0D {
        output.append(byte)
      }
      previous = byte
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// The id of a pack without a header.
  private static let unnamed = "new-pack"

  /// What a new pack begins with: a question to write over.
  static func example(_ templates: [QuestionTemplate]) -> String {
    templates.first.map { $0.lines(1).joined(separator: "\n") + "\n" } ?? ""
  }
}

/// What is asked of whoever keeps a new pack.
struct PackNames {
  static let bytesMax = 200

  var title: String
  var authors: String
  var licence: String

  func header(id: String) -> String {
    "pack: \(id)\ntitle: \(title)\nversion: 1.0.0\nlanguage: en\nlicence: \(licence)\n"
      + "authors: \(authors)\n\n"
  }
}
