import Basics
import Practice

/// One file of a pack's source: "pack.txt" first, then the others by name.
public struct PackFile: Equatable, Sendable {
  /// Named in problems; empty when there is only one.
  public var name: String
  public var bytes: [UInt8]

  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

/// What a pack's text says, and what is wrong with it.
public struct PackReading: Equatable, Sendable {
  /// Nil when the header is missing; else every question that could be read.
  public var pack: Pack?
  public var problems: [Problem]
  /// Where each of the pack's questions stands, in the pack's order.
  public var places: [QuestionPlace]
  /// The same of its other items.
  public var itemPlaces: [QuestionPlace] = []
}

extension Pack {
  /// Reads our text format (docs/formats/pack.md). A bad question is reported and left out.
  ///
  /// `toMend` notes the line of everything, so that `lint` can name it.
  public static func parse(_ bytes: [UInt8], toMend: Bool = false) -> PackReading {
    parse(files: [PackFile(name: "", bytes: bytes)], toMend: toMend)
  }

  /// Reads several files as one text.
  public static func parse(files: [PackFile], toMend: Bool = false) -> PackReading {
    var parser = PackParser(notesLines: toMend)
    for file in files { parser.read(file) }
    return parser.finish(fallback: nil)
  }
}

/// Goes through the lines of a pack: first the header, then block by block.
package struct PackParser {
  private let notesLines: Bool
  private var pack = Pack(id: "", title: "")
  private var problems: [Problem] = []
  private var problemsLeftOut = 0
  private var places: [QuestionPlace] = []
  private var keys: Set<String> = []
  private var itemPlaces: [QuestionPlace] = []
  private var draft: PackDraft?
  private var item: PackItemDraft?
  /// "## recording key": the line "audio: ..." that follows belongs to the question of that key,
  /// which may come later.
  private var recordingKey: String?
  private var recordings: [(key: String, recording: Recording, place: String)] = []
  private var file = ""
  private var line = 0
  private var bytesRead = 0

  package init(notesLines: Bool = false) { self.notesLines = notesLines }

  package mutating func read(_ source: PackFile) {
    file = source.name
    line = 0
    bytesRead += source.bytes.count
    guard bytesRead <= PackLimit.fileBytesMax else {
      return note("The pack is larger than \(PackLimit.fileBytesMax >> 20) MB.", .error)
    }
    let text = DecodedText(source.bytes)
    if text.hadLegacyBytes { note("The file is not UTF-8; it was read as Windows-1252.", .warning) }
    for line in Scan.lines(text.bytes[...]) {
      self.line += 1
      take(line)
    }
    finishBlock()
  }

  /// `fallback` gives the names when the text has no header.
  package mutating func finish(fallback: Pack?) -> PackReading {
    if pack.id.isEmpty, let fallback {
      let (questions, items) = (pack.questions, pack.items)
      pack = fallback
      (pack.questions, pack.items) = (questions, items)
    }
    if problemsLeftOut > 0 {
      let more =
        Words.count(problemsLeftOut, "more problem is", "more problems are") + " not listed."
      problems.append(Problem(place: "", message: more, severity: .note))
    }
    guard !pack.id.isEmpty else {
      let message = "There is no header: the first line must be \"pack: \" and the pack's id."
      problems.append(Problem(place: "", message: message, severity: .error))
      return PackReading(pack: nil, problems: problems, places: [])
    }
    if pack.title.isEmpty { pack.title = pack.id }
    attachRecordings()
    return PackReading(pack: pack, problems: problems, places: places, itemPlaces: itemPlaces)
  }

  private mutating func attachRecordings() {
    guard !recordings.isEmpty else { return }
    var places: [String: Int] = [:]
    for (place, question) in pack.questions.enumerated() { places[question.key] = place }
    for (key, recording, place) in recordings {
      if let number = places[key] {
        pack.questions[number].recording = recording
      } else {
        note("No question has the key \(key); its recording is left out.", .warning, at: place)
      }
    }
  }

  private var place: QuestionPlace { QuestionPlace(file: file, line: line) }

  private mutating func note(
    _ message: String, _ severity: Problem.Severity, at where: String? = nil
  ) {
    guard problems.count < PackLimit.problemsMax else {
      problemsLeftOut += 1
      return
    }
    problems.append(Problem(place: `where` ?? place.text, message: message, severity: severity))
  }

  private mutating func take(_ raw: ByteSlice) {
    if Scan.hasPrefix(raw, "##") {
      finishBlock()
      begin(Scan.trimmed(raw.dropFirst(2)))
    } else if item != nil {
      item?.take(raw)
    } else if Scan.hasPrefix(raw, "//") {
      return
    } else if let key = recordingKey {
      take(recording: raw, of: key)
    } else if draft != nil {
      if let fault = draft?.take(raw, line: line) { note(fault.message, fault.severity) }
    } else if !Scan.trimmed(raw).isEmpty {
      header(raw)
    }
  }

  /// "tossup caspian-sea".
  private mutating func begin(_ heading: ByteSlice) {
    let words = Scan.words(heading)
    if words.count == 2, words[0].elementsEqual("recording".utf8) {
      recordingKey = Scan.string(words[1])
      return
    }
    let name = words.first.map { Scan.string($0) } ?? ""
    let kind = Question.Kind(rawValue: name)
    var draft = PackDraft(
      kind: kind ?? .short, place: place, notesLines: notesLines)
    if kind == nil, !PackDraft.isKey(Array(name.utf8)[...]) {
      draft.fail("A question begins with \"## tossup\", \"## bonus\" or \"## short\", and its key.")
    } else if words.count != 2 || !PackDraft.isKey(words[1]) {
      draft.fail("The key, after the kind, is one word of a-z, 0-9 and \"-\".")
    } else {
      draft.key = Scan.string(words[1])
      if keys.contains(draft.key) {
        draft.fail("The key \(draft.key) is taken: choose another.")
      } else if kind == nil {
        item = PackItemDraft(kind: name, key: draft.key, place: place)
        return
      }
    }
    self.draft = draft
  }

  private mutating func take(recording raw: ByteSlice, of key: String) {
    guard !Scan.trimmed(raw).isEmpty else { return }
    guard let (name, value) = PackDraft.nameAndValue(raw), name == "audio",
      let recording = Recording(value)
    else { return note("A recording is one line \"audio: ...\": \(Recording.expected)", .error) }
    recordings.append((key, recording, place.text))
  }

  private mutating func finishBlock() {
    recordingKey = nil
    if let item { finish(item) }
    if let draft { finish(draft) }
    item = nil
    draft = nil
  }

  private mutating func finish(_ draft: PackItemDraft) {
    guard !draft.isTooLong,
      let item = PackItem(
        kind: draft.kind, key: draft.key, text: Scan.string(draft.text),
        place: pack.questions.count)
    else {
      return note(
        "Left out. An item is at most \(PackLimit.itemBytesMax) bytes long.", .error,
        at: draft.place.text)
    }
    guard pack.items.count < PackLimit.itemsMax else {
      return note("A pack holds at most \(PackLimit.itemsMax) other items.", .error)
    }
    keys.insert(item.key)
    pack.items.append(item)
    itemPlaces.append(draft.place)
  }

  private mutating func finish(_ draft: PackDraft) {
    var draft = draft
    let question = draft.finish()
    guard let question else {
      return note("Left out. " + draft.fault, .error, at: draft.faultPlace)
    }
    guard pack.questions.count < PackLimit.questionsMax else {
      return note("A pack holds at most \(PackLimit.questionsMax) questions.", .error)
    }
    keys.insert(question.key)
    pack.questions.append(question)
    places.append(draft.place)
  }

  private mutating func header(_ raw: ByteSlice) {
    guard let (name, value) = PackDraft.nameAndValue(raw) else {
      return note("Before the first question only lines such as \"title: ...\" can stand.", .error)
    }
    let text = Scan.string(Scan.oneLine(value))
    switch name {
    case "pack":
      if PackDraft.isKey(value) {
        pack.id = text
      } else {
        note("The id is of a-z, 0-9, \"-\".", .error)
      }
    case "title": pack.title = text
    case "version": pack.version = text
    case "language": pack.language = text
    case "licence", "license": pack.licence = text
    case "authors": pack.authors = text
    case "about": pack.about = text
    default: note("\"\(name)\" is not known here; the line is ignored.", .warning)
    }
  }
}
