import Documents
public import HTTPTypes
public import Storage

/// A failure as it is told to a program (`code`) and to people (`message`, `hint`).
public struct Failure: Equatable, Sendable {
  public var status: HTTPResponse.Status
  public var code: String
  public var message: String
  public var hint: String
  /// When it may be tried again.
  public var retryAfterSeconds: Int?
  /// The whole answer, where something is locked.
  public var access: Access?
}

extension ServerError {
  /// Every error's wording, in one place.
  public var failure: Failure {
    switch self {
    case .noSuchFolder(let path, let role):
      Failure(
        status: .internalServerError, code: "no-such-folder",
        message: "There is no folder \(path) to serve \(role.contents) from.",
        hint: "Name it with --\(role.rawValue) DIR, or run this in the repository's folder.")
    case .noSuchPage(let path):
      Failure(
        status: .notFound, code: "not-found", message: "There is nothing at \(path).",
        hint: "The app is at /.")
    case .notAllowed(let method):
      Failure(
        status: .methodNotAllowed, code: "not-allowed",
        message: "\(method) means nothing at this address.",
        hint: "GET /api/v1/openapi.json says what does.")
    case .badPath:
      Failure(
        status: .badRequest, code: "bad-path", message: "This address is not one of a file.",
        hint: "Addresses have no \"..\" and no hidden names.")
    case .bodyTooLarge(let bytesMax):
      Failure(
        status: .contentTooLarge, code: "too-large",
        message: "What was sent is larger than \(ServerError.size(bytesMax)).",
        hint: "Send it in parts.")
    case .bodyMissing:
      Failure(
        status: .badRequest, code: "nothing-sent", message: "No file came with the request.",
        hint: "Send the file's bytes as the body.")
    case .nameMissing:
      Failure(
        status: .badRequest, code: "name-missing", message: "The file has no name.",
        hint: "Add it to the address: /api/import?name=packet.docx")
    case .notJSON, .judgeFieldsWrong: cannotJudge
    case .tooBusy:
      Failure(
        status: .serviceUnavailable, code: "too-busy",
        message: "The server has too much to do just now.", hint: "Try again in half a minute.",
        retryAfterSeconds: 30)
    case .certificateUnreadable(let path, let key, let why):
      Failure(
        status: .internalServerError, code: "certificate-unreadable",
        message: "The certificate \(path) and its key \(key) cannot be used: \(why).",
        hint: "Both are files of PEM that belong together and that the server may read.")
    case .draining:
      Failure(
        status: .serviceUnavailable, code: "draining", message: "The server is about to stop.",
        hint: "Another one takes over, or it is back in a moment.", retryAfterSeconds: 5)
    case .tooOften(let seconds):
      Failure(
        status: .tooManyRequests, code: "too-often", message: "That was asked too often.",
        hint: "Try again in \(seconds) s.", retryAfterSeconds: seconds)
    case .notSignedIn, .otherAccount, .credentialsWrong, .codeWrong, .passwordRefused, .fieldWrong,
      .pairing,
      .foreignOrigin, .signInAgain, .issuerUnreachable, .lastWay:
      cannotSignIn
    case .locked(let access): access.failure
    case .team(let fault): fault.failure
    case .reminder(let fault): fault.failure
    case .room(let refusal): refusal.failure
    case .friend(let fault): fault.failure
    case .apiKey(let fault): fault.failure
    case .webhook(let refusal): refusal.failure
    case .pack(let refusal): refusal.failure
    case .market(let refusal): refusal.failure
    case .secondStep(let fault): fault.failure
    case .passkeyRefused(let fault): fault.failure
    case .consent(let fault): fault.failure
    case .sealingKeyWrong: ServerError.sealingKeyFailure
    case .notGzip, .notAFrame, .notLines, .inRound, .tooManyRounds, .tooManySockets: cannotSync
    case .blobTypeRefused, .blobHashWrong, .keyUnreadable, .exportsTooMany, .zipFailed:
      cannotKeep
    case .portInUse, .notPermitted, .noSuchHost: cannotListen
    case .answersUnreadable(let folder, let why):
      Failure(
        status: .internalServerError, code: "answers-unreadable",
        message: "\(folder)/answers.txt, what the judge knows, cannot be read: \(why).",
        hint: "Take it anew from Etude's repository, from its folder web.")
    case .packUnreadable(let path, let why):
      Failure(
        status: .internalServerError, code: "pack-unreadable",
        message: "The pack \(path) cannot be read: \(why).",
        hint: "Check it: etude pack lint \(path)")
    case .rulesUnreadable(let path, let why):
      Failure(
        status: .internalServerError, code: "rules-unreadable",
        message: "The rule file \(path) cannot be used: \(why).",
        hint: "How one is written: docs/formats/rules.md.")
    case .unexpected:
      Failure(
        status: .internalServerError, code: "unexpected",
        message: "Something went wrong that nobody foresaw.",
        hint: "The server's own output says more.")
    }
  }

