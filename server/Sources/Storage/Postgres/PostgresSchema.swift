/// The tables in PostgreSQL, and whether they keep accounts apart.
struct PostgresSchema {
  private let connection: PostgresConnection

  init(_ connection: PostgresConnection) { self.connection = connection }

  /// Runs the steps that are lacking, one program at a time, and looks whether the guards stand.
  func bringUpToDate(_ schema: Schema) throws(StoreError) {
    if try !schema.steps(behind: version()).isEmpty { try make(schema) }
    try checkGuards()
  }

  /// NB: asked of the catalogue as of now; `to_regclass` remembers what was not there.
  private func version() throws(StoreError) -> Int {
    let made = try connection.now(
      "SELECT 1 FROM pg_tables WHERE schemaname = 'etude' AND tablename = 'version'")
    if made.count == 0 { return 0 }
    return Int(try connection.now("SELECT number FROM etude.version").integer(0, 0))
  }

  private func make(_ schema: Schema) throws(StoreError) {
    do throws(StoreError) {
      try connection.script("BEGIN; SET LOCAL lock_timeout = '10s'")
      // Any number will do, as long as it is always this one.
      _ = try connection.now("SELECT pg_advisory_xact_lock(3847362)")
      for step in try schema.steps(behind: version()) { try connection.script(step) }
      try connection.script("UPDATE etude.version SET number = \(schema.steps.count); COMMIT")
    } catch {
      connection.abandon()
      switch error {
      case .failed(let why), .unguarded(let why): throw .schemaNotOurs(why: why)
      default: throw error
      }
    }
  }

  /// NB: a superuser, and a role that may bypass row security, would see every account.
  private func checkGuards() throws(StoreError) {
    let role = try connection.now(
      """
      SELECT 1 FROM pg_roles WHERE rolname = 'etude_app' AND NOT rolsuper AND NOT rolbypassrls
        AND pg_has_role(current_user, oid, 'MEMBER')
      """)
    guard role.count == 1 else {
      throw .unguarded(why: "its user cannot work as the role etude_app, or that role sees all")
    }
    let open = try connection.now(
      """
      SELECT relname::text FROM pg_class WHERE relnamespace = 'etude'::regnamespace
        AND relkind IN ('r', 'p') AND relname <> 'version'
        AND NOT (relrowsecurity AND relforcerowsecurity)
      """)
    guard open.count == 0 else {
      throw .unguarded(why: "row security is off for the table \(open.text(0, 0))")
    }
  }
}
