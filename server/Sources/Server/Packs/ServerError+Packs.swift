import HTTPTypes
import Packs
import Storage

/// Why a pack is not shared, or not sent.
public enum PackRefusal: Equatable, Sendable {
  /// The address names another one than the text.
  case otherName(String)
  /// It comes with the app, whose own version everybody has.
  case bundled(String)
  /// What lint calls errors: the first, and how many there are.
  case faulty(String, count: Int)
  case version(String)
  /// This version was shared already, or a later one.
  case notLater(shared: String)
  case overtaken
  case tooMany
  /// Another version is offered than the one that parts are asked of.
  case changed
  case tooLarge
  /// What the header says of something is longer than lists can show.
  case headerLong(String, bytesMax: Int)
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

extension PackRefusal {
  var failure: Failure {
    switch self {
    case .otherName(let id):
      Failure(
        status: .unprocessableContent, code: "pack-name",
        message: "This is no pack “\(id)”.",
        hint: "Its text begins with “pack:” and the id that the address has: of a-z, 0-9 and “-”, "
          + "at most 64.")
    case .bundled(let id):
      Failure(
        status: .conflict, code: "pack-bundled",
        message: "A pack “\(id)” comes with this server.",
        hint: "Give yours another id, behind “pack:”.")
    case .faulty(let first, let count):
      Failure(
        status: .unprocessableContent, code: "pack-faulty",
        message: count == 1
          ? "The pack has an error: \(first)" : "The pack has \(count) errors. The first: \(first)",
        hint: "Open it with Edit, mend what is marked, and keep a new version.")
    case .version(let text):
      Failure(
        status: .unprocessableContent, code: "pack-version",
        message: "“\(text)” is no version.",
        hint: "It is of digits, letters, points and dashes, as in “version: 1.0.0”.")
    case .notLater(let shared):
      Failure(
        status: .conflict, code: "pack-version-used",
        message: "Version \(shared) of this pack was there already, and a version says one thing.",
        hint: "Keep yours as a later version, and share that.")
    case .overtaken:
      Failure(
        status: .conflict, code: "pack-overtaken",
        message: "Another version of this pack came in between.", hint: "Look at that one first.")
    case .tooMany:
      Failure(
        status: .conflict, code: "packs-full",
        message: "\(SharedPack.ownMax) packs or \(SharedPack.bytesMax >> 20) MB are shared here "
          + "already, as much as can be.",
        hint: "Put several into one. Withdrawing what nobody needs frees room, but no id.")
    case .changed:
      Failure(
        status: .conflict, code: "pack-changed",
        message: "Another version of this pack was shared meanwhile.",
        hint: "Ask for its manifest again.")
    case .tooLarge:
      Failure(
        status: .contentTooLarge, code: "pack-too-large",
        message: "A shared pack has at most \(PackManifest.bytesMax >> 20) MB and "
          + "\(PackManifest.partsMax) questions.",
        hint: "Split yours into several.")
    case .headerLong(let field, let bytesMax):
      Failure(
        status: .unprocessableContent, code: "pack-header",
        message: "What stands behind “\(field):” is too long for a list.",
        hint: "It has at most \(bytesMax) bytes. Say the rest in a file beside it.")
    case .others, .ownFull, .decided, .waitingFull, .licenceMissing, .notTaken: ofMarket
    }
  }
}

extension PackRefusal {
  private var ofMarket: Failure {
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
    default:
      Failure(
        status: .conflict, code: "pack-not-taken",
        message: "You have not taken this pack.", hint: "Add it to your library first.")
    }
  }
}
