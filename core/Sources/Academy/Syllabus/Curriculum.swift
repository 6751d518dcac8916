import Basics

/// One edition of all that a school teaches, as instructors write it (docs/formats/syllabus.md).
///
/// `Syllabus` is what readiness needs of one of its programs: `syllabus(of:)`.
public struct Curriculum: Equatable, Sendable {
  /// Of a-z, 0-9 and "-"; the same in every edition.
  public var code: String
  public var title: String
  /// Counts the editions, from 1; `PupilFact` names it.
  public var edition: Int64 = 1
  /// The day from which pupils begin with this edition.
  public var from: CivilDay?
  public var language = "en"
  public var licence = ""
  public var authors = ""
  public var about: [String] = []
  /// Where the facts stand: books, federations.
  public var sources: [String] = []
  /// Days after which a mark fades by a level; 0: marks do not fade.
  public var markDays: Int64 = 180
  /// The age, in years, from which the adult numbers hold.
  public var adultAge: Int64 = 16
  /// What of earlier editions stands for an item of this one, in the order it was written.
  public var carries: [Carry] = []
  public var programs: [Program] = []
  public var items: [Item] = []
  /// Words of the art that are no item: commands, numbers, names of things.
  public var words: [Word] = []

  public init(code: String, title: String) {
    self.code = code
    self.title = title
  }

  /// Marks of the items `old`, of any earlier edition, hold for the item `item`.
  public struct Carry: Equatable, Sendable {
    public var item: String
    public var old: [String]
  }

  /// A word, under its own code.
  public struct Word: Equatable, Sendable {
    public var code: String
    public var term: Term
  }

  /// The file that means this edition, in our text format.
  public var text: String { CurriculumWriter.text(self) }
  /// The SHA-256 of `text`, in hexadecimal: what a school signs and a pupil's device asks for.
  public var hash: String { SHA256.hex(Array(text.utf8)) }
}

/// How a name is written and said in the art's own language.
public struct Term: Equatable, Sendable {
  /// "zh", "ja", "sa"...
  public var language: String
  /// In its own script: 弓步.
  public var script: String
  /// As it is said, with tones or long vowels: gōng bù.
  public var reading: String
  /// Word for word: bow stance.
  public var meaning: String
}
