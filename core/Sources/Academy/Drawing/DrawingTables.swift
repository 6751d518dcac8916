/// The tables of poses, each with the left side leading: the left foot in front, lifted, or the
/// left arm that strikes or blocks. Places are as a teacher corrects them: feet, hips, hands.
extension Drawings {
  // Arms, by what they do; the right ones are mirrors.
  private static let down = Pose.Arm(Point(20, -51, 3), elbow: Point(1, 0, -0.5), .palm)
  private static let waist = Pose.Arm(Point(17, -36, 5), elbow: Point(0.3, 0, -1))
  private static let thigh = Pose.Arm(Point(13, -42, 16), elbow: Point(1, 0, -0.4))
  private static let guardFront = Pose.Arm(Point(13, -12, 34), elbow: Point(0.4, -1, 0))
  private static let guardBack = Pose.Arm(Point(8, -22, 18), elbow: Point(0.8, -0.6, -0.3))
  private static let thrust = Pose.Arm(Point(5, -4, 70))
  private static let rising = Pose.Arm(Point(-5, 30, 22), elbow: Point(1, 0.1, 0.4))
  private static let low = Pose.Arm(Point(15, -38, 36), elbow: Point(1, 0, -0.2))
  private static let outward = Pose.Arm(Point(19, 4, 30), elbow: Point(0, -1, 0.2))
  private static let inward = Pose.Arm(Point(2, 4, 30), elbow: Point(0.2, -1, 0.2))
  private static let open = Pose.Arm(Point(26, -4, 36), elbow: Point(0.5, -1, 0), .raised)

  // Legs.
  private static let flat = Point(0, -0.2, 1)
  private static let out = Point(0.45, -0.2, 1)
  private static let ball = Point(0, -0.85, 0.55)
  private static func foot(
    _ x: Double, _ z: Double, _ toes: Point = flat, knee: Point? = nil
  ) -> Pose.Leg {
    let straight = Point(x > 0 ? 0.1 : -0.1, 0, 1)
    return Pose.Leg(Point(x, 5, z), toes: toes, knee: knee ?? straight)
  }

  private typealias Legs = (hips: Point, left: Pose.Leg, right: Pose.Leg, leftWeight: Double)
  private static let together: Legs = (Point(0, 89, 0), foot(6, 0), foot(-6, 0), 50)
  private static let apart: Legs = (Point(0, 89, 0), foot(16, 0), foot(-16, 0), 50)
  private static let wide: Legs = (
    Point(0, 50, 0), foot(40, 0, Point(0.15, -0.2, 1), knee: Point(1, 0, 0.7)),
    foot(-40, 0, Point(-0.15, -0.2, 1), knee: Point(-1, 0, 0.7)), 50
  )
  private static let straddled: Legs = (
    Point(0, 58, 0), foot(37, 0, knee: Point(1, 0, 0.7)), foot(-37, 0, knee: Point(-1, 0, 0.7)), 50
  )
  private static let bowed: Legs = (
    Point(0, 80, 14), foot(9, 46), foot(-9, -57, Point(-0.8, -0.2, 0.8)), 65
  )
  private static let fronted: Legs = (
    Point(0, 80, 8), foot(12, 38), foot(-12, -43, Point(-0.5, -0.2, 1)), 60
  )
  private static let backed: Legs = (
    Point(-1, 64, -16), foot(2, 38), foot(-4, -28, Point(-1, -0.2, 0.1), knee: Point(-1, 0, 0.15)),
    30
  )
  private static let lifted: Legs = (
    Point(-4, 88, 0), Pose.Leg(Point(6, 62, 12), toes: Point(0, -0.9, 0.4), knee: Point(0, 0.5, 1)),
    foot(-6, 0, Point(-0.2, -0.2, 1)), 0
  )

  private static let half = Point(0.75, 0, 0.65)

  private static func pose(
    _ legs: Legs, _ left: Pose.Arm, _ right: Pose.Arm, trunk: Point = Point(0, 1, 0),
    shoulders: Point = Point(1, 0, 0), face: Point = Point(0, 0, 1)
  ) -> Pose {
    Pose(
      hips: legs.hips, trunk: trunk, shoulders: shoulders, face: face, leftLeg: legs.left,
      rightLeg: legs.right, leftArm: left, rightArm: right.mirrored, leftWeight: legs.leftWeight,
      rightWeight: 100 - legs.leftWeight)
  }

