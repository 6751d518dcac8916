import Answers
import Basics
import HTTPTypes
import Hummingbird
import Language
import Storage

/// `POST /api/judge`: rules on one answer, with a language model where the line leaves it open.
///
/// Only where the administrator has named an endpoint (`etude serve --model-url`): otherwise there
/// is nothing at this address. On a server with accounts it is for who is signed in; a child for
/// whom nobody agreed to the model is ruled on by the line alone. docs/formats/judge.md describes
/// the two objects. Nothing is kept.
struct JudgeRoute: Sendable {
  let judge: Judge
  let model: LanguageModel
  let limits: Limits
  private let gate: Gate?
  let metrics: Metrics
  private let asked: AskedAtOnce

  init(
    judge: Judge, model: LanguageModel, limits: Limits, metrics: Metrics, gate: Gate?
  ) {
    self.judge = judge
    self.model = model
    self.limits = limits
    self.metrics = metrics
    self.gate = gate
    asked = AskedAtOnce(limits.languageAtOnceMax)
  }

  var routes: [Route] {
    [
      Route(
        .post, "/api/judge", for: gate == nil ? .anyone : .learner, keys: .reads,
        bodyBytesMax: limits.judgeBytesMax, perMinuteMax: 120,
        "Rules on one answer, with a language model where the line leaves it open.",
        answers: "verdict, because, why, clause, confidence"
      ) { request, context in try await answer(request, context) }
    ]
  }

  private func answer(_ request: Request, _ context: ServerContext) async throws -> Response {
    guard request.isOf("application/json") else { throw ServerError.notJSON }
    guard
      let asked = JudgeRequest(
        try await request.bytes(max: context.bodyBytesMax), limits: limits)
    else { throw ServerError.judgeFieldsWrong }
    let mayAsk = try await mayAskModel(context.caller)
    return Response(json: await judgement(asked, mayAskModel: mayAsk).json)
  }

  /// NB: of a child nothing goes to a model before their guardian agreed to that.
  private func mayAskModel(_ caller: Caller) async throws -> Bool {
    guard let gate else { return true }
    return try await gate.answer(.languageModel, caller).isAllowed
  }

  /// The line's judgement; the model's when that is open, and not too many ask it just now.
  private func judgement(_ request: JudgeRequest, mayAskModel: Bool) async -> Judgement {
    let start = ContinuousClock.now
    var by = "line"
    defer { metrics.observe(.judge, [by], start.duration(to: .now)) }
    let line = AnswerLine(parsing: request.line)
    let context = JudgeContext(
      question: request.question, wordsRead: request.wordsRead, isSpoken: request.isSpoken)
    let judgement = judge.judge(
      request.given, against: line, context: context, strictness: request.level)
    guard mayAskModel,
      let open = OpenAnswer(
        request.given, against: line, context: context, strictness: request.level,
        judgement: judgement, knowledge: judge.knowledge), await asked.enter()
    else { return judgement }
    by = "model"
    let accepted = await model.judgement(of: open)
    await asked.leave()
    return accepted ?? judgement
  }
}

/// What is asked, within limits.
struct JudgeRequest: Equatable {
  var given: String
  var line: String
  var question: String
  var level: Strictness
  var wordsRead: Int?
  var isSpoken: Bool

  /// `{"given":"physician","line":"_doctor_","question":"...","level":"lenient"}`
  init?(_ bytes: [UInt8], limits: Limits) {
    guard let json = try? JSON(parsing: bytes, limits: .init(depthMax: 2, bytesMax: bytes.count)),
      let given = json["given"]?.string, given.utf8.count <= limits.givenBytesMax,
      let line = json["line"]?.string, !line.isEmpty,
      let level = Strictness(rawValue: json["level"]?.string ?? "lenient")
    else { return nil }
    self.given = given
    self.line = line
    self.level = level
    question = json["question"]?.string ?? ""
    wordsRead = json["wordsRead"]?.int
    isSpoken = json["spoken"]?.bool ?? false
  }
}

/// How many wait for the model: who finds it busy is ruled on by the line alone.
private actor AskedAtOnce {
  private let countMax: Int
  private var count = 0

  init(_ countMax: Int) { self.countMax = countMax }

  func enter() -> Bool {
    if count >= countMax { return false }
    count += 1
    return true
  }

  func leave() { count -= 1 }
}

extension Judgement {
  fileprivate var json: JSON {
    var members: [JSON.Member] = [
      .init("verdict", .string(verdict.rawValue)), .init("because", .string(because.rawValue)),
      .init("why", .string(because.sentence(clause: clause))), .init("clause", .string(clause)),
      .init("confidence", .number(confidence)),
    ]
    if let directedPrompt { members.append(.init("ask", .string(directedPrompt))) }
    return .object(members)
  }
}
