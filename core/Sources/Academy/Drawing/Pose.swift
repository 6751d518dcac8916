/// How a body stands: where hips, feet and hands are, and where knees and elbows point.
///
/// `Skeleton` finds the joints between. Places instead of angles, because a stance is taught by
/// where the feet stand, and what stands on the floor stays there.
public struct Pose: Hashable, Sendable {
  public struct Leg: Hashable, Sendable {
    /// Of the ankle; 5 above the floor where the sole is flat.
    public var ankle: Point
    /// Where the toes point.
    public var toes: Point
    /// Where the knee points.
    public var knee: Point

    public init(_ ankle: Point, toes: Point = Point(0, -0.2, 1), knee: Point = Point(0, 0, 1)) {
      self.ankle = ankle
      self.toes = toes
      self.knee = knee
    }
  }

  public struct Arm: Hashable, Sendable {
    public enum Hand: Hashable, Sendable {
      case fist
      /// In line with the forearm.
      case palm
      /// The wrist is bent, the fingers point up.
      case raised
      /// The wrist is bent, the fingers point down.
      case hook
    }

    /// Of the wrist, from the middle between the shoulders.
    public var wrist: Point
    /// Where the elbow points.
    public var elbow: Point
    public var hand: Hand

    public init(_ wrist: Point, elbow: Point = Point(0, -1, 0), _ hand: Hand = .fist) {
      self.wrist = wrist
      self.elbow = elbow
      self.hand = hand
    }
  }

  /// The middle of the hips; they are lowered as far as the feet that stand need it.
  public var hips: Point
  /// Where the trunk points from the hips.
  public var trunk = Point(0, 1, 0)
  /// Where the left shoulder is, seen from the middle of both.
  public var shoulders = Point(1, 0, 0)
  /// Where the eyes look.
  public var face = Point(0, 0, 1)
  public var leftLeg: Leg
  public var rightLeg: Leg
  public var leftArm: Arm
  public var rightArm: Arm
  /// The share of the weight on each foot, in per cent; what is left sits or kneels.
  public var leftWeight: Double
  public var rightWeight: Double

  /// The same on the other side.
  public var mirrored: Pose {
    var other = self
    other.hips = hips.mirrored
    other.trunk = trunk.mirrored
    // The left shoulder of the one is the right shoulder of the other.
    other.shoulders = Point(shoulders.x, -shoulders.y, -shoulders.z)
    other.face = face.mirrored
    (other.leftLeg, other.rightLeg) = (rightLeg.mirrored, leftLeg.mirrored)
    (other.leftArm, other.rightArm) = (rightArm.mirrored, leftArm.mirrored)
    (other.leftWeight, other.rightWeight) = (rightWeight, leftWeight)
    return other
  }

  /// The pose on the way to another, `share` 0...1 of it; a foot that moves is lifted a little.
  public func toward(_ other: Pose, _ share: Double) -> Pose {
    if share <= 0 { return self }
    if share >= 1 { return other }
    return Pose(
      hips: hips.toward(other.hips, share), trunk: trunk.toward(other.trunk, share),
      shoulders: shoulders.toward(other.shoulders, share), face: face.toward(other.face, share),
      leftLeg: leftLeg.toward(other.leftLeg, share),
      rightLeg: rightLeg.toward(other.rightLeg, share),
      leftArm: leftArm.toward(other.leftArm, share),
      rightArm: rightArm.toward(other.rightArm, share),
      leftWeight: leftWeight * (1 - share) + other.leftWeight * share,
      rightWeight: rightWeight * (1 - share) + other.rightWeight * share
    ).withoutLiftedWeight
  }

  /// A foot in the air carries nothing: the other has it all.
  private var withoutLiftedWeight: Pose {
    var pose = self
    if leftLeg.isLifted { (pose.leftWeight, pose.rightWeight) = (0, leftWeight + rightWeight) }
    if rightLeg.isLifted {
      (pose.leftWeight, pose.rightWeight) = (pose.leftWeight + pose.rightWeight, 0)
      if leftLeg.isLifted { pose.leftWeight = 0 }
    }
    return pose
  }
}

extension Pose.Leg {
  var mirrored: Pose.Leg {
    Pose.Leg(ankle.mirrored, toes: toes.mirrored, knee: knee.mirrored)
  }

  /// How high a foot is lifted in the middle of a step, and from which way on it is a step.
  private static let liftMax = 8.0
  private static let stepMin = 10.0

  /// Higher than a heel can be while its toes stand.
  var isLifted: Bool { ankle.y > Skeleton.Size.ankle + Skeleton.Size.foot }

  func toward(_ other: Pose.Leg, _ share: Double) -> Pose.Leg {
    var ankle = ankle.toward(other.ankle, share)
    if (other.ankle - self.ankle).length > Pose.Leg.stepMin {
      ankle.y += 4 * share * (1 - share) * Pose.Leg.liftMax
    }
    return Pose.Leg(
      ankle, toes: toes.toward(other.toes, share), knee: knee.toward(other.knee, share))
  }
}

extension Pose.Arm {
  var mirrored: Pose.Arm { Pose.Arm(wrist.mirrored, elbow: elbow.mirrored, hand) }

  func toward(_ other: Pose.Arm, _ share: Double) -> Pose.Arm {
    Pose.Arm(
      wrist.toward(other.wrist, share), elbow: elbow.toward(other.elbow, share),
      share < 0.5 ? hand : other.hand)
  }
}
