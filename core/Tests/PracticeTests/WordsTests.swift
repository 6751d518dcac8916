import Practice
import Testing

struct WordsTests {
  @Test func `a day to come is named by how far it is`() {
    // 2026-11-22 is a Sunday.
    let today: Int32 = 20_779
    let days: [Int32] = [-3, 0, 1, 2, 6, 7, 13, 14, 60, 61, 400]
    #expect(
      days.map { Words.ahead(today + $0, from: today) } == [
        "today", "today", "tomorrow", "on Tuesday", "on Saturday", "in 7 days", "in 13 days",
        "in 2 weeks", "in 9 weeks", "in 2 months", "in 13 months",
      ])
  }
}
