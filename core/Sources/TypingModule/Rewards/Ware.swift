import Practice

/// Something that coins are for. The free ones are everybody's and stay so.
struct Ware: Equatable, Sendable {
  enum Kind: String, CaseIterable, Sendable {
    /// A drawing beside the level.
    case avatar
    /// The colours of the caret and of what is typed right.
    case colours
    /// What keys sound like, made by `typing-sounds.js`.
    case sound

    /// The setting that says which one is in use.
    var key: String { "typing." + rawValue }
  }

  /// a-z, 0-9 and "-", for ever; the host knows colours and sounds by the part after the dash.
  let id: String
  let kind: Kind
  let name: String
  /// Coins; 0 for what is free.
  let price: Int64
  /// Of an avatar, the line it is drawn with, in a square of 24.
  let drawing: String

  private init(
    _ kind: Kind, _ value: String, _ name: String, _ price: Int64, _ drawing: String = ""
  ) {
    id = kind.rawValue + "-" + value
    self.kind = kind
    self.name = name
    self.price = price
    self.drawing = drawing
  }

  /// What the setting holds, and the host knows.
  var value: String { String(Substring(id.utf8.dropFirst(kind.rawValue.utf8.count + 1))) }
  var isFree: Bool { price == 0 }

  static func of(_ id: String) -> Ware? { all.first { $0.id == id } }
  static func of(_ kind: Kind, _ value: String) -> Ware? { of(kind.rawValue + "-" + value) }
  static func all(_ kind: Kind) -> [Ware] { all.filter { $0.kind == kind } }

  static let all: [Ware] = avatars + colours + sounds

  private static let avatars: [Ware] = [
    Ware(
      .avatar, "key", "Key cap", 0,
      "M6.5 4h11L20 18.5H4zM4 18.500h16M8.500 6.500h7l1.200 8.500H7.300z"),
    Ware(
      .avatar, "pencil", "Pencil", 0,
      "M5 19l1-4.500L16.500 4 20 7.500 9.500 18zM14 6.500l3.500 3.500M6 14.500l3.500 3.500"),
    Ware(
      .avatar, "quill", "Quill", 20,
      "M5 20c1-7 5-14 14-16-1 6-3.500 10-10 11.500M5 20l7-9"),
    Ware(
      .avatar, "lantern", "Lantern", 20,
      "M9 6.500a3 3 0 0 1 6 0M7 6.500h10M8 6.500l-1 12h10l-1-12M6.500 20.500h11"
        + "M12 15.500c-2-1-1.500-3 0-5 1.500 2 2 4 0 5"),
    Ware(
      .avatar, "plane", "Paper plane", 30,
      "M3.500 11.500L20.500 4l-5 16-4-6.500zM11.500 13.500L20.500 4M11.500 13.500v5.500l2.200-2.700"
    ),
    Ware(
      .avatar, "lighthouse", "Lighthouse", 40,
      "M9.500 9h5l1.500 11.500H8zM9.500 9V6l2.500-2 2.500 2v3M8.700 14.500h6.600"
        + "M5 5.500l2 1M19 5.500l-2 1M6 20.500h12"
    ),
    Ware(
      .avatar, "comet", "Comet", 50,
      "M12.500 15.500a4 4 0 1 1-8 0 4 4 0 0 1 8 0M11.500 12.500L20 4M13.500 15l6-6M9 10.500l6-6"),
    Ware(
      .avatar, "typewriter", "Typewriter", 60,
      "M7 10V4h10v6M4 10h16v5H4zM4 15l-1 5.500h18L20 15"
        + "M7.500 18h.1M10.500 18h.1M13.500 18h.1M16.500 18h.1"
    ),
  ]

  private static let colours: [Ware] = [
    Ware(.colours, "plain", "Plain", 0),
    Ware(.colours, "sea", "Sea", 30), Ware(.colours, "moss", "Moss", 30),
    Ware(.colours, "honey", "Honey", 30), Ware(.colours, "plum", "Plum", 30),
    Ware(.colours, "violet", "Violet", 30), Ware(.colours, "ice", "Ice", 30),
  ]

  private static let sounds: [Ware] = [
    Ware(.sound, "silent", "Silent", 0), Ware(.sound, "soft", "Soft", 0),
    Ware(.sound, "click", "Click", 0), Ware(.sound, "wood", "Wood", 0),
    Ware(.sound, "glass", "Glass", 0), Ware(.sound, "machine", "Machine", 0),
    Ware(.sound, "rain", "Rain", 30), Ware(.sound, "drum", "Drum", 30),
    Ware(.sound, "harp", "Harp", 40), Ware(.sound, "bell", "Bell", 40),
    Ware(.sound, "cork", "Cork", 30), Ware(.sound, "spark", "Spark", 30),
  ]
}
