import Academy
import Basics
import Markup
import Practice
import Sittings

/// The addresses of the academy's pages.
enum AcademyPath {
  static let home = "#/practise/academy"
  static let choose = home + "/choose"
  static let practice = home + "/practice"
  static let own = practice + "/own"
  static let learn = home + "/learn"
  static let words = learn + "/words"
  static let journal = home + "/journal"
  static let profile = home + "/profile"

  static func item(_ code: String) -> String { "\(learn)/item/\(code)" }
  static func rank(_ code: String) -> String { "\(learn)/rank/\(code)" }
  static func entry(_ id: String) -> String { "\(journal)/\(id)" }

  /// Pages with what is looked for in their address, so that one can come back to it.
  static func search(_ command: Command) -> String {
    learn + query([("q", command["q"]), ("type", command["type"])])
  }
  static func journalSearch(_ command: Command) -> String {
    journal + query([("q", command["q"]), ("type", command["type"])])
  }

  private static func query(_ fields: [(String, String?)]) -> String {
    var text = ""
    for (name, value) in fields {
      guard let value, !value.isEmpty else { continue }
      text += (text.isEmpty ? "?" : "&") + name + "=" + Route.encoded(value)
    }
    return text
  }
}

/// Which page an address names, and the five places that lead to each other.
struct AcademyPlaces {
  private let module: AcademyModule
  private let desk: Desk
  private let record: AcademyRecord
  private let choices: AcademyChoices

  enum Place: String, CaseIterable {
    case dashboard, practice, learn, journal, profile

    var name: String {
      switch self {
      case .dashboard: "Dashboard"
      case .practice: "Practice"
      case .learn: "Learn"
      case .journal: "Journal"
      case .profile: "Profile"
      }
    }

    var path: String { self == .dashboard ? AcademyPath.home : "\(AcademyPath.home)/\(rawValue)" }
  }

  init(_ module: AcademyModule, _ desk: Desk) {
    self.module = module
    self.desk = desk
    record = module.record(desk)
    choices = AcademyChoices(desk.preferences.chosen)
  }

  func page(_ route: Route) -> Page? {
    let place = route.part(2) ?? ""
    // Whoever has not chosen what to learn chooses first; the journal needs no program.
    if place == "choose" || record.enrolled == nil && ["", "learn", "practice"].contains(place) {
      return Page("Academy", ChooseProgram(module.files, record, desk.moment).html)
    }
    switch place {
    case "journal": return journal(route)
    case "profile":
      return Page(
        "Academy: profile", frame(.profile, ProfilePlace(record, choices, module.files).html))
    case "drills": return nil
    default: break
    }
    guard let pupil = Pupil(record, module.files, desk) else {
      return Page("Academy", frame(.dashboard, Lacking(record, module.files).html))
    }
    return page(place, route, pupil)
  }

  private func page(_ place: String, _ route: Route, _ pupil: Pupil) -> Page? {
    switch place {
    case "":
      return Page(
        "Academy", frame(.dashboard, DashboardPlace(pupil, choices, module.offers(desk)).html))
    case "practice":
      if route.part(3) == "own" {
        return Page("Academy: your own choice", OwnSession(pupil).html)
      }
      return Page(
        "Academy: practice",
        frame(.practice, PracticePlace(pupil, choices, module.offers(desk)).html))
    case "learn": return learn(route, pupil)
    default: return nil
    }
  }

  private func learn(_ route: Route, _ pupil: Pupil) -> Page? {
    switch route.part(3) ?? "" {
    case "":
      return Page("Academy: learn", frame(.learn, LearnPlace(pupil, route).html))
    case "words": return Page("Academy: words", WordsPage(pupil).html)
    case "item":
      guard let item = pupil.curriculum.item(route.part(4) ?? "") else { return nil }
      return Page(item.title, ItemPage(pupil, item, route).html)
    case "rank":
      let code = route.part(4) ?? ""
      guard let rank = pupil.program.ranks.first(where: { $0.code == code }) else { return nil }
      return Page(rank.title, RankPage(pupil, rank).html)
    default: return nil
    }
  }

  private func journal(_ route: Route) -> Page? {
    guard let id = route.part(3) else {
      return Page("Academy: journal", frame(.journal, JournalPlace(record, route, desk).html))
    }
    let pupil = Pupil(record, module.files, desk)
    if id == "new" {
      return Page("Academy: write", EntryPage(nil, record, pupil, route).html)
    }
    guard let entry = record.journal.entry(id) else { return nil }
    return Page("Academy: entry", EntryPage(entry, record, pupil, route).html)
  }

  private func frame(_ place: Place, _ html: HTML) -> HTML {
    section(
      .class("page stack academy"), .id("academy-\(place.rawValue)"), .accent(AcademyModule.id)
    ) {
      PageHead(place == .dashboard ? "Academy" : place.name, under: "Practise", "#/practise").html
      nav(.class("row places"), .label("Academy")) {
        for one in Place.allCases {
          a(
            .class("chip"), .id("place-\(one.rawValue)"), .href(one.path),
            .current(one == place ? "page" : nil)
          ) { one.name }
        }
      }
      html
    }
  }
}

/// What stands where the syllabus is not here.
struct Lacking {
  private let record: AcademyRecord
  private let files: SyllabusFiles

  init(_ record: AcademyRecord, _ files: SyllabusFiles) {
    self.record = record
    self.files = files
  }

  /// The school by whose syllabus they learn.
  private var school: SchoolRecord? { record.enrolled.flatMap { record.school(of: $0) } }

  var html: HTML {
    let code = record.enrolled?.syllabus ?? ""
    return div(.class("stack"), .id("academy-lacking")) {
      if let school {
        p(.role("status")) { SchoolWords.lacking(school, files) }
      } else if files.curriculum(code) != nil || files.lacking([code]).isEmpty {
        p { "Your program is not among the syllabi of this device. All you did is kept." }
        a(.class("button"), .href(AcademyPath.choose)) { "Choose a program" }
      } else if files.missing.contains(BundledSyllabus.file(code)) {
        p {
          "Your syllabus is not on this device yet, and could not be fetched. Nothing is lost: "
          "connect once, and come back."
        }
      } else {
        p(.class("hint")) { "Your syllabus is being fetched." }
      }
    }
  }
}
