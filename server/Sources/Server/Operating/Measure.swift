/// What the server measures of itself, under the names that Prometheus sees.
///
/// Nothing of it is anybody's: what tells a measure's values apart is what this server calls its
/// own parts, never what somebody sent.
enum Measure: String, CaseIterable {
  case request = "etude_http_request_duration_seconds"
  case store = "etude_store_seconds"
  case judge = "etude_judge_seconds"
  case syncLag = "etude_sync_lag_seconds"
  case syncEvents = "etude_sync_events_total"
  case sockets = "etude_sockets"
  case news = "etude_news_total"
  case newsListening = "etude_news_listening"
  case passwords = "etude_passwords"
  case letters = "etude_letters"
  case notices = "etude_notices_total"
  case noticesWaiting = "etude_notices_waiting"
  case webhooks = "etude_webhooks_total"
  case webhooksWaiting = "etude_webhooks_waiting"
  case draining = "etude_draining"
  case info = "etude_info"
  case memory = "process_resident_memory_bytes"
  case started = "process_start_time_seconds"

  enum Kind: Equatable {
    /// Seconds, counted in buckets up to these bounds.
    case histogram([Double])
    case counter
    /// What is so just now, and is asked for just then.
    case gauge

    var name: String {
      switch self {
      case .histogram: "histogram"
      case .counter: "counter"
      case .gauge: "gauge"
      }
    }
  }

  var kind: Kind {
    switch self {
    case .request, .store, .judge:
      .histogram([0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10])
    case .syncLag: .histogram([1, 10, 60, 600, 3_600, 21_600, 86_400, 604_800])
    case .syncEvents, .news, .notices, .webhooks: .counter
    case .sockets, .newsListening, .passwords, .letters, .noticesWaiting, .webhooksWaiting,
      .draining, .info, .memory, .started:
      .gauge
    }
  }

  var labels: [String] {
    switch self {
    case .request: ["route", "status"]
    case .store: ["work"]
    case .judge: ["by"]
    case .syncEvents, .news, .notices, .webhooks: ["what"]
    case .passwords, .letters: ["state"]
    case .info: ["version"]
    case .syncLag, .sockets, .newsListening, .noticesWaiting, .webhooksWaiting, .draining,
      .memory, .started:
      []
    }
  }

  var help: String {
    switch self {
    case .request: "From a request's head until its answer was ready."
    case .store: "What the database took, with the time it was waited for."
    case .judge: "What it took to rule on an answer, with a language model or without."
    case .syncLag: "How old the newest event of a round was that brought new ones."
    case .syncEvents: "Events that came and were new, that were erased, and that were sent."
    case .sockets: "Open web sockets."
    case .news: "Changes told to other servers and in how many hints, heard, and found by looking."
    case .newsListening: "1 while other servers are heard."
    case .passwords: "Passwords that are hashed just now, and those that wait for it."
    case .letters: "Letters in the queue that wait, and that were given up."
    case .notices: "Notices that push services took, did not take yet, refused, or had nobody for."
    case .noticesWaiting: "Notices that wait to be sent to devices."
    case .webhooks: "Results that webhooks took, did not take yet, and that were given up."
    case .webhooksWaiting: "Results that wait to be sent to webhooks."
    case .draining: "1 once the server is to stop."
    case .info: "The version, and always 1."
    case .memory: "Memory of this process, as the system counts it."
    case .started: "When this process began, in seconds since 1970."
    }
  }
}
