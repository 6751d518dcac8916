import Markup
import Practice
import Sittings

/// The page of a guardian: what they are asked, what they said, and what their child practises.
struct GuardianPage {
  let dialogue: AccountDialogue
  let isSignedIn: Bool
  /// What the child's teams and classes have for them.
  let news: FromTeams
  /// What modules show of the child where they belong.
  let cards: [HTML]

  private var family: Family { dialogue.family }

  var html: HTML {
    section(.class("page stack"), .id("guardian")) {
      h1 { "For parents and guardians" }
      if let asking = family.asking {
        shown(asking)
      } else if family.isOver, !dialogue.isBusy, dialogue.fault.isEmpty {
        p(.role("status"), .id("guardian-over")) {
          "It is deleted. Nothing is left of it here."
        }
      } else {
        enter
      }
      dialogue.faultShown
    }
  }

  private var enter: HTML {
    group {
      p { "A letter brought you a code. Nothing happens before you decide on the next page." }
      form(.class("stack"), .id("guardian-form"), .send("account.family.look")) {
        Field(id: "guardian-code", title: "Code").html(
          input,
          [
            .name("code"), .type("text"), .autocomplete("off"), .autocapitalize("none"),
            .required(), .maxlength(200), .value(family.code),
          ])
        button(.class("button primary"), .type("submit"), .disabled(dialogue.isBusy)) { "Go on" }
      }
    }
  }

  @HTMLBuilder private func shown(_ asking: Family.Asking) -> HTML {
    p(.id("guardian-standing"), .role("status")) { standing(asking) }
    if let practice = family.practice {
      practised(practice)
      befriended(practice)
    }
    news.html
    for card in cards { card }
    decision(asking)
    if asking.state != "asked" {
      if family.child.isEmpty { link(asking) } else { ofLinked }
      ending(asking)
    }
    p(.class("hint")) {
      "You decide until \(Words.wholeDate(asking.grownDay)). From that day your child decides "
      "alone, and this page ends."
    }
  }

  private func standing(_ asking: Family.Asking) -> String {
    switch asking.state {
    case "asked":
      "“\(asking.name)” would like an account, and says that you are their parent or guardian."
    case "stopped":
      "The account of “\(asking.name)” is stopped"
        + (asking.leavesDay.map { ", and will be erased on \(Words.wholeDate($0))." } ?? ".")
    default: "“\(asking.name)” has an account, and signs in as \(asking.login)."
    }
  }

  private func decision(_ asking: Family.Asking) -> HTML {
    let isOn = asking.state == "agreed"
    return form(.class("stack"), .id("guardian-decide"), .send("account.family.decide")) {
      for scope in asking.scopes {
        if scope.id == "keep" {
          h2 { scope.title }
          p { scope.text }
        } else {
          div(.class("stack tight")) {
            label(.class("check"), .for("guardian-\(scope.id)")) {
              input(
                .id("guardian-\(scope.id)"), .name(scope.id), .type("checkbox"), .value("yes"),
                .checked(scope.isGiven), .describedBy("guardian-\(scope.id)-hint"))
              " "
              scope.title
            }
            p(.class("hint"), .id("guardian-\(scope.id)-hint")) { scope.text }
          }
        }
      }
      input(.type("hidden"), .name("keep"), .value("yes"))
      div(.class("row")) {
        button(
          .class("button primary"), .id("guardian-yes"), .type("submit"),
          .disabled(dialogue.isBusy)
        ) { isOn ? "Keep these choices" : asking.state == "asked" ? "I agree" : "I agree again" }
        if asking.state == "asked" {
          button(
            .class("button"), .id("guardian-no"), .type("button"), .send("account.family.decide"),
            .with("keep", "no"), .disabled(dialogue.isBusy)
          ) { "I say no" }
        }
      }
    }
  }

  private func practised(_ practice: Family.Practice) -> HTML {
    section(.class("stack tight"), .id("guardian-practice")) {
      h2 { "What was practised" }
      p {
        practice.dayCount == 0
          ? "Nothing yet."
          : Words.count(practice.answers, "answer", "answers") + " on "
            + Words.count(practice.dayCount, "day", "days") + "."
      }
      ul(.class("list")) {
        for one in practice.days.prefix(14) {
          li {
            Words.wholeDate(one.day)
            ": "
            Words.count(one.minutes, "minute", "minutes")
          }
        }
        for one in practice.subjects.prefix(20) {
          li {
            Domain(rawValue: one.domain)?.name ?? one.domain
            ": "
            Words.count(one.answers, "answer", "answers")
          }
        }
      }
    }
  }

  @HTMLBuilder private func befriended(_ practice: Family.Practice) -> HTML {
    if !practice.friends.isEmpty {
      section(.class("stack tight"), .id("guardian-friends")) {
        h2 { "Friends" }
        ul(.class("list")) {
          for name in practice.friends { li { name.isEmpty ? "Somebody without a name" : name } }
        }
      }
    }
  }

  private func link(_ asking: Family.Asking) -> HTML {
    group {
      p {
        "With an account of your own you see on which days and for how long your child practises, "
        "and can download or erase what is kept."
      }
      div(.class("row")) {
        if asking.isLinked {
          p(.class("hint")) { "It is linked with a guardian’s account." }
        } else if isSignedIn {
          button(
            .class("button"), .id("guardian-link"), .send("account.family.link"),
            .disabled(dialogue.isBusy)
          ) { "Link with my account" }
        } else {
          p(.class("hint")) {
            "On a device of yours, sign in under You, Account; then open the letter’s link again."
          }
        }
      }
    }
  }

  private var ofLinked: HTML {
    group {
      dialogue.export.html(isBusy: dialogue.isBusy)
      details(.id("guardian-password")) {
        summary { "Set your child’s password" }
        form(
          .class("stack"), .id("guardian-password-form"), .send("account.family.password")
        ) {
          Field(id: "guardian-new", title: "New password", hint: AccountDialogue.passwordHint)
            .html(input, dialogue.passwordInput("new-password"))
          button(.class("button"), .type("submit")) { "Set it" }
        }
      }
    }
  }

  private func ending(_ asking: Family.Asking) -> HTML {
    details(.id("guardian-end")) {
      summary { "Agree no more" }
      p { "The account stops at once. Everything in it is erased in 30 days, or at once." }
      if asking.state == "agreed" {
        div(.class("row")) {
          button(
            .class("button"), .id("guardian-stop"), .send("account.family.stop"),
            .disabled(dialogue.isBusy)
          ) {
            "Stop it, erase in 30 days"
          }
        }
      }
      // NB: it comes nearer when the button above it has done its work.
      form(
        .class("stack"), .id("guardian-erase"), .send("account.family.stop"),
        .confirm("Erase the account at once, with everything in it? There is no way back.")
      ) {
        if !family.child.isEmpty {
          Field(id: "guardian-sure", title: "Your password").html(
            input, dialogue.passwordInput("current-password"))
        }
        input(.type("hidden"), .name("now"), .value("yes"))
        button(.class("button danger"), .type("submit"), .disabled(dialogue.isBusy)) {
          "Erase it at once"
        }
      }
    }
  }
}
