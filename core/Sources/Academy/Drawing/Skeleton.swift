/// The joints of a pose: what is drawn between them keeps its length.
public struct Skeleton: Equatable, Sendable {
  public struct Limb: Equatable, Sendable {
    /// Hip or shoulder.
    public var root: Point
    /// Knee or elbow.
    public var middle: Point
    /// Ankle or wrist.
    public var end: Point
    /// Toes or finger tips.
    public var tip: Point
  }

  /// Lengths of the body's parts.
  public enum Size {
    public static let trunk = 50.0
    public static let thigh = 42.0
    public static let shin = 42.0
    public static let foot = 15.0
    public static let upperArm = 27.0
    public static let forearm = 25.0
    public static let palm = 10.0
    public static let shoulderHalf = 17.0
    public static let hipHalf = 8.0
    public static let neck = 18.0
    public static let head = 10.0
    /// The height of an ankle over the floor where the sole is flat.
    public static let ankle = 5.0
  }

  public let hips: Point
  public let neck: Point
  public let head: Point
  /// Where the eyes look; its length is 1.
  public let face: Point
  public let leftLeg: Limb
  public let rightLeg: Limb
  public let leftArm: Limb
  public let rightArm: Limb

  public init(_ pose: Pose) {
    let half = Point(Size.hipHalf, 0, 0)
    hips = Skeleton.lowered(pose, half)
    let up = Point(0, 1, 0)
    let trunk = pose.trunk.unit(or: up)
    neck = hips + trunk * Size.trunk
    head = neck + trunk * Size.neck
    face = pose.face.unit(or: Point(0, 0, 1))
    leftLeg = Skeleton.leg(pose.leftLeg, from: hips + half)
    rightLeg = Skeleton.leg(pose.rightLeg, from: hips - half)
    let shoulder = pose.shoulders.unit(or: Point(1, 0, 0)) * Size.shoulderHalf
    leftArm = Skeleton.arm(pose.leftArm, from: neck + shoulder, neck)
    rightArm = Skeleton.arm(pose.rightArm, from: neck - shoulder, neck)
  }

  /// The hips as high as the pose has them, and as low as each foot that stands needs.
  private static func lowered(_ pose: Pose, _ half: Point) -> Point {
    var hips = pose.hips
    let standing = [
      (pose.leftLeg, pose.leftWeight, half), (pose.rightLeg, pose.rightWeight, half * -1),
    ]
    for (leg, weight, side) in standing where weight > 0 {
      let away = leg.ankle - (hips + side)
      let reach = Size.thigh + Size.shin
      let flat = away.x * away.x + away.z * away.z
      hips.y = min(hips.y, leg.ankle.y + max(0, reach * reach - flat).squareRoot())
    }
    return hips
  }

  private static func leg(_ leg: Pose.Leg, from hip: Point) -> Limb {
    let (knee, ankle) = bend(
      from: hip, to: leg.ankle, Size.thigh, Size.shin, toward: leg.knee, or: Point(0, 0, 1))
    let toes = leg.toes.unit(or: Point(0, 0, 1)) * Size.foot
    return Limb(root: hip, middle: knee, end: ankle, tip: ankle + toes)
  }

  private static func arm(_ arm: Pose.Arm, from shoulder: Point, _ neck: Point) -> Limb {
    let (elbow, wrist) = bend(
      from: shoulder, to: neck + arm.wrist, Size.upperArm, Size.forearm, toward: arm.elbow,
      or: Point(0, -1, 0))
    let line = (wrist - elbow).unit(or: Point(0, -1, 0))
    let fingers: Point =
      switch arm.hand {
      case .fist: Point(0, 0, 0)
      case .palm: line
      case .raised: (line * 0.3 + Point(0, 1, 0)).unit(or: line)
      case .hook: (line * 0.3 - Point(0, 1, 0)).unit(or: line)
      }
    return Limb(root: shoulder, middle: elbow, end: wrist, tip: wrist + fingers * Size.palm)
  }

  /// Two links from `root` to `end`, or as near as they reach; the joint between points `toward`.
  private static func bend(
    from root: Point, to end: Point, _ first: Double, _ second: Double, toward pole: Point,
    or other: Point
  ) -> (middle: Point, end: Point) {
    let way = end - root
    let line = way.unit(or: Point(0, -1, 0))
    let distance = min(max(way.length, abs(first - second) + 0.01), first + second)
    let along = (first * first - second * second + distance * distance) / (2 * distance)
    let aside = max(0, first * first - along * along).squareRoot()
    // What of the pole is square to the line; the second pole where the first lies on it.
    let square = { (pole: Point) in pole - line * pole.dot(line) }
    let third = square(Point(1, 0, 0)).unit(or: Point(0, 0, 1))
    let direction = square(pole).unit(or: square(other).unit(or: third))
    return (root + line * along + direction * aside, root + line * distance)
  }
}
