import Basics
import Dispatch
import Foundation
import Synchronization
import Trainer

/// `index.html` with the page that a newcomer sees first, rendered here by the same core, so that
/// it can be read before any of the core has arrived.
///
/// The page stands in the element `template#first-page`; `web/first.js` shows it. It is made beside
/// the requests, and anew when the file changes; until then the one before is sent. It asks what
/// one practises, so that neither the day nor the packs change it.
final class FirstPage: Sendable {
  private let files: FileStore
  private let press: BrotliPress
  private let line = DispatchQueue(label: "etude.first-page")
  private let held = Mutex<Held>(Held())

  private struct Held {
    /// The SHA-256 of the `index.html` that it is made from.
    var wanted: String?
    var file: ServedFile?
  }

  init(files: FileStore, press: BrotliPress) {
    self.files = files
    self.press = press
  }

  /// The page at hand; nil when none has been made yet.
  func file() -> ServedFile? {
    guard let index = try? files.file(at: "index.html") else { return nil }
    return held.withLock { held in
      if held.wanted != index.sha256 {
        held.wanted = index.sha256
        line.async { self.make(index) }
      }
      return held.file
    }
  }

  /// Returns after what is being made has been made.
  func wait() { line.sync {} }

  private func make(_ index: ServedFile) {
    guard let page = FirstPage.newcomers else { return }
    let place = "<template id=\"first-page\">"
    let parts = String(decoding: index.bytes, as: UTF8.self).split(
      separator: place, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return }
    let html = parts[0] + place + page + parts[1]
    let file = ServedFile(bytes: Array(html.utf8), path: "index.html", press: press)
    held.withLock { $0.file = file }
  }

  /// What the core answers to a newcomer.
  private static var newcomers: String? {
    let moment = Moment(millis: 0)
    let trainer = Trainer(configuration: .init(device: "first", moment: moment))
    let command: JSON = ["do": "go", "path": "#/today", "at": .integer(0), "zone": .integer(0)]
    let reply = try? JSON(parsing: trainer.send(command.bytes))
    return reply?["html"]?.string
  }
}
