public import Basics
import Contest
import EventLog
import Markup
import Packs
import Practice
public import Sittings

/// What a device hears in a room, and what follows.
extension RoomClient {
  /// Takes a message of the server's; what is to be said back, and what follows for the device:
  /// what is heard, and one's own answers for one's own log.
  public func hear(_ json: JSON, _ desk: Desk) -> (replies: [JSON], follows: Consequences) {
    follows = .none
    return (take(json, desk), follows)
  }

  private func take(_ json: JSON, _ desk: Desk) -> [JSON] {
    let moment = desk.moment
    switch json["type"]?.string {
    case "welcome": return welcomed(json, at: moment)
    case "event": return take(fact: json, desk)
    case "words": hear(words: json)
    case "answer":
      guard json["q"]?.string == text.id else { return [] }
      text.answer = json["line"]?.string ?? ""
      text.source = json["question"].flatMap { HeardText.Source($0) }
      match?.hear(text)
      announceRuling(desk)
      // NB: of what was asked before one came, nothing was left unanswered.
      if let attempt = attempt(desk), attempt.outcome != .unanswered || facts.count > history {
        follows.facts.append(attempt.draft)
      }
    case "people": hear(people: json)
    case "clock": hear(clock: json, at: moment)
    case "refused":
      refusal = json["why"]?.string ?? ""
      hasPressed = false
      if json["c"]?.integer == givenBy { given = "" }
    case "report": hear(report: json)
    default: break
    }
    return []
  }

  private func welcomed(_ json: JSON, at moment: Moment) -> [JSON] {
    link = .open
    hasBeenOpen = true
    tries = 0
    (clocksUnheard, clockAsked, bestRound) = (1, moment.millis, .max)
    asksAgain = false
    seat = json["you"]?.string ?? seat
    if let told = json["settings"], let read = try? RoomSettings(json: told) { settings = read }
    if ahead == nil, let now = json["now"]?.millis { ahead = now - moment.millis }
    history = json["n"]?.int ?? 0
    // NB: a log that is shorter than what is here is another one.
    if let count = json["n"]?.int, count < facts.count {
      forget()
      return [joined()]
    }
    return [RoomClient.clock(at: moment)]
  }

  private func forget() {
    facts = []
    state = RoomState()
    (match, together) = (nil, nil)
    text = HeardText(id: "")
  }

  static func clock(at moment: Moment) -> JSON {
    ["type": "clock", "t0": .integer(moment.millis)]
  }

  private func hear(clock json: JSON, at moment: Moment) {
    guard let sent = json["t0"]?.millis, let came = json["t1"]?.millis,
      let left = json["t2"]?.millis, sent <= moment.millis, came <= left
    else { return }
    clocksUnheard = 0
    let round = max(0, moment.millis - sent - (left - came))
    guard round <= bestRound else { return }
    bestRound = round
    ahead = ((came - sent) + (left - moment.millis)) / 2
  }

  /// A fact in its turn; where one is missing it is asked for, once.
  private func take(fact json: JSON, _ desk: Desk) -> [JSON] {
    guard let number = json["n"]?.int, number > facts.count, facts.count < RoomClient.factsMax,
      let kind = json["kind"]?.string, let at = json["at"]?.millis
    else { return [] }
    guard number == facts.count + 1 else {
      if asksAgain { return [] }
      asksAgain = true
      return [joined()]
    }
    asksAgain = false
    let event = Event(
      id: EventID(device: id, counter: Int64(number)), moment: Moment(millis: at), kind: kind,
      body: json["body"] ?? .null)
    facts.append(event)
    take(event)
    if number > history { tell(event, desk) }
    return []
  }

  /// What a fact means for whoever sits here.
  private func tell(_ event: Event, _ desk: Desk) {
    if event.kind.utf8.starts(with: "room.".utf8) { return }
    if let match { follows.effects += match.effects(for: seat, desk).filter { $0.isHeardInRooms } }
    guard let together, event.kind == Together.Kind.ruled.text, together.team(of: seat) != nil
    else { return }
    let own = together.answers.first { $0.by == seat }
    follows.effects.append(.sound(own.map { $0.isRight ? "right" : "wrong" } ?? "time"))
  }

  /// The ruling, once its answer line has come.
  private func announceRuling(_ desk: Desk) {
    if let match { follows.effects.append(.announce(match.announcedRuling(for: seat, desk))) }
    guard let together else { return }
    let own = together.answers.first { $0.by == seat }
    let verdict =
      together.team(of: seat) == nil
      ? "" : own.map { $0.isRight ? "Right. " : "Not right. " } ?? "No answer. "
    let answer = AnswerLineView(text.answer).answer
    follows.effects.append(.announce("\(verdict)The answer: \(marked(answer).plainText)."))
  }

