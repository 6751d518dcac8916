import Markup
import Practice
import Packs
import Sittings

/// Who plays a match, by which rules, and who reads.
struct MatchPage {
  let module: ContestModule
  let desk: Desk

  private static let levels: [(value: String, name: String)] = [
    ("", "People here"), ("middleSchool", "Opponents, middle school"),
    ("highSchool", "Opponents, high school"), ("college", "Opponents, college"),
    ("open", "Opponents, open"),
  ]

  private static let styles: [(value: String, name: String)] = [
    ("steady", "Steady"), ("careful", "Careful: buzzes late, seldom errs"),
    ("aggressive", "Aggressive: buzzes early, errs more"),
    ("specialist", "Specialist: three domains very well"),
  ]

  var html: HTML {
    section(.class("page stack"), .id("match-setup")) {
      h1 { "\(module.manifest.name): a match" }
      p(.class("lead")) {
        "Play against opponents who buzz where people of their level do, or share this device: "
        "each player has a key, a part of the screen, or a gamepad."
      }
      form(.class("stack"), .id("match-form"), .send("match.start")) {
        input(.type("hidden"), .name("module"), .value(module.manifest.id))
        for number in 1...ContestModule.teamsMax { team(number) }
        questions
        button(.class("button primary big"), .type("submit")) { "Start the match" }
      }
    }
  }

  private func team(_ number: Int) -> HTML {
    fieldset(.class("card team"), .id("team-\(number)")) {
      legend { number == 3 ? "Team 3, if there is one" : "Team \(number)" }
      div(.class("grid")) {
        text(
          "team.\(number)", "Name", ["", "Team 1", "Opponents", ""][number])
        Field(id: "level-\(number)", title: "Played by")
          .choice("level.\(number)", MatchPage.levels, chosen: number == 2 ? "highSchool" : "")
        div(.class("for-people")) {
          text(
            "players.\(number)", "Players, with commas between", number == 1 ? "You" : "",
            hint: number == 1 ? "The first is you: your answers count for your progress." : "")
        }
        div(.class("for-opponents")) {
          Field(id: "style-\(number)", title: "How they play")
            .choice("style.\(number)", MatchPage.styles)
        }
      }
    }
  }

  private var questions: HTML {
    let rules = module.rules(desk.preferences)
    return fieldset(.class("card")) {
      legend { "The match" }
      div(.class("grid")) {
        Field(id: "match-rules", title: "Rules")
          .choice(
            "rules", module.book.map { ($0.profile, $0.name) },
            chosen: rules.profile)
        Field(id: "match-count", title: "Questions")
          .number("count", max(1, Int(rules[.tossups])), 1...100)
        Field(id: "match-pack", title: "Pack")
          .choice(
            "pack",
            [("", "All in use")] + module.shelf.library.packs.map { ($0.id, $0.title) })
        Field(id: "match-reader", title: "Who reads")
          .choice("reader", [("etude", "Etude"), ("person", "A person here, who also rules")])
      }
      label(.class("check")) {
        input(.type("checkbox"), .name("whole"), .value("yes"))
        " Whole match: halves by the clock, overtime when it is tied"
      }
    }
  }

  private func text(_ name: String, _ title: String, _ value: String, hint: String = "") -> HTML {
    Field(id: "field-" + name.replacingDots, title: title, hint: hint)
      .html(input, [.name(name), .type("text"), .maxlength(300), .value(value)])
  }
}

extension String {
  /// For an id: "team.1" as "team-1".
  fileprivate var replacingDots: String {
    String(decoding: utf8.map { $0 == UInt8(ascii: ".") ? UInt8(ascii: "-") : $0 }, as: UTF8.self)
  }
}
