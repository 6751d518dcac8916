import Basics
import Storage

/// What is printed for a pupil.
struct PupilCard: Sendable {
  var account: AccountID
  var name: String
  var secret: PupilSecret

  var json: JSON {
    [
      "account": .string(account.text), "name": .string(name),
      "kind": .string(secret.kind.rawValue), "secret": .string(secret.text),
    ]
  }
}

/// Children who sign in by their class.
extension Reception {
  /// Wrong secrets in a class from one network in an hour, whoever's: a class is one address.
  static let classFailuresMax = 60

  /// Adds pupils to a class: all of them, or none.
  func addPupils(
    _ names: [ChosenName], _ kind: PupilSecret.Kind, to team: Organisation
  ) async throws -> [PupilCard] {
    var (pupils, cards) = ([Pupil](), [PupilCard]())
    for name in names {
      let secret = PupilSecret.fresh(kind)
      let pupil = Pupil(
        name: name.text, kind: kind, secret: try await passwords.hash(secret.text))
      pupils.append(pupil)
      cards.append(PupilCard(account: pupil.account, name: name.text, secret: secret))
    }
    switch try await desk.add(pupils, to: team.id, now: now()) {
    case .added: return cards
    case .full: throw ServerError.team(.classFull)
    case .nameTwice(let name): throw ServerError.team(.nameTwice(name))
    }
  }

  /// Another secret for a pupil, and every session ends; nil when there is none in the class.
  func resetPupil(
    _ account: AccountID, _ kind: PupilSecret.Kind, in team: Organisation
  ) async throws -> PupilCard? {
    guard let pupil = try await desk.pupil(account) else { return nil }
    let secret = PupilSecret.fresh(kind)
    let hash = try await passwords.hash(secret.text)
    guard try await desk.reset(account, of: team.id, kind: kind, secret: hash) else { return nil }
    return PupilCard(account: account, name: pupil.name, secret: secret)
  }

  /// The class of a code, and who may sign in there: all while the code is open; afterwards those
  /// who were on this device before.
  func entrance(
    _ typed: String, device: Device?, from address: String
  ) async throws -> (team: Organisation, pupils: [Pupil]) {
    let team = try await classroom(typed, from: address)
    let pupils = try await desk.pupils(of: team.id).filter { $0.leaves == nil }
    if team.code?.ends ?? 0 > now() { return (team, pupils) }
    var known: [Pupil] = []
    if let device {
      for pupil in pupils where try await desk.knows(device, of: pupil.account) {
        known.append(pupil)
      }
    }
    if known.isEmpty { throw ServerError.team(.codeOver) }
    return (team, known)
  }

  /// Signs a pupil in by their class's code and their own secret.
  ///
  /// NB: wrong ones are counted for the pupil wherever they come from, because three pictures are
  /// few; but a device that they had before waits for its own alone. And for the class, from
  /// where they come, so that nobody tries one secret on everybody.
  func signIn(
    pupil account: AccountID, code: String, secret typed: String, device: Device?,
    label: ChosenName, from address: String
  ) async throws -> Admission {
    let team = try await classroom(code, from: address)
    let pupil = try await desk.pupils(of: team.id).first { $0.account == account }
    let known = try await known(device, of: account)
    guard known != nil || team.code?.ends ?? 0 > now() else {
      throw ServerError.team(.codeOver)
    }
    let classTarget = "class " + team.id
    let place = network(of: address)
    let seconds = try await desk.beginHourly(
      at: classTarget, from: place, max: Reception.classFailuresMax, now: now())
    if seconds > 0 { throw ServerError.tooOften(retryAfterSeconds: seconds) }
    let (target, from) = (Desk.pupil(account), known.map { "device \($0)" } ?? "")
    if pupil != nil { try await guess(at: target, in: from) }
    let secret = PupilSecret(typed: typed)?.text ?? ""
    guard try await passwords.matches(secret, pupil?.secret), let pupil, pupil.leaves == nil
    else { throw ServerError.team(.secretWrong) }
    try await desk.guessedRight(at: target, from: from)
    try await desk.takeBack(at: classTarget, from: place)
    let admission = try await admit(account, on: known, label: label)
    // Who reset the secret, or removed the pupil, while it was compared ended no session of this.
    guard try await desk.pupil(account) == pupil else {
      _ = try await desk.end(admission.signedIn.session.id, of: account)
      throw ServerError.team(.secretWrong)
    }
    return admission
  }

  /// The class that a code is of, open or over.
  private func classroom(_ typed: String, from address: String) async throws -> Organisation {
    let place = network(of: address)
    try await desk.tryCode(from: place, now: now())
    guard let code = JoinCode.typed(typed),
      let team = try await desk.organisation(code: code), team.kind == .classroom
    else { throw ServerError.team(.noSuchCode) }
    try await desk.codeWasRight(from: place)
    return team
  }

  /// Makes a pupil's account one that is signed in to by an address and a password.
  func addAddress(
    _ code: Token, password: String, to account: AccountID, from address: String
  ) async throws {
    guard try await desk.pupil(account) != nil else { throw ServerError.team(.addressRefused) }
    let slip = try await desk.slip(.join, code, now: now())
    if let slip { try await guess(at: slip.email, in: network(of: address)) }
    guard try await passwords.matches(password, slip?.password), let slip,
      try await desk.addAddress(code, to: account, now: now())
    else { throw ServerError.team(.addressRefused) }
    try await desk.guessedRight(at: slip.email, from: network(of: address))
  }
}
