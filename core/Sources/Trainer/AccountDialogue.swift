import Basics
import Contest
import Sittings

/// What goes on between the account's page and the server: the form that is open, what was asked,
/// and what was answered. Nothing of it is kept.
struct AccountDialogue {
  enum Form: String {
    case signIn, join, code, forgot, reset
    /// The password was right, and a code is asked for behind it.
    case secondStep
    /// The record of this device is somebody's already, or was begun by a guest: whose is it?
    case whose
    /// How old somebody is; of a child, the question to the guardian, and waiting for them.
    case age, child, waiting
  }

  /// What is asked of the server; the raw value names it to the host.
  enum Question: String {
    case signIn, join, verify, forgot, reset, sessions, end, password, delete
    /// Whose code it is that another machine shows, and letting that machine in.
    case machine, letIn
    /// Passkeys and the second step; `passkeyGet` and `passkeyMake` are the browser's to answer.
    case keys, secondStep, stepBegin, stepConfirm, stepRemove, codes
    case passkeyOptions, passkeyGet, passkeyEnter
    case passkeyAsk, passkeyMake, passkeyKeep, passkeyRename, passkeyRemove
    /// A zip of everything: the list of them, one to be made, and one to be downloaded.
    case exports, export, fetch
    /// What there is to sign in with elsewhere, and who came back from there.
    case issuers, links, link, unlink, arrive
    /// Of a child: how old, asking the guardian, beginning. Of a guardian: what is asked and said.
    case age, askGuardian, claim, look, decide, withdraw
    case children, guardians, linkChild, summary, childPassword
    /// Of teams and classes: where one belongs, what one may, and what is changed there.
    case teams, access, team, makeTeam, joinTeam, changeTeam, leaveTeam, endTeam
    case role, removeMember, report, makeClass, addPupils, resetPupil
    /// The address of the dates as a calendar.
    case datesCalendar
    /// Of a pupil: which class a code is of, and signing in there.
    case classEntrance, pupilSignIn
    /// Of reminders: how they stand, what is chosen, the calendar's address, no more, one now.
    case reminders, chooseReminders, calendar, endReminders, stopLetters, testReminder
    /// Of rooms: where one sits, making one, a seat in one, one room, and its socket's ticket.
    case rooms, makeRoom, joinRoom, room, roomTicket
    /// What was played together in a team's rooms.
    case teamStats
    /// The rules that whoever runs the server has for everybody.
    case servedRules
    /// What others call one.
    case name, rename
    /// Leaderboards: how one is counted, one list, being counted and not any more.
    case boards, board, beCounted, stopCounting
    /// Figures of questions: those of packs, and having one's answers counted for them, or not.
    case figures, countAnswers, stopAnswers
    /// Friends: who they are, asking, answering, and the code by which one is asked.
    case friends, askFriend, acceptFriend, blockFriend, forgetFriend, friendCode
    /// Packs that teams share: which there are, what one is, parts of it; sharing one, and not any
    /// more.
    case packs, packManifest, packParts, sharePack, withdrawPack
    /// The marketplace: what is found, one that is looked at, publishing and not any more, stars,
    /// and what is wrong; for reviewers, what waits, one that is read, and what they decide.
    case market, marketPack, publishPack, unpublish, ratePack, reportPack
    case reviews, review, decideReview
    /// Keys for programs: which there are, a new one, one no more.
    case apiKeys, makeAPIKey, endAPIKey
    /// Where programs are told of results: all of them, how they are now, a new one, one no more,
    /// a try.
    case webhooks, lookAtWebhooks, makeWebhook, endWebhook, tryWebhook
    /// On this device from now on, and on one of them no more.
    case remindHere, endDevice
  }

  /// Signing out and leaving nothing here: what the server has not yet goes out first.
  enum Leaving {
    case no, sending
    /// It could not be sent, and is here still.
    case unsent
  }

  struct Session {
    let id: String
    let name: String
    let seenMillis: Int64
    let isCurrent: Bool
  }

