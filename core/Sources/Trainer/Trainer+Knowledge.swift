import Basics
import Contest
import EventLog
import KnowledgeBowl
import Markup
import Packs
import Practice

/// Knowledge Bowl's own commands: the written round, drills of cards, the team.
extension Trainer {
  /// Carries the command out; false when it is none of these.
  mutating func performKnowledge(_ command: Command) -> Bool {
    switch command.name {
    case "written.choose": write(.choose(command.int("n") ?? -1))
    case "written.turn": write(.turn(command.int("n") ?? -1))
    case "written.flag": write(.flag)
    case "written.next": write(.next)
    case "written.previous": write(.previous)
    case "written.nextUnanswered": write(.nextUnanswered)
    case "written.nextFlagged": write(.nextFlagged)
    case "written.pause": write(.pause)
    case "written.resume": write(.resume)
    case "written.handIn": write(.handIn)
    case "drill.choose": drill(.choose(command.int("n") ?? -1))
    case "drill.noIdea": drill(.noIdea)
    case "drill.open": drill(.open)
    case "drill.next": drill(.next)
    case "drill.finish": drill(.finish)
    default: return performInTeam(command) || performInMeet(command)
    }
    return true
  }

  mutating func tickKnowledge() {
    if isOn("written") { write(.tick) }
    if isOn("drill") { drill(.tick) }
  }

  /// Whether this page of Knowledge Bowl is shown: "written", "drill", "team" or "meet".
  func isOn(_ page: String) -> Bool {
    route.page == "practise" && route.path.count > 1 && route.path[1] == page
  }

  /// Milliseconds after which the page of a written round or of a drill changes by itself.
  var knowledgeWake: Int64? {
    if isOn("written") { return folds.knowledge.openWritten?.wake(at: now) }
    return isOn("drill") ? folds.knowledge.openExercise?.wake(at: now) : nil
  }

  /// Chance to recall an item now, for the facts of an attempt.
  private var recall: (String) -> Double? {
    let memory = folds.learner.memory
    let moment = now
    return { memory.recall(of: $0, at: moment) }
  }

  // MARK: - The written round

  private mutating func write(_ command: WrittenCommand) {
    guard let round = folds.knowledge.openWritten else { return }
    let recall = recall
    do throws(WrittenRefusal) {
      record(try round.decide(command, at: now, recall: recall))
    } catch {
      if let words = Trainer.words(error) { reply.effects.append(.announce(words)) }
      return
    }
    guard let after = folds.knowledge.written else { return }
    if after.phase == .handedIn {
      reply.effects.append(.scroll)
      reply.effects.append(
        .announce("Handed in. \(WrittenSummary(after).right) of \(after.questions.count) right."))
      scoreWritten(after)
    } else if after.place != round.place, let question = after.question {
      let text = marked(question.text).plainText
      reply.effects.append(.announce("Question \(after.place + 1). \(text)"))
    }
  }

  private static func words(_ refusal: WrittenRefusal) -> String? {
    switch refusal {
    case .noneLeft: "There is no other."
    case .mayNotPause: "A meet’s written round cannot be paused."
    case .isOver, .isPaused, .isNotPaused, .noSuchQuestion, .noSuchChoice: nil
    }
  }

  /// A sheet of `count` questions; where there are fewer, the time shrinks with it.
  mutating func beginWritten(
    _ drill: String, count: Int, millis: Int64, rules: Rules,
    where isWanted: (LibraryItem) -> Bool = { _ in true }
  ) {
    let items = sheet(count, where: isWanted)
    guard !items.isEmpty else {
      return say(.warn, sheet(1).isEmpty ? Trainer.noChoices : Trainer.nothing(for: drill))
    }
    var addresses: [String] = []
    for item in items { addresses.append(item.address) }
    leaveSession()
    let limit = millis * Int64(items.count) / Int64(max(1, count))
    record([
      WrittenRound.Setup(drill: drill, rules: rules, items: addresses, limitMillis: limit).began
    ])
    open("written")
  }

  /// Questions with choices, what was never asked first, spread over the domains.
  private func sheet(
    _ count: Int, where isWanted: (LibraryItem) -> Bool = { _ in true }
  ) -> [LibraryItem] {
    // NB: all of its own, so that the domains can be spread; the others' only to fill it.
    var items = own(.choices, in: .knowledgeBowl, where: isWanted)
    items += borrowed(.choices, in: .knowledgeBowl, count - items.count, where: isWanted)
    return spread(items, count)
  }

  func shuffled(_ items: [LibraryItem]) -> [LibraryItem] {
    var random = SeededRandom(seed: UInt64(bitPattern: now.millis) ^ UInt64(log.count))
    var items = items
    random.shuffle(&items)
    return items
  }

  /// Goes to a page of the module, with nothing left over from another.
  mutating func open(_ page: String) {
    notice = nil
    route = Route("#/practise/\(page)")
    reply.effects.append(.scroll)
  }

