import Basics
import Contest
import EventLog
import Markup
import Practice
import Sittings

/// The versions of a pack that were kept: what each changed, and the way back to it.
extension WritePage {
  private static let versionsMax = 20

  @HTMLBuilder var history: HTML {
    if !versions.isEmpty {
      details(.id("versions")) {
        summary { Words.count(versions.count, "version", "versions") }
        ul(.class("list")) {
          for (place, version) in versions.enumerated().suffix(WritePage.versionsMax).reversed() {
            row(version, isFirst: place == 0, isInUse: place == versions.count - 1)
            compared(version)
          }
        }
        if versions.count > WritePage.versionsMax {
          p(.class("hint")) { "Earlier ones are in your log, which you can export under You." }
        }
      }
    }
  }

  private func row(_ version: PackKept, isFirst: Bool, isInUse: Bool) -> HTML {
    li(.class("item"), .id("version-\(version.event.text)")) {
      span {
        b { "Version \(version.version)" }
        " · \(Words.date(version.moment.day)) · "
        Words.contents(questions: version.questions, items: version.items)
      }
      if !isFirst {
        button(
          .class("button quiet"), .send("write.compare"), .with("event", version.event.text),
          .expanded(writing.compared?.version == version.event)
        ) { "What changed" }
      }
      if isInUse {
        span(.class("badge")) { "in use" }
      } else {
        button(
          .class("button"), .send("write.back"),
          .with("event", version.event.text),
          .confirm(
            isChanged
              ? "Go back to version \(version.version)? What you wrote since is dropped."
              : "Go back to version \(version.version)? The later one stays in this list.")
        ) { "Go back to it" }
      }
    }
  }

  /// What the version changed in the one before it, below its row.
  @HTMLBuilder private func compared(_ version: PackKept) -> HTML {
    if let shown = writing.compared, shown.version == version.event {
      li(.id("changed-\(version.event.text)")) {
        PackDiffView(
          id: "diff-\(version.event.text)", title: "Version \(version.version):", diff: shown.diff,
          kinds: writing.kinds, isOpen: true
        ).html
      }
    }
  }
}
