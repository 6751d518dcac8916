import Markup
import Practice
import Sittings
import Syncing

/// What somebody shows of their practice, as they and their coach see it.
struct FigureRows {
  let figures: MemberFigures
  let today: Int32
  let moduleName: (String) -> String

  /// So many of the weakest domains are told.
  private static let domainsMax = 5

  /// Minutes on each of the last seven days, today's the last.
  var week: [Int] {
    (today - 6...today).map { day in
      figures.days.first { $0.day == day }.map { max($0.minutes, 1) } ?? 0
    }
  }

  var lastDay: Int32? { figures.days.last { $0.day <= today }?.day }

  /// Those with an estimate, the weakest first.
  var domains: [MemberFigures.Standing] {
    figures.domains.filter { $0.claim.form != .none }
      .sorted { $0.claim.high != $1.claim.high ? $0.claim.high < $1.claim.high : $0.of < $1.of }
  }

  /// "On 4 of the last 7 days, 1 hour 20 minutes."
  var weekWords: String {
    let practised = week.count { $0 > 0 }
    let answers = figures.days.filter { $0.day > today - 7 && $0.day <= today }
      .map { $0.answers }.reduce(0, +)
    if practised == 0 {
      return lastDay.map { "Not in the last 7 days; the last time \(Words.date($0))" }
        ?? "Not in the last 4 weeks"
    }
    return "On \(practised) of the last 7 days: "
      + Words.count(week.reduce(0, +), "minute", "minutes") + ", "
      + Words.count(answers, "answer", "answers")
  }

  @HTMLBuilder var html: HTML {
    p { "\(weekWords)." }
    let told = figures.modules.filter { $0.claim.form != .none }
    if !told.isEmpty || !figures.sentences.isEmpty {
      h3 { "Of 100 typical questions, how many" }
      ul(.class("list mastery")) {
        for one in told { bar(moduleName(one.of), one.claim) }
        for one in figures.sentences {
          li(.class("item")) {
            span { moduleName(one.of) }
            span { one.text }
          }
        }
      }
    }
    if !domains.isEmpty {
      h3 { "The weakest first" }
      ul(.class("list mastery")) {
        for one in domains.prefix(FigureRows.domainsMax) {
          bar(Domain(rawValue: one.of)?.name ?? one.of, one.claim)
        }
      }
    }
    let few = figures.domains.count - domains.count
    if told.isEmpty, few > 0 {
      p(.class("hint")) {
        "From \(Claim.rangeAnswersMin) answers on each field has its line."
      }
    }
  }

  private func bar(_ name: String, _ claim: Claim) -> HTML {
    li(.class("mastery-row")) {
      span(.class("name")) { name }
      RangeBar(claim, label: name).html
      b { claim.text }
    }
  }
}
