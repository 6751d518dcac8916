/// The steps that make a database what this program works with, the first from nothing.
///
/// Forward only: a step that was released is never changed, and a new one is added behind it.
struct Schema: Sendable {
  var steps: [String]

  static let sqlite = Schema(
    steps: [
      PackageResources.sqlite_1_sql, PackageResources.sqlite_2_sql, PackageResources.sqlite_3_sql,
      PackageResources.sqlite_4_sql, PackageResources.sqlite_5_sql,
      PackageResources.sqlite_6_sql, PackageResources.sqlite_7_sql,
      PackageResources.sqlite_8_sql, PackageResources.sqlite_9_sql,
      PackageResources.sqlite_10_sql, PackageResources.sqlite_11_sql,
      PackageResources.sqlite_12_sql, PackageResources.sqlite_13_sql,
      PackageResources.sqlite_14_sql, PackageResources.sqlite_15_sql,
      PackageResources.sqlite_16_sql, PackageResources.sqlite_17_sql,
      PackageResources.sqlite_18_sql, PackageResources.sqlite_19_sql,
      PackageResources.sqlite_20_sql, PackageResources.sqlite_21_sql,
      PackageResources.sqlite_22_sql,
    ].map(text))
  static let postgres = Schema(
    steps: [
      PackageResources.postgres_1_sql, PackageResources.postgres_2_sql,
      PackageResources.postgres_3_sql, PackageResources.postgres_4_sql,
      PackageResources.postgres_5_sql, PackageResources.postgres_6_sql,
      PackageResources.postgres_7_sql, PackageResources.postgres_8_sql,
      PackageResources.postgres_9_sql, PackageResources.postgres_10_sql,
      PackageResources.postgres_11_sql, PackageResources.postgres_12_sql,
      PackageResources.postgres_13_sql, PackageResources.postgres_14_sql,
      PackageResources.postgres_15_sql, PackageResources.postgres_16_sql,
      PackageResources.postgres_17_sql, PackageResources.postgres_18_sql,
      PackageResources.postgres_19_sql, PackageResources.postgres_20_sql,
      PackageResources.postgres_21_sql, PackageResources.postgres_22_sql,
    ].map(text))

  /// The steps that a database of this version lacks.
  func steps(behind version: Int) throws(StoreError) -> ArraySlice<String> {
    guard version <= steps.count else {
      throw .schemaTooNew(found: version, known: steps.count)
    }
    return steps[version...]
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
