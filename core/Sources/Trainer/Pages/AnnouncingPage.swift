import Markup
import Practice
import Sittings
import Syncing

/// Where a coach writes what is announced.
struct AnnouncingPage {
  let typed: AnnouncementForm
  let shown: TeamAnnouncements

  var html: HTML {
    form(
      .class("stack"), .id("announce"), .send("account.announce.write"), .live(),
      .unsaved(typed.isTyped),
      .confirm(typed.isSaid ? "Announce it anew? Whoever read it is shown it again." : nil)
    ) {
      h2 { typed.isSaid ? "Change an announcement" : "Write an announcement" }
      input(.type("hidden"), .name("announcement"), .value(typed.id))
      Field(id: "announce-title", title: "Title").html(
        input,
        [
          .name("title"), .type("text"), .autocomplete("off"), .required(),
          .maxlength(Announcement.titleMax), .value(typed.title),
        ])
      Field(id: "announce-text", title: "What you say", hint: "It may be left out.").html(
        textarea,
        [
          .name("text"), .maxlength(Announcement.textMax),
        ], content: .text(typed.text))
      whom
      div(.class("grid")) {
        Field(
          id: "announce-from", title: "Shown from",
          hint: "Before that day no page shows it, though it is sent ahead."
        ).html(input, [.name("from"), .type("date"), .required(), .value(typed.from)])
        Field(id: "announce-until", title: "Shown until").html(
          input, [.name("until"), .type("date"), .required(), .value(typed.until)])
      }
      if shown.hasClasses {
        p(.class("hint")) { "Its classes are not told: announce it on the page of each." }
      }
      if typed.isSaid {
        p(.class("hint")) { "Whoever has read it already is shown it again as you say it now." }
      }
      // NB: the first of them is what the key Enter means.
      div(.class("row")) {
        if !typed.isSaid { send("draft", "button", "Keep as a draft") }
        send("said", "button primary", "Announce it")
        a(
          .class("button quiet"), .id("announce-back"),
          .href("\(Trainer.teamsPath)/\(shown.team)")
        ) { "Back" }
      }
      p(.class("hint")) {
        "Parents whose account is linked with a child’s read what is for their child. Who wants it "
        "gets a notice or a letter that something was announced, which does not say what."
      }
    }
  }

  private func send(_ name: String, _ look: String, _ words: String) -> HTML {
    button(
      .class(look), .id("announce-\(name)"), .type("submit"), .name("as"), .value(name)
    ) { words }
  }

  private var whom: HTML {
    fieldset(.class("stack tight")) {
      legend { "For whom" }
      for (value, words) in [("all", "All, and who joins later"), ("some", "Those ticked here")] {
        label(.class("check")) {
          input(
            .id("announce-for-\(value)"), .type("radio"), .name("for"), .value(value),
            .checked(typed.isToAll == (value == "all")))
          span { words }
        }
      }
      // The page hides it from who chooses all.
      div(.class("stack tight"), .id("announce-some")) {
        if shown.students.isEmpty { p(.class("hint")) { "No student is here yet." } }
        for one in shown.students {
          label(.class("check"), .id("announce-to-\(one.id)")) {
            input(
              .id("announce-on-\(one.id)"), .type("checkbox"), .name("members"),
              .value(one.id), .checked(typed.ticked.contains(one.id)))
            span { one.name }
          }
        }
      }
    }
  }
}
