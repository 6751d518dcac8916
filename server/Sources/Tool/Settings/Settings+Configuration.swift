import Foundation
import Issuers
import Language
import Server
import Storage

extension Settings {
  /// What the server itself is told; throws for what is named and not there, or is no such thing.
  func configuration() throws -> Configuration {
    let web = webFolder
    var configuration = Configuration(
      host: text(.host) ?? "", port: number(.port) ?? 0, web: web,
      packs: text(.packs) ?? Repository.folder("packs"),
      models: text(.models) ?? Repository.folder("models"),
      cache: text(.cache) ?? web + "/../dist/brotli", language: try language())
    configuration.rules = text(.rules)
    configuration.mail = mailFolder
    configuration.isMailQueued = try mailServer() != nil
    configuration.key = text(.key) ?? besideDatabase("etude.key")
    configuration.newsDatabase =
      Store.isServer(database) ? text(.newsDatabase) ?? database : nil
    configuration.origin = text(.origin)
    configuration.issuers = try issuers()
    configuration.consentRules = try consentRules()
    configuration.proxies = Set(texts(.proxy))
    configuration.pushServices = try origins(.pushService)
    configuration.webhookOrigins = try origins(.webhookOrigin)
    configuration.certificates = try certificates()
    configuration.metricsPort = number(.metricsPort)
    configuration.metricsHost = text(.metricsHost) ?? ""
    return configuration
  }

  private var webFolder: String { text(.web) ?? Repository.folder("web") ?? "web" }

  private func certificates() throws -> Certificates? {
    switch (text(.certificate), text(.certificateKey)) {
    case (nil, nil): return nil
    case (let certificate?, let key?):
      do {
        return try Certificates(certificate: certificate, key: key)
      } catch let error as ServerError {
        throw CommandFailure(error.failure)
      }
    default:
      throw CommandFailure(
        "A certificate needs its key, and a key its certificate.",
        hint: "Say both: --certificate FILE --certificate-key FILE")
    }
  }

  /// How long the server takes to end.
  var closingTimes: Closing.Times {
    Closing.Times(
      drain: .seconds(number(.drainSeconds) ?? 0), finish: .seconds(number(.stopSeconds) ?? 0))
  }

  func issuers() throws -> [Issuer] {
    guard let path = text(.oidc) else { return [] }
    do throws(IssuerError) {
      return try Issuer.list(inFile: path)
    } catch {
      throw CommandFailure("\(error.message).", hint: "docs/guide/hosting.md describes it.")
    }
  }

  /// NB: a slip here would let strangers say where the server sends what.
  private func origins(_ setting: Setting) throws -> Set<String> {
    let origins = texts(setting)
    if let wrong = origins.first(where: { !Configuration.isOrigin($0) }) {
      throw CommandFailure(
        "\(setting.rawValue): \(wrong) is no origin.",
        hint: "It is as in https://push.example; http:// is for 127.0.0.1 and localhost alone.")
    }
    return Set(origins)
  }

  private func consentRules() throws -> ConsentRules {
    guard let rules = ConsentRules.rules(in: text(.country)) else {
      throw CommandFailure(
        "The rules of the country \(text(.country) ?? "") are not known.",
        hint: "Leave it out for the strictest, or take one of "
          + ConsentRules.codes.joined(separator: ", ") + ".")
    }
    return rules
  }

  /// Nil when no endpoint was named: a language model is asked only by who says so.
  private func language() throws -> LanguageModel.Settings? {
    guard let url = text(.modelURL) else { return nil }
    guard
      let settings = LanguageModel.Settings(
        url: url, model: text(.model) ?? "", key: text(.modelKey),
        deadlineMillis: Int64(number(.deadline) ?? 0))
    else {
      throw CommandFailure("\(url) is no address of a language model.")
    }
    return settings
  }
}
