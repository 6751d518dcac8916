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
  /// Wrong pictures in a class in a day, from wherever: of 12,144 ways less than one in a hundred.
  static let picturesFailuresMax = 100

  /// Adds pupils to a class: all of them, or none.
  func addPupils(
    _ names: [ChosenName], _ kind: PupilSecret.Kind, to team: Organisation
  ) async throws -> [PupilCard] {
    // NB: before the secrets are hashed, which is work; the database looks again.
    let there = try await desk.pupils(of: team.id)
    guard there.count + names.count <= Int(OrganisationLimits.pupilsMax) else {
      throw ServerError.team(.classFull)
    }
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
    // NB: who was there before waits for nobody's wrong codes; of another class they learn nothing.
    if let device, let code = JoinCode.typed(typed),
      let team = try await desk.organisation(code: code)
    {
      let pupils = try await desk.pupils(of: team.id).filter { $0.leaves == nil }
      var known: [Pupil] = []
      for pupil in pupils where try await desk.knows(device, of: pupil.account) {
        known.append(pupil)
      }
      if !known.isEmpty { return (team, isOpen(team) ? pupils : known) }
    }
    let team = try await classroom(typed, from: address)
    guard isOpen(team) else { throw ServerError.team(.codeOver) }
    return (team, try await desk.pupils(of: team.id).filter { $0.leaves == nil })
  }

  /// Signs a pupil in by their class's code and their own secret.
  ///
  /// NB: wrong ones are counted for the pupil wherever they come from, because three pictures are
  /// few; and for the class, so that nobody tries one secret on everybody. But a device that they
  /// had before waits for its own alone.
  func signIn(
    pupil account: AccountID, code: String, secret typed: String, device: Device?,
    label: ChosenName, from address: String
  ) async throws -> Admission {
    let known = try await known(device, of: account)
    let team = try await entered(by: account, code, isKnown: known != nil, from: address)
    let pupil = try await desk.pupils(of: team.id).first { $0.account == account }
    guard known != nil || isOpen(team) else { throw ServerError.team(.codeOver) }
    let limits = known == nil ? classLimits(team, pupil, from: address) : []
    try await begin(limits)
    let (target, from) = (Desk.pupil(account), known.map { "device \($0)" } ?? "")
    let secret = PupilSecret(typed: typed)?.text ?? ""
    let isRight: Bool
    do {
      isRight = try await guess(
        secret, pupil?.secret, at: pupil.map { _ in target }, in: from)
    } catch {
      for limit in limits { try await desk.takeBack(limit) }
      throw error
    }
    guard isRight, let pupil, pupil.leaves == nil else { throw ServerError.team(.secretWrong) }
    try await desk.guessedRight(at: target, from: from)
    for limit in limits { try await desk.takeBack(limit) }
    let admission = try await admit(account, on: known, label: label)
    // Who reset the secret, or removed the pupil, while it was compared ended no session of this.
    guard try await desk.pupil(account) == pupil else {
      _ = try await desk.end(admission.signedIn.session.id, of: account)
      throw ServerError.team(.secretWrong)
    }
    return admission
  }

  private func isOpen(_ team: Organisation) -> Bool { team.code?.ends ?? 0 > now() }

  /// The class whose entrance somebody stands at: on a device of theirs their own, uncounted.
  private func entered(
    by account: AccountID, _ typed: String, isKnown: Bool, from address: String
  ) async throws -> Organisation {
    if isKnown, let code = JoinCode.typed(typed),
      let team = try await desk.organisation(code: code),
      try await desk.pupils(of: team.id).contains(where: { $0.account == account })
    {
      return team
    }
    return try await classroom(typed, from: address)
  }

  /// What a try at a class is counted by: from a network in an hour; and at its pictures, which are
  /// few, from everywhere in a day, until its coach gives the class another code.
  private func classLimits(
    _ team: Organisation, _ pupil: Pupil?, from address: String
  ) -> [TryLimit] {
    let hourly = TryLimit(
      at: "class " + team.id, from: network(of: address), max: Reception.classFailuresMax)
    guard pupil?.kind == .pictures else { return [hourly] }
    let daily = TryLimit(
      at: "pictures \(team.id) \(team.code?.text ?? "")", from: "",
      max: Reception.picturesFailuresMax, windowMillis: TryLimit.dayMillis)
    return [hourly, daily]
  }

  /// Counts a try by each; where one refuses it, by none.
  private func begin(_ limits: [TryLimit]) async throws {
    for (index, limit) in limits.enumerated() {
      let seconds = try await desk.begin(limit, now: now())
      if seconds == 0 { continue }
      for earlier in limits[..<index] { try await desk.takeBack(earlier) }
      throw ServerError.tooOften(retryAfterSeconds: seconds)
    }
  }

  /// The class that a code is of, open or over.
  private func classroom(_ typed: String, from address: String) async throws -> Organisation {
    try await desk.tryCode(
      typed, among: [.classroom], from: network(of: address), now: now()
    ).organisation()
  }

  /// Makes a pupil's account one that is signed in to by an address and a password.
  func addAddress(
    _ code: Token, password: String, to account: AccountID, from address: String
  ) async throws {
    guard try await desk.pupil(account) != nil else { throw ServerError.team(.addressRefused) }
    let slip = try await desk.slip(.join, code, now: now())
    let place = network(of: address)
    guard try await guess(password, slip?.password, at: slip?.email, in: place), let slip,
      try await desk.addAddress(code, to: account, now: now())
    else { throw ServerError.team(.addressRefused) }
    try await desk.guessedRight(at: slip.email, from: place)
  }
}
