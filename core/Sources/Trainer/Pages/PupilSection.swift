import Markup
import Practice
import Sittings

/// The account of a pupil without an address: who they are, and the end of the lesson.
extension AccountSection {
  var ofPupil: HTML {
    group {
      p {
        "You are "
        b { login }
        ". You came in by your class."
      }
      p(.id("account-standing"), .role("status")) { words }
      div(.class("row")) {
        if gap.waiting > 0 {
          button(.class("button"), .id("account-sync"), .send("account.sync")) { "Send it now" }
        }
        button(
          .class("button primary big"), .id("account-lesson-over"), .send("account.signOut"),
          .with("erase", "yes"),
          .confirm(
            gap.waiting == 0
              ? nil
              : "\(Words.count(gap.waiting, "entry is", "entries are")) not on the server yet, "
                + "and would be lost. Sign out all the same?")
        ) { "The lesson is over: sign out" }
      }
      p(.class("hint")) {
        "What you did stays in your account, and goes from this device. Next time you come in by "
        "your card again."
      }
      dialogue.faultShown
      details(.id("account-stay")) {
        summary { "This device is mine alone" }
        p {
          "Then you need not sign out. You can also sign out and keep what you did here: "
        }
        button(.class("button"), .id("account-out"), .send("account.signOut")) {
          "Sign out, keep my record here"
        }
      }
      p(.class("hint")) {
        "You forgot your pictures or your PIN, or want an e-mail address of your own? Ask your "
        "teacher."
      }
    }
  }
}