  static let standing: [Drawing] = [
    Drawing(
      name: "attention", title: "Attention", words: "feet together, arms at the sides",
      pose: pose(together, down, down), view: .front),
    Drawing(
      name: "natural", title: "Natural stance", words: "feet as wide as the hips, arms hanging",
      pose: pose(apart, down, down), view: .front),
    Drawing(
      name: "ready", title: "Ready stance",
      words: "feet as wide as the shoulders and turned out, fists before the thighs",
      pose: pose((Point(0, 88, 0), foot(20, 0, out), foot(-20, 0, out.mirrored), 50), thigh, thigh),
      view: .front),
    Drawing(
      name: "ready-fists", title: "Fists at the waist",
      words: "feet together, both fists at the waist with the elbows back",
      pose: pose(together, waist, waist), view: .front),
    Drawing(
      name: "salute", title: "Salute",
      words: "feet together, the right fist against the left palm before the chest",
      pose: pose(
        together, Pose.Arm(Point(3, -8, 26), elbow: Point(1, -0.3, 0), .raised),
        Pose.Arm(Point(2, -8, 26), elbow: Point(1, -0.3, 0))), view: .front),
    Drawing(
      name: "standing-bow", title: "Bow",
      words: "feet together, the trunk bent forward, hands at the thighs",
      pose: pose(
        together, Pose.Arm(Point(18, -46, -14), elbow: Point(0.6, 0, -1), .palm),
        Pose.Arm(Point(18, -46, -14), elbow: Point(0.6, 0, -1), .palm), trunk: Point(0, 1, 0.6),
        face: Point(0, -0.6, 1)), view: .side),
    Drawing(
      name: "horse", title: "Horse stance",
      words: "feet wide and parallel, thighs near level, back upright, fists at the waist",
      pose: pose(wide, waist, waist), view: .front),
    Drawing(
      name: "bow", title: "Bow stance",
      words:
        "a long step, the front knee deeply bent, the back leg straight, the arm of the back leg thrusts",
      pose: pose(bowed, waist, thrust), view: .side),
    Drawing(
      name: "drop", title: "Drop stance",
      words: "deep on one bent leg, the other straight to the side, the palm along it",
      pose: pose(
        (
          Point(-16, 27, -10), foot(66, 2, Point(0.1, -0.2, 1), knee: Point(0, 1, 0.3)),
          foot(-24, 6, Point(-0.7, -0.2, 0.8), knee: Point(-0.9, 0.6, 0.8)), 20
        ), Pose.Arm(Point(52, -26, 10), elbow: Point(0, 1, -0.3), .palm),
        Pose.Arm(Point(42, 26, -4), elbow: Point(0, -1, 0), .palm), trunk: Point(0.25, 1, 0.2),
        face: Point(1, -0.2, 0.4)), view: .front),
    Drawing(
      name: "empty", title: "Empty stance",
      words:
        "the back leg bent under all the weight, the toes of the front foot just touch, one palm before, a hook hand behind",
      pose: pose(
        (
          Point(-2, 54, -12), Pose.Leg(Point(4, 14, 22), toes: ball),
          foot(-9, -10, Point(-0.7, -0.2, 0.8), knee: Point(-0.5, 0, 1)), 5
        ), Pose.Arm(Point(8, -2, 60), .raised),
        Pose.Arm(Point(24, -18, -50), elbow: Point(0, 1, 0), .hook)), view: .side),
    Drawing(
      name: "rest", title: "Resting stance",
      words: "legs crossed and deeply bent, the seat near the back heel, one fist thrusts",
      pose: pose(
        (
          Point(3, 30, -12), foot(2, 12, Point(0.9, -0.2, 0.6), knee: Point(0.5, 0.4, 1)),
          Pose.Leg(Point(10, 14, -16), toes: Point(0.1, -0.8, 0.6), knee: Point(0.6, -0.3, 1)), 50
        ), thrust, waist), view: .side),
    Drawing(
      name: "crane", title: "One-legged stance",
      words:
        "one leg straight, the other knee lifted above the hip, one palm above the head, a hook hand to the side",
      pose: pose(
        lifted, Pose.Arm(Point(40, -14, -8), elbow: Point(0, 0, -1), .hook),
        Pose.Arm(Point(14, 46, 2), elbow: Point(1, 0, 0), .palm)), view: .side),
    Drawing(
      name: "t-step", title: "T-step",
      words:
        "half squat on one leg, the toes of the other touch beside its arch, fists at the waist",
      pose: pose(
        (
          Point(-4, 60, -6), Pose.Leg(Point(2, 15, 2), toes: ball, knee: Point(0.2, 0, 1)),
          foot(-8, 0, knee: Point(-0.1, 0, 1)), 10
        ), waist, waist), view: .front),
    Drawing(
      name: "front-stance", title: "Front stance",
      words:
        "a long step as wide as the hips, the front knee bent, the back leg straight, hands on guard",
      pose: pose(fronted, guardFront, guardBack, shoulders: half), view: .side),
    Drawing(
      name: "back-stance", title: "Back stance",
      words:
        "most weight on the bent back leg whose foot is turned out, the front leg nearly straight, hands on guard",
      pose: pose(backed, guardFront, guardBack, shoulders: half), view: .side),
    Drawing(
      name: "straddle", title: "Straddle stance",
      words: "feet wide and parallel, knees pressed outwards, fists at the hips",
      pose: pose(straddled, waist, waist), view: .front),
    Drawing(
      name: "sanchin", title: "Hourglass stance",
      words: "a short step, toes and knees turned inwards, both forearms before the body",
      pose: pose(
        (
          Point(0, 85, 0), foot(15, 12, Point(-0.55, -0.2, 1), knee: Point(-0.6, 0, 1)),
          foot(-15, -8, Point(0.55, -0.2, 1), knee: Point(0.6, 0, 1)), 50
        ), outward, outward), view: .front),
    Drawing(
      name: "cat", title: "Cat stance",
      words:
        "nearly all weight on the bent back leg, the ball of the front foot touches, open hands on guard",
      pose: pose(
        (
          Point(-2, 66, -10), Pose.Leg(Point(2, 15, 14), toes: ball),
          foot(-7, -12, Point(-0.7, -0.2, 0.9), knee: Point(-0.4, 0, 1)), 10
        ), Pose.Arm(Point(12, -4, 36), elbow: Point(0.3, -1, 0), .raised),
        Pose.Arm(Point(4, -18, 18), elbow: Point(1, -0.6, 0), .palm), shoulders: half), view: .side),
    Drawing(
      name: "crossed", title: "Crossed stance",
      words: "one foot crosses behind the other on its ball, knees bent and close",
      pose: pose(
        (
          Point(2, 66, -4), foot(-2, 8, Point(0.3, -0.2, 1), knee: Point(0.3, 0, 1)),
          Pose.Leg(Point(14, 15, -10), toes: Point(0.1, -0.8, 0.6), knee: Point(0.3, 0, 1)), 80
        ), guardFront, waist), view: .front),
  ]

