/// Why a store did not do what it was asked.
///
/// Facts only: the wording is `message` and `hint`.
public enum StoreError: Error, Equatable, Sendable {
  case notYours(AccountID)
  case full(AccountID, Quota)
  case frameTooLarge(bytes: Int, bytesMax: Int)
  /// An event that could not be read again: no log holds such.
  case notAnEvent(String)
  case busy
  /// It does not answer, or cannot be opened.
  case unreachable(why: String)
  /// A line that is no event, or counts that are not what is there.
  case damaged(AccountID, why: String)
  case schemaTooNew(found: Int, known: Int)
  case schemaNotOurs(why: String)
  /// The database would show every account to everybody.
  case unguarded(why: String)
  case failed(why: String)
  /// A copy that was cut or changed; the line is counted from 1.
  case backupDamaged(String, line: Int)
  case fileFailed(String, why: String)
  /// Somebody has written as much about an organisation's people as one may.
  case factsFull
  /// No more pictures and recordings fit, or this one is too large.
  case blobsFull(AccountID, Quota)
  /// Bytes that the database says are there, and the folder or S3 store has not.
  case blobMissing(BlobHash)
  /// Bytes that are not what their name says.
  case blobDamaged(BlobHash)
  /// The S3 store does not answer, or refuses.
  case blobsUnreachable(why: String)
}

extension StoreError {
  /// A short name for programs to tell the cases apart.
  public var code: String {
    switch self {
    case .notYours: "not-found"
    case .full: "account-full"
    case .frameTooLarge: "too-large"
    case .notAnEvent: "not-an-event"
    case .busy: "store-busy"
    case .unreachable: "store-unreachable"
    case .damaged: "store-damaged"
    case .schemaTooNew: "schema-too-new"
    case .schemaNotOurs: "schema-not-ours"
    case .unguarded: "store-unguarded"
    case .failed: "store-failed"
    case .backupDamaged: "backup-damaged"
    case .fileFailed: "file-failed"
    case .factsFull: "facts-full"
    case .blobsFull: "blobs-full"
    case .blobMissing: "blob-missing"
    case .blobDamaged: "blob-damaged"
    case .blobsUnreachable: "blobs-unreachable"
    }
  }

  /// What happened, for people.
  public var message: String {
    switch self {
    case .notYours: "There is no such account."
    case .full(_, let quota):
      "The account is full: it may hold \(quota.eventsMax) events and \(quota.bytesMax >> 20) MB."
    case .frameTooLarge(_, let bytesMax): "More than \(bytesMax >> 20) MB came at once."
    case .notAnEvent(let id): "What is named \(id) is no event."
    case .busy: "The database has too much to do just now."
    case .unreachable(let why): "The database cannot be reached or opened: \(why)"
    case .damaged(let account, let why): "The account \(account.text) is damaged: \(why)."
    case .schemaTooNew(let found, let known):
      "The database is of version \(found); this program knows versions up to \(known)."
    case .schemaNotOurs(let why): "The tables cannot be made: \(why)."
    case .unguarded(let why): "The database would not keep accounts apart: \(why)."
    case .failed(let why): "The database refused: \(why)."
    case .backupDamaged(let path, let line): "\(path) is no whole backup: see line \(line)."
    case .fileFailed(let path, let why): "\(path) cannot be read or written: \(why)."
    case .factsFull: "You have written as much for this team or class as one person may."
    case .blobsFull(_, let quota):
      "There is no room for it: a file may have \(quota.blobBytesMax >> 20) MB, and an account "
        + "\(quota.blobsMax) files with \(quota.blobsBytesMax >> 20) MB."
    case .blobMissing(let hash): "The bytes of \(hash.text) are not where they should be."
    case .blobDamaged(let hash): "What is kept as \(hash.text) are other bytes."
    case .blobsUnreachable(let why): "What keeps pictures and recordings does not answer: \(why)."
    }
  }

  /// What to do about it, for people.
  public var hint: String {
    switch self {
    case .notYours: "Sign in with the account it belongs to."
    case .full: "What is there can still be read and exported."
    case .frameTooLarge: "Send it in parts."
    case .notAnEvent: "Send the line as the device wrote it."
    case .busy: "Try again in a few seconds."
    case .unreachable:
      "Check the file or address of --database, and that the database runs; “--database none” "
        + "serves without accounts."
    case .damaged: "Restore it from a copy; the devices that wrote it still have it too."
    case .schemaTooNew: "Use the newer program, or restore a copy from before it."
    case .schemaNotOurs: "Start once as the database's owner; see docs/guide/hosting.md."
    case .unguarded: "Start once as the database's owner; see docs/guide/hosting.md."
    case .failed: "The database's own log says more."
    case .backupDamaged: "Nothing was taken from it; use another copy."
    case .fileFailed: "Does its folder exist, and may you write there?"
    case .factsFull: "What is there can still be read; ask whoever runs the server."
    case .blobsFull: "Delete some that are not needed, or make it smaller."
    case .blobMissing, .blobDamaged: "Restore it from a copy, or send it again from a device."
    case .blobsUnreachable: "Check the address of --blobs, the keys, and that the store runs."
    }
  }
}
