import Basics
import Contest
import EventLog
import Practice
import Sittings

/// How much of the log an export holds.
enum ExportScope: Equatable {
  case full
  /// Answers, corrections, goals and settings: what the estimates are made of.
  case proficiency
  /// What was imported or written: packs and rules.
  case questions
  /// One module: its answers and sittings, and whether it is switched on.
  case module(String)

  init?(_ command: Command) {
    switch command["scope"] ?? "full" {
    case "full": self = .full
    case "proficiency": self = .proficiency
    case "questions": self = .questions
    case "module":
      guard let module = command["module"], !module.isEmpty else { return nil }
      self = .module(module)
    default: return nil
    }
  }

  /// What its file is called.
  var name: String {
    switch self {
    case .full: "etude-log"
    case .proficiency: "etude-log-proficiency"
    case .questions: "etude-log-questions"
    case .module(let module): "etude-log-\(module)"
    }
  }

  /// The events within the scope, in the order of the log.
  func events(of log: Log, _ modules: [any Module]) -> [Event] {
    switch self {
    case .full: return log.events
    case .proficiency: return log.events.filter { ExportScope.has($0, "practice.") }
    case .questions:
      return log.events.filter {
        (ExportScope.has($0, "library.") && !ExportScope.isAudio($0)) || ExportScope.isRules($0)
      }
    case .module(let module):
      let members = ModuleEvents(module, in: log, modules)
      return log.events.filter { members.has($0) }
    }
  }

  private static func has(_ event: Event, _ prefix: String) -> Bool {
    event.kind.utf8.starts(with: prefix.utf8)
  }

  private static func isRules(_ event: Event) -> Bool {
    event.kind == RulesKept.kind || event.kind == RulesKept.removedKind
  }

  /// What one device holds says nothing on another.
  private static func isAudio(_ event: Event) -> Bool {
    event.kind == AudioKept.kind || event.kind == AudioFreed.kind
  }
}

/// Which events of a log are a module's: its answers, what corrects them, the sittings they were
/// given in, and the module's own kinds.
struct ModuleEvents {
  private let module: String
  private var attempts: Set<EventID> = []
  private var sessions: Set<String> = []

  init(_ id: String, in log: Log, _ modules: [any Module]) {
    module = id
    let one = modules.first { $0.id == id }
    for event in log.events {
      if one?.begins(event) == true { sessions.insert(event.id.text) }
      guard event.kind == Attempt.kind, let attempt = Attempt(event), attempt.module == module
      else { continue }
      attempts.insert(event.id)
      sessions.insert(attempt.session)
    }
  }

  func has(_ event: Event) -> Bool {
    if attempts.contains(event.id) || sessions.contains(event.id.text) { return true }
    if event.kind.utf8.starts(with: (module + ".").utf8) { return true }
    if event.kind == Overruled.kind {
      return Overruled(event).map { attempts.contains($0.attempt) } ?? false
    }
    if let sitting = event.json["s"]?.string { return sessions.contains(sitting) }
    return event.json["module"]?.string == module
  }

  /// Facts about what was done, as opposed to facts about the module itself.
  func isDone(_ event: Event) -> Bool {
    has(event)
      && ![
        ModuleEnabled.kind, ModuleDisabled.kind, ModuleRemoved.kind, ModuleRestored.kind,
      ].contains(event.kind)
  }
}
