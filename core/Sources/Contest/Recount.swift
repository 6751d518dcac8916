public import Basics
public import EventLog
import Packs
import Practice
import Sittings

/// Right answers, counted again by somebody who takes no device's word for them: for lists that
/// others see.
///
/// An answer counts where its sitting asked the question, the facts hold what was said, whoever
/// counts finds it right, and a person can have given it so. It takes facts in the log's order.
///
/// Of questions that are met for the first time it tells how that went (`meetings`).
public struct Recount {
  /// What was done of one module.
  public struct Sum: Equatable, Sendable {
    /// Questions, and parts of bonuses, that were answered right, each once.
    public fileprivate(set) var items: Set<String> = []
    /// Right and wrong ones, to whatever question.
    public fileprivate(set) var answers = 0
    /// Answers to known questions that a device calls right and that do not count.
    public fileprivate(set) var aside = 0

    public init() {}
  }

  /// By module.
  public private(set) var sums: [String: Sum] = [:]
  /// First meetings with questions, one of each, the earliest first. What its learner ruled
  /// otherwise is none: nobody here can say how it went.
  public var meetings: [FirstMeeting] {
    var items: Set<String> = []
    return firsts.values.sorted { ($0.millis, $0.item) < ($1.millis, $1.item) }
      .filter { items.insert($0.item).inserted }
  }
  private let isRight: (Answer) -> Bool?
  private let meets: Bool
  /// How many answers of a room the server itself has ruled right and that are not counted yet, by
  /// sitting.
  private var ofRooms: [String: Int]
  private var courses: [String: Course] = [:]
  /// When answers that count were given, by the second.
  private var times: [Int64: Int64] = [:]
  /// What each attempt that counts stands for.
  private var counted: [EventID: (module: String, item: String)] = [:]
  /// Of each attempt that is a first meeting, how it went.
  private var firsts: [EventID: FirstMeeting] = [:]

  /// Nobody types or says as much: 25 letters a second, 300 words a minute.
  static let millisPerLetter: Int64 = 40
  /// Nobody reads as fast: twice the fastest pace that the reader has.
  static let millisPerWord = Int64(60_000 / (2 * Pace.range.upperBound))
  /// Before so many words there is no question yet.
  static let wordsMin = 2
  /// Nobody hears and answers two questions within less.
  static let millisBetween: Int64 = 1_000

  /// What was said to an item, and after how many words of it; nil for all of them.
  public struct Answer: Equatable, Sendable {
    public var given: String
    public var item: String
    public var words: Int?
  }

  /// What is known of one sitting.
  fileprivate struct Course {
    /// The questions it asks, as they were written.
    var asks: Set<String> = []
    /// A person rules on what is said, and notes no words.
    var isRuledByHand = false
    var readSince: Int64?
    /// After how many words the answer is given, and whether they can have been read by then.
    var buzz: (words: Int, isPossible: Bool)?
    /// When the fact before was.
    var last: Int64 = 0
    var said: Said?
    /// Chosen on a sheet of many questions, by question.
    var chosen: [String: Said] = [:]
  }

  fileprivate struct Said {
    var text: String
    var at: Int64
    var sinceMillis: Int64
    var buzz: (words: Int, isPossible: Bool)?
    /// When something else happened after it.
    var over: Int64?
  }

  /// `isRight` says whether an answer is right; nil where its question is not known. First meetings
  /// are told where they are wanted: for them what is wrong is judged, too.
  public init(
    ofRooms: [String: Int] = [:], meets: Bool = false, isRight: @escaping (Answer) -> Bool?
  ) {
    self.ofRooms = ofRooms
    self.meets = meets
    self.isRight = isRight
  }

