import Basics
import Contest
import Markup
import Packs
import Practice
import Sittings

/// A question that everybody answers: the text, one's own answer, who has answered, the ruling.
struct TogetherPage {
  let room: RoomClient
  let together: Together
  let desk: Desk
  let shelf: Shelf
  let way: String

  private var moment: Moment { room.moment(at: desk.moment) }
  private var isRuled: Bool { together.phase == .ruled }
  private var reading: Reading { Reading(heard: room.text.words, mayGoOn: !room.text.isWhole) }

  var html: HTML {
    section(.class("session page"), .id("session")) {
      SessionHeader(
        shelf.module(together.setup.module)?.manifest.name ?? "Questions", place, score: score,
        percent: max(0, together.place) * 100 / max(1, together.setup.items.count),
        exit: .leaves(to: way)
      ).html
      article(
        .class("question stack"), .id("question-\(together.place + 1)"), .label("Question"),
        .tabindex(0)
      ) {
        if !room.text.title.isEmpty { p(.class("hint"), .id("announced")) { room.text.title } }
        p(.class("reading"), .id("reading")) {
          for word in room.text.words { "\(word) " }
          if !room.text.isWhole { span(.class("unread"), .ariaHidden()) { "…" } }
        }
      }
      div(.class("dock"), .id("dock")) {
        if isRuled { ruling } else { asking }
      }
    }
  }

  private var place: String {
    "\(max(1, together.place + 1)) of \(together.setup.items.count)"
  }

  private var score: HTML {
    ul(.class("scoreboard"), .id("scoreboard"), .label("Score")) {
      for (place, team) in together.setup.teams.enumerated() {
        li {
          TeamMark(place).html
          span(.class("team-name")) { " \(team) " }
          b { "\(together.points[team] ?? 0)" }
        }
      }
    }
  }

  // MARK: Asking

  private var hasAnswered: Bool { together.answers.contains { $0.by == room.seat } }
  private var plays: Bool { together.team(of: room.seat) != nil }

  @HTMLBuilder private var asking: HTML {
    if !plays {
      p(.class("hint"), .role("status")) { "You watch. Those who play answer." }
    } else if hasAnswered || !room.given.isEmpty {
      p(.class("lead"), .id("answered"), .role("status")) {
        room.given.isEmpty ? "You have answered." : "You answered “\(room.given)”."
      }
    } else {
      form
    }
    p(.class("hint"), .id("others"), .role("status")) {
      "\(together.answers.count) of \(together.setup.seats.count) have answered."
    }
    if room.text.isWhole, let deadline = together.deadline(reading) {
      Countdown(
        id: "answer-time", label: "Time to answer", totalMillis: together.setup.answerMillis,
        spentMillis: together.setup.answerMillis - (deadline - moment.millis)
      ).html
    }
  }

  private var form: HTML {
    let turn = "\(room.id) \(together.place)"
    return Markup.form(
      .class("answerbox stack"), .id("answer-form"), .send("session.answer"), .with("turn", turn)
    ) {
      label(.for("answer"), .class("visually-hidden")) { "Your answer" }
      div(.class("row")) {
        input(
          .id("answer"), .name("text"), .type("text"), .placeholder("Your answer"),
          .autocomplete("off"), .autocapitalize("off"), .spellcheck("false"), .enterkeyhint("send"),
          .maxlength(200), .draft(turn), .autofocus())
        button(.class("button primary"), .type("submit"), .disabled(room.link != .open)) {
          "Answer"
        }
      }
    }
  }

  // MARK: Ruled

  private var ruling: HTML {
    group {
      div(.class("ruling"), .id("ruling"), .role("group"), .label("Ruling"), .tabindex(0)) {
        if plays { verdict }
        AnswerLineView(room.text.answer).wanted
        ul(.class("list"), .id("answers"), .label("What was answered")) {
          for seat in together.setup.seats { row(seat.seat) }
        }
      }
      div(.class("row actions")) {
        if room.isHost {
          NextButton("Go on").html
        } else {
          p(.class("hint"), .id("goes-on")) { "The next question comes by itself." }
        }
      }
    }
  }

  private var own: Together.Answer? { together.answers.first { $0.by == room.seat } }

  private var verdict: HTML {
    let tone = own.map { $0.isRight ? "accept" : "reject" } ?? "passed"
    let points = together.team(of: room.seat).flatMap { together.won[$0] } ?? 0
    return div(.class("verdict \(tone)")) {
      strong { own.map { $0.isRight ? "Right." : "Not right." } ?? "No answer." }
      if points > 0 { span { " \(Words.count(points, "point", "points")) for your side." } }
    }
  }

  private func row(_ seat: String) -> HTML {
    let answer = together.answers.first { $0.by == seat }
    return li(.class("item")) {
      span {
        b { room.name(seat) }
        if let answer { ": “\(answer.given)”" }
      }
      span(.class(answer?.isRight == true ? "badge good" : "badge")) {
        answer.map { $0.isRight ? "right" : "not right" } ?? "no answer"
      }
    }
  }
}
