import Academy
import Basics
import Markup
import Practice
import Sittings

/// What is due tonight, as a part of the day.
struct TonightStint {
  private let module: ModuleManifest
  private let drill: Drill
  private let pupil: Pupil?
  private let minutes: Int
  private let practised: Bool

  init(
    _ module: ModuleManifest, _ drill: Drill, _ pupil: Pupil?, _ record: AcademyRecord,
    _ desk: Desk
  ) {
    self.module = module
    self.drill = drill
    self.pupil = pupil
    minutes = AcademyChoices(desk.preferences.chosen).minutes
    practised = record.practised.last?.moment.day == desk.moment.day
  }

  var stint: Stint {
    guard let pupil else {
      // Its syllabus is on the way; what it holds is not known yet.
      let suggestion = Suggestion(drill, title, why: drill.purpose, minutes: Int32(minutes))
      return Stint(of: module, suggestion, gain: WhatNext.newWorth)
    }
    let picks = pupil.tonight(minutes: Int64(minutes)).picks
    if picks.isEmpty {
      return Stint(
        module.id, module.name,
        lack: .init(
          "Say what you were shown, and your evenings are planned from it.",
          "What were you shown?", href: AcademyPath.home))
    }
    // What is in every evening is given together.
    let always = picks.prefix(Tonight.alwaysMax).prefix { $0.isAlways }
    var parts = [Array(always)].filter { !$0.isEmpty }
    parts += picks.dropFirst(always.count).map { [$0] }
    var stint = Stint(
      of: module,
      parts.map { picks in
        let sum = picks.reduce(0) { $0 + gain(of: $1, pupil) }
        return DayPlan.Piece(
          seconds: Int32(clamping: minutes(of: picks) * 60), gain: sum / Double(picks.count))
      },
      suggestion: { suggestion(Array(parts.prefix($0).joined()), pupil) })
    stint.reasons = { reasons(Array(parts.prefix($0).joined()), pupil) }
    stint.more = ("The whole evening", AcademyPath.home)
    return stint
  }

  private var title: String { practised ? "Once more tonight" : "Tonight's practice" }

  private func minutes(of picks: [Tonight.Pick]) -> Int64 {
    picks.reduce(0) { $0 + $1.choice.minutes }
  }

  private func suggestion(_ picks: [Tonight.Pick], _ pupil: Pupil) -> Suggestion {
    let titles = picks.prefix(TonightStint.shownMax).map {
      pupil.curriculum.title(of: $0.choice.item)
    }
    let more = picks.count - titles.count
    let names = titles.joined(separator: ", ")
    return Suggestion(
      drill, title, why: more > 0 ? "\(names) and \(more) more." : "\(names).",
      fields: [.init("minutes", .string("\(minutes(of: picks))"))],
      minutes: Int32(clamping: minutes(of: picks)))
  }

  private static let shownMax = 3

  private func reasons(_ picks: [Tonight.Pick], _ pupil: Pupil) -> HTML {
    ul(.class("list why")) {
      for pick in picks {
        li(.class("item")) {
          span(.class("grow")) {
            b { pupil.curriculum.title(of: pick.choice.item) }
            " \(SessionPlan.words(pick.why))"
          }
        }
      }
    }
  }

  /// As `DayPlan` counts it.
  private func gain(of pick: Tonight.Pick, _ pupil: Pupil) -> Double {
    switch pick.why {
    case .shownAgain: WhatNext.missedWorth
    case .fades:
      pupil.curriculum.item(pick.choice.item).flatMap { pupil.gain(of: $0) } ?? WhatNext.newWorth
    case .currentForm, .newest, .neverPractised: WhatNext.newWorth
    }
  }
}

extension Tonight.Pick {
  /// In every evening, whatever time there is.
  fileprivate var isAlways: Bool {
    switch why {
    case .currentForm, .newest, .shownAgain: true
    case .fades, .neverPractised: false
    }
  }
}
