import Foundation

@testable import ScienceBowl

extension MathCheck {
  /// Half the cross products around a figure.
  private func shoelace(_ points: [(Double, Double)]) -> Double {
    var sum = 0.0
    for (place, point) in points.enumerated() {
      let next = points[(place + 1) % points.count]
      sum += point.0 * next.1 - next.0 * point.1
    }
    return abs(sum) / 2
  }

  /// Simpson's rule, exact for cubics.
  private func simpson(_ start: Double, _ end: Double, _ f: (Double) -> Double) -> Double {
    (end - start) / 6 * (f(start) + 4 * f((start + end) / 2) + f(end))
  }

  func area() -> Double {
    switch level {
    case 1: return shoelace([(0, 0), (n[0], 0), (1.7, n[1])])
    case 2: return simpson(0, n[2]) { n[0] + (n[1] - n[0]) * $0 / n[2] }
    default:
      let angle = acos((n[0] * n[0] + n[1] * n[1] - n[2] * n[2]) / (2 * n[0] * n[1]))
      return shoelace([(0, 0), (n[0], 0), (n[1] * cos(angle), n[1] * sin(angle))])
    }
  }

  func volume() -> Double {
    switch level {
    case 1: return n[0] * n[1] * n[2]
    case 2: return simpson(0, n[1]) { .pi * pow(n[0] * $0 / n[1], 2) }
    default:
      let from = reading.text.contains("hemisphere") ? 0 : -n[0]
      return simpson(from, n[0]) { .pi * (n[0] * n[0] - $0 * $0) }
    }
  }

  func angle() -> Double {
    switch level {
    case 1: return 180 - n[0] - n[1]
    case 2:
      let turn = 2 * Double.pi / n[0]
      let (before, after) = ((cos(turn) - 1, -sin(turn)), (cos(turn) - 1, sin(turn)))
      let cosine =
        (before.0 * after.0 + before.1 * after.1)
        / (hypot(before.0, before.1) * hypot(after.0, after.1))
      return acos(cosine) * 180 / .pi
    default:
      let minutes = n[0]
      let (short, long) = ((n[1] * 30 + minutes / 2), minutes * 6)
      let cosine = cos((short - long) * .pi / 180)
      return acos(max(-1, min(1, cosine))) * 180 / .pi
    }
  }

  func coordinates() -> Double {
    switch level {
    case 1: return (n[3] - n[1]) / (n[2] - n[0])
    case 2: return hypot(n[2] - n[0], n[3] - n[1])
    default: return shoelace([(n[0], n[1]), (n[2], n[3]), (n[4], n[5])])
    }
  }

  func vectors() -> Double {
    switch level {
    case 1: return zip(n[0..<3], n[3..<6]).reduce(0) { $0 + $1.0 * $1.1 }
    case 2: return hypot(hypot(n[0], n[1]), n[2])
    default:
      // The triple product with (1, 1, 1).
      let (a, b) = (Array(n[0..<3]), Array(n[3..<6]))
      return (a[1] * b[2] - a[2] * b[1]) - (a[0] * b[2] - a[2] * b[0]) + (a[0] * b[1] - a[1] * b[0])
    }
  }

  func trigonometry() -> Double {
    if level == 3 {
      let angle = 2 * asin(n[0])
      return reading.text.contains("the sine of twice") ? sin(angle) : cos(angle)
    }
    let angle = n[0] * .pi / 180
    if reading.text.contains("tangent") { return tan(angle) }
    return reading.text.contains("cosine") ? cos(angle) : sin(angle)
  }

  func probability() -> Double {
    switch level {
    case 1:
      var hits = 0
      for a in 1...6 { for b in 1...6 where a + b == k[0] { hits += 1 } }
      return Double(hits) / 36
    case 2:
      var (hits, all) = (0, 0)
      for a in 0..<k[0] + k[1] {
        for b in 0..<k[0] + k[1] where a != b {
          all += 1
          if a < k[0], b < k[0] { hits += 1 }
        }
      }
      return Double(hits) / Double(all)
    default:
      let hits = (0..<1 << k[0]).filter { $0.nonzeroBitCount == k[1] }.count
      return Double(hits) / Double(1 << k[0])
    }
  }

  func counting() -> Double {
    switch level {
    case 1:
      let size = Int(pow(10.0, n[1]))
      return Double(
        (0..<size).filter { number in
          let places = (0..<k[1]).map { number / Int(pow(10.0, Double($0))) % 10 }
          return places.allSatisfy { $0 < k[0] } && Set(places).count == k[1]
        }.count)
    case 2: return Double((0..<1 << k[1]).filter { $0.nonzeroBitCount == k[0] }.count)
    default:
      // Letter after letter takes some of the places that are left.
      var left = 0.0
      var orders = 1.0
      let word = reading.between("word ", " be")
      for letter in Set(word) {
        for number in 1...word.filter({ $0 == letter }).count {
          left += 1
          orders = orders * left / Double(number)
        }
      }
      return orders.rounded()
    }
  }

  func statistics() -> Double {
    let mean = n.reduce(0, +) / Double(n.count)
    switch level {
    case 1: return mean
    case 2:
      let below = n.filter { value in n.filter { $0 < value }.count * 2 <= n.count - 1 }
      let above = n.filter { value in n.filter { $0 > value }.count * 2 <= n.count - 1 }
      return ((below.max() ?? .nan) + (above.min() ?? .nan)) / 2
    default: return n.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(n.count)
    }
  }

  func limit() -> Double {
    switch level {
    case 1:
      let x = n[0] + 1e-6
      return (x * x - n[1]) / (x - n[2])
    case 2:
      let above = reading.between("fraction ", " over"), below = reading.between("over ", "?")
      return MathReading.polynomial(above, 1e9) / MathReading.polynomial(below, 1e9)
    default:
      let factor = reading.text.contains("sine of x") ? 1 : n[1]
      return sin(factor * 1e-5) / (n[n.count - 1] * 1e-5)
    }
  }

  func derivative() -> Double {
    let text = reading.between(
      level == 3 ? "function " : "derivative of ", level == 3 ? "?" : " at")
    func f(_ x: Double) -> Double { MathReading.polynomial(text, x) }
    if level < 3 { return (f(n[n.count - 1] + 1e-4) - f(n[n.count - 1] - 1e-4)) / 2e-4 }
    var (low, high) = (-50.0, 50.0)
    for _ in 0..<200 {
      let (a, b) = (low + (high - low) / 3, high - (high - low) / 3)
      if f(a) < f(b) { low = a } else { high = b }
    }
    return f(low)
  }

  func integral() -> Double {
    if level == 3 {
      let parabola = reading.between("equals ", " and"),
        line = reading.between("line y equals ", "?")
      let end = MathReading.polynomial(line, 1) / MathReading.polynomial(parabola, 1)
      return simpson(0, end) {
        MathReading.polynomial(line, $0) - MathReading.polynomial(parabola, $0)
      }
    }
    let text = reading.between("integral of ", " from")
    return simpson(n[n.count - 2], n[n.count - 1]) { MathReading.polynomial(text, $0) }
  }
}