  static let striking: [Drawing] = [
    Drawing(
      name: "straight-punch", title: "Straight punch",
      words: "in natural stance one fist thrusts, the other is at the hip",
      pose: pose(apart, thrust, waist), view: .side),
    Drawing(
      name: "lunge-punch", title: "Lunge punch",
      words: "in front stance the fist over the front leg thrusts",
      pose: pose(fronted, thrust, waist), view: .side),
    Drawing(
      name: "reverse-punch", title: "Reverse punch",
      words: "in front stance the fist over the back leg thrusts",
      pose: pose(fronted, waist, thrust), view: .side),
    Drawing(
      name: "hook-punch", title: "Swinging fist",
      words: "in bow stance the fist swings in an arc to the height of the temple",
      pose: pose(bowed, waist, Pose.Arm(Point(-4, 12, 40), elbow: Point(1, 0.1, 0.2))), view: .front
    ),
    Drawing(
      name: "palm-push", title: "Palm push",
      words: "in bow stance the palm over the back leg pushes, fingers up",
      pose: pose(bowed, waist, Pose.Arm(Point(4, -2, 70), .raised)), view: .side),
    Drawing(
      name: "low-block", title: "Low block",
      words: "in front stance the front arm is stretched down above the front knee",
      pose: pose(fronted, low, waist, shoulders: half), view: .side),
    Drawing(
      name: "rising-block", title: "Rising block",
      words: "in front stance the front forearm slants before and above the forehead",
      pose: pose(fronted, rising, waist, shoulders: half), view: .front),
    Drawing(
      name: "inward-block", title: "Inward forearm block",
      words: "in front stance the front forearm stands upright before the breast bone",
      pose: pose(fronted, inward, waist, shoulders: half), view: .front),
    Drawing(
      name: "outward-block", title: "Outward forearm block",
      words: "in front stance the front forearm stands upright before the shoulder",
      pose: pose(
        fronted, Pose.Arm(Point(25, 4, 34), elbow: Point(0, -1, 0.2)), waist, shoulders: half),
      view: .front),
    Drawing(
      name: "knife-hand-block", title: "Knife-hand block",
      words:
        "in back stance the front hand is open before the shoulder, the other before the stomach",
      pose: pose(
        backed, open, Pose.Arm(Point(0, -20, 18), elbow: Point(1, -0.6, -0.2), .palm),
        shoulders: half), view: .side),
  ]

