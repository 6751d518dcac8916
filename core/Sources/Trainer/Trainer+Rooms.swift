import Basics
import Contest
import Markup
import Packs
import Practice
import Rooms
import Sittings

/// Rooms: made, joined, played in. What happens in one the server says; here is the way there and
/// back.
extension Trainer {
  static let teamPath = "#/team"
  static let roomPath = teamPath + "/room"

  /// Whether a room's page is shown.
  var isInRoom: Bool { route.page == "team" && account.rooms.open != nil }
  /// Whether something is played in it, which has the screen for itself.
  var isRoomRunning: Bool {
    guard isInRoom, let room = account.rooms.open, room.hasBegun, !room.isOver else { return false }
    if case .ended = room.link { return false }
    return true
  }

  /// The place of teams and rooms, or the page of one room, was opened.
  func arriveAtTeamPlace() {
    account.fault = ""
    account.rooms.isMissing = false
    guard login != nil else { return rememberInvitation() }
    if route.part(1) != "room", account.rooms.name == nil, !account.asked.contains(.name) {
      ask(.name, "GET", "me")
    }
    switch route.part(1) {
    case "boards": return arriveAtLeaderboards()
    case "friends": return arriveAtFriends()
    case "room": break
    case _ where isOfModule(route): return arriveAtModuleOfTeam()
    default:
      askForRooms()
      if !account.asked.contains(.teams) { ask(.teams, "GET", "teams") }
      askForPacks()
      return askForFriends()
    }
    let id = Elsewhere.plain(route.part(2) ?? "")
    if account.rooms.open?.id == id { return }
    if let row = account.rooms.list?.first(where: { $0.id == id }) { return enter(room: row.json) }
    lookUp(room: id)
  }

  func askForRooms() {
    if !account.asked.contains(.rooms) { ask(.rooms, "GET", "rooms") }
  }

  private func rememberInvitation() {
    switch route.part(1) {
    case "friends":
      remember(invitation: Trainer.friendsPath, TeamInvitation.code(route["code"]))
    case nil:
      remember(invitation: Trainer.teamPath, TeamInvitation.code(route["room"]), as: "room")
    default: break
    }
  }

  /// NB: one at a time; what comes for another is followed by the one that is wanted now.
  private func lookUp(room id: String) {
    guard !account.asked.contains(.room) else { return }
    account.rooms.lookedUp = id
    ask(.room, "GET", "rooms/\(id)")
  }

  /// The room that the page is to show, if it was another that was looked up.
  private var wantedRoom: String? {
    guard route.page == "team", route.part(1) == "room", account.rooms.open == nil,
      let id = route.part(2), id != account.rooms.lookedUp
    else { return nil }
    return Elsewhere.plain(id)
  }

  func hear(roomFault answer: AccountDialogue.Answer) {
    if let wantedRoom { return lookUp(room: wantedRoom) }
    account.rooms.isMissing = answer.status == 404
  }

  private func enter(room json: JSON) {
    account.rooms.open = RoomClient(json, shelf)
    if account.rooms.open == nil { account.rooms.isMissing = true }
    askForTicket()
  }

  private func askForTicket() {
    guard let room = account.rooms.open, !account.asked.contains(.roomTicket) else { return }
    account.rooms.ticketFor = room.id
    ask(.roomTicket, "POST", "rooms/\(room.id)/ticket")
  }

  /// Another page: the room goes on without this device.
  func leaveRoom() {
    guard account.rooms.open != nil else { return }
    account.rooms.open = nil
    reply.effects.append(.closeSocket)
  }

