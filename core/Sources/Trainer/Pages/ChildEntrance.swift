import Markup
import Practice
import Sittings

/// How old somebody is, and the way of a child to an account.
extension AccountDialogue {
  @HTMLBuilder var childEntrance: HTML {
    switch form {
    case .age: age
    case .child: askGuardian
    default: waiting
    }
  }

  /// NB: says of no age that it makes a difference.
  private var age: HTML {
    group {
      p { "When were you born?" }
      entrance("account.family.age") {
        Field(id: "account-month", title: "Month").html(
          select, [.name("month"), .required()],
          content: group {
            option(.value("")) { "Choose" }
            for month in 1...12 { option(.value(String(month))) { Words.month(month) } }
          })
        Field(id: "account-year", title: "Year").html(
          input,
          [
            .name("year"), .type("number"), .inputmode("numeric"), .autocomplete("off"),
            .min(1900), .max(2100), .required(),
          ])
        submit("Go on")
      }
      div(.class("row")) { way(.signIn, "I have an account") }
    }
  }

  private var askGuardian: HTML {
    group {
      p {
        "For your account we need a yes from your mother, your father, or whoever looks after you. "
        "We write them a letter. You can practise all the time: that needs no account."
      }
      entrance("account.family.ask") {
        Field(
          id: "account-nickname", title: "What shall we call you?",
          hint: "Not your real name: make one up."
        ).html(
          input,
          [
            .name("name"), .type("text"), .autocomplete("off"), .required(), .maxlength(40),
          ])
        Field(id: "account-email", title: "Your parent’s e-mail").html(
          input,
          [
            .name("email"), .type("email"), .autocomplete("off"), .required(), .maxlength(254),
          ])
        submit("Ask my parent")
      }
      div(.class("row")) { way(.signIn, "I have an account") }
    }
  }

  @HTMLBuilder private var waiting: HTML {
    switch family.state {
    case "agreed":
      p(.role("status")) { "Your parent said yes!" }
      p {
        "You sign in by the name "
        b(.id("account-login")) { family.login }
        ". Write it down."
      }
      entrance("account.family.claim") {
        newPasswordField
        submit("Begin")
      }
    case "refused":
      p(.role("status")) {
        "Your parent said no, so there is no account, and we kept nothing. Talk with them about "
        "it. You can go on practising here as before."
      }
      a(.class("button primary"), .href("#/today")) { "Practise" }
    default:
      p(.role("status")) {
        "We wrote to your parent. They have seven days to answer; then we forget the question. "
        "You can practise meanwhile."
      }
      div(.class("row")) {
        button(
          .class("button primary"), .id("account-again"), .send("account.family.again"),
          .disabled(isBusy)
        ) { "Look if they answered" }
        a(.class("button"), .href("#/today")) { "Practise" }
      }
      faultShown
    }
  }
}
