import Academy
import ArgumentParser
import Basics
import Packs

struct SyllabusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "syllabus",
    abstract: "Check, show and compare what a school teaches.",
    subcommands: [Lint.self, Show.self, Diff.self])

  /// The curriculum in a file, for commands that can do nothing without one.
  static func curriculum(_ path: String) throws -> Curriculum {
    let reading = Curriculum.parse(try bytes(ofFile: path))
    guard let curriculum = reading.curriculum else {
      for problem in reading.problems { note("\(path): \(problem.text)") }
      throw CommandFailure(
        "\(path) is no syllabus.", hint: "docs/formats/syllabus.md tells the format.")
    }
    return curriculum
  }
}

extension SyllabusCommand {
  struct Lint: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Say what should be mended in a syllabus.",
      discussion: """
        Exit code 1 when there is an error (with --strict: or a warning).

        EXAMPLES:
          etude syllabus lint web/syllabi/northern-fist.txt
          etude syllabus lint school.txt --strict
        """)

    @Argument(help: "Syllabi: a file each.", completion: .file()) var paths: [String]
    @Flag(help: "Let a warning fail it too.") var strict = false
    @Flag(help: "Say it as JSON.") var json = false

    func run() throws {
      var found: [(path: String, problem: Problem)] = []
      for path in paths {
        found += Curriculum.parse(try bytes(ofFile: path)).allProblems.map { (path, $0) }
      }
      try report(found, of: "syllabus", "syllabi", paths.count, isStrict: strict, asJSON: json)
    }
  }

  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Show a syllabus: its ranks, what each asks, and what is learnt for it.",
      discussion: """
        EXAMPLES:
          etude syllabus show web/syllabi/shotokan.txt
          etude syllabus show web/syllabi/shotokan.txt --item heian-shodan
        """)

    @Argument(help: "A syllabus.", completion: .file()) var path: String
    @Option(help: "Show one item and its steps.") var item: String?

    func run() throws {
      let curriculum = try SyllabusCommand.curriculum(path)
      guard let code = item else { return say(curriculum.summary) }
      guard let item = curriculum.item(code) else {
        throw CommandFailure(
          "There is no item \(code).", hint: "\"etude syllabus show\" lists them.")
      }
      say(item.summary)
    }
  }

  struct Diff: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Say in words what changed between two editions of a syllabus.",
      discussion: """
        Exit code 1 when there is a difference.

        EXAMPLE:
          etude syllabus diff school-1.txt school-2.txt
        """)

    @Argument(help: "The edition before.", completion: .file()) var old: String
    @Argument(help: "The edition after.", completion: .file()) var new: String

    func run() throws {
      let diff = CurriculumDiff(
        from: try SyllabusCommand.curriculum(old), to: try SyllabusCommand.curriculum(new))
      say(diff.isEmpty ? "no difference" : diff.lines.joined(separator: "\n"))
      if !diff.isEmpty { throw ExitCode.failure }
    }
  }
}
