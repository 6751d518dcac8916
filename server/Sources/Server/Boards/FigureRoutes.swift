import Basics
import Hummingbird
import Packs
import Practice
import Storage

/// `/api/v1/figures`: how people do at their first meeting with questions.
struct FigureRoutes: Sendable {
  let shelf: PackShelf
  let now: @Sendable () -> Int64
  private let figures: HeldFigures

  static let packsMax = 20

  init(desk: Desk, shelf: PackShelf, now: @escaping @Sendable () -> Int64) {
    self.shelf = shelf
    self.now = now
    figures = HeldFigures(desk: desk)
  }

  var routes: [Route] {
    [
      Route(
        .get, "/api/v1/figures", perMinuteMax: 60,
        "How people do at their first meeting with questions: packs, by their ids, at most 20.",
        answers:
          "packs: pack, items: item, people, right, heard, difficulty, taken (answer, people)"
      ) { request, _ in
        let asked = (request.uri.queryParameters["packs"] ?? "").split(separator: ",")
        guard (1...FigureRoutes.packsMax).contains(asked.count) else {
          throw ServerError.fieldWrong("packs")
        }
        let wanted = Set(asked.map(String.init))
        var told: [JSON] = []
        for entry in try shelf.packs() where wanted.contains(entry.pack.id) {
          let items = try await figures.items(of: entry.pack, now: now())
          told.append(["pack": .string(entry.pack.id), "items": items])
        }
        return Response(json: ["packs": .array(told)])
      }
    ]
  }
}

/// Figures of packs, each summed once a day for all who ask, so that they do not follow what one
/// person has just answered.
private actor HeldFigures {
  private let desk: Desk
  private var held: [String: (day: Int64, items: Task<JSON, any Error>)] = [:]

  init(desk: Desk) { self.desk = desk }

  func items(of pack: Pack, now: Int64) async throws -> JSON {
    let day = now / SessionTimes.dayMillis
    if let one = held[pack.id], one.day == day { return try await one.items.value }
    let desk = desk
    let task = Task {
      let figures = try await desk.figures(of: pack.id, now: now)
      if figures.isEmpty { return JSON.array([]) }
      let answers = try await desk.firstAnswers(of: pack.id, now: now)
      let difficulties = pack.difficulties(by: answers)
      return JSON.array(figures.map { $0.json(difficulty: difficulties[$0.item]) })
    }
    held[pack.id] = (day, task)
    do { return try await task.value } catch {
      if held[pack.id]?.items == task { held[pack.id] = nil }
      throw error
    }
  }
}

extension Pack {
  /// How hard its questions and parts of bonuses are, logits, by people's first answers and by what
  /// their writer thought; of a question without a level nothing is told.
  func difficulties(
    by answers: [(person: Int, item: String, isRight: Bool)]
  ) -> [String: Double] {
    var places: [String: Int32] = [:]
    var written: [Double] = []
    var choices: [Int32?] = []
    for question in questions where question.difficulty > 0 {
      for (_, part) in question.answerLines {
        let item = "\(id)/\(question.key)" + (part.map { "#\($0)" } ?? "")
        places[item] = Int32(written.count)
        written.append(Difficulty.logits(questionScale: Double(question.difficulty)))
        choices.append(part == nil ? question.choiceCount : nil)
      }
    }
    let people = (answers.map(\.person).max() ?? -1) + 1
    let fit = JointFit(
      answers.compactMap { answer in
        places[answer.item].map { place in
          JointFit.Answer(
            person: Int32(answer.person), question: place, isRight: answer.isRight,
            choices: choices[Int(place)])
        }
      }, people: people, written: written)
    return places.mapValues { fit.difficulties[Int($0)] }
  }
}

extension QuestionFigure {
  fileprivate func json(difficulty: Double?) -> JSON {
    [
      "item": .string(item), "people": .integer(people), "right": .integer(right),
      "heard": heard.map { .integer($0) } ?? .null,
      "difficulty": difficulty.map { .number(($0 * 100).rounded() / 100) } ?? .null,
      "taken": .array(
        taken.map { ["answer": .string($0.answer), "people": .integer($0.people)] }),
    ]
  }
}
