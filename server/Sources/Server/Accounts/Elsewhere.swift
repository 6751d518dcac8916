import Issuers
import Logging
import Storage

/// Signs people in who have an account elsewhere.
///
/// Who they are is what the issuer calls them, and never an address: an account here with the same
/// address is not joined to them, unless its owner, signed in, links it.
struct Elsewhere: Sendable {
  let desks: [IssuerDesk]
  let reception: Reception
  let logger: Logger

  init(_ issuers: [Issuer], _ reception: Reception, _ logger: Logger) {
    desks = issuers.map { IssuerDesk($0, now: reception.now) }
    self.reception = reception
    self.logger = logger
  }

  /// How a passage ended.
  enum Outcome: Sendable {
    case signedIn(Admission)
    /// To the second step, with this token.
    case owes(Token)
    case linked
    case not(Fault)
  }

  /// Why a passage led nowhere, as the app is told in its address.
  enum Fault: String, Sendable {
    /// The issuer, or the person there, said no.
    case denied
    /// It took too long, was done before, or began in another browser.
    case stale
    /// The issuer does not answer.
    case unreachable
    /// What it answered is not believed.
    case unbelievable
    /// It is somebody else's, or another of that issuer is linked.
    case taken
    /// Somebody else is signed in there, whose record the browser has.
    case signedIn = "signed-in"
    /// Nobody begins an account who has not said how old they are, or is too young.
    case age
    /// Nobody begins an account now: it is switched off.
    case off
  }

  func desk(_ name: String) throws(ServerError) -> IssuerDesk {
    guard let desk = desks.first(where: { $0.issuer.name == name }) else {
      throw .noSuchPage("/oidc/\(Issuer.isName(name) ? name : "")")
    }
    return desk
  }

  func label(of issuer: String) -> String {
    desks.first { $0.issuer.url == issuer }?.issuer.label ?? issuer
  }

  /// Sends somebody to an issuer: the address there, and what their browser keeps meanwhile.
  ///
  /// `beside` is who is signed in there already, where they want to sign in.
  func begin(
    _ desk: IssuerDesk, for caller: Caller?, label: ChosenName, app: String, isOfAge: Bool = false,
    beside: AccountID? = nil
  ) async throws -> (address: String, token: Token) {
    let token = Token.fresh()
    let address = try await desk.address(
      for: words(token), backTo: redirect(desk, app))
    let passage = Passage(
      issuer: desk.issuer.name, owner: try caller?.account, session: caller?.session,
      label: label.text, made: reception.now(), isOfAge: isOfAge, beside: beside)
    try await reception.desk.begin(passage, token: token)
    return (address, token)
  }

  /// Takes in somebody whom an issuer sent back.
  ///
  /// `token` is what their browser kept, `device` what it was known by before, `beside` who is
  /// signed in there, if that can be seen.
  func finish(
    _ desk: IssuerDesk, _ answer: IssuerAnswer, token: Token?, device: Device?,
    beside: AccountID?, app: String
  ) async throws -> Outcome {
    guard let token, answer.state == token.id,
      let passage = try await reception.desk.end(token, now: reception.now()),
      passage.issuer == desk.issuer.name
    else { return .not(.stale) }
    let identity: Identity
    do throws(IssuerError) {
      identity = try await desk.identity(
        answer, of: words(token), backTo: redirect(desk, app), since: passage.made)
    } catch {
      logger.error("\(desk.issuer.label) signed nobody in: \(error.message)")
      return .not(Fault(error))
    }
    return try await take(identity, passage, device: device, beside: beside)
  }

  private func take(
    _ identity: Identity, _ passage: Passage, device: Device?, beside: AccountID?
  ) async throws -> Outcome {
    let now = reception.now()
    let link = Link(issuer: identity.issuer, subject: identity.subject, made: now)
    if let owner = passage.owner {
      guard try await reception.desk.add(link, to: owner) else { return .not(.taken) }
      try await reception.tellOfLink(owner, label(of: link.issuer), isNew: true)
      return .linked
    }
    let owner = try await reception.desk.account(of: link)
    // NB: the browser would send the record of who is signed in to the account of who comes back.
    if [passage.beside, beside].contains(where: { $0 != nil && $0 != owner }) {
      return .not(.signedIn)
    }
    if owner == nil {
      if !passage.isOfAge { return .not(.age) }
      let newcomers = try await reception.desk.standing(of: .stranger, now: now)
      guard access(to: .signUp, of: newcomers).isAllowed else { return .not(.off) }
    }
    let newcomer = Person(
      account: .random(), email: identity.email.flatMap { EmailAddress($0) }?.text ?? "",
      name: ChosenName(String(identity.name.prefix(ChosenName.lengthMax)))?.text ?? "",
      password: "", made: now)
    let account = try await reception.desk.account(of: link, or: newcomer).account
    guard let person = try await reception.desk.person(account),
      let label = ChosenName(passage.label)
    else { return .not(.stale) }
    let known = try await reception.known(device, of: account)
    // An issuer stands where the password stands, unless its operator trusts it for both.
    if !identity.hasSecondStep, try await reception.hasSecondStep(account),
      case .owes(let step, _) = try await reception.owing(person, device: known, label: label)
    {
      return .owes(step)
    }
    return .signedIn(try await reception.welcome(person, on: known, label: label))
  }

  private func words(_ token: Token) -> PassageWords {
    PassageWords(state: token.id, secret: token.text)
  }

  private func redirect(_ desk: IssuerDesk, _ app: String) -> String {
    "\(app)/oidc/\(desk.issuer.name)/callback"
  }
}

extension Elsewhere.Fault {
  init(_ error: IssuerError) {
    switch error {
    case .denied: self = .denied
    case .unreachable, .fileUnreadable, .fileWrong: self = .unreachable
    case .notBelieved: self = .unbelievable
    }
  }
}
