public import Basics
public import EventLog
public import Packs

/// Practising together, as it stands: a fold of its facts. Everybody answers every question, and it
/// is ruled when all have answered or the time is over.
public struct Together: Equatable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    case began, asked, answered, ruled, resumed, ended
    public var text: String { "together.\(rawValue)" }
  }

  public enum Phase: Equatable, Sendable {
    case ready
    case asking(Moment)
    case ruled
    case over
  }

  /// What somebody answered to the question that is asked. Of another's it is not known what and
  /// how, until the question is ruled on.
  public struct Answer: Equatable, Sendable {
    public var by: String
    public var given: String
    public var isRight: Bool
    public var because: String
    public var millis: Int64
  }

  public let session: String
  public let setup: TogetherSetup
  public private(set) var phase = Phase.ready
  /// The question being asked, from 0.
  public private(set) var place = -1
  public private(set) var answers: [Answer] = []
  public private(set) var points: [String: Int] = [:]
  /// What each team has for the question that was ruled on last.
  public private(set) var won: [String: Int] = [:]

  /// Nil for an event that begins nothing, or is damaged.
  public init?(began event: Event) {
    guard event.kind == Kind.began.text, let setup = TogetherSetup(json: event.json) else {
      return nil
    }
    session = event.id.text
    self.setup = setup
    for team in setup.teams { points[team] = 0 }
  }

  /// Takes a fact. Total: facts of other sittings and kinds change nothing.
  public mutating func apply(_ event: Event) {
    guard let kind = Kind.allCases.first(where: { $0.text == event.kind }) else { return }
    let body = event.json
    guard body["s"]?.string == session else { return }
    switch kind {
    case .began: break
    case .asked:
      place = min(max(1, body.count("n")), TogetherSetup.itemsMax) - 1
      answers = []
      won = [:]
      phase = .asking(event.moment)
    case .answered:
      answers.append(
        Answer(
          by: body["by"]?.string ?? "", given: body["given"]?.string ?? "",
          isRight: body["right"]?.bool ?? false, because: body["because"]?.string ?? "",
          millis: body["ms"]?.millis ?? 0))
    case .resumed: if case .asking = phase { phase = .asking(event.moment) }
    case .ruled:
      phase = .ruled
      hear(body["answers"]?.array ?? [])
      for member in body["points"]?.members ?? [] {
        let points = Int(min(max(member.value.integer ?? 0, -1_000_000), 1_000_000))
        won[member.key, default: 0] += points
        self.points[member.key, default: 0] += points
      }
    case .ended: phase = .over
    }
  }

  /// What the others answered is told with the ruling.
  private mutating func hear(_ told: [JSON]) {
    for one in told {
      guard let place = answers.firstIndex(where: { $0.by == one["by"]?.string }) else { continue }
      answers[place].given = one["given"]?.string ?? ""
      answers[place].isRight = one["right"]?.bool ?? false
      answers[place].because = one["because"]?.string ?? ""
    }
  }

  public func team(of seat: String) -> String? {
    setup.seats.first { $0.seat == seat }?.team
  }

  /// When the question is ruled on; nil when none is asked.
  public func deadline(_ reading: Reading) -> Int64? {
    guard case .asking(let since) = phase else { return nil }
    let millis = reading.millis(from: 0, to: reading.words.count, pace: setup.pace)
    return since.millis + millis + setup.answerMillis
  }
}
