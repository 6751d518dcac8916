import EventLog

/// A database that can do a few things with events; the rules are `Store`'s, once for all of them.
protocol Engine: Sendable {
  /// Reads as of one moment.
  func read<Value: Sendable>(
    as principal: Principal,
    _ work: @escaping @Sendable (any Transaction) throws(StoreError) -> Value
  ) async throws(StoreError) -> Value

  /// Writes all or nothing; when it returns, what was written survives a loss of power.
  func write<Value: Sendable>(
    as principal: Principal,
    _ work: @escaping @Sendable (any Transaction) throws(StoreError) -> Value
  ) async throws(StoreError) -> Value

  /// Lets go of the bytes of what was deleted, as far as the database can.
  func forget() async throws(StoreError)

  /// Waits for what is under way, and lets go of the database.
  func close() async
}

/// What an engine does between the beginning and the end of a transaction.
protocol Transaction: AnyObject {
  var dialect: Dialect { get }

  /// What the account holds; nothing, for one that is not there.
  func usage(of account: AccountID) throws(StoreError) -> Usage

  /// The same, before writing to it: nobody else writes to this account until the end.
  func usageToChange(of account: AccountID) throws(StoreError) -> Usage

  /// The same, counted anew from what is there.
  func usageCounted(of account: AccountID) throws(StoreError) -> Usage

  /// What is there or was erased of each device, or of those named.
  func shelves(
    of account: AccountID, devices: [String]?
  ) throws(StoreError) -> [String: Have.Shelf]

  /// The lines of those of these events that are there.
  func lines(of ids: [EventID], in account: AccountID) throws(StoreError) -> [[UInt8]]

  /// The lines in these spans, the oldest first: whole spans all, the others up to a frame's size,
  /// and at least one.
  func lines(
    in spans: [Span], of account: AccountID, frameBytes: Int
  ) throws(StoreError) -> [KeptLine]

  /// The names of what was erased; their bytes are not there.
  func erased(of account: AccountID) throws(StoreError) -> Names

  /// Keeps lines, in place of those of their names.
  func keep(_ arrivals: [Arrival], in account: AccountID) throws(StoreError)

  /// Takes lines away.
  func drop(_ ids: [EventID], of account: AccountID) throws(StoreError)

  /// Keeps names as erased, in place of all that were.
  func keep(_ erased: Names, of account: AccountID) throws(StoreError)

  func keep(_ changes: [ShelfChange], in account: AccountID) throws(StoreError)
  func keep(_ usage: Usage, of account: AccountID) throws(StoreError)

  /// Runs a statement that both databases understand, for tables that need no more than that.
  ///
  /// Its parameters are `$1`, `$2`, …, and every value for a column has that column's very type:
  /// text, bigint or bytes. Whoever writes one limits its rows.
  func rows(_ sql: String, _ values: [SQLValue]) throws(StoreError) -> [[SQLValue]]

  /// Accounts in order, behind one of them.
  func accounts(after account: AccountID?, countMax: Int) throws(StoreError) -> [AccountID]
}

struct KeptLine: Equatable, Sendable {
  var line: [UInt8]
  var received: Int64
}

/// Events of one device from one counter to another.
struct Span: Equatable, Sendable {
  var device: String
  var counters: ClosedRange<Int64>
  /// To be read whole, however much it is.
  var isWhole = false
}

/// What becomes of a device's shelf.
struct ShelfChange: Equatable, Sendable {
  var device: String
  var print: UInt64
  /// The first counters of ranges that are no more.
  var gone: [Int64]
  /// Ranges that are new or longer.
  var ranges: [ClosedRange<Int64>]
}
