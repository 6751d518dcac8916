import Basics
public import EventLog

/// What the learner has ruled against the judge: "I was right", "I was wrong".
///
/// A fold of the log. The same answer to the same item is judged as they said from then on, and
/// the author of a pack can be sent the disputed rulings. The last word on an answer counts.
public struct Rulings: Equatable, Sendable {
  public struct Ruling: Equatable, Sendable {
    public var item: String
    /// As it was first given.
    public var given: String
    public var isRight: Bool
    /// What the judge had said, and why.
    public var verdict: String
    public var because: String
  }

  /// In the order they were first made.
  public private(set) var all: [Ruling] = []
  private var places: [Key: Int] = [:]

  private struct Key: Hashable {
    var item: String
    var folded: [UInt8]
  }

  /// Older rulings than these still hold; newer answers are no longer learnt.
  public static let countMax = 20_000

  public init() {}

  public mutating func apply(_ event: Event) {
    guard Match.Kind(of: event.kind) == .overruled else { return }
    let body = event.json
    guard let item = body["item"]?.string, let given = body["given"]?.string,
      let isRight = body["right"]?.bool
    else { return }
    let key = Key(item: item, folded: Folding.fold(given))
    guard !key.folded.isEmpty else { return }
    if let place = places[key] {
      all[place].isRight = isRight
    } else if all.count < Rulings.countMax {
      places[key] = all.count
      all.append(
        Ruling(
          item: item, given: given, isRight: isRight, verdict: body["verdict"]?.string ?? "",
          because: body["because"]?.string ?? ""))
    }
  }

  /// How the learner ruled this answer to this item; nil when they never did.
  public func isRight(_ given: String, to item: String) -> Bool? {
    if all.isEmpty { return nil }
    return places[Key(item: item, folded: Folding.fold(given))].map { all[$0].isRight }
  }

  /// Tab-separated lines for the author of a pack: item, answer line, what was given, what the
  /// judge said and why, and what the learner says. `answer` finds an item's answer line.
  public func report(answer: (String) -> String?) -> String {
    var text = "item\tanswerline\tgiven\tjudge\tbecause\tlearner\n"
    for ruling in all {
      let cells = [
        ruling.item, answer(ruling.item) ?? "", ruling.given, ruling.verdict, ruling.because,
        ruling.isRight ? "accept" : "reject",
      ]
      for (place, cell) in cells.enumerated() {
        text += (place == 0 ? "" : "\t") + Rulings.line(cell)
      }
      text += "\n"
    }
    return text
  }

  /// Without tabs and line breaks, which part the cells.
  private static func line(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 { bytes.append(byte < 0x20 ? 0x20 : byte) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
