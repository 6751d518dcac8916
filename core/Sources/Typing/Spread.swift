import Basics

/// How a list of figures lies: nil where nothing was measured.
public struct Spread: Equatable, Sendable {
  public var count = 0
  public var mean: Double?
  public var median: Double?
  /// Of the whole population, not of a sample.
  public var deviation: Double?
  public var least: Double?
  public var most: Double?

  /// Of whole milliseconds. The median may be left out, which takes as long as all the rest.
  public init(_ values: [Double], hasMedian: Bool = true) {
    count = values.count
    guard !values.isEmpty else { return }
    let mean = meanOf(values)
    self.mean = mean
    deviation = (squares(values, about: mean) / Double(values.count)).squareRoot()
    least = values[0]
    most = values[0]
    for value in values {
      if value < least ?? value { least = value }
      if value > most ?? value { most = value }
    }
    if hasMedian { median = Spread.median(values) }
  }

  /// By counting: most keys take less than four seconds, and nothing needs sorting.
  private static func median(_ values: [Double]) -> Double {
    var counts = [Int32](repeating: 0, count: 4_096)
    var slow: [Double] = []
    for value in values {
      if value >= 0, value < 4_096 { counts[Int(value)] += 1 } else { slow.append(value) }
    }
    slow.sort()
    func ranked(_ rank: Int) -> Double {
      var below = 0
      for (value, count) in counts.enumerated() {
        below += Int(count)
        if rank < below { return Double(value) }
      }
      return slow[rank - below]
    }
    let middle = values.count / 2
    return values.count % 2 == 1 ? ranked(middle) : (ranked(middle - 1) + ranked(middle)) / 2
  }
}

func meanOf(_ values: [Double]) -> Double {
  var sum = 0.0
  for value in values { sum += value }
  return sum / Double(values.count)
}

/// The sum of the squared distances.
func squares(_ values: [Double], about mean: Double) -> Double {
  var sum = 0.0
  for value in values { sum += (value - mean) * (value - mean) }
  return sum
}

/// How even the values are, 0...100: 100(1 - tanh(c + c^3/3 + c^5/5)), c = deviation / mean.
func evenness(_ values: [Double]) -> Double {
  guard !values.isEmpty else { return 0 }
  let mean = meanOf(values)
  guard mean != 0 else { return 0 }
  let c = (squares(values, about: mean) / Double(values.count)).squareRoot() / mean
  let x = c + c * c * c / 3 + c * c * c * c * c / 5
  // 1 - tanh x = 2 / (e^2x + 1), which loses nothing where tanh is near 1.
  return hundredths(200 / (exponential(2 * x) + 1))
}

/// To two places, halves up.
func hundredths(_ value: Double) -> Double {
  ((value + 0x1p-52) * 100 + 0.5).rounded(.down) / 100
}

/// To a whole number, halves up.
func whole(_ value: Double) -> Double { (value + 0.5).rounded(.down) }

/// Words of five characters a minute; 0 without time.
func wordsAMinute(_ count: Int, seconds: Double) -> Double {
  seconds > 0 ? Double(count) / 5 / (seconds / 60) : 0
}

/// Nil where there is nothing to divide by.
func ratio(_ part: Double, _ all: Double) -> Double? { all != 0 ? part / all : nil }