  private static func kick(
    _ ankle: Point, toes: Point, knee: Point, trunk: Point = Point(0, 1, 0),
    shoulders: Point = Point(1, 0, 0), face: Point = Point(0, 0, 1)
  ) -> Pose {
    let legs: Legs = (
      Point(-4, 86, 0), Pose.Leg(ankle, toes: toes, knee: knee),
      foot(-6, 0, Point(-0.5, -0.2, 0.9)), 0
    )
    return pose(legs, guardFront, guardBack, trunk: trunk, shoulders: shoulders, face: face)
  }

  static let kicking: [Drawing] = [
    Drawing(
      name: "front-kick-chamber", title: "Front kick, knee lifted",
      words: "the knee is lifted before the body, the foot close to the thigh",
      pose: kick(Point(5, 62, 10), toes: Point(0, 0.1, 1), knee: Point(0, 0.5, 1)), view: .side),
    Drawing(
      name: "front-kick", title: "Front kick",
      words: "the leg is straight to the front at the height of the belly, the foot stretched",
      pose: kick(
        Point(4, 84, 100), toes: Point(0, 0.25, 1), knee: Point(0, 1, 0), trunk: Point(0, 1, -0.12)),
      view: .side),
    Drawing(
      name: "heel-kick", title: "Heel kick",
      words: "the leg is straight to the front, the foot pulled up and the heel first",
      pose: kick(
        Point(4, 90, 100), toes: Point(0, 1, 0), knee: Point(0, 1, 0), trunk: Point(0, 1, -0.1)),
      view: .side),
    Drawing(
      name: "side-kick-chamber", title: "Side kick, knee lifted",
      words: "the knee is lifted, the foot beside the other knee",
      pose: kick(
        Point(6, 54, 6), toes: Point(0.2, 0.2, 1), knee: Point(1, 0.4, 0.9), face: Point(1, 0, 0.2)),
      view: .front),
    Drawing(
      name: "side-kick", title: "Side kick",
      words: "the leg is straight to the side, the edge of the foot first, the trunk leans away",
      pose: kick(
        Point(110, 96, 0), toes: Point(0.1, 0, 1), knee: Point(0, 0.4, 1), trunk: Point(-0.5, 1, 0),
        face: Point(1, 0.1, 0.1)), view: .front),
    Drawing(
      name: "round-kick-chamber", title: "Roundhouse kick, knee lifted",
      words: "the knee is lifted to the side, the shin level, the foot behind",
      pose: kick(
        Point(30, 84, -26), toes: Point(-0.2, 0, -1), knee: Point(1, 0.3, 0.5),
        trunk: Point(-0.3, 1, 0)), view: .front),
    Drawing(
      name: "round-kick", title: "Roundhouse kick",
      words: "the leg comes level round from the side, the trunk leans away",
      pose: kick(
        Point(66, 112, 34), toes: Point(1, 0.15, 0.3), knee: Point(-0.2, 1, -0.6),
        trunk: Point(-0.45, 1, -0.1), face: Point(1, 0, 0.6)), view: .front),
    Drawing(
      name: "back-kick-chamber", title: "Back kick, knee lifted",
      words: "the knee is lifted, the look goes over the shoulder",
      pose: kick(
        Point(3, 58, 8), toes: Point(0, -0.4, 1), knee: Point(0, 0.4, 1), trunk: Point(0, 1, 0.2),
        face: Point(0.6, 0, -1)), view: .side),
    Drawing(
      name: "back-kick", title: "Back kick",
      words: "the trunk leans forward, the heel goes straight back, the look over the shoulder",
      pose: kick(
        Point(4, 90, -110), toes: Point(0, -1, -0.1), knee: Point(0, -1, 0),
        trunk: Point(0, 0.8, 0.75), face: Point(0.8, 0, -1)), view: .side),
  ]

  private static let crossLegged: Legs = (
    Point(0, 13, 0),
    Pose.Leg(Point(-12, 6, 22), toes: Point(-1, -0.2, 0.3), knee: Point(1, 0.1, 0.5)),
    Pose.Leg(Point(12, 6, 28), toes: Point(1, -0.2, 0.3), knee: Point(-1, 0.1, 0.5)), 0
  )

