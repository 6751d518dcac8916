public import Answers
public import ArgumentParser
import Basics
import Language
import Meaning

struct JudgeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "judge",
    abstract: "Judge given answers against an answer line, and say why.",
    discussion: """
      With --set, judges a table of rulings (tab-separated, first line names the columns:
      `answerline` or `reference`, `given` or `transcript`, `expected_verdict` or `label`) and
      prints how many were right, by kind and answer type, and how long a call took. A level
      answers for the rows whose `strictness` is its own, a stricter one, or `any`.

      With --tier2 the sentence encoder of `make meaning`, and with --model-url a language model
      behind any OpenAI-compatible endpoint (llama.cpp, Ollama, vLLM, a cloud; its key is read
      from ETUDE_MODEL_KEY), are asked about answers that nothing on the line matches. They have a
      say at the level lenient only.

      EXAMPLES:
        etude judge --answer "_Nile_ River" --given nile --given niger
        etude judge --answer "_Marie Curie_ [prompt on _Curie_]" --given curie --level strict
        etude judge --set rulings.tsv --level lenient --json
        etude judge --answer _doctor_ --given physician --level lenient --tier2
        etude judge --set rulings.tsv --level lenient --model-url http://127.0.0.1:8080/v1
      """)

  @Option(help: "The answer line, in the packet's own notation.") var answer: String?
  @Option(help: "A given answer; may be repeated.") var given: [String] = []
  @Option(help: "How much to forgive: strict, standard or lenient.")
  var level: Strictness = .standard
  @Option(help: "The question that was asked.") var question = ""
  @Option(help: "How many words of it had been read (default: all).") var wordsRead: Int?
  @Flag(help: "The answers were spoken, and written down by a recogniser.") var spoken = false
  @Flag(help: "Say it as JSON: a line for each answer, or one object for a set.") var json = false
  @Option(help: "A table of rulings to run instead.", completion: .file()) var set: String?
  @Flag(help: "With --set: say each verdict too, with its reason.") var rows = false

  @Flag(help: "Ask the sentence encoder about answers that stay open.") var tier2 = false
  @Option(help: "The encoder's file (default: the one in models).", completion: .file())
  var encoder: String?
  @OptionGroup var language: LanguageOptions

  func validate() throws {
    let isOne = answer != nil && !given.isEmpty
    guard isOne != (set != nil) else {
      throw ValidationError("Say --answer and at least one --given, or else --set.")
    }
  }

  func run() async throws {
    let tiers = JudgeTiers(
      try .installed(),
      meaning: tier2
        ? MeaningJudge(try .opened(try encoder ?? MeaningModel.installedPath())) : nil,
      language: language.languageModel)
    if let set { return await runSet(try JudgeTrial(file: set), tiers) }
    let line = AnswerLine(parsing: answer ?? "")
    let context = JudgeContext(question: question, wordsRead: wordsRead, isSpoken: spoken)
    for text in given {
      let judgement = await tiers.judge(text, against: line, context: context, strictness: level)
      say(json ? judgement.json(of: text).text : "\(text): \(judgement.sentence)")
    }
  }

  private func runSet(_ trial: JudgeTrial, _ tiers: JudgeTiers) async {
    let score = await trial.run(at: level, by: tiers) { row, judgement in
      guard rows else { return }
      let mark = row.expects(judgement.verdict) ? "" : " (expected \(row.expected))"
      let line = "\(row.id)\(mark): \(row.given): \(judgement.sentence)"
      // The object stays alone on the standard output.
      json ? note(line) : say(line)
    }
    say(json ? score.json.text : score.table)
    if !json, let told = tiers.told { say(told) }
  }
}

extension Strictness: @retroactive ExpressibleByArgument {}

extension Judgement {
  func json(of given: String) -> JSON {
    var members: [JSON.Member] = [
      .init("given", .string(given)), .init("verdict", .string(verdict.rawValue)),
      .init("because", .string(because.rawValue)), .init("why", .string(reason)),
      .init("clause", .string(clause)), .init("confidence", .number(confidence)),
    ]
    if let directedPrompt { members.append(.init("ask", .string(directedPrompt))) }
    return .object(members)
  }

  var sentence: String {
    var text = "\(verdict.rawValue): \(reason)"
    if !clause.isEmpty { text += " [\(clause)]" }
    if let directedPrompt { text += " Ask: \(directedPrompt)" }
    return text
  }

  /// Why, for people: as the pages say it.
  private var reason: String { because.sentence(clause: clause, isAccepted: verdict == .accept) }
}