  func followRooms(_ question: AccountDialogue.Question, _ json: JSON?) {
    switch question {
    case .rooms:
      account.rooms.access = Teams.Access(json?["access"])
      account.rooms.openAccess = Teams.Access(json?["open-access"])
      account.rooms.list = (json?["rooms"]?.array ?? []).prefix(RoomsDialogue.listMax)
        .compactMap { RoomsDialogue.Row($0) }
      account.rooms.others = (json?["open"]?.array ?? []).prefix(RoomsDialogue.listMax)
        .compactMap { RoomsDialogue.Open($0) }
    case .name: account.rooms.name = json?["name"]?.string
    case .rename:
      account.rooms.name = account.rooms.wantedName
      say(.good, "Others see you as “\(account.rooms.wantedName)” now.")
    case .roomTicket:
      // NB: another room may have been opened since it was asked for.
      guard let room = account.rooms.open else { return }
      guard room.id == account.rooms.ticketFor, let path = json?["path"]?.string,
        let ticket = json?["ticket"]?.string
      else { return askForTicket() }
      reply.effects.append(.openSocket(of: room.id, path, ticket: ticket))
    case .room:
      if let wantedRoom { return lookUp(room: wantedRoom) }
      guard let json, json["id"]?.string == route.part(2) else { return }
      enter(room: json)
    default:
      guard let json, let row = RoomsDialogue.Row(json) else { return }
      notice = nil
      account.rooms.list = [row] + (account.rooms.list ?? []).filter { $0.id != row.id }
      go(to: Route("\(Trainer.roomPath)/\(row.id)"))
    }
  }

  /// Commands that begin with "room.": of the place of teams, of a room before it is played, and of
  /// its socket.
  func performRoom(_ command: Command) {
    if let room = command["room"] { return hearOfSocket(room, command) }
    (notice, account.fault) = (nil, "")
    switch command.name {
    case "room.make": makeRoom(command)
    case "room.name":
      account.rooms.wantedName = Scan.trimmed(command["name"] ?? "")
      ask(.rename, "PATCH", "me", command, ["name"])
    case "room.join": ask(.joinRoom, "POST", "rooms/join", command, ["code", "as"])
    case "room.copy": copyRoom()
    default:
      guard let room = connectedRoom else { return }
      let name = String(Substring(command.name.utf8.dropFirst("room.".utf8.count)))
      let fields = command.fields.filter { ["ready", "team", "seat"].contains($0.name) }
      say(room.command(name, fields.map { .init($0.name, .string($0.value)) }))
    }
  }

  /// Commands of the page of what is played.
  func performInRoom(_ command: Command) {
    notice = nil
    guard let room = connectedRoom else { return }
    switch command.name {
    case "buzz": say(room.buzz(at: now))
    case "answer": say(room.answer(command["text"] ?? ""))
    default: say(room.command(command.name))
    }
  }

  /// The room that is open, if it hears: what it cannot hear is not taken for said.
  private var connectedRoom: RoomClient? {
    guard let room = account.rooms.open else { return nil }
    if room.link == .open { return room }
    say(.warn, "Nothing was sent: the link is lost. It is tried again by itself.")
    return nil
  }

  private func say(_ message: JSON) { reply.effects.append(.say(message)) }

  /// What the socket of a room brings; of one that was left it is nothing any more.
  private func hearOfSocket(_ id: String, _ command: Command) {
    guard let room = account.rooms.open, room.id == id else { return }
    switch command.name {
    case "room.opened": say(room.joined())
    case "room.said": hear(in: room, command)
    default: room.cut(command.int("code") ?? 0, at: now)
    }
  }

  private func makeRoom(_ command: Command) {
    account.rooms.contest = command["contest"] ?? ""
    account.rooms.play = command["play"] ?? ""
    let contest = command.pair("contest") ?? (account.rooms.contest, "")
    var members: [JSON.Member] = [
      .init("play", .string(account.rooms.play)), .init("module", .string(contest.0)),
      .init("rules", .string(contest.1)),
      .init("questions", .integer(Int64(command.int("questions") ?? 20))),
      .init("minutes", .integer(Int64(command.int("minutes") ?? 60))),
      .init("pace", .integer(Int64(preferences.pace.wordsPerMinute))),
    ]
    let whose = command["organisation"] ?? ""
    account.rooms.whose = whose
    account.rooms.pack = command["pack"] ?? ""
    account.rooms.questions = command.int("questions") ?? account.rooms.questions
    account.rooms.minutes = command.int("minutes") ?? account.rooms.minutes
    if let (team, pack) = command.pair("pack") {
      if team != RoomsDialogue.bundled, team != whose {
        let name = account.teams.list?.first { $0.id == team }?.name ?? "a team"
        return refuse(
          "That pack is shared with \(name). Choose “\(name), its members alone” under Who may "
            + "come, or share it with those who play.")
      }
      members.append(.init("packs", .array([.string(pack)])))
    }
    if whose == RoomsDialogue.forFriends {
      members.append(.init("friends", .bool(true)))
    } else if !whose.isEmpty {
      members.append(.init("organisation", .string(whose)))
    }
    ask(.makeRoom, "POST", "rooms", nil, [], members)
  }

