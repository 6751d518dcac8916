import ArgumentParser
import Basics
import Contest
import EventLog
import Foundation
import Packs
import Practice
import Server
import Trainer

struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Practise quiz bowl here in the terminal.",
    discussion: """
      A tossup is read word by word. Press Enter to buzz, type the answer, press Enter; or type
      the answer at once. With --log your practice is kept, in the same form as the app's export,
      and can be imported there.

      EXAMPLES:
        etude play
        etude play --pack packet.txt --tossups 5 --pace 300
        etude play --bonuses --rules naqt --log practice.jsonl
      """)

  @Option(help: "A pack, a file or a folder; may be repeated (default: the bundled ones).")
  var pack: [String] = []
  @Option(help: "How many tossups.") var tossups = 10
  @Flag(help: "Play the bonus of each tossup you get.") var bonuses = false
  @Option(help: "Words a minute, 60 to 600.") var pace = 200
  @Option(help: "The rules: free, naqt, acf or pace.") var rules = "free"
  @Option(help: "The same number gives the same questions.") var seed: UInt64?
  @Option(help: "A log to add your practice to.", completion: .file()) var log: String?

  func validate() throws {
    guard (1...100).contains(tossups) else { throw ValidationError("Choose 1 to 100 tossups.") }
    guard (60...600).contains(pace) else { throw ValidationError("The pace is 60 to 600.") }
    _ = try game()
  }

  func run() throws {
    let packs = try packPaths().map { try PackCommand.pack($0).pack }
    let journal = try log.map { try Journal(file: $0) } ?? Journal()
    let console = StandardConsole()
    let sitting = try Sitting(
      setup: setup(packs, at: console), packs: packs, judge: try .installed(), journal: journal,
      at: console.now)
    try sitting.play(on: console)
  }

  private func packPaths() throws -> [String] {
    if !pack.isEmpty { return pack }
    guard let folder = Repository.folder("packs"),
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    else { throw CommandFailure("There are no bundled packs here.", hint: "Name one with --pack.") }
    return names.filter { !$0.hasPrefix(".") }.sorted().map { "\(folder)/\($0)" }
  }

  private func setup(_ packs: [Pack], at console: some Console) throws -> Match.Setup {
    let slots = Sitting.slots(
      of: packs, tossups: tossups, withBonuses: bonuses,
      seed: seed ?? UInt64(bitPattern: console.now.millis))
    if slots.isEmpty { throw CommandFailure("There is no tossup in these packs.") }
    let game = try game()
    return Match.Setup(
      module: game.module, drill: bonuses ? "packet" : "tossups", rules: game.rules, slots: slots,
      players: [Match.Player(id: Sitting.learner, name: "You", team: "you")],
      pace: Pace(wordsPerMinute: Int32(pace)))
  }

  /// The first competition of the table, and those of its rules that were asked for.
  private func game() throws -> (module: String, rules: Rules) {
    let module = Trainer.emptyShelf().modules[0]
    guard let found = module.bundledRules.profile(rules) else {
      throw ValidationError("The rules are one of \(module.bundledRules.map(\.profile)).")
    }
    return (module.manifest.id, found)
  }
}
