import Contest
import Markup
import Practice
import Sittings

/// Leaderboards: being counted, or not, and the lists.
struct LeaderboardsPage {
  let dialogue: AccountDialogue
  let isSignedIn: Bool
  /// Nil while there is none that could be shown.
  let wish: Leaderboards.Wish?
  let modules: [ContestModule]
  /// What others call whoever is signed in; nil where that is not known.
  let name: String?

  private var boards: Leaderboards { dialogue.boards }

  var html: HTML {
    section(.class("page stack"), .id("boards")) {
      PageHead("Leader\u{AD}boards", under: "Team", Trainer.teamPath).html
      dialogue.faultShown
      if !isSignedIn {
        signedOut
      } else if let access = boards.access {
        if access.isAllowed {
          open
        } else {
          LockedHint(access).html
          if boards.region != nil { leaving }
        }
        if let answers = boards.answersAccess { self.answers(answers) }
      } else if dialogue.asked.contains(.boards) {
        p(.class("hint"), .role("status")) { "Looking …" }
      } else {
        again
      }
    }
  }

  private var signedOut: HTML {
    div(.class("stack tight")) {
      p { "A leaderboard needs an account: the server counts what your devices have sent there." }
      div(.class("row")) {
        a(.class("button primary"), .href("#/you/account")) { "Sign in, or join" }
      }
    }
  }

  private var again: HTML {
    div(.class("row")) {
      button(
        .class("button"), .id("boards-again"), .send("account.boards.again"),
        .disabled(dialogue.isBusy)
      ) { "Look again" }
    }
  }

  private var open: HTML {
    group {
      if boards.region == nil { joining }
      if let wish { choosing(wish) }
      if let wish { list(wish) } else { nothing }
      rules
      if boards.region != nil { leaving }
    }
  }

  // MARK: Being counted

  private var joining: HTML {
    form(.class("card stack"), .id("boards-join"), .send("account.boards.count")) {
      p {
        "You are in no list: only those who choose it are."
        if let name {
          name.isEmpty ? " Others would see no name (" : " Others would see you as “\(name)” ("
          a(.href(Trainer.teamPath)) { "change it" }
          ")."
        }
      }
      regionField
      button(
        .class("button primary"), .id("boards-join-now"), .type("submit"),
        .disabled(dialogue.isBusy)
      ) { dialogue.isBusy ? "One moment …" : "Be counted" }
    }
  }

  @HTMLBuilder private var regionField: HTML {
    if !boards.regions.isEmpty {
      Field(
        id: "boards-region", title: "Country or state",
        hint: "For adults. A list of its own, shown where five or more are in it."
      ).choice(
        "region", [("", "Only my friends, teams and classes")] + boards.regions,
        chosen: boards.region ?? "")
      label(.class("check")) {
        input(.type("checkbox"), .name("adult"), .value("yes"))
        span { "I am an adult" }
      }
    }
  }

  private var leaving: HTML {
    details(.id("boards-leaving")) {
      summary { "You are counted" }
      div(.class("stack")) {
        if !boards.regions.isEmpty {
          form(.class("stack tight"), .id("boards-change"), .send("account.boards.count")) {
            regionField
            button(.class("button"), .type("submit"), .disabled(dialogue.isBusy)) { "Keep" }
          }
        }
        button(
          .class("button"), .id("boards-stop"), .send("account.boards.stop"),
          .disabled(dialogue.isBusy)
        ) { "Be counted no more" }
      }
    }
  }

  private var rules: HTML {
    details(.id("boards-rules")) {
      summary { "What counts" }
      div(.class("stack tight")) {
        p {
          "Questions of the packs that the server has, answered right, each once a week. It judges "
          "them again, by the answer line alone. What was answered before the question had begun, "
          "or faster than anybody can, does not count."
        }
        p {
          "A week goes from Monday to Sunday. What was practised without a network counts if it "
          "reaches the server within a day of its end. A season begins in August."
        }
      }
    }
  }

