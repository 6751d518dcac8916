import Basics
import EventLog
import Testing

@testable import Server
@testable import Storage

/// The times that lists are of.
@Suite struct BoardWeekTests {
  @Test func `weeks begin on Mondays, and a season with the week of the first of August`() {
    // Tuesday, 14 November 2023.
    let today: Int64 = 19_675
    #expect(BoardWindow.week.weeks(today: today) == 19_674..<19_681)
    #expect(BoardWindow.last.weeks(today: today) == 19_667..<19_674)
    // Monday, 31 July 2023.
    #expect(BoardWindow.season.weeks(today: today) == 19_569..<19_681)
    for day in today..<today + 3_000 {
      let (week, season) = (
        BoardWindow.week.weeks(today: day), BoardWindow.season.weeks(today: day)
      )
      #expect(week.contains(day) && week.count == 7)
      #expect(season.upperBound == week.upperBound && season.count <= 53 * 7)
      #expect(season.count % 7 == 0 && BoardWeek.monday(of: season.lowerBound) == season.lowerBound)
    }
  }

  @Test(arguments: [-720, -420, 0, 345, 840] as [Int32])
  func `an event is of the week that its learner's calendar says`(zone: Int32) {
    let monday: Int64 = 19_674
    let begins = monday * 86_400_000 + 4 * 3_600_000 - Int64(zone) * 60_000
    func holds(_ millis: Int64, received: Int64? = nil) -> Bool {
      let moment = Moment(millis: millis, zoneMinutes: zone)
      let event = Event(
        id: EventID(device: "a", counter: 1), moment: moment, kind: "x.y", body: [:])
      return BoardWeek.holds(Arrival(event, received: received ?? millis), in: monday)
    }
    let week: Int64 = 7 * 86_400_000
    #expect(!holds(begins - 1) && holds(begins) && holds(begins + week - 1))
    #expect(!holds(begins + week))
    #expect(holds(begins, received: begins + week + 86_400_000))
    #expect(!holds(begins, received: begins + week + 86_400_001))
    #expect(holds(begins, received: begins - 300_000) && !holds(begins, received: begins - 300_001))
    let times = BoardWeek.times(of: monday)
    #expect(times.contains(begins) && times.contains(begins + week - 1))
    #expect(BoardWeek.sealed(monday) >= begins + week + 86_400_000)
  }

  @Test func `what is looked at anew is what something came of, unless it was sealed`() throws {
    let account = AccountID.random()
    let day: Int64 = 86_400_000
    func weeks(
      _ times: ClosedRange<Int64>, erased: ClosedRange<Int64>? = nil, counted: Int64 = 0
    ) -> [Int64] {
      let news = CountingNews(
        account: account, number: 1, times: times, erased: erased, counted: counted)
      return BoardWeek.toCount(news, today: 19_675)
    }
    let tuesday = 19_675 * day
    #expect(weeks(tuesday...tuesday) == [19_674])
    #expect(weeks(tuesday - 7 * day...tuesday) == [19_667, 19_674])
    #expect(weeks(tuesday - 7 * day...tuesday, counted: tuesday) == [19_667, 19_674])
    #expect(weeks(tuesday - 7 * day...tuesday, counted: tuesday + 2 * day) == [19_674])
    // What is erased goes out of a sealed week, and of no other.
    let long = tuesday - 28 * day
    #expect(
      weeks(long...tuesday, erased: long...long, counted: tuesday) == [19_646, 19_667, 19_674])
    // East of Greenwich it is Monday already on a Sunday.
    let sunday = CountingNews(
      account: account, number: 1, times: 19_680 * day...19_680 * day, erased: nil, counted: 0)
    #expect(BoardWeek.toCount(sunday, today: 19_680) == [19_674, 19_681])
    // However old, or far ahead, what a device wrote is.
    #expect(weeks(0...(.max)).count == 54 && weeks(.min...(.min)).isEmpty)
  }

  @Test func `regions are countries and states, each with a name of its own`() {
    let all = BoardRegion.all
    #expect(all.count > 250 && Set(all.map(\.code)).count == all.count)
    #expect(Set(all.map(\.name)).count == all.count && all.allSatisfy { $0.code.count <= 6 })
    #expect(BoardRegion.named("US-CO")?.name == "Colorado, United States")
    #expect(BoardRegion.named("DE")?.name == "Germany" && BoardRegion.named("de") == nil)
    #expect(all.map(\.name) == all.map(\.name).sorted())
  }
}
