import Basics
import EventLog
import Practice

/// What goes on about teams, schools, academies and classes. Nothing of it is kept.
struct Teams {
  /// Where one belongs, as it stands in the list.
  struct Row {
    let id: String
    /// "team", "school", "academy" or "class".
    let kind: String
    let name: String
    /// Of a class: where it belongs.
    let within: String
    let role: String
  }

  /// Whether one may have a thing, and why not: the server's answer, word for word.
  struct Access {
    let thing: String
    let isAllowed: Bool
    let because: String
    /// When it ends, or ended.
    let untilDay: Int32?
    let how: String
    let message: String
    let hint: String
  }

  struct Member {
    let account: String
    let name: String
    let role: String
    let sinceDay: Int32
    /// What a pupil signs in by: "pictures" or "pin"; empty for everybody else.
    let secret: String
    /// When their account is to be erased.
    let leavesDay: Int32?

    var isPupil: Bool { !secret.isEmpty }
  }

  struct Code {
    let text: String
    let endsDay: Int32
    let uses: Int
    let isOpen: Bool
  }

  /// What is printed for a pupil.
  struct Card {
    let name: String
    let kind: String
    let secret: String
  }

  /// How much a student has practised.
  struct Activity {
    let name: String
    let events: Int
    let seenDay: Int32?
  }

  /// What was played together in its rooms in the last days.
  struct Played {
    let days: Int
    let games: Int
    let answered: Int
    let right: Int
  }

  enum Heard {
    case nothing, news
    /// There is none of this name, or who asks does not belong to it.
    case gone
  }

  /// How far cards that cannot be had again have come.
  enum Keeping {
    case unprinted
    /// Somebody was about to leave them, and was asked.
    case asked
    case printed
  }

  struct Team {
    let row: Row
    let country: String
    /// Nil where nobody can join, or who asks may not know.
    let code: Code?
    /// Nil where who asks may not see who is there.
    let members: [Member]?
    let access: [Access]
  }

  /// Nil until the server has said so.
  var list: [Row]?
  /// Of things that are no organisation's.
  var access: [Access] = []
  /// Which one the page is about.
  var id = ""
  /// What the server said last of each.
  var known: [String: Team] = [:]
  /// What it said since the page was opened.
  var heard = Heard.nothing
  /// Told once: whoever leaves the pages of their class has them no more.
  var cards: [Card] = []
  var keeping = Keeping.unprinted
  var activities: [Activity]?
  /// Nil until the server has said so.
  var played: Played?
  /// The address of the dates of the one that is open as a calendar, as soon as the server said so;
  /// empty where there is none.
  var calendar: String?
  /// What is about to be announced, as long as its page is open.
  var announcing: AnnouncementForm?
  /// What was read on the page that is open, by its saying.
  var justRead: Set<String> = []

  /// Lists of the server's are cut here.
  static let listMax = 400
  static let membersMax = 5_000
  /// In a class.
  static let pupilsMax = 60
  static let nameMax = 40

  var open: Team? { known[id] }
  /// The one that is open, and who belongs to it, where one may give something to do.
  var coached: (team: Row, members: [Member])? {
    guard let open, open.allows("give-work"), let members = open.members else { return nil }
    return (open.row, members)
  }

  /// Cards that nobody has printed stay beside new ones; a newer card of a pupil is in its place.
  mutating func add(_ new: [Card]) {
    let kept =
      keeping == .printed
      ? []
      : cards.filter { old in
        !new.contains { $0.name == old.name }
      }
    cards = kept + new
    keeping = .unprinted
  }

  mutating func letCardsGo() {
    cards = []
    keeping = .unprinted
  }
}

extension Teams.Played {
  /// Nil where nothing was played, or an older server does not say.
  init?(_ json: JSON?) {
    guard let rooms = json?["rooms"], let days = rooms["days"]?.int,
      let games = rooms["games"]?.int, let answered = rooms["answered"]?.int,
      let right = rooms["right"]?.int, games > 0, (0...answered).contains(right)
    else { return nil }
    self.init(days: days, games: games, answered: answered, right: right)
  }

  var words: String {
    "Played together in the last \(days) days: \(Words.count(games, "game", "games")), "
      + "\(right) of \(Words.count(answered, "answer", "answers")) right."
  }
}

extension Teams.Row {
  init?(_ json: JSON?) {
    guard let json else { return nil }
    id = Elsewhere.plain(json["id"]?.string ?? "")
    name = String((json["name"]?.string ?? "").prefix(Teams.nameMax))
    kind = json["kind"]?.string ?? ""
    within = Elsewhere.plain(json["within"]?.string ?? "")
    role = json["role"]?.string ?? ""
    if id.isEmpty { return nil }
  }
}

extension Teams.Access {
  static func list(_ json: JSON?) -> [Teams.Access] {
    (json?["access"]?.array ?? []).prefix(100).compactMap { Teams.Access($0) }
  }

  /// Nil where nothing was said.
  init?(_ json: JSON?) {
    guard let json, let thing = json["thing"]?.string else { return nil }
    self.init(
      thing: thing, isAllowed: json["allowed"]?.bool ?? false,
      because: json["because"]?.string ?? "", untilDay: Family.day(json["until"]),
      how: json["how"]?.string ?? "", message: json["message"]?.string ?? "",
      hint: json["hint"]?.string ?? "")
  }
}

extension Teams.Team {
  init?(_ json: JSON?) {
    guard let row = Teams.Row(json) else { return nil }
    self.row = row
    country = json?["country"]?.string ?? ""
    access = Teams.Access.list(json)
    code = Teams.Code(json?["code"])
    members = json?["members"]?.array?.prefix(Teams.membersMax).compactMap { one in
      let account = Elsewhere.plain(one["account"]?.string ?? "")
      if account.isEmpty { return nil }
      return Teams.Member(
        account: account, name: one["name"]?.string ?? "", role: one["role"]?.string ?? "",
        sinceDay: Family.day(one["since"]) ?? 0, secret: one["secret"]?.string ?? "",
        leavesDay: Family.day(one["leaves"]))
    }
  }

  /// What the server says of a thing; nil where it says nothing of it.
  func access(to thing: String) -> Teams.Access? { access.first { $0.thing == thing } }

  func allows(_ thing: String) -> Bool { access(to: thing)?.isAllowed ?? false }
}

extension Teams.Code {
  init?(_ json: JSON?) {
    guard let json, let text = json["text"]?.string, text.utf8.count <= 20 else { return nil }
    self.text = text
    endsDay = Family.day(json["ends"]) ?? 0
    uses = json["uses"]?.int ?? 0
    isOpen = json["open"]?.bool ?? false
  }
}

extension Teams.Card {
  init?(_ json: JSON?) {
    guard let json, let name = json["name"]?.string, let secret = json["secret"]?.string else {
      return nil
    }
    self.name = name
    self.secret = secret
    kind = json["kind"]?.string ?? ""
  }
}
