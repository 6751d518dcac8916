public import Storage

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
  /// The server is about to stop.
  case draining
  /// The caller asked more than is allowed; it may ask again after so many seconds.
  case tooOften(retryAfterSeconds: Int)
  case notSignedIn
  /// The browser is signed in as somebody else than the page takes it to be.
  case otherAccount
  /// What says to be compressed is not, or is damaged.
  case notGzip
  case notAFrame(why: String)
  case notLines
  /// The account has a round of sync in flight.
  case inRound(retryAfterSeconds: Int)
  case tooManyRounds(retryAfterSeconds: Int)
  case tooManySockets(retryAfterSeconds: Int)
  case credentialsWrong
  /// What a letter brought does not hold: wrong, spent, or too old.
  case codeWrong
  case passwordRefused(PasswordFault)
  /// A member of the object that was sent; empty for the object itself.
  case fieldWrong(String)
  /// A program that asks whether it was let in was not, or not yet.
  case pairing(PairingFault)
  /// A second step that is not one, or is not now.
  case secondStep(SecondStepFault)
  case passkeyRefused(PasskeyFault)
  /// What was sealed does not open: the key is another, or cannot be read or made.
  case sealingKeyWrong
  /// Who has no password does this only just after signing in.
  case signInAgain
  /// About a child, and who decides for them.
  case consent(ConsentFault)
  /// An issuer that is to sign somebody in does not answer.
  case issuerUnreachable(String)
  /// Nothing else would be left to sign in with.
  case lastWay
  /// A page of another site asked.
  case foreignOrigin
  /// What was sent is neither a picture nor a sound.
  case blobTypeRefused
  case blobHashWrong
  /// The file of the key that addresses are signed with.
  case keyUnreadable(String)
  /// Two a day were asked for.
  case exportsTooMany
  case zipFailed(String, why: String)
  case certificateUnreadable(String, key: String, why: String)
  case portInUse(Int)
  case notPermitted(port: Int)
  case noSuchHost(String)
  case answersUnreadable(folder: String, why: String)
  case packUnreadable(String, why: String)
  case rulesUnreadable(String, why: String)
  /// What the one answer to "may I" says no to.
  case locked(Access)
  case team(TeamFault)
  case reminder(ReminderFault)
  case room(RoomRefusal)
  case friend(FriendFault)
  case apiKey(APIKeyFault)
  case webhook(WebhookRefusal)
  case pack(PackRefusal)
  case market(MarketRefusal)
  case unexpected

  public enum PasswordFault: Sendable { case short, long, common }

  public enum PairingFault: Sendable { case pending, tooSoon, expired }

  public enum SecondStepFault: Sendable {
    /// The code is none, or was used.
    case wrong
    /// It took too long, or was done already.
    case over
    /// There is one already.
    case known
    case missing
  }

  /// Why a passkey is not taken.
  public enum PasskeyFault: Sendable {
    case malformed, type, challenge, origin, host, notVerified, attestation, algorithm, unknown
    case signature, counter
    /// It is somebody's already.
    case known
    case tooMany
  }

  public enum FolderRole: String, Sendable { case web, packs, rules }
}
