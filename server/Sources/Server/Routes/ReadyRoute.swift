import Basics
import Hummingbird
import Storage

/// `/ready`: that it can do its work, which needs its database, if it has one.
struct ReadyRoute {
  let store: Store?

  func add(to router: Router<BasicRequestContext>) {
    router.get("/ready") { _, _ in
      try await store?.ping()
      return Response(json: ["status": "ready"])
    }
  }
}
