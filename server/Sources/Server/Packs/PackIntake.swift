import Basics
import Hummingbird
import Packs
import Trainer

/// Packs that come to be shared or published: read, and looked at by lint.
struct PackIntake: Sendable {
  /// Those that come with the server, whose ids are theirs.
  let shelf: PackShelf

  /// As JSON writes a text: a line's end takes two bytes.
  static let textBytesMax = PackManifest.bytesMax + PackManifest.bytesMax / 4
  /// Fewer than a reading lists at most.
  private static let problemsMax = 150

  /// The pack whose text a request brings, and its text as our writer makes it: an author's
  /// comments are no part of it.
  func pack(
    _ request: Request, _ context: ServerContext
  ) async throws -> (pack: Pack, parts: PackParts) {
    let id = try context.parameters.require("pack")
    guard request.isOf("application/json") else { throw ServerError.notJSON }
    let (bytes, failure) = try await request.bytesThatCame(bytesMax: context.bodyBytesMax)
    if let failure { throw failure }
    let limits = JSON.Limits(depthMax: 2, bytesMax: bytes.count)
    guard let json = try? JSON(parsing: bytes, limits: limits), let text = json["text"]?.string
    else { throw ServerError.fieldWrong("text") }
    let pack = try checked(Array(text.utf8), as: id)
    let parts = PackParts(pack.textBytes)
    for (field, text, bytesMax) in [
      ("title", pack.title, 200), ("authors", pack.authors, 200), ("licence", pack.licence, 200),
      ("language", pack.language, 40), ("about", pack.about, 2_000),
    ] where text.utf8.count > bytesMax {
      throw ServerError.pack(.headerLong(field, bytesMax: bytesMax))
    }
    guard parts.bytes.count <= PackManifest.bytesMax, parts.count <= PackManifest.partsMax else {
      throw ServerError.pack(.tooLarge)
    }
    return (pack, parts)
  }

  /// A pack that may be shared: of that name, without an error, and not one of the server's own.
  private func checked(_ bytes: [UInt8], as id: String) throws -> Pack {
    let reading = Pack.parse(bytes, toMend: true)
    guard PackManifest.isID(id), let pack = reading.pack, pack.id == id else {
      throw ServerError.pack(.otherName(id))
    }
    guard PackVersion.isVersion(pack.version) else {
      throw ServerError.pack(.version(String(pack.version.prefix(80))))
    }
    if try shelf.packs().contains(where: { $0.pack.id == id }) {
      throw ServerError.pack(.bundled(id))
    }
    let problems =
      reading.problems
      + lint(
        pack, places: reading.places, itemPlaces: reading.itemPlaces, kinds: Trainer.itemKinds,
        habits: false)
    let errors = problems.filter { $0.severity == .error }
    if let first = errors.first {
      throw ServerError.pack(.faulty(first.text, count: errors.count))
    }
    // NB: what a reading does not list any more may be an error.
    guard reading.problems.count <= PackIntake.problemsMax else {
      throw ServerError.pack(.faulty("too much is to be mended to list it all", count: 1))
    }
    return pack
  }
}
