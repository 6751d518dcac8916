import Basics
import EventLog

/// What the learner says of questions, by the address of each as it was written: a star, a note, a
/// thumb up or down.
public struct Remarks: Equatable, Sendable {
  public private(set) var stars: Set<String> = []
  public private(set) var notes: [String: String] = [:]
  public private(set) var thumbs: [String: Thumbed.Thumb] = [:]

  /// Further stars and thumbs are not taken.
  public static let countMax = 20_000
  /// Further notes are not taken: a search reads all of them.
  public static let notesMax = 2_000
  private static let itemBytesMax = 400

  public init() {}

  public func isStarred(_ item: String) -> Bool { stars.contains(item) }
  public func note(on item: String) -> String { notes[item] ?? "" }

  mutating func apply(_ event: Event) {
    switch event.kind {
    case Starred.kind: if let fact = Starred(event) { apply(fact) }
    case Noted.kind: if let fact = Noted(event) { apply(fact) }
    case Thumbed.kind: if let fact = Thumbed(event) { apply(fact) }
    default: break
    }
  }

  private mutating func apply(_ fact: Starred) {
    if !fact.isOn {
      stars.remove(fact.item)
    } else if stars.count < Remarks.countMax {
      stars.insert(fact.item)
    }
  }

  private mutating func apply(_ fact: Noted) {
    if fact.text.isEmpty {
      notes[fact.item] = nil
    } else if notes[fact.item] != nil || notes.count < Remarks.notesMax {
      notes[fact.item] = fact.text
    }
  }

  private mutating func apply(_ fact: Thumbed) {
    if fact.thumb == nil || thumbs[fact.item] != nil || thumbs.count < Remarks.countMax {
      thumbs[fact.item] = fact.thumb
    }
  }

  /// The question that a fact is about.
  static func item(_ body: JSON) -> String? {
    guard let item = body["item"]?.string, !item.isEmpty, item.utf8.count <= itemBytesMax else {
      return nil
    }
    return item
  }
}
