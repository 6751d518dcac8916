import Basics
import Rooms

/// What goes on about rooms: those where one sits, and the one that is open. Nothing of it is kept.
struct RoomsDialogue {
  /// A room where one sits, as it stands in the list.
  struct Row {
    let id: String
    let code: String
    let settings: RoomSettings
    let json: JSON
  }

  /// A room that was just made, where one may take a seat.
  struct Open {
    let code: String
    /// Who made it.
    let by: String
    /// Whose room it is; empty for a friend's.
    let organisation: String
    let settings: RoomSettings
  }

  /// Nil until the server has said so.
  var list: [Row]?
  var others: [Open] = []
  /// Whether rooms may be made and entered; nil until the server has said so.
  var access: Teams.Access?
  /// The same of rooms of no team.
  var openAccess: Teams.Access?
  /// The one that is on the page.
  var open: RoomClient?
  /// Of which one a ticket was asked for, and which was looked up.
  var ticketFor = ""
  var lookedUp = ""
  /// The server does not know it, or not for who asks.
  var isMissing = false
  /// What others call whoever is signed in; nil until the server has said so.
  var name: String?
  var wantedName = ""
  /// What was chosen last for a new one.
  var play = ""
  var contest = ""
  var whose = ""
  var pack = ""
  var questions = 20
  var minutes = 60

  /// In place of an organisation's name: the friends of who makes a room see it.
  static let forFriends = "friends"
  /// In place of a team's: a pack that comes with Etude.
  static let bundled = "bundled"
  /// Lists of the server's are cut here.
  static let listMax = 100
}

extension RoomsDialogue.Row {
  init?(_ json: JSON) {
    guard let id = json["id"]?.string, let code = json["code"]?.string,
      let settings = try? RoomSettings(json: json["settings"] ?? .null)
    else { return nil }
    self.id = Elsewhere.plain(id)
    self.code = String(code.prefix(20))
    self.settings = settings
    self.json = json
    if id.isEmpty { return nil }
  }
}

extension RoomsDialogue.Open {
  init?(_ json: JSON) {
    guard let code = json["code"]?.string,
      let settings = try? RoomSettings(json: json["settings"] ?? .null)
    else { return nil }
    self.code = TeamInvitation.code(code)
    self.settings = settings
    by = String((json["by"]?.string ?? "").prefix(Teams.nameMax))
    organisation = json["organisation"]?.string ?? ""
  }
}
