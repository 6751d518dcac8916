import Basics

/// What is left of the times a key, or a transition, was typed: sums that fade.
///
/// They fade by the day, because hands forget, and by every further sample, because hands learn:
/// the mean is that of the last `window` or so.
struct Trace: Equatable, Sendable {
  /// Right keys after right ones whose time can be told, and how much slower than the prior they
  /// were, in logarithms.
  var weight = 0.0
  var excess = 0.0
  /// How many such samples there were, faded by the day alone.
  var samples = 0.0
  /// Times it was to be typed, and how often something else was; the first try alone counts.
  var attempts = 0.0
  var misses = 0.0
  /// How often it was to be typed in all, faded by the day alone: what one has learnt from.
  var practice = 0.0
  /// Times so slow that the key must have been looked for; the first sixteen meetings in all.
  var searches = 0
  var meetings = 0
  private var day = 0.0
  var lastDay: Double { day }

  /// Twice, or once of a few: a single slow key is a thought elsewhere.
  var wasSearched: Bool { searches >= 2 || searches * 4 > meetings }

  static let window = 20.0
  static let meetingsMax = 16
  static let attemptsWindow = 50.0

  mutating func age(to day: Double) {
    guard day > self.day else { return }
    if self.day > 0 {
      let left = exponential((self.day - day) * 0.6931471805599453 / Trace.halfLifeDays)
      weight *= left
      excess *= left
      samples *= left
      attempts *= left
      misses *= left
      practice *= left
    }
    self.day = day
  }

  /// Of what one has learnt by a number of keys, half is as good as gone after so many days.
  static let halfLifeDays = 45.0

  mutating func add(excess: Double, isSearch: Bool) {
    weight = weight * (1 - 1 / Trace.window) + 1
    self.excess = self.excess * (1 - 1 / Trace.window) + excess
    samples += 1
    guard meetings < Trace.meetingsMax else { return }
    meetings += 1
    if isSearch { searches += 1 }
  }

  mutating func add(isMiss: Bool) {
    attempts = attempts * (1 - 1 / Trace.attemptsWindow) + 1
    misses = misses * (1 - 1 / Trace.attemptsWindow) + (isMiss ? 1 : 0)
    practice += 1
  }
}
