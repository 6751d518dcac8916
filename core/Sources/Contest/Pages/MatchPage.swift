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
      form(.class("stack"), .id("match-form"), .send("match.start")) {
        input(.type("hidden"), .name("module"), .value(module.manifest.id))
        lineUp
        details(.id("match-change")) {
          summary(.class("button")) { "Change" }
          div(.class("stack")) {
            for number in 1...ContestModule.teamsMax { team(number) }
            questions
          }
        }
        button(.class("button primary big"), .type("submit")) { "Start the match" }
      }
      p(.class("hint")) {
        "Opponents buzz where people of their level do. People around this device each have a "
        "key, a part of the screen, or a gamepad."
      }
    }
  }

  // MARK: Ready-made

  /// Who plays and what is asked, unless it is changed.
  private var lineUp: HTML {
    div(.class("stack tight"), .id("line-up")) {
      ul(.class("list"), .label("Who plays")) {
        for number in 1...teamCount {
          li(.class("item")) {
            TeamMark(number - 1).html
            span {
              b { number == 1 ? "You" : name(number) }
              if number > 1 { ", played by Etude at high school level" }
            }
          }
        }
      }
      p(.class("hint")) {
        Words.count(questionCount, "question", "questions")
        ", \(rules.name) rules, read by Etude."
      }
    }
  }

  /// As many teams as sit in a room of this competition.
  private var teamCount: Int { min(module.rivals.count + 1, ContestModule.teamsMax) }

  private var rules: Rules { module.rules(desk.preferences) }
  private var questionCount: Int { max(1, Int(rules[.tossups])) }

  private func name(_ number: Int) -> String {
    switch number {
    case 1: "Team 1"
    case 2: "Opponents"
    default: number <= teamCount ? "Team \(number)" : ""
    }
  }

  // MARK: As one likes

  private func team(_ number: Int) -> HTML {
    fieldset(.class("card team"), .id("team-\(number)")) {
      legend {
        TeamMark(number - 1).html
        number > teamCount ? " A third team, if there is one" : " Team \(number)"
      }
      div(.class("grid")) {
        text("team.\(number)", "Name", name(number))
        Field(id: "level-\(number)", title: "Played by")
          .choice(
            "level.\(number)", MatchPage.levels,
            chosen: number > 1 && number <= teamCount ? "highSchool" : "")
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
    fieldset(.class("card")) {
      legend { "The match" }
      div(.class("grid")) {
        Field(id: "match-rules", title: "Rules")
          .choice(
            "rules", module.book.map { ($0.profile, $0.name) },
            chosen: rules.profile)
        Field(id: "match-count", title: "Questions")
          .number("count", questionCount, 1...100)
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
