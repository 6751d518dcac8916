import Academy
import Basics
import EventLog
import Practice

/// All that a pupil did in the academy, in the log's order.
struct AcademyRecord {
  /// A fact with its name and its moment.
  struct Entry<Fact> {
    let id: EventID
    let moment: Moment
    let fact: Fact
  }

  private(set) var enrolments: [Entry<Enrolled>] = []
  private(set) var promotions: [Entry<Promoted>] = []
  private(set) var marks: [Entry<Marked>] = []
  private(set) var classes: [Entry<Attended>] = []
  private(set) var tests: [Entry<Tested>] = []
  /// Sessions in the order in which they were begun.
  private(set) var sessions: [PastSession] = []
  private(set) var journal = Journal()
  private(set) var drafts = SyllabusDrafts()
  /// What schools note of the pupil, whoever enrolled them last the last.
  var schools: [SchoolRecord] = []

  mutating func apply(_ event: Event) {
    if let erasure = Erasure(event) { journal.erase(erasure.names) }
    guard event.kind.utf8.starts(with: "academy.".utf8) else { return }
    switch event.kind {
    case Enrolled.kind: AcademyRecord.append(Enrolled(event), event, &enrolments)
    case Promoted.kind: AcademyRecord.append(Promoted(event), event, &promotions)
    case Marked.kind: AcademyRecord.append(Marked(event), event, &marks)
    case Attended.kind: AcademyRecord.append(Attended(event), event, &classes)
    case Tested.kind: AcademyRecord.append(Tested(event), event, &tests)
    case SyllabusDraft.kind, SyllabusDraftDropped.kind: drafts.apply(event)
    case SessionBegan.kind:
      guard let began = SessionBegan(event) else { return }
      sessions.append(PastSession(id: event.id, moment: event.moment, began: began))
    case PartDone.kind:
      guard let done = PartDone(event) else { return }
      change(done.session) { $0.take(done, at: event.moment) }
    case Rated.kind:
      guard let rated = Rated(event) else { return }
      change(rated.session) { $0.take(rated) }
    case SessionEnded.kind:
      guard let ended = SessionEnded(event) else { return }
      change(ended.session) { if $0.ended == nil { $0.ended = ended } }
    default: journal.apply(event)
    }
  }

  private static func append<Fact>(
    _ fact: Fact?, _ event: Event, _ list: inout [Entry<Fact>]
  ) {
    guard let fact else { return }
    list.append(Entry(id: event.id, moment: event.moment, fact: fact))
  }

  /// The newest first, for facts come soon after what they are of.
  private mutating func change(_ session: String, _ change: (inout PastSession) -> Void) {
    guard let place = sessions.lastIndex(where: { $0.name == session }) else { return }
    change(&sessions[place])
  }

  /// Without what was removed with the module.
  func shown(_ removals: ModuleRemovals) -> AcademyRecord {
    guard removals.moment(of: AcademyModule.id) != nil else { return self }
    func isShown(_ moment: Moment) -> Bool { !removals.hides(AcademyModule.id, at: moment) }
    var record = self
    record.enrolments.removeAll { !isShown($0.moment) }
    record.promotions.removeAll { !isShown($0.moment) }
    record.marks.removeAll { !isShown($0.moment) }
    record.classes.removeAll { !isShown($0.moment) }
    record.tests.removeAll { !isShown($0.moment) }
    record.sessions.removeAll { !isShown($0.moment) }
    record.drafts.remove { !isShown($0) }
    record.journal.remove { !isShown($0) }
    return record
  }

  /// What the pupil learns now: what they chose, or what a school enrolled them in since; nil
  /// before either. Of what a school teaches, edition and rank are its own to say.
  var enrolled: Enrolled? {
    let chosen = enrolments.last
    if let school = schools.last, school.since > chosen?.moment.millis ?? 0 {
      return school.last?.enrolled
    }
    return (chosen?.fact).map { school(of: $0)?.last?.enrolled ?? $0 }
  }

  /// Sessions that were practised to an end, the oldest first.
  var practised: [PastSession] { sessions.filter { $0.isPractised } }
}

/// A session as its facts tell it.
struct PastSession {
  let id: EventID
  let moment: Moment
  let began: SessionBegan
  /// What was done, each part once.
  private(set) var done: [(part: PartDone, moment: Moment)] = []
  /// What was said of each part, by its place.
  private(set) var ratings: [Int: Rated] = [:]
  var ended: SessionEnded?

  init(id: EventID, moment: Moment, began: SessionBegan) {
    self.id = id
    self.moment = moment
    self.began = began
  }

  var name: String { id.text }
  var isPractised: Bool { ended?.state == .completed }
  var minutes: Int { Int(((ended?.millis ?? 0) + 30_000) / 60_000) }
  var practisedItems: [String] {
    done.filter { !$0.part.isSkipped && !$0.part.item.isEmpty }.map { $0.part.item }
  }

  mutating func take(_ part: PartDone, at moment: Moment) {
    guard !done.contains(where: { $0.part.part == part.part }) else { return }
    done.append((part, moment))
  }

  mutating func take(_ rated: Rated) { ratings[rated.part] = rated }

  /// As in "Tonight's plan, 3 of 4".
  var title: String {
    let drill = AcademyDrill.of(began.drill)?.drill.name ?? began.kind.name
    let items = began.parts.count { $0.kind == .item }
    return items == 0 ? drill : "\(drill), \(practisedItems.count) of \(items)"
  }
}
