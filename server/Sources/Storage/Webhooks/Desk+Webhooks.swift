/// Webhooks: whose they are, what is sent to them, and what became of it.
extension Desk {
  /// Somebody's own, the first first.
  public func webhooks(of account: AccountID) async throws(StoreError) -> [Webhook] {
    try await read { transaction throws(StoreError) in
      try transaction.rows(
        "SELECT \(Webhook.columns) FROM webhook WHERE account = $1 ORDER BY made, id",
        [.text(account.text)]
      ).compactMap(Webhook.init)
    }
  }

  /// Adds one to somebody as they were when they were asked for their password.
  public func add(
    _ webhook: Webhook, to person: Person
  ) async throws(StoreError) -> Adding {
    try await write { transaction throws(StoreError) in
      guard try transaction.lock(person, now: webhook.made) else { return .changed }
      guard
        try transaction.count("webhook", "account", person.account.text) < Webhook.ownMax
      else { return .full }
      _ = try transaction.rows(
        "INSERT INTO webhook (id, account, url, sealed, made) VALUES ($1, $2, $3, $4, $5)",
        [
          .text(webhook.id), .text(webhook.account.text), .text(webhook.url),
          .bytes(webhook.sealed), .integer(webhook.made),
        ])
      return .added
    }
  }

  /// Ends one; false where they have none of this name.
  public func end(webhook id: String, of account: AccountID) async throws(StoreError) -> Bool {
    try await write { transaction throws(StoreError) in
      try !transaction.rows(
        "DELETE FROM webhook WHERE id = $1 AND account = $2 RETURNING id",
        [.text(id), .text(account.text)]
      ).isEmpty
    }
  }

  /// Sends something to one of somebody's own, which goes on with that if it had stopped; nil where
  /// they have none of this name, and false where too much waits for it.
  public func send(
    _ body: String, to id: String, of account: AccountID, now: Int64
  ) async throws(StoreError) -> Bool? {
    try await write { transaction throws(StoreError) -> Bool? in
      let found = try transaction.rows(
        """
        UPDATE webhook SET stopped = NULL, fault = '' WHERE id = $1 AND account = $2 RETURNING id
        """, [.text(id), .text(account.text)])
      if found.isEmpty { return nil }
      return try transaction.send(body, to: id, about: nil, now: now)
    }
  }

  /// Sends what was played in a room to those who may know of it and want to: who made the room,
  /// and the staff of what it is for. Once for so many of its facts.
  public func send(
    _ body: String, of room: RoomRow, facts count: Int, now: Int64
  ) async throws(StoreError) {
    _ = try await write { transaction throws(StoreError) in
      let isNew = try !transaction.rows(
        "UPDATE room SET told = $2 WHERE id = $1 AND told < $2 RETURNING id",
        [.text(room.id), .integer(Int64(count))]
      ).isEmpty
      guard isNew else { return }
      let webhooks = try transaction.rows(
        """
        SELECT \(Webhook.columns) FROM webhook
        WHERE webhook.stopped IS NULL AND (
          EXISTS (
            SELECT 1 FROM seat WHERE seat.room = $1 AND seat.seat = 1 AND seat.removed = 0
              AND seat.account = webhook.account)
          OR EXISTS (
            SELECT 1 FROM member WHERE member.account = webhook.account
              AND member.role IN ('coach', 'admin') AND member.organisation IN (
                SELECT room.organisation FROM room WHERE room.id = $1
                UNION ALL
                SELECT organisation.within FROM room
                  JOIN organisation ON organisation.id = room.organisation WHERE room.id = $1)))
        ORDER BY webhook.id
        """, [.text(room.id)]
      ).compactMap(Webhook.init)
      for webhook in webhooks
      where try transaction.mayHear(webhook.account, of: room.organisation, now: now) {
        _ = try transaction.send(body, to: webhook.id, about: room.organisation, now: now)
      }
    }
  }

  /// What is due for longest, held for whoever asked; nil when nothing is. What its owner may not
  /// hear any more is forgotten on the way.
  ///
  /// NB: one at a time for each person, so that who does not answer keeps nobody else waiting.
  public func nextWebhookMessage(now: Int64) async throws(StoreError) -> WebhookMessage? {
    let due = try await read { transaction throws(StoreError) in
      try transaction.rows(
        "SELECT id FROM webhook_message WHERE next <= $1 AND held <= $1 LIMIT 1", [.integer(now)])
    }
    if due.isEmpty { return nil }
    return try await write { transaction throws(StoreError) -> WebhookMessage? in
      while let message = try transaction.holdWebhookMessage(now: now) {
        let account = message.webhook.account
        if try transaction.mayHear(account, of: message.organisation, now: now) { return message }
        _ = try transaction.rows("DELETE FROM webhook_message WHERE id = $1", [.text(message.id)])
      }
      return nil
    }
  }

  /// Notes that something was taken.
  public func took(_ message: WebhookMessage, now: Int64) async throws(StoreError) {
    _ = try await write { transaction throws(StoreError) in
      _ = try transaction.rows("DELETE FROM webhook_message WHERE id = $1", [.text(message.id)])
      _ = try transaction.rows(
        """
        UPDATE webhook SET heard = $2, fault = CASE WHEN stopped IS NULL THEN '' ELSE fault END
        WHERE id = $1
        """, [.text(message.webhook.id), .integer(now)])
    }
  }

