import Basics
public import EventLog
public import Markup
public import Practice
public import Sittings
import Teaching
import Typing

/// The typing module: lessons, tests and a course, from key logs alone.
public final class TypingModule: Module {
  public static let id = "typing"

  public let manifest = ModuleManifest(
    id: TypingModule.id, name: "Typing",
    about: "Learn to type without looking, and see what slows you down.", version: "1.0.0",
    capabilities: [.keyboard], domains: [.language], drills: TypingDrill.all.map { $0.drill },
    features: [.figures])

  let files = TypingFiles()
  let history = TypingHistory()
  /// What is to begin when its files are here.
  private var pending: (drill: String, command: Command)?
  /// Files that could not be fetched when they were last wanted.
  private var missing: Set<String> = []
  /// A file of another program that waits for a yes.
  var waiting: RecordsWaiting?

  public init() {}

  // MARK: Its facts

  public func apply(_ event: Event) { history.apply(event) }
  public func begins(_ event: Event) -> Bool { event.kind == TestBegan.kind }
  public func ended(by event: Event) -> String? { TestEnded(event)?.session }

  public func reopen(_ facts: [Event]) -> (any Sitting)? {
    guard let first = facts.first, let began = TestBegan(first),
      let exercise = Exercise(coded: began.coded)
    else { return nil }
    let sitting = TypingSitting(first.id.text, began, exercise, history, files)
    sitting.apply(Array(facts.dropFirst()))
    return sitting
  }

  // MARK: Beginning

  public func offers(_ desk: Desk) -> [Offer] {
    let choices = TypingChoices(desk.preferences.chosen)
    return TypingDrill.all.map { drill in
      var lack = drill.drill.lack(among: desk.capabilities)?.lack
      if drill.kind == .sentences, !choices.language.hasSentences {
        lack = "There are no sentences in \(choices.language.name) yet. Type words instead."
      }
      return Offer(drill.drill, lack: lack, ways: drill.ways)
    }
  }

  public func suggestions(_ desk: Desk, among offers: [Offer], _ count: Int) -> [Suggestion] {
    let choices = TypingChoices(desk.preferences.chosen)
    return TypingPlan(history, choices, desk).suggestions.prefix(count).map { $0 }
  }

  /// Who never typed has the other modules' alone.
  public func stint(_ desk: Desk) -> Stint? {
    guard !history.shown(desk).isEmpty else { return nil }
    return TypingPlan(history, TypingChoices(desk.preferences.chosen), desk).stint(of: manifest)
  }

  public func begin(_ drill: String, _ command: Command, _ desk: Desk) -> Consequences {
    let choices = TypingChoices(desk.preferences.chosen)
    if drill == TypingModule.raceDrill { return race(command, desk) }
    // "today" is what Today begins: whatever is worth most now.
    let wanted = drill == "today" ? TypingPlan(history, choices, desk).best.drill.id : drill
    guard let kind = TypingDrill.of(wanted) else {
      return .says(.warn, "Typing has no drill “\(drill)”. Choose one under Practise.")
    }
    let lacking = files.lacking(kind.files(choices.language.id))
    guard lacking.isEmpty else {
      pending = (wanted, command)
      return .has(lacking.map { .file($0) })
    }
    guard let layout = files.layout(choices.layout) ?? files.layout(choices.language.layout) else {
      return .says(.warn, "Etude has no layout “\(choices.layout)”. Choose one under Typing.")
    }
    let text = TestText(files: files, history: history, choices: choices, layout: layout)
    guard var began = text.begin(kind, command, desk) else {
      return .says(.warn, "There is nothing to type for this yet. Choose another drill.")
    }
    began.races = history.ghost(of: began, desk) ?? ""
    return .begins(began.draft)
  }

  public func take(_ file: String, _ bytes: [UInt8]?, _ desk: Desk) -> Consequences {
    let isRead = bytes.map { files.take(file, $0) } ?? false
    if isRead { missing.remove(file) } else if bytes == nil { missing.insert(file) }
    guard let (drill, command) = pending, let kind = TypingDrill.of(drill) else { return .none }
    let wanted = kind.files(TypingChoices(desk.preferences.chosen).language.id)
    guard wanted.contains(file) else { return .none }
    guard isRead else {
      pending = nil
      return .says(
        .warn,
        "The words for this are not on this device yet, and could not be fetched. Nothing is "
          + "lost: connect once, and begin again.")
    }
    guard files.lacking(wanted).isEmpty else { return .none }
    pending = nil
    return begin(drill, command, desk)
  }

  /// The page of choices lists the layouts, so they are fetched on the way to it.
  public func perform(_ command: Command, _ desk: Desk) -> Consequences? {
    switch command.name {
    case "typing.setup":
      var consequences = Consequences.goes(to: TypingSetup.path)
      consequences.effects = files.lacking([TypingFiles.layoutFile]).map { .file($0) }
      return consequences
    // The field may tell its last keys when its sitting is left already.
    case "typing.keys", "typing.restart": return Consequences.none
    default:
      return performShop(command, desk) ?? performKeyboards(command, desk)
        ?? performRecords(command, desk)
    }
  }

