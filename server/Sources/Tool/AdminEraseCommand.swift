import ArgumentParser
import Foundation
import Server
import Storage

extension AdminCommand {
  struct Erase: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Erase an account with all that it holds, in 30 days or now.",
      discussion: """
        Until then its person can have it back, by signing in; --keep takes it back for them. When \
        it is erased, the database and the blobs are searched for what is left of it, and what was \
        found is said; exit code 1 if anything was.

        EXAMPLES:
          etude admin erase ada@example.org
          etude admin erase ada@example.org --now
          etude admin erase ada@example.org --keep
        """)

    @Argument(help: "Their address.") var email: String
    @Flag(help: "Erase it at once: there is no way back.") var now = false
    @Flag(help: "Let an account stay that was to be erased.") var keep = false
    @OptionGroup var database: DatabaseOptions

    func validate() throws {
      if now && keep { throw ValidationError("Either --now or --keep.") }
    }

    func run() async throws {
      try await AdminCommand.with(database) { store in
        let person = try await AdminCommand.User.person(email, store)
        if now { return try await eraseAtOnce(person, store) }
        if keep {
          try await store.desk.leave(person.account, at: nil)
          return note("It stays.")
        }
        let time = AdminCommand.User.now() + Leaving.graceMillis
        try await store.desk.leave(person.account, at: time)
        note("It will be erased on \(AdminCommand.User.day(time)).")
      }
    }

    private func eraseAtOnce(_ person: Person, _ store: Store) async throws {
      let hashes = try await store.hashes(of: person.account, as: .operating)
      try await store.desk.erase(person.account, now: AdminCommand.User.now())
      let traces = try await store.traces(of: [person.account.text, person.email], hashes)
      note(
        "Erased. Searched: \(Tool.count(traces.columnCount, "column")) of the database, "
          + "\(Tool.count(traces.blobCount, "blob")).")
      if traces.found.isEmpty { return note("Nothing is left of it.") }
      for place in traces.found { say("Left: \(place)") }
      throw ExitCode.failure
    }
  }

  struct Export: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write a zip of all that is kept of somebody.",
      discussion: """
        It has their record, their pictures and recordings, what else is kept of them as JSON, and \
        a page to begin with.

        EXAMPLE:
          etude admin export ada@example.org --to ada.zip
        """)

    @Argument(help: "Their address.") var email: String
    @Option(name: .customLong("to"), help: "The file to write.", completion: .file())
    var file: String
    @OptionGroup var database: DatabaseOptions

    func run() async throws {
      try await AdminCommand.with(database) { store in
        let person = try await AdminCommand.User.person(email, store)
        let part = file + ".part"
        // NB: made first, so that it is for its owner alone from its beginning.
        guard
          FileManager.default.createFile(
            atPath: part, contents: nil, attributes: [.posixPermissions: 0o600])
        else { throw CommandFailure("\(part) cannot be written.") }
        do {
          try await PersonExport(
            store, person.account, as: .operating, now: AdminCommand.User.now()
          ).write(to: part)
        } catch {
          try? FileManager.default.removeItem(atPath: part)
          if let error = error as? ServerError { throw CommandFailure(error.failure) }
          throw error
        }
        guard rename(part, file) == 0 else { throw CommandFailure("\(file) cannot be written.") }
        note("Written: \(file)")
      }
    }
  }
}
