import Basics
import EventLog
import Practice

/// Syllabi that are being written: drafts, each on the one before, and those that were dropped.
///
/// Which draft follows which is what they say themselves, so that neither a clock nor the order in
/// which devices tell of theirs matters.
struct SyllabusDrafts {
  private var drafts: [(id: EventID, moment: Moment, fact: SyllabusDraft)] = []
  private var dropped: [(moment: Moment, draft: EventID)] = []

  /// A draft as its text.
  struct Text {
    let id: EventID
    let text: String
    let over: String
    /// How many drafts it is put together from.
    let depth: Int
  }

  mutating func apply(_ event: Event) {
    if let draft = SyllabusDraft(event) { drafts.append((event.id, event.moment, draft)) }
    if let drop = SyllabusDraftDropped(event) { dropped.append((event.moment, drop.draft)) }
  }

  mutating func remove(_ isGone: (Moment) -> Bool) {
    drafts.removeAll { isGone($0.moment) }
    dropped.removeAll { isGone($0.moment) }
  }

  /// What is written for an organisation: the last draft that none follows, that was not dropped,
  /// and that is not offered as it stands.
  func text(in team: String, isOffered: (String) -> Bool) -> Text? {
    let own = drafts.filter { $0.fact.team == team }
    guard !own.isEmpty else { return nil }
    let bases = own.indices.map { place in
      own[place].fact.base.flatMap { self.place(of: $0, in: own, near: place) }
    }
    var isOver = Array(repeating: false, count: own.count)
    for draft in dropped {
      var next = place(of: draft.draft, in: own, near: own.count)
      while let at = next, !isOver[at] {
        isOver[at] = true
        next = bases[at]
      }
    }
    for base in bases { if let base { isOver[base] = true } }
    for last in own.indices.reversed() where !isOver[last] {
      guard let found = text(at: last, in: own, bases) else { continue }
      if !own[last].fact.isOffered || !isOffered(found.text) { return found }
    }
    return nil
  }

  private typealias Entry = (id: EventID, moment: Moment, fact: SyllabusDraft)

  // NB: what a draft follows mostly stands right before it.
  private func place(of id: EventID, in own: [Entry], near place: Int) -> Int? {
    own[..<place].lastIndex { $0.id == id } ?? own[place...].firstIndex { $0.id == id }
  }

  private func text(at last: Int, in own: [Entry], _ bases: [Int?]) -> Text? {
    var chain = [last]
    while !own[chain[chain.count - 1]].fact.isWhole {
      guard let base = bases[chain[chain.count - 1]], chain.count <= own.count else { return nil }
      chain.append(base)
    }
    var text = ""
    for place in chain.reversed() {
      guard let next = own[place].fact.change.applied(to: own[place].fact.isWhole ? "" : text)
      else { return nil }
      text = next
    }
    return Text(id: own[last].id, text: text, over: own[last].fact.over, depth: chain.count)
  }
}
