import Storage

/// Where letters are put: into a folder, or into the queue that a mail server gets them from.
enum Postbox: Sendable {
  case folder(MailFolder)
  case queue(Desk)

  init(_ store: Store, _ configuration: Configuration) {
    self =
      configuration.isMailQueued
      ? .queue(store.desk)
      : .folder(MailFolder(path: configuration.mail, onLetter: configuration.onLetter))
  }

  /// Whether letters wait in the database.
  var isQueue: Bool { if case .queue = self { true } else { false } }

  /// Keeps a letter, so that it is sent sooner or later; throws when there is no room for it.
  func put(_ letter: Letter, now: Int64) async throws {
    switch self {
    case .folder(let folder): try folder.send(letter, now: now)
    case .queue(let desk):
      guard try await desk.post(WaitingLetter(letter, made: now)) else { throw ServerError.tooBusy }
    }
  }
}

extension WaitingLetter {
  init(_ letter: Letter, made: Int64) {
    self.init(
      email: letter.to.text, subject: letter.subject, text: letter.text, made: made,
      lifeMillis: letter.lifeMillis, about: letter.about, stop: letter.stop)
  }
}
