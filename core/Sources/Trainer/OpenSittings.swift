import EventLog
import Practice
import Sittings

/// Sittings that have begun and not ended, by their facts: a fold of the log.
///
/// Of sittings that begin with the same kind of fact at most one is open: beginning another ends
/// the one before.
struct OpenSittings {
  struct Entry {
    /// Its module's place in the table.
    let module: Int
    /// The fact that began it first.
    var facts: [Event]

    var session: String { facts.first?.id.text ?? "" }
    var kind: String { facts.first?.kind ?? "" }
  }

  /// The newest last.
  private(set) var open: [Entry] = []
  /// The one that ended last, or another that is looked at once more.
  var last: Entry?

  func entry(_ session: String) -> Entry? {
    for entry in open where entry.session == session { return entry }
    return last?.session == session ? last : nil
  }

  mutating func apply(_ event: Event, _ modules: [any Module]) {
    // NB: whose they are, their sittings know; few are read while none is open.
    if event.kind == Attempt.kind || event.kind == Overruled.kind {
      for place in open.indices { open[place].facts.append(event) }
      return
    }
    if event.kind.utf8.starts(with: "practice.".utf8) { return }
    for (place, module) in modules.enumerated() where module.begins(event) {
      open.removeAll { $0.kind == event.kind }
      open.append(Entry(module: place, facts: [event]))
      return
    }
    if let ended = last, modules[ended.module].amended(by: event) == ended.session {
      last?.facts.append(event)
    }
    for place in open.indices.reversed() {
      open[place].facts.append(event)
      if modules[open[place].module].ended(by: event) == open[place].session {
        last = open.remove(at: place)
      }
    }
  }
}

/// Sittings that have ended, the newest first: made from the log when somebody looks back.
struct EndedSittings {
  private(set) var entries: [OpenSittings.Entry] = []

  static let countMax = 50

  /// `only`: one of them alone, however long ago it was.
  init(_ events: [Event], _ modules: [any Module], only: String? = nil) {
    var sittings = OpenSittings()
    for event in events {
      let before = sittings.last?.session
      sittings.apply(event, modules)
      if let ended = sittings.last, ended.session != before {
        guard only == nil || only == ended.session else { continue }
        entries.append(ended)
        if entries.count > EndedSittings.countMax { entries.removeFirst() }
      } else {
        amend(event, modules)
      }
    }
    entries.reverse()
  }

  private mutating func amend(_ event: Event, _ modules: [any Module]) {
    for place in entries.indices
    where modules[entries[place].module].amended(by: event) == entries[place].session {
      entries[place].facts.append(event)
    }
  }
}
