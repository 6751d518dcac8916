extension Curriculum {
  /// Something that is learnt: a form, a technique, a text to know.
  public struct Item: Equatable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
      case form, technique, exercise, theory, sparring, meditation, breathing, warmup, cooldown
      case conditioning
      case weaponForm = "weapon-form"
      case selfDefense = "self-defense"
    }

    public enum Difficulty: String, CaseIterable, Sendable {
      case beginner, intermediate, advanced, expert
    }

    public var code: String
    public var title = ""
    public var kind = Kind.technique
    /// The rank it is learnt for; empty for what every rank may learn.
    public var rank = ""
    public var difficulty = Difficulty.beginner
    /// Minutes that one practice of it takes.
    public var minutes: Int64 = 5
    public var isRequired = false
    /// It is trained on both sides.
    public var hasMirror = false
    /// Codes of the items to learn before.
    public var needs: [String] = []
    public var tags: [String] = []
    public var media: [Media] = []
    /// The stance or position that shows it, a name of `Drawings`; empty where nothing is drawn.
    public var drawing = ""
    public var term: Term?
    public var about: [String] = []
    public var sources: [String] = []
    public var points: [String] = []
    public var mistakes: [String] = []
    /// Empty where steps are left to the school.
    public var steps: [Step] = []

    public init(code: String) { self.code = code }
  }

  /// A file of the school's: its bytes are a blob, found by this name.
  public struct Media: Equatable, Sendable {
    public enum Kind: String, CaseIterable, Sendable { case video, picture, audio }

    public var kind: Kind
    /// Of letters, digits and "-_./", below the syllabus's own folder.
    public var path: String
  }

  /// One movement of an item.
  public struct Step: Equatable, Sendable {
    public enum Side: String, CaseIterable, Sendable { case left, right }

    /// Seen from where the item begins, looking to the front.
    public enum Direction: String, CaseIterable, Sendable {
      case front
      case frontRight = "front-right"
      case right
      case backRight = "back-right"
      case back
      case backLeft = "back-left"
      case left
      case frontLeft = "front-left"
    }

    /// The number that is called for it; movements of one count follow each other without a pause.
    public var count: Int64
    public var text: String
    /// The code of the item that is the stance or position; empty where it is left to the school.
    public var stance = ""
    /// What leads: the foot in front, or lifted, or bent where both stand to the side; or the arm.
    public var side: Side?
    /// Where the movement goes; nil where it stays.
    public var direction: Direction?
    /// What is aimed at: "low", "chest".
    public var target = ""
    public var points: [String] = []
    public var mistakes: [String] = []
  }
}
