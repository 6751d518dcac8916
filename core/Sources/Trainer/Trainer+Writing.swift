import Contest
import Sittings
import Basics
import EventLog
import Import
import Packs
import Practice

/// Writing packs: what is typed, drafts, versions that are kept, and the way back.
extension Trainer {
  var isOnWritePage: Bool {
    route.page == "library" && route.path.count > 1 && route.path[1] == "write"
  }

  /// The questions that can be written, a competition's after the other.
  private var templates: [QuestionTemplate] { shelf.modules.flatMap { $0.templates } }

  /// Opens the page's pack where it was left: at its draft, else at the version in use; one that
  /// comes with the app at a copy.
  func openWriting() {
    let id = route["pack"] ?? ""
    if let writing, writing.pack == id { return }
    writing = Writing(
      pack: id, text: draft(of: id) ?? keptText(of: id) ?? unwritten(id),
      kinds: itemKinds, templates: templates)
    if id.isEmpty, writing?.text == Writing.example(templates) { writing?.caret = 0 }
  }

  /// The page's form: typed on, or sent by one of its buttons, which says what it does.
  func write(_ command: Command) {
    guard isOnWritePage, var writing else { return }
    if let caret = command.int("text.caret") { writing.caret = max(0, caret) }
    let before = writing.text
    writing.take(command["text"] ?? before, at: now)
    if writing.text != before { notice = nil }
    if command["act"] != nil { writing.lint() }
    if writing.names != nil {
      writing.names = PackNames(
        title: Trainer.name(command["title"]), authors: Trainer.name(command["authors"]),
        licence: Trainer.name(command["licence"]))
    }
    self.writing = writing
    // NB: a button may not act on a text that is older than the one it was pressed on.
    guard writing.refusedBytes == nil else { return }
    switch command["act"] ?? "" {
    case "keep": keepVersion()
    case "save": saveAsFile()
    case "add": addQuestion(command["kind"] ?? "")
    case "goto": command.int("line").map { moveCaret(toLine: $0) }
    default: break
    }
  }

  /// What the page begins with when nothing of the pack was kept: a copy of somebody else's, under
  /// a name that is free, or an example.
  private func unwritten(_ id: String) -> String {
    guard shelf.isOthers(id), var copy = shelf.library.pack(id) else {
      return Writing.example(templates)
    }
    copy.id = freeID(id + "-copy")
    copy.title += " (copy)"
    copy.version = "1.0.0"
    // A recording is of words that are about to change.
    for place in copy.questions.indices { copy.questions[place].recording = nil }
    return copy.text
  }

  // MARK: Versions

  /// The version of a pack that is in use, if it came by import or from here.
  func keptVersion(of id: String) -> PackKept? { shelf.versions.last { $0.pack == id } }

  /// The text of the version in use; nil when there is none, or it was removed.
  func keptText(of id: String) -> String? {
    ownVersion(of: id).flatMap { shelf.text(of: $0.event) }
  }

  /// Every version of the learner's own packs, the newest last.
  var ownVersions: [PackKept] { shelf.versions.filter { !$0.isTaken } }

  /// The version in use of a pack that is the learner's own.
  func ownVersion(of id: String) -> PackKept? {
    shelf.isImported(id) && !shelf.isOthers(id) ? keptVersion(of: id) : nil
  }

  /// The version that keeping the text would make.
  func versionToKeep(_ pack: Pack) -> String {
    let isSaid = PackVersion.isVersion(pack.version)
    guard let kept = keptVersion(of: pack.id) else { return isSaid ? pack.version : "1.0.0" }
    return isSaid && kept.version != pack.version
      ? pack.version : PackVersion.next(after: kept.version)
  }

  private func keepVersion() {
    guard let writing, let pack = writing.reading.pack, writing.isWhole else {
      return say(.error, "Mend the errors first: a question that cannot be read would be lost.")
    }
    if writing.isUnnamed { return nameAndKeep() }
    guard !shelf.isOthers(pack.id) else {
      let from = shelf.source(of: pack.id).map { "is from \($0.teamName)" } ?? "comes with Etude"
      return say(.error, "“\(pack.id)” \(from). Give yours another id, after “pack:”.")
    }
    if let kept = keptText(of: pack.id), kept == writing.text {
      return say(.good, "Nothing changed since version \(pack.version).")
    }
    let version = versionToKeep(pack)
    var text = writing.text
    if pack.version != version || keptVersion(of: pack.id) == nil {
      text = PackVersion.text(text, with: version)
    }
    use(pack.id, title: pack.title, text: text)
    say(
      .good,
      "“\(pack.title)” \(version) is in your library: "
        + Words.contents(questions: pack.questions.count, items: pack.items.count) + ".")
  }

  /// Asks what a new pack is called, and keeps it as soon as that is said.
  private func nameAndKeep() {
    guard let names = writing?.names else {
      writing?.names = PackNames(title: "", authors: "", licence: "CC BY 4.0")
      return
    }
    guard !names.title.isEmpty else { return say(.warn, "Give the pack a name first.") }
    writing?.name(names, id: freeID(PackNaming.id(from: names.title)), at: now)
    guard writing?.isUnnamed == false else { return }
    keepVersion()
  }

