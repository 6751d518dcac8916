import ArgumentParser
import Server
import Storage

struct AdminCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "admin", abstract: "Look after a server's database.",
    discussion: "Without --database or $ETUDE_DATABASE it is data/etude.sqlite.",
    subcommands: [
      User.self, Mail.self, Grant.self, SwitchOff.self, SwitchOn.self, Switches.self, Export.self,
      Erase.self, Stats.self, Verify.self,
      Backup.self, Restore.self,
    ])

  /// Does something with a store and closes it; its errors are said in words.
  static func with(
    _ options: DatabaseOptions, isMade: Bool = false, quota: Quota = Quota(),
    _ body: (Store) async throws -> Void
  ) async throws {
    do {
      let store = try await options.opened(isMade: isMade, quota: quota)
      do {
        try await body(store)
        await store.close()
      } catch {
        await store.close()
        throw error
      }
    } catch let error as StoreError {
      throw CommandFailure(error)
    }
  }

  static func said(_ count: Storage.Backup.Count) -> String {
    "\(Tool.count(count.accounts, "account")), \(Tool.count(count.events, "event")), "
      + Tool.count(count.blobs, "blob")
  }
}

extension AdminCommand {
  struct Verify: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Count every account anew, and say which is not as it should be.",
      discussion: """
        Reads every picture and recording too, and says which bytes are missing or others.
        Exit code 1 when an account is damaged.

        EXAMPLE:
          etude admin verify --database data/etude.sqlite
        """)

    @OptionGroup var database: DatabaseOptions

    func run() async throws {
      try await AdminCommand.with(database) { store in
        var (found, damaged) = (Storage.Backup.Count(), 0)
        try await store.eachAccount(as: .operating) { account throws(StoreError) in
          found.accounts += 1
          do throws(StoreError) {
            found.events += Int(try await store.verify(account, as: .operating).eventCount)
          } catch {
            guard case .damaged = error else { throw error }
            damaged += 1
            say(error.message)
          }
          let blobs = try await store.damagedBlobs(of: account, as: .operating)
          found.blobs += blobs.count
          damaged += blobs.damaged.count
          for error in blobs.damaged { say("\(account.text): \(error.message)") }
        }
        say("\(AdminCommand.said(found)), \(damaged) damaged")
        if damaged > 0 { throw ExitCode.failure }
      }
    }
  }

  struct Backup: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Copy all accounts into a file, while the server works.",
      discussion: """
        Pictures and recordings go into a folder beside it, FILE.blobs; the two belong together.

        EXAMPLE:
          etude admin backup etude.backup --database postgres://etude@db/etude
        """)

    @Argument(help: "The file to write.", completion: .file()) var file: String
    @OptionGroup var database: DatabaseOptions

    func run() async throws {
      try await AdminCommand.with(database) { store in
        note("\(AdminCommand.said(try await Storage.Backup(path: file).write(store))).")
      }
    }
  }

  struct Restore: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Take a copy's accounts into a database: what is there stays.",
      discussion: """
        A file of SQLite is made when it is not there. Nothing is taken from half a copy.

        EXAMPLE:
          etude admin restore etude.backup --database data/etude.sqlite
        """)

    @Argument(help: "The file to read.", completion: .file()) var file: String
    @OptionGroup var database: DatabaseOptions

    func run() async throws {
      try await AdminCommand.with(database, isMade: true, quota: .none) { store in
        note("\(AdminCommand.said(try await Storage.Backup(path: file).restore(into: store))).")
      }
    }
  }
}
