public import Contest
public import Markup
import Packs
public import Sittings

/// The page of a room, from the first who comes to the report.
public struct RoomPage {
  let room: RoomClient
  let desk: Desk
  let shelf: Shelf
  /// Where the app is, for invitations; empty where the host did not say.
  let address: String
  /// Where leaving leads.
  let way: String

  public init(_ room: RoomClient, _ desk: Desk, _ shelf: Shelf, address: String, way: String) {
    self.room = room
    self.desk = desk
    self.shelf = shelf
    self.address = address
    self.way = way
  }

  public var title: String { "Room \(room.code)" }

  @HTMLBuilder public var html: HTML {
    switch room.link {
    case .ended(let why):
      Page.empty("You are not in the room", why, to: way, "To your rooms").html
    default:
      let lobby = LobbyPage(room: room, desk: desk, shelf: shelf, address: address, way: way)
      if room.isOver, room.state.startsAt == nil {
        RoomResults(room: room, lobby: lobby).html
      } else if room.isOver {
        lobby.html
      } else if let match = room.match {
        link
        playing(match)
      } else if let together = room.together {
        link
        TogetherPage(room: room, together: together, desk: desk, shelf: shelf, way: way).html
      } else {
        lobby.html
      }
    }
  }

  /// NB: what was sent the server has; what was not, is still in its field.
  @HTMLBuilder private var link: HTML {
    if room.link != .open, room.hasBeenOpen { LinkLost().html }
  }

  private func playing(_ match: MatchSitting) -> HTML {
    match.room = RoomTable(
      way: way, isHost: room.isHost, isWatching: match.match.player(room.seat) == nil,
      hasPressed: room.hasPressed, isConnected: room.link == .open, title: room.text.title)
    var there = desk
    there.moment = room.moment(at: desk.moment)
    return match.page(for: room.seat, there).html
  }
}

/// The connection is gone, and comes back by itself.
struct LinkLost {
  var html: HTML {
    div(.class("notice warn"), .id("link-lost"), .role("status")) {
      p { "The link is lost, and nothing can be sent. It is tried again by itself." }
    }
  }
}