  /// The questions, as they were written, that a sitting asks which begins so, wherever they stand.
  public static func items(in began: JSON) -> Set<String> {
    if let text = began.string {
      return text.utf8.contains(UInt8(ascii: "/")) ? [LibraryItem.written(text)] : []
    }
    var items: Set<String> = []
    for one in began.array ?? [] { items.formUnion(Recount.items(in: one)) }
    for one in began.members ?? [] { items.formUnion(Recount.items(in: one.value)) }
    return items
  }

  /// Takes the next fact. Total: what is of no sitting changes nothing.
  public mutating func add(_ event: Event) {
    if let attempt = Attempt(event) { return count(attempt, event) }
    let body = event.json
    if let ruling = event.kind == Overruled.kind ? Overruled(body: body) : nil {
      return take(back: ruling)
    }
    if let session = body["s"]?.string {
      courses[session]?.add(event, body)
    } else if event.kind.utf8.suffix(4).elementsEqual("egan".utf8) {
      // A "began" or "drillBegan", which is named by its own event.
      var course = Course(last: event.moment.millis)
      course.isRuledByHand = body["moderated"]?.bool ?? false
      course.asks = Recount.items(in: body)
      courses[event.id.text] = course
    }
  }

  private mutating func count(_ attempt: Attempt, _ event: Event) {
    let now = event.moment.millis
    guard attempt.outcome == .right else {
      if attempt.outcome == .wrong { sums[attempt.module, default: Sum()].answers += 1 }
      if meets { meet(attempt, event, given: given(attempt, at: now)) }
      return
    }
    var sum = sums[attempt.module] ?? Sum()
    sum.answers += 1
    if let holds = holds(attempt, at: now) {
      let item = Recount.question(attempt.item)
      if holds {
        sum.items.insert(item)
        counted[event.id] = (attempt.module, item)
        if meets { meet(attempt, event, given: "") }
      } else {
        sum.aside += 1
      }
    }
    sums[attempt.module] = sum
  }

  /// Notes how it went where the question was not met before.
  private mutating func meet(_ attempt: Attempt, _ event: Event, given: String?) {
    guard attempt.recall == nil, let given, let address = ItemAddress(attempt.item),
      address.clue == nil
    else { return }
    let isRight = attempt.outcome == .right
    var heard: Int?
    if isRight, let buzz = attempt.buzzWord, let words = attempt.wordCount, words > 0 {
      heard = min(100, max(0, Int(buzz) * 100 / Int(words)))
    }
    firsts[event.id] = FirstMeeting(
      item: address.written, pack: address.pack, isRight: isRight, heardPercent: heard,
      given: given, millis: event.moment.millis)
  }

  /// What was said that was not right, empty for nothing; nil where it may be right, and where its
  /// sitting did not ask it.
  private func given(_ attempt: Attempt, at now: Int64) -> String? {
    guard let course = courses[attempt.session], !course.isRuledByHand,
      course.asks.contains(LibraryItem.written(attempt.item))
    else { return nil }
    // NB: of who passes, what was said is somebody else's.
    let isOwn = attempt.outcome == .wrong && ofRooms[attempt.session] == nil
    let text = isOwn ? course.said(attempt.item, at: now)?.text ?? "" : ""
    let answer = Answer(given: text, item: attempt.item, words: words(attempt))
    return isRight(answer) == false ? text : nil
  }

  /// After how many words it was answered; nil for all.
  private func words(_ attempt: Attempt) -> Int? {
    attempt.buzzWord.flatMap { $0 < attempt.wordCount ?? 0 ? Int($0) : nil }
  }

