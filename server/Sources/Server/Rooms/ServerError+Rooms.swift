import HTTPTypes

/// Why somebody is not let into a room, or cannot make one.
public enum RoomRefusal: Sendable {
  /// They have made as many as they may.
  case tooMany
  case noSuchCode
  case full
  case locked
  /// They were sent out.
  case removed
}

extension RoomRefusal {
  var failure: Failure {
    switch self {
    case .tooMany:
      Failure(
        status: .conflict, code: "rooms-full", message: "You have made as many rooms as one may.",
        hint: "They are deleted 30 days after they were made.")
    case .noSuchCode:
      Failure(
        status: .notFound, code: "no-such-room", message: "No room has this code.",
        hint: "Ask whoever made it for the code, and type all eight signs.")
    case .full:
      Failure(
        status: .conflict, code: "room-full", message: "No seat is free in this room.",
        hint: "Come in as a spectator, or ask its host.")
    case .locked:
      Failure(
        status: .forbidden, code: "room-locked", message: "The room's host lets nobody new in.",
        hint: "Ask its host to open it.")
    case .removed:
      Failure(
        status: .forbidden, code: "room-removed", message: "You were sent out of this room.",
        hint: "Make a room of your own.")
    }
  }
}
