import Foundation
import Storage

/// The wording of letters to guardians.
extension Letter {
  /// Asks a guardian; opening the link does nothing, deciding on its page does.
  static func guardian(
    _ to: EmailAddress, _ ward: Ward, text: ConsentText, code: Token, app: String?,
    _ isOffered: (ConsentText.Part) -> Bool
  ) -> Letter {
    let parts = text.parts.filter(isOffered).map { part in
      (part.scope == .keep ? "" : "If you want it: ") + "\(part.title)\n\(part.text)"
    }
    return Letter(
      to: to, subject: "A child asks you about Etude",
      text: """
        Hello,

        a child who calls themselves "\(ward.name)" wants an account with Etude, a program to
        practise for quizzes and exams, and says that you are their parent or guardian. Without
        your yes there will be no account; practice without one goes on, on the child's own device.

        Open the page below, and decide there. This is what you would agree to (edition
        \(text.version)):

        \(parts.joined(separator: "\n\n"))

        You decide until \(day(ward.grown)), when the child is old enough to decide alone. You can
        change your mind at any time. Your code, which holds for a week:

        \(code.text)\(link(app, code))

        Say no there, or do nothing: then this question and your address are deleted, after a week
        at the latest. You do not know this child? Then do that too.

        """, lifeMillis: Ward.askingMillis, about: ward.id)
  }

  /// The day after: what was agreed to, and how to undo it.
  static func confirmation(
    _ to: EmailAddress, _ ward: Ward, _ given: [ConsentText.Part], code: Token, app: String?
  ) -> Letter {
    Letter(
      to: to, subject: "You agreed to a child's account with Etude",
      text: """
        Hello,

        yesterday somebody, we hope you, agreed to an account for "\(ward.name)". Agreed was:

        \(given.map { "- \($0.title)" }.joined(separator: "\n"))

        Is that right? Then you need do nothing. Was it not you, or do you want something else?
        Open the page below: there you change it, or undo all of it. Keep this letter; its code is
        your key, until you link the child with an account of your own. The code of the letter
        before holds no more.

        \(code.text)\(link(app, code))

        """, about: ward.id)
  }

  static func stopped(_ to: EmailAddress, _ ward: Ward, atOnce: Bool) -> Letter {
    let whose = atOnce ? "your child" : "\"\(ward.name)\""
    let then =
      atOnce ? "is erased." : "will be erased in 30 days. Until then you can take it back."
    return Letter(
      to: to, subject: "A child's account with Etude is stopped",
      text: """
        Hello,

        you agree no more to the account of \(whose). It was stopped at once, and everything in it
        \(then)

        """)
  }

  /// As in "1 June 2030".
  static func day(_ millis: Int64) -> String {
    let date = Date(timeIntervalSince1970: Double(millis / 1_000))
    let style = Date.FormatStyle(locale: Locale(identifier: "en_GB"), timeZone: .gmt)
    return date.formatted(style.day().month(.wide).year())
  }

  private static func link(_ app: String?, _ code: Token) -> String {
    app.map { "\n\nOr open \($0)/#/guardian?code=\(code.text)" } ?? ""
  }
}
