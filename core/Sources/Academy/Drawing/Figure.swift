public import Markup

/// A pose as SVG: a stick figure on the floor, with the share of the weight under each foot.
///
/// Lengths are tenths of a `Point`'s; the drawing takes the colour of the text around it. The page
/// gives `.figure-weight` its size: 120 of these units are easy to read.
public struct Figure {
  public enum View: Hashable, Sendable, CaseIterable { case front, side }

  private let pose: Pose
  private let bones: Skeleton
  private let view: View
  private let words: String

  /// `words` say what is drawn, to who cannot see it.
  public init(_ pose: Pose, _ view: View, words: String) {
    self.pose = pose
    bones = Skeleton(pose)
    self.view = view
    self.words = words
  }

  /// What is shown: from -130 to 130 across, and from the weights below the floor to the hands.
  static let box = "-1300 -2050 2600 2350"

  public var html: HTML {
    svg(.class("figure"), .viewBox(Figure.box), .role("img"), .label(words)) {
      svgTitle { words }
      line(Point2(-1_250, 0), Point2(1_250, 0), width: 12)
      // The left side is the far one, seen from the side.
      limb(bones.leftLeg, width: 58, isFar: true)
      limb(bones.leftArm, width: 46, isFar: true)
      hand(bones.leftArm, pose.leftArm.hand)
      line(place(bones.hips), place(bones.neck), width: 80)
      dot(place(bones.hips), 40)
      line(place(bones.neck), place(bones.head), width: 46)
      line(place(bones.leftArm.root), place(bones.rightArm.root), width: 58)
      line(place(bones.leftLeg.root), place(bones.rightLeg.root), width: 58)
      head
      limb(bones.rightLeg, width: 58, isFar: false)
      limb(bones.rightArm, width: 46, isFar: false)
      hand(bones.rightArm, pose.rightArm.hand)
      weights
    }
  }

  private struct Point2 {
    var x: Int
    var y: Int

    init(_ x: Int, _ y: Int) {
      self.x = x
      self.y = y
    }
  }

  /// On the drawing: from the front the person's left is to the right; from the side they look to
  /// the right.
  private func place(_ point: Point) -> Point2 {
    let across = view == .front ? point.x : point.z
    return Point2(Int((across * 10).rounded()), -Int((point.y * 10).rounded()))
  }

  private func line(_ a: Point2, _ b: Point2, width: Int) -> HTML {
    svgLine(
      .x1(a.x), .y1(a.y), .x2(b.x), .y2(b.y), .stroke("currentColor"), .strokeWidth("\(width)"))
  }

  private func dot(_ at: Point2, _ radius: Int) -> HTML {
    circle(.cx(at.x), .cy(at.y), .r(radius), .fill("currentColor"))
  }

  /// Round at its joints; the far one has a light line along it.
  private func limb(_ limb: Skeleton.Limb, width: Int, isFar: Bool) -> HTML {
    let places = [limb.root, limb.middle, limb.end, limb.tip].map { place($0) }
    let isLight = isFar && view == .side
    return g(.class(isLight ? "far" : nil)) {
      for (number, from) in places.dropLast().enumerated() {
        line(from, places[number + 1], width: number == 2 ? width - 12 : width)
      }
      for (number, at) in places.enumerated() {
        dot(at, (number >= 2 ? width - 12 : width) / 2)
      }
      if isLight {
        for (number, from) in places.dropLast().enumerated() {
          svgLine(
            .x1(from.x), .y1(from.y), .x2(places[number + 1].x), .y2(places[number + 1].y),
            .stroke("Canvas"), .strokeWidth("\(width / 3)"))
        }
      }
    }
  }

  private func hand(_ arm: Skeleton.Limb, _ hand: Pose.Arm.Hand) -> HTML {
    hand == .fist ? dot(place(arm.end), 42) : .nothing
  }

  /// With a nose, where it can be seen.
  private var head: HTML {
    group {
      line(place(bones.head), place(bones.head + bones.face * 15), width: 36)
      dot(place(bones.head + bones.face * 15), 18)
      dot(place(bones.head), Int(Skeleton.Size.head * 10))
    }
  }

  /// Marks nearer than the first are one; others stand as far apart as the second.
  private static let markSame = 60
  private static let markGap = 520

  private var weights: HTML {
    var marks = [(bones.leftLeg, pose.leftWeight), (bones.rightLeg, pose.rightWeight)]
      .filter { $0.1 >= 0.5 }
      .map { (x: (place($0.0.end).x + place($0.0.tip).x) / 2, share: Int($0.1.rounded())) }
      .sorted { $0.x < $1.x }
    if marks.count == 2 {
      let middle = (marks[0].x + marks[1].x) / 2
      let gap = marks[1].x - marks[0].x
      if gap < Figure.markSame { return mark(middle, marks[0].share + marks[1].share) }
      let half = max(gap, Figure.markGap) / 2
      (marks[0].x, marks[1].x) = (middle - half, middle + half)
    }
    return group { for one in marks { mark(one.x, one.share) } }
  }

  /// A bar as long as the share, and its number.
  private func mark(_ x: Int, _ share: Int) -> HTML {
    group {
      rect(
        .x(x - share * 2), .y(30), .width(share * 4), .height(50), .rx(25), .fill("currentColor"))
      svgText(
        .x(x), .y(220), .textAnchor("middle"), .fill("currentColor"), .class("figure-weight")
      ) { "\(share) %" }
    }
  }
}
