/// What can go wrong here.
///
/// Facts only: the wording is in `ServerError+Wording.swift`.
public enum ServerError: Error, Equatable, Sendable {
  case noSuchFolder(String, role: FolderRole)
  case noSuchPage(String)
  case notAllowed(method: String)
  case badPath(String)
  case bodyTooLarge(bytesMax: Int)
  case bodyMissing
  case nameMissing
  case notJSON
  case judgeFieldsWrong
  case tooBusy
  /// The caller asked more than is allowed; it may ask again after so many seconds.
  case tooOften(retryAfterSeconds: Int)
  case notSignedIn
  case portInUse(Int)
  case notPermitted(port: Int)
  case noSuchHost(String)
  case answersUnreadable(folder: String, why: String)
  case packUnreadable(String, why: String)
  case unexpected

  public enum FolderRole: String, Sendable { case web, packs }
}
