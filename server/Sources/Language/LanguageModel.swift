public import Answers
public import AsyncHTTPClient
import Basics
import NIOCore
import NIOHTTP1

/// The judge's third tier: a language model behind any OpenAI-compatible endpoint (llama.cpp,
/// Ollama, vLLM, a cloud), asked about answers that the tiers before it leave open.
///
/// Whatever goes wrong, the answer is no accept, and in time: the judgement then stays as it was.
public struct LanguageModel: Sendable {
  public struct Settings: Sendable {
    /// Where chats are completed, whole: "http://127.0.0.1:8080/v1/chat/completions".
    public var url: String
    public var model: String
    /// Sent as a bearer token; nil for none.
    public var key: String?
    public var deadlineMillis: Int64

    public static let deadlineMillisDefault: Int64 = 2_000
    public static let deadlineMillisRange: ClosedRange<Int64> = 50...60_000

    /// Nil unless the URL is one of http or https with a host.
    ///
    /// "/chat/completions" is added to a URL that ends before it, as in "http://host:8080/v1".
    public init?(
      url: String, model: String = "default", key: String? = nil,
      deadlineMillis: Int64 = Settings.deadlineMillisDefault
    ) {
      var url = url
      while url.hasSuffix("/") { url.removeLast() }
      guard let rest = Settings.afterScheme(url), let first = rest.first, first != "/",
        url.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
      else { return nil }
      if !rest.contains("/") { url += "/v1" }
      if !url.hasSuffix("/chat/completions") { url += "/chat/completions" }
      self.url = url
      self.model = model
      self.key = key.flatMap { $0.isEmpty ? nil : $0 }
      let range = Settings.deadlineMillisRange
      self.deadlineMillis = min(max(deadlineMillis, range.lowerBound), range.upperBound)
    }

    private static func afterScheme(_ url: String) -> Substring? {
      for scheme in ["http://", "https://"] where url.hasPrefix(scheme) {
        return url.dropFirst(scheme.count)
      }
      return nil
    }
  }

  /// What came back.
  public enum Reply: Equatable, Sendable {
    case same, different
    case failed(Fault)
  }

  public enum Fault: Equatable, Sendable {
    /// The texts are such that a model is not asked about them.
    case notAsked
    case tooLate, unreachable, tooLong
    case status(UInt)
    /// Something else than one word, yes or no.
    case unclear
  }

  /// Longer replies are not read.
  static let replyBytesMax = 64 << 10

  public let settings: Settings
  private let client: HTTPClient

  public init(_ settings: Settings, client: HTTPClient = .shared) {
    self.settings = settings
    self.client = client
  }

  /// The accept that the model proposes; nil leaves the judgement as it was.
  public func judgement(of answer: OpenAnswer) async -> Judgement? {
    guard await ask(answer) == .same else { return nil }
    return answer.acceptedByLanguage
  }

  /// Never later than the deadline, but for what cancelling takes.
  public func ask(_ answer: OpenAnswer) async -> Reply {
    guard let prompt = LanguagePrompt(answer) else { return .failed(.notAsked) }
    return await withTaskGroup(of: Reply.self) { group in
      group.addTask { await send(prompt) }
      group.addTask {
        try? await Task.sleep(for: .milliseconds(settings.deadlineMillis))
        return .failed(.tooLate)
      }
      let first = await group.next() ?? .failed(.tooLate)
      group.cancelAll()
      return first
    }
  }

  private func send(_ prompt: LanguagePrompt) async -> Reply {
    var request = HTTPClientRequest(url: settings.url)
    request.method = .POST
    request.headers.add(name: "content-type", value: "application/json")
    if let key = settings.key {
      request.headers.add(name: "authorization", value: "Bearer \(key)")
    }
    request.body = .bytes(ByteBuffer(bytes: prompt.body(model: settings.model).bytes))
    let deadline = NIODeadline.now() + .milliseconds(settings.deadlineMillis)
    do {
      let response = try await client.execute(request, deadline: deadline)
      guard response.status == .ok else { return .failed(.status(response.status.code)) }
      let body = try await response.body.collect(upTo: LanguageModel.replyBytesMax)
      return LanguageModel.reading(Array(body.readableBytesView))
    } catch is NIOTooManyBytesError {
      return .failed(.tooLong)
    } catch let error as HTTPClientError where error == .deadlineExceeded {
      return .failed(.tooLate)
    } catch {
      return .failed(.unreachable)
    }
  }

  /// Only one word counts, and only yes or no.
  static func reading(_ bytes: [UInt8]) -> Reply {
    guard let json = try? JSON(parsing: bytes),
      let text = json["choices"]?.array?.first?["message"]?["content"]?.string
    else { return .failed(.unclear) }
    let letters = Folding.words(text)
    guard letters.count == 1, text.utf8.count <= 16 else { return .failed(.unclear) }
    if letters[0].bytes.elementsEqual("yes".utf8) { return .same }
    if letters[0].bytes.elementsEqual("no".utf8) { return .different }
    return .failed(.unclear)
  }
}
