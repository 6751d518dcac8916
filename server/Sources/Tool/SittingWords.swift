import Answers
import Contest
import Packs

/// What a sitting in the terminal says: every wording in one place.
enum SittingWords {
  /// How the tossup or the part went, and the answer line.
  static func ruling(_ match: Match) -> String {
    var lines: [String] = []
    let answers: [Match.Answer]
    let line: String
    if case .partRuled(let part) = match.phase {
      answers = match.outcome.parts.suffix(1)
      line =
        match.bonus.flatMap { $0.parts.indices.contains(part) ? $0.parts[part].answer : nil } ?? ""
    } else {
      answers = match.outcome.answers
      line = match.cue?.answer ?? ""
    }
    for answer in answers { lines.append(ruling(answer)) }
    if answers.isEmpty { lines.append("Nobody answered.") }
    lines.append("ANSWER: \(line)")
    lines.append("Score: \(match.score(team: "you"))")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func ruling(_ answer: Match.Answer) -> String {
    let verdict =
      switch answer.verdict {
      case .accept: "Right"
      case .prompt: "Not yet"
      case .reject: "Wrong"
      }
    let points = answer.points == 0 ? "" : ", \(answer.points) points"
    let reason = answer.because.sentence(
      clause: answer.clause, isAccepted: answer.verdict == .accept)
    return "\(verdict)\(points). \(reason)"
  }

  static func summary(_ match: Match) -> String {
    let answers = match.outcomes.flatMap(\.answers)
    let right = answers.count { $0.verdict == .accept }
    let powers = answers.count { $0.points > match.rules[.tossup] }
    let negs = answers.count { $0.points < 0 }
    let parts = match.outcomes.flatMap(\.parts)
    var lines = [
      "\(count(match.outcomes.count, "tossup")): \(right) right (\(powers) in power), "
        + "\(answers.count - right) wrong (\(negs) cost points)"
    ]
    if !parts.isEmpty {
      lines.append(
        "\(parts.count { $0.verdict == .accept }) of \(count(parts.count, "bonus part"))")
    }
    lines.append("Score: \(match.score(team: "you"))")
    return lines.joined(separator: "\n")
  }
}