  /// Lets it wait as letters do, or as long as its program says, and what waits behind it too.
  /// Gives it up after three days, or where `mayPass` is false; then its webhook stops, and all
  /// that waits is given up, unless it took something since this was made.
  public func failed(
    _ message: WebhookMessage, _ fault: String, mayPass: Bool, afterMillis: Int64?, now: Int64
  ) async throws(StoreError) -> WebhookFailure {
    let next = now + max(afterMillis ?? 0, LetterLimits.waitMillis(tries: message.tries))
    let waits = mayPass && next < message.made + WebhookMessage.lifeMillis
    let webhook = SQLValue.text(message.webhook.id)
    return try await write { transaction throws(StoreError) -> WebhookFailure in
      // NB: whoever was too slow, or whose webhook was ended meanwhile, has nothing more to say.
      let own = try transaction.rows(
        waits
          ? "UPDATE webhook_message SET held = 0 WHERE id = $1 AND tries = $2 RETURNING id"
          : "DELETE FROM webhook_message WHERE id = $1 AND tries = $2 RETURNING id",
        [.text(message.id), .integer(message.tries)])
      if own.isEmpty { return .over }
      _ = try transaction.rows(
        "UPDATE webhook SET fault = $2 WHERE id = $1 AND stopped IS NULL", [webhook, .text(fault)])
      if waits {
        _ = try transaction.rows(
          "UPDATE webhook_message SET next = $2 WHERE webhook = $1 AND next < $2",
          [webhook, .integer(next)])
        return .waits
      }
      let stopped = try transaction.rows(
        """
        UPDATE webhook SET stopped = $2 WHERE id = $1 AND stopped IS NULL
          AND (CAST($3 AS bigint) = 0 OR heard IS NULL OR heard < $4) RETURNING id
        """, [webhook, .integer(now), .integer(mayPass ? 1 : 0), .integer(message.made)])
      if stopped.isEmpty { return .over }
      _ = try transaction.rows("DELETE FROM webhook_message WHERE webhook = $1", [webhook])
      return .stopped
    }
  }

  /// How much waits.
  public func webhookMessagesWaiting() async throws(StoreError) -> Int64 {
    try await read { transaction throws(StoreError) in
      try transaction.rows("SELECT count(*) FROM webhook_message", []).first?[0].integer ?? 0
    }
  }
}

/// What became of something that was not taken.
public enum WebhookFailure: String, Sendable {
  case waits
  /// Its webhook is stopped.
  case stopped
  /// It is given up alone, or nobody's any more.
  case over
}

extension Transaction {
  /// Holds what is due for longest of those of whom nothing is held.
  fileprivate func holdWebhookMessage(now: Int64) throws(StoreError) -> WebhookMessage? {
    let held = try rows(
      """
      UPDATE webhook_message SET held = CAST($2 AS bigint), tries = tries + 1
      WHERE held <= $1 AND id = (
        SELECT due.id FROM webhook_message AS due JOIN webhook ON webhook.id = due.webhook
        WHERE due.next <= $1 AND due.held <= $1 AND NOT EXISTS (
          SELECT 1 FROM webhook_message AS other JOIN webhook AS own ON own.id = other.webhook
          WHERE own.account = webhook.account AND other.held > $1)
        ORDER BY due.next, due.id LIMIT 1)
      RETURNING id
      """, [.integer(now), .integer(now + WebhookMessage.heldMillis)])
    guard let id = held.first?[0].text else { return nil }
    return try rows(
      """
      SELECT \(WebhookMessage.columns), \(Webhook.columns) FROM webhook_message
      JOIN webhook ON webhook.id = webhook_message.webhook WHERE webhook_message.id = $1
      """, [.text(id)]
    ).first.flatMap(WebhookMessage.init)
  }

  /// Whether somebody's program may be told of a game: they still belong to what it is for.
  fileprivate func mayHear(
    _ account: AccountID, of organisation: String?, now: Int64
  ) throws(StoreError) -> Bool {
    let standing = try standing(of: .learner(account), in: organisation, now: now)
    guard access(to: .webhooks, of: standing).isAllowed else { return false }
    return organisation == nil || access(to: .seeTeam, of: standing).isAllowed
  }

  /// False where so much waits that no more is kept: a program that does not answer does not fill
  /// the database.
  fileprivate func send(
    _ body: String, to webhook: String, about organisation: String?, now: Int64
  ) throws(StoreError) -> Bool {
    guard
      try count("webhook_message", "webhook", webhook) < WebhookMessage.waitingMax
    else { return false }
    // NB: of one that was ended this moment nothing is kept.
    return try !rows(
      """
      INSERT INTO webhook_message (id, webhook, organisation, body, made, next)
      SELECT CAST($1 AS text), id, CAST($3 AS text), CAST($4 AS text), CAST($5 AS bigint),
        CAST($5 AS bigint)
      FROM webhook WHERE id = $2 RETURNING id
      """,
      [
        .text(randomHex(bytes: 16)), .text(webhook), SQLValue(organisation), .text(body),
        .integer(now),
      ]
    ).isEmpty
  }
}
