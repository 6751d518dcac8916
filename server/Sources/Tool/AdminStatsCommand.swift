import ArgumentParser
import Basics
import Server
import Storage

extension AdminCommand {
  struct Stats: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Say how much the server is used, and nothing of anybody.",
      discussion: """
        What fewer than five people did is said to be less than five.

        EXAMPLE:
          etude admin stats --json
        """)

    @Flag(help: "Say it as JSON.") var json = false
    @OptionGroup var database: DatabaseOptions

    func run() async throws {
      try await AdminCommand.with(database) { store in
        let stats = try await store.stats(as: .operating, now: AdminCommand.User.now())
        if json { return say(stats.json.text) }
        for line in stats.lines { say(line) }
      }
    }
  }
}
