/// A pack that a team, school, academy or class shares: the version that is offered.
public struct SharedPack: Equatable, Sendable {
  public var organisation: String
  public var pack: String
  /// Who shared this version; nil where their account is erased.
  public var account: AccountID?
  public var version: String
  /// Of the text, hexadecimal.
  public var sha256: String
  /// What the server signs of it, JSON; empty where it is offered no more.
  public var manifest: String
  /// What lists say of it, JSON.
  public var listed: String
  public var published: Int64

  /// So many packs an organisation may share, counting those it offers no more, and so many bytes
  /// of those that it offers.
  public static let ownMax = 200
  public static let bytesMax: Int64 = 64 << 20

  public init(
    organisation: String, pack: String, account: AccountID?, version: String, sha256: String,
    manifest: String, listed: String, published: Int64
  ) {
    self.organisation = organisation
    self.pack = pack
    self.account = account
    self.version = version
    self.sha256 = sha256
    self.manifest = manifest
    self.listed = listed
    self.published = published
  }

  public var isOffered: Bool { !manifest.isEmpty }

  static let columns =
    "organisation, pack, account, version, sha256, manifest, listed, published"

  init?(_ row: [SQLValue]) {
    guard row.count == 8 else { return nil }
    self.init(
      organisation: row[0].text, pack: row[1].text,
      account: row[2].isNull ? nil : AccountID(row[2].text), version: row[3].text,
      sha256: row[4].text, manifest: row[5].text, listed: row[6].text, published: row[7].integer)
  }
}

/// A pack in the list of what somebody's organisations share.
public struct OfferedPack: Equatable, Sendable {
  public var organisation: String
  /// What the organisation is called.
  public var name: String
  public var listed: String
}

/// What became of sharing a pack.
public enum SharingOutcome: Equatable, Sendable {
  case done
  /// The organisation shares as many as it may, or as much.
  case full
  /// There is no such organisation any more.
  case gone
  /// Somebody else shared a version in between.
  case overtaken
}

extension Retention {
  static let ofPacks = [
    Retention(
      table: "shared_pack",
      holds: "a pack that a team, school, academy or class shares, and who shared it",
      because: "so that its members can take it, and what changed in it",
      until: "it is withdrawn, then its id, its version and a hash of its text until the "
        + "organisation ends; who shared it until their account is erased")
  ]
}

extension ExportedTable {
  static let ofPacks = [
    ExportedTable(
      name: "shared_pack", holds: "packs that the person shared last",
      columns: [
        .text("organisation", "where"), .text("pack", "which"), .text("version", "its version"),
        .time("published", "when it was shared"),
      ], chosen: "FROM shared_pack WHERE account = $1 ORDER BY organisation, pack")
  ]
}
