extension Desk {
  /// Everybody who is, or may become, somebody's friend, and whom they block; by their names.
  ///
  /// A child and who shares no team with them any more do not see each other; of whom they said
  /// something before, that stands there without a name, so that it can be taken back.
  public func friends(of account: AccountID, now: Int64) async throws(StoreError) -> [Friend] {
    try await read { transaction throws(StoreError) in
      try transaction.rows(
        """
        SELECT account, CASE WHEN meets THEN name ELSE '' END, own, theirs, since FROM (
          SELECT person.account, person.name, coalesce(own.says, '') AS own,
            coalesce(theirs.says, '') AS theirs,
            CASE WHEN own.says IS NULL THEN theirs.since
              WHEN own.says = 'yes' AND theirs.says = 'yes' AND theirs.since > own.since
                THEN theirs.since
              ELSE own.since END AS since,
            \(Friend.mayMeet("$1", "person.account", now: "$2")) AS meets
          FROM person
            LEFT JOIN friend AS own ON own.account = $1 AND own.other = person.account
            LEFT JOIN friend AS theirs ON theirs.account = person.account AND theirs.other = $1
          WHERE person.account IN (
              SELECT other FROM friend WHERE account = $1
              UNION SELECT account FROM friend WHERE other = $1 AND says = 'yes')
            AND leaves IS NULL
        ) AS known
        WHERE own <> '' OR meets ORDER BY 2, account LIMIT 2000
        """, [.text(account.text), .integer(now)]
      ).compactMap(Friend.init)
    }
  }

  /// Whether somebody has a friend.
  public func hasFriend(_ account: AccountID, now: Int64) async throws(StoreError) -> Bool {
    try await read { transaction throws(StoreError) in
      try !transaction.rows(
        Friend.ofAccount("$1", now: "$2") + " LIMIT 1", [.text(account.text), .integer(now)]
      ).isEmpty
    }
  }

  /// The code that somebody shows to those who are to ask them; nil for none.
  public func friendCode(of account: AccountID) async throws(StoreError) -> String? {
    try await read { transaction throws(StoreError) in
      try transaction.rows(
        "SELECT code FROM friend_code WHERE account = $1", [.text(account.text)]
      ).first?[0].text
    }
  }

  /// Gives somebody a fresh code, in place of the one they have; says whether they may have one.
  public func freshFriendCode(
    of account: AccountID, now: Int64
  ) async throws(StoreError) -> Access {
    try await write { transaction throws(StoreError) in
      try transaction.lock([account])
      let answer = access(
        to: .friends, of: try transaction.standing(of: .learner(account), now: now))
      guard answer.isAllowed else { return answer }
      // NB: hardly two of a million million codes are one; if so, the database refuses the second.
      _ = try transaction.rows(
        """
        INSERT INTO friend_code (account, code, made) VALUES ($1, $2, $3)
        ON CONFLICT (account) DO UPDATE SET code = excluded.code, made = excluded.made
        """,
        [.text(account.text), .text(JoinCode.random(Friend.codeLength)), .integer(now)])
      return answer
    }
  }

  public func endFriendCode(of account: AccountID) async throws(StoreError) {
    _ = try await write { transaction throws(StoreError) in
      try transaction.rows("DELETE FROM friend_code WHERE account = $1", [.text(account.text)])
    }
  }

  /// Asks whose code it is whether they would be a friend. Who blocks them is asked for all they
  /// can see.
  ///
  /// NB: behind the lock, so that a guardian who takes it back has the last word.
  public func askFriend(
    code: String, _ account: AccountID, now: Int64
  ) async throws(StoreError) -> FriendAsking {
    try await write { transaction throws(StoreError) in
      guard let found = try transaction.holder(ofFriendCode: code) else { return .nobody }
      try transaction.lock([account, found])
      let standing = try transaction.standing(of: .learner(account), now: now)
      let answer = access(to: .friends, of: standing)
      guard answer.isAllowed else { return .locked(answer) }
      guard let other = try transaction.holder(ofFriendCode: code) else { return .nobody }
      if other == account { return .own }
      guard try transaction.mayBefriend(standing, account, other, now: now),
        let name = try transaction.standingName(other)
      else { return .nobody }
      let theirs = try transaction.says(other, of: account)
      if try transaction.says(account, of: other) == .yes {
        return theirs == .yes ? .friends(name: name) : .asked(name: name)
      }
      if theirs != .yes, try transaction.asking(other) >= Friend.askingMax { return .full }
      if try transaction.saysEnough(account) { return .full }
      try transaction.say(.yes, account, of: other, now: now)
      return theirs == .yes ? .friends(name: name) : .asked(name: name)
    }
  }

