import Markup
import Practice
import Sittings

/// Finds anything by its name, on Ctrl K: the arrow keys choose, Enter goes there.
struct FinderDialog {
  let text: String
  let found: [Finding]
  let chosen: Int

  var html: HTML {
    dialog(.modal(), .id("finder"), .send("overlay.close"), .labelledBy("finder-title")) {
      h2(.class("visually-hidden"), .id("finder-title")) { "Find" }
      form(.id("find"), .send("find.text"), .live(), .role("search")) {
        label(.class("visually-hidden"), .for("find-text")) { "A page, drill, setting or pack" }
        input(
          .id("find-text"), .name("text"), .type("search"), .value(text),
          .role("combobox"), .expanded(!found.isEmpty), .controls("findings"),
          .activeDescendant(found.isEmpty ? nil : id(chosen)), .maxlength(200), .autofocus(),
          .autocomplete("off"), .placeholder("A page, drill, setting or pack"),
          .enterkeyhint("go"))
        button(.class("visually-hidden"), .tabindex(-1), .with("take", "yes")) { "Go" }
        step("find-next", 1, "ArrowDown")
        step("find-before", -1, "ArrowUp")
      }
      if found.isEmpty {
        p(.class("hint"), .role("status")) { "Nothing is called “\(text)”." }
      } else {
        ul(.class("list"), .id("findings"), .role("listbox"), .label("Found")) {
          for (place, finding) in found.enumerated() { row(finding, place) }
        }
      }
    }
  }

  private func id(_ place: Int) -> String { "finding-\(place)" }

  private func step(_ name: String, _ by: Int, _ key: String) -> HTML {
    button(
      .class("visually-hidden"), .id(name), .type("button"), .tabindex(-1), .ariaHidden(),
      .send("find.move"), .with("by", "\(by)"), .key(key), .keyAlways()
    ) {}
  }

  private func row(_ finding: Finding, _ place: Int) -> HTML {
    li(
      .class("item"), .id(id(place)), .role("option"), .ariaSelected(place == chosen),
      .send("find.take"), .with("place", "\(place)")
    ) {
      span {
        b { finding.name }
        small(.class("hint")) { finding.context }
      }
    }
  }
}
