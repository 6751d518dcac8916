import ArgumentParser
import Server
import Storage

extension AdminCommand {
  struct SwitchOff: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "switch-off", abstract: "Switch something off, for everybody or for some.",
      discussion: """
        It holds at once, on every server of the database. WHO is everybody, role:coach (student,
        guardian, coach, admin), team: and the id of a team, school or class, or share:20 for 20 of
        a hundred accounts, always the same ones. What is for people without an account too is off
        for everybody or for nobody: \(AdminCommand.named(AdminCommand.open)). Things:
        \(AdminCommand.things).

        EXAMPLES:
          etude admin switch-off language-model --reason "The model is being replaced."
          etude admin switch-off rooms --for share:50 --until 2027-01-31
          etude admin switch-on rooms --for share:50
          etude admin switches
        """)

    @Argument(help: "What is switched off.") var thing: String
    @Option(name: .customLong("for"), help: "For whom.") var whom = FeatureFlag.Whom.everybody.text
    @Option(help: "Why, in a sentence for the people who find it off.") var reason = ""
    @Option(help: "The last day, as in 2027-01-31; without it, until it is switched on.")
    var until: String?
    @OptionGroup var database: DatabaseOptions

    func run() async throws {
      let thing = try AdminCommand.thing(thing)
      let whom = try AdminCommand.whom(whom)
      let reason = try AdminCommand.plain(reason)
      let ends = try until.map(Grant.end)
      if thing.isForEverybody, whom != .everybody {
        throw CommandFailure(
          "\(thing.rawValue) is for people without an account too: it is off for everybody, or on.",
          hint: "Leave --for \(whom.text) out.")
      }
      if let until, let ends, ends <= User.now() {
        throw CommandFailure("\(until) is over.", hint: "--until is the last day that it is off.")
      }
      try await AdminCommand.with(database) { store in
        if case .team(let id) = whom, try await store.desk.organisation(id) == nil {
          throw CommandFailure("There is no team, school or class \(id).")
        }
        let flag = FeatureFlag(thing, for: whom, reason: reason, made: User.now(), ends: ends)
        guard try await store.desk.raise(flag) else {
          throw CommandFailure(
            "There are \(FeatureFlag.countMax) flags, as many as there may be.",
            hint: "Take some away: etude admin switch-on THING --for WHO")
        }
        say(
          "\(thing.rawValue) is off for \(whom.text)"
            + (until.map { ", until \($0)." } ?? ", until you switch it on."))
      }
    }
  }

  struct SwitchOn: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "switch-on", abstract: "Switch on again what was switched off.",
      discussion: """
        EXAMPLE:
          etude admin switch-on language-model
        """)

    @Argument(help: "What is switched on.") var thing: String
    @Option(name: .customLong("for"), help: "For whom it was switched off.")
    var whom = FeatureFlag.Whom.everybody.text
    @OptionGroup var database: DatabaseOptions

    func run() async throws {
      // NB: a flag may be up from a time when more could be switched off.
      let thing = try Thing(rawValue: thing) ?? AdminCommand.thing(thing)
      let whom = try AdminCommand.whom(whom)
      try await AdminCommand.with(database) { store in
        guard try await store.desk.lower(thing, for: whom) else {
          throw CommandFailure(
            "\(thing.rawValue) is not switched off for \(whom.text).",
            hint: "What is: etude admin switches")
        }
        say("\(thing.rawValue) is on again for \(whom.text).")
      }
    }
  }

  struct Switches: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "switches", abstract: "Show what is switched off, for whom and until when.")

    @OptionGroup var database: DatabaseOptions

    func run() async throws {
      try await AdminCommand.with(database) { store in
        let flags = try await store.desk.flags()
        if flags.isEmpty { say("Nothing is switched off.") }
        let now = User.now()
        for flag in flags {
          let ends =
            flag.ends.map { $0 <= now ? ", over" : ", until \(Grant.day(before: $0))" } ?? ""
          let reason = flag.reason.isEmpty ? "" : ": \(flag.reason)"
          say("\(flag.thing.rawValue) for \(flag.whom.text)\(ends)\(reason)")
        }
      }
    }
  }

  static var things: String { named(Thing.switchable) }
  fileprivate static var open: [Thing] { Thing.switchable.filter(\.isForEverybody) }

  fileprivate static func named(_ things: [Thing]) -> String {
    things.map(\.rawValue).joined(separator: ", ")
  }

  fileprivate static func thing(_ text: String) throws -> Thing {
    guard let thing = Thing(rawValue: text), Thing.switchable.contains(thing) else {
      throw CommandFailure(
        "\(text) is nothing that can be switched off.", hint: "It is one of: \(things)")
    }
    return thing
  }

  fileprivate static func whom(_ text: String) throws -> FeatureFlag.Whom {
    guard let whom = FeatureFlag.Whom(text) else {
      throw CommandFailure(
        "--for \(text) names nobody.",
        hint: "It is everybody, role:coach, team: and an id, or share:20 (1 to 99).")
    }
    return whom
  }

  fileprivate static func plain(_ reason: String) throws -> String {
    let isLine = reason.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    guard isLine, reason.utf8.count <= FeatureFlag.reasonBytesMax else {
      throw CommandFailure(
        "--reason is one line of at most \(FeatureFlag.reasonBytesMax) bytes.")
    }
    return reason
  }
}