  private static func size(_ bytes: Int) -> String {
    bytes >= 1 << 20 ? "\(bytes >> 20) MB" : "\(bytes) bytes"
  }

  private var cannotJudge: Failure {
    self == .notJSON
      ? Failure(
        status: .unsupportedMediaType, code: "not-json", message: "What was sent is not JSON.",
        hint: "Send it with Content-Type: application/json.")
      : Failure(
        status: .badRequest, code: "fields-wrong",
        message: "The answer to judge is missing, too long, or wrongly described.",
        hint: #"Send {"given":"physician","line":"_doctor_","question":"","level":"lenient"}."#)
  }

  private var cannotSignIn: Failure {
    switch self {
    case .credentialsWrong:
      Failure(
        status: .unauthorized, code: "credentials-wrong",
        message: "The address and the password do not belong together.",
        hint: "Try again, or ask for another password.")
    case .otherAccount:
      Failure(
        status: .unauthorized, code: "other-account",
        message: "This browser is signed in as somebody else by now.",
        hint: "Sign out here, and sign in again; nothing is lost.")
    case .codeWrong:
      Failure(
        status: .unprocessableContent, code: "code-wrong",
        message: "The code does not hold: it is wrong, used, or too old.",
        hint: "Copy it whole from the newest letter, or ask for another.")
    case .passwordRefused(let fault):
      Failure(
        status: .unprocessableContent, code: "password-refused", message: fault.message,
        hint: "Four or five words that only you would put together are good.")
    case .fieldWrong(let name):
      Failure(
        status: .badRequest, code: "field-wrong",
        message: name.isEmpty
          ? "What was sent is no JSON object." : "The member \"\(name)\" is missing or wrong.",
        hint: "docs/formats/accounts.md describes it.")
    case .pairing(let fault): fault.failure
    case .signInAgain, .issuerUnreachable, .lastWay: cannotSignInElsewhere
    case .foreignOrigin:
      Failure(
        status: .forbidden, code: "foreign-origin", message: "Another site asked for this.",
        hint: "If it is this one: start with --origin, the address that its users see.")
    default:
      access(to: .ownRecord, of: Standing(.stranger, now: 0)).failure
    }
  }

  private var cannotSignInElsewhere: Failure {
    switch self {
    case .issuerUnreachable(let label):
      Failure(
        status: .badGateway, code: "issuer-unreachable", message: "\(label) does not answer now.",
        hint: "Try again in a minute.")
    case .lastWay:
      Failure(
        status: .conflict, code: "last-way",
        message: "This is the only way that you can sign in.",
        hint: "Add a passkey or link another sign-in first.")
    default:
      Failure(
        status: .forbidden, code: "sign-in-again",
        message: "This is for who signed in within ten minutes.",
        hint: "Sign out, sign in again, and do it then.")
    }
  }

  private var cannotListen: Failure {
    switch self {
    case .portInUse(let port):
      Failure(
        status: .internalServerError, code: "port-in-use",
        message: "Port \(port) is used by another program.",
        hint: "Choose another: etude serve --port \(port + 1)   (make run PORT=\(port + 1))")
    case .notPermitted(let port):
      Failure(
        status: .internalServerError, code: "port-not-permitted",
        message: "The system does not let you use port \(port).",
        hint: "Ports under 1024 are for root; choose another: etude serve --port 8080")
    default:
      Failure(
        status: .internalServerError, code: "no-such-host",
        message: "This machine has no such address to listen at.",
        hint: "Use --host 127.0.0.1 for this machine only, --host 0.0.0.0 for the network.")
    }
  }
}

extension ServerError.PasswordFault {
  fileprivate var message: String {
    switch self {
    case .short:
      "A password has at least \(PasswordRules.lengthMin) characters; with a second step, "
        + "\(PasswordRules.lengthMinBeforeSecondStep)."
    case .long: "A password has at most \(PasswordRules.lengthMax) characters."
    case .common: "Many people would choose this password."
    }
  }
}

extension ServerError.PairingFault {
  /// The codes are RFC 8628's.
  fileprivate var failure: Failure {
    let (code, message, hint) =
      switch self {
      case .pending: ("authorization_pending", "Nobody has typed the code yet.", "Ask again.")
      case .tooSoon:
        ("slow_down", "That was asked too soon.", "Wait five seconds longer each time.")
      case .expired: ("expired_token", "The code does not hold any more.", "Begin anew.")
      }
    return Failure(status: .badRequest, code: code, message: message, hint: hint)
  }
}

extension ServerError.FolderRole {
  fileprivate var contents: String {
    switch self {
    case .web: "the app"
    case .packs: "packs"
    case .rules: "rule files"
    }
  }
}

extension DocumentError {
  var failure: Failure {
    let status: HTTPResponse.Status =
      switch self {
      case .tooLarge, .unpacksTooLarge, .tooManyEntries: .contentTooLarge
      case .programMissing: .notImplemented
      case .damaged, .nothingInside, .programFailed, .programTooSlow: .unprocessableContent
      }
    return Failure(status: status, code: code, message: message, hint: hint)
  }
}
