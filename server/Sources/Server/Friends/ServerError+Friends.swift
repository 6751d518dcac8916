import HTTPTypes
import Storage

/// Why somebody is not asked to be a friend.
public enum FriendFault: Sendable {
  case nobody
  case own
  case full
  /// Who is answered has not asked, or took it back.
  case gone
}

extension FriendFault {
  var failure: Failure {
    switch self {
    case .nobody:
      Failure(
        status: .notFound, code: "no-such-friend",
        message: "Nobody whom you may ask has this code.",
        hint: "Type all eight letters and digits of the newest. A child and whoever shares no "
          + "team or class with them cannot ask each other.")
    case .own:
      Failure(
        status: .conflict, code: "own-code", message: "This is your own code.",
        hint: "Show it to a friend, or type theirs.")
    case .full:
      Failure(
        status: .conflict, code: "friends-full",
        message: "One of you has as many friends and questions as one may.",
        hint: "One may have \(Friend.saidMax) friends and people whom one asked, and "
          + "\(Friend.askingMax) who wait for an answer. Take back or answer some first.")
    case .gone:
      Failure(
        status: .notFound, code: "not-asked", message: "They do not ask you any more.",
        hint: "Look again, or ask them by their code.")
    }
  }
}