  /// Whether a right attempt counts; nil where nobody here can say.
  private mutating func holds(_ attempt: Attempt, at now: Int64) -> Bool? {
    let isAsked = courses[attempt.session]?.asks.contains(LibraryItem.written(attempt.item))
    if let left = ofRooms[attempt.session] {
      ofRooms[attempt.session] = max(0, left - 1)
      // Of a pack that a team shares nobody here can say what is right.
      let question = Answer(given: "", item: attempt.item, words: nil)
      guard isRight(question) != nil else { return nil }
      return left > 0 && isAsked == true
    }
    // NB: what was said backs one attempt, and no other.
    let said = courses[attempt.session]?.take(attempt.item, at: now)
    let answer = Answer(given: said?.text ?? "", item: attempt.item, words: words(attempt))
    guard let isRight = isRight(answer) else { return nil }
    guard let said, isAsked == true else { return false }
    // A person who reads ruled it, and noted no words.
    if said.text.isEmpty { return nil }
    guard isRight, said.isPossible(attempt), isFree(said.at) else { return false }
    times[said.at / Recount.millisBetween] = said.at
    return true
  }

  private func isFree(_ at: Int64) -> Bool {
    let second = at / Recount.millisBetween
    for near in [second &- 1, second, second &+ 1] {
      if let other = times[near], abs(at - other) < Recount.millisBetween { return false }
    }
    return true
  }

  /// "I was wrong" is believed; "I was right" is for nobody but the learner.
  private mutating func take(back ruling: Overruled) {
    firsts[ruling.attempt] = nil
    guard ruling.outcome != .right, let one = counted.removeValue(forKey: ruling.attempt) else {
      return
    }
    if counted.values.contains(where: { $0 == one }) { return }
    sums[one.module]?.items.remove(one.item)
  }

  /// However its address is written, and whichever competition asks it.
  private static func question(_ item: String) -> String { ItemAddress(item)?.written ?? item }
}

extension Recount.Course {
  fileprivate mutating func add(_ event: Event, _ body: JSON) {
    let now = event.moment.millis
    if body["self"]?.bool == true { isRuledByHand = true }
    switch Match.Kind(of: event.kind) {
    case .tossupBegan: (readSince, buzz, said) = (now, nil, nil)
    case .partBegan: (buzz, said) = (nil, nil)
    case .buzzed:
      let words = body["word"]?.int ?? 0
      let needed = Int64(clamping: words).multipliedReportingOverflow(by: Recount.millisPerWord)
      let passed = readSince.map { now - $0 }
      buzz = (words, !needed.overflow && passed.map { $0 >= needed.partialValue } ?? false)
    case .overruled: break
    default: say(body, at: now)
    }
    last = now
  }

  private mutating func say(_ body: JSON, at now: Int64) {
    guard let text = body["given"]?.string ?? body["choice"]?.string,
      (body["by"]?.string ?? Desk.learner) == Desk.learner
    else {
      if said?.over == nil { said?.over = now }
      return
    }
    let new = Recount.Said(text: text, at: now, sinceMillis: now - last, buzz: buzz)
    if let item = body["item"]?.string {
      chosen[item] = new
    } else if said?.over != nil || said == nil || body["given"] != nil {
      // NB: of two choices on a card, the first is one's own, and the second the team's.
      said = new
    }
  }

  /// What was said right before an attempt at a moment, or chosen for its item.
  fileprivate func said(_ item: String, at now: Int64) -> Recount.Said? {
    guard let said else { return chosen[item] }
    return said.over ?? now == now ? said : nil
  }

  /// The same, which no other attempt has then.
  fileprivate mutating func take(_ item: String, at now: Int64) -> Recount.Said? {
    let taken = self.said(item, at: now)
    if said == nil { chosen[item] = nil }
    said = nil
    return taken
  }
}

extension Recount.Said {
  /// Whether a person can have said it: not before the words that it answers, and not faster than
  /// anybody does.
  fileprivate func isPossible(_ attempt: Attempt) -> Bool {
    guard sinceMillis >= Int64(text.count) * Recount.millisPerLetter || text.utf8.count <= 2 else {
      return false
    }
    guard let buzz else { return true }
    let most = attempt.wordCount.map { max(1, Int($0)) } ?? Recount.wordsMin
    return buzz.isPossible && buzz.words >= min(Recount.wordsMin, most)
  }
}
