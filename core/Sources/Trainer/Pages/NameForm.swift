import Markup
import Practice
import Sittings

/// What others call whoever is signed in.
struct NameForm {
  let name: String
  let isBusy: Bool

  var html: HTML {
    form(.class("adding"), .id("name-form"), .send("room.name")) {
      Field(
        id: "name", title: "What others call you",
        hint: "Seen by friends, by those who share a room, a team or a class with you, and in "
          + "leaderboards if you choose to be in them. A first name will do."
      ).html(
        input,
        [
          .name("name"), .type("text"), .autocomplete("nickname"), .required(),
          .maxlength(Teams.nameMax), .value(name),
        ])
      button(.class("button"), .type("submit"), .disabled(isBusy)) { "Keep" }
    }
  }
}
