import Basics
import Dispatch
import Foundation
import Synchronization
import Trainer

/// `index.html` with the page that a newcomer sees first, rendered here by the same core, so that
/// it can be read before any of the core has arrived.
///
/// The page stands in the element `template#first-page`; `web/first.js` shows it. It is made beside
/// the requests, anew each day and when a pack or the file changes; until then the one before is
/// sent.
final class FirstPage: Sendable {
  private let files: FileStore
  private let shelf: PackShelf
  private let press: BrotliPress
  private let line = DispatchQueue(label: "etude.first-page")
  private let held = Mutex<Held>(Held())

  private struct Held {
    var wanted: Version?
    var file: ServedFile?
  }

  /// What the page is made from.
  private struct Version: Equatable {
    var index: String
    var packs: [String]
    var day: Int
  }

  init(files: FileStore, shelf: PackShelf, press: BrotliPress) {
    self.files = files
    self.shelf = shelf
    self.press = press
  }

  /// The page at hand; nil when none has been made yet.
  func file(at now: Date = Date()) -> ServedFile? {
    guard let index = try? files.file(at: "index.html"), let packs = try? shelf.packs() else {
      return nil
    }
    let version = Version(
      index: index.sha256, packs: packs.map(\.file.sha256),
      day: Int(now.timeIntervalSince1970) / 86_400)
    return held.withLock { held in
      if held.wanted != version {
        held.wanted = version
        line.async { self.make(index, packs, now) }
      }
      return held.file
    }
  }

  /// Returns after what is being made has been made.
  func wait() { line.sync {} }

  private func make(_ index: ServedFile, _ packs: [PackShelf.Entry], _ now: Date) {
    guard let page = render(packs, now) else { return }
    let place = "<template id=\"first-page\">"
    let parts = String(decoding: index.bytes, as: UTF8.self).split(
      separator: place, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return }
    let html = parts[0] + place + page + parts[1]
    let file = ServedFile(bytes: Array(html.utf8), path: "index.html", press: press)
    held.withLock { $0.file = file }
  }

  /// What the core answers to a newcomer of this moment.
  private func render(_ packs: [PackShelf.Entry], _ now: Date) -> String? {
    let moment = Moment(millis: Int64(now.timeIntervalSince1970 * 1_000), zoneMinutes: 0)
    let trainer = Trainer(configuration: .init(device: "first", moment: moment))
    for pack in packs { _ = trainer.feed(pack: pack.file.bytes) }
    let command: JSON = [
      "do": "go", "path": "#/today", "at": .integer(moment.millis), "zone": .integer(0),
    ]
    let reply = try? JSON(parsing: trainer.send(command.bytes))
    return reply?["html"]?.string
  }
}
