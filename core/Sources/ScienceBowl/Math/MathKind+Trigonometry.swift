// Sines of the angles that one knows by heart.

extension MathKind {
  func trigonometry(_ level: Int, _ draw: inout Draw) -> MathProblem {
    let function = draw.pick(["sine", "cosine", "tangent"])
    switch level {
    case 1:
      let angle = draw.pick([0, 30, 45, 60])
      return MathProblem(
        "What is the \(function) of \(angle) degrees?", Self.line(function, angle),
        "From the halves of an equilateral triangle and of a square.")
    case 2:
      var angle = draw.pick([120, 135, 150, 180, 210, 225, 240, 300, 315, 330, 360])
      angle += draw.int(0...1) * 360
      return MathProblem(
        "What is the \(function) of \(angle) degrees?", Self.line(function, angle),
        "Find the angle to the nearest half turn, and then the sign of the quadrant.")
    default:
      let sides = draw.pick([[3, 4, 5], [5, 12, 13], [8, 15, 17], [7, 24, 25], [20, 21, 29]])
      let leg = draw.int(0...1)
      let sine = Fraction(sides[leg], sides[2])
      let cosine = Fraction(sides[1 - leg], sides[2])
      let wanted = draw.pick(["sine", "cosine"])
      let double = wanted == "sine" ? Fraction(2) * sine * cosine : cosine * cosine - sine * sine
      return MathProblem(
        "The sine of an acute angle is \(sine.text). What is the \(wanted) of twice the angle?",
        double, "Its cosine is \(cosine.text); use the formula for the double angle.")
    }
  }

  /// The answer line: a root may also stand below.
  private static func line(_ function: String, _ degrees: Int) -> String {
    let value = exact(function, degrees)
    let sign = value.utf8.first == UInt8(ascii: "-") ? "-" : ""
    for (root, below) in [("sqrt(2)/2", "1/sqrt(2)"), ("sqrt(3)/3", "1/sqrt(3)")]
    where value == sign + root { return "\(value) [or \(sign)\(below)]" }
    return value
  }

  /// The exact value at a multiple of 30 or 45 degrees, where the tangent has one.
  static func exact(_ function: String, _ degrees: Int) -> String {
    if function == "cosine" { return exact("sine", degrees + 90) }
    let angle = degrees % 360
    if function == "tangent" {
      let isNegative = angle % 180 > 90
      let near = angle % 180 > 90 ? 180 - angle % 180 : angle % 180
      let size = near == 0 ? "0" : near == 30 ? "sqrt(3)/3" : near == 45 ? "1" : "sqrt(3)"
      return isNegative && near > 0 ? "-\(size)" : size
    }
    let half = angle % 180
    let near = half > 90 ? 180 - half : half
    let size =
      switch near {
      case 0: "0"
      case 30: "1/2"
      case 45: "sqrt(2)/2"
      case 60: "sqrt(3)/2"
      default: "1"
      }
    return angle > 180 && near > 0 ? "-\(size)" : size
  }
}
