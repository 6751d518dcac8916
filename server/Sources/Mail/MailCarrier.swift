import CCurl
import Foundation

/// Gives letters to a mail server, one after the other, on a thread of its own.
///
/// libcurl waits for the server, which a thread of Swift's own few must not do.
public final class MailCarrier: Sendable {
  static let connectSecondsMax = 15
  /// A letter's whole way to the server, however slow that is.
  public static let secondsMax = 120

  private let server: MailServer
  private let queue = DispatchQueue(label: "etude-mail")

  public init(_ server: MailServer) { self.server = server }

  public var from: String { server.from }

  /// Returns once the server has taken the letter upon itself.
  public func carry(_ message: MailMessage) async throws(MailError) {
    let (bytes, to, server) = (try message.bytes(), message.to, server)
    let result = await withCheckedContinuation {
      (continuation: CheckedContinuation<Result<Void, MailError>, Never>) in
      queue.async { continuation.resume(returning: give(bytes, to: to, at: server)) }
    }
    try result.get()
  }
}

private func give(
  _ bytes: [UInt8], to: String, at server: MailServer
) -> Result<Void, MailError> {
  do throws(MailError) {
    let delivery = try Delivery(bytes, to: to, at: server)
    return .success(try delivery.perform())
  } catch {
    return .failure(error)
  }
}

/// One letter on its way.
private final class Delivery {
  private static let isLibraryReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  private let curl: UnsafeMutableRawPointer
  private var recipients: UnsafeMutablePointer<curl_slist>?
  private let bytes: [UInt8]
  private var sentCount = 0

  init(_ bytes: [UInt8], to: String, at server: MailServer) throws(MailError) {
    guard Delivery.isLibraryReady, let curl = curl_easy_init() else {
      throw .later(why: "libcurl could not begin")
    }
    self.curl = curl
    self.bytes = bytes
    recipients = curl_slist_append(nil, "<\(to)>")
    set(server)
  }

  deinit {
    curl_easy_cleanup(curl)
    curl_slist_free_all(recipients)
  }

  private func set(_ server: MailServer) {
    func set(_ option: CURLoption, _ text: String) { etude_curl_set_text(curl, option, text) }
    func set(_ option: CURLoption, _ number: Int) { etude_curl_set_number(curl, option, number) }
    set(CURLOPT_URL, server.url)
    set(CURLOPT_PROTOCOLS_STR, "smtp,smtps")
    // NB: what the environment says of proxies is for the web.
    set(CURLOPT_NOPROXY, "*")
    set(CURLOPT_NOSIGNAL, 1)
    set(CURLOPT_CONNECTTIMEOUT, MailCarrier.connectSecondsMax)
    set(CURLOPT_TIMEOUT, MailCarrier.secondsMax)
    set(CURLOPT_USE_SSL, Int((server.needsTLS ? CURLUSESSL_ALL : CURLUSESSL_NONE).rawValue))
    set(CURLOPT_SSLVERSION, CURL_SSLVERSION_TLSv1_2)
    if let file = server.certificates { set(CURLOPT_CAINFO, file) }
    if let user = server.user { set(CURLOPT_USERNAME, user) }
    if let password = server.password { set(CURLOPT_PASSWORD, password) }
    set(CURLOPT_MAIL_FROM, "<\(server.from)>")
    etude_curl_set_pointer(curl, CURLOPT_MAIL_RCPT, recipients)
    set(CURLOPT_UPLOAD, 1)
    etude_curl_set_pointer(curl, CURLOPT_READDATA, Unmanaged.passUnretained(self).toOpaque())
    etude_curl_set_reader(curl) { buffer, size, count, own in
      guard let buffer, let own else { return 0 }
      let delivery = Unmanaged<Delivery>.fromOpaque(own).takeUnretainedValue()
      return delivery.read(UnsafeMutableRawBufferPointer(start: buffer, count: size * count))
    }
    // What the server says in words is nobody's here, and would be printed.
    for option in [CURLOPT_WRITEFUNCTION, CURLOPT_HEADERFUNCTION] {
      etude_curl_set_writer(curl, option) { _, size, count, _ in size * count }
    }
  }

  private func read(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
    let part = bytes[sentCount...].prefix(buffer.count)
    buffer.copyBytes(from: part)
    sentCount += part.count
    return part.count
  }

  func perform() throws(MailError) {
    let outcome = curl_easy_perform(curl)
    if outcome == CURLE_OK { return }
    var code = 0
    etude_curl_get_number(curl, CURLINFO_RESPONSE_CODE, &code)
    let why = String(cString: curl_easy_strerror(outcome)) + (code > 0 ? " (\(code))" : "")
    switch outcome {
    case CURLE_USE_SSL_FAILED, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CONNECT_ERROR:
      throw .notSecure(why: why)
    default:
      if isAboutLetter(outcome), isForGood(code) { throw .refused(code: code) }
      throw .later(why: why)
    }
  }

  /// NB: what a server answers to its greeting or to our password says nothing of the letter.
  private func isAboutLetter(_ outcome: CURLcode) -> Bool {
    outcome == CURLE_SEND_ERROR || outcome == CURLE_WEIRD_SERVER_REPLY && sentCount == bytes.count
  }

  /// "Be let in first" is about us as well.
  private func isForGood(_ code: Int) -> Bool {
    (500..<600).contains(code) && ![530, 534, 535, 538].contains(code)
  }
}
