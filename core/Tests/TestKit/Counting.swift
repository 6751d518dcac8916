public import Basics
public import EventLog
public import Markup
public import Practice
public import Sittings

/// Counting out loud: a number stands there, and the learner says the next. The smallest module that
/// is whole: it is practised, scheduled, shown, exported, removed, and taken up again.
///
/// docs/guide/adding-a-module.md goes through it line by line.
public final class Counting: Module {
  public static let id = "counting"

  public let manifest = ModuleManifest(
    id: Counting.id, name: "Counting", version: "1.0.0", capabilities: [.listen],
    domains: [.mathematics],
    drills: [
      Drill(
        id: "count", name: "Count on", purpose: "A number stands there: say the next.",
        minutesTypical: 1)
    ])

  /// "## count key": the number that stands there.
  public let itemKinds = [
    ItemKind(
      "count", ("number", "numbers"),
      problems: { Int($0) == nil ? [ItemProblem("Write a whole number.")] : [] },
      differences: { ["It counted on from \($0), and does from \($1)."] },
      preview: { number in p { "Count on from \(number)" } })
  ]

  private var sittings = 0
  public init() {}

  public func apply(_ event: Event) { if begins(event) { sittings += 1 } }
  public func begins(_ event: Event) -> Bool { event.kind == "counting.began" }

  public func ended(by event: Event) -> String? {
    event.kind == "counting.ended" ? event.json["s"]?.string : nil
  }

  public func reopen(_ facts: [Event]) -> (any Sitting)? {
    guard let first = facts.first, let numbers = first.json["numbers"]?.array else { return nil }
    let sitting = CountingSitting(first.id.text, numbers.map { $0.int ?? 0 })
    sitting.apply(Array(facts.dropFirst()))
    return sitting
  }

  public func begin(_ drill: String, _ command: Command, _ desk: Desk) -> Consequences {
    let numbers = picks(command.int("count") ?? 3, desk).map { JSON.integer(Int64($0)) }
    return .begins(EventDraft("counting.began", ["numbers": .array(numbers)]))
  }

  /// The numbers that are worth most now, of those in packs, or else of the first hundred.
  private func picks(_ count: Int, _ desk: Desk) -> [Int] {
    let packed = desk.items("count").compactMap { Int($0.text) }
    let candidates = (packed.isEmpty ? Array(1...100) : packed).map {
      Candidate(item: "counting/\($0)", domain: .mathematics, difficulty: Double($0) / 20 - 2)
    }
    let next = WhatNext(limit: .count(count), seed: desk.daySeed)
    return next.picks(
      from: candidates, memory: desk.learner.memory, mastery: desk.learner.mastery, at: desk.moment
    ).map { Int($0.item.dropFirst(9)) ?? 0 }
  }

  public func stint(_ desk: Desk) -> Stint? {
    let next = Suggestion(manifest.drills[0], "Count on from \(picks(1, desk).first ?? 1)")
    return Stint(of: manifest, next, gain: WhatNext.newWorth)
  }

  private func answers(_ desk: Desk) -> [Attempt] {
    desk.learner.attempts.map { $0.attempt }.filter { $0.module == Counting.id }
  }

  public func cards(_ place: Place, _ desk: Desk) -> [HTML] {
    let text =
      switch place {
      case .practise: "Counted " + Words.count(sittings, "time", "times")
      case .progress: Words.count(answers(desk).count, "number", "numbers") + " counted"
      case .you: "Counting needs no settings"
      }
    return [p(.id("counting-card")) { text }]
  }

  public func tables(_ desk: Desk) -> [Table] {
    let rows = answers(desk).map { [$0.item, $0.outcome.rawValue] }
    return [Table(Counting.id, [["number", "outcome"]] + rows)]
  }
}

/// One sitting: some numbers, one after the other.
public final class CountingSitting: Sitting {
  public let session: String
  public let module = Counting.id
  public let drill = "count"
  public private(set) var isOver = false
  private let numbers: [Int]
  private var right: [Bool] = []

  init(_ session: String, _ numbers: [Int]) {
    self.session = session
    self.numbers = numbers
  }

  public var isBlank: Bool { right.isEmpty }

  public func perform(
    _ command: Command, by participant: String, _ desk: Desk
  ) throws(Refusal) -> Consequences {
    guard command.name == "answer" else { throw .unknown }
    guard right.count < numbers.count, !isOver else { throw .notNow }
    guard !command.given.isEmpty else { throw .because("Say a number.") }
    let number = numbers[right.count]
    let isRight = [command.given.text] + command.given.alternatives
    let attempt = Attempt(
      item: "counting/\(number)", module: module, session: session, domain: .mathematics,
      category: "", difficulty: Double(number) / 20 - 2,
      outcome: isRight.contains("\(number + 1)") ? .right : .wrong,
      recall: desk.recall("counting/\(number)"))
    return .records([attempt.draft] + (right.count + 1 == numbers.count ? finish(desk) : []))
  }

  public func finish(_ desk: Desk) -> [EventDraft] {
    isOver ? [] : [EventDraft("counting.ended", ["s": .string(session)])]
  }

  public func apply(_ events: [Event]) {
    for event in events {
      if event.kind == "counting.ended", event.json["s"]?.string == session { isOver = true }
      guard let attempt = Attempt(event), attempt.session == session else { continue }
      right.append(attempt.outcome == .right)
    }
  }

  public func effects(for participant: String, _ desk: Desk) -> [Effect] {
    right.isEmpty ? [.listen] : [.sound(right.last == true ? "right" : "wrong"), .listen]
  }

  public func page(for participant: String, _ desk: Desk) -> Page {
    let text = isOver ? "\(right.count { $0 }) of \(right.count)" : "\(numbers[right.count])"
    return Page(
      "Counting",
      form(.class("session page"), .id("counting"), .send("session.answer")) { h1 { text } })
  }

  public func standing(at moment: Moment) -> SittingStanding {
    SittingStanding("You were counting", "\(right.count) of \(numbers.count) numbers.")
  }
}
