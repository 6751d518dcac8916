import Answers
import ArgumentParser
import Foundation
import Language

/// The first tier, and those that are asked about an answer that it leaves open, in their order.
final class JudgeTiers {
  let first: Judge
  private let meaning: MeaningJudge?
  private let language: LanguageModel?
  private var openCount = 0
  private var meaningCount = 0
  private var replies: [String: Int] = [:]

  init(_ first: Judge, meaning: MeaningJudge? = nil, language: LanguageModel? = nil) {
    self.first = first
    self.meaning = meaning
    self.language = language
  }

  var isEmpty: Bool { meaning == nil && language == nil }

  func judge(
    _ given: String, against line: AnswerLine, context: JudgeContext, strictness: Strictness
  ) async -> Judgement {
    let judgement = first.judge(given, against: line, context: context, strictness: strictness)
    return await weigh(
      judgement, of: given, against: line, context: context, strictness: strictness
    ) { [] }
  }

  /// The judgement, or the accept that a later tier proposes instead.
  func weigh(
    _ judgement: Judgement, of given: String, against line: AnswerLine, context: JudgeContext,
    strictness: Strictness, rivals: () -> [String]
  ) async -> Judgement {
    guard !isEmpty,
      let open = OpenAnswer(
        given, against: line, context: context, strictness: strictness, judgement: judgement,
        knowledge: first.knowledge)
    else { return judgement }
    openCount += 1
    if let accepted = meaning?.judgement(of: open, rivals: rivals()) {
      meaningCount += 1
      return accepted
    }
    guard let language else { return judgement }
    let reply = await language.ask(open)
    replies["\(reply)", default: 0] += 1
    return reply == .same ? open.acceptedByLanguage : judgement
  }

  /// How often each tier was asked, and what a language model said.
  var told: String? {
    if isEmpty { return nil }
    var parts = ["left open by the first tier: \(openCount)"]
    if meaning != nil { parts.append("accepted by meaning: \(meaningCount)") }
    for (reply, count) in replies.sorted(by: { $0.key < $1.key }) {
      parts.append("language model \(reply): \(count)")
    }
    return parts.joined(separator: ", ")
  }
}

/// Where a language model is, for the commands that may ask one.
struct LanguageOptions: ParsableArguments {
  @Option(help: "A language model's OpenAI-compatible endpoint, as http://127.0.0.1:8080/v1.")
  var modelUrl: String?
  @Option(help: "The model's name there.") var model = "default"
  @Option(help: "Milliseconds until its answer is no longer waited for.")
  var deadlineMs = LanguageModel.Settings.deadlineMillisDefault

  func validate() throws {
    guard LanguageModel.Settings.deadlineMillisRange.contains(deadlineMs) else {
      throw ValidationError("--deadline-ms is a number from 50 to 60000.")
    }
    if modelUrl != nil, settings == nil {
      throw ValidationError("--model-url is an address that begins with http:// or https://.")
    }
  }

  /// Nil when no endpoint was named: a language model is asked only by who says so.
  var settings: LanguageModel.Settings? {
    modelUrl.flatMap {
      LanguageModel.Settings(
        url: $0, model: model, key: ProcessInfo.processInfo.environment["ETUDE_MODEL_KEY"],
        deadlineMillis: deadlineMs)
    }
  }

  var languageModel: LanguageModel? { settings.map { LanguageModel($0) } }
}
