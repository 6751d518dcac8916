import Markup
import Practice
import Sittings

/// What a newcomer sees first: which of the modules they train for. The tap after it begins.
struct WelcomePage {
  let modules: [ModuleManifest]
  /// Whoever comes in by a class knows what to do.
  let news: FromTeams

  var html: HTML {
    section(.class("page stack welcome"), .id("welcome")) {
      news.html
      h1 { "What do you practise?" }
      ul(.class("choices-big")) {
        for module in modules {
          li {
            button(
              .id("welcome-\(module.id)"), .send("welcome"), .with("module", module.id)
            ) {
              span(.class("module-icon"), .accent(module.id), .ariaHidden())
              span { module.name }
              small { module.about }
            }
          }
        }
      }
      p(.class("hint")) {
        "The others stay one tap away. "
        a(.href("#/you/data")) { "I have used Etude before" }
        " · "
        a(.href("#/class"), .id("welcome-class")) { "I have a class code" }
      }
    }
  }
}

/// A newcomer's level, which their own answers will soon outweigh.
struct LevelChoice {
  let levels: [Mastery.Level]
  let chosen: Mastery.Level

  @HTMLBuilder var html: HTML {
    if levels.count > 1 {
      div(.class("stack tight"), .role("group"), .labelledBy("level-title")) {
        h2(.id("level-title"), .class("eyebrow")) { "Your level" }
        div(.class("row")) {
          for level in levels {
            button(
              .class(level == chosen ? "chip on" : "chip"), .id("level-\(level.rawValue)"),
              .send("welcome.level"), .with("level", level.rawValue), .pressed(level == chosen)
            ) { level.name }
          }
        }
      }
    }
  }
}

/// What is asked once, after the first session: the day worked towards, the time, a second module.
struct GoalsCard {
  let goalMinutes: Int
  let others: [ModuleManifest]
  private static let goals = [5, 10, 15, 30, 60]

  var html: HTML {
    form(.class("card stack"), .id("goals-card"), .send("welcome.goals")) {
      h2 { "What do you work towards?" }
      div(.class("grid")) {
        Field(id: "welcome-contest", title: "Next contest")
          .html(input, [.name("contest"), .type("date")])
        Field(id: "welcome-goal", title: "Minutes a day")
          .choice(
            "goal", GoalsCard.goals.map { ("\($0)", "\($0)") }, chosen: "\(goalMinutes)")
        if !others.isEmpty {
          Field(id: "welcome-also", title: "Also practise")
            .choice("also", [("", "Nothing else")] + others.map { ($0.id, $0.name) })
        }
      }
      div(.class("row")) {
        button(.class("button"), .type("submit")) { "Keep" }
        button(
          .class("button quiet"), .id("goals-later"), .type("button"), .send("welcome.goals")
        ) { "Not now" }
      }
    }
  }
}
