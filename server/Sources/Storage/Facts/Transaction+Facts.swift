extension Transaction {
  /// Takes the bytes of what organisations noted about somebody; the names stay, so that no device
  /// brings them back.
  func eraseFacts(about account: AccountID) throws(StoreError) {
    _ = try rows(
      "UPDATE fact SET line = NULL, subject = NULL, mark = 0 WHERE subject = $1",
      [.text(account.text)])
  }
}
