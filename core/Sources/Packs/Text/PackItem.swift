/// An item of a pack that is no question: a module knows its kind (`ItemKind`), a pack only keeps
/// it, as it was written.
public struct PackItem: Equatable, Sendable {
  /// The word after "##", as in "count".
  public let kind: String
  /// Names it within its pack, as a question's key does.
  public let key: String
  /// The lines below its heading, without empty ones at the end; none begins with "##".
  public let text: String
  /// How many questions of its pack stand before it.
  public let place: Int

  /// Nil when it could not be written into a pack, as `fault` says.
  package init?(kind: String, key: String, text: String, place: Int) {
    guard PackItem.fault(kind: kind, key: key, text: text) == nil else { return nil }
    self.kind = kind
    self.key = key
    self.text = Scan.string(PackItem.trimmed(DecodedText.cleaned(Array(text.utf8))))
    self.place = place
  }

  /// Why there can be no such item; nil when there can.
  package static func fault(kind: String, key: String, text: String) -> String? {
    guard isKind(kind) else { return "The kind of an item is of a-z, 0-9 and \"-\"." }
    guard PackDraft.isKey(Array(key.utf8)[...]) else {
      return "The key is of a-z, 0-9 and \"-\"."
    }
    guard text.utf8.count <= PackLimit.itemBytesMax else {
      return "An item is at most \(PackLimit.itemBytesMax) bytes long."
    }
    for line in Scan.lines(DecodedText.cleaned(Array(text.utf8))[...])
    where Scan.hasPrefix(line, "##") {
      return "A line of an item cannot begin with \"##\": the next one would begin there."
    }
    return nil
  }

  /// A word that is neither a question's kind nor one of the format's own.
  package static func isKind(_ word: String) -> Bool {
    PackDraft.isKey(Array(word.utf8)[...]) && Question.Kind(rawValue: word) == nil
      && word != "recording"
  }

  /// Without empty lines at the end.
  private static func trimmed(_ text: [UInt8]) -> ByteSlice {
    var lines = Scan.lines(text[...])
    while let last = lines.last, Scan.trimmed(last).isEmpty { lines.removeLast() }
    return text[..<(lines.last?.endIndex ?? 0)]
  }
}

extension Pack {
  /// Whether there is nothing in it.
  public var isEmpty: Bool { questions.isEmpty && items.isEmpty }

  /// Goes through the pack as its text does: the questions, and each item where it stands among
  /// them.
  package func walk(_ take: (Question) -> Void, item takeItem: (PackItem) -> Void) {
    var items = items[...]
    for (place, question) in questions.enumerated() {
      while let item = items.first, item.place <= place {
        takeItem(item)
        items.removeFirst()
      }
      take(question)
    }
    for item in items { takeItem(item) }
  }
}

/// An item of a pack's text while its lines are read.
struct PackItemDraft {
  let kind: String
  let key: String
  let place: QuestionPlace
  private(set) var text: [UInt8] = []
  private(set) var isTooLong = false
  private var isBegun = false
  private var isFull = false

  init(kind: String, key: String, place: QuestionPlace) {
    self.kind = kind
    self.key = key
    self.place = place
  }

  /// Takes a line as it stands: nothing in an item is a comment.
  mutating func take(_ raw: ByteSlice) {
    if text.count + raw.count >= PackLimit.itemBytesMax { isFull = true }
    if isFull {
      // Empty lines at its end are no part of it, however many there are.
      if !Scan.trimmed(raw).isEmpty { isTooLong = true }
      return
    }
    if isBegun { text.append(0x0A) }
    isBegun = true
    text += raw
  }
}
