import Basics
import HTTPTypes
import Storage

extension ServerError {
  /// What is wrong with an organisation, its code or its pupils.
  public enum TeamFault: Equatable, Sendable {
    /// No organisation has this code.
    case noSuchCode
    /// The code is over, or let in as many as it may.
    case codeOver
    /// They belong to, or it has, as many as may be.
    case tooMany
    case classFull
    case nameTwice(String)
    /// Children are students, and nothing else.
    case roleNotForChildren
    /// The pictures or the PIN are not the pupil's.
    case secretWrong
    /// The letter's code or the address do not hold for a pupil.
    case addressRefused
  }
}

extension ServerError.TeamFault {
  var failure: Failure {
    switch self {
    case .noSuchCode:
      Failure(
        status: .unprocessableContent, code: "team-code-wrong",
        message: "No team or class has this code.",
        hint: "It has six letters and digits; ask your coach for the newest.")
    case .codeOver:
      Failure(
        status: .gone, code: "team-code-over",
        message: "This code lets nobody new in any more.",
        hint: "Ask your coach to open it again: it holds two weeks, for 60 people.")
    case .tooMany:
      Failure(
        status: .conflict, code: "teams-full",
        message: "There are as many teams or classes as there may be.",
        hint: "You may belong to \(OrganisationLimits.ownMax); one may have "
          + "\(OrganisationLimits.classesMax) classes. Leave or end one first.")
    case .classFull:
      Failure(
        status: .conflict, code: "class-full",
        message: "A class has at most \(OrganisationLimits.pupilsMax) pupils.",
        hint: "Make a second class.")
    case .nameTwice(let name):
      Failure(
        status: .unprocessableContent, code: "name-twice",
        message: "Two in the class would be called \(name).", hint: "Add an initial to one.")
    case .roleNotForChildren:
      Failure(
        status: .conflict, code: "role-not-for-children",
        message: "They are a child here, for whom somebody else decides: a student, and no more.",
        hint: "Choose somebody who decides alone.")
    case .secretWrong:
      Failure(
        status: .unauthorized, code: "pupil-secret-wrong",
        message: "The pictures or the PIN are not yours.",
        hint: "Look at your card. Your coach can give you others.")
    case .addressRefused:
      Failure(
        status: .unprocessableContent, code: "address-refused",
        message: "The address could not be added to your account.",
        hint: "The code must be the newest letter's, and the address nobody else's here.")
    }
  }
}

extension Access {
  /// A locked thing, as it is told to programs and people.
  var failure: Failure {
    Failure(
      status: status, code: because.rawValue, message: message, hint: hint, access: self)
  }

  private var status: HTTPResponse.Status {
    switch because {
    case .notSignedIn: .unauthorized
    case .notMember: .notFound
    case .notEntitled where how == .getEntitlement, .ended where how == .getEntitlement:
      HTTPResponse.Status(code: 402, reasonPhrase: "Payment Required")
    case .lastAdmin: .conflict
    default: .forbidden
    }
  }

  /// Why, for people.
  var message: String {
    switch because {
    case .open: "Everybody may."
    case .own: "It is yours."
    case .role: "Your role lets you."
    case .entitlement: "You have it from somebody."
    case .operating: "Whoever runs the server may."
    case .notSignedIn: "This is for who is signed in."
    case .notMember: "You do not belong to it."
    case .otherRole: "Your role there does not let you."
    case .secondStepMissing: "Who looks after others needs a second step to sign in by."
    case .lastAdmin: "You are its only admin."
    case .addressMissing: "Your account has no e-mail address."
    case .guardianDecides: "Your parent or guardian decides about this, and has not said yes."
    case .notEntitled: "You do not have it."
    case .ended: "You have it no more."
    case .switchedOff: reason ?? "It is switched off on this server."
    }
  }

  /// How to get it, for people; empty where there is nothing to do.
  var hint: String {
    switch how {
    case nil: ""
    case .signIn: "Sign in: POST /api/v1/sessions."
    case .joinTeam: "Join it by its code."
    case .askAdmin: "Ask its admin for another role."
    case .setUpSecondStep: "Set up a second step or a passkey: You, Account, Signing in."
    case .nameAnotherAdmin: "Make somebody else admin first, or end it."
    case .addAddress: "Add an address to your account, or ask your coach."
    case .askGuardian: "Ask them. What they cannot agree to waits until you decide alone."
    case .askCoach: "Ask your coach."
    case .getEntitlement: "Ask whoever runs the server, or your school."
    case .askOperator: "Ask whoever runs the server."
    }
  }

  /// As it is told to programs, in an answer or an error.
  var json: JSON {
    [
      "thing": .string(thing.rawValue), "allowed": .bool(isAllowed),
      "because": .string(because.rawValue), "until": until.map { .integer($0) } ?? .null,
      "how": how.map { .string($0.rawValue) } ?? .null, "message": .string(message),
      "hint": .string(hint),
    ]
  }
}
