/// Rooms and who sits there. Who may come in is whoever asks to have asked.
extension Desk {
  /// Makes a room with its first seat, the captain's; nil where its maker has as many as they may.
  public func make(
    _ room: RoomRow, by account: AccountID, team: String
  ) async throws(StoreError) -> RoomSeat? {
    try await write { transaction throws(StoreError) in
      try transaction.lock(account)
      let own = try transaction.rows(
        "SELECT room FROM seat WHERE account = $1 AND seat = 1 LIMIT $2",
        [.text(account.text), .integer(Int64(RoomKeeping.ownMax))])
      guard own.count < RoomKeeping.ownMax else { return nil }
      _ = try transaction.rows(
        """
        INSERT INTO room (id, code, organisation, settings, epoch, made, ends, friends)
        VALUES ($1, $2, $3, $4, 0, $5, $6, $7)
        """,
        [
          .text(room.id), .text(room.code), SQLValue(room.organisation), .text(room.settings),
          .integer(room.made), .integer(room.ends), .integer(room.isForFriends ? 1 : 0),
        ])
      return try transaction.seat(account, in: room.id, 1, .captain, team: team, now: room.made)
    }
  }

  public func room(_ id: String) async throws(StoreError) -> RoomRow? {
    try await room(where: "id", id)
  }

  public func room(code: String) async throws(StoreError) -> RoomRow? {
    try await room(where: "code", code)
  }

  private func room(
    where column: String, _ value: String
  ) async throws(StoreError) -> RoomRow? {
    try await read { transaction throws(StoreError) in
      try transaction.rows(
        "SELECT \(RoomRow.columns) FROM room WHERE \(column) = $1", [.text(value)]
      ).first.flatMap(RoomRow.init)
    }
  }

  /// Where somebody sits, the newest first.
  public func rooms(of account: AccountID) async throws(StoreError) -> [RoomRow] {
    try await read { transaction throws(StoreError) in
      try transaction.rows(
        """
        SELECT \(RoomRow.columns) FROM room JOIN seat ON seat.room = room.id
        WHERE seat.account = $1 AND seat.removed = 0 ORDER BY room.made DESC, room.id LIMIT 100
        """, [.text(account.text)]
      ).compactMap(RoomRow.init)
    }
  }

  /// Rooms that were just made where somebody may take a seat, the newest first, with the names of
  /// who made them: those of their teams and classes, and those that a friend shows to friends.
  ///
  /// NB: rooms of no team are nobody's for whom others decide, a friend's neither.
  public func openRooms(
    for account: AccountID, of standing: Standing
  ) async throws(StoreError) -> [(room: RoomRow, maker: String)] {
    func may(_ thing: Thing) -> Bool { access(to: thing, of: standing).isAllowed }
    guard may(.rooms) else { return [] }
    let ofFriends =
      may(.openRooms) && may(.friends)
      ? """
      OR organisation IS NULL AND friends = CAST(1 AS bigint)
        AND first.account IN (\(Friend.ofAccount("$1", now: "$4")))
      """ : ""
    return try await read { transaction throws(StoreError) in
      try transaction.rows(
        """
        SELECT \(RoomRow.columns), person.name
        FROM room JOIN seat AS first ON first.room = room.id AND first.seat = 1
          JOIN person ON person.account = first.account AND person.leaves IS NULL
        WHERE room.ends > $2 AND (
            EXISTS (
              SELECT 1 FROM member AS own JOIN member AS theirs
                ON theirs.organisation = own.organisation
              WHERE own.organisation = room.organisation AND own.account = $1
                AND theirs.account = first.account)
            \(ofFriends))
          AND NOT EXISTS (SELECT 1 FROM seat WHERE seat.room = room.id AND seat.account = $1)
          AND NOT EXISTS (
            SELECT 1 FROM friend WHERE account = $1 AND other = first.account AND says = 'no')
          AND (SELECT count(*) FROM seat WHERE seat.room = room.id AND role <> 'spectator'
            AND removed = 0) < CAST($3 AS bigint)
        ORDER BY room.made DESC, room.id LIMIT 20
        """,
        [
          .text(account.text),
          .integer(standing.now - RoomKeeping.shownMillis + RoomKeeping.lifeMillis),
          .integer(Int64(RoomKeeping.playersMax)),
        ] + (ofFriends.isEmpty ? [] : [.integer(standing.now)])
      ).compactMap { row in
        RoomRow(Array(row.dropLast())).map { ($0, row[row.count - 1].text) }
      }
    }
  }

