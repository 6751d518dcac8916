import Academy
import Basics
import Practice

/// What there is to achieve in the academy, as folds of what was done: rule, progress, day.
struct AcademyAwards {
  private let record: AcademyRecord
  private let weekDays: Int

  init(_ record: AcademyRecord, _ choices: AcademyChoices) {
    self.record = record
    weekDays = choices.weekDays
  }

  var achievements: [Achievement] {
    (practice + learnt + ranks + others).map { $0.achievement }
  }

  // MARK: Practice

  private var practice: [Goal] {
    var first = Goal(
      "first-practice", "First practice", "Practise once.",
      rule: "A session that you ended, with at least a part of it.", target: 1)
    var streaks = [7, 30].map { days in
      Goal(
        "daily-streak-\(days)", "\(days) days of practice", "Practise \(days) days in a row.",
        rule: "Days with a session in the academy; rest days that you earned keep the row.",
        target: Int64(days))
    }
    var hours = Goal(
      "total-practice-10h", "Ten hours of practice", "Practise ten hours in all.",
      rule: "Minutes of sessions, without rests and pauses.", target: 600)
    var early = Goal(
      "early-bird-30", "Before seven", "Practise 30 times before 7 in the morning.",
      rule: "Sessions that you began between 4:00 and 7:00 on your own clock.", target: 30)
    var late = Goal(
      "night-owl-30", "After nine", "Practise 30 times after 9 in the evening.",
      rule: "Sessions that you began after 21:00 and before 4:00 on your own clock.", target: 30)
    var week = Goal(
      "perfect-practice-week", "A whole week", "Practise every planned day of a week.",
      rule: "Five or seven days from Monday to Sunday, as you chose in your profile.",
      target: Int64(weekDays))
    var (count, minutes, earlies, lates) = (Int64(0), Int64(0), Int64(0), Int64(0))
    var days: [Int32] = []
    for session in record.practised {
      let day = session.moment.day
      count += 1
      minutes += Int64(session.minutes)
      if days.last != day { days.append(day) }
      let hour = session.moment.hour
      if (4..<7).contains(hour) { earlies += 1 }
      if hour >= 21 || hour < 4 { lates += 1 }
      first.reach(count, on: day)
      hours.reach(minutes, on: day)
      early.reach(earlies, on: day)
      late.reach(lates, on: day)
      for place in streaks.indices {
        streaks[place].reach(Int64(Streak(of: days, on: day).longest), on: day)
      }
      let monday = day - CalendarDay(day: day).weekday
      week.reach(Int64(days.count { $0 >= monday }), on: day)
    }
    return [first] + streaks + [hours, early, late, week]
  }

  // MARK: Learnt

  private static let forms: [Int64] = [1, 3, 6, 10, 13, 20]
  private static let techniques: [Int64] = [1, 10, 20, 35, 50, 72]

  private var learnt: [Goal] {
    let rule = "Marked as proficient or better by yourself, at any time."
    var forms = AcademyAwards.forms.map { count in
      Goal(
        count == 1 ? "first-form" : "forms-\(count)", count == 1 ? "First form" : "\(count) forms",
        "Know \(Words.count(Int(count), "form", "forms")).", rule: rule, target: count)
    }
    var techniques = AcademyAwards.techniques.map { count in
      Goal(
        count == 1 ? "first-technique" : "techniques-\(count)",
        count == 1 ? "First technique" : "\(count) techniques",
        "Know \(Words.count(Int(count), "technique", "techniques")).", rule: rule, target: count)
    }
    var known: (forms: Set<String>, techniques: Set<String>) = ([], [])
    for mark in record.marks where mark.fact.level >= .proficient {
      if mark.fact.isForm {
        known.forms.insert(mark.fact.item)
      } else {
        known.techniques.insert(mark.fact.item)
      }
      for place in forms.indices {
        forms[place].reach(Int64(known.forms.count), on: mark.moment.day)
      }
      for place in techniques.indices {
        techniques[place].reach(Int64(known.techniques.count), on: mark.moment.day)
      }
    }
    return forms + techniques
  }

  // MARK: Ranks

  private static let colours = ["white", "blue", "gold", "red", "black"]

  /// Those that schools say.
  private var schoolRanks: [(rank: String, day: Int32)] {
    var list: [(rank: String, day: Int32)] = []
    for school in record.schools {
      guard let enrolled = school.last?.enrolled else { continue }
      list.append((enrolled.rank, enrolled.day))
      for one in school.promotions(in: enrolled) {
        list.append((one.promoted.rank, one.promoted.day))
      }
    }
    return list
  }

  private var ranks: [Goal] {
    AcademyAwards.colours.map { colour in
      var goal = Goal(
        "rank-\(colour)", "\(colour.capitalizedFirst) sash", "Hold a \(colour) sash.",
        rule: "Ranks whose code begins with \(colour), given to you or held when you began.",
        target: 1)
      for one in record.enrolments where one.fact.rank.utf8.starts(with: colour.utf8) {
        goal.reach(1, on: one.fact.day)
      }
      for one in record.promotions where one.fact.rank.utf8.starts(with: colour.utf8) {
        goal.reach(1, on: one.fact.day)
      }
      for (rank, day) in schoolRanks where rank.utf8.starts(with: colour.utf8) {
        goal.reach(1, on: day)
      }
      return goal
    }
  }

  // MARK: With others

  private var others: [Goal] {
    [
      tagged("help-others-5", "A helping hand", "Help others five times.", "helped", 5),
      tagged("community-events-3", "With the school", "Take part in three events.", "event", 3),
    ]
  }

  /// Counted by the journal, for nobody else saw it.
  private func tagged(
    _ id: String, _ name: String, _ task: String, _ tag: String, _ target: Int64
  ) -> Goal {
    var goal = Goal(
      id, name, task, rule: "Entries of your journal with the tag “\(tag)”, one a day.",
      target: target)
    var days: Set<Int32> = []
    for entry in record.journal.all
    where !entry.isDiscarded
      && entry.wrote.tags.contains(where: { Folding.fold($0) == Folding.fold(tag) })
    {
      days.insert(entry.moment.day)
      goal.reach(Int64(days.count), on: entry.moment.day)
    }
    return goal
  }
}

extension Moment {
  /// The hour on the learner's own clock, 0...23.
  var hour: Int64 {
    let hours = (millis + Int64(zoneMinutes) * 60_000).flooredDivision(by: 3_600_000)
    return hours - hours.flooredDivision(by: 24) * 24
  }
}
