// Figures and bodies, points and arrows.

extension MathKind {
  func areas(_ level: Int, _ draw: inout Draw) -> MathProblem {
    switch level {
    case 1:
      let (side, height) = (draw.int(3...30), draw.int(3...30))
      return MathProblem(
        "What is the area of a triangle with base \(side) and height \(height)?",
        Fraction(side * height, 2), "Half of base times height.")
    case 2:
      let (short, long) = draw.pair(3...24)
      let height = draw.int(3...20)
      return MathProblem(
        "What is the area of a trapezoid with parallel sides \(short) and \(long) and height "
          + "\(height)?", Fraction((short + long) * height, 2),
        "The mean of the parallel sides, \(Fraction(short + long, 2).text), times the height.")
    default:
      let base = draw.pick([
        [13, 14, 15], [5, 5, 6], [5, 5, 8], [4, 13, 15], [7, 15, 20], [9, 10, 17], [10, 17, 21],
        [11, 13, 20], [13, 20, 21], [12, 17, 25], [3, 25, 26], [17, 25, 28],
      ])
      let scale = draw.int(1...6)
      let (a, b, c) = (base[0] * scale, base[1] * scale, base[2] * scale)
      let square = (a + b + c) * (b + c - a) * (a + c - b) * (a + b - c)
      return MathProblem(
        "What is the area of a triangle with sides \(a), \(b), and \(c)?",
        Fraction(Root(of: square).outside, 4),
        "Heron's formula; half of the perimeter is \(Fraction(a + b + c, 2).text).")
    }
  }

  func volumes(_ level: Int, _ draw: inout Draw) -> MathProblem {
    switch level {
    case 1:
      let edges = draw.ints(3, 3...12)
      return MathProblem(
        "What is the volume of a box with edges \(Said.list(edges))?",
        edges[0] * edges[1] * edges[2], "Length times width times height.")
    case 2:
      let (radius, height) = (draw.int(2...12), draw.int(2...20))
      return MathProblem(
        "In terms of pi, what is the volume of a cone with radius \(radius) and height \(height)?",
        Fraction(radius * radius * height, 3).timesPi,
        "A third of the cylinder: pi times \(radius * radius) times \(height), over 3.")
    default:
      let radius = draw.int(2...12)
      let cut = draw.pick(["sphere", "hemisphere"])
      let share = cut == "sphere" ? Fraction(4, 3) : Fraction(2, 3)
      return MathProblem(
        "In terms of pi, what is the volume of a \(cut) with radius \(radius)?",
        (share * Fraction(radius * radius * radius)).timesPi,
        "A whole sphere has 4/3 of pi times the cube of the radius.")
    }
  }

  func angles(_ level: Int, _ draw: inout Draw) -> MathProblem {
    switch level {
    case 1:
      let (a, b) = (draw.int(20...85), draw.int(15...85))
      return MathProblem(
        "Two angles of a triangle measure \(a) degrees and \(b) degrees. How many degrees does "
          + "the third angle measure?", 180 - a - b, "The three make 180 degrees.")
    case 2:
      let sides = draw.int(5...30)
      return MathProblem(
        "How many degrees does each interior angle of a regular polygon with \(sides) sides "
          + "measure?", Fraction(180 * (sides - 2), sides),
        "180 degrees less the exterior angle, which is 360 over \(sides).")
    default:
      let (hour, minute) = (draw.int(1...12), draw.int(1...29) * 2)
      // In half degrees: the hour hand goes 1 a minute, the minute hand 12.
      let apart = abs(hour % 12 * 60 + minute - 12 * minute) % 720
      return MathProblem(
        "How many degrees is the smaller angle between the hands of a clock at \(minute) minutes "
          + "past \(hour)?", Fraction(min(apart, 720 - apart), 2),
        "The hour hand goes half a degree a minute, the minute hand 6 degrees.")
    }
  }

  func rightTriangles(_ level: Int, _ draw: inout Draw) -> MathProblem {
    switch level {
    case 1:
      let base = draw.pick([[3, 4, 5], [5, 12, 13], [8, 15, 17], [7, 24, 25], [20, 21, 29]])
      let scale = draw.int(1...12)
      return MathProblem(
        "What is the hypotenuse of a right triangle with legs \(base[0] * scale) and "
          + "\(base[1] * scale)?", base[2] * scale,
        "\(scale) times the triangle \(base[0]), \(base[1]), \(base[2]).")
    case 2:
      let (leg, longest) = draw.pair(3...20)
      let square = longest * longest - leg * leg
      return MathProblem(
        "A right triangle has hypotenuse \(longest) and one leg \(leg). What is the exact length "
          + "of the other leg?", Root(of: square).text,
        "Its square is \(longest * longest) minus \(leg * leg), or \(square).")
    default:
      let edges = draw.ints(3, 1...12)
      let square = edges[0] * edges[0] + edges[1] * edges[1] + edges[2] * edges[2]
      return MathProblem(
        "What is the exact length of the space diagonal of a box with edges \(Said.list(edges))?",
        Root(of: square).text, "The squares of the edges add up to \(square).")
    }
  }

