import EventLog
import Practice
import Sittings

/// Sittings that have begun and not ended, by their facts: a fold of the log.
///
/// What has begun waits until it is ended, whatever else is begun. A learner with a drill at
/// question 4 of 10 who starts another, because they want to or by a slip, then loses nothing and
/// is asked nothing; and what two devices began without knowing of each other waits on both. Asking
/// at the start what to do with the first would be a question each time, and one place for what
/// waits would be a rule to be learnt.
struct OpenSittings {
  /// So many wait; when more are begun, the oldest waits no longer.
  static let countMax = 8

  struct Entry {
    /// Its module's place in the table.
    let module: Int
    /// The fact that began it first.
    var facts: [Event]

    let session: String
    /// It was changed after its end, and may go on: what names it since is of it.
    private var isAmended = false
    private let name: [UInt8]

    init(module: Int, began event: Event) {
      self.module = module
      facts = [event]
      session = event.id.text
      name = Array(session.utf8)
    }

    /// Takes an event after its end, if it is one of its facts; `session` is what it amends.
    mutating func amend(_ event: Event, of session: String?) {
      guard session == self.session || isAmended && isNamed(by: event) else { return }
      isAmended = true
      facts.append(event)
    }

    /// Whether the event's body names the sitting anywhere. What it says of it the sitting reads:
    /// this only keeps the facts of others from being read by each that waits.
    func isNamed(by event: Event) -> Bool {
      let body = event.body
      guard let first = name.first else { return false }
      var start = body.startIndex
      while let found = body[start...].firstIndex(of: first) {
        if body[found...].starts(with: name) { return true }
        start = found + 1
      }
      return false
    }
  }

  /// The newest last.
  private(set) var open: [Entry] = []
  /// The one that ended last, or another that is looked at once more.
  var last: Entry?

  /// Sittings that go on after others have ended: their facts are to be looked up in the log.
  private(set) var resumed: [String] = []

  /// Takes up one that is in `resumed`.
  mutating func resume(_ entry: Entry) {
    resumed.removeAll { $0 == entry.session }
    wait(entry)
  }

  private mutating func wait(_ entry: Entry) {
    if open.count >= OpenSittings.countMax { open.removeFirst() }
    open.append(entry)
  }

  func entry(_ session: String) -> Entry? {
    for entry in open where entry.session == session { return entry }
    return last?.session == session ? last : nil
  }

  mutating func apply(_ event: Event, _ modules: [any Module]) {
    if event.kind == Attempt.kind {
      for place in open.indices where open[place].isNamed(by: event) {
        open[place].facts.append(event)
      }
      last?.amend(event, of: nil)
      return
    }
    if event.kind.utf8.starts(with: "practice.".utf8) { return }
    for (place, module) in modules.enumerated() where module.begins(event) {
      wait(Entry(module: place, began: event))
      return
    }
    if let ended = last {
      let session = modules[ended.module].amended(by: event)
      last?.amend(event, of: session)
      if session == ended.session, modules[ended.module].reopens(event), let reopened = last {
        wait(reopened)
        last = nil
        return
      }
    }
    if let module = modules.first(where: { $0.reopens(event) }) {
      // NB: two devices that know nothing of each other may take back the same end.
      if let session = module.amended(by: event), !resumed.contains(session),
        !open.contains(where: { $0.session == session })
      {
        resumed.append(session)
      }
    }
    if !resumed.isEmpty {
      resumed.removeAll { session in modules.contains { $0.ended(by: event) == session } }
    }
    for place in open.indices.reversed() where open[place].isNamed(by: event) {
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

  /// `only`: one of them alone, however long ago it was. `isWanted` is asked of what began one, and
  /// `most` of those are kept.
  init(
    _ events: [Event], _ modules: [any Module], only: String? = nil, most: Int = countMax,
    where isWanted: (Event) -> Bool = { _ in true }
  ) {
    var sittings = OpenSittings()
    for event in events {
      let before = sittings.last?.session
      sittings.apply(event, modules)
      if let ended = sittings.last, ended.session != before {
        guard only == nil || only == ended.session, ended.facts.first.map(isWanted) ?? false
        else { continue }
        entries.removeAll { $0.session == ended.session }
        entries.append(ended)
        if entries.count > most { entries.removeFirst() }
      } else {
        amend(event, modules)
      }
    }
    entries.reverse()
  }

  private mutating func amend(_ event: Event, _ modules: [any Module]) {
    var session: String?
    for module in modules where session == nil { session = module.amended(by: event) }
    for place in entries.indices { entries[place].amend(event, of: session) }
  }
}
