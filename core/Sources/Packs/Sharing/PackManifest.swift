public import Basics

/// What a server says of a pack that is shared: the text that it signs
/// (docs/formats/shared-packs.md).
public struct PackManifest: Equatable, Sendable {
  /// The most bytes of a shared pack's text, and of parts of it.
  public static let bytesMax = 4 << 20
  public static let partsMax = 20_000

  /// Whether a pack of this id can be shared: a-z, 0-9 and "-", at most 64.
  public static func isID(_ text: String) -> Bool {
    PackDraft.isKey(Array(text.utf8)[...])
  }

  /// What stands in place of a team in a manifest of a pack that everybody finds.
  public static let marketplace = "marketplace"

  /// The team, school, academy or class it is shared in, or `marketplace`.
  public var team: String
  public var pack: String
  public var title: String
  public var version: String
  public var language: String
  public var licence: String
  public var authors: String
  public var about: String
  public var questions: Int
  /// What else it holds.
  public var items: Int
  public var bytes: Int
  /// Of the whole text, hexadecimal.
  public var sha256: String
  /// The names of its parts (`PackParts`), in their order.
  public var parts: [String]
  /// Milliseconds since 1970.
  public var published: Int64

  public init(_ pack: Pack, text: PackParts, in team: String, published: Int64) {
    self.team = team
    self.pack = pack.id
    title = pack.title
    version = pack.version
    language = pack.language
    licence = pack.licence
    authors = pack.authors
    about = pack.about
    questions = pack.questions.count
    items = pack.items.count
    bytes = text.bytes.count
    sha256 = SHA256.hex(text.bytes)
    parts = text.names
    self.published = published
  }

  /// The names stand one behind the other: they are all of one length.
  public var json: JSON {
    var names = ""
    for part in parts { names += part }
    return [
      "team": .string(team), "pack": .string(pack), "title": .string(title),
      "version": .string(version), "language": .string(language), "licence": .string(licence),
      "authors": .string(authors), "about": .string(about),
      "questions": .integer(Int64(questions)), "items": .integer(Int64(items)),
      "bytes": .integer(Int64(bytes)), "sha256": .string(sha256), "parts": .string(names),
      "published": .integer(published),
    ]
  }

  /// Nil for what is no manifest.
  public init?(_ json: JSON?) {
    guard let json, let team = json["team"]?.string, let pack = json["pack"]?.string,
      let version = json["version"]?.string, let sha256 = json["sha256"]?.string,
      let bytes = json["bytes"]?.integer, (1...Int64(PackManifest.bytesMax)).contains(bytes)
    else { return nil }
    self.team = team
    self.pack = pack
    self.version = version
    self.sha256 = sha256
    self.bytes = Int(bytes)
    title = json["title"]?.string ?? pack
    language = json["language"]?.string ?? ""
    licence = json["licence"]?.string ?? ""
    authors = json["authors"]?.string ?? ""
    about = json["about"]?.string ?? ""
    questions = Int(clamping: max(0, json["questions"]?.integer ?? 0))
    items = Int(clamping: max(0, json["items"]?.integer ?? 0))
    published = json["published"]?.integer ?? 0
    parts = []
    let names = Array((json["parts"]?.string ?? "").utf8)
    let digits = PackParts.nameDigits
    guard names.count % digits == 0, names.count / digits <= PackManifest.partsMax else {
      return nil
    }
    for start in stride(from: 0, to: names.count, by: digits) {
      parts.append(String(decoding: names[start..<(start + digits)], as: UTF8.self))
    }
  }
}