  /// What stays of a test that is to be deleted: its experience and what it achieved.
  public func keeping(_ session: String, _ desk: Desk) -> [EventDraft] {
    guard let entry = history.shown(desk).first(where: { $0.session == session }) else {
      return []
    }
    let met = history.awards(desk).met.filter { $0.session == session }.map { $0.id }
    guard entry.xp > 0 || !met.isEmpty else { return [] }
    return [Kept(day: entry.moment.day, xp: Int64(entry.xp), met: met).draft]
  }

  // MARK: Its pages

  public func lacking(for route: Route, _ desk: Desk) -> [String] {
    let choices = TypingChoices(desk.preferences.chosen)
    if route.page == "session" {
      // A test that goes on after a reload; the newest is the one that is shown.
      return history.open.last.map { files.lacking($0.began) } ?? []
    }
    if isOfOneTest(route) { return files.lacking([TypingFiles.layoutFile]) }
    switch page(of: route) {
    case "setup": return files.lacking([TypingFiles.layoutFile])
    case "course", "keys": return files.lacking(wanted(choices))
    default: return []
    }
  }

  public func page(_ route: Route, _ desk: Desk) -> Page? {
    if let page = testsPage(route, desk) { return page }
    guard let page = page(of: route) else { return nil }
    let choices = TypingChoices(desk.preferences.chosen)
    let lacking = Lacking(isMissing: wanted(choices).contains { missing.contains($0) })
    switch page {
    case "setup":
      return Page(
        "Typing: language and keyboard",
        TypingSetup(choices, files.titles, look(desk), purse(desk)).html)
    case "course":
      let book = CourseBook(files, history, choices, desk)
      return Page("Typing: course", CoursePage(book, choices, lacking).html)
    case "keys":
      return Page(
        "Typing: keys by hand", KeysPage(files, history, choices, desk, lacking).html)
    case "shop": return Page("Typing: coins", ShopPage(purse(desk), look(desk)).html)
    case "records":
      let tests = history.foreign.shown(desk.learner.removals)
      return Page("Typing: records", RecordsPage(waiting, tests).html)
    case "day":
      guard let day = route.part(3).flatMap({ CalendarDay($0) })?.day else { return nil }
      return TypingDay(day, history.shown(desk), choices.keyboards).page
    default: return nil
    }
  }

  /// The last part of an address of this module's own.
  private func page(of route: Route) -> String? {
    route.page == "practise" && route.part(1) == TypingModule.id ? route.part(2) : nil
  }

  /// What the pages of a course and of its keys are made from.
  private func wanted(_ choices: TypingChoices) -> [String] {
    [TypingFiles.layoutFile, TypingFiles.words(choices.language.id)]
  }

  /// Its choices, and one for each letter that they may be for.
  public func settings(_ desk: Desk) -> [Setting] {
    let choices = TypingChoices(desk.preferences.chosen)
    let layouts = files.titles
    let all = TypingSetup(choices, layouts, look(desk), purse(desk)).settings.filter {
      !layouts.isEmpty || $0.key != TypingChoices.layoutKey
    }
    guard let layout = files.layout(choices.layout) ?? files.layout(choices.language.layout),
      let table = files.table(choices.language.id)
    else { return all + [choices.share] }
    return all + [choices.share]
      + KeysPage.letters(table, layout).map { choices.setting(of: $0, on: layout.id) }
  }

  public func achievements(_ desk: Desk) -> [Achievement] {
    history.awards(desk).achievements
  }

  public func standing(_ desk: Desk) -> String? {
    TypingStanding(history.shown(desk)).languages.first.map {
      "Level \($0.level) in \($0.name), \(Words.xp($0.xp))"
    }
  }

  public func cards(_ place: Place, _ desk: Desk) -> [HTML] {
    let choices = TypingChoices(desk.preferences.chosen)
    switch place {
    case .practise:
      let book = CourseBook(files, history, choices, desk)
      return [
        ul(.class("list"), .id("typing-ways")) {
          CoursePage.row(book)
          KeysPage.row
        }, TypingSetup.row(choices, isList: true),
        LevelCard(
          TypingStanding(history.shown(desk)), choices.language, achievements(desk), purse(desk),
          look(desk)
        ).html,
      ]
    case .you: return [TypingSetup.row(choices, isList: false)]
    case .progress: return [TypingProgress(history, choices, desk).html]
    }
  }

  public func tables(_ desk: Desk) -> [Table] {
    [TypingProgress.table(history.shown(desk), Keyboards(desk.preferences.chosen))]
  }
}
