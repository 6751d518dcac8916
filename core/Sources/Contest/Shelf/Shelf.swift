public import Borrowing
public import Sittings
import Basics
public import EventLog
public import Practice
public import Answers
public import Packs

/// The questions at hand, and what the learner did to them: folds of the log that all modules which
/// ask questions share. Modules read it; only whoever keeps the log writes to it.
public final class Shelf {
  /// Packs that come with Etude.
  public private(set) var bundled: [Pack] = []
  public internal(set) var library = Library(remaking: .none)
  /// Packs that came with the log, the newest last.
  public internal(set) var imported: [ImportedPack] = []
  /// Every version of theirs, the newest last.
  public internal(set) var versions: [PackKept] = []
  /// The events that keep those versions.
  var keepers: [EventID: Keeper] = [:]
  /// Updates whose version before has not come yet, by that.
  var waiting: [(base: EventID, update: Event)] = []
  /// The text of the version in use, of each pack that was updated.
  var lastTexts: [(pack: String, version: EventID, bytes: [UInt8])] = []
  /// Packs that are being written, the newest last.
  public private(set) var drafts: [WrittenDraft] = []
  /// What the learner found wrong with questions.
  public private(set) var reports: [QuestionReport] = []
  /// Rule profiles that came as files, the newest last.
  public private(set) var ownRules: [Rules] = []
  /// What the learner ruled against the judge.
  public private(set) var rulings = Rulings()
  /// What the learner said of their answers, and how it turned out.
  public private(set) var calibration = Calibration()
  /// Recordings on each device.
  public private(set) var audio = AudioShelf()
  /// Questions of which anything was ever answered, by their address as they were written.
  public private(set) var met: Set<String> = []
  /// The drill of each match, by its session.
  public private(set) var drills: [String: String] = [:]
  /// How people do with questions, by pack and item, as far as the server was asked.
  var figures: [String: [String: ItemFigure]] = [:]
  /// What a plain tossup was worth in each match, by its session.
  public private(set) var tossupValues: [String: Int32] = [:]
  /// Knows no names until it is given them.
  public var judge = Judge(knowledge: .none)
  /// The answer line that was judged by last.
  public let lines = LineReader()
  /// The modules that ask these questions, in the order of their table.
  public private(set) var modules: [ContestModule] = []
  /// What each of them asks.
  public private(set) var competitions = Competitions([])

  public init() {}

  /// The drill, and its module, that asks most of the pack.
  public func drill(for pack: Pack) -> (module: String, id: String)? {
    let kinds = PackKinds(pack)
    var best: (module: String, id: String)?
    var most = 0
    for module in modules {
      guard let drill = module.drill(for: kinds), best == nil || drill.questions >= most else {
        continue
      }
      best = (module.manifest.id, drill.id)
      most = drill.questions
    }
    return best
  }

  /// Takes a module, or puts it after the others in the place of the one with the same id.
  func add(_ module: ContestModule) {
    modules.removeAll { $0.manifest.id == module.manifest.id }
    modules.append(module)
    competitions = Competitions(modules.map { $0.competition })
  }

  /// Lets go of the modules that are not offered.
  public func remove(modules ids: [String]) {
    modules.removeAll { ids.contains($0.manifest.id) }
    competitions = Competitions(modules.map { $0.competition })
  }

  /// The module with this id.
  public func module(_ id: String) -> ContestModule? {
    modules.first { $0.manifest.id == id }
  }

  /// The module that a question was written for.
  public func module(of question: Question) -> ContestModule? {
    modules.first { $0.isAside(question) } ?? modules.first { $0.competition.owns(question) }
  }

  /// Takes a pack that comes with Etude; `fold` puts it into the library.
  public func add(bundled pack: Pack) {
    bundled.removeAll { $0.id == pack.id }
    bundled.append(pack)
  }

