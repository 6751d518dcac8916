import Borrowing
import Basics
public import Practice
public import Packs
import Sittings

/// How a drill asks.
public enum AskingForm: Sendable {
  /// Read out, buzzed on and answered in words.
  case aloud
  /// One of several answers is chosen.
  case choices
}

/// How many questions of a sitting are its competition's own, and how many are borrowed from the
/// others.
public struct Supply: Equatable, Sendable {
  public var own: Int
  public var borrowed: Int

  public var isEmpty: Bool { own + borrowed == 0 }

  /// The same for a sitting of so many questions.
  public func limited(to count: Int) -> Supply {
    let own = min(own, count)
    return Supply(own: own, borrowed: min(borrowed, count - own))
  }
}

/// The competition's own questions, and where those are too few the others', remade for it.
extension Asker {
  /// Up to `count` questions, the freshest first; `isWanted` sees them as they will be asked.
  public func asked(
    _ form: AskingForm, _ count: Int, withSeconds: Bool = false,
    where isWanted: (LibraryItem) -> Bool = { _ in true }
  ) -> [LibraryItem] {
    let own = own(form, withSeconds: withSeconds, where: isWanted)
    guard own.count < count else { return Array(own.prefix(count)) }
    return own + borrowed(form, count - own.count, where: isWanted)
  }

  /// All that were written for the competition, the freshest first. One that names no options
  /// aloud begins with those that have none. The second of a pair is not buzzed on: aloud it is
  /// among them only where that does not matter.
  public func own(
    _ form: AskingForm, withSeconds: Bool = false,
    where isWanted: (LibraryItem) -> Bool = { _ in true }
  ) -> [LibraryItem] {
    var open: [LibraryItem] = []
    var withChoices: [LibraryItem] = []
    let isSorted = form == .aloud && module.asksOpenFirst
    var pairs = PairsSeen()
    for item in active {
      if form == .aloud, !withSeconds, pairs.isSecond(item) { continue }
      guard isOwn(item.question, form), isWanted(item) else { continue }
      if isSorted, !item.question.choices.isEmpty {
        withChoices.append(item)
      } else {
        open.append(item)
      }
    }
    return freshest(shuffled(open)) + freshest(shuffled(withChoices))
  }

  /// Up to `count` questions of other competitions, remade well enough to be offered.
  public func borrowed(
    _ form: AskingForm, _ count: Int, where isWanted: (LibraryItem) -> Bool = { _ in true }
  ) -> [LibraryItem] {
    guard count > 0 else { return [] }
    let others = active.filter { mayBeBorrowed($0.question, form) }
    var found: [LibraryItem] = []
    for item in freshest(shuffled(others)) {
      guard let made = remade(item, form), isWanted(made) else { continue }
      found.append(made)
      if found.count == count { break }
    }
    return found
  }

  /// What there is for a sitting of `count` questions; looks no further than it must.
  public func supply(_ form: AskingForm, _ count: Int) -> Supply {
    let size = form == .aloud ? module.questionsPerSlot : 1
    var own = 0
    for item in active where isOwn(item.question, form) {
      own += 1
      if own == count * size { return Supply(own: count, borrowed: 0) }
    }
    own /= size
    var borrowed = 0
    for item in active where mayBeBorrowed(item.question, form) {
      if remade(item, form) != nil { borrowed += 1 }
      if own + borrowed == count { break }
    }
    return Supply(own: own, borrowed: borrowed)
  }

  /// Domains in which the competition can ask aloud: of its own questions, or where it has none, of
  /// the others'.
  public var domainsAsked: [Domain] {
    var own: Set<Domain> = []
    var borrowed: Set<Domain> = []
    for item in active {
      let question = item.question
      if isOwn(question, .aloud) {
        own.insert(question.domain)
      } else if mayBeBorrowed(question, .aloud) {
        borrowed.insert(question.domain)
      }
    }
    return Domain.allCases.filter { (own.isEmpty ? borrowed : own).contains($0) }
  }

  /// Up to `count` of the items, as evenly over the domains as they allow, in any order.
  public func spread(_ items: [LibraryItem], _ count: Int) -> [LibraryItem] {
    var domains: [[LibraryItem]] = Array(repeating: [], count: Domain.allCases.count)
    for item in items {
      if let place = Domain.allCases.firstIndex(of: item.question.domain) {
        domains[place].append(item)
      }
    }
    var random = SeededRandom(seed: desk.seed)
    random.shuffle(&domains)
    var spread: [LibraryItem] = []
    var turn = 0
    while spread.count < min(count, items.count) {
      for list in domains where turn < list.count && spread.count < count {
        spread.append(list[turn])
      }
      turn += 1
    }
    random.shuffle(&spread)
    return spread
  }

  private func isOwn(_ question: Question, _ form: AskingForm) -> Bool {
    competition.owns(question) && question.kind != .bonus
      && !shelf.isAside(question) && module.suits(question, form)
  }

  /// What can be told before the question is remade, which takes far longer.
  private func mayBeBorrowed(_ question: Question, _ form: AskingForm) -> Bool {
    !competition.owns(question) && question.kind != .bonus
      && !shelf.isAside(question) && competition.domains.contains(question.domain)
      && module.suits(question, form)
  }

  /// Nil where it does not fit well enough, and with a voice where it would read wrongly.
  private func remade(_ item: LibraryItem, _ form: AskingForm) -> LibraryItem? {
    guard let made = item.remade(for: competition), module.suits(made.question, form),
      !desk.speaks || made.question.isVoiceSafe
    else { return nil }
    return made
  }
}
