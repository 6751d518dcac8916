import Basics
import Contest
import EventLog
import Practice
import Sittings

/// Matches that another program kept score of (QBJ), among the learner's sessions.
extension Trainer {
  /// More matches than these one file does not bring.
  private static let matchesMax = 50

  /// Takes the matches of a file that was brought in, each once.
  func receiveMatches(_ name: String, _ bytes: [UInt8], _ matches: [MatchFile]) {
    guard let module = shelf.modules.first?.manifest.id, !matches.isEmpty else {
      return say(
        .warn,
        "“\(name)” has matches, but only their totals: Etude shows those that were kept question "
          + "by question.")
    }
    let hash = SHA256.hex(bytes)
    let known = log.events.contains { Match.begins($0) && $0.json["file"]?.string == hash }
    var last: String?
    if !known {
      for match in matches.prefix(Trainer.matchesMax) { last = keep(match, module, hash) }
    }
    notice = Notice(
      known ? .warn : .good,
      known
        ? "“\(name)” was brought in before: its matches are among these."
        : "“\(name)”: \(Words.count(min(matches.count, Trainer.matchesMax), "match", "matches")) "
          + "brought in. Each is under Progress, Sessions and matches.")
    go(to: Route(matches.count == 1 && !known ? Route.session(last ?? "") : "#/progress/sessions"))
  }

  /// The session as which the match is kept.
  private func keep(_ file: MatchFile, _ module: String, _ hash: String) -> String? {
    makeRoom()
    var setup = file.setup(module: module)
    setup.file = hash
    record([setup.began])
    guard let began = openSittings.open.last?.facts.first,
      let match = Match(began: began, lookup: { _ in nil })
    else { return nil }
    record(file.facts(of: match))
    return match.session
  }
}
