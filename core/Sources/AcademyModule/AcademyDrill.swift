import Basics
import Practice

/// The ways to practise: each makes a session of its own kind.
struct AcademyDrill: Sendable {
  let drill: Drill
  let kind: SessionBegan.Kind

  static let all = [
    AcademyDrill(
      drill: Drill(
        id: "tonight", name: "Tonight's plan",
        purpose: "Your current form, the newest, and what fades most, fitted to your minutes.",
        needs: [.timer], minutesTypical: 20, aim: .play),
      kind: .guided),
    AcademyDrill(
      drill: Drill(
        id: "own", name: "Your own choice", purpose: "Choose what you practise.",
        needs: [.timer], minutesTypical: 15, aim: .play),
      kind: .solo),
    AcademyDrill(
      drill: Drill(
        id: "rounds", name: "Rounds",
        purpose: "Work and rest by the bell, for bag, pads, sparring or circuits.",
        needs: [.timer], minutesTypical: 15, aim: .sharpen),
      kind: .solo),
    AcademyDrill(
      drill: Drill(
        id: "review", name: "What fades", purpose: "Only what you have not practised for long.",
        needs: [.timer], minutesTypical: 15, aim: .sharpen),
      kind: .review),
    AcademyDrill(
      drill: Drill(
        id: "warmup", name: "Warm-up", purpose: "The first minutes before anything else.",
        needs: [.timer], minutesTypical: 5, aim: .sharpen),
      kind: .warmup),
    AcademyDrill(
      drill: Drill(
        id: "cooldown", name: "Cool-down", purpose: "The last minutes, to come to rest.",
        needs: [.timer], minutesTypical: 5, aim: .sharpen),
      kind: .cooldown),
    AcademyDrill(
      drill: Drill(
        id: "assessment", name: "Assess yourself",
        purpose: "All that your next rank asks, one after the other, each rated.",
        needs: [.timer], minutesTypical: 30, aim: .prove),
      kind: .assessment),
  ]

  static func of(_ id: String) -> AcademyDrill? { all.first { $0.drill.id == id } }
}

/// What a week's practice looks at first; four weeks go round.
enum Theme: String, CaseIterable {
  case accuracy, speed, flow, power

  /// The week's: they turn on Mondays, the same for everybody.
  init(day: Int32) {
    let week = (Int64(day) + 3).flooredDivision(by: 7)
    let place = Int(week - week.flooredDivision(by: 4) * 4)
    self = Theme.allCases[place]
  }

  var name: String {
    switch self {
    case .accuracy: "Accuracy"
    case .speed: "Speed"
    case .flow: "Flow"
    case .power: "Power"
    }
  }

  var words: String {
    switch self {
    case .accuracy: "Slowly: every stance as deep and every hand as exact as you can."
    case .speed: "As fast as it stays clean; where it blurs, go back by half."
    case .flow: "Without a stop between the counts: the end of one is the beginning of the next."
    case .power: "From the floor through the hips: few repetitions, each with all you have."
    }
  }
}
