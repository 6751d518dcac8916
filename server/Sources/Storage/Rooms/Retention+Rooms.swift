extension Retention {
  static let ofRooms = [
    Retention(
      table: "room", holds: "a room in which people play together: what is played, and its code",
      because: "to come back to it", until: "30 days after it was made",
      sweep: "DELETE FROM room WHERE ends <= $1"),
    Retention(
      table: "room_fact", holds: "what happened in a room: who, by seat, buzzed and answered what",
      because: "so that everybody there sees the same, and a server that stops loses nothing",
      until: "its room is deleted"),
    Retention(
      table: "seat", holds: "who sat where in a room, and in which team",
      because: "to let them back in, and to call them by name",
      until: "the room is deleted, or the account is erased"),
  ]
}

extension ExportedTable {
  static let ofRooms = [
    ExportedTable(
      name: "room", holds: "rooms that the person came into",
      columns: [
        .text("id", "the room's name"), .text("settings", "what is played there"),
        .number("friends", "1 where the friends of who made it see it, or else 0"),
        .time("made", "when it was made"), .time("ends", "when it is deleted"),
      ],
      chosen: "FROM room WHERE id IN (SELECT room FROM seat WHERE account = $1) ORDER BY made, id"),
    ExportedTable(
      name: "room_fact", holds: "what the person did in rooms",
      columns: [
        .text("room", "where"), .number("n", "in which order"), .text("line", "the fact"),
      ],
      chosen: """
        FROM room_fact WHERE EXISTS (SELECT 1 FROM seat WHERE seat.room = room_fact.room
          AND seat.account = $1 AND line LIKE '%"by":"s' || seat.seat || '"%') ORDER BY room, n
        """),
    ExportedTable(
      name: "seat", holds: "where the person sat in rooms",
      columns: [
        .text("room", "in which room"), .number("seat", "the seat's number there"),
        .text("role", "captain, player or spectator"), .text("team", "in which team"),
        .number("removed", "1 if they were sent out, or else 0"), .time("since", "since when"),
      ], chosen: "FROM seat WHERE account = $1 ORDER BY since, room"),
  ]
}
