public import ArgumentParser
import Basics
import Homework

struct HomeworkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "homework",
    abstract: "Make a quiz of a page of homework, without a network.",
    subcommands: [QuizOfPage.self])

  struct QuizOfPage: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "quiz",
      abstract: "Make up to ten questions of a page's text, each with the words that prove it.",
      discussion: """
        Every question has passed the checks that are listed below it; the same file, subject, year
        and seed give the same quiz everywhere. A page that gives fewer than ten says why.

        EXAMPLES:
          etude homework quiz page.txt
          etude homework quiz page.txt --subject French --year 8
          etude homework quiz page.txt --seed 7 --json
        """)

    @Argument(help: "The page's text, UTF-8.", completion: .file()) var file: String
    @Option(help: "The subject, as the school calls it.") var subject = ""
    @Option(help: "The year at school, 1 to 13.") var year: Int?
    @Option(help: "Another seed gives other questions.") var seed: UInt64 = 1
    @Flag(help: "Say it as JSON (docs/formats/homework-quiz.md).") var json = false

    func validate() throws {
      if let year, !(1...13).contains(year) {
        throw ValidationError("--year is a year at school, 1 to 13.")
      }
    }

    func run() throws {
      let page = HomeworkPage(String(decoding: try bytes(ofFile: file), as: UTF8.self))
      let quiz = Quiz(of: page, settings: QuizSettings(subject: subject, year: year, seed: seed))
      say(json ? quiz.json.text : quiz.sheet)
      if quiz.questions.isEmpty { throw ExitCode.failure }
    }
  }
}

extension Quiz {
  /// The quiz as text for the terminal, the right options marked.
  var sheet: String {
    var lines = ["A page of \(page.kind.rawValue), \(count(questions.count, "question")).", ""]
    for (number, question) in questions.enumerated() {
      lines.append("\(number + 1). \(question.stem)")
      for (place, option) in question.options.enumerated() {
        let mark = place == question.key ? "*" : " "
        let why = question.whyWrong.indices.contains(place) ? question.whyWrong[place] : ""
        lines.append(
          "  \(mark) \(["A", "B", "C", "D"][place % 4])  \(option)"
            + (why.isEmpty ? "" : "  (\(why))")
        )
      }
      lines.append("     \(question.reason)")
      lines.append("     From \(question.where): \(question.quote)")
      lines.append("")
    }
    if !shortfall.isEmpty { lines += [shortfall, ""] }
    for repair in page.repairs {
      lines.append("Taken as “\(repair.taken)”: “\(repair.read)”, line \(repair.place.line + 1).")
    }
    if !page.personal.isEmpty {
      lines.append(
        "Not used, because it says who somebody is: \(count(page.personal.count, "place")).")
    }
    let failed = checks.filter { !$0.passed }
    lines.append("Checks: \(checks.count - failed.count) of \(checks.count) passed.")
    for check in failed { lines.append("  \(check.check.rawValue): \(check.told)") }
    return lines.joined(separator: "\n")
  }
}

extension QuizQuestion {
  /// "line 3, characters 0 to 41".
  fileprivate var `where`: String {
    places.map {
      "line \($0.line + 1), characters \($0.characters.lowerBound) to \($0.characters.upperBound)"
    }.joined(separator: "; ")
  }
}