  /// The id, or one with a number behind it that no pack has.
  private func freeID(_ id: String) -> String {
    let taken = shelf.library.packs.map { $0.id }
    guard taken.contains(id) else { return id }
    for number in 2...99 where !taken.contains("\(id)-\(number)") { return "\(id)-\(number)" }
    return id
  }

  /// A line of a header, of what was typed into a field.
  private static func name(_ text: String?) -> String {
    var bytes: [UInt8] = []
    for byte in (text ?? "").utf8.prefix(PackNames.bytesMax) where byte >= 0x20 {
      bytes.append(byte)
    }
    while bytes.last == 0x20 { bytes.removeLast() }
    return String(decoding: bytes.drop { $0 == 0x20 }, as: UTF8.self)
  }

  /// Keeps the text as the pack's version in use, and ends its draft.
  private func use(_ id: String, title: String, text: String) {
    var facts = [ImportedPack.kept(id, title: title, text: text)]
    let before = writing?.pack ?? ""
    for draft in shelf.drafts where draft.pack == id || draft.pack == before {
      facts.append(WrittenDraft.dropped(draft.pack))
    }
    record(facts)
    let caret = writing?.caret
    writing = Writing(pack: id, text: text, kinds: itemKinds, templates: templates)
    writing?.caret = caret
    route = Route("#/library/write")
    route.query = [("pack", id)]
  }

  /// Takes an earlier version into use again. The log keeps the later ones too.
  func goBack(_ command: Command) {
    guard let id = command["event"].flatMap({ EventID($0) }),
      let version = ownVersions.last(where: { $0.event == id }),
      shelf.source(of: version.pack) == nil,
      let text = shelf.text(of: version.event)
    else { return }
    use(version.pack, title: version.title, text: text)
    say(.good, "Version \(version.version) is in use again. The later one stays in the list.")
  }

  /// Shows what a kept version changed in the one before it; asked for again, no longer.
  func compare(_ command: Command) {
    guard let id = command["event"].flatMap({ EventID($0) }), let pack = writing?.pack else {
      return
    }
    let versions = ownVersions.filter { $0.pack == pack }
    let isShown = writing?.compared?.version == id
    writing?.compared = nil
    guard !isShown, let place = versions.firstIndex(where: { $0.event == id }), place > 0,
      let old = shelf.text(of: versions[place - 1].event),
      let new = shelf.text(of: versions[place].event)
    else { return }
    let (before, after) = (Pack.parse(Array(old.utf8)).pack, Pack.parse(Array(new.utf8)).pack)
    guard let before, let after else { return }
    writing?.compared = (id, PackDiff(from: before, to: after))
  }

  // MARK: Drafts

  /// The draft of a pack, put together again.
  private func draft(of id: String) -> String? {
    guard let draft = shelf.drafts.last(where: { $0.pack == id }) else { return nil }
    return draft.whole(base: draft.base.flatMap { shelf.text(of: $0) })
  }

  /// What typing is followed by: a look at what to mend, and a draft.
  func tickWriting() {
    if let due = writing?.lintDue, due <= now { writing?.lint() }
    if let due = writing?.draftDue, due <= now { keepDraft() }
  }

  /// When the next of the two is due.
  var writingDue: Moment? {
    guard let lint = writing?.lintDue else { return writing?.draftDue }
    return writing?.draftDue.map { min($0, lint) } ?? lint
  }

  /// Records what was typed since the last draft.
  func keepDraft() {
    guard let writing, writing.changed != nil else { return }
    let base = ownVersion(of: writing.pack)
    let old = base.flatMap { shelf.text(of: $0.event) }
    var fact = WrittenDraft.dropped(writing.pack)
    var bytes = 0
    if writing.text != old ?? unwritten(writing.pack) {
      let draft = WrittenDraft(
        pack: writing.pack, text: writing.text,
        base: base.flatMap { base in old.map { (base.event, $0) } })
      fact = draft.fact
      bytes = draft.change.text.utf8.count
    }
    record([fact])
    self.writing?.kept(draft: bytes, at: now)
  }

  /// The page is left: what was typed is a draft, and the page begins anew at the next visit.
  func leaveWriting() {
    keepDraft()
    writing = nil
  }

  func dropDraft() {
    guard isOnWritePage, let id = writing?.pack else { return }
    if shelf.drafts.contains(where: { $0.pack == id }) { record([WrittenDraft.dropped(id)]) }
    writing = nil
    openWriting()
    say(.good, "What was written since is dropped.")
  }

  // MARK: The text

  private func saveAsFile() {
    guard let writing else { return }
    reply.effects.append(
      .download(
        name: FileName.of(writing.reading.pack?.id ?? "pack", "draft", at: now, as: "txt"),
        type: "text/plain", text: writing.text))
  }

  private func addQuestion(_ kind: String) {
    guard let added = writing?.adding(kind) else { return }
    writing?.take(added.text, at: now)
    if writing?.refusedBytes == nil { moveCaret(toLine: added.line) }
  }

  func moveCaret(toLine line: Int) {
    guard let range = writing?.place.range(ofLine: line) else { return }
    writing?.caret = range.upperBound
    reply.effects.append(.caret(in: "write-text", from: range.upperBound, to: range.upperBound))
  }
}
