public import EventLog

/// The events of all accounts, kept on disk: a log for each, and a union as every log is.
///
/// An event is kept once a call returns, and a call's events are kept together or not at all. Every
/// call says who asks; whose account it is not is told what a stranger is told.
public struct Store: Sendable {
  let engine: any Engine
  public var quota: Quota
  /// Where the bytes of pictures and recordings are.
  public let blobStore: any BlobStore

  init(_ engine: any Engine, quota: Quota = Quota(), blobs: any BlobStore) {
    self.engine = engine
    self.quota = quota
    blobStore = blobs
  }

  /// What is there of an account, as a sync round begins with it.
  public func have(
    of account: AccountID, as principal: Principal
  ) async throws(StoreError) -> Have {
    try check(principal, account)
    return try await engine.read(as: principal) { transaction throws(StoreError) in
      var have = Have()
      have.shelves = try transaction.shelves(of: account, devices: nil)
      return have
    }
  }

  public func usage(
    of account: AccountID, as principal: Principal
  ) async throws(StoreError) -> Usage {
    try check(principal, account)
    return try await engine.read(as: principal) { transaction throws(StoreError) in
      try transaction.usage(of: account)
    }
  }

  /// Accounts in order, up to 1,000 behind one of them; for the operator alone.
  public func accounts(
    after account: AccountID? = nil, as principal: Principal
  ) async throws(StoreError) -> [AccountID] {
    guard principal == .operating else { return [] }
    return try await engine.read(as: principal) { transaction throws(StoreError) in
      try transaction.accounts(after: account, countMax: 1000)
    }
  }

  /// Throws when the database does not answer.
  public func ping() async throws(StoreError) {
    _ = try await engine.read(as: .operating) { transaction throws(StoreError) in
      try transaction.accounts(after: nil, countMax: 1)
    }
  }

  /// Does something for every account there is, in order.
  public func eachAccount(
    as principal: Principal, _ body: (AccountID) async throws(StoreError) -> Void
  ) async throws(StoreError) {
    var last: AccountID?
    while true {
      let page = try await accounts(after: last, as: principal)
      if page.isEmpty { return }
      for account in page { try await body(account) }
      last = page.last
    }
  }

  /// Nothing can be asked of it afterwards.
  public func close() async { await engine.close() }

  func check(_ principal: Principal, _ account: AccountID) throws(StoreError) {
    guard principal.mayUse(account) else { throw .notYours(account) }
  }
}
