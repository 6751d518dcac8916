/// The kinds of problems that math speed asks. The raw value is a part of items' addresses, so a
/// kind whose wording or numbers change gets a new one: what was answered must replay as it was.
public enum MathKind: String, CaseIterable, Sendable {
  case arithmetic, fractions, percent, powers, divisors, factors, primes, remainders, bases
  case sequences, sums, linear, quadratic, systems, inequalities, logarithms, complex, matrices
  case areas, volumes, angles, rightTriangles, similarity, circles, coordinates, vectors
  case trigonometry
  case probability, counting, statistics, rates, units
  case limits, derivatives, integrals

  /// How hard a problem is: 1 in one's head at once, 2 with a step or two, 3 with a plan.
  public static let levels = 1...3

  public var name: String {
    switch self {
    case .arithmetic: "Arithmetic"
    case .fractions: "Fractions"
    case .percent: "Percentages"
    case .powers: "Powers and roots"
    case .divisors: "Common divisors and multiples"
    case .factors: "Factors"
    case .primes: "Prime numbers"
    case .remainders: "Remainders"
    case .bases: "Number bases"
    case .sequences: "Sequences"
    case .sums: "Sums"
    case .linear: "Linear equations"
    case .quadratic: "Quadratic equations"
    case .systems: "Systems of equations"
    case .inequalities: "Inequalities"
    case .logarithms: "Logarithms"
    case .complex: "Complex numbers"
    case .matrices: "Matrices"
    case .areas: "Areas"
    case .volumes: "Volumes"
    case .angles: "Angles"
    case .rightTriangles: "Right triangles"
    case .similarity: "Similar figures"
    case .circles: "Circles"
    case .coordinates: "Coordinates"
    case .vectors: "Vectors"
    case .trigonometry: "Trigonometry"
    case .probability: "Probability"
    case .counting: "Counting"
    case .statistics: "Statistics"
    case .rates: "Rates and work"
    case .units: "Units"
    case .limits: "Limits"
    case .derivatives: "Derivatives"
    case .integrals: "Integrals"
    }
  }

  /// Draws a problem of this kind.
  func problem(_ level: Int, _ draw: inout Draw) -> MathProblem {
    switch self {
    case .arithmetic: arithmetic(level, &draw)
    case .fractions: fractions(level, &draw)
    case .percent: percent(level, &draw)
    case .powers: powers(level, &draw)
    case .divisors: divisors(level, &draw)
    case .factors: factors(level, &draw)
    case .primes: primes(level, &draw)
    case .remainders: remainders(level, &draw)
    case .bases: bases(level, &draw)
    case .sequences: sequences(level, &draw)
    case .sums: sums(level, &draw)
    case .linear: linear(level, &draw)
    case .quadratic: quadratic(level, &draw)
    case .systems: systems(level, &draw)
    case .inequalities: inequalities(level, &draw)
    case .logarithms: logarithms(level, &draw)
    case .complex: complex(level, &draw)
    case .matrices: matrices(level, &draw)
    case .areas: areas(level, &draw)
    case .volumes: volumes(level, &draw)
    case .angles: angles(level, &draw)
    case .rightTriangles: rightTriangles(level, &draw)
    case .similarity: similarity(level, &draw)
    case .circles: circles(level, &draw)
    case .coordinates: coordinates(level, &draw)
    case .vectors: vectors(level, &draw)
    case .trigonometry: trigonometry(level, &draw)
    case .probability: probability(level, &draw)
    case .counting: counting(level, &draw)
    case .statistics: statistics(level, &draw)
    case .rates: rates(level, &draw)
    case .units: units(level, &draw)
    case .limits: limits(level, &draw)
    case .derivatives: derivatives(level, &draw)
    case .integrals: integrals(level, &draw)
    }
  }
}
