import Crypto

/// A text sealed for one browser, so that its push service cannot read it: the one record of
/// "aes128gcm" (RFC 8188, with the keys of RFC 8291).
enum PushMessage {
  /// Of a record, as every push service takes it.
  private static let recordBytes: UInt32 = 4_096
  static let saltBytes = 16
  /// What is left beside the head of 86 bytes, the end's mark, and the tag of 16.
  static let textBytesMax = 3_993

  /// Throws for a text that is too long.
  static func sealed(
    _ text: [UInt8], for subscription: PushSubscription,
    by own: P256.KeyAgreement.PrivateKey = .init(), salt: [UInt8] = freshSalt()
  ) throws -> [UInt8] {
    guard text.count <= textBytesMax else { throw ServerError.unexpected }
    let ownKey = Array(own.publicKey.x963Representation)
    let shared = try own.sharedSecretFromKeyAgreement(
      with: P256.KeyAgreement.PublicKey(x963Representation: subscription.key))
    let secret = shared.hkdfDerivedSymmetricKey(
      using: Crypto.SHA256.self, salt: subscription.secret,
      sharedInfo: Array("WebPush: info\0".utf8) + subscription.key + ownKey, outputByteCount: 32)
    let key = derived(secret, salt, "aes128gcm", 16)
    let nonce = derived(secret, salt, "nonce", 12).withUnsafeBytes { Array($0) }
    // NB: 2 marks the last record.
    let box = try AES.GCM.seal(text + [2], using: key, nonce: AES.GCM.Nonce(data: nonce))
    let size = withUnsafeBytes(of: recordBytes.bigEndian) { Array($0) }
    return salt + size + [UInt8(ownKey.count)] + ownKey + box.ciphertext + box.tag
  }

  private static func derived(
    _ secret: SymmetricKey, _ salt: [UInt8], _ name: String, _ count: Int
  ) -> SymmetricKey {
    HKDF<Crypto.SHA256>.deriveKey(
      inputKeyMaterial: secret, salt: salt, info: Array("Content-Encoding: \(name)\0".utf8),
      outputByteCount: count)
  }

  private static func freshSalt() -> [UInt8] {
    SymmetricKey(size: .init(bitCount: saltBytes * 8)).withUnsafeBytes { Array($0) }
  }
}
