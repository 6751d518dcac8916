public import Answers
import Basics
import Borrowing
import Contest
import Sittings
import EventLog
import Markup
import Practice
import Packs
import Rooms
import Syncing

/// The whole of Etude on one device: commands in; events, a page and effects out.
///
/// The host keeps the lines of `Reply.keep`, shows the page, performs the effects, and sends the
/// next command. It holds no rule of the product; the server and the terminal use the same type.
/// It keeps the log, its folds and the one sitting that is open; what is practised, and how, its
/// modules know.
public final class Trainer {
  let configuration: Configuration
  private let table: (Shelf) -> [any Module]

  // MARK: The log and its folds

  var log = Log()
  var learner = LearnerState()
  /// What the learner chose, read anew when they choose.
  var preferences = Preferences(LearnerState().settings)
  let shelf = Shelf()
  var modules: [any Module] = []
  /// Those that ask for a newer core.
  var tooNew: [ModuleManifest] = []
  var openSittings = OpenSittings()
  var membership = Membership()
  /// What goes on with the server; nil on a device that is not signed in.
  var exchange: Exchange?
  /// What teams and classes note, as far as whoever is signed in may see it.
  var teamLog: TeamLog
  /// How long the log was when what was given was last counted in it.
  var countedWork = 0
  /// How much of the log was there when figures were told last.
  var toldFigures = -1
  var account = AccountDialogue()
  /// Who belongs to the team that the server told of last.
  var roll: (team: String, members: [Roll.Member]?) = ("", nil)
  /// Events that were erased and may still be on the disk.
  var gone: [EventID] = []
  /// Words to questions; brought up to date when the library page needs it.
  lazy var index = SearchIndex(remaking: shelf.competitions.remaking)
  /// True when the log grew in its middle, or a pack came: the folds are made anew before use.
  var isStale = true

  // MARK: What is going on

  /// The sitting at this device: it runs, or its summary is shown.
  var sitting: (any Sitting)?
  /// How many facts the log has of it: with more, another device went on with it.
  var sittingFacts = 0
  var isListening = false
  /// Names the last reading aloud, and says since when its voice has been silent.
  var speech = 0
  var speechBegan: Moment?
  /// The host's sentence encoder, by which answers are weighed, and the answer that waits for it.
  var encoder = Encoder()
  var weighing: Weighing?
  var weighings = 0

  var route = Route("#/today")
  /// Whatever else is said, the offer to undo is over.
  var notice: Notice? {
    didSet {
      if notice?.offersUndo != true { undo = nil }
      if let notice, notice.tone != .good { reply.isRefused = true }
    }
  }
  var undo: Undo?
  var overlay: Overlay?
  var attachment: [UInt8] = []
  var previews: [ImportPreview] = []
  /// Pictures that came as files since the app was opened, by their names.
  var pictures: [String: PictureFile] = [:]
  /// Those that the host is storing, by their addresses.
  var picturesComing: [String: (name: String, file: PictureFile)] = [:]
  /// A log that was read and waits for the learner's yes.
  var logPreview: LogPreview?
  /// What is being written, while its page is open.
  var writing: Writing?
  var voices: [Voice]?
  /// Parameters of memory that are searched, or were found.
  var fit = MemoryFit()
  /// Whose PIN is asked for, before a log is open.
  var doubt: Doubt?
  var now: Moment
  /// The host's steady clock at that moment.
  var clock: SteadyClock?
  var reply = Reply()

  public convenience init(configuration: Configuration) {
    self.init(configuration: configuration, modules: Trainer.modules)
  }

  /// With other modules than Etude's own.
  init(configuration: Configuration, modules: @escaping (Shelf) -> [any Module]) {
    self.configuration = configuration
    table = modules
    now = configuration.moment
    teamLog = TeamLog(device: configuration.deviceName)
  }

  /// Takes lines of a log: this device's own at the start, another tab's or device's later. Returns
  /// the problems as JSON: `{"problems":[{"line":3,"what":"..."}]}`.
  public func feed(log lines: [UInt8]) -> [UInt8] {
    var noted: [Event] = []
    let (merged, problems) = log.merge(lines: lines, without: TeamLog.isOne, &noted)
    if !noted.isEmpty {
      teamLog.feed(noted)
      countedWork = -1
    }
    if merged.addedCount > 0 || !merged.gone.isEmpty { isStale = true }
    gone += merged.gone
    var list: [JSON] = []
    for problem in problems.prefix(100) {
      list.append(["line": .integer(Int64(problem.line)), "what": .string(problem.text)])
    }
    return JSON.object([.init("problems", .array(list))]).bytes
  }

