import Basics
import Borrowing
import Contest
import EventLog
import KnowledgeBowl
import Packs
import Practice
import ScienceBowl

/// Everything that the log says, folded. Any of it may be thrown away and folded anew.
struct Folds {
  var learner = LearnerState()
  var library: Library
  /// Packs that came with the log, the newest last.
  var imported: [ImportedPack] = []
  /// Every version of theirs, the newest last.
  var versions: [PackKept] = []
  /// Packs that are being written, the newest last.
  var drafts: [WrittenDraft] = []
  /// What the learner found wrong with questions.
  var reports: [QuestionReport] = []
  /// The events of the sitting that has begun and not ended, the first one first.
  var openSession: [Event] = []
  /// The same of an exercise.
  var openExercise: [Event] = []
  /// Which exercise a sitting was, by its id.
  var exerciseForms: [String: Exercise.Form] = [:]
  /// Rule profiles that came as files, the newest last.
  var ownRules: [Rules] = []
  /// What the learner ruled against the judge.
  var rulings = Rulings()
  /// What the learner said of their answers, and how it turned out.
  var calibration = Calibration()
  /// What a plain tossup was worth in each sitting, by its id.
  var tossupValues: [String: Int32] = [:]
  /// Knowledge Bowl's written round, drills, meets and team.
  var knowledge = KnowledgeRecord()
  /// The drill of each sitting, by its id.
  var drills: [String: String] = [:]
  /// Recordings on each device.
  var audio = AudioShelf()
  /// Questions of which anything was ever answered, by their address as they were written.
  private(set) var met: Set<String> = []

  /// The folds of a whole log, beside the packs that come with Etude.
  init(bundled: [Pack], events: [Event]) {
    library = Library(remaking: .competitions)
    for pack in bundled { library.add(pack) }
    learner = LearnerState(folding: events)
    for item in learner.memory.cards.keys { met.insert(LibraryItem.written(item)) }
    for event in events { applyBeside(event) }
  }

  /// Takes the next event in the log's order. Total: unknown kinds change nothing here.
  mutating func apply(_ event: Event) {
    learner.apply(event)
    switch event.kind {
    case Attempt.kind:
      if let item = learner.attempts.last?.attempt.item { met.insert(LibraryItem.written(item)) }
    case ModuleRemoved.kind, ModuleRestored.kind:
      met = []
      for item in learner.memory.cards.keys { met.insert(LibraryItem.written(item)) }
    default: break
    }
    applyBeside(event)
  }

  private mutating func applyBeside(_ event: Event) {
    rulings.apply(event)
    audio.apply(event)
    calibration.apply(event)
    let library = library
    knowledge.apply(event) { library.question($0) }
    switch event.kind {
    case ImportedPack.kind: add(event)
    case ImportedPack.removedKind: remove(event)
    case WrittenDraft.kind: drafts = WrittenDraft.added(event, to: drafts)
    case WrittenDraft.removedKind: drafts.removeAll { $0.pack == event.json["id"]?.string }
    case QuestionReport.kind: reports = QuestionReport.added(event, to: reports)
    case QuestionReport.removedKind:
      reports.removeAll { $0.event.text == event.json["report"]?.string }
    case RulesKept.kind: ownRules = RulesKept.added(event, to: ownRules)
    case RulesKept.removedKind: ownRules.removeAll { $0.profile == event.json["rules"]?.string }
    default:
      applyToSession(event)
      applyToExercise(event)
    }
  }

  private mutating func applyToSession(_ event: Event) {
    if Match.begins(event) {
      openSession = [event]
      drills[event.id.text] = event.json["drill"]?.string
      if let rules = event.json["rules"] {
        tossupValues[event.id.text] = Rules(json: rules)[.tossup]
      }
    } else if let ended = Match.ended(by: event) {
      if ended == openSession.first?.id.text { openSession = [] }
    } else if !openSession.isEmpty, Match.isFact(event) || event.kind == Attempt.kind {
      openSession.append(event)
    }
  }

  private mutating func applyToExercise(_ event: Event) {
    if let form = Exercise.begins(event) {
      openExercise = [event]
      exerciseForms[event.id.text] = form
    } else if let ended = Exercise.ended(by: event) {
      if ended == openExercise.first?.id.text { openExercise = [] }
    } else if !openExercise.isEmpty, Exercise.isFact(event) || event.kind == Attempt.kind {
      openExercise.append(event)
    }
  }

  private mutating func add(_ event: Event) {
    guard let pack = ImportedPack(event) else { return }
    imported.removeAll { $0.pack.id == pack.pack.id }
    imported.append(pack)
    versions.append(PackKept(pack.pack, event))
    library.add(pack.pack)
  }

  private mutating func remove(_ event: Event) {
    guard let id = event.json["id"]?.string else { return }
    imported.removeAll { $0.pack.id == id }
    library.remove(id)
  }

  /// The question of a pack, or one that its address itself describes.
  func question(_ item: String) -> Question? {
    library.question(item) ?? ScienceBowl.question(item)
  }

  /// The exercise that can be taken up again.
  func exerciseToContinue() -> Exercise? {
    guard let first = openExercise.first,
      var exercise = Exercise(began: first, lookup: { question($0) })
    else { return nil }
    for event in openExercise.dropFirst() { exercise.apply(event) }
    return exercise.phase == .over || exercise.questions.isEmpty ? nil : exercise
  }

  func isImported(_ id: String) -> Bool { importedPack(id) != nil }

  /// The version in use of a pack that came with the log.
  func importedPack(_ id: String) -> Pack? {
    for imported in imported where imported.pack.id == id { return imported.pack }
    return nil
  }

  /// The sitting that can be taken up again.
  func openMatch() -> Match? {
    guard let first = openSession.first,
      var match = Match(began: first, lookup: { question($0) })
    else { return nil }
    for event in openSession.dropFirst() { match.apply(event) }
    return match.phase == .over || match.cues.isEmpty ? nil : match
  }
}