  /// Says yes to who asked; `nobody` where they did not, or may not any more.
  public func acceptFriend(
    _ other: AccountID, _ account: AccountID, now: Int64
  ) async throws(StoreError) -> FriendAsking {
    try await write { transaction throws(StoreError) in
      try transaction.lock([account, other])
      let standing = try transaction.standing(of: .learner(account), now: now)
      let answer = access(to: .friends, of: standing)
      guard answer.isAllowed else { return .locked(answer) }
      guard try transaction.says(other, of: account) == .yes,
        try transaction.mayBefriend(standing, account, other, now: now),
        let name = try transaction.standingName(other)
      else { return .nobody }
      if try transaction.says(account, of: other) != .yes {
        if try transaction.saysEnough(account) { return .full }
        try transaction.say(.yes, account, of: other, now: now)
      }
      return .friends(name: name)
    }
  }

  /// Wants to be asked by somebody no more, and is their friend no longer; false where neither has
  /// said anything of the other.
  public func blockFriend(
    _ other: AccountID, _ account: AccountID, now: Int64
  ) async throws(StoreError) -> Bool {
    try await write { transaction throws(StoreError) in
      try transaction.lock([account, other])
      let own = try transaction.says(account, of: other)
      let theirs = try transaction.says(other, of: account)
      if own == nil, theirs != .yes { return false }
      // Who was a friend sees that they are none any more; who only asked, that they asked.
      if own == .yes { try transaction.takeBackYes(other, of: account) }
      try transaction.say(.no, account, of: other, now: now)
      return true
    }
  }

  /// Says nothing of somebody any more: a friend is none, a question is taken back or refused, and
  /// who was blocked may ask again.
  public func forgetFriend(_ other: AccountID, _ account: AccountID) async throws(StoreError) {
    try await write { transaction throws(StoreError) in
      try transaction.lock([account, other])
      if try transaction.says(account, of: other) != .no {
        try transaction.takeBackYes(other, of: account)
      }
      _ = try transaction.rows(
        "DELETE FROM friend WHERE account = $1 AND other = $2",
        [.text(account.text), .text(other.text)])
    }
  }
}

/// What somebody says of somebody else.
private enum Saying: String { case yes, no }

extension Friend {
  /// Whether two share a team or class, or the school around it, as SQL.
  fileprivate static func share(_ one: String, _ other: String) -> String {
    """
    EXISTS (
      SELECT 1 FROM member AS m JOIN organisation AS o ON o.id = m.organisation
        JOIN organisation AS p ON coalesce(p.within, p.id) = coalesce(o.within, o.id)
        JOIN member AS n ON n.organisation = p.id
      WHERE m.account = \(one) AND n.account = \(other))
    """
  }

  /// Whether two may see that they are friends, as SQL: a child's are those who share a team.
  fileprivate static func mayMeet(_ one: String, _ other: String, now: String) -> String {
    """
    (NOT EXISTS (SELECT 1 FROM ward WHERE child IN (\(one), \(other)) AND grown > \(now))
      OR \(share(one, other)))
    """
  }

  /// The friends of an account that they may see, as SQL that gives their accounts.
  static func ofAccount(_ account: String, now: String) -> String {
    """
    SELECT own.other FROM friend AS own JOIN friend AS theirs
      ON theirs.account = own.other AND theirs.other = own.account AND theirs.says = 'yes'
    WHERE own.account = \(account) AND own.says = 'yes'
      AND \(mayMeet(account, "own.other", now: now))
    """
  }
}