  /// Figures of questions: of everybody's answers, and of nobody's name.
  @HTMLBuilder private func answers(_ access: Teams.Access) -> HTML {
    if access.isAllowed || boards.countsAnswers {
      section(.class("stack tight"), .id("boards-answers")) {
        h2 { "How people answer" }
        p {
          "After a question you can read how many people had it right when they first met it, and "
          "what they took it for. It is shown once twenty people who agreed have met the question; "
          "nobody is told who they are."
        }
        p {
          "If you agree, your answers of the last year are counted too. Each is deleted after a "
          "year, and all of them when you take it back."
        }
        if boards.countsAnswers {
          p(.class("hint"), .role("status")) { "Your answers are counted." }
          button(
            .class("button"), .send("account.boards.noAnswers"), .disabled(dialogue.isBusy)
          ) { "Count my answers no more" }
        } else {
          button(.class("button"), .send("account.boards.answers"), .disabled(dialogue.isBusy)) {
            "Count my answers"
          }
        }
      }
    }
  }

  // MARK: The lists

  private func choosing(_ wish: Leaderboards.Wish) -> HTML {
    group {
      if boards.boards.count > 1 {
        nav(.class("row"), .label("Whose list")) {
          for board in boards.boards {
            chip(board.name, wish.board == board.id, wish, board: board.id)
          }
        }
      }
      if modules.count > 1 {
        nav(.class("row"), .label("Of what")) {
          for module in modules {
            chip(module.manifest.name, wish.module == module.id, wish, module: module.id)
          }
        }
      }
      nav(.class("row"), .label("Of when")) {
        for window in Leaderboards.windows {
          chip(window.name, wish.window == window.id, wish, window: window.id)
        }
      }
    }
  }

  private func chip(
    _ name: String, _ isChosen: Bool, _ wish: Leaderboards.Wish, board: String? = nil,
    module: String? = nil, window: String? = nil
  ) -> HTML {
    let query =
      "board=\(board ?? wish.board)&module=\(module ?? wish.module)"
      + "&window=\(window ?? wish.window)"
    return a(
      .class("chip"), .href("\(Trainer.boardsPath)?\(query)"), .current(isChosen ? "true" : nil)
    ) { name }
  }

  private var nothing: HTML {
    p(.class("empty")) {
      modules.isEmpty
        ? "Lists are of quiz competitions. Switch one on under You, What you practise."
        : boards.regions.isEmpty
          ? "You belong to no team or class yet, and have no friends here: these have lists."
          : "You belong to no team or class yet, have no friends here, and chose no country or "
            + "state: these have lists."
    }
  }

  @HTMLBuilder private func list(_ wish: Leaderboards.Wish) -> HTML {
    if let shown = boards.shown, shown.wish == wish {
      section(.class("stack tight"), .id("board")) {
        h2 { shown.name }
        p(.class("hint")) {
          "\(Words.date(shown.days.lowerBound)) to \(Words.date(shown.days.upperBound))"
          if let people = shown.people, people > 0 {
            ", \(Words.count(people, "person", "people"))"
          }
        }
        if shown.people == nil {
          p(.class("empty")) {
            "Fewer than five people here had a question right then, so nobody is shown."
          }
        } else if shown.rows.isEmpty {
          p(.class("empty")) {
            wish.window == "last"
              ? "Nobody who is counted answered a question right."
              : "Nobody who is counted has answered a question right yet."
          }
        } else {
          table(shown)
        }
        if boards.region != nil { own(shown) }
        again
      }
    } else if dialogue.asked.contains(.board) {
      p(.class("hint"), .role("status")) { "Looking …" }
    } else {
      again
    }
  }

  private func table(_ shown: Leaderboards.Shown) -> HTML {
    DataTable(shown.name, style: "standings", columns: ["Rank", "Name", "Right"]) {
      for (place, row) in shown.rows.enumerated() {
        if place > 0, row.place > shown.rows[place - 1].place + 1 {
          tr(.class("gap")) { td(.colspan(3)) { "…" } }
        }
        tr(.class(row.isOwn ? "mine" : "")) {
          td { "\(row.rank)" }
          th(.scope("row")) {
            row.name.isEmpty ? "No name" : row.name
            if row.isOwn { " (you)" }
          }
          td { "\(row.solved)" }
        }
      }
    }.html
  }

  private func own(_ shown: Leaderboards.Shown) -> HTML {
    p(.class("hint"), .id("board-own")) {
      "You: \(Words.count(shown.solved, "question", "questions")) right"
      if shown.answers > 0 { ", of \(Words.count(shown.answers, "answer", "answers"))" }
      if shown.aside > 0 { ". \(shown.aside) of them did not hold when judged again" }
      "."
    }
  }
}
