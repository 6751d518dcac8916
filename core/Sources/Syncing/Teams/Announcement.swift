public import Basics
import EventLog

/// What a coach says to those of a team or class, all of them or some. Kind "team.announced"
/// (docs/formats/team-log.md).
public struct Announcement: Equatable, Sendable {
  /// The name of the fact that said it first; empty before it is written.
  public var id: String
  /// Where it is said.
  public var team: String
  public var title: String
  public var text: String
  /// When it is shown, both days included, since 1970.
  public var days: ClosedRange<Int32>
  /// For whom it is, as the organisation's facts call them; nil for all. Nobody where it is taken
  /// back.
  public var whom: [String]?
  /// Not said yet: those who look after the others see it alone.
  public var isDraft: Bool
  /// The name of the fact that said it last: this is what somebody reads.
  public var saying = ""
  /// Who said it last, as the organisation's facts call them, and when.
  public var author = ""
  public var said = Moment(millis: 0)

  /// As a page counts them: in units of UTF-16, of which none takes more than three bytes.
  public static let titleMax = 80
  public static let textMax = 1_500
  /// For so many members at most it is said by name.
  public static let whomMax = 60
  /// It is shown for so many days at most.
  public static let daysMax: Int32 = 366

  public init(
    id: String = "", team: String, title: String, text: String, days: ClosedRange<Int32>,
    whom: [String]? = nil, isDraft: Bool = false
  ) {
    self.id = id
    self.team = team
    self.title = title
    self.text = text
    self.days = days
    self.whom = whom
    self.isDraft = isDraft
  }

  public var isTakenBack: Bool { !isDraft && whom?.isEmpty == true }

  /// How long a text is in units of UTF-16.
  public static func units(_ text: String) -> Int {
    text.utf8.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
  }

  /// Whether it is said to a member.
  public func isSaid(to member: String) -> Bool {
    !isDraft && (whom.map { $0.contains(member) } ?? true)
  }

  /// Whether a member's pages show it on a day.
  public func isShown(to member: String, on day: Int32) -> Bool {
    isSaid(to: member) && days.contains(day)
  }
}

extension Announcement {
  /// What a fact to all says: an announcement for all, or that what follows holds and nothing else.
  /// Nil for what names none.
  init?(toAll fact: TeamFact) {
    guard let id = fact.body["announcement"]?.string, EventID(id) != nil else { return nil }
    self.init(id: id, team: fact.team, title: "", text: "", days: 0...0, whom: [])
    (saying, author, said) = (fact.event.id.text, fact.author, fact.event.moment)
    if read(fact) { whom = nil }
  }

  /// Takes what was said to one member, if it belongs to this saying of it.
  mutating func take(toOne fact: TeamFact) {
    guard let member = fact.about, let meant = whom, fact.team == team, fact.author == author,
      fact.body["saying"]?.string == saying, !meant.contains(member),
      meant.count < Announcement.whomMax, read(fact)
    else { return }
    isDraft = fact.body["draft"]?.bool == true
    if isDraft {
      whom = fact.body["for"]?.array?.prefix(Announcement.whomMax).compactMap { $0.string }
    } else {
      whom?.append(member)
    }
  }

  /// Whether the fact has words and days.
  private mutating func read(_ fact: TeamFact) -> Bool {
    let body = fact.body
    guard let title = body["title"]?.string, !title.isEmpty, let from = body["from"]?.day,
      let until = body["until"]?.day, from <= until, until - from < Announcement.daysMax
    else { return false }
    let text = body["text"]?.string ?? ""
    guard Announcement.units(title) <= Announcement.titleMax,
      Announcement.units(text) <= Announcement.textMax
    else { return false }
    (self.title, self.text, days) = (title, text, from...until)
    return true
  }

  /// Its words and days.
  var members: [JSON.Member] {
    [
      .init("title", .string(title)), .init("text", .string(text)),
      .init("from", .integer(Int64(days.lowerBound))),
      .init("until", .integer(Int64(days.upperBound))),
    ]
  }

  /// What makes it a draft, and for whom it is to be.
  var draftMembers: [JSON.Member] {
    let members: [JSON.Member] = [.init("draft", .bool(true))]
    guard let whom else { return members }
    return members + [.init("for", .array(whom.map { .string($0) }))]
  }
}
