public import Basics
import Packs
import Practice

/// How people do at their first meeting with a question, as the server tells it of enough of them.
public struct ItemFigure: Equatable, Sendable {
  public struct Taken: Equatable, Sendable {
    public var answer: String
    public var people: Int
  }

  /// How many are counted, and how many of them had it right.
  public var people: Int
  public var right: Int
  /// How much had been read out on average when those who were right buzzed, percent; nil where
  /// too few buzzed.
  public var heardPercent: Int?
  /// What the answer was taken for most, the most frequent first.
  public var taken: [Taken]
  /// How hard it is, by who met it and what else they knew, logits; nil where it is not told.
  public var difficulty: Double?

  /// More are not read of a question, and of a pack.
  static let takenMax = 3
  static let itemsMax = 20_000

  init?(_ json: JSON) {
    guard let people = json["people"]?.int, let right = json["right"]?.int, people > 0,
      (0...people).contains(right)
    else { return nil }
    self.people = people
    self.right = right
    heardPercent = json["heard"]?.int.flatMap { (0...100).contains($0) ? $0 : nil }
    difficulty = json["difficulty"]?.double.flatMap { (-10...10).contains($0) ? $0 : nil }
    taken = (json["taken"]?.array ?? []).prefix(ItemFigure.takenMax).compactMap { one in
      guard let answer = one["answer"]?.string, let people = one["people"]?.int else { return nil }
      return Taken(answer: answer, people: people)
    }
  }

  /// "Of 34 people, 62 % had it right at their first meeting, on average after 71 % of it. 6 said
  /// “Budapest”."
  public var words: String {
    var text = "Of \(people) people, \(Words.percent(Double(right) / Double(people))) had it right "
    text += "at their first meeting"
    if let heardPercent {
      text += ", on average after \(Words.percent(Double(heardPercent) / 100)) of it"
    }
    text += "."
    for one in taken { text += " \(one.people) said “\(one.answer)”." }
    return text
  }
}

extension Shelf {
  /// Packs that came with Etude, of those named, whose figures are not known yet.
  public func lackingFigures(of packs: some Sequence<String>) -> [String] {
    var lacking: [String] = []
    for pack in packs where figures[pack] == nil && !lacking.contains(pack) {
      if !isImported(pack), library.pack(pack) != nil { lacking.append(pack) }
    }
    return lacking.sorted()
  }

  /// Takes what the server told of packs: {"packs": [{"pack", "items": [{"item", …}]}]}. Of those
  /// that were asked for and are not among them there are none.
  public func takeFigures(_ json: JSON, of asked: [String]) {
    for pack in asked { figures[pack] = [:] }
    for pack in json["packs"]?.array ?? [] {
      guard let id = pack["pack"]?.string, asked.contains(id) else { continue }
      var items: [String: ItemFigure] = [:]
      for one in (pack["items"]?.array ?? []).prefix(ItemFigure.itemsMax) {
        if let item = one["item"]?.string { items[item] = ItemFigure(one) }
      }
      figures[id] = items
    }
  }

  /// How people do with a question, or a part of one, however it is asked; nil where that is not
  /// known.
  public func figure(of item: String) -> ItemFigure? {
    guard !figures.isEmpty, let address = ItemAddress(item), address.clue == nil else {
      return nil
    }
    return figures[address.pack]?[address.written]
  }
}
