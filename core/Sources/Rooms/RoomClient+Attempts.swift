public import Basics
public import Contest
import EventLog
import Practice
import Sittings

/// One's own answers in a room, as one's own log keeps them: what is practised with others counts
/// like what is practised alone.
extension RoomClient {
  /// The sitting that is played, or was played last.
  var session: String { match?.session ?? together?.session ?? "" }

  /// What one made of the question that was just ruled on; nil where one had no part in it, or the
  /// log has it: a page that was loaded anew hears it once more.
  func attempt(_ desk: Desk) -> Attempt? {
    guard let source = text.source, !session.isEmpty,
      !desk.learner.answers(to: source.item).contains(where: { $0.attempt.session == session })
    else { return nil }
    let recall = desk.recall(source.item)
    if let match { return match.match.attempt(by: seat, at: source, recall: recall) }
    return together?.attempt(by: seat, at: source, recall: recall)
  }
}

extension Together {
  /// As `Match.attempt` has it.
  func attempt(by seat: String, at source: HeardText.Source, recall: Double?) -> Attempt? {
    guard phase == .ruled, team(of: seat) != nil else { return nil }
    let answer = answers.first { $0.by == seat }
    var attempt = source.attempt(
      setup.module, session, answer.map { $0.isRight ? .right : .wrong } ?? .unanswered, recall)
    attempt.responseMillis = answer?.millis
    if answer?.isRight == true { attempt.points = setup.rules[.tossup] }
    return attempt
  }
}

extension HeardText.Source {
  public var json: JSON {
    var members: [JSON.Member] = [
      .init("item", .string(item)), .init("domain", .string(domain.rawValue)),
      .init("category", .string(category)), .init("difficulty", .number(difficulty)),
    ]
    if let choices { members.append(.init("choices", .integer(Int64(choices)))) }
    return .object(members)
  }

  /// Nil for what names no question.
  public init?(_ json: JSON) {
    guard let item = json["item"]?.string, !item.isEmpty,
      let domain = json["domain"]?.string.flatMap({ Domain(rawValue: $0) })
    else { return nil }
    self.init(
      item: String(item.prefix(200)), domain: domain,
      category: String((json["category"]?.string ?? "").prefix(100)),
      difficulty: min(max(json["difficulty"]?.double ?? 0, -10), 10),
      choices: json["choices"]?.integer.flatMap { (2...26).contains($0) ? Int32($0) : nil })
  }
}
