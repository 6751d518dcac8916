import Basics
import EventLog
import TestKit
import Testing

/// Seeded mutation: nothing may trap, and what is read must hold its laws.
///
/// `ETUDE_FUZZ=1000000 swift test --filter FuzzTests` runs long.
@Suite struct FuzzTests {
  @Test func `the JSON reader survives anything`() {
    forAll(seeds: 1...UInt64(caseCount(10_000))) { random, seed in
      let bytes = random.mutated(random.spaced(random.json(depth: 3)))
      do throws(JSONError) {
        let value = try JSON(parsing: bytes)
        let again = try JSON(parsing: value.bytes)
        if again != value { Issue.record("seed \(seed): reads back otherwise") }
      } catch {
        if error.offset > bytes.count || error.offset < 0 {
          Issue.record("seed \(seed): an error outside the text")
        }
      }
    }
  }

  @Test func `the log reader survives anything`() {
    forAll(seeds: 1...UInt64(caseCount(10_000))) { random, seed in
      let lines = Log(random.events(countMax: 3)).lines
      let bytes = random.mutated(lines)
      let (log, _) = Log.parse(bytes)
      let (again, problems) = Log.parse(log.lines)
      if again != log || !problems.isEmpty { Issue.record("seed \(seed): reads back otherwise") }
      for event in log.events where event.json == .null {
        Issue.record("seed \(seed): a body that cannot be read")
      }
    }
  }

  @Test func `sync frames survive anything`() {
    forAll(seeds: 1...UInt64(caseCount(2_000))) { random, seed in
      let log = Log(random.events(countMax: 3))
      do throws(SyncError) {
        let have = try Have(parsing: random.mutated(log.have.bytes))
        let again = try Have(parsing: have.bytes)
        if again != have { Issue.record("seed \(seed): reads back otherwise") }
        _ = log.lack(for: have).bytes
      } catch {}
      do throws(SyncError) { _ = try Lack.parse(random.mutated(log.lack(for: Have()).bytes)) } catch
      {}
    }
  }
}
