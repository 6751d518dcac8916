import ArgumentParser
import Foundation
import Server
import Storage

extension AdminCommand {
  struct Grant: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Let somebody do what takes a grant, until a day; or take that back.",
      discussion: """
        THING is student-content, paid-content or review-packs. What one source gave is changed or
        taken back by the same source.

        EXAMPLES:
          etude admin grant ada@example.org paid-content --from shop --until 2027-06-30
          etude admin grant ada@example.org paid-content --from shop --take-back
          etude admin grant flo@example.org review-packs
        """)

    @Argument(help: "Their address, or their account's name.") var email: String
    @Argument(help: "student-content, paid-content or review-packs.") var thing: String
    @Option(help: "Who gives it: a shop, a school, a prize.") var from = "operator"
    @Option(help: "The last day, as in 2027-06-30; without it, for ever.") var until: String?
    @Flag(help: "Take back what that source gave.") var takeBack = false
    @OptionGroup var database: DatabaseOptions

    func run() async throws {
      guard let thing = Thing(rawValue: thing), Entitlement.things.contains(thing) else {
        throw CommandFailure(
          "\(thing) is nothing that can be given.",
          hint: "It is one of: \(Entitlement.things.map(\.rawValue).joined(separator: ", "))")
      }
      guard let source = ChosenSource(from) else {
        throw CommandFailure("--from has 1 to 80 letters, digits, dashes and dots.")
      }
      let ends = try until.map(Grant.end)
      try await AdminCommand.with(database) { store in
        let person = try await AdminCommand.User.person(email, store)
        if takeBack {
          guard
            try await store.desk.withdraw(thing, source: source.text, from: person.account)
          else { throw CommandFailure("\(email) has no \(thing.rawValue) from \(source.text).") }
          return say("\(thing.rawValue) from \(source.text) is taken back.")
        }
        try await store.desk.grant(
          Entitlement(
            thing, source: source.text, made: AdminCommand.User.now(), ends: ends),
          to: person.account)
        say("\(thing.rawValue) from \(source.text), \(until.map { "until \($0)" } ?? "for ever").")
      }
    }

    private static let format = Date.ISO8601FormatStyle().year().month().day()

    /// The day that ends at a moment, in UTC.
    static func day(before end: Int64) -> String {
      Date(timeIntervalSince1970: Double(end) / 1_000 - 1).formatted(format)
    }

    /// The end of a day, in UTC.
    static func end(of day: String) throws -> Int64 {
      // NB: a day that there is not, as in 2027-02-31, is read as another.
      guard let date = try? Date(day, strategy: format), date.formatted(format) == day else {
        throw CommandFailure("\(day) is no day.", hint: "Write it as 2027-06-30.")
      }
      return Int64(date.timeIntervalSince1970 * 1_000) + SessionTimes.dayMillis
    }
  }
}

/// What a source is called: short, and in one line.
private struct ChosenSource {
  let text: String

  init?(_ text: String) {
    let isPlain = text.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte.isLetterOrDigit
    }
    guard (1...80).contains(text.utf8.count), isPlain else { return nil }
    self.text = text
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }
}
