import Basics
import Crypto
import Storage

/// What a guardian reads before they decide, an edition of it.
///
/// NB: the ledger has a hash of each text: who changes one makes it the next version.
struct ConsentText: Sendable {
  struct Part: Sendable {
    var scope: ConsentScope
    var title: String
    var text: String
    /// Whether somebody outside this server takes part.
    var isOutside = false

    var hash: [UInt8] { Array(SHA256.hash(data: Array("\(title)\n\(text)".utf8))) }
  }

  var version: Int64
  var parts: [Part]

  static let current = ConsentText(
    version: 6,
    parts: [
      Part(
        scope: .keep, title: "The account",
        text: """
          What is kept: a nickname, a name to sign in by, a hash of the password, what your child \
          practises (questions, answers, times, notes, pictures), and which devices are signed \
          in. No address and no birthday of your child: only from which month on your child \
          decides alone. Of you: your e-mail address, and what you decided. Why: so that \
          all devices of your child know the same and nothing is lost. How long: until you or \
          your child erase it; if you say no later, 30 days more, or not a moment if you want. \
          Proof of what you decided is kept three years longer, without names. Who sees it: your \
          child; you see the days, the minutes and what was practised, and can download all of \
          it; whoever runs this server could, to keep it running. Nobody else: no \
          advertising, and no outside company.
          """),
      Part(
        scope: .language, title: "A language model outside",
        text: """
          Where it is open whether an answer is right, the question and the answer, without any \
          name, go to a language model that whoever runs this server has chosen. Without it the \
          rules alone decide.
          """, isOutside: true),
      Part(
        scope: .coach, title: "Figures for a coach",
        text: """
          Where your child belongs to a team or a class, they can show whoever looks after them \
          there, and the admins of the school around it: on which days of the last four weeks \
          and for how long they practised, how many answers they gave, how much they are likely \
          to know of each subject, and what else a module counts, such as how fast they type. No \
          answers, no notes. Only if your child chooses to, for each team or class by itself; it \
          is deleted when either of you takes it back, and when your child leaves. Without it \
          they see how often and when your child did what they gave them, whether your child \
          comes to a date and was there, and how many entries the record has.
          """),
      Part(
        scope: .boards, title: "Leaderboards",
        text: """
          Where your child belongs to a team or a class, and chooses to be counted, the members \
          there, whoever looks after them, and your child's friends if you agree to these too, see \
          the nickname and how many questions your child answered right in a week. For that the \
          server counts their answers. Nobody else sees it, and it is deleted when either of you \
          takes it back. Without it nothing is counted.
          """),
      Part(
        scope: .friends, title: "Friends",
        text: """
          Your child can make friends with who shares a team or a class with them, or belongs to \
          the school around it; grown-ups may be among these, such as a coach. One shows a code; \
          who types it sees the nickname, and asks; both are friends when the other says yes. \
          Friends see each other's nickname, and, where you agree to leaderboards too and your \
          child chooses to be counted, how many questions your child answered right in a week. \
          They cannot write to each other here. If you link your child with an account of your \
          own, you see there what the friends are called. It is deleted when either of you takes \
          it back; whom your child blocked stays blocked. Without it nobody can ask your child.
          """),
      Part(
        scope: .reminders, title: "Reminders",
        text: """
          At times that your child chooses this server reminds them that practice is due, and, if \
          they want, that a team or class has announced something to them, and says \
          nothing else: on a device, by way of the company that made its browser, which learns \
          that the device gets a notice and cannot read it; and by an address that a calendar \
          reads, from wherever that calendar is kept. Kept are the days, the times, the time zone, \
          whether they are told of announcements and when they were last, and where the device is \
          reached, until your child turns it off. Without it your child \
          can still save reminders as a file, which this server learns nothing of.
          """, isOutside: true),
    ])

  func part(_ scope: ConsentScope) -> Part? { parts.first { $0.scope == scope } }

  /// Names the whole as it was shown, with its version.
  var hash: String {
    SHA256.hash(data: [UInt8](String(version).utf8) + parts.flatMap(\.hash))
      .map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
