import Basics
import Contest
import EventLog
import KnowledgeBowl
import Markup
import Practice
import Quiz
import ScienceBowl

/// The whole of Etude on one device: commands in; events, a page and effects out.
///
/// The host keeps the lines of `Reply.keep`, shows the page, performs the effects, and sends the
/// next command. It holds no rule of the product; the server and the terminal use the same type.
public struct Trainer {
  let configuration: Configuration
  var log = Log()
  var bundled: [Pack] = []
  var folds: Folds
  /// Words to questions; brought up to date when the library page needs it.
  var index = SearchIndex()
  /// True when the log grew in its middle, or a pack came: the folds are made anew before use.
  var isStale = false
  var match: Match?
  /// Whether the sitting runs on this device now (as opposed to waiting in the log).
  var isLive = false
  /// A sitting of one of Science Bowl's own ways to practise, and whether it runs here now.
  var exercise: Exercise?
  var isExerciseLive = false
  var isListening = false
  var speech = 0
  var speechBegan: Moment?
  var route = Route("#/today")
  var notice: Notice?
  var isHelpOpen = false
  var attachment: [UInt8] = []
  var previews: [ImportPreview] = []
  /// A log that was read and waits for the learner's yes.
  var logPreview: LogPreview?
  /// What is being written, while its page is open.
  var writing: Writing?
  var voices: [Voice] = []
  /// The host's sentence encoder, by which answers are weighed, and the answer that waits for it.
  var encoder = Encoder()
  /// The answer line that was judged by last.
  let lines = LineReader()
  var weighing: Weighing?
  var weighings = 0
  var now: Moment
  var reply = Reply()

  public init(configuration: Configuration) {
    self.configuration = configuration
    now = configuration.moment
    folds = Folds(bundled: [], events: [])
  }

  var settings: Settings {
    let learner = folds.learner
    return Settings(book: ruleBook) { learner.settings[$0] }
  }

  /// Takes lines of a log: this device's own at the start, another tab's or device's later. Returns
  /// the problems as JSON: `{"problems":[{"line":3,"what":"..."}]}`.
  public mutating func feed(log lines: [UInt8]) -> [UInt8] {
    let (merged, problems) = log.merge(lines: lines)
    if merged.addedCount > 0 { isStale = true }
    var list: [JSON] = []
    for problem in problems.prefix(100) {
      list.append(["line": .integer(Int64(problem.line)), "what": .string(problem.text)])
    }
    return JSON.object([.init("problems", .array(list))]).bytes
  }

  /// Takes a bundled pack's text.
  public mutating func feed(pack text: [UInt8]) -> [UInt8] {
    guard let pack = Pack.parse(text).pack else { return Array(#"{"ok":false}"#.utf8) }
    bundled.removeAll { $0.id == pack.id }
    bundled.append(pack)
    isStale = true
    return Array(#"{"ok":true}"#.utf8)
  }

  /// Keeps the bytes of a file for the command that follows.
  public mutating func attach(_ bytes: [UInt8]) { attachment = bytes }

  /// Carries out a command (JSON) and returns the reply (JSON).
  public mutating func send(_ bytes: [UInt8]) -> [UInt8] {
    reply = Reply()
    guard let command = Command(bytes) else {
      return Array(#"{"error":"the command could not be read"}"#.utf8)
    }
    now = command.moment
    refresh()
    if interrupts(command) { ruleUnweighed() }
    perform(command)
    switchEncoder()
    attachment = []
    if let weighing {
      // The page stays, so that what was typed stands until it is ruled on.
      reply.wake = weighing.millisLeft(at: now)
    } else {
      show()
    }
    return reply.bytes
  }

  /// Folds the log anew if something was put into its middle.
  mutating func refresh() {
    guard isStale else { return }
    isStale = false
    folds = Folds(bundled: bundled, events: log.events)
    let before = match
    refreshExercise()
    match = folds.openMatch()
    if match?.session != before?.session { isLive = false }
    if let before, isLive, match?.phase == before.phase { match = before }
  }

  /// Makes facts into events: kept, logged, folded.
  mutating func record(_ facts: [EventDraft]) {
    for fact in facts {
      let event = Event(
        id: EventID(
          device: configuration.device, counter: log.highest(of: configuration.device) + 1),
        moment: now, kind: fact.kind, version: fact.version, body: fact.body)
      // NB: a clock that was set back puts the event before others; then the order of the folds is
      // made good at the next command.
      if !log.append(event).isAtEnd { isStale = true }
      folds.apply(event)
      match?.apply(event)
      exercise?.apply(event)
      reply.keep.append(event.line)
    }
  }

  private mutating func show() {
    reply.path = route.text
    reply.root = [
      ("theme", settings.theme), ("text", settings.textSize), ("motion", settings.motion),
      ("accent", accent),
    ]
    if route.page == "library", !route.query.isEmpty { index.update(to: folds.library) }
    let page = page()
    reply.title = page.title
    reply.page = page.html
    if isLive, route.page == "session" { reply.wake = match?.wake(at: now) }
    if let wake = knowledgeWake { reply.wake = wake }
    if isExerciseLive, route.page == "exercise" { reply.wake = exercise?.wake(at: now) }
    if isOnWritePage, let due = writing?.draftDue {
      reply.wake = max(1, due.millis - now.millis)
    }
    if let began = speechBegan, match?.isVoiced == true {
      reply.wake = max(1, began.millis + Trainer.voiceGraceMillis - now.millis)
    }
  }

  /// Whose colour the page wears.
  private var accent: String {
    switch route.page {
    case "session": match?.setup.module ?? "etude"
    case "exercise": Exercise.module
    default: isKnowledgePage ? KnowledgeBowl.manifest.id : "etude"
    }
  }

  /// How long a voice may be silent at its start before the clock reads on alone.
  static let voiceGraceMillis: Int64 = 2_500
}
