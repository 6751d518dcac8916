public import Basics

/// The day the learner works towards; the last one in the log counts, no date takes it back.
public struct ContestDated: Equatable, Fact {
  public static let kind = "practice.contestDated"

  public var date: CalendarDay?
  public var name: String

  public init(date: CalendarDay?, name: String) {
    self.date = date
    self.name = name
  }

  public var body: JSON {
    ["date": .string(date?.text ?? ""), "name": .string(name)]
  }

  public init?(body: JSON) {
    guard let text = body["date"]?.string else { return nil }
    let date = CalendarDay(text)
    if date == nil, !text.isEmpty { return nil }
    self.init(date: date, name: body["name"]?.string ?? "")
  }
}
