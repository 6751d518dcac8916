/// The minutes of a day, over all that is practised.
///
/// Every module offers pieces, the best first, each with the recall that it adds on the day that
/// counts. The next piece is of the module where share × gain / time is greatest, the time being
/// that of the last weeks and of what is planned already: where gains are steady, time comes to
/// stand as share × gain, as in proportional fairness (Kelly 1997), and what was left out rises
/// until it is in. A gain is of one thing, however long that takes: a form of four minutes that is
/// half forgotten counts, for each of its minutes, as a question of half a minute does.
public struct DayPlan: Equatable, Sendable {
  /// The least that is given at once: a question, a lesson, a form.
  public struct Piece: Equatable, Sendable {
    public var seconds: Int32
    /// Recall on the day that counts that it adds, times importance; 0 or more.
    public var gain: Double

    public init(seconds: Int32, gain: Double) {
      self.seconds = seconds
      self.gain = gain
    }
  }

  public struct Offer: Sendable {
    /// In the order in which they are given.
    public var pieces: [Piece]
    /// How much of it the learner wants beside the others; 1 is ordinary.
    public var share: Double
    /// Time given to it in the last weeks.
    public var secondsLately: Double

    public init(_ pieces: [Piece], share: Double = 1, secondsLately: Double = 0) {
      self.pieces = pieces
      self.share = share
      self.secondsLately = secondsLately
    }
  }

  public struct Part: Equatable, Sendable {
    /// The place of its offer.
    public let offer: Int
    /// So many of its pieces, from the first on.
    public fileprivate(set) var pieces: Int
    public fileprivate(set) var seconds: Int64
  }

  /// In the order in which they are worth beginning; each offer at most once.
  public private(set) var parts: [Part] = []

  /// Less than this is not worth beginning something for, unless it is all there is of it.
  static let secondsMin: Int64 = 120
  /// Time that counts as given to everything, so that what is new does not take whole days.
  static let secondsFloor = 900.0
  static let piecesMax = 500

  /// - Parameter mayPass: whether the shortest piece of all is planned where none fits.
  public init(_ offers: [Offer], seconds: Int64, mayPass: Bool = true) {
    var isOpen = offers.map { !$0.pieces.isEmpty }
    parts = DayPlan.divided(offers, seconds, isOpen)
    if parts.isEmpty, seconds > 0, mayPass, let shortest = DayPlan.shortest(offers) {
      parts = [shortest]
    }
    while true {
      let short = parts.last {
        $0.seconds < DayPlan.secondsMin && $0.pieces < offers[$0.offer].pieces.count
      }
      // NB: the only part stays, however short it is.
      guard let short, parts.count > 1 else { return }
      isOpen[short.offer] = false
      parts = DayPlan.divided(offers, seconds, isOpen)
    }
  }

  private static func shortest(_ offers: [Offer]) -> Part? {
    var best: Part?
    for place in offers.indices {
      guard let first = offers[place].pieces.first else { continue }
      let seconds = Int64(max(1, first.seconds))
      if seconds < best?.seconds ?? .max { best = Part(offer: place, pieces: 1, seconds: seconds) }
    }
    return best
  }

  private static func divided(
    _ offers: [Offer], _ seconds: Int64, _ isOpen: [Bool]
  ) -> [Part] {
    var parts: [Part] = []
    var left = seconds
    while left > 0 {
      var best: (offer: Int, worth: Double)?
      for place in offers.indices where isOpen[place] {
        let part = parts.first { $0.offer == place }
        let taken = part?.pieces ?? 0
        guard taken < min(offers[place].pieces.count, piecesMax) else { continue }
        let piece = offers[place].pieces[taken]
        guard piece.seconds <= left else { continue }
        let worth = worth(of: piece, in: offers[place], planned: part?.seconds ?? 0)
        if worth > best?.worth ?? -1 { best = (place, worth) }
      }
      guard let best else { break }
      let place = parts.firstIndex { $0.offer == best.offer } ?? parts.count
      if place == parts.count { parts.append(Part(offer: best.offer, pieces: 0, seconds: 0)) }
      let seconds = Int64(max(1, offers[best.offer].pieces[parts[place].pieces].seconds))
      parts[place].pieces += 1
      parts[place].seconds += seconds
      left -= seconds
    }
    return parts
  }

  private static func worth(of piece: Piece, in offer: Offer, planned: Int64) -> Double {
    let gain = piece.gain.isFinite ? max(0, piece.gain) : 0
    let time = max(0, offer.secondsLately) + Double(planned) + secondsFloor
    return max(0, offer.share) * gain / time
  }
}

extension DayPlan.Piece {
  /// So many neighbours of a mixed list gain alike: an exploring one among them holds up nobody.
  private static let mixed = 10
  /// What is due is worth something, whatever the model says.
  private static let gainMin = 0.01

  /// One for each of what was chosen, in its order.
  public static func pieces(of picks: [Pick], seconds: Int32) -> [DayPlan.Piece] {
    var pieces: [DayPlan.Piece] = []
    while pieces.count < picks.count {
      let few = picks[pieces.count...].prefix(mixed)
      let gain = max(gainMin, few.reduce(0) { $0 + $1.gain } / Double(few.count))
      for _ in few { pieces.append(DayPlan.Piece(seconds: seconds, gain: gain)) }
    }
    return pieces
  }
}
