/// A letter in the queue.
public struct WaitingLetter: Equatable, Sendable {
  public var id: String
  public var email: String
  public var subject: String
  public var text: String
  public var made: Int64
  /// The question to a guardian that it is about, with which it goes; nil for every other letter.
  public var about: String?
  /// Where who gets it stops all of its kind: an address of the web; nil for what is asked for.
  public var stop: String?
  /// When it says nothing true any more, such as that a code holds.
  public var ends: Int64
  /// Counts the try that is under way.
  public var tries: Int64
  /// When to try next; nil for one given up.
  public var next: Int64?
  /// Why the last try failed; empty before that.
  public var fault: String

  public init(
    id: String = randomHex(bytes: 16), email: String, subject: String, text: String, made: Int64,
    lifeMillis: Int64, about: String? = nil, stop: String? = nil
  ) {
    self.id = id
    self.email = email
    self.subject = subject
    self.text = text
    self.made = made
    self.about = about
    self.stop = stop
    ends = made + min(lifeMillis, LetterLimits.lifeMillis)
    tries = 0
    next = made
    fault = ""
  }

  init(_ row: [SQLValue]) {
    self.init(
      id: row[0].text, email: row[1].text, subject: row[2].text, text: row[3].text,
      made: row[4].integer, lifeMillis: row[5].integer - row[4].integer)
    tries = row[6].integer
    next = row[7].isNull ? nil : row[7].integer
    fault = row[8].text
    about = row[9].isNull ? nil : row[9].text
    stop = row[10].isNull ? nil : row[10].text
  }

  static let columns = "id, email, subject, text, made, ends, tries, next, fault, about, stop"

  /// Whose it is, as logs and operators see it: "a…@example.org".
  public var cutEmail: String { WaitingLetter.cut(email) }

  static func cut(_ email: String) -> String {
    guard let at = email.lastIndex(of: "@"), !email.hasPrefix("…") else { return email }
    if email.prefix(upTo: at).hasSuffix("…") { return email }
    return email.prefix(1) + "…" + email[at...]
  }
}

/// How long letters wait, and how many may.
public enum LetterLimits {
  /// After so long a letter is given up.
  public static let lifeMillis: Int64 = 3 * 86_400_000
  /// Letters that may wait at once.
  static let waitingMax: Int64 = 10_000
  /// How long whoever tries has for it; if they are gone by then, somebody else tries.
  static let heldMillis: Int64 = 5 * 60_000
  private static let waitMillisMax: Int64 = 12 * 3_600_000

  /// 1, 2, 4, … minutes, up to 12 hours.
  static func waitMillis(tries: Int64) -> Int64 {
    min(60_000 << min(max(tries - 1, 0), 20), waitMillisMax)
  }
}