  /// Takes a bundled pack's text.
  public func feed(pack text: [UInt8]) -> [UInt8] {
    guard let pack = Pack.parse(text).pack else { return Array(#"{"ok":false}"#.utf8) }
    shelf.add(bundled: pack)
    isStale = true
    return Array(#"{"ok":true}"#.utf8)
  }

  /// Hands over the judge, with the names that it knows.
  public func use(_ judge: Judge) { shelf.judge = judge }

  /// Keeps the bytes of a file for the command that follows.
  public func attach(_ bytes: [UInt8]) { attachment = bytes }

  /// Carries out a command (JSON) and returns the reply (JSON).
  public func send(_ bytes: [UInt8]) -> [UInt8] {
    reply = Reply()
    guard let command = Command(bytes) else {
      return Array(#"{"error":"the command could not be read"}"#.utf8)
    }
    now = command.moment
    clock = SteadyClock(command)
    // NB: frames of a long log come one upon the other; the folds are made when the last is here.
    if !isFrame(command) { refresh() }
    if interrupts(command) { ruleUnweighed() }
    perform(command)
    tellWork()
    switchEncoder()
    attachment = []
    forgetGone()
    if let weighing {
      // The page stays, so that what was typed stands until it is ruled on.
      reply.wake = weighing.millisLeft(at: now)
    } else {
      show()
    }
    return reply.bytes
  }

  /// Folds the log anew if something was put into its middle.
  func refresh() {
    guard isStale else { return }
    isStale = false
    let isFirst = modules.isEmpty
    learner = LearnerState(folding: log.events)
    preferences = Preferences(learner.settings)
    offer(table(shelf))
    shelf.fold(log.events, learner)
    openSittings = OpenSittings()
    membership = Membership()
    for event in log.events {
      for module in modules { module.apply(event) }
      openSittings.apply(event, modules)
      membership.apply(event)
    }
    for session in openSittings.resumed {
      let found = EndedSittings(log.events, modules, only: session).entries.first
      if let found { openSittings.resume(found) }
    }
    followMembership()
    refreshSitting()
    // NB: the modules are new ones, and what the page is made from went with the old.
    if !isFirst { fetchLacking(for: route) }
  }

  /// Asks for the files that a page is made from and that are not here.
  func fetchLacking(for route: Route) {
    for module in modules { perform(module.lacking(for: route, desk).map { .file($0) }) }
  }

  /// Takes the modules for which this core is new enough.
  private func offer(_ all: [any Module]) {
    modules = all.filter { $0.manifest.minimumCoreVersion <= ModuleManifest.coreVersion }
    tooNew = all.map { $0.manifest }.filter { one in !modules.contains { $0.id == one.id } }
    if !tooNew.isEmpty { shelf.remove(modules: tooNew.map { $0.id }) }
  }

  /// Makes facts into events: kept, logged, folded.
  func record(_ facts: [EventDraft]) {
    var events: [Event] = []
    for fact in facts {
      let event = Event(
        id: EventID(
          device: configuration.device, counter: log.highest(of: configuration.device) + 1),
        moment: now, kind: fact.kind, version: fact.version, body: fact.body)
      // NB: a clock that was set back puts the event before others; then the order of the folds is
      // made good at the next command.
      let merged = log.append(event)
      if !merged.isAtEnd { isStale = true }
      gone += merged.gone
      fold(event)
      events.append(event)
      reply.keep.append(event.line)
    }
    guard !events.isEmpty else { return }
    exchange?.note(added: events)
    exchange?.note(newsAt: now)
    tellSitting(events)
  }

  /// Takes the next event in the log's order into every fold.
  func fold(_ event: Event) {
    learner.apply(event)
    if event.kind == SettingChanged.kind { preferences = Preferences(learner.settings) }
    shelf.apply(event, learner)
    for module in modules { module.apply(event) }
    openSittings.apply(event, modules)
    membership.apply(event)
  }

  /// What modules and sittings may look at now.
  ///
  /// NB: it holds the learner's folds; keep none while a fact is recorded, or they are copied.
  var desk: Desk {
    let (library, preferences) = (shelf.library, preferences)
    var desk = Desk(
      moment: now, seed: UInt64(bitPattern: now.millis) ^ UInt64(log.count), learner: learner,
      preferences: preferences, device: configuration.device, capabilities: capabilities,
      isListening: isListening,
      items: { kind in library.items(of: kind) { preferences.isPackOn($0) } })
    desk.clock = clock
    desk.rolls = rolls
    desk.noted = teamLog.facts
    return desk
  }

  /// The kinds of item that the modules at hand know, beside questions.
  var itemKinds: [ItemKind] { modules.flatMap { $0.itemKinds } }

  /// What this device can do for a drill.
  private var capabilities: [Capability] {
    // NB: keys, a clock and people who sit together are taken for granted; a device that has none
    // of them cannot show the page either.
    var found: [Capability] = [.keyboard, .timer, .players, .written, .network]
    if configuration.can.contains("speak") { found.append(.speak) }
    if configuration.can.contains("listen") { found.append(.listen) }
    if configuration.can.contains("touch") { found.append(.touch) }
    if configuration.can.contains("gamepad") { found.append(.buzzer) }
    return found
  }

  private func show() {
    expireUndo()
    let shown = page()
    reply.path = route.text
    reply.root = [
      ("theme", preferences.theme), ("text", preferences.textSize),
      ("motion", preferences.motion), ("accent", shown.accent),
    ]
    reply.title = shown.title
    reply.page = shown.html
    if isOnSitting { wake(after: sitting?.wake(at: now)) }
    if isInRoom { wake(after: account.rooms.open?.wake(at: now)) }
    if isOnWritePage, let due = writingDue { wake(after: due.millis - now.millis) }
    if let due = exportDue { wake(after: due.millis - now.millis) }
    if let due = exchangeDue { wake(after: due.millis - now.millis) }
    if fit.isRunning { wake(after: 1) }
    if let began = speechBegan { wake(after: began.millis + Grace.voiceMillis - now.millis) }
  }

  /// The host is to send a tick then; of several moments the first counts.
  func wake(after millis: Int64?) {
    guard let millis else { return }
    reply.wake = min(reply.wake ?? .max, max(1, millis))
  }
}