  func similarity(_ level: Int, _ draw: inout Draw) -> MathProblem {
    let (small, large) = draw.pair(2...9)
    switch level {
    case 1:
      let side = draw.int(2...15) * small
      return MathProblem(
        "The sides of two similar triangles are in the ratio \(small) to \(large). A side of the "
          + "smaller one is \(side). How long is that side of the larger one?",
        side / small * large, "\(side) is \(side / small) times \(small).")
    case 2:
      let area = draw.int(1...8) * small * small
      return MathProblem(
        "The sides of two similar polygons are in the ratio \(small) to \(large). The smaller one "
          + "has area \(area). What is the area of the larger one?",
        area / (small * small) * large * large,
        "Areas go with the square: \(small * small) to \(large * large).")
    default:
      let volume = draw.int(1...5) * Self.power(small, 3)
      return MathProblem(
        "The surface areas of two similar bodies are in the ratio \(small * small) to "
          + "\(large * large). The smaller one has volume \(volume). What is the volume of the "
          + "larger one?", volume / Self.power(small, 3) * Self.power(large, 3),
        "Lengths are \(small) to \(large), and volumes go with the cube.")
    }
  }

  func circles(_ level: Int, _ draw: inout Draw) -> MathProblem {
    switch level {
    case 1:
      let width = draw.int(3...40)
      return MathProblem(
        "In terms of pi, what is the area of a circle with diameter \(width)?",
        Fraction(width * width, 4).timesPi,
        "Pi times the square of the radius, \(Fraction(width, 2).text).")
    case 2:
      let (radius, angle) = (draw.int(2...18), draw.int(1...23) * 15)
      return MathProblem(
        "In terms of pi, how long is the arc of \(angle) degrees on a circle with radius "
          + "\(radius)?", Fraction(2 * radius * angle, 360).timesPi,
        "\(Fraction(angle, 360).text) of the circumference, which is \(2 * radius) pi.")
    default:
      let (distance, radius) = draw.pair(2...18)
      let root = Root(of: radius * radius - distance * distance)
      return MathProblem(
        "A chord of a circle with radius \(radius) lies \(distance) from the center. What is the "
          + "exact length of the chord?", Fraction(2 * root.outside).root(root.inside),
        "Half of the chord squared is \(radius * radius) minus \(distance * distance).")
    }
  }

  func coordinates(_ level: Int, _ draw: inout Draw) -> MathProblem {
    let (left, right) = draw.pair(-9...9)
    let (p, q) = ([left, draw.int(-9...9)], [right, draw.int(-9...9)])
    let (width, height) = (right - left, q[1] - p[1])
    let points = "\(Said.tuple(p)) and \(Said.tuple(q))"
    switch level {
    case 1:
      return MathProblem(
        "What is the slope of the line through the points \(points)?", Fraction(height, width),
        "The rise, \(Said.number(height)), over the run, \(width).")
    case 2:
      let square = width * width + height * height
      return MathProblem(
        "What is the exact distance between the points \(points)?", Root(of: square).text,
        "Its square is \(width * width) plus \(height * height), or \(square).")
    default:
      let r = draw.ints(2, -9...9)
      let double = abs(width * (r[1] - p[1]) - height * (r[0] - left))
      return MathProblem(
        "What is the area of the triangle with vertices \(Said.tuple(p)), \(Said.tuple(q)) and "
          + "\(Said.tuple(r))?", Fraction(double, 2),
        "Half of the determinant of two sides, which is \(double).")
    }
  }

  func vectors(_ level: Int, _ draw: inout Draw) -> MathProblem {
    let (a, b) = (draw.ints(3, -8...8), draw.ints(3, -8...8))
    switch level {
    case 1:
      return MathProblem(
        "What is the dot product of the vectors \(Said.tuple(a)) and \(Said.tuple(b))?",
        a[0] * b[0] + a[1] * b[1] + a[2] * b[2], "Multiply place by place and add.")
    case 2:
      let square = a[0] * a[0] + a[1] * a[1] + a[2] * a[2]
      return MathProblem(
        "What is the exact length of the vector \(Said.tuple(a))?",
        square == 0 ? "0" : Root(of: square).text, "Its square is \(square).")
    default:
      let cross = [
        a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0],
      ]
      return MathProblem(
        "What is the sum of the three components of the cross product of \(Said.tuple(a)) and "
          + "\(Said.tuple(b)), in this order?", cross[0] + cross[1] + cross[2],
        "The cross product is \(Said.tuple(cross)).")
    }
  }
}
