import Academy
import Basics
public import EventLog
public import Markup
public import Practice
public import Sittings

/// The academy: a martial-arts school in the pocket of a pupil. What to practise tonight and why,
/// a timer that is not lost, ranks as lists of what is met and missing, a journal.
public final class AcademyModule: Module {
  public static let id = "academy"

  public let manifest = ModuleManifest(
    id: AcademyModule.id, name: "Academy",
    about: "Kung fu, karate or qigong: what to practise tonight, and why.", version: "1.0.0",
    capabilities: [.timer, .speak, .listen], domains: [], drills: AcademyDrill.all.map { $0.drill },
    features: [.figures, .voice, .watch])

  let files = SyllabusFiles()
  private(set) var whole = AcademyRecord()
  /// Where the caret is in the syllabus that is being written, and in which organisation.
  var caret: (team: String, place: Int)?
  /// What is to begin when its file is here.
  private var pending: (drill: String, command: Command)?

  public init() {}

  /// The syllabi at hand, with those that schools offer now.
  func syllabi(_ desk: Desk) -> SyllabusFiles {
    files.take(desk.noted, at: desk.moment)
    return files
  }

  /// What the pupil did, without what was removed.
  func record(_ desk: Desk) -> AcademyRecord {
    _ = syllabi(desk)
    var record = whole.shown(desk.learner.removals)
    record.schools = School.own(desk)
    return record
  }

  // MARK: Its facts

  public func apply(_ event: Event) { whole.apply(event) }
  public func begins(_ event: Event) -> Bool { event.kind == SessionBegan.kind }
  public func ended(by event: Event) -> String? { SessionEnded(event)?.session }

  public func reopen(_ facts: [Event]) -> (any Sitting)? {
    guard let first = facts.first, let began = SessionBegan(first) else { return nil }
    let sitting = PracticeSitting(first.id.text, began, files)
    sitting.apply(Array(facts.dropFirst()))
    return sitting
  }

  // MARK: Beginning

  public func offers(_ desk: Desk) -> [Offer] {
    let record = record(desk)
    let (pupil, isEnrolled) = (Pupil(record, files, desk), record.enrolled != nil)
    let choices = AcademyChoices(desk.preferences.chosen)
    return AcademyDrill.all.map { drill in
      Offer(drill.drill, lack: lack(drill.drill, pupil, isEnrolled, choices, desk))
    }
  }

  private func lack(
    _ drill: Drill, _ pupil: Pupil?, _ isEnrolled: Bool, _ choices: AcademyChoices, _ desk: Desk
  ) -> String? {
    if let lack = drill.lack(among: desk.capabilities)?.lack { return lack }
    if drill.id == "rounds" || drill.id == "own" { return nil }
    guard let pupil else {
      return isEnrolled ? nil : "Choose what you learn first."
    }
    let parts = SessionPlan(pupil, choices).parts(drill.id, items: [], minutes: nil)
    return parts.isEmpty ? SessionPlan.lack(drill.id) : nil
  }

  public func suggestions(_ desk: Desk, among offers: [Offer], _ count: Int) -> [Suggestion] {
    let record = record(desk)
    guard let tonight = AcademyDrill.of("tonight")?.drill else { return [] }
    guard record.enrolled != nil else {
      return [
        Suggestion(
          tonight, "Choose what you learn",
          why: "Kung fu, karate or qigong: then your evenings are planned.", minutes: 1)
      ]
    }
    let choices = AcademyChoices(desk.preferences.chosen)
    if let pupil = Pupil(record, files, desk), SessionPlan(pupil, choices).tonight().isEmpty {
      return [
        Suggestion(
          tonight, "Say what you were shown", why: "Your evenings are planned from it.",
          minutes: 1)
      ]
    }
    let useful = offers.filter { $0.lack == nil && $0.drill.id != "own" }
    return useful.prefix(count).map { offer in
      offer.drill.id == tonight.id
        ? Suggestion(offer.drill, minutes: Int32(clamping: choices.minutes))
        : Suggestion(offer.drill)
    }
  }

  public func stint(_ desk: Desk) -> Stint? {
    let record = record(desk)
    guard record.enrolled != nil, let drill = AcademyDrill.of("tonight")?.drill else { return nil }
    return TonightStint(manifest, drill, Pupil(record, files, desk), record, desk).stint
  }

