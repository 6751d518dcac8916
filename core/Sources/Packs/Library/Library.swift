public import Answers

/// A question and the pack it lies in.
public struct LibraryItem: Equatable, Sendable {
  /// The pack's id.
  public var pack: String
  public var question: Question
  /// The id of the competition that asks it though it was written for another; nil as it was
  /// written.
  public var remadeFor: String?

  public init(pack: String, question: Question, remadeFor: String? = nil) {
    self.pack = pack
    self.question = question
    self.remadeFor = remadeFor
  }

  /// What attempts call it: the pack's id, "/", the key; "~" and a module when it is remade.
  public var address: String { remadeFor.map { written + "~" + $0 } ?? written }

  /// The address of the question as it was written.
  public var written: String { pack + "/" + question.key }

  /// The address of the question, as it was written, that an item is: a part of it, a clue of it,
  /// or the whole as another competition asks it.
  public static func written(_ item: String) -> String {
    guard let end = item.utf8.firstIndex(where: isMark) else { return item }
    return String(Substring(item.utf8[..<end]))
  }

  /// Whether an item is less than a question as it was written, or other.
  public static func isPiece(_ item: String) -> Bool { item.utf8.contains(where: isMark) }

  private static func isMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "~") || byte == UInt8(ascii: "#") || byte == UInt8(ascii: "@")
  }
}

/// All packs at hand, in the order they were added; a pack with a known id takes its old place.
public struct Library: Sendable {
  public private(set) var packs: [Pack] = []
  private var places: [String: Int] = [:]
  private var keys: [[String: Int32]] = []
  private var disabled: Set<String> = []
  private let remaking: Remaking

  public init(remaking: Remaking) { self.remaking = remaking }

  public mutating func add(_ pack: Pack) {
    var keys: [String: Int32] = [:]
    keys.reserveCapacity(pack.questions.count)
    // The first of two questions with one key is the one that is found.
    for (place, question) in pack.questions.enumerated() where keys[question.key] == nil {
      keys[question.key] = Int32(place)
    }
    if let place = places[pack.id] {
      packs[place] = pack
      self.keys[place] = keys
    } else {
      places[pack.id] = packs.count
      packs.append(pack)
      self.keys.append(keys)
    }
  }

  public mutating func remove(_ id: String) {
    guard let place = places[id] else { return }
    packs.remove(at: place)
    keys.remove(at: place)
    disabled.remove(id)
    places = [:]
    for (place, pack) in packs.enumerated() { places[pack.id] = place }
  }

  /// A disabled pack stays here and is found by address, but `items` passes it over.
  public mutating func set(_ id: String, isEnabled: Bool) {
    if isEnabled { disabled.remove(id) } else { disabled.insert(id) }
  }

  public func isEnabled(_ id: String) -> Bool { !disabled.contains(id) }

  public func pack(_ id: String) -> Pack? { places[id].map { packs[$0] } }

  /// The question at "pack/key"; a part's "#n" and a clue's "@n" are passed over.
  /// "pack/key~module" is the question as that competition asks it, nil where none can.
  public func question(_ address: String) -> Question? {
    guard let address = ItemAddress(address), let place = places[address.pack],
      let number = keys[place][address.key]
    else { return nil }
    let question = packs[place].questions[Int(number)]
    guard let competition = address.competition else { return question }
    return remaking.question(question, competition)
  }

  /// Main answers of the questions after this one in its pack, those of its category first.
  public func rivals(of item: String, most: Int = JudgeContext.rivalsNear) -> [String] {
    guard let address = ItemAddress(item), let place = places[address.pack],
      let number = keys[place][address.key]
    else { return [] }
    let questions = packs[place].questions
    let category = questions[Int(number)].category
    var near: [String] = []
    var far: [String] = []
    for step in 1..<max(questions.count, 1) where near.count < most {
      let other = questions[(Int(number) + step) % questions.count]
      if other.answer.isEmpty { continue }
      if other.category == category {
        near.append(AnswerLine(parsing: other.answer).main)
      } else if far.count < most {
        far.append(other.answer)
      }
    }
    for line in far where near.count < most { near.append(AnswerLine(parsing: line).main) }
    return near
  }

  /// Every question of the enabled packs, in order.
  public var items: LibraryItems { items { _ in true } }

  public func items(_ isOn: (_ packID: String) -> Bool) -> LibraryItems {
    LibraryItems(packs.filter { isEnabled($0.id) && isOn($0.id) })
  }

  /// The address and text of what those packs hold of a kind that is no question's, in order.
  public func items(
    of kind: String, _ isOn: (_ packID: String) -> Bool
  ) -> [(item: String, text: String)] {
    var found: [(item: String, text: String)] = []
    for pack in packs where isEnabled(pack.id) && isOn(pack.id) {
      for item in pack.items where item.kind == kind {
        found.append((pack.id + "/" + item.key, item.text))
      }
    }
    return found
  }
}

/// The questions of several packs, one after the other; nothing is copied before it is reached.
public struct LibraryItems: Sequence, Sendable {
  let packs: [Pack]

  init(_ packs: [Pack]) { self.packs = packs }

  public func makeIterator() -> Iterator { Iterator(packs: packs) }

  public struct Iterator: IteratorProtocol {
    let packs: [Pack]
    private var pack = 0
    private var place = 0

    init(packs: [Pack]) { self.packs = packs }

    public mutating func next() -> LibraryItem? {
      while pack < packs.count {
        if place < packs[pack].questions.count {
          place += 1
          return LibraryItem(pack: packs[pack].id, question: packs[pack].questions[place - 1])
        }
        pack += 1
        place = 0
      }
      return nil
    }
  }
}

/// "pack/key", "pack/key#2", "pack/key@3" or "pack/key~module", taken apart.
public struct ItemAddress: Equatable, Sendable {
  public var pack: String
  public var key: String
  /// The part of a bonus, from 1.
  public var part: Int?
  /// The clue that is asked alone, from 1.
  public var clue: Int?
  /// The id of the competition it is remade for; nil when it is asked as it was written.
  public var competition: String?

  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let slash = bytes.firstIndex(of: UInt8(ascii: "/")), slash > 0 else { return nil }
    let mark = bytes.lastIndex { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "@") }
    let end = mark ?? bytes.count
    guard end > slash + 1 else { return nil }
    pack = String(decoding: bytes[..<slash], as: UTF8.self)
    let tilde = bytes[(slash + 1)..<end].lastIndex(of: UInt8(ascii: "~"))
    if let tilde {
      guard tilde + 1 < end else { return nil }
      competition = String(decoding: bytes[(tilde + 1)..<end], as: UTF8.self)
    }
    key = String(decoding: bytes[(slash + 1)..<(tilde ?? end)], as: UTF8.self)
    if let mark {
      guard let number = Int(String(decoding: bytes[(mark + 1)...], as: UTF8.self)), number > 0
      else { return nil }
      if bytes[mark] == UInt8(ascii: "#") { part = number } else { clue = number }
    }
  }

  public var text: String {
    var text = pack + "/" + key
    if let competition { text += "~" + competition }
    if let part { text += "#" + String(part) }
    if let clue { text += "@" + String(clue) }
    return text
  }

  /// Of the question, or the part of one, as it was written.
  public var written: String { pack + "/" + key + (part.map { "#" + String($0) } ?? "") }
}