  /// Whether the text is read, or to be answered, now.
  private var isAsked: Bool {
    if let together { return together.phase != .ruled && together.phase != .over }
    switch match?.match.phase {
    case .reading, .part: return true
    default: return false
    }
  }

  private func take(_ event: Event) {
    state.apply(event)
    if event.kind.utf8.starts(with: "room.".utf8) { return }
    hasPressed = false
    if RoomState.begins(event) {
      together = Together(began: event)
      match = Match(began: renamed(event), lookup: { _ in nil }).map { MatchSitting($0, shelf) }
      (text, report) = (HeardText(id: ""), nil)
    }
    match?.apply([event])
    match?.hear(text)
    together?.apply(event)
    if event.kind == Together.Kind.asked.text { given = "" }
  }

  private func hear(words json: JSON) {
    guard let id = json["q"]?.string, let first = json["i"]?.int else { return }
    if id != text.id { text = HeardText(id: id) }
    // NB: words that were cut off come again with a welcome.
    guard first >= 0, first <= text.words.count else { return }
    text.words.removeSubrange(first...)
    for word in (json["text"]?.string ?? "").split(separator: " ") {
      if text.words.count < RoomClient.wordsMax { text.words.append(String(word)) }
    }
    if let title = json["title"]?.string { text.title = title }
    if let parts = json["parts"]?.int { text.parts = parts }
    let wasWhole = text.isWhole
    text.isWhole = json["end"]?.bool ?? false
    if text.isWhole, !wasWhole, isAsked {
      follows.effects.append(.announce(text.words.joined(separator: " ")))
    }
    match?.hear(text)
  }

  private func hear(people json: JSON) {
    var list: [Person] = []
    for one in (json["list"]?.array ?? []).prefix(RoomClient.peopleMax) {
      guard let seat = one["seat"]?.string else { continue }
      list.append(
        Person(
          seat: seat, name: String((one["name"]?.string ?? "").prefix(40)),
          role: one["role"]?.string ?? "player", team: one["team"]?.string ?? "",
          isReady: one["ready"]?.bool ?? false, isHere: one["here"]?.bool ?? false))
    }
    let isRenamed = list.contains { one in person(one.seat)?.name != one.name }
    people = list
    if isRenamed, match != nil { foldAnew() }
  }

  /// Facts name seats; whoever looks wants to read names.
  private func renamed(_ event: Event) -> Event {
    let body = event.json
    guard let players = body["players"]?.array else { return event }
    let named = players.map { player in
      JSON.object(
        (player.members ?? []).map { member in
          guard member.key == "name", let seat = player["id"]?.string else { return member }
          return .init("name", .string(name(seat)))
        })
    }
    let members = (body.members ?? []).map { member in
      member.key == "players" ? JSON.Member("players", .array(named)) : member
    }
    return Event(id: event.id, moment: event.moment, kind: event.kind, body: .object(members))
  }

  private func foldAnew() {
    let (old, heard, told) = (facts, text, report)
    forget()
    for event in old {
      facts.append(event)
      take(event)
    }
    (text, report) = (heard, told)
    match?.hear(text)
  }

  private func hear(report json: JSON) {
    let scores = (json["scores"]?.array ?? []).map { one in
      (team: one["team"]?.string ?? "", points: one.count("points"))
    }
    let lines = (json["people"]?.array ?? []).prefix(RoomClient.peopleMax).map { one in
      Report.Line(
        seat: one["seat"]?.string ?? "", answered: one.count("answered"),
        right: one.count("right"), points: one.count("points"),
        meanMillis: one["meanMillis"]?.millis ?? 0)
    }
    report = Report(scores: scores, lines: Array(lines))
  }
}

extension Effect {
  /// What a device does of its own accord while somebody else reads and rules.
  fileprivate var isHeardInRooms: Bool {
    switch self {
    case .host, .sound: true
    case .read, .hush, .listen: false
    }
  }
}

extension JSON {
  /// A moment or a time that can be reckoned with; nil for any other.
  var millis: Int64? { integer.flatMap { (0...1_000_000_000_000_000).contains($0) ? $0 : nil } }

  /// A number of something, cut where it is none of this world.
  func count(_ key: String) -> Int { Int(Int32(clamping: self[key]?.integer ?? 0)) }
}