  public func begin(_ drill: String, _ command: Command, _ desk: Desk) -> Consequences {
    let wanted = drill == "today" ? "tonight" : drill
    guard let found = AcademyDrill.of(wanted) else {
      return .says(.warn, "The academy has no drill “\(drill)”. Choose one under Practise.")
    }
    let record = record(desk)
    let choices = AcademyChoices(desk.preferences.chosen)
    if wanted == "own", command["items"] == nil, command.all("items").isEmpty {
      return .goes(to: record.enrolled == nil ? AcademyPath.choose : AcademyPath.own)
    }
    guard let enrolled = record.enrolled else {
      return wanted == "rounds"
        ? .begins(SessionPlan.rounds(choices, nil).draft) : .goes(to: AcademyPath.choose)
    }
    if wanted == "rounds" { return .begins(SessionPlan.rounds(choices, enrolled).draft) }
    guard let pupil = Pupil(record, files, desk) else {
      let lacking = files.lacking([enrolled.syllabus])
      if !lacking.isEmpty {
        pending = (wanted, command)
        return .has(lacking.map { .file($0) })
      }
      if let school = record.school(of: enrolled) {
        return .says(.warn, SchoolWords.lacking(school, files))
      }
      return .says(.warn, "Your program is not in this edition of its syllabus. Choose it anew.")
    }
    let parts = SessionPlan(pupil, choices).parts(
      wanted, items: command.all("items"), minutes: command.int("minutes"))
    guard !parts.isEmpty else {
      return wanted == "tonight"
        ? .goes(to: AcademyPath.home) : .says(.warn, SessionPlan.lack(wanted))
    }
    let kind = command["kind"].flatMap { SessionBegan.Kind(rawValue: $0) } ?? found.kind
    return .begins(
      SessionBegan(
        kind: kind, drill: wanted, syllabus: enrolled.syllabus, program: enrolled.program,
        edition: pupil.curriculum.edition, team: pupil.school?.team ?? "",
        theme: wanted == "tonight" ? Theme(day: desk.moment.day).rawValue : "", parts: parts
      ).draft)
  }

  public func take(_ file: String, _ bytes: [UInt8]?, _ desk: Desk) -> Consequences {
    guard files.take(file, bytes), let (drill, command) = pending else { return .none }
    pending = nil
    guard bytes != nil else {
      return .says(
        .warn,
        "The syllabus is not on this device yet, and could not be fetched. Nothing is lost: "
          + "connect once, and begin again.")
    }
    return begin(drill, command, desk)
  }

  // MARK: Its pages

  public func lacking(for route: Route, _ desk: Desk) -> [String] {
    let own = record(desk).enrolled.map { [$0.syllabus] } ?? []
    let isOwnPage =
      (route.page == "practise" || route.page == "progress")
      && route.part(1) == AcademyModule.id
    // Whoever has not chosen sees the choice wherever they come in.
    if isOwnPage, route.part(2) == "choose" || own.isEmpty {
      return files.lacking(BundledSyllabus.all.map { $0.code })
    }
    // Whoever enrols others chooses among all; who looks at somebody's ranks needs theirs.
    if route.page == "team", route.part(1) == AcademyModule.id {
      return files.lacking(BundledSyllabus.all.map { $0.code })
    }
    if ["team", "you", "guardian"].contains(route.page), !desk.noted.isEmpty {
      return files.lacking(School.syllabi(desk))
    }
    let wantsOwn = isOwnPage || route.page == "session" || route.page == "today"
    return wantsOwn && desk.isOn(AcademyModule.id) ? files.lacking(own) : []
  }

  public func page(_ route: Route, _ desk: Desk) -> Page? {
    if route.page == "team", route.part(1) == AcademyModule.id {
      return SchoolPages(self, desk).page(route)
    }
    guard route.page == "practise", route.part(1) == AcademyModule.id else { return nil }
    return AcademyPlaces(self, desk).page(route)
  }

  public func settings(_ desk: Desk) -> [Setting] {
    let choices = AcademyChoices(desk.preferences.chosen)
    return choices.evening + choices.intervals
  }

  public func cards(_ place: Place, _ desk: Desk) -> [HTML] {
    switch place {
    case .practise: return []
    case .you:
      return [
        LinkRow("Academy", "Minutes, days, program", href: AcademyPath.profile).html
      ]
    case .progress: return [AcademyProgress(record(desk), desk).html]
    }
  }

  public func cards(of roll: Roll, _ desk: Desk) -> [HTML] {
    SchoolCard(roll, syllabi(desk), desk).cards
  }

  public func achievements(_ desk: Desk) -> [Achievement] {
    AcademyAwards(record(desk), AcademyChoices(desk.preferences.chosen)).achievements
  }

  public func standing(_ desk: Desk) -> String? {
    let count = record(desk).practised.count
    return count == 0 ? nil : Words.count(count, "session", "sessions") + " of practice"
  }

  public func tables(_ desk: Desk) -> [Table] { [AcademyProgress.table(record(desk))] }
}