  /// Gives somebody a seat, in the order in which they come.
  public func sit(
    _ account: AccountID, in room: String, as role: RoomSeat.Role, team: String, now: Int64
  ) async throws(StoreError) -> Seating {
    try await write { transaction throws(StoreError) in
      // Locks the room: of two who come at once, the second sees the first.
      _ = try transaction.rows(
        "UPDATE room SET made = made WHERE id = $1 RETURNING id", [.text(room)])
      let seats = try transaction.seats(of: room)
      if let own = seats.first(where: { $0.account == account }) {
        return own.isRemoved ? .removed : .known(own)
      }
      let players = seats.count { $0.role != .spectator && !$0.isRemoved }
      let isFull = role != .spectator && players >= RoomKeeping.playersMax
      guard !isFull, seats.count < RoomKeeping.seatsMax else { return .full }
      let number = (seats.last?.number ?? 0) + 1
      guard
        let seat = try transaction.seat(account, in: room, number, role, team: team, now: now)
      else { return .full }
      return .seated(seat)
    }
  }

  /// Everybody who has or had a seat, in the order in which they came.
  public func seats(of room: String) async throws(StoreError) -> [RoomSeat] {
    try await read { transaction throws(StoreError) in try transaction.seats(of: room) }
  }

  public func seat(
    of account: AccountID, in room: String
  ) async throws(StoreError) -> RoomSeat? {
    try await seats(of: room).first { $0.account == account }
  }

  /// Sends somebody out for good.
  public func remove(seat: Int64, from room: String) async throws(StoreError) {
    _ = try await write { transaction throws(StoreError) in
      try transaction.rows(
        "UPDATE seat SET removed = 1 WHERE room = $1 AND seat = $2",
        [.text(room), .integer(seat)])
    }
  }

  // MARK: Its log

  /// Opens a room to write to it: the number by which, and its log; nil for none.
  ///
  /// Whoever had it open before writes no more.
  public func open(
    _ room: String
  ) async throws(StoreError) -> (epoch: Int64, lines: [[UInt8]])? {
    try await write { transaction throws(StoreError) -> (epoch: Int64, lines: [[UInt8]])? in
      guard
        let row = try transaction.rows(
          "UPDATE room SET epoch = epoch + 1 WHERE id = $1 RETURNING epoch", [.text(room)]
        ).first
      else { return nil }
      let lines = try transaction.rows(
        "SELECT line FROM room_fact WHERE room = $1 ORDER BY n LIMIT $2",
        [.text(room), .integer(Int64(RoomKeeping.factsMax))])
      return (row[0].integer, lines.map { Array($0[0].text.utf8) })
    }
  }

  /// Keeps what happened behind the first `count` facts; false where somebody else has opened the
  /// room since, or it is gone: then nothing was kept.
  public func append(
    _ lines: [[UInt8]], behind count: Int, to room: String, epoch: Int64
  ) async throws(StoreError) -> Bool {
    try await write { transaction throws(StoreError) in
      let held = try transaction.rows(
        "UPDATE room SET epoch = epoch WHERE id = $1 AND epoch = $2 RETURNING id",
        [.text(room), .integer(epoch)])
      guard !held.isEmpty else { return false }
      for (place, line) in lines.enumerated() {
        _ = try transaction.rows(
          "INSERT INTO room_fact (room, n, line) VALUES ($1, $2, $3)",
          [
            .text(room), .integer(Int64(count + place + 1)),
            .text(String(decoding: line, as: UTF8.self)),
          ])
      }
      return true
    }
  }
}

extension Transaction {
  fileprivate func seats(of room: String) throws(StoreError) -> [RoomSeat] {
    try rows(
      """
      SELECT \(RoomSeat.columns) FROM \(RoomSeat.table) WHERE seat.room = $1 ORDER BY seat.seat
      LIMIT $2
      """, [.text(room), .integer(Int64(RoomKeeping.seatsMax))]
    ).compactMap(RoomSeat.init)
  }

  fileprivate func seat(
    _ account: AccountID, in room: String, _ number: Int64, _ role: RoomSeat.Role, team: String,
    now: Int64
  ) throws(StoreError) -> RoomSeat? {
    _ = try rows(
      """
      INSERT INTO seat (room, seat, account, role, team, removed, since)
      VALUES ($1, $2, $3, $4, $5, 0, $6)
      """,
      [
        .text(room), .integer(number), .text(account.text), .text(role.rawValue), .text(team),
        .integer(now),
      ])
    return try seats(of: room).first { $0.number == number }
  }
}
