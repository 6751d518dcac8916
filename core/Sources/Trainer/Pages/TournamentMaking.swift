import Markup
import Practice
import Sittings
import Syncing
import Tournaments

/// Sets a tournament up, or changes one whose first round was not made known yet.
struct TournamentMaking {
  /// Who may hold it, or holds it.
  let holders: [TeamLog.Place]
  let entry: TournamentList.Entry?
  let fault: String

  private var setup: Tournament.Setup? { entry?.tournament.setup }

  var html: HTML {
    section(.class("page stack"), .id("tournament-making")) {
      h1 { setup?.name ?? "A tournament" }
      if !fault.isEmpty { p(.class("error"), .role("alert")) { fault } }
      fields
    }
  }

  var fields: HTML {
    let (form, count) = setup.map(TournamentForm.of) ?? (.everybody, 0)
    return Markup.form(
      .class("stack"), .id("tournament-make"), .send("tournament.make"),
      .with("id", entry?.id ?? "")
    ) {
      Field(id: "tournament-team", title: "Who holds it", hint: "Its members see it.").choice(
        "team", holders.map { ($0.team, $0.name) }, chosen: "")
      Field(id: "tournament-name", title: "Name").html(
        input,
        [
          .name("name"), .type("text"), .autocomplete("off"), .required(),
          .maxlength(Tournament.nameMax), .value(setup?.name ?? ""),
        ])
      Field(
        id: "tournament-teams", title: "Teams",
        hint: "One on a line, the strongest first: so the strong ones do not meet too early. "
          + "Names of teams, not of pupils. In rooms of three behind a comma what a team brings "
          + "along, as of a written round: Otters, 47."
      ).html(
        textarea,
        [.name("teams"), .required(), .maxlength(4_000), .spellcheck("false")],
        content: .text(setup?.lines.joined(separator: "\n") ?? ""))
      Field(id: "tournament-rooms", title: "Rooms", hint: "One on a line.").html(
        textarea, [.name("rooms"), .maxlength(2_000), .spellcheck("false")],
        content: .text(setup?.rooms.joined(separator: "\n") ?? ""))
      div(.class("grid")) {
        Field(id: "tournament-form", title: "How it is played").choice(
          "form", TournamentForm.allCases.map { ($0.rawValue, $0.name) },
          chosen: form.rawValue)
        Field(
          id: "tournament-count", title: "Pools, or rounds by standing",
          hint: "0: what so many teams usually have."
        ).number("count", count, 0...15)
      }
      button(.class(entry == nil ? "button primary" : "button"), .type("submit")) {
        entry == nil ? "Make it" : "Change it"
      }
    }
  }
}
