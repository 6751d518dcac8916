import Contest
import Basics
import EventLog
import Import
import Practice
import Packs
import Sittings
import Syncing

/// A log that was read and waits for the learner's yes: what it would add, and what is odd in it.
///
/// A merge never overwrites, so nothing here is dangerous; but a learner should see beforehand what
/// they are about to mix into their record.
struct LogPreview {
  struct Finding: Equatable {
    enum Severity { case error, warning }
    var severity: Severity
    var text: String
  }

  var fileName: String
  var log: Log
  /// Events that are not here yet.
  var freshCount: Int
  var answersCount = 0
  var packsCount = 0
  var firstDay: Int32?
  var lastDay: Int32?
  var findings: [Finding] = []

  static let problemsMax = 100
  /// A clock may be a day ahead.
  static let aheadMillisMax: Int64 = 86_400_000

  init(_ bytes: [UInt8], named name: String, into trainer: Trainer) {
    fileName = name
    let (log, problems) = Log.parse(bytes)
    // NB: what is rescued from a device has what teams and classes noted too, of no record.
    self.log = Log(log.events.filter { !TeamLog.isOne($0) })
    freshCount = 0
    isDamaged = !problems.isEmpty
    let damage = LogDamage(bytes)
    for problem in problems.prefix(LogPreview.problemsMax) {
      switch problem.reason {
      case .rescued: note(.warning, damage.told(problem))
      default: note(.error, damage.told(problem))
      }
    }
    look(trainer)
  }

  /// A file that was given for a log and is none.
  init(refused kind: FileKind, named name: String) {
    fileName = name
    log = Log()
    freshCount = 0
    note(.error, "This is \(kind.name), not a log.")
  }

  /// Whether a file is a log that was exported, perhaps with a damaged beginning.
  static func looksLikeLog(_ bytes: [UInt8]) -> Bool {
    for line in bytes.prefix(1 << 16).split(separator: 0x0A).prefix(20)
    where line.starts(with: #"{"id":"#.utf8) { return true }
    return false
  }

  var hasNothingNew: Bool { freshCount == 0 }
  /// A line of it is no event.
  private(set) var isDamaged = false

  private mutating func look(_ trainer: Trainer) {
    var strange: [String: Int] = [:]
    var ahead = 0
    var differing = 0
    var ownNew = 0
    var missing = 0
    for event in log.events {
      if let held = trainer.log[event.id] {
        if held != event { differing += 1 }
        continue
      }
      freshCount += 1
      if event.id.device == trainer.configuration.device { ownNew += 1 }
      if event.moment.millis > trainer.now.millis + LogPreview.aheadMillisMax { ahead += 1 }
      if !LogPreview.isKnown(event, trainer.modules) { strange[event.kind, default: 0] += 1 }
      firstDay = min(firstDay ?? event.moment.day, event.moment.day)
      lastDay = max(lastDay ?? event.moment.day, event.moment.day)
      if event.kind == ImportedPack.kind { packsCount += 1 }
      guard event.kind == Attempt.kind else { continue }
      answersCount += 1
      if let attempt = Attempt(event), trainer.shelf.library.question(attempt.item) == nil {
        missing += 1
      }
    }
    if differing > 0 {
      note(
        .error,
        "\(Self.events(differing, "has", "have")) the name of another one here; the same one of "
          + "the two stays on every device.")
    }
    if ahead > 0 {
      note(.warning, "\(Self.events(ahead, "is", "are")) dated in the future: a clock was wrong.")
    }
    if ownNew > 0 {
      note(
        .warning,
        "\(Self.events(ownNew, "carries", "carry")) this device’s name and is not here: an older "
          + "copy of it was restored, or the file was edited.")
    }
    if missing > 0, packsCount == 0 {
      let answers = Words.count(missing, "answer is to a question", "answers are to questions")
      note(.warning, "\(answers) that this device does not have. They count all the same.")
    }
    for kind in strange.keys.sorted() {
      note(
        .warning,
        "\(Self.events(strange[kind] ?? 0, "is", "are")) of the kind “\(kind)”: kept, but this "
          + "version cannot read them.")
    }
  }

  private static func events(_ count: Int, _ one: String, _ many: String) -> String {
    "\(Words.count(count, "event", "events")) \(count == 1 ? one : many)"
  }

  private mutating func note(_ severity: Finding.Severity, _ text: String) {
    findings.append(.init(severity: severity, text: text))
  }

  /// Kinds that this version folds; a later version of one is kept unread too.
  private static func isKnown(_ event: Event, _ modules: [any Module]) -> Bool {
    guard event.version == 1 else { return false }
    for prefix in ["practice.", "library.", "rules."] + modules.flatMap({ $0.kinds }) {
      if event.kind.utf8.starts(with: prefix.utf8) { return true }
    }
    return false
  }
}
