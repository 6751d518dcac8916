import Markup
import Practice
import Sittings

/// The learner's data in their own hands: out, in, away.
struct DataSection {
  let events: Int
  /// Whether a server has them too.
  let isSynced: Bool
  /// Whether something was removed so long ago that an export may leave it out.
  let hasExpired: Bool
  let recordings: Int
  let recordingBytes: Int64
  let settings: [Setting]
  /// What this browser lacks to keep things, each in a sentence.
  let lacks: [String]

  /// What is typed to erase everything.
  static let eraseWord = "erase"

  var html: HTML {
    group {
      p {
        "\(Words.count(events, "event", "events")), all on this device"
        isSynced ? " and on the server" : ""
        ". Export them, keep them, import them anywhere: nothing is ever overwritten."
      }
      for lack in lacks { p(.class("hint")) { lack } }
      div(.class("row")) {
        button(.class("button primary"), .id("export"), .send("log.export")) { "Export everything" }
        label(.class("button file"), .for("log-file")) { "Import a log" }
        input(
          .id("log-file"), .class("visually-hidden"), .type("file"), .send("import"),
          .with("as", "log"), .accept(".jsonl,.json,.txt"))
      }
      part
      storage
      erase
    }
  }

  private var part: HTML {
    details(.id("export-part")) {
      summary { "Export a part" }
      div(.class("stack")) {
        div(.class("row")) {
          button(.class("button"), .send("progress.export")) { "Answers as CSV" }
          button(.class("button"), .send("rulings.export")) { "Disputed rulings" }
        }
        form(.class("stack"), .id("export-form"), .send("log.export")) {
          Field(
            id: "export-scope", title: "What",
            hint: "A single module is exported with its own button under Modules."
          ).choice(
            "scope",
            [
              ("proficiency", "What you can do: answers, goals and settings"),
              ("questions", "Questions and rules that you brought"), ("full", "Everything"),
            ])
          if hasExpired {
            label(.class("check"), .for("export-drop")) {
              input(.id("export-drop"), .name("drop"), .type("checkbox"), .value("yes"))
              " Leave out what you removed more than \(ModuleRemovals.undoDays) days ago"
            }
          }
          button(.class("button"), .type("submit")) { "Export" }
        }
      }
    }
  }

  private var storage: HTML {
    details(.id("storage")) {
      summary { "Recordings" }
      div(.class("stack")) {
        if recordings == 0 {
          p {
            "No recordings are stored: this device’s own voice reads, or a recording is fetched "
            "when it is played."
          }
        } else {
          p {
            "\(Words.count(recordings, "recording", "recordings")), "
            "\(Words.megabytes(recordingBytes)) MB."
          }
          button(.class("button"), .send("audio.free")) { "Free what is no longer needed" }
        }
        settings.html
      }
    }
  }

  private var erase: HTML {
    details(.id("erasing")) {
      summary { "Erase everything" }
      form(.class("stack"), .id("erase"), .send("erase")) {
        p {
          "Every answer, pack and setting on this device goes, and nobody can bring it back. "
          "Export first what you want to keep."
        }
        button(.class("button"), .type("button"), .send("log.export")) { "Export everything" }
        Field(
          id: "erase-word", title: "Type “\(DataSection.eraseWord)” to go on"
        ).html(
          input,
          [
            .name("word"), .type("text"), .autocomplete("off"), .autocapitalize("none"),
            .required(),
          ])
        button(.class("button danger"), .type("submit")) { "Erase everything" }
      }
    }
  }
}
