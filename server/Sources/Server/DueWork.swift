/// Does what is due, one after the other, and looks again after each pause, until it is cancelled.
///
/// `next` tries one, and is false where none was due.
func doWhatIsDue<Failure: Error>(
  pause: Duration, _ next: () async throws(Failure) -> Bool, failed: (Failure) -> Void
) async {
  while !Task.isCancelled {
    do throws(Failure) {
      while try await next() { if Task.isCancelled { return } }
    } catch {
      failed(error)
    }
    try? await Task.sleep(for: pause)
  }
}
