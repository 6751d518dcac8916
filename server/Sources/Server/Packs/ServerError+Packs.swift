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
    }
  }
}