  static let resting: [Drawing] = [
    Drawing(
      name: "seated", title: "Sitting", words: "legs crossed, back upright, hands on the knees",
      pose: seated(crossLegged, Pose.Arm(Point(26, -36, 22), elbow: Point(0.6, -0.3, -0.6), .palm)),
      view: .front),
    Drawing(
      name: "kneeling", title: "Kneeling seat",
      words: "the shins on the floor, the seat on the heels, hands on the thighs",
      pose: seated(
        (
          Point(0, 19, -10),
          Pose.Leg(Point(8, 5, -13), toes: Point(0, -0.15, -1), knee: Point(0, -0.2, 1)),
          Pose.Leg(Point(-8, 5, -13), toes: Point(0, -0.15, -1), knee: Point(0, -0.2, 1)), 0
        ), Pose.Arm(Point(12, -42, 22), elbow: Point(0.6, 0, -1), .palm)), view: .side),
    Drawing(
      name: "stake", title: "Standing post",
      words: "knees a little bent, the arms round before the chest as if they held a ball",
      pose: pose(
        (Point(0, 82, 0), foot(18, 0), foot(-18, 0), 50),
        Pose.Arm(Point(6, -10, 32), elbow: Point(1, -0.35, 0.1), .palm),
        Pose.Arm(Point(6, -10, 32), elbow: Point(1, -0.35, 0.1), .palm)), view: .front),
    Drawing(
      name: "hold-up-heaven", title: "Two hands hold up the heavens",
      words: "both palms press up above the head",
      pose: pose(
        apart, Pose.Arm(Point(5, 48, 2), elbow: Point(1, 0, 0), .palm),
        Pose.Arm(Point(5, 48, 2), elbow: Point(1, 0, 0), .palm)), view: .front),
    Drawing(
      name: "draw-bow", title: "Draw the bow",
      words: "in horse stance one hand pushes to the side, the other draws back like a string",
      pose: pose(
        wide, Pose.Arm(Point(80, 2, 4), .raised),
        Pose.Arm(Point(12, 0, 16), elbow: Point(1, 0.05, 0)), face: Point(1, 0, 0.1)), view: .front),
    Drawing(
      name: "raise-one-hand", title: "Raise one hand",
      words: "one palm presses up above the head, the other down beside the hip",
      pose: pose(
        apart, Pose.Arm(Point(12, 48, 2), elbow: Point(1, 0, 0), .palm),
        Pose.Arm(Point(26, -44, 2), elbow: Point(1, 0, -0.3), .palm)), view: .front),
    Drawing(
      name: "look-back", title: "Look back",
      words: "the head is turned to the side, the arms turned outwards",
      pose: pose(
        apart, Pose.Arm(Point(34, -44, -6), elbow: Point(0, 0, -1), .palm),
        Pose.Arm(Point(34, -44, -6), elbow: Point(0, 0, -1), .palm), face: Point(1, 0, -0.3)),
      view: .front),
    Drawing(
      name: "sway", title: "Sway the head and the tail",
      words: "in a wide stance the trunk leans low to one side, hands on the thighs",
      pose: pose(
        (Point(-8, 54, 0), wide.left, wide.right, 60),
        Pose.Arm(Point(14, -34, 10), elbow: Point(1, 0.3, -0.3), .palm),
        Pose.Arm(Point(48, -26, 8), elbow: Point(0.3, 1, -0.5), .palm),
        trunk: Point(0.75, 0.7, 0.4), shoulders: Point(0.8, -0.5, 0.1), face: Point(0.5, -0.8, 0.4)),
      view: .front),
    Drawing(
      name: "reach-feet", title: "Two hands reach for the feet",
      words: "the trunk hangs forward over straight legs, the hands near the feet",
      pose: pose(
        (Point(0, 89, -8), foot(9, 0), foot(-9, 0), 50),
        Pose.Arm(Point(10, -52, -8), elbow: Point(1, 0, 0), .palm),
        Pose.Arm(Point(10, -52, -8), elbow: Point(1, 0, 0), .palm), trunk: Point(0, -0.45, 1),
        face: Point(0, -1, -0.3)), view: .side),
    Drawing(
      name: "fists-glare", title: "Clench the fists and glare",
      words: "in horse stance one fist goes slowly to the front, the other is at the waist",
      pose: pose(wide, thrust, waist), view: .side),
    Drawing(
      name: "heel-raise", title: "Rise on the toes",
      words: "feet together, the heels lifted, arms at the sides",
      pose: pose(
        (
          Point(0, 100, 0), Pose.Leg(Point(6, 16, 0), toes: ball),
          Pose.Leg(Point(-6, 16, 0), toes: ball), 50
        ), down, down), view: .side),
  ]

  /// What sits has no weight on the feet.
  private static func seated(_ legs: Legs, _ arm: Pose.Arm) -> Pose {
    var made = pose(legs, arm, arm)
    (made.leftWeight, made.rightWeight) = (0, 0)
    return made
  }
}
