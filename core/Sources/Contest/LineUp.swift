import Basics
import EventLog
import Practice
import Packs
import Sittings

/// Who is to play a match, in teams, which of them is the learner, and who reads.
///
/// The form of a match, its command and its address have the same fields, so that the address keeps
/// what was filled in: team.N, level.N, style.N and players.N (N from 1; names with commas
/// between), reader, and me ("1.2": the second of team 1).
struct LineUp: Equatable {
  struct Side: Equatable {
    var name: String
    /// Nil where people play.
    var level: Opponent.Level?
    var style: Opponent.Personality
    var people: [String]
  }

  /// A person's place: of which team, and which of its people, both from 0.
  struct Seat: Equatable {
    var team: Int
    var place: Int
  }

  static let sidesMax = 3
  static let peopleMax = 12
  private static let nameCharactersMax = 40
  static let nobody = "nobody"

  private(set) var sides: [Side]
  /// Whose answers count for the learner's progress; nil where the learner does not play.
  private(set) var me: Seat?
  let isModerated: Bool

  init(_ field: (String) -> String?) {
    sides = []
    for number in 1...LineUp.sidesMax {
      sides.append(
        Side(
          name: LineUp.trimmed(field("team.\(number)") ?? ""),
          level: Opponent.Level(rawValue: field("level.\(number)") ?? ""),
          style: Opponent.Personality(rawValue: field("style.\(number)") ?? "") ?? .steady,
          people: LineUp.names(field("players.\(number)") ?? "")))
    }
    isModerated = field("reader") == "person"
    let isSameReader = field("was").map { $0 == field("reader") } ?? true
    me = isSameReader ? seat(field("me")) : usual
  }

  /// The first person at the table where Etude reads. Who reads does not play.
  private var usual: Seat? { isModerated ? nil : seats.first }

  private func seat(_ text: String?) -> Seat? {
    if text == LineUp.nobody { return nil }
    return seats.first { $0.text == text } ?? usual
  }

  // MARK: People

  /// Where people sit, in their order.
  var seats: [Seat] {
    var seats: [Seat] = []
    for (team, side) in sides.enumerated() where side.level == nil {
      for place in side.people.indices { seats.append(Seat(team: team, place: place)) }
    }
    return seats
  }

  func name(_ seat: Seat) -> String { sides[seat.team].people[seat.place] }

  /// Gives the names, with commas between, a seat in the team.
  mutating func add(_ names: String, to team: Int) {
    let isFirst = seats.isEmpty
    sides[team].people += LineUp.names(names)
    if isFirst { me = usual }
  }

  /// Takes the person out of the seat of this text; returns where they sat.
  mutating func remove(_ text: String) -> Seat? {
    guard let seat = seats.first(where: { $0.text == text }) else { return nil }
    sides[seat.team].people.remove(at: seat.place)
    if let mine = me, mine.team == seat.team, mine.place >= seat.place {
      me = mine == seat ? usual : Seat(team: mine.team, place: mine.place - 1)
    }
    return seat
  }

  // MARK: What comes of it

  enum Fault: String { case nobody, tooMany, noQuestions }

  /// Why nobody can begin to play.
  var fault: Fault? {
    let count = seats.count
    return count == 0 ? .nobody : count > LineUp.peopleMax ? .tooMany : nil
  }

  /// What a team is called that nobody named.
  static func title(_ number: Int, isOpponents: Bool) -> String {
    isOpponents && number == 2 ? "Opponents" : Match.standIn(number)
  }

  /// Everybody, and whom Etude plays.
  var players: [Match.Player] {
    var players: [Match.Player] = []
    for (team, side) in sides.enumerated() {
      let title =
        side.name.isEmpty ? LineUp.title(team + 1, isOpponents: side.level != nil) : side.name
      if let level = side.level {
        players.append(.opponent("o\(team + 1)", title, level, side.style))
        continue
      }
      for (place, name) in side.people.enumerated() {
        let seat = Seat(team: team, place: place)
        let id = seat == me ? Desk.learner : "p\(team + 1)-\(place + 1)"
        players.append(Match.Player(id: id, name: name, team: title))
      }
    }
    return players
  }

  /// The fields by which it is read again.
  var fields: [(name: String, value: String)] {
    var fields: [(name: String, value: String)] = []
    for (place, side) in sides.enumerated() {
      fields += [
        ("team.\(place + 1)", side.name), ("level.\(place + 1)", side.level?.rawValue ?? ""),
        ("style.\(place + 1)", side.style == .steady ? "" : side.style.rawValue),
        ("players.\(place + 1)", side.list),
      ]
    }
    fields += [
      ("reader", isModerated ? "person" : "etude"), ("me", me?.text ?? LineUp.nobody),
    ]
    return fields.filter { !$0.value.isEmpty }
  }

  // MARK: Names

  private static func names(_ text: String) -> [String] {
    var names: [String] = []
    for name in text.utf8.split(separator: UInt8(ascii: ",")) {
      let name = trimmed(String(Substring(name)))
      if !name.isEmpty { names.append(name) }
    }
    return names
  }

  /// Without spaces at its ends, and no longer than a name is.
  private static func trimmed(_ text: String) -> String {
    String(Scan.trimmed(text).prefix(nameCharactersMax))
  }
}

extension LineUp.Seat {
  var text: String { "\(team + 1).\(place + 1)" }
}

extension LineUp.Side {
  /// Its people as one text.
  var list: String {
    var list = ""
    for name in people { list += (list.isEmpty ? "" : ", ") + name }
    return list
  }
}