  var form = Form.signIn
  var email = ""
  /// From the form until the letter's code has come, so that it is typed once.
  var password = ""
  /// Out of a letter's link.
  var code = ""
  /// Under way: one thing at a time, beside the list of sessions.
  var asked: Set<Question> = []
  /// Why the last thing that was asked was not done.
  var fault = ""
  /// Points of a tournament that could not be noted.
  var slip: TournamentSlip?
  /// Where one is signed in; nil until the server has said so.
  var sessions: [Session]?
  /// The account that was signed in to while `whose` is asked.
  var account = ""
  var leaving = Leaving.no
  var keys = AccountKeys()
  var apiKeys = APIKeys()
  var webhooks = Webhooks()
  /// A machine that asks to be signed in: its code, what it calls itself, and from where.
  var machine: (code: String, name: String, network: String)?

  /// A zip of everything that the server keeps.
  var export = AccountExport()
  var elsewhere = Elsewhere()
  var family = Family()
  var teams = Teams()
  var rooms = RoomsDialogue()
  var boards = Leaderboards()
  /// The packs whose figures were asked for last.
  var figurePacks: [String] = []
  var friends = Friends()
  var packs = SharedPacks()
  var market = Marketplace()
  /// Nil until somebody wanted to see them, and the server has said so.
  var servedRules: [Rules]?
  var entrance = ClassEntrance()
  var reminders = Reminders()
  /// Whether whoever is signed in came by a class's code, and has no address; nil until the server
  /// has said so.
  var isPupil: Bool?
  /// The page that somebody was invited to who has first to sign in; empty for none.
  var invitation = ""

  var isBusy: Bool { leaving == .sending || !asked.isSubset(of: AccountDialogue.quiet) }

  /// Whether a command is carried out now: one thing is asked at a time, and who leaves waits until
  /// the last of it is sent, or leaves without that.
  func takes(_ command: Command) -> Bool {
    leaving == .sending
      ? command.name == "account.signOut"
      : !isBusy || AccountDialogue.needsNoAnswer(command)
  }

  /// Whether it is done on the device alone, and waits for nothing that the server was asked.
  private static func needsNoAnswer(_ command: Command) -> Bool {
    switch command.name {
    case "account.reminders.choose": command["file"] != nil
    case "account.letIn": command["yes"] != "yes"
    case "account.signOut",
      "account.dates.give", "account.dates.callOff", "account.dates.there",
      "account.dates.answer", "account.teams.give", "account.teams.take-back",
      "account.teams.share", "account.announce.write", "account.announce.off",
      "account.announce.read",
      "account.teams.print", "account.teams.sheet", "account.teams.printed",
      "account.class.pick", "account.class.picture", "account.class.undo",
      "account.keys.save", "account.keys.noted", "account.api.noted", "account.webhooks.noted",
      "account.teams.copy", "account.dates.copy", "account.friends.copy", "account.api.copy",
      "account.webhooks.copy", "account.reminders.copy", "account.packs.stop":
      true
    default: false
    }
  }

  /// Lists that are asked for beside everything else. NB: not what changes answer with as a whole,
  /// such as reminders: what was asked before could come after.
  private static let quiet: Set<Question> = [
    .sessions, .keys, .exports, .links, .teams, .access, .team, .rooms,
    .room, .roomTicket, .name, .servedRules, .teamStats, .boards, .board,
    .figures,
    .friends, .apiKeys, .webhooks, .packs, .packManifest, .packParts,
    .market, .marketPack, .reviews, .review,
  ]
}

extension AccountDialogue.Question {
  /// What was wanted is done, or its page shows it, when what is asked next is answered.
  var isStep: Bool {
    [.passkeyOptions, .passkeyGet, .passkeyAsk, .passkeyMake, .decide].contains(self)
  }
}

extension AccountDialogue {
  /// An answer: its status, and what it says.
  struct Answer {
    let status: Int
    let json: JSON?
    /// How long the server asks to wait, seconds.
    var retrySeconds: Int?

    var isGood: Bool { (200..<300).contains(status) }
    /// Asked again, the server would say the same.
    var isForGood: Bool { (400..<500).contains(status) && status != 429 }

    /// The server's own words; of what is no Etude server, ours.
    var fault: String {
      guard let error = json?["error"], let message = error["message"]?.string else {
        return status == 404 || status == 405 || status == 200
          ? "There are no accounts here: this copy of Etude comes from a place that keeps none."
          : "The server could not do it just now. Try again in a minute."
      }
      let hint = error["hint"]?.string ?? ""
      return hint.isEmpty ? message : "\(message) \(hint)"
    }
  }
}
