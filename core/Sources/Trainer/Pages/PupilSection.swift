import Markup
import Practice
import Sittings
import Syncing

/// The account of a pupil without an address: who they are, and the end of the lesson.
extension AccountSection {
  var ofPupil: HTML {
    group {
      p {
        "You are "
        b { login }
        isOver ? ". Come in again by your class." : ". You came in by your class."
      }
      p(.id("account-standing"), .role("status")) { words }
      if isOver { ClassCodeForm(code: "", isBusy: dialogue.isBusy).html }
      div(.class("row")) {
        if gap.waiting > 0, !isOver {
          button(.class("button"), .id("account-sync"), .send("account.sync")) { "Send it now" }
        }
        button(
          .class(isOver ? "button" : "button primary big"), .id("account-lesson-over"),
          .send("account.signOut"), .with("erase", "yes"),
          .disabled(dialogue.leaving == .sending)
        ) {
          dialogue.leaving == .sending
            ? "Sending what you did …" : "The lesson is over: sign out"
        }
      }
      unsent
      p(.class("hint")) {
        "What you did is sent first. It stays in your account, and goes from this device. Next "
        "time you come in by your card again."
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

  /// The server knows this device no more.
  private var isOver: Bool { exchange.standing == .stopped }

  /// What can be done where the last entries do not go out.
  @HTMLBuilder var unsent: HTML {
    if dialogue.leaving == .unsent {
      section(.class("notice warn stack tight"), .id("account-unsent"), .role("alert")) {
        p {
          Words.count(gap.waiting, "entry", "entries")
          " could not be sent, so you have not left yet. "
          isOver
            ? (isPupil ? "Come in again" : "Sign in again") + ", and they go out."
            : "Try again where there is a network."
          " Or sign out now: the server hears of it as soon as it can be reached."
        }
        div(.class("row")) {
          button(.class("button"), .id("account-out-keep"), .send("account.signOut")) {
            "Sign out, keep what I did here"
          }
          button(
            .class("button danger"), .id("account-out-erase"), .send("account.signOut"),
            .with("erase", "now"),
            .confirm(
              "\(Words.count(gap.waiting, "entry is", "entries are")) on this device alone, and "
                + "would be lost. Sign out and erase?")
          ) { "Sign out and lose it" }
        }
      }
    }
  }
}
