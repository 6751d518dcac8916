import Crypto
import Foundation
import Storage

/// Where guardians are asked, decide, and change their minds.
struct Guardians: Sendable {
  let reception: Reception
  let rules: ConsentRules
  let key: KeyFile
  let text = ConsentText.current

  init(_ reception: Reception, _ configuration: Configuration) {
    self.reception = reception
    rules = configuration.consentRules
    key = KeyFile(path: configuration.key)
  }

  private var desk: Desk { reception.desk }
  private var now: Int64 { reception.now() }

  /// From when somebody decides alone.
  func grown(_ birth: BirthMonth) -> Int64 { birth.reaches(rules.age) }

  func needsGuardian(_ birth: BirthMonth) -> Bool { now < grown(birth) }

  /// Whether an outside company may take part by a guardian's answer to a letter.
  func isOffered(_ part: ConsentText.Part) -> Bool {
    !part.isOutside || rules.lettersCoverOutside
  }

  /// Writes to a guardian; what the child's device shows later to hear what they said.
  func ask(
    _ email: EmailAddress, name: ChosenName, birth: BirthMonth, from address: String
  ) async throws -> (claim: Token, ends: Int64) {
    guard !name.text.isEmpty else { throw ServerError.fieldWrong("name") }
    // NB: nobody fills a stranger's letter box with questions.
    try await reception.guess(at: "guardian " + email.text, in: network(of: address))
    let (claim, letter) = (Token.fresh(), Token.fresh())
    var ward = Ward(asking: email.text, name: name.text, grown: grown(birth), now: now)
    ward.id = claim.id
    guard try await desk.ask(ward, claim: claim, letter: letter) else {
      throw ServerError.tooOften(retryAfterSeconds: 3_600)
    }
    reception.afterwards { [self, ward] in
      try await reception.post(
        .guardian(email, ward, text: text, code: letter, app: reception.origin, isOffered))
    }
    return (claim, now + Ward.askingMillis)
  }

  /// Gives the child's device its password, and signs it in.
  func claim(
    _ claim: Token, password: String, label: ChosenName
  ) async throws -> (admission: Admission, login: String) {
    guard let ward = try await desk.ward(claim: claim, now: now), ward.state == .agreed else {
      throw ServerError.codeWrong
    }
    try reception.rules.check(password, email: ward.login)
    let hash = try await reception.passwords.hash(password)
    guard let account = try await desk.claim(claim, password: hash, now: now) else {
      throw ServerError.codeWrong
    }
    return (try await reception.admit(account, on: nil, label: label), ward.login)
  }

  /// What a guardian said to each; what is missing stays as it is.
  struct Decision: Sendable {
    var said: [ConsentScope: Bool]
    /// The hash of the text that was shown.
    var hash: String
    var network: String
  }

  /// Takes in what a guardian decided.
  func decide(_ ward: Ward, _ decision: Decision) async throws {
    let keep = decision.said[.keep]
    if ward.state == .asked, keep == false { return try await refuse(ward) }
    if keep == false {
      return try await stop(ward, atOnce: false, network: decision.network)
    }
    if decision.said.values.contains(true) {
      guard decision.hash == text.hash else { throw ServerError.consent(.textChanged) }
      for (scope, isGiven) in decision.said where isGiven {
        guard let part = text.part(scope), isOffered(part) else {
          throw ServerError.consent(.notOffered)
        }
      }
    }
    switch ward.state {
    case .asked:
      guard keep == true else { throw ServerError.fieldWrong("keep") }
      try await agree(ward, decision)
    case .stopped, .agreed:
      if ward.state == .stopped, keep != true { throw ServerError.fieldWrong("keep") }
      let scopes = ConsentScope.allCases.filter { decision.said[$0] != nil }
      try await note(
        ward, try scopes.map { try fact($0, decision.said[$0] == true, ward, decision.network) },
        stopping: ward.state == .stopped ? false : nil, erasedAt: 0)
    case .refused: throw ServerError.codeWrong
    }
  }

  /// Ends the account: at once with all that it holds, or in so many days.
  func stop(_ ward: Ward, atOnce: Bool, network: String) async throws {
    guard let child = ward.child else { return try await refuse(ward) }
    try await note(
      ward, [try fact(.keep, false, ward, network)], stopping: true,
      erasedAt: now + (atOnce ? 0 : Leaving.graceMillis))
    if atOnce { try await desk.erase(child, now: now) }
    tell(ward) { .stopped($0, ward, atOnce: atOnce) }
  }

  private func refuse(_ ward: Ward) async throws {
    guard try await desk.refuse(ward) else { throw ServerError.codeWrong }
  }

  private func agree(_ ward: Ward, _ decision: Decision) async throws {
    // Everything that was shown was decided: what was not ticked is a no.
    let facts = try text.parts.map {
      try fact($0.scope, decision.said[$0.scope] == true, ward, decision.network)
    }
    for _ in 0..<20 {
      let done = try await desk.agree(
        ward, as: .random(), login: SignInName.random(), facts, now: now)
      switch done {
      case .done: return
      case .over: throw ServerError.codeWrong
      case .loginTaken: continue
      }
    }
    throw ServerError.tooBusy
  }

  private func note(
    _ ward: Ward, _ facts: [Consent], stopping: Bool?, erasedAt: Int64
  ) async throws {
    guard
      case .done = try await desk.decide(ward, facts, stopping: stopping, erasedAt: erasedAt)
    else { throw ServerError.codeWrong }
  }

  private func fact(
    _ scope: ConsentScope, _ isGiven: Bool, _ ward: Ward, _ network: String
  ) throws -> Consent {
    guard let part = text.part(scope) else { throw ServerError.consent(.notOffered) }
    return Consent(
      scope, isGiven: isGiven, hash: part.hash, version: text.version, at: now,
      who: try seal(ward.email), network: network)
  }

  /// Proves whose address it was to who has the key and the address, and says nothing to others.
  private func seal(_ email: String) throws -> String {
    try key.make()
    let code = HMAC<SHA256>.authenticationCode(
      for: Array(email.utf8), using: try key.key(for: .consent))
    return code.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private func tell(_ ward: Ward, _ letter: @escaping @Sendable (EmailAddress) -> Letter) {
    reception.afterwards { [self] in
      if let email = EmailAddress(ward.email) { try await reception.post(letter(email)) }
    }
  }

  /// Writes the second letter to whoever agreed a day ago; the hourly job calls it.
  func confirmConsents() async throws {
    while true {
      let code = Token.fresh()
      guard let ward = try await desk.nextConfirmation(code, now: now) else { return }
      if let email = EmailAddress(ward.email), let child = ward.child {
        let given = try await desk.consents(of: child, now: now).given
        try await reception.post(
          .confirmation(
            email, ward, text.parts.filter { given.contains($0.scope) }, code: code,
            app: reception.origin))
      }
      try await desk.confirmed(ward)
    }
  }
}
