import Foundation
public import Logging
import NIOSSL
public import ServiceLifecycle
import Synchronization

/// The certificate that the server shows, from two files of PEM; read again when they change.
public final class Certificates: Sendable {
  private struct Kept {
    var context: NIOSSLContext
    var stamps: [Stamp?]
  }

  /// What of a file tells that it is another one.
  private struct Stamp: Equatable {
    var inode: UInt64
    var bytes: UInt64
    var modified: Date?
  }

  private let certificate: String
  private let key: String
  private let kept: Mutex<Kept>

  /// Throws when a file is not there, is no such thing, or the two do not belong together.
  public init(certificate: String, key: String) throws {
    self.certificate = certificate
    self.key = key
    kept = Mutex(try Certificates.read(certificate, key))
  }

  /// For the next connection; those that are open keep theirs.
  var context: NIOSSLContext { kept.withLock { $0.context } }

  /// Reads both files again; what is wrong is said, and what was shown before is shown still.
  public func reload(_ logger: Logger) {
    do {
      let fresh = try Certificates.read(certificate, key)
      kept.withLock { $0 = fresh }
      logger.notice("The certificate was read anew from \(certificate).")
    } catch {
      logger.error("The certificate stays as it was: \(error.failure.message)")
    }
  }

  /// True when there was something to read.
  @discardableResult
  func reloadWhenChanged(_ logger: Logger) -> Bool {
    let stamps = [certificate, key].map(Certificates.stamp)
    guard kept.withLock({ $0.stamps != stamps }) else { return false }
    // NB: noted first, so that what is wrong is said once, and not at each look.
    kept.withLock { $0.stamps = stamps }
    reload(logger)
    return true
  }

  private static func read(_ certificate: String, _ key: String) throws(ServerError) -> Kept {
    let stamps = [certificate, key].map(stamp)
    do {
      var configuration = TLSConfiguration.makeServerConfiguration(
        certificateChain: try NIOSSLCertificate.fromPEMFile(certificate).map { .certificate($0) },
        privateKey: .privateKey(try NIOSSLPrivateKey(file: key, format: .pem)))
      configuration.minimumTLSVersion = .tlsv12
      configuration.applicationProtocols = ["http/1.1"]
      return Kept(context: try NIOSSLContext(configuration: configuration), stamps: stamps)
    } catch {
      throw .certificateUnreadable(certificate, key: key, why: "\(error)")
    }
  }

  private static func stamp(_ path: String) -> Stamp? {
    guard
      let facts = try? FileManager.default.attributesOfItem(
        atPath: URL(filePath: path).resolvingSymlinksInPath().path)
    else { return nil }
    return Stamp(
      inode: (facts[.systemFileNumber] as? NSNumber)?.uint64Value ?? 0,
      bytes: (facts[.size] as? NSNumber)?.uint64Value ?? 0,
      modified: facts[.modificationDate] as? Date)
  }
}

/// Looks at the files of the certificate now and then: whatever renews them need tell nobody.
struct CertificateWatch: Service {
  static let pause = Duration.seconds(10)

  let certificates: Certificates
  let logger: Logger

  func run() async throws {
    try? await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        try await Task.sleep(for: CertificateWatch.pause)
        certificates.reloadWhenChanged(logger)
      }
    }
  }
}
