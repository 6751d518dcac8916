import Answers

/// One number of the rules. The raw value is what facts and settings keep.
public enum RuleKey: String, CaseIterable, Hashable, Sendable {
  case tossups, halves, halfMillis, overtimeTossups
  case tossup, power, superpower, stopAtPower, neg, foul, rereads
  case buzzMillis, computationMillis, recognitionMillis, conferenceMillis, answerMillis
  case typingMillis, promptMillis
  case waits, queue, rebuzz, promptsMax, negsMax, spokesperson, signals, confidence
  case strictness
  case bonus, bonusMillis, visualMillis, captain, bouncebacks, bounceMillis
  case lightning, lightningQuestions, lightningMillis, lightningPoints
  case lightningSweep, lightningBounce
  case players, substitution, timeouts, timeoutMillis
  case writtenQuestions, writtenMillis, writtenPoints, writtenTiebreaks
  case rounds, teamsInRoom, roomBonus1, roomBonus2, roomBonus3, semifinalTeams

  /// As people call it, and as rule files spell it.
  public var name: String {
    switch self {
    case .tossups: "Questions in a game"
    case .halves: "Halves"
    case .halfMillis: "Length of a half"
    case .overtimeTossups: "Questions in overtime"
    case .tossup: "Points for a tossup"
    case .power: "Points for a power"
    case .superpower: "Points for a superpower"
    case .stopAtPower: "The question ends where power ends"
    case .neg: "Points for a wrong interrupt"
    case .foul: "Points to the other side for a wrong interrupt"
    case .rereads: "Read again from the start after a wrong interrupt"
    case .buzzMillis: "Time to buzz after reading"
    case .computationMillis: "Time to buzz after reading a computation"
    case .recognitionMillis: "Time until the buzzer is recognized"
    case .conferenceMillis: "Time to confer"
    case .answerMillis: "Time to begin an answer"
    case .typingMillis: "More time for a typed answer"
    case .promptMillis: "Time to say more after a prompt"
    case .waits: "Nobody buzzes before the question has been read"
    case .queue: "Later buzzes wait in order"
    case .rebuzz: "The same player may buzz again after a miss"
    case .promptsMax: "Prompts before an answer counts as wrong"
    case .negsMax: "Wrong interrupts that end the session"
    case .spokesperson: "One speaks for the team, whoever buzzed"
    case .signals: "Teammates may write and signal by hand on a tossup, not mouth"
    case .confidence: "Say how sure you are of an answer"
    case .strictness: "How strictly answers are judged"
    case .bonus: "Points for a bonus of one part"
    case .bonusMillis: "Time for a bonus part"
    case .visualMillis: "Time for a visual bonus"
    case .captain: "Only the captain answers a bonus"
    case .bouncebacks: "Missed bonus parts go to the other team"
    case .bounceMillis: "Time for a part that the other team missed"
    case .lightning: "A lightning round for each team after half of the questions"
    case .lightningQuestions: "Questions in a lightning round"
    case .lightningMillis: "Time for a lightning round"
    case .lightningPoints: "Points for a lightning question"
    case .lightningSweep: "Points more for all of a lightning round"
    case .lightningBounce: "Missed lightning questions go to the other team"
    case .players: "Players of a team at a time"
    case .substitution: "Players are changed"
    case .timeouts: "Timeouts for each team"
    case .timeoutMillis: "Length of a timeout"
    case .writtenQuestions: "Questions in the written round"
    case .writtenMillis: "Time for the written round"
    case .writtenPoints: "Points for a written answer"
    case .writtenTiebreaks: "Last written questions, which part teams that are level"
    case .rounds: "Oral rounds in a meet"
    case .teamsInRoom: "Teams in a room"
    case .roomBonus1: "Strength of schedule, room 1, tenths of a point"
    case .roomBonus2: "Strength of schedule, room 2, tenths of a point"
    case .roomBonus3: "Strength of schedule, room 3, tenths of a point"
    case .semifinalTeams: "Teams in the semi-finals"
    }
  }

  public enum Unit: Sendable { case count, points, millis, yesNo, choice }

  public var unit: Unit {
    switch self {
    case .tossup, .power, .superpower, .neg, .foul, .bonus, .writtenPoints, .lightningPoints,
      .lightningSweep:
      .points
    case .halfMillis, .buzzMillis, .computationMillis, .recognitionMillis, .conferenceMillis,
      .answerMillis, .typingMillis, .promptMillis, .bonusMillis, .visualMillis, .bounceMillis,
      .timeoutMillis, .writtenMillis, .lightningMillis:
      .millis
    case .captain, .bouncebacks, .lightning, .lightningBounce, .rebuzz, .rereads, .waits, .queue,
      .stopAtPower, .spokesperson, .signals, .confidence:
      .yesNo
    case .strictness, .substitution: .choice
    default: .count
    }
  }

  /// What a choice is between, by its numbers from 0; empty for other units.
  var choices: [String] {
    switch self {
    case .strictness: RuleKey.strictnesses.map { $0.rawValue }
    case .substitution: ["between questions", "in breaks and timeouts", "in breaks", "never"]
    default: []
    }
  }

  public var range: ClosedRange<Int32> {
    switch unit {
    case .points: -50...50
    case .yesNo: 0...1
    case .choice: 0...Int32(choices.count - 1)
    case .millis: self == .halfMillis || self == .writtenMillis ? 0...7_200_000 : 0...120_000
    case .count:
      switch self {
      case .tossups, .writtenQuestions: 1...200
      case .halves: 1...4
      case .lightningQuestions: 0...20
      case .promptsMax: 0...5
      case .teamsInRoom: 1...6
      default: 0...60
      }
    }
  }
}
