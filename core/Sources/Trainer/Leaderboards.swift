import Basics
import Practice

/// What goes on about leaderboards. Nothing of it is kept.
struct Leaderboards {
  struct Board {
    let id: String
    let name: String
  }

  struct Row {
    /// Who has solved as many has the same.
    let rank: Int
    /// Counted from 1: between two rows some may be left out.
    let place: Int
    let name: String
    let solved: Int
    let isOwn: Bool
  }

  /// A list, as the server told it.
  struct Shown {
    let wish: Wish
    let name: String
    /// Nil where they are too few to be shown.
    let people: Int?
    let rows: [Row]
    /// One's own.
    let solved: Int
    let answers: Int
    /// Answers that this device calls right and that do not count.
    let aside: Int
    /// The first and the last day.
    let days: ClosedRange<Int32>
  }

  /// Which list is wanted, of what, and of when.
  struct Wish: Equatable {
    var board: String
    var module: String
    var window: String
  }

  /// The time that a list is of, as addresses and the server have it.
  static let windows: [(id: String, name: String)] = [
    ("week", "This week"), ("last", "Last week"), ("season", "This season"),
  ]

  /// Whether one may be counted, and among people whom nobody looks after; nil until the server has
  /// said so.
  var access: Teams.Access?
  var openAccess: Teams.Access?
  /// Whether one's answers may be counted for figures of questions, and whether they are.
  var answersAccess: Teams.Access?
  var countsAnswers = false
  /// In which region, empty for none; nil for who is not counted.
  var region: String?
  var regions: [(value: String, name: String)] = []
  var boards: [Board] = []
  var shown: Shown?
  /// What was asked for last.
  var asked: Wish?

  static let rowsMax = 200
  static let regionsMax = 1_000
}

extension Leaderboards {
  mutating func hear(_ json: JSON?) {
    access = Teams.Access(json?["access"])
    openAccess = Teams.Access(json?["open-access"])
    answersAccess = Teams.Access(json?["answers-access"])
    countsAnswers = json?["answers"]?.bool ?? false
    region = json?["counted"]?["region"]?.string
    regions = (json?["regions"]?.array ?? []).prefix(Leaderboards.regionsMax).map {
      ($0["code"]?.string ?? "", $0["name"]?.string ?? "")
    }
    boards = (json?["boards"]?.array ?? []).prefix(Teams.listMax).compactMap { one in
      let id = Elsewhere.plain(one["id"]?.string ?? "")
      return id.isEmpty ? nil : Board(id: id, name: one["name"]?.string ?? "")
    }
  }
}

extension Leaderboards.Shown {
  init?(_ json: JSON?) {
    guard let json, let id = json["id"]?.string, let module = json["module"]?.string,
      let window = json["window"]?.string, let own = json["own"], let from = json["from"]?.int,
      let to = json["to"]?.int, from < to
    else { return nil }
    wish = Leaderboards.Wish(board: id, module: module, window: window)
    name = json["name"]?.string ?? ""
    people = json["people"]?.int
    solved = own["solved"]?.int ?? 0
    answers = own["answers"]?.int ?? 0
    aside = own["aside"]?.int ?? 0
    days = Int32(clamping: from)...Int32(clamping: to - 1)
    rows = (json["rows"]?.array ?? []).prefix(Leaderboards.rowsMax).map { row in
      Leaderboards.Row(
        rank: row["rank"]?.int ?? 0, place: row["place"]?.int ?? 0,
        name: row["name"]?.string ?? "", solved: row["solved"]?.int ?? 0,
        isOwn: row["own"]?.bool ?? false)
    }
  }
}
