import ArgumentParser
import Storage

extension AdminCommand {
  struct Mail: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "mail", abstract: "Say which letters wait for the mail server, and why.",
      discussion: """
        Addresses are cut. What was given up is told for 30 days.

        EXAMPLES:
          etude admin mail
          etude admin mail --retry      lets the server try them all now
        """)

    @Flag(help: "Let every letter that waits be tried now.") var retry = false
    @OptionGroup var database: DatabaseOptions

    func run() async throws {
      try await AdminCommand.with(database) { store in
        if retry {
          let count = try await store.desk.retryLetters(now: AdminCommand.User.now())
          return note("\(Tool.count(count, "letter")) to be tried now.")
        }
        let letters = try await store.desk.letters()
        for letter in letters { say(Mail.line(letter)) }
        let waiting = letters.count { $0.next != nil }
        note("\(waiting) waiting, \(letters.count - waiting) given up.")
      }
    }

    /// As in "waits    2 tries  a…@example.org  the mail server did not take it: …".
    static func line(_ letter: WaitingLetter) -> String {
      let state = letter.next == nil ? "given up" : "waits   "
      let tries = letter.tries == 1 ? "1 try" : "\(letter.tries) tries"
      return "\(state)  \(tries)  \(letter.cutEmail)  \(letter.fault)"
    }
  }
}