extension Transaction {
  /// Nobody is a child's friend any more, and nobody can ask them; who is blocked stays so.
  func endFriendships(of account: AccountID) throws(StoreError) {
    _ = try rows(
      "DELETE FROM friend WHERE (account = $1 OR other = $1) AND says = 'yes'",
      [.text(account.text)])
    _ = try rows("DELETE FROM friend_code WHERE account = $1", [.text(account.text)])
  }

  /// Locks who has to do with each other, and what is decided of them, until the transaction ends.
  ///
  /// NB: in one order everywhere, so that two who do so at once do not wait for each other; wards
  /// first, as a guardian's decision does.
  fileprivate func lock(_ accounts: [AccountID]) throws(StoreError) {
    let accounts = accounts.sorted { $0.text < $1.text }
    for account in accounts { try lockWard(account) }
    for account in accounts { try lock(account) }
  }

  fileprivate func holder(ofFriendCode code: String) throws(StoreError) -> AccountID? {
    try rows("SELECT account FROM friend_code WHERE code = $1", [.text(code)]).first
      .flatMap { AccountID($0[0].text) }
  }

  /// The name of who is to stay; nil for who is about to be erased.
  fileprivate func standingName(_ account: AccountID) throws(StoreError) -> String? {
    try rows(
      "SELECT name FROM person WHERE account = $1 AND leaves IS NULL", [.text(account.text)]
    ).first?[0].text
  }

  /// Whether two may be friends: as both may, or where they share a team or class.
  fileprivate func mayBefriend(
    _ standing: Standing, _ account: AccountID, _ other: AccountID, now: Int64
  ) throws(StoreError) -> Bool {
    let theirs = try self.standing(of: .learner(other), now: now)
    guard access(to: .friends, of: theirs).isAllowed else { return false }
    if access(to: .openFriends, of: standing).isAllowed,
      access(to: .openFriends, of: theirs).isAllowed
    {
      return true
    }
    return try !rows(
      "SELECT 1 WHERE \(Friend.share("$1", "$2"))", [.text(account.text), .text(other.text)]
    ).isEmpty
  }

  fileprivate func says(
    _ account: AccountID, of other: AccountID
  ) throws(StoreError) -> Saying? {
    try rows(
      "SELECT says FROM friend WHERE account = $1 AND other = $2",
      [.text(account.text), .text(other.text)]
    ).first.flatMap { Saying(rawValue: $0[0].text) }
  }

  /// Whether somebody says yes to as many as they may; no can be said to whoever asks.
  fileprivate func saysEnough(_ account: AccountID) throws(StoreError) -> Bool {
    let others = try rows(
      "SELECT count(*) FROM friend WHERE account = $1 AND says = 'yes'", [.text(account.text)])
    return others.first?[0].integer ?? 0 >= Friend.saidMax
  }

  fileprivate func say(
    _ says: Saying, _ account: AccountID, of other: AccountID, now: Int64
  ) throws(StoreError) {
    _ = try rows(
      """
      INSERT INTO friend (account, other, says, since) VALUES ($1, $2, $3, $4)
      ON CONFLICT (account, other) DO UPDATE SET says = excluded.says, since = excluded.since
      """, [.text(account.text), .text(other.text), .text(says.rawValue), .integer(now)])
  }

  fileprivate func takeBackYes(
    _ account: AccountID, of other: AccountID
  ) throws(StoreError) {
    _ = try rows(
      "DELETE FROM friend WHERE account = $1 AND other = $2 AND says = 'yes'",
      [.text(account.text), .text(other.text)])
  }

  /// How many wait for somebody's answer.
  fileprivate func asking(_ account: AccountID) throws(StoreError) -> Int64 {
    try rows(
      """
      SELECT count(*) FROM friend AS theirs WHERE other = $1 AND says = 'yes' AND NOT EXISTS (
        SELECT 1 FROM friend AS own WHERE own.account = $1 AND own.other = theirs.account)
      """, [.text(account.text)]
    ).first?[0].integer ?? 0
  }
}
