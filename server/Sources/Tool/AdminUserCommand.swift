import ArgumentParser
import Foundation
import Server
import Storage

extension AdminCommand {
  struct User: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "user", abstract: "List, show and add people who have an account.",
      subcommands: [List.self, Show.self, Add.self, Reset.self])

    static func now() -> Int64 { Int64(Date().timeIntervalSince1970 * 1_000) }

    static func day(_ millis: Int64) -> String {
      Date(timeIntervalSince1970: Double(millis) / 1_000).formatted(.iso8601.year().month().day())
    }

    /// The person of an address, or of an account; throws when there is none.
    static func person(_ email: String, _ store: Store) async throws -> Person {
      let folded = EmailAddress(email)?.text ?? email
      var found = try await store.desk.person(email: folded)
      if found == nil, let account = AccountID(email) {
        found = try await store.desk.person(account)
      }
      guard let person = found else {
        throw CommandFailure(
          "Nobody has an account with \(email).", hint: "See them: etude admin user list")
      }
      return person
    }

    /// A code that sets a password, to be given to its person by hand.
    static func code(for email: String, _ store: Store) async throws -> String {
      let code = Token.fresh()
      guard try await store.desk.keep(Slip(.reset, email: email, now: now()), token: code) else {
        throw CommandFailure(
          "There were three codes for \(email) in this hour.", hint: "Use one of them, or wait.")
      }
      return code.text
    }
  }
}

extension AdminCommand.User {
  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Say who has an account, one a line.",
      discussion: """
        EXAMPLE:
          etude admin user list
        """)

    @OptionGroup var database: DatabaseOptions

    func run() async throws {
      try await AdminCommand.with(database) { store in
        var (last, found) = ("", 0)
        while true {
          let people = try await store.desk.people(after: last)
          guard let end = people.last else { break }
          for person in people.sorted(by: { $0.email < $1.email }) {
            let who = person.email.isEmpty ? person.account.text : person.email
            say("\(who)\t\(AdminCommand.User.day(person.made))\t\(person.name)")
          }
          (last, found) = (end.account.text, found + people.count)
        }
        note("\(Tool.count(found, "account")).")
      }
    }
  }

  struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Say what is kept of somebody.",
      discussion: """
        EXAMPLE:
          etude admin user show ada@example.org
        """)

    @Argument(help: "Their address.") var email: String
    @OptionGroup var database: DatabaseOptions

    func run() async throws {
      try await AdminCommand.with(database) { store in
        let person = try await AdminCommand.User.person(email, store)
        let usage = try await store.usage(of: person.account, as: .operating)
        say("account  \(person.account.text)")
        say("email    \(person.email)")
        say("name     \(person.name)")
        say("since    \(AdminCommand.User.day(person.made))")
        if let leaves = person.leaves { say("leaves   \(AdminCommand.User.day(leaves))") }
        say("holds    \(Tool.count(Int(usage.eventCount), "event")), \(usage.bytes) bytes")
        let now = AdminCommand.User.now()
        for link in try await store.desk.links(of: person.account) {
          say("link     \(AdminCommand.User.day(link.made))  \(link.issuer)")
        }
        for session in try await store.desk.sessions(of: person.account, now: now) {
          say("session  \(AdminCommand.User.day(session.seen))  \(session.label)")
        }
      }
    }
  }

  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Begin an account, and say a code that sets its password within half an hour.",
      discussion: """
        EXAMPLE:
          etude admin user add ada@example.org --name Ada
        """)

    @Argument(help: "Their address.") var email: String
    @Option(help: "The name that others see.") var name = ""
    @OptionGroup var database: DatabaseOptions

    func run() async throws {
      guard let email = EmailAddress(email)?.text else {
        throw CommandFailure("\(email) is no address that a letter could be sent to.")
      }
      try await AdminCommand.with(database, isMade: true) { store in
        let person = Person(
          account: .random(), email: email, name: name, password: "",
          made: AdminCommand.User.now())
        guard try await store.desk.add(person) else {
          throw CommandFailure(
            "\(email) has an account.", hint: "See it: etude admin user show \(email)")
        }
        say(try await AdminCommand.User.code(for: email, store))
      }
    }
  }

  struct Reset: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Say a code that sets somebody's password anew within half an hour.",
      discussion: """
        EXAMPLE:
          etude admin user reset ada@example.org
          etude admin user reset ada@example.org --second-step     who lost what makes their codes
        """)

    @Argument(help: "Their address.") var email: String
    @Flag(help: "Take their second step away too, and the password it stood behind.")
    var secondStep = false
    @OptionGroup var database: DatabaseOptions

    func run() async throws {
      try await AdminCommand.with(database) { store in
        let person = try await AdminCommand.User.person(email, store)
        let code = try await AdminCommand.User.code(for: person.email, store)
        if secondStep {
          // NB: the password first, which may be too short to be alone for a moment.
          try await store.desk.change(person.account, password: "")
          try await store.desk.removeAuthenticator(of: person.account)
        }
        say(code)
      }
    }
  }
}