  /// Takes rules that stand beside those that come with Etude; one replaces the one of its name.
  public func add(own rules: [Rules]) {
    for one in rules {
      ownRules.removeAll { $0.profile == one.profile }
      ownRules.append(one)
    }
  }

  /// How many questions come with Etude that were written for the module.
  public func bundledCount(of module: String) -> Int {
    var count = 0
    for pack in bundled {
      count += pack.questions.count { self.module(of: $0)?.manifest.id == module }
    }
    return count
  }

  /// Folds the whole log anew, beside the packs that come with Etude, when the modules are there.
  public func fold(_ events: [Event], _ learner: LearnerState) {
    library = Library(remaking: competitions.remaking)
    for pack in bundled { library.add(pack) }
    (imported, versions, drafts, reports, ownRules) = ([], [], [], [], [])
    (keepers, waiting, lastTexts) = ([:], [], [])
    (rulings, calibration, audio) = (Rulings(), Calibration(), AudioShelf())
    (drills, tossupValues) = ([:], [:])
    meet(learner)
    for event in events { take(event) }
  }

  /// Takes the next event in the log's order, which the learner's own folds have taken already.
  public func apply(_ event: Event, _ learner: LearnerState) {
    switch event.kind {
    case Attempt.kind:
      if let item = learner.attempts.last?.attempt.item { met.insert(LibraryItem.written(item)) }
    case ModuleRemoved.kind, ModuleRestored.kind: meet(learner)
    default: break
    }
    take(event)
  }

  /// What was asked somewhere else: it is asked again behind what was not.
  public func meet(_ items: [String]) {
    for item in items { met.insert(LibraryItem.written(item)) }
  }

  private func meet(_ learner: LearnerState) {
    met = []
    for item in learner.memory.cards.keys { met.insert(LibraryItem.written(item)) }
  }

  private func take(_ event: Event) {
    // NB: most events are attempts, and none of these folds wants them.
    if event.kind == Attempt.kind { return }
    rulings.apply(event)
    audio.apply(event)
    calibration.apply(event)
    switch event.kind {
    case ImportedPack.kind, ImportedPack.updatedKind: add(event)
    case ImportedPack.removedKind: remove(event)
    case WrittenDraft.kind: drafts = WrittenDraft.added(event, to: drafts)
    case WrittenDraft.removedKind: drafts.removeAll { $0.pack == event.json["id"]?.string }
    case QuestionReport.kind: reports = QuestionReport.added(event, to: reports)
    case QuestionReport.removedKind:
      reports.removeAll { $0.event.text == event.json["report"]?.string }
    case RulesKept.kind: add(own: RulesKept.rules(event))
    case RulesKept.removedKind: ownRules.removeAll { $0.profile == event.json["rules"]?.string }
    default: if Match.begins(event) { note(began: event.id.text, event.json) }
    }
  }

  private func note(began session: String, _ body: JSON) {
    drills[session] = body["drill"]?.string
    if let rules = body["rules"] { tossupValues[session] = Rules(json: rules)[.tossup] }
  }
}

extension Shelf {
  /// The question of a pack, or one that its address itself describes.
  public func question(_ item: String) -> Question? {
    if let question = library.question(item) { return question }
    for module in modules {
      if let question = module.question(item) { return question }
    }
    return nil
  }

  /// What deciding may look up now; `sure` is how sure the learner says they are, percent.
  public func context(_ desk: Desk, sure: Int? = nil) -> MatchContext {
    MatchContext(
      learner: Desk.learner, judge: judge, rulings: rulings, lines: lines, weighed: desk.weighed,
      confidence: sure, recall: { desk.recall($0) }, rivals: { self.library.rivals(of: $0) })
  }

  /// What conferring gained, over all competitions that confer.
  public var conference: ConferenceGain {
    for module in modules where module.conference.asked > 0 { return module.conference }
    return ConferenceGain()
  }

  /// Whether the question is asked by a drill of its own alone, and never among others.
  public func isAside(_ question: Question) -> Bool {
    modules.contains { $0.isAside(question) }
  }
}