  private func hear(in room: RoomClient, _ command: Command) {
    guard let json = try? JSON(parsing: Array((command["text"] ?? "").utf8)) else { return }
    // What was refused is over with what happens next.
    if json["type"]?.string == "event", notice?.text == room.refusal { notice = nil }
    let (replies, follows) = room.hear(json, desk)
    for message in replies { say(message) }
    carryOut(follows)
    if json["type"]?.string == "refused" { say(.warn, room.refusal) }
  }

  /// No ticket was had: for now, or for good.
  func hear(ticketFault answer: AccountDialogue.Answer?) {
    guard let room = account.rooms.open else { return }
    guard room.id == account.rooms.ticketFor else { return askForTicket() }
    if let answer, answer.isForGood { room.end(answer.fault) } else { room.cut(0, at: now) }
  }

  /// A link that may be dead is asked for the time, and a cut one is tried again.
  func tickRoom() {
    if let room = account.rooms.open { keep(in: room, isHurried: false) }
  }

  /// Somebody looks again, or the network is back: nothing is waited for.
  func hurryRoom() {
    if let room = account.rooms.open { return keep(in: room, isHurried: true) }
    // Somebody may wait by now.
    if login != nil, route.page == "team", route.part(1) == nil { askForRooms() }
  }

  private func keep(in room: RoomClient, isHurried: Bool) {
    for message in room.tick(at: now, isHurried: isHurried) { say(message) }
    guard case .lost(let again) = room.link, now.millis >= again || isHurried else { return }
    room.retries()
    askForTicket()
  }

  private func copyRoom() {
    guard let room = account.rooms.open else { return }
    let link =
      configuration.address.isEmpty
      ? "" : ": \(configuration.address)\(Trainer.teamPath)?room=\(room.code)"
    reply.effects.append(.copy("A room on Etude, code \(room.code)\(link)"))
  }

  // MARK: Pages

  var teamPlace: Page {
    if let room = account.rooms.open {
      let page = RoomPage(
        room, desk, shelf, address: configuration.address, way: Trainer.teamPath)
      return Page(page.title, page.html)
    }
    if route.part(1) == "room", login != nil {
      if account.rooms.isMissing {
        return .empty(
          "There is no such room", "It may be over, or you have no seat in it.",
          to: Trainer.teamPath, "To your rooms", named: "Room")
      }
      return Page("Room", RoomLookUp(dialogue: account, path: route.text).html)
    }
    let page = TeamPlacePage(
      dialogue: account, isSignedIn: login != nil, code: TeamInvitation.code(route["room"]),
      news: newsOfTeams, tournaments: tournamentRows,
      modules: modules.compactMap { desk.isOn($0.id) ? shelf.module($0.id) : nil },
      packs: roomPacks)
    return Page("Team", page.html)
  }

  /// From what a room may ask: packs that come with Etude, and those that one's teams share, as
  /// "team/pack" or "bundled/pack".
  private var roomPacks: [(value: String, name: String)] {
    var packs: [(value: String, name: String)] = []
    for pack in shelf.bundled where !pack.questions.isEmpty {
      packs.append(("\(RoomsDialogue.bundled)/\(pack.id)", pack.title))
    }
    for offer in account.packs.offers ?? []
    where offer.questions > 0 && offer.team != PackManifest.marketplace {
      packs.append(("\(offer.team)/\(offer.pack)", "\(offer.title), of \(offer.teamName)"))
    }
    return packs
  }
}
