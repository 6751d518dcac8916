import Answers
import Basics
import Borrowing
import Contest
import Packs
import Practice
import Sittings

/// What is asked most in the library, and practising it.
extension Trainer {
  private static let answerFields = ["pack", "domain", "kind", "from", "to", "fits"]

  /// The fields of the address that choose among the questions.
  private var answerFilter: [(name: String, value: String)] {
    route.query.filter { Trainer.answerFields.contains($0.name) && !$0.value.isEmpty }
  }

  var answersPage: AnswersPage {
    AnswersPage(
      route: route, filter: answerFilter, counts: answerCounts, packs: shelf.library.packs,
      competitions: shelf.competitions.all)
  }

  private var answerCounts: AnswerCounts {
    let filter = QuestionFilter(shelf.competitions) { route[$0] }
    let pack = route["pack"] ?? ""
    return AnswerCounts(
      of: shelf.library, knowing: shelf.judge.knowledge, own: AnswerCounts.answers(of: learner)
    ) {
      (pack.isEmpty || $0.pack == pack)
        && filter.admits($0, learner, now, shelf.competitions.remaking)
    }
  }

  /// Another choice of questions.
  func chooseAnswers(_ command: Command) {
    var query: [(name: String, value: String)] = []
    for name in Trainer.answerFields {
      if let value = command[name], !value.isEmpty { query.append((name, value)) }
    }
    route = Route("#/library/answers")
    route.query = query
  }

  /// Asks the questions with this answer, in the module that most of them were written for.
  func practiseAnswer(_ command: Command) {
    let chosen = answerFilter + [("answer", command["answer"] ?? "")]
    let filter = QuestionFilter(shelf.competitions) { name in
      chosen.first { $0.name == name }?.value
    }
    guard !filter.answers.isEmpty else { return }
    let pack = route["pack"] ?? ""
    var counts: [String: Int] = [:]
    var best: (module: String, count: Int)?
    for item in shelf.library.items({ preferences.isPackOn($0) })
    where (pack.isEmpty || item.pack == pack)
      && filter.admits(item, learner, now, shelf.competitions.remaking)
    {
      guard let module = shelf.module(of: item.question)?.manifest.id else { continue }
      counts[module, default: 0] += 1
      let count = counts[module, default: 0]
      if count > best?.count ?? 0 { best = (module, count) }
    }
    guard let best else {
      return say(.warn, "None of these questions is in a pack that is in use.")
    }
    var fields: [JSON.Member] = [
      .init("module", .string(best.module)), .init("drill", "review"), .init("count", "100"),
    ]
    for (name, value) in chosen { fields.append(.init(name, .string(value))) }
    start(Command("start", at: now, fields))
  }

  var answerRows: [[String]] {
    let counts = answerCounts
    var rows = [["answer", "questions", "share (%)", "packs", "your answers", "right"]]
    for row in counts.rows {
      rows.append([
        row.name, "\(row.count)", Table.decimal(100 * Double(row.count) / Double(counts.count)),
        row.packs.map { shelf.library.pack($0)?.title ?? $0 }.joined(separator: "; "),
        "\(row.own.total)", "\(row.own.right)",
      ])
    }
    return rows
  }
}
