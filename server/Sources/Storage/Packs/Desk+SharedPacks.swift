/// Packs that organisations share. Who may is whoever asks to have asked.
extension Desk {
  /// What is offered where somebody belongs, and in the classes of what they are admin of.
  public func offeredPacks(for account: AccountID) async throws(StoreError) -> [OfferedPack] {
    try await read { transaction throws(StoreError) in
      try transaction.rows(
        """
        SELECT organisation.id, organisation.name, shared_pack.listed
        FROM shared_pack JOIN organisation ON organisation.id = shared_pack.organisation
        WHERE shared_pack.manifest <> '' AND shared_pack.organisation IN (
          SELECT organisation FROM member WHERE account = $1
          UNION SELECT class.id FROM organisation AS class
            JOIN member ON member.organisation = class.within
            WHERE member.account = $1 AND member.role = 'admin')
        ORDER BY organisation.name, organisation.id, shared_pack.pack LIMIT 2000
        """, [.text(account.text)]
      ).map { OfferedPack(organisation: $0[0].text, name: $0[1].text, listed: $0[2].text) }
    }
  }

  /// One of them, offered or not any more; nil where there never was one of this name.
  public func sharedPack(
    _ pack: String, in organisation: String
  ) async throws(StoreError) -> SharedPack? {
    try await read { transaction throws(StoreError) in
      try transaction.rows(
        "SELECT \(SharedPack.columns) FROM shared_pack WHERE organisation = $1 AND pack = $2",
        [.text(organisation), .text(pack)]
      ).first.flatMap(SharedPack.init)
    }
  }

  /// The text of one that is offered, if it is still that of this hash.
  public func text(of shared: SharedPack) async throws(StoreError) -> String? {
    try await read { transaction throws(StoreError) in
      try transaction.rows(
        """
        SELECT text FROM shared_pack
        WHERE organisation = $1 AND pack = $2 AND sha256 = $3 AND manifest <> ''
        """, [.text(shared.organisation), .text(shared.pack), .text(shared.sha256)]
      ).first?[0].text
    }
  }

  /// Offers a version in place of the one that was looked at, nil for none.
  public func share(
    _ shared: SharedPack, _ text: String, over version: String?
  ) async throws(StoreError) -> SharingOutcome {
    try await write { transaction throws(StoreError) in
      // Locks the organisation: of two who share at once, the second sees the first.
      let here = try transaction.rows(
        "UPDATE organisation SET made = made WHERE id = $1 RETURNING id",
        [.text(shared.organisation)])
      guard !here.isEmpty else { return .gone }
      let known = try transaction.rows(
        "SELECT version FROM shared_pack WHERE organisation = $1 AND pack = $2",
        [.text(shared.organisation), .text(shared.pack)]
      ).first?[0].text
      guard known == version else { return .overtaken }
      let others = try transaction.rows(
        """
        SELECT count(*), CAST(coalesce(sum(bytes), 0) AS bigint) FROM shared_pack
        WHERE organisation = $1 AND pack <> $2
        """, [.text(shared.organisation), .text(shared.pack)])
      let bytes = Int64(text.utf8.count)
      guard let row = others.first, row[0].integer < SharedPack.ownMax,
        row[1].integer + bytes <= SharedPack.bytesMax
      else { return .full }
      _ = try transaction.rows(
        """
        INSERT INTO shared_pack (\(SharedPack.columns), text, bytes)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
        ON CONFLICT (organisation, pack) DO UPDATE SET account = excluded.account,
          version = excluded.version, sha256 = excluded.sha256, manifest = excluded.manifest,
          listed = excluded.listed, text = excluded.text, bytes = excluded.bytes,
          published = excluded.published
        """,
        [
          .text(shared.organisation), .text(shared.pack), SQLValue(shared.account?.text),
          .text(shared.version), .text(shared.sha256), .text(shared.manifest),
          .text(shared.listed), .integer(shared.published), .text(text), .integer(bytes),
        ])
      return .done
    }
  }

  /// Offers a pack no more; false where none of this name was.
  public func withdraw(
    pack: String, in organisation: String
  ) async throws(StoreError) -> Bool {
    try await write { transaction throws(StoreError) in
      try !transaction.rows(
        """
        UPDATE shared_pack SET manifest = '', listed = '', text = '', bytes = 0
        WHERE organisation = $1 AND pack = $2 AND manifest <> '' RETURNING pack
        """, [.text(organisation), .text(pack)]
      ).isEmpty
    }
  }
}
