import Basics
import Hummingbird
import Packs
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
        answers: "packs: pack, items: item, people, right, heard, taken (answer, people)"
      ) { request, _ in
        let asked = (request.uri.queryParameters["packs"] ?? "").split(separator: ",")
        guard (1...FigureRoutes.packsMax).contains(asked.count) else {
          throw ServerError.fieldWrong("packs")
        }
        let wanted = Set(asked.map(String.init))
        var told: [JSON] = []
        for entry in try shelf.packs() where wanted.contains(entry.pack.id) {
          let items = try await figures.items(of: entry.pack.id, now: now())
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

  func items(of pack: String, now: Int64) async throws -> JSON {
    let day = now / SessionTimes.dayMillis
    if let one = held[pack], one.day == day { return try await one.items.value }
    let desk = desk
    let task = Task { JSON.array(try await desk.figures(of: pack, now: now).map(\.json)) }
    held[pack] = (day, task)
    do { return try await task.value } catch {
      if held[pack]?.items == task { held[pack] = nil }
      throw error
    }
  }
}

extension QuestionFigure {
  fileprivate var json: JSON {
    [
      "item": .string(item), "people": .integer(people), "right": .integer(right),
      "heard": heard.map { .integer($0) } ?? .null,
      "taken": .array(
        taken.map { ["answer": .string($0.answer), "people": .integer($0.people)] }),
    ]
  }
}
