import ArgumentParser
import Basics
import Foundation
import Packs
import Server
import Trainer

struct PackCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pack",
    abstract:
      "Check, compare, join, show, rate and record packs, and look at their pictures.",
    subcommands: [
      Lint.self, Diff.self, Build.self, Show.self, Rate.self, Record.self, Pictures.self,
    ])

  /// What the pack's own rules say.
  static func findings(in reading: PackReading) -> [Problem] {
    reading.pack.map {
      lint(
        $0, places: reading.places, itemPlaces: reading.itemPlaces, kinds: Trainer.itemKinds)
    } ?? []
  }

  /// What the pack at a path says, and what is wrong in its text.
  static func read(_ path: String) throws -> PackReading { try files(path).reading }

  /// The same with the files that it was read from.
  static func files(_ path: String) throws -> (files: [PackFile], reading: PackReading) {
    let source: [PackFile]
    do {
      source = try packSource(at: path)
    } catch {
      throw CommandFailure("\(path) cannot be read: \(error.why).")
    }
    return (source, Pack.parse(files: source, toMend: true))
  }

  /// The packs in a folder that is none itself, by name; empty for a pack.
  static func packs(in path: String) throws -> [String] {
    let files = FileManager.default
    guard let names = try? files.contentsOfDirectory(atPath: path), !names.contains("pack.txt")
    else { return [] }
    let packs = names.sorted().map { "\(path)/\($0)" }
      .filter { files.fileExists(atPath: "\($0)/pack.txt") }
    guard !packs.isEmpty else {
      throw CommandFailure(
        "\(path) is no pack and has none in it.", hint: "docs/formats/pack.md tells the format.")
    }
    return packs
  }

  /// The pack at a path, for commands that can do nothing without one.
  static func pack(_ path: String) throws -> (pack: Pack, problems: [Problem]) {
    let reading = try read(path)
    guard let pack = reading.pack else {
      for problem in reading.problems { note("\(path): \(problem.text)") }
      throw CommandFailure("\(path) is no pack.", hint: "docs/formats/pack.md tells the format.")
    }
    return (pack, reading.problems)
  }
}

extension PackCommand {
  struct Lint: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Say what should be mended in a pack.",
      discussion: """
        Exit code 1 when there is an error (with --strict: or a warning). Several packs are also
        compared with one another.

        EXAMPLES:
          etude pack lint packs/first-light
          etude pack lint packet.txt --strict
        """)

    @Argument(help: "Packs: a file or a folder each.", completion: .file()) var paths: [String]
    @Flag(help: "Let a warning fail it too.") var strict = false
    @Flag(help: "Say it as JSON.") var json = false

    func run() throws {
      var found: [(path: String, problem: Problem)] = []
      var packs: [(path: String, pack: Pack)] = []
      for path in paths {
        let reading = try PackCommand.read(path)
        let files = reading.pack.map { PackPictures(folder: path).problems(of: $0) } ?? []
        found += (reading.problems + PackCommand.findings(in: reading) + files).map { (path, $0) }
        if let pack = reading.pack { packs.append((path, pack)) }
      }
      found += lintTwins(across: packs.map { $0.pack }).map { (packs[$0.pack].path, $0.problem) }
      try report(found, of: "pack", "packs", paths.count, isStrict: strict, asJSON: json)
    }
  }

  struct Build: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Join a pack's folder into the one text that is served.",
      discussion: """
        EXAMPLE:
          etude pack build packs/first-light -o first-light.txt
        """)

    @Argument(help: "A pack: a file or a folder.", completion: .file()) var path: String
    @Option(name: .shortAndLong, help: "Where to write it (default: the output).")
    var output: String?

    func run() throws {
      let (pack, problems) = try PackCommand.pack(path)
      let errors = problems.filter { $0.severity == .error }
      for problem in errors { note("\(path): \(problem.text)") }
      guard errors.isEmpty else { throw CommandFailure("Nothing was written; mend these first.") }
      guard let output else { return say(pack.text) }
      let bytes = pack.textBytes
      try write(bytes, toFile: output)
      note("Wrote \(output): \(count(pack.questions.count, "question")), \(bytes.count) bytes.")
      note("sha256 \(SHA256.hex(bytes))")
    }
  }

  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Count what is in a pack, or in a folder of packs.",
      discussion: """
        Counts by competition, kind, category, difficulty (0 to 10) and grade; then how often
        something is so that a player could use without knowing an answer, and average lengths.

        EXAMPLES:
          etude pack show packs/first-light
          etude pack show packet.txt --json
          etude pack show packs/ --json
        """)

    @Argument(help: "A pack, a file or a folder; or a folder of them.", completion: .file())
    var path: String
    @Flag(help: "Say it as JSON.") var json = false

    func run() throws {
      let inside = try PackCommand.packs(in: path)
      if inside.isEmpty {
        let summary = PackSummary(try PackCommand.pack(path).pack)
        say(json ? summary.json.text : summary.text)
      } else {
        let summary = PacksSummary(try inside.map { try PackCommand.pack($0).pack })
        say(json ? summary.json.text : summary.text)
      }
    }
  }
}
