import Basics
import EventLog
import Markup
import Practice
import Sittings

/// A zip of everything that the server keeps of the learner: asked for, waited for, downloaded.
struct AccountExport {
  enum State: String {
    case making, ready, failed
  }

  struct Zip {
    let id: String
    let state: State
    let bytes: Int64
  }

  init(root: String = "me") { self.root = root }

  /// Whose it is, as the server's addresses have it.
  var root = "me"
  /// The newest of a day, once the server has been asked.
  var newest: Zip?
  /// Whether one is to be made if there is none.
  var isWanted = false
  /// When to look again whether it is ready.
  var due: Moment?

  /// Small ones are ready at once; a large one takes a minute.
  static let pauseMillis: Int64 = 3_000

  /// Takes in the server's list, the newest first.
  mutating func take(_ list: [JSON], now: Moment) {
    newest = list.first.flatMap { one in
      // NB: it becomes a part of an address.
      guard let id = one["id"]?.string, EventID.isDevice(id),
        let state = State(rawValue: one["state"]?.string ?? "")
      else { return nil }
      return Zip(id: id, state: state, bytes: one["bytes"]?.integer ?? 0)
    }
    due = newest?.state == .making ? now.adding(millis: AccountExport.pauseMillis) : nil
  }

  /// Where they are asked for.
  var path: String { root + "/exports" }

  func html(isBusy: Bool) -> HTML {
    details(.id("account-export"), .open(newest != nil || isWanted)) {
      summary { "Download everything" }
      p {
        "One zip of all that the server keeps: the record, pictures and recordings, and a page "
          + "that shows it without a network. It can be asked for twice a day."
      }
      p(.id("account-export-state"), .role("status")) { words }
      div(.class("row")) {
        if newest?.state == .ready {
          button(
            .class("button primary"), .id("account-export-fetch"), .send("account.fetch"),
            .disabled(isBusy)
          ) { "Download" }
          button(
            .class("button"), .id("account-export-anew"), .send("account.exportAnew"),
            .disabled(isBusy)
          ) { "Make a new one" }
        } else if newest?.state != .making {
          button(
            .class("button"), .id("account-export-begin"), .send("account.export"),
            .disabled(isBusy)
          ) { "Make it" }
        }
      }
    }
  }

  private var words: String {
    switch newest?.state {
    case .making: "It is being made. You may go on; come back here when you like."
    case .ready:
      "It is ready: \(Words.megabytes(newest?.bytes ?? 0)) MB. It stays for a day."
    case .failed: "It could not be made. Try again; if this stays, tell whoever runs the server."
    case nil: ""
    }
  }
}
