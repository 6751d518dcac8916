import HTTPTypes
import Storage

/// Why a pack is not published, rated or decided on.
public enum MarketRefusal: Equatable, Sendable {
  /// Somebody else publishes under this id.
  case others(String)
  /// The author has published as many as they may, or as much.
  case ownFull
  /// As many of theirs as may wait to be reviewed do.
  case waitingFull
  case licenceMissing
  /// Another text waits than the one that was read, or somebody has decided.
  case decided
  /// Only who took a pack says what they think of it.
  case notTaken
}

extension MarketRefusal {
  var failure: Failure {
    switch self {
    case .others(let id):
      Failure(
        status: .conflict, code: "pack-name-taken",
        message: "Somebody else publishes a pack of the id “\(id)”.",
        hint: "Give yours another id, behind “pack:”.")
    case .ownFull:
      Failure(
        status: .conflict, code: "packs-full",
        message: "You publish \(MarketVersion.ownMax) packs or "
          + "\(MarketVersion.bytesMax >> 20) MB already, as much as one person can.",
        hint: "Put several into one. Withdrawing one frees room, but no id that was offered.")
    case .waitingFull:
      Failure(
        status: .conflict, code: "packs-waiting",
        message: "\(MarketVersion.waitingMax) of your packs wait to be reviewed already.",
        hint: "Wait until some of them were read, or withdraw one.")
    case .decided:
      Failure(
        status: .conflict, code: "pack-changed",
        message: "What you read is not what stands there now: its author sent another text, or "
          + "somebody has decided.",
        hint: "Read it again.")
    case .licenceMissing:
      Failure(
        status: .unprocessableContent, code: "pack-licence",
        message: "The pack does not say under which licence others may use it.",
        hint: "Write one into its header, as in “licence: CC BY 4.0”.")
    case .notTaken:
      Failure(
        status: .conflict, code: "pack-not-taken",
        message: "You have not taken this pack.", hint: "Add it to your library first.")
    }
  }
}
