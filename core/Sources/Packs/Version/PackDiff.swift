import Practice

/// What is different between two versions of a pack, question by question.
///
/// Questions are the same when their keys are. Of two questions with one key the first counts, as
/// in `Library`. Of other items, which are the same when kind and key are, the whole text is
/// compared: what it means their module says (`ItemKind.differences`).
public struct PackDiff: Equatable, Sendable {
  /// One thing that is said otherwise; empty where it was or is not said at all.
  public struct Change: Equatable, Sendable {
    /// "title", "answer", "part 2"...: unique within its question.
    public var name: String
    public var old: String
    public var new: String

    public init(name: String, old: String, new: String) {
      self.name = name
      self.old = old
      self.new = new
    }
  }

  /// A question that is in both, and what of it changed.
  public struct Changed: Equatable, Sendable {
    public var key: String
    public var changes: [Change]
  }

  /// An item that is in both, with another text.
  public struct ChangedItem: Equatable, Sendable {
    public var old: PackItem
    public var new: PackItem
  }

  /// What the header says otherwise.
  public private(set) var header: [Change] = []
  /// In the new version's order.
  public private(set) var added: [Question] = []
  /// In the old version's order.
  public private(set) var removed: [Question] = []
  /// In the new version's order.
  public private(set) var changed: [Changed] = []
  public private(set) var addedItems: [PackItem] = []
  public private(set) var removedItems: [PackItem] = []
  public private(set) var changedItems: [ChangedItem] = []
  /// Whether what is in both stands in another order.
  public private(set) var isReordered = false

  public var isEmpty: Bool {
    header.isEmpty && added.isEmpty && removed.isEmpty && changed.isEmpty && addedItems.isEmpty
      && removedItems.isEmpty && changedItems.isEmpty && !isReordered
  }

  public init(from old: Pack, to new: Pack) {
    header = PackDiff.changes(from: old.facts, to: new.facts)
    let before = Keyed(old.questions)
    let after = Keyed(new.questions)
    for question in before.questions where after.places[question.key] == nil {
      removed.append(question)
    }
    for question in after.questions {
      guard let place = before.places[question.key] else {
        added.append(question)
        continue
      }
      let changes = PackDiff.changes(from: before.questions[place].facts, to: question.facts)
      if !changes.isEmpty { changed.append(Changed(key: question.key, changes: changes)) }
    }
    compareItems(old, new)
    let (order, newOrder) = (old.names, new.names)
    let (known, kept) = (Set(order), Set(newOrder))
    isReordered = order.filter { kept.contains($0) } != newOrder.filter { known.contains($0) }
  }

  private mutating func compareItems(_ old: Pack, _ new: Pack) {
    var before: [String: PackItem] = [:]
    var after: Set<String> = []
    for item in old.items { before[item.name] = item }
    for item in new.items {
      after.insert(item.name)
      guard let other = before[item.name] else {
        addedItems.append(item)
        continue
      }
      if other.text != item.text { changedItems.append(ChangedItem(old: other, new: item)) }
    }
    removedItems = old.items.filter { !after.contains($0.name) }
  }

  /// The questions of a pack by key.
  private struct Keyed {
    var questions: [Question] = []
    var places: [String: Int] = [:]

    init(_ all: [Question]) {
      for question in all where places[question.key] == nil {
        places[question.key] = questions.count
        questions.append(question)
      }
    }
  }

  private static func changes(from old: [Fact], to new: [Fact]) -> [Change] {
    var changes: [Change] = []
    for fact in new {
      let before = old.first { $0.name == fact.name }?.value ?? ""
      if before != fact.value {
        changes.append(Change(name: fact.name, old: before, new: fact.value))
      }
    }
    for fact in old where !fact.value.isEmpty && !new.contains(where: { $0.name == fact.name }) {
      changes.append(Change(name: fact.name, old: fact.value, new: ""))
    }
    return changes
  }
}

/// A named text; an absent value is an empty one.
private struct Fact {
  var name: String
  var value: String

  init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

extension PackItem {
  /// Tells items of one pack apart, and from its questions.
  fileprivate var name: String { kind + " " + key }
}

extension Pack {
  /// Its questions and items in their order, each once.
  fileprivate var names: [String] {
    var seen: Set<String> = []
    var names: [String] = []
    func add(_ name: String) { if seen.insert(name).inserted { names.append(name) } }
    walk({ add($0.key) }, item: { add($0.name) })
    return names
  }

  fileprivate var facts: [Fact] {
    [
      Fact("id", id), Fact("title", title), Fact("version", version), Fact("language", language),
      Fact("licence", licence), Fact("authors", authors), Fact("about", about),
    ]
  }
}

extension Question {
  /// Everything a question says, so that two with the same facts are the same.
  fileprivate var facts: [Fact] {
    var facts = [
      Fact("kind", kind.rawValue), Fact("text", text), Fact("answer", answer),
      Fact("category", category), Fact("subcategory", subcategory), Fact("domain", domain.name),
      Fact("difficulty", "\(difficulty)"), Fact("grade", grade?.rawValue ?? ""),
      Fact("year", year.map { "\($0)" } ?? ""), Fact("set", source.set),
      Fact("packet", source.packet), Fact("number", source.number.map { "\($0)" } ?? ""),
      Fact("pair", pair), Fact("why", explanation), Fact("visual", isVisual ? "yes" : ""),
      Fact("picture", picture?.text ?? ""), Fact("alternative text", picture?.alt ?? ""),
    ]
    for (place, part) in parts.enumerated() {
      facts.append(Fact("part \(place + 1)", part.text))
      facts.append(Fact("answer of part \(place + 1)", part.answer))
      let level = part.level.map { ", \($0.rawValue)" } ?? ""
      facts.append(Fact("worth of part \(place + 1)", "\(part.value)\(level)"))
    }
    for (place, choice) in choices.enumerated() {
      let right = choice.isRight ? " (right)" : ""
      facts.append(Fact("choice \(place + 1)", "\(choice.label)) \(choice.text)\(right)"))
    }
    return facts
  }
}
