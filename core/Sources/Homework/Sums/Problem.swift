/// A sum of a page: what is asked, and the exact answer.
struct Problem: Equatable, Sendable {
  enum Task: Equatable, Sendable {
    case evaluate(Sum)
    case solve(letter: String, left: Sum, right: Sum)
    /// "15% of 80": the part, of what.
    case share(Exact, of: Exact, isPercent: Bool)
    case mean([Exact]), median([Exact]), range([Exact])
    case next([Exact])
    case rectangle(Exact, Exact, isArea: Bool, unit: String)
    case triangle(Exact, Exact, unit: String)
  }

  var task: Task
  /// As the page writes it, without its number.
  var text: String
  /// What a pupil wrote.
  var pupil: Exact?
  /// Numbers are written as fractions.
  var isFractions: Bool
  /// Only signs and digits, which might be no sum at all: "1914 - 1918".
  var isWeak = false

  var answer: Exact? {
    switch task {
    case .evaluate(let sum): return sum.value
    case .solve(_, let left, let right): return Self.solution(left, right)
    case .share(let part, let whole, _): return part.times(whole)
    case .mean(let list): return Self.total(list)?.over(Exact(Int64(list.count)) ?? .one)
    case .median(let list): return Self.middle(list.sorted { $0.isLess(than: $1) })
    case .range(let list):
      let list = list.sorted { $0.isLess(than: $1) }
      guard let first = list.first, let last = list.last else { return nil }
      return last.minus(first)
    case .next(let list): return Self.following(list)
    case .rectangle(let a, let b, let isArea, _):
      return isArea ? a.times(b) : a.plus(b)?.times(Exact(2) ?? .one)
    case .triangle(let a, let b, _): return a.times(b)?.over(Exact(2) ?? .one)
    }
  }

  var unit: String {
    switch task {
    case .rectangle(_, _, let isArea, let unit):
      unit.isEmpty ? "" : isArea ? " \(unit)²" : " \(unit)"
    case .triangle(_, _, let unit): unit.isEmpty ? "" : " \(unit)²"
    default: ""
    }
  }

  var stem: String {
    switch task {
    case .evaluate: "Work out \(text)."
    case .solve(let letter, _, _): "Solve \(text). What is \(letter)?"
    case .share: "What is \(text)?"
    case .mean: "What is the mean of \(text)?"
    case .median: "What is the median of \(text)?"
    case .range: "What is the range of \(text)?"
    case .next: "What comes next? \(text), …"
    case .rectangle(_, _, let isArea, _):
      "What is the \(isArea ? "area" : "perimeter") of a rectangle with sides \(text)?"
    case .triangle: "What is the area of a triangle with base and height \(text)?"
    }
  }

  func option(_ value: Exact) -> String { value.text(asFraction: isFractions) + unit }

  static func solution(_ left: Sum, _ right: Sum, _ way: Sum.Way = .right) -> Exact? {
    guard let left = left.linear(way), let right = right.linear(way) else { return nil }
    guard let letters = left.letters.minus(right.letters), letters != .zero else { return nil }
    return right.constant.minus(left.constant)?.over(letters)
  }

  static func total(_ list: [Exact]) -> Exact? {
    var total: Exact? = .zero
    for value in list { total = total?.plus(value) }
    return total
  }

  static func middle(_ list: [Exact]) -> Exact? {
    guard !list.isEmpty else { return nil }
    let half = list.count / 2
    if list.count % 2 == 1 { return list[half] }
    return list[half - 1].plus(list[half])?.over(Exact(2) ?? .one)
  }

  /// Of equal steps, or equal factors.
  static func following(_ list: [Exact]) -> Exact? {
    guard list.count >= 3, let step = list[1].minus(list[0]) else { return nil }
    if zip(list, list.dropFirst()).allSatisfy({ $1.minus($0) == step }), step != .zero {
      return list[list.count - 1].plus(step)
    }
    guard let factor = list[1].over(list[0]), factor != .one else { return nil }
    guard zip(list, list.dropFirst()).allSatisfy({ $1.over($0) == factor }) else { return nil }
    return list[list.count - 1].times(factor)
  }
}
