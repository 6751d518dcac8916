import Markup
import Practice
import Sittings

/// In an account: the children that one decides for, or who decides for oneself.
extension AccountDialogue {
  var familySection: HTML {
    details(.id("account-family"), .open(family.children != nil)) {
      summary { "Parents and children" }
      if let children = family.children {
        if !family.guardian.isEmpty { decidedFor }
        ul(.class("list")) {
          for child in children {
            li(.class("item")) {
              a(.href("#/guardian?child=\(child.id)")) { child.name }
              if child.isStopped { small(.class("hint")) { "Stopped" } }
            }
          }
        }
        if children.isEmpty, family.guardian.isEmpty {
          p(.class("hint")) {
            "You decide for nobody here. A parent who got a letter links the child on its page."
          }
        }
      } else {
        button(
          .class("button"), .id("account-family-list"), .send("account.family.list"),
          .disabled(isBusy)
        ) { "Look who is linked" }
      }
    }
  }

  private var decidedFor: HTML {
    p(.id("account-guardian")) {
      "Your parent (\(family.guardian)) decides about this account until "
      "\(Words.wholeDate(family.grownDay)). They see on which days you practised, how long and "
      "what. They can download everything, your answers too, and can stop or erase the account. "
      "From that day on you decide alone."
    }
  }
}
