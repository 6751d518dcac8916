import Contest
import Sittings
import Basics
import EventLog
import Import
import Packs
import Practice

/// A file that was read and waits for the learner's yes.
struct ImportPreview {
  var fileName: String
  var result: ImportResult
}

/// Bringing questions in, and taking them out.
extension Trainer {
  /// The most bytes of a file that a device reads; larger ones go through the command or a server.
  static let fileBytesMax = 24 << 20
  /// How many files may wait for a yes at once.
  static let previewsMax = 40
  /// The most text that one imported pack may add to the log.
  static let packBytesMax = 12 << 20

  func receive(_ name: String) {
    let bytes = attachment
    guard bytes.count <= Trainer.fileBytesMax else {
      return say(
        .error,
        "“\(name)” is larger than \(Trainer.fileBytesMax >> 20) MB. Split it, or import it "
          + "with the etude command.")
    }
    if Trainer.looksLikeLog(bytes) { return previewLog(name, bytes) }
    if Trainer.looksLikeRules(bytes) { return receiveRules(name, bytes) }
    guard previews.count < Trainer.previewsMax else {
      return say(.warn, "Import or drop the files that wait first.")
    }
    previews.append(
      ImportPreview(fileName: name, result: importQuestions(name: name, bytes: bytes)))
    go(to: Route("#/library/import"))
  }

  /// A log that was exported: its first line is an event.
  private static func looksLikeLog(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: Array(#"{"id":"#.utf8))
  }

  func keepPreview(_ command: Command) {
    guard let place = command.int("n"), previews.indices.contains(place) else { return }
    var pack = previews[place].result.pack
    if let title = command["title"], !title.isEmpty { pack.title = String(title.prefix(120)) }
    guard pack.text.utf8.count <= Trainer.packBytesMax else {
      return say(
        .error,
        "This pack is larger than \(Trainer.packBytesMax >> 20) MB. Split the file in parts.")
    }
    previews.remove(at: place)
    record([ImportedPack.imported(pack)])
    say(
      .good,
      "“\(pack.title)” is in your library: "
        + Words.contents(questions: pack.questions.count, items: pack.items.count) + ".")
    if previews.isEmpty { go(to: Route("#/library")) }
  }

  func dropPreview(_ command: Command) {
    guard let place = command.int("n"), previews.indices.contains(place) else { return }
    previews.remove(at: place)
    if previews.isEmpty { go(to: Route("#/library")) }
  }

  func removePack(_ command: Command) {
    guard let id = command["id"] else { return }
    record([ImportedPack.removed(id)])
    say(.good, "The pack was removed. What you answered in it is kept.")
    go(to: Route("#/library"))
  }

  func exportPack(_ command: Command) {
    guard let id = command["id"], let pack = shelf.library.pack(id),
      let format = ExportFormat(rawValue: command["format"] ?? "")
    else { return }
    reply.effects.append(
      .download(
        name: "\(pack.id).\(format.fileExtension)", type: format.mediaType,
        text: pack.exported(as: format)))
  }

  func search(_ command: Command) {
    var query: [(name: String, value: String)] = []
    for name in ["q", "in", "domain", "kind", "from", "to", "fits", "only"] {
      if let value = command[name], !value.isEmpty { query.append((name, value)) }
    }
    route = Route("#/library")
    route.query = query
  }
}
