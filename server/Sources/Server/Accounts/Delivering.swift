public import Logging
public import Mail
public import Storage

/// Takes letters from the queue to the mail server.
///
/// Each is held by who takes it, so that servers that share a database send none twice. A letter is
/// forgotten when the mail server has said that it took it: if this program or the connection ends
/// between, the letter is sent again, under the same Message-ID, because SMTP has no way to ask.
public struct Postman: Sendable {
  static let pause = Duration.seconds(2)

  let desk: Desk
  let carrier: MailCarrier
  let now: @Sendable () -> Int64
  let logger: Logger

  public init(
    _ store: Store, _ server: MailServer, now: @escaping @Sendable () -> Int64, logger: Logger
  ) {
    desk = store.desk
    carrier = MailCarrier(server)
    self.now = now
    self.logger = logger
  }

  /// Sends what is due, and looks again every two seconds, until it is cancelled.
  public func work() async {
    await doWhatIsDue(pause: Postman.pause, deliver) {
      logger.error("Letters that wait could not be looked at: \($0.message)")
    }
  }

  /// Tries one letter that is due; false when there was none.
  func deliver() async throws(StoreError) -> Bool {
    guard let letter = try await desk.nextLetter(now: now()) else { return false }
    do throws(MailError) {
      try await carrier.carry(
        MailMessage(
          from: carrier.from, to: letter.email, subject: letter.subject, text: letter.text,
          id: letter.id, millis: letter.made, stop: letter.stop))
      try await forget(letter)
    } catch {
      try await keep(letter, error)
    }
    return true
  }

  private func forget(_ letter: WaitingLetter) async throws(MailError) {
    do throws(StoreError) {
      try await desk.sent(letter)
    } catch {
      throw .later(why: error.message)
    }
  }

  private func keep(_ letter: WaitingLetter, _ error: MailError) async throws(StoreError) {
    let waits = try await desk.failed(
      letter, error.message, mayPass: error.mayPass, now: now())
    logger.error(
      """
      A letter to \(letter.cutEmail) \(waits ? "waits" : "is given up"), after try \
      \(letter.tries): \(error.message.replacing(letter.email, with: letter.cutEmail))
      """)
  }
}