  static let noChoices =
    "Needs questions with choices: switch the pack Crossroads on, or import some in the library."

  // MARK: - Drills of cards

  private mutating func drill(_ command: CardDrillCommand) {
    guard let exercise = folds.knowledge.openExercise else { return }
    let recall = recall
    do throws(CardDrillRefusal) {
      record(try exercise.decide(command, at: now, recall: recall))
    } catch { return }
    guard let after = folds.knowledge.exercise, after.phase != exercise.phase else { return }
    if after.phase == .ruled {
      reply.effects.append(.announce(after.rulingSaid))
      if settings.isSoundOn {
        reply.effects.append(.sound(after.results.last?.isRight == true ? "right" : "wrong"))
      }
    } else if after.phase == .over {
      sayStep(of: after.drill.rawValue, in: KnowledgeBowl.manifest.id)
    } else if case .open = after.phase, after.drill == .chaos {
      sound("crowd")
    } else if after.place != exercise.place {
      reply.effects.append(.scroll)
      let text = after.textShown.map { marked($0).plainText } ?? after.card?.ask ?? ""
      reply.effects.append(.announce(text))
    }
  }

  mutating func beginExercise(_ drill: CardDrill.Drill, _ command: Command) {
    let count = min(max(command.int("count") ?? Trainer.cardCount(drill), 1), 40)
    let form = Trainer.form(of: drill.rawValue, in: .knowledgeBowl) ?? .choices
    let isChosen = isWanted(command)
    let isWanted: (LibraryItem) -> Bool = {
      !$0.question.isVisual && (form == .aloud || $0.question.choices.count >= 3) && isChosen($0)
    }
    var items = own(form, in: .knowledgeBowl, where: isWanted)
    if drill == .rescue {
      // What nobody knows: hard questions first.
      items.sort { $0.question.difficulty > $1.question.difficulty }
      items = shuffled(Array(items.prefix(count * 3)))
    }
    if drill != .signals {
      items += borrowed(form, in: .knowledgeBowl, count - items.count, where: isWanted)
    }
    var maker = CardDrillMaker(
      seed: UInt64(bitPattern: now.millis) ^ UInt64(log.count), roster: ratedRoster)
    let cards = maker.cards(drill, count, from: items)
    guard !cards.isEmpty else { return say(.warn, Trainer.noChoices) }
    leaveSession()
    let ladder = ladder(of: drill.rawValue, in: KnowledgeBowl.manifest.id)
    record([CardDrill.began(drill, cards, conferringMillis: ladder?.millis)])
    open("drill")
    if let card = folds.knowledge.exercise?.card, !card.ask.isEmpty {
      reply.effects.append(.announce(card.ask))
    }
  }

  static func cardCount(_ drill: CardDrill.Drill) -> Int {
    switch drill {
    case .signals: 14
    case .conference, .conferringWeeks, .rebound, .synthesis, .chaos: 12
    case .handoff, .quickCheck, .rescue, .subjectCall: 10
    }
  }

  // MARK: - The team

  private mutating func performInTeam(_ command: Command) -> Bool {
    let id = command["id"] ?? ""
    let domain = Domain(rawValue: command["domain"] ?? "")
    switch command.name {
    case "team.addMe": decide(.add("Me", isMe: true))
    case "team.add": decide(.add(command["name"] ?? "", isMe: false))
    case "team.name": decide(.nameTeam(command["name"] ?? ""))
    case "team.remove": decide(.remove(id))
    case "team.role":
      if let role = Roster.Role(rawValue: command["role"] ?? "") { decide(.toggleRole(id, role)) }
    case "team.rate": if let domain { decide(.rateNext(id, domain)) }
    case "team.give":
      let to = command["to"] ?? ""
      if let domain { decide(.give(domain, to: to.isEmpty ? nil : to)) }
    default: return false
    }
    return true
  }

  private mutating func decide(_ command: RosterCommand) {
    do throws(RosterRefusal) {
      record(try folds.knowledge.roster.decide(command))
      notice = nil
    } catch {
      switch error {
      case .noName: say(.warn, "Write a name first.")
      case .nameTaken: say(.warn, "Somebody in the team has that name already.")
      case .isFull: say(.warn, "A team here has at most \(Roster.membersMax) members.")
      case .noSuchMember: say(.warn, "They are no longer in the team.")
      }
    }
  }

  /// The team, with the learner's squares filled from their answers.
  var ratedRoster: Roster {
    var levels: [Domain: Roster.Level] = [:]
    if !folds.knowledge.roster.members.isEmpty {
      for standing in folds.learner.mastery.standings(at: now) {
        guard let domain = standing.domain, standing.answers >= Trainer.answersToRate else {
          continue
        }
        levels[domain] = Roster.level(ofShare: standing.figure.score / 100)
      }
    }
    return folds.knowledge.roster.rated { levels[$0] }
  }

  /// Fewer answers than these do not fill a square of the team's table.
  private static let answersToRate: Int32 = 10
}
